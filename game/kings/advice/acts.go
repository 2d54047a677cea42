package advice

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/rules"
)

// nearest is how many enemies a unit thinks of.
const nearest = 3

// acts are orders for a unit: all its charges, and ways of each kind toward the nearest enemies and at random.
func (b Adviser) acts(id game.PieceID, r *rand.Rand) []game.Command {
	u, _ := b.Unit(id)
	list := append(b.charges(id, &u),
		rules.Advance{Unit: id, D1: u.Speed}, rules.Advance{Unit: id, D1: u.Speed / 2}, rules.Advance{Unit: id, D1: draw(r, u.Speed)})
	headings := b.headings(&u, r)
	for _, h := range headings {
		list = append(list, b.advances(id, &u, h, r)...)
	}
	for _, h := range headings {
		list = append(list, rules.Face{Unit: id, Heading: &h})
	}
	back, aside := draw(r, u.Speed/2), draw(r, u.Speed/2)
	return append(list,
		rules.Double{Unit: id, D: 2 * u.Speed}, rules.Double{Unit: id, D: draw(r, 2*u.Speed)},
		rules.Back{Unit: id, D: u.Speed / 2}, rules.Back{Unit: id, D: back},
		rules.Sidestep{Unit: id, Side: "left", D: aside}, rules.Sidestep{Unit: id, Side: "right", D: aside}, rules.Halt{Unit: id})
}

// charges are those that a unit can make by itself.
func (b Adviser) charges(id game.PieceID, u *rules.Unit) (list []game.Command) {
	for m := range b.Charges(int(id) - 1) {
		c := rules.Charger{Unit: id, Counter: m.Counter}
		if m.Start.Heading != u.Heading {
			turn := m.Start.Heading
			c.Turn = &turn
		}
		list = append(list, rules.Declare{Target: game.PieceID(m.Target + 1), Chargers: []rules.Charger{c}})
	}
	return list
}

// together adds the charges of two units at the same enemy.
func (b Adviser) together(list []game.Command) []game.Command {
	var alone []rules.Declare
	for _, c := range list {
		if one, is := c.(rules.Declare); is {
			alone = append(alone, one)
		}
	}
	for i, one := range alone {
		for _, other := range alone[:i] {
			if one.Target == other.Target && one.Chargers[0].Unit != other.Chargers[0].Unit {
				list = append(list, rules.Declare{Target: one.Target, Chargers: []rules.Charger{other.Chargers[0], one.Chargers[0]}})
			}
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
	half := u.Speed / 2 / grid * grid
	return []game.Command{
		rules.Advance{Unit: id, Pivot: pivot, D2: u.Speed},
		rules.Advance{Unit: id, D1: half, Pivot: pivot, D2: half},
		rules.Advance{Unit: id, Pivot: pivot, D2: draw(r, u.Speed)},
	}
}

// headings are those toward the nearest enemies and the markers, and one at random.
func (b Adviser) headings(u *rules.Unit, r *rand.Rand) (list []plane.Heading) {
	add := func(at plane.Point) {
		if h, ok := plane.Towards(at.Sub(u.At)); ok && h != u.Heading {
			list = append(list, h)
		}
	}
	for _, at := range b.nearestTo(u) {
		add(at)
	}
	for i := range b.Plan().Scenario.Markers {
		add(b.Plan().Scenario.Markers[i].At)
	}
	return append(list, plane.Heading(r.IntN(3600)))
}

// nearestTo are the places of the enemies nearest to a unit.
func (b Adviser) nearestTo(u *rules.Unit) []plane.Point {
	var places [nearest]plane.Point
	n := 0
	far := func(p plane.Point) int64 { return p.Sub(u.At).Square() }
	for _, v := range b.units(1 - u.Side) {
		at := n
		for at > 0 && far(places[at-1]) > far(v.At) {
			if at < nearest {
				places[at] = places[at-1]
			}
			at--
		}
		if at < nearest {
			places[at] = v.At
		}
		n = min(n+1, nearest)
	}
	return places[:n]
}
