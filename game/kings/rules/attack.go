package rules

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
)

// Modifier is a figure that speaks for or against an attack, and its rule.
type Modifier struct {
	Why  string
	N    int
	Rule game.RuleID
}

// Modifiers are the few that apply.
type Modifiers struct {
	list [6]Modifier
	n    int
}

// add appends a modifier if it holds.
func (m *Modifiers) add(holds bool, why string, n int, rule game.RuleID) {
	if holds {
		m.list[m.n] = Modifier{why, n, rule}
		m.n++
	}
}

// All are the modifiers in the order of the book.
func (m *Modifiers) All() []Modifier { return m.list[:m.n] }

// Sum is what they come to.
func (m *Modifiers) Sum() (sum int) {
	for _, one := range m.All() {
		sum += one.N
	}
	return sum
}

// Attack is what one unit does to another, before its dice, and once thrown with them: dice to hit, a Blast, dice to
// damage.
type Attack struct {
	By, At  int
	Weapon  *data.Weapon // nil in melee
	Attacks int          // before they are halved
	Need    int          // to hit, before a need above 6 is met by sixes
	Harder  Modifiers    // what Need has been raised and lowered by
	Easier  Modifiers    // what the number needed to damage has been
	Hit     Roll
	Wound   Roll
	blast   burst
}

// atLeast is a number needed, to hit or to damage: never below 2, so that a 1 always fails.
//
// Rule: KOW-SHT-09, KOW-DMG-02, KOW-MEL-05.
func atLeast(need int) int { return max(need, 2) }

// aim makes the dice to hit ready. Where more than 6 is needed half the dice are thrown, rounded down, and sixes hit.
//
// Rule: KOW-SHT-10, KOW-MEL-06.
func (a *Attack) aim(by game.RuleID, again bool) {
	a.Hit = Roll{Dice: a.Attacks, Least: a.Need, Again: again, By: by}
	if a.Need > sides {
		a.Hit.Dice, a.Hit.Least = a.Attacks/2, sides
	}
}

// wound makes the dice to damage ready: Defence with what makes it harder and easier.
//
// Rule: KOW-DMG-01.
func (a *Attack) wound(target *data.Profile, again bool) {
	a.Wound = Roll{Least: atLeast(int(target.Defence) - a.Easier.Sum()), Again: again, By: book.DamageDice}
}

// shielded reports whether a Big Shield makes a unit harder to damage: to its front, and never beyond 6.
//
// Rule: KOW-SPC-09.
func shielded(target *data.Profile, front bool) bool {
	return front && target.Has(data.BigShield) && target.Defence < sides
}

// Of is the damage of the attack. Dice: all to hit, then again those of the Elite; one for each hit of a Blast; all to
// damage, then again those of the Vicious.
func (a *Attack) Of(c odds.Chance) int {
	hits := a.Hit.Of(c)
	if a.blast.Sides > 0 {
		a.blast.Dice = hits
		hits = c.Of(&a.blast)
	}
	a.Wound.Dice = hits
	return a.Wound.Of(c)
}

// burst is what hits of a Blast become: a d3 or a d6 each. A d3 is a die halved, rounded up.
//
// Rule: KOW-SPC-13.
type burst struct {
	Dice, Sides int // worth 1 to so much; 0 sides for no Blast
	By          game.RuleID
	fell        []int8
}

// worth is what a face is worth.
func (b *burst) worth(face int) int { return (face*b.Sides + sides - 1) / sides }

// Throw rolls the dice.
func (b *burst) Throw(d game.Dice) (sum int) {
	b.fell = nil
	for range b.Dice {
		face := d.Roll(sides, b.By)
		b.fell = append(b.fell, int8(face))
		sum += b.worth(face)
	}
	return sum
}

// Chances are those of the sums from none.
func (b *burst) Chances(room []float64) (int, []float64) {
	var each [sides + 1]float64
	for n := 1; n <= b.Sides; n++ {
		each[n] = 1 / float64(b.Sides)
	}
	return 0, odds.Sum(room, b.Dice, each[:b.Sides+1]...)
}
