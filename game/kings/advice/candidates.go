package advice

import (
	"iter"
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Candidates yields orders worth a thought: in the movement phase the charges, as long as one is worth making; then those
// of the unit that is nearest to the enemy and has no order yet.
func (b Adviser) Candidates(seat game.Seat, r *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		for _, c := range b.all(seat, r) {
			if game.Check(b.Battle, seat, c) == nil && !yield(c) {
				return
			}
		}
	}
}

// Sample is one of them at random: in the movement phase one of a unit that has no order yet.
func (b Adviser) Sample(seat game.Seat, r *rand.Rand) game.Command {
	list := b.some(seat, r)
	for len(list) > 0 {
		n := r.IntN(len(list))
		if game.Check(b.Battle, seat, list[n]) == nil {
			return list[n]
		}
		list[n] = list[len(list)-1]
		list = list[:len(list)-1]
	}
	for c := range b.Candidates(seat, r) {
		return c
	}
	return nil
}

// Imagine is a copy: nothing is hidden.
func (b Adviser) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }

// some are orders of which one is drawn.
func (b Adviser) some(seat game.Seat, r *rand.Rand) []game.Command {
	side := b.SideAt(seat)
	if side < 0 || side != b.Asked() || !b.Moving() {
		return b.all(seat, r)
	}
	if free := b.free(side); len(free) > 0 {
		id := free[r.IntN(len(free))]
		return append(b.assaults([]game.PieceID{id}), b.ways(id, r)...)
	}
	return []game.Command{rules.EndMovement{}}
}

// all are the orders of the present step, those that may be refused among them.
func (b Adviser) all(seat game.Seat, r *rand.Rand) (list []game.Command) {
	side := b.SideAt(seat)
	switch {
	case side < 0 || side != b.Asked():
	case b.Picking():
		return []game.Command{rules.PickEdge{Edge: "south"}, rules.PickEdge{Edge: "north"}}
	case b.Naming():
		return []game.Command{rules.FirstTurn{Who: "opponent"}, rules.FirstTurn{Who: "self"}}
	case b.Deploying():
		return b.deployments(side, r)
	case b.Moving():
		return b.movements(side, r)
	case b.Shooting():
		list = append(b.volleys(side), rules.EndShooting{})
	case b.Fighting():
		for _, c := range b.Combats() {
			list = append(list, rules.Fight{Target: game.PieceID(c.Target + 1)})
		}
	default:
		list = b.regroupings(r)
	}
	return list
}

// worthwhile is what a charge has to bring, in attrition points: who charges for little gives up where he stands.
const worthwhile = 15

// movements are the charges that are worth making, or else the ways of one unit; the end of the phase when all have orders.
func (b Adviser) movements(side int, r *rand.Rand) (list []game.Command) {
	free := b.free(side)
	if len(free) == 0 {
		return []game.Command{rules.EndMovement{}}
	}
	view := b.reckon(side)
	for _, c := range b.assaults(free) {
		if view.charging(c.(rules.Declare)) > worthwhile && game.Check(b.Battle, b.Plan().Seats[side], c) == nil {
			list = append(list, c)
		}
	}
	if len(list) > 0 {
		return list
	}
	return b.ways(b.foremost(free), r)
}

// foremost is the unit of some that is nearest to the enemy: whoever stands behind it has room then.
func (b Adviser) foremost(list []game.PieceID) (first game.PieceID) {
	near := int64(0)
	for _, id := range list {
		u, _ := b.Unit(id)
		for _, e := range b.nearestTo(&u)[:1] {
			if far := e.At.Sub(u.At).Square(); first == 0 || far < near {
				first, near = id, far
			}
		}
	}
	return first
}

// units yields those of a side that stand on the table.
func (b Adviser) units(side int) iter.Seq2[game.PieceID, rules.Unit] {
	return func(yield func(game.PieceID, rules.Unit) bool) {
		for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
			if u, _ := b.Unit(id); u.Side == side && u.Placed && !u.Routed && !yield(id, u) {
				return
			}
		}
	}
}

// free are the units of a side without an order.
func (b Adviser) free(side int) (list []game.PieceID) {
	for id, u := range b.units(side) {
		if u.Order == rules.NoOrder {
			list = append(list, id)
		}
	}
	return list
}

// drawnPlaces is how many places are drawn for a unit that is deployed.
const drawnPlaces = 30

// deployments are places in the zone for the units still to be placed, at random.
func (b Adviser) deployments(side int, r *rand.Rand) (list []game.Command) {
	s := &b.Plan().Scenario
	north := b.Edge(side) == rules.North
	zone, ahead := s.ZoneOf(north), plane.Heading(0)
	if north {
		ahead = 1800
	}
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		u, _ := b.Unit(id)
		if u.Side != side || u.Placed || u.Routed || len(list) > 0 {
			continue
		}
		for range drawnPlaces {
			at := plane.Point{X: u.Wide/2 + draw(r, s.Size.X-u.Wide), Y: zone.Low.Y + u.Deep/2 + draw(r, s.Zone-u.Deep)}
			list = append(list, rules.Deploy{Unit: id, At: at, Heading: &ahead})
		}
	}
	return list
}

// grid is what places and distances of orders are multiples of.
const grid = data.Inch / 100

// draw is a length up to a most, to the hundredth.
func draw(r *rand.Rand, most int32) int32 {
	if most < grid {
		return 0
	}
	return grid * r.Int32N(most/grid+1)
}

// volleys are all shots that units may have, and all mending.
func (b Adviser) volleys(side int) (list []game.Command) {
	for id, u := range b.units(side) {
		if u.Shot || !u.Shoots() {
			continue
		}
		for at := range b.units(1 - side) {
			for _, w := range b.Arms(int(id)-1, int(at)-1) {
				list = append(list, rules.Shoot{Unit: id, Weapon: w.ID, Target: at})
			}
		}
		for at, friend := range b.units(side) {
			if u.Has(data.Mend) && friend.Damage > 0 {
				list = append(list, rules.Mend{Unit: id, Target: at})
			}
		}
	}
	return list
}

// regroupings are the ways in which a unit may regroup: as it stands, toward each enemy near by, forward and back.
func (b Adviser) regroupings(r *rand.Rand) []game.Command {
	id := b.Regrouping()
	u, found := b.Unit(id)
	if !found {
		return nil
	}
	as := u.Heading
	list := []game.Command{
		rules.Regroup{Unit: id, How: "stand", Heading: &as}, rules.Regroup{Unit: id, How: "forward"}, rules.Regroup{Unit: id, How: "back"},
	}
	for _, h := range b.headings(&u, r) {
		list = append(list, rules.Regroup{Unit: id, How: "stand", Heading: &h})
	}
	return list
}
