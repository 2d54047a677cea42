package advice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// nearest is how many enemies a unit thinks of.
const nearest = 3

// ways are orders for a unit other than charges: straight on, toward the nearest enemies, their flanks and the markers, out
// of their reach, and one at random.
func (b Adviser) ways(id game.PieceID, r *rand.Rand) []game.Command {
	u, _ := b.Unit(id)
	headings := b.headings(&u, r)
	list := []game.Command{rules.Advance{Unit: id, D1: u.Speed}}
	for _, h := range headings {
		list = append(list, b.advances(id, &u, h, r)...)
	}
	list = append(list, rules.Advance{Unit: id, D1: half(u.Speed)}, rules.Advance{Unit: id, D1: draw(r, u.Speed)})
	for _, h := range headings {
		list = append(list, rules.Face{Unit: id, Heading: &h})
	}
	back, aside := half(u.Speed), draw(r, half(u.Speed))
	return append(list,
		rules.Halt{Unit: id}, rules.Double{Unit: id, D: 2 * u.Speed}, rules.Double{Unit: id, D: draw(r, 2*u.Speed)},
		rules.Back{Unit: id, D: back}, rules.Sidestep{Unit: id, Side: "left", D: back}, rules.Sidestep{Unit: id, Side: "right", D: back},
		rules.Sidestep{Unit: id, Side: "left", D: aside}, rules.Sidestep{Unit: id, Side: "right", D: aside})
}

// half is half a length, on the grid.
func half(far int32) int32 { return far / 2 / grid * grid }

// most is how many chargers of one target are combined.
const most = 5

// assaults are all charges of some units at each enemy: alone, two and three together.
func (b Adviser) assaults(ids []game.PieceID) (list []game.Command) {
	against := make([][]rules.Charger, b.Pieces())
	for _, id := range ids {
		u, _ := b.Unit(id)
		for m := range b.Charges(int(id) - 1) {
			c := rules.Charger{Unit: id, Counter: m.Counter}
			if turn := m.Start.Heading; turn != u.Heading {
				c.Turn = &turn
			}
			against[m.Target] = append(against[m.Target], c)
		}
	}
	for target, chargers := range against {
		list = joined(list, game.PieceID(target+1), nil, chargers[:min(len(chargers), most)])
	}
	return list
}

// joined adds the charges at a target of those who are in already with others, three at most, each unit once.
func joined(list []game.Command, target game.PieceID, in, others []rules.Charger) []game.Command {
	for i, c := range others {
		if len(in) > 0 && in[len(in)-1].Unit == c.Unit {
			continue
		}
		all := append(slices.Clip(in), c)
		if list = append(list, rules.Declare{Target: target, Chargers: all}); len(all) < 3 {
			list = joined(list, target, all, others[i+1:])
		}
	}
	return list
}

// advances are those that pivot to a heading: where the unit stands, and half way. An individual turns first.
func (b Adviser) advances(id game.PieceID, u *rules.Unit, h plane.Heading, r *rand.Rand) []game.Command {
	if u.Individual() {
		return []game.Command{rules.Advance{Unit: id, Turn: &h, D1: u.Speed}, rules.Advance{Unit: id, Turn: &h, D1: draw(r, u.Speed)}}
	}
	pivot := int(h.Turn(-int(u.Heading)))
	if pivot > 1800 {
		pivot -= 3600
	}
	pivot = max(-900, min(pivot, 900))
	return []game.Command{
		rules.Advance{Unit: id, Pivot: pivot, D2: u.Speed},
		rules.Advance{Unit: id, D1: half(u.Speed), Pivot: pivot, D2: half(u.Speed)},
		rules.Advance{Unit: id, Pivot: pivot, D2: draw(r, u.Speed)},
	}
}

// beside is how far out from a flank those aim who go round it.
const beside = 8 * data.Inch

// headings are those toward the nearest enemies, the places beside the nearest one, and the markers; and one at random.
func (b Adviser) headings(u *rules.Unit, r *rand.Rand) (list []plane.Heading) {
	add := func(at plane.Point) {
		if h, ok := plane.Towards(at.Sub(u.At)); ok && h != u.Heading {
			list = append(list, h)
		}
	}
	for i, e := range b.nearestTo(u) {
		add(e.At)
		if i == 0 {
			add(e.Base.Out(plane.Point{X: -beside}))
			add(e.Base.Out(plane.Point{X: beside}))
		}
	}
	for i := range b.Plan().Scenario.Markers {
		add(b.Plan().Scenario.Markers[i].At)
	}
	return append(list, plane.Heading(r.IntN(3600)))
}

// nearestTo are the enemies nearest to a unit, the nearest first.
func (b Adviser) nearestTo(u *rules.Unit) (list []rules.Unit) {
	for _, v := range b.units(1 - u.Side) {
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(v, w rules.Unit) int {
		return cmp.Compare(v.At.Sub(u.At).Square(), w.At.Sub(u.At).Square())
	})
	return list[:min(len(list), nearest)]
}
