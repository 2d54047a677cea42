package rules

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
)

// Morale is what a Nerve test comes to.
type Morale uint8

// What it comes to, the worst last. Steady has no effect.
//
// Rule: KOW-NRV-04.
const (
	Steady Morale = iota
	Wavers
	Routs
)

// Nerve is a test of a unit: what is added to its two dice, the limits it is held against, and the dice once thrown.
type Nerve struct {
	Unit       int
	Damage     int // of the whole battle
	Dread      int
	Waver      int // the Wavering limit, 0 for none
	Rout       int // the Routing limit
	Rallied    int // what the limits gain
	Inspired   bool
	unshakable bool // a double 6 does nothing
	throws     [2]pair
	thrown     int
}

// auraRange is how far Inspiring, Dread and Rallying reach.
const auraRange = 6 * inch

// Nerve is the test that a unit would take now with so much more damage: two dice, all damage of the battle, and Dread;
// limits with Rallying.
//
// Rule: KOW-NRV-02.
func (b *Battle) Nerve(u, more int) Nerve {
	p := b.given.profile(u)
	n := Nerve{Unit: u, Damage: int(b.units[u].damage) + more, Waver: p.Waver, Rout: p.Rout}
	n.unshakable = b.given.IgnoreDoubleSix && p.Waver == 0
	for v := range b.units {
		if !b.steadies(v) && !b.frightens(v) || !b.onTable(v) || !b.near(u, v, auraRange) {
			continue
		}
		if b.sideOf(v) == b.sideOf(u) {
			n.Inspired = n.Inspired || b.inspires(v)
			n.Rallied = max(n.Rallied, b.rallies(v))
		} else if b.frightens(v) {
			n.Dread = 1
		}
	}
	return n
}

// steadies reports whether a unit helps friends near it in a Nerve test.
func (b *Battle) steadies(u int) bool { return b.inspires(u) || b.rallies(u) > 0 }

// near reports whether two units are so near to one another, from base to base.
func (b *Battle) near(u, v int, far int32) bool { return within(b.between(u, v), far) }

// inspires reports whether a unit has tests rolled again by which friends near it, itself included, would be routed.
//
// Rule: KOW-SPC-08.
func (b *Battle) inspires(u int) bool { return b.given.profile(u).Has(data.Inspiring) }

// frightens reports whether a unit adds 1 to Nerve tests of enemies near it. Several add no more.
//
// Rule: KOW-SPC-20.
func (b *Battle) frightens(u int) bool { return b.given.profile(u).Has(data.Dread) }

// rallies is what a unit adds to the limits of friends near it, itself included.
//
// Rule: KOW-SPC-21.
func (b *Battle) rallies(u int) int { return b.given.profile(u).Value(data.Rallying) }

// of is what two dice come to. Double 1 is steady whatever else; the Routing limit comes before double 6, which wavers
// even where the sum does not.
//
// Rule: KOW-NRV-03.
func (n *Nerve) of(one, two int) Morale {
	switch total := one + two + n.Damage + n.Dread; {
	case one == 1 && two == 1: // steady
	case total >= n.Rout+n.Rallied:
		return Routs
	case one == sides && two == sides && !n.unshakable, n.limited() && total >= n.Waver+n.Rallied:
		return Wavers
	}
	return Steady
}

// limited reports whether the unit has a Wavering limit: without one only double 6 makes it waver, and by option nothing.
//
// Rule: KOW-NRV-05.
func (n *Nerve) limited() bool { return n.Waver > 0 }

// Of takes the test; a rout is rolled again once where somebody inspires.
//
// See: KOW-NRV-02, KOW-SPC-08.
func (n *Nerve) Of(c odds.Chance) Morale {
	n.thrown = 0
	m := n.roll(c)
	if m == Routs && n.Inspired {
		m = n.roll(c)
	}
	return m
}

// roll rolls the next pair.
func (n *Nerve) roll(c odds.Chance) Morale {
	p := &n.throws[n.thrown]
	p.test, p.by = n, nerveDice[n.thrown]
	n.thrown++
	return Morale(c.Of(p))
}

// nerveDice are the rules of the first dice and of those rolled again.
var nerveDice = [...]game.RuleID{book.NerveRoll, book.Inspiring}

// pair is two dice of a test, taken as what they come to.
type pair struct {
	test *Nerve
	by   game.RuleID
	fell [2]int8
}

// Throw rolls the dice.
func (p *pair) Throw(d game.Dice) int {
	for i := range p.fell {
		p.fell[i] = int8(d.Roll(sides, p.by))
	}
	return int(p.test.of(int(p.fell[0]), int(p.fell[1])))
}

// Chances are those of each morale.
func (p *pair) Chances(room []float64) (int, []float64) {
	var falls [Routs + 1]float64
	for one := 1; one <= sides; one++ {
		for two := 1; two <= sides; two++ {
			falls[p.test.of(one, two)] += 1.0 / (sides * sides)
		}
	}
	return int(Steady), append(room, falls[:]...)
}

// testNerve has a unit take a test and bear what comes of it. Dice: two, and two more where a rout is rolled again.
//
// Rule: KOW-NRV-01.
func (t *turn) testNerve(u int) Morale {
	n := t.Nerve(u, 0)
	m := n.Of(odds.Thrown{Dice: t.dice})
	t.tellNerve(&n, m)
	switch m {
	case Wavers:
		t.waver(u)
	case Routs:
		t.rout(u)
	}
	return m
}

// waver makes a unit waver: until the end of its own next turn it halts, turns or goes back.
//
// Rule: KOW-NRV-06.
func (t *turn) waver(u int) {
	t.units[u].wavering = true
	t.disorder(u)
}

// disorder makes a unit disordered: one that was damaged in melee, or that wavers.
//
// Rule: KOW-DIS-01.
func (t *turn) disorder(u int) { t.units[u].disordered = true }

// rout takes a unit off the table. It scores for the enemy, and nobody remembers that it has charged.
//
// Rule: KOW-NRV-07.
func (t *turn) rout(u int) {
	one := &t.units[u]
	one.routed, one.engaged = true, false
	for v := range t.units {
		t.units[v].chargedBy = t.units[v].chargedBy.without(u)
	}
}

// hurt marks damage. It stays, takes nothing from a unit's attacks and has no bound.
//
// Rule: KOW-UNT-04, KOW-DMG-03.
func (t *turn) hurt(u, damage int) { t.units[u].damage += int16(damage) }

// mend takes damage off a unit, as far as it has any.
func (t *turn) mend(u, damage int) { t.units[u].damage -= min(int16(damage), t.units[u].damage) }
