package rules

import (
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// Modifier is a figure added to a die, or taken off a sum of dice, and why.
type Modifier struct {
	Why string
	N   int
}

// Modifiers are the few that apply.
type Modifiers struct {
	list [8]Modifier
	n    int
}

// add appends a modifier if it holds.
func (m *Modifiers) add(holds bool, why string, n int) {
	if holds {
		m.list[m.n] = Modifier{why, n}
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

// train adds what training is worth.
//
// See: KZ-ORD-13, KZ-MOR-01.
func (m *Modifiers) train(t data.Training) { m.add(t != data.Irregular, t.String(), int(t)) }

// Test is a die with modifiers that succeeds with so much or more.
type Test struct {
	Modifiers
	die     odds.Pass
	needs   int
	natural bool // a natural 1 fails and a natural 6 succeeds, whatever the modifiers
}

func newTest(by game.RuleID, needs int, natural bool) Test {
	return Test{die: odds.Pass{Sides: 6, By: by}, needs: needs, natural: natural}
}

// Least is the face that the die has to show at least, 7 where none will do. Where naturals count a 6 always does and a 1
// never.
//
// Rule: KZ-SHO-06.
func (x *Test) Least() int {
	least := x.needs - x.Sum()
	if x.natural {
		return min(max(least, 2), 6)
	}
	return min(max(least, 1), 7)
}

// Of rolls the die, and reports whether the test succeeds.
func (x *Test) Of(c odds.Chance) bool {
	x.die.Least = x.Least()
	return c.Of(&x.die) == 1
}
