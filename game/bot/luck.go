package bot

import (
	"math/rand/v2"

	"muster/game"
)

// luck rolls dice for battles that are only imagined.
type luck struct{ rng *rand.Rand }

// Roll is a face from 1 to sides.
func (l luck) Roll(sides int, _ game.RuleID) int { return l.rng.IntN(sides) + 1 }
