package bot

import (
	"math/rand/v2"

	"muster/game"
)

// luck rolls dice for battles that are only imagined.
type luck struct{ rng *rand.Rand }

// Roll is a face from 1 to sides.
func (l luck) Roll(sides int, _ game.RuleID) int { return l.rng.IntN(sides) + 1 }

// Bounds of what is enumerated: an order that draws more dice, or has more falls of the dice, is sampled.
const (
	mostDice  = 3
	mostFalls = 216
)

// falls walks through every way that the dice of one order can fall. Each pass answers the calls for dice with the
// faces of one fall; next turns to the following one. How many dice are called for, and of how many sides, may depend
// on the faces before.
type falls struct {
	faces, sides []int
	at           int
	beyond       bool // more dice were called for than are enumerated
	rng          *rand.Rand
}

// Roll is the face of this fall.
func (f *falls) Roll(sides int, _ game.RuleID) int {
	if f.at < len(f.faces) {
		f.at++
		return f.faces[f.at-1]
	}
	if f.at == mostDice {
		f.beyond = true
		return f.rng.IntN(sides) + 1
	}
	f.at++
	f.faces, f.sides = append(f.faces, 1), append(f.sides, sides)
	return 1
}

// next turns to the next fall, and reports false after the last.
func (f *falls) next() bool {
	f.at = 0
	last := len(f.faces) - 1
	for last >= 0 && f.faces[last] == f.sides[last] {
		last--
	}
	if last < 0 {
		return false
	}
	f.faces, f.sides = f.faces[:last+1], f.sides[:last+1]
	f.faces[last]++
	return true
}

// chance is the probability of this fall.
func (f *falls) chance() float64 { return 1 / float64(f.count()) }

// count is how many falls there would be if every one drew dice like this one.
func (f *falls) count() int {
	n := 1
	for _, sides := range f.sides {
		n *= sides
	}
	return n
}
