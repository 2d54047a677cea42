package rules

import (
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
)

// Combat is a target with the units that have charged it this turn, in the order in which they were named.
//
// Rule: KOW-MEL-01.
type Combat struct {
	Target   int
	Chargers []int
}

// chargersOf are the units engaged with a target, in the order in which they were named.
func (b *Battle) chargersOf(target int) (list []int) {
	for u := range b.units {
		if b.units[u].engaged && int(b.units[u].charged) == target+1 && b.sideOf(u) == b.active {
			list = append(list, u)
		}
	}
	slices.SortFunc(list, func(u, v int) int { return int(b.units[u].place - b.units[v].place) })
	return list
}

// Combats are those that are still to be fought.
func (b *Battle) Combats() (list []Combat) {
	for v := range b.units {
		if b.sideOf(v) == b.active || !b.units[v].engaged {
			continue
		}
		list = append(list, Combat{v, b.chargersOf(v)})
	}
	return list
}

// foughtOut goes on to the end of the turn when all combats have been fought.
func (t *turn) foughtOut() bool {
	for u := range t.units {
		if t.units[u].engaged {
			return false
		}
	}
	t.step = stepEnd
	return true
}

// Fight has the combat with a target fought: all its chargers strike, in an order that may be told.
type Fight struct {
	Target game.PieceID   `json:"target"`
	Order  []game.PieceID `json:"order,omitempty"`
}

// Verb is "fight".
func (Fight) Verb() string { return "fight" }

func (c Fight) check(b *Battle, seat game.Seat) *game.Refusal {
	if b.step == stepRegroup && b.sideAt(seat) == b.active {
		next := pieceID(int(b.owed.list[0]))
		return game.Refuse(book.Regroup, "%s", b.does(next, "have to regroup first")).At(next)
	}
	if no := b.during(stepMelee, seat); no != nil {
		return no
	}
	v, found := b.enemy(b.active, c.Target)
	if !found || !b.units[v].engaged {
		return game.Refuse(book.Combats, "there is no such combat to be fought")
	}
	if _, ok := c.strikers(b, v); !ok {
		return game.Refuse(book.Combats, "the order has to name each unit that charged %s, once", b.Name(c.Target)).At(c.Target)
	}
	return nil
}

// strikers are the chargers of a target in the order told, or as they were named; false where the order told is no order
// of them.
func (c Fight) strikers(b *Battle, target int) ([]int, bool) {
	chargers := b.chargersOf(target)
	if len(c.Order) == 0 {
		return chargers, true
	}
	told := make([]int, 0, maxSide)
	for _, id := range c.Order {
		u, found := b.unitOf(id)
		if !found || slices.Contains(told, u) || !slices.Contains(chargers, u) {
			return nil, false
		}
		told = append(told, u)
	}
	return told, len(told) == len(chargers)
}

// Strike is the attack of a charger on the unit that it has charged. Nobody strikes back.
//
// Rule: KOW-MEL-09.
func (b *Battle) Strike(u, v int) Attack {
	one := &b.units[u]
	return b.Clash(Clash{By: u, At: v, Facing: one.facing, Hindered: one.hindered, Counter: one.counter})
}

// Clash is a charge as it strikes: made, or thought of.
type Clash struct {
	By, At            int
	Facing            plane.Arc // of the target
	Hindered, Counter bool
}

// Clash is the attack of a charge. Cover does not matter.
//
// Rule: KOW-MEL-07, KOW-COV-05.
func (b *Battle) Clash(x Clash) Attack {
	p := b.given.profile(x.By)
	a := Attack{By: x.By, At: x.At, Attacks: p.Attacks * b.multiple(x)}
	a.Harder = b.hardships(x)
	a.Need = atLeast(int(p.Melee) + a.Harder.Sum())
	a.aim(book.MeleeNeed, p.Has(data.Elite))
	a.Easier = b.blows(x)
	a.wound(b.given.profile(x.At), p.Has(data.Vicious))
	return a
}

