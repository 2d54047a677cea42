package trial

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"muster/game"
)

// Drawn are dice whose faces rapid draws, so that a failure shrinks to the lowest faces that still show it.
type Drawn struct{ T *rapid.T }

// Roll draws a face.
func (d Drawn) Roll(sides int, by game.RuleID) int {
	return rapid.IntRange(1, sides).Draw(d.T, string(by))
}

// chance makes the choices of a trial: at random, or drawn by rapid.
type chance interface {
	game.Dice
	// pick is a number from 0 to n-1.
	pick(n int, what string) int
	// source is for those parts of the contract that want a generator of their own.
	source() *rand.Rand
}

// luck chooses at random from a seed.
type luck struct{ *rand.Rand }

func newLuck(seed uint64) luck { return luck{rand.New(rand.NewPCG(seed, 0x6d7573746572))} }

func (l luck) pick(n int, _ string) int          { return l.IntN(n) }
func (l luck) source() *rand.Rand                { return l.Rand }
func (l luck) Roll(sides int, _ game.RuleID) int { return l.IntN(sides) + 1 }

// drawn chooses by rapid.
type drawn struct{ Drawn }

func (d drawn) pick(n int, what string) int { return rapid.IntRange(0, n-1).Draw(d.T, what) }

func (d drawn) source() *rand.Rand {
	return rand.New(rand.NewPCG(rapid.Uint64().Draw(d.T, "generator"), 1))
}
