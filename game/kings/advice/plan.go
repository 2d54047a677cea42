package advice

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/kings/rules"
)

// How a long thought goes.
const (
	thorough = 16  // ways of a unit that are thought through
	trust    = 0.6 // the weight of the first look beside the outlook
)

// Ponder yields the one order that it finds best: of the charges that are worth making, of shots and other choices the first,
// and else the way of the foremost unit after which both armies stand best, by the charges that each could then make as the
// rules judge them. Before the battle it yields what Candidates does.
func (b Adviser) Ponder(seat game.Seat, r *rand.Rand) iter.Seq[game.Command] {
	side := b.SideAt(seat)
	if side < 0 || side != b.Asked() || b.Active() < 0 {
		return b.Candidates(seat, r)
	}
	return func(yield func(game.Command) bool) {
		view := b.reckon(side)
		list := view.best(seat, b.all(seat, r), thorough)
		if len(list) == 0 {
			return
		}
		if _, charges := list[0].order.(rules.Declare); b.Moving() && !charges && len(list) > 1 {
			for i := range list {
				list[i].worth = trust*list[i].worth + view.outlook(seat, list[i].order)
			}
		}
		yield(slices.MaxFunc(list, func(x, y thought) int { return cmp.Compare(x.worth, y.worth) }).order)
	}
}

// thought is an order, and what speaks for it.
type thought struct {
	order game.Command
	worth float64
}

// best are the first few legal orders of a list by what they are expected to bring, the best first.
func (r *reckoning) best(seat game.Seat, orders []game.Command, most int) []thought {
	list := make([]thought, 0, len(orders))
	for _, c := range orders {
		if game.Check(r.Battle, seat, c) == nil {
			v, _ := r.value(seat, c)
			list = append(list, thought{c, v})
		}
	}
	slices.SortStableFunc(list, func(x, y thought) int { return cmp.Compare(y.worth, x.worth) })
	return list[:min(len(list), most)]
}

// outlook is how the armies stand after an order of movement: what each may take by its charges, ground, and shots.
func (r *reckoning) outlook(seat game.Seat, c game.Command) float64 {
	course, _ := r.Course(c)
	u := int(course.Unit) - 1
	after := *r
	after.Battle = r.Clone().(*rules.Battle)
	after.Apply(seat, c, nil)
	after.units = slices.Clone(r.units)
	after.units[u], _ = after.Unit(course.Unit)
	one := &after.units[u]
	sum := after.goals(u, &one.Base) - after.haste[r.side]*after.afar(u, &one.Base)
	if one.Shoots() && !one.Disordered && one.Order != rules.Doubled {
		sum += after.shots(u)
	}
	sum += prospect * min(1, after.left[r.side]) * after.onslaught(r.side)
	return sum - alarm*after.next[1-r.side]*after.onslaught(1-r.side)
}

// charge is a charge that a unit could make by itself.
type charge struct {
	by, at int
	*blow
}

// charges are all that the units of a side could make from where all stand; who wavers in its own next turn makes none.
func (r *reckoning) charges(side int) (list []charge) {
	for u := range r.units {
		if one := &r.units[u]; one.Side != side || !stands(one) || one.Wavering && side != r.side {
			continue
		}
		for m := range r.Charges(u) {
			list = append(list, charge{m.Unit, m.Target, r.strike(m.Unit, m.Target, m.Facing, m.Hindered, m.Counter)})
		}
	}
	return list
}

// onslaught is what a side may take by charges from where all stand, each unit charging once: always the charge that adds
// most to those before.
func (r *reckoning) onslaught(side int) (sum float64) {
	taken := make([]blow, len(r.units))
	for list := r.charges(side); len(list) > 0; {
		best, most, with := 0, -1.0, blow{}
		for i, c := range list {
			all := *c.blow
			if before := &taken[c.at]; before.falls != nil {
				all.falls = together(before.falls, c.falls)
				all.harm = r.harm(c.at, all.falls)
			}
			if more := all.harm - taken[c.at].harm; more > most {
				best, most, with = i, more, all
			}
		}
		by := list[best].by
		taken[list[best].at] = with
		sum += max(0, most)
		list = slices.DeleteFunc(list, func(c charge) bool { return c.by == by })
	}
	return sum
}