// multiple is what attacks are multiplied by: for the flank and the rear; always three against war engines; otherwise
// never with individuals on either side.
//
// Rule: KOW-MEL-02, KOW-WAR-04, KOW-IND-06.
func (b *Battle) multiple(x Clash) int {
	switch {
	case b.given.profile(x.At).Engine():
		return 3
	case b.given.profile(x.By).Individual() || b.given.profile(x.At).Individual():
		return 1
	case x.Facing == plane.Front:
		return 1
	case x.Facing == plane.Rear:
		return 3
	}
	return 2
}

// hardships are what makes blows harder to hit, and easier: once for being hindered, once for a Phalanx.
//
// Rule: KOW-MEL-03, KOW-MEL-04, KOW-SPC-24.
func (b *Battle) hardships(x Clash) (m Modifiers) {
	p := b.given.profile(x.By)
	m.add(x.Hindered, "hindered", 1, book.Hindered)
	m.add(b.pikes(x) && p.Rides(), "Phalanx", 1, book.Phalanx)
	m.add(p.Has(data.Keen), "Keen", -p.Value(data.Keen), book.Keen)
	return m
}

// pikes reports whether a charge meets the front of a Phalanx.
//
// Rule: KOW-SPC-19.
func (b *Battle) pikes(x Clash) bool {
	return x.Facing == plane.Front && b.given.profile(x.At).Has(data.Phalanx)
}

// blows are what makes blows do damage more easily.
//
// Rule: KOW-SPC-02.
func (b *Battle) blows(x Clash) (m Modifiers) {
	p := b.given.profile(x.By)
	m.add(shielded(b.given.profile(x.At), x.Facing == plane.Front), "Big Shield", -1, book.BigShield)
	m.add(p.Has(data.CrushingStrength), "Crushing Strength", p.Value(data.CrushingStrength), book.CrushingStrength)
	m.add(p.Has(data.ThunderousCharge) && b.thunders(x), "Thunderous Charge", p.Value(data.ThunderousCharge), book.ThunderousCharge)
	return m
}

// thunders reports whether a charge has its full weight: not hindered, no counter-charge, not into pikes, in order.
//
// Rule: KOW-SPC-03.
func (b *Battle) thunders(x Clash) bool {
	return !x.Hindered && !x.Counter && !b.pikes(x) && !b.units[x.By].disordered
}

// The strikers strike one after the other; then, if there was damage, the target is disordered and tests its Nerve, by
// option after each of them. When it is routed the chargers regroup, in the order in which they struck; otherwise they are
// set back.
//
// Rule: KOW-MEL-08, KOW-MEL-10.
func (c Fight) do(t *turn) {
	target, _ := t.unitOf(c.Target)
	strikers, _ := c.strikers(t.Battle, target)
	t.tell(CombatBegun, c.Target)
	total := 0
	for _, u := range strikers {
		damage := t.strike(u, target)
		if total += damage; t.given.NervePerStriker && damage > 0 && t.testNerve(target) == Routs {
			break
		}
	}
	if total > 0 && !t.given.NervePerStriker {
		t.testNerve(target)
	}
	t.disengage(target, strikers)
}

// strike has a charger strike. A target that is damaged is disordered.
//
// See: KOW-DIS-01, KOW-MEL-07.
func (t *turn) strike(u, target int) int {
	a := t.Strike(u, target)
	damage := a.Of(odds.Thrown{Dice: t.dice})
	t.hurt(target, damage)
	if damage > 0 {
		t.disorder(target)
	}
	t.tellAttack(&a, damage)
	return damage
}

// disengage ends a combat.
//
// See: KOW-MEL-10, KOW-RGP-01, KOW-RGP-07.
func (t *turn) disengage(target int, strikers []int) {
	t.units[target].engaged = false
	for _, u := range strikers {
		t.units[u].engaged = false
	}
	if !t.units[target].routed {
		for _, u := range strikers {
			t.setBack(u)
		}
		return
	}
	for _, u := range strikers {
		t.owed.add(u)
	}
	t.step = stepRegroup
}
