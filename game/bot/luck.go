package bot

import (
	"math/rand/v2"

	"muster/game"
)

// luck rolls dice for battles that are only imagined.
type luck struct{ rng *rand.Rand }

// Roll is a face from 1 to sides.
func (l luck) Roll(sides int, _ game.RuleID) int { return l.rng.IntN(sides) + 1 }

// counted is luck that counts its dice.
type counted struct {
	luck
	dice int
}

// Roll is a face from 1 to sides.
func (c *counted) Roll(sides int, by game.RuleID) int {
	c.dice++
	return c.luck.Roll(sides, by)
}
