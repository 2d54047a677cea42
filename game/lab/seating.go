package lab

import (
	"math/bits"

	"muster/game"
)

// dealing says which sides of a scenario the first player has: bit n for side n.
type dealing uint32

// one reports whether the side is the first player's.
func (d dealing) one(side int) bool { return d>>side&1 == 1 }

// dealings are all the ways to deal a number of sides as evenly as can be; each stands next to its opposite.
func dealings(sides int) []dealing {
	var list []dealing
	all := dealing(1)<<sides - 1
	for d := all >> 1; d > 0; d-- {
		mine := bits.OnesCount32(uint32(d))
		if even := mine*2-sides <= 1 && sides-mine*2 <= 1; even {
			list = append(list, d, all&^d)
		}
	}
	return list
}

// bout is one battle of a batch before it is fought.
type bout struct {
	number   int // from 0
	scenario int
	dealing  dealing
}

// schedule deals out a batch: scenarios in turn, each with its dealings in turn, in whole pairs.
func schedule(scenarios []game.Scenario, games int) []bout {
	pair := 2 * len(scenarios)
	games = (games + pair - 1) / pair * pair
	ways := make([][]dealing, len(scenarios))
	for i, s := range scenarios {
		ways[i] = dealings(len(s.Sides))
	}
	bouts := make([]bout, games)
	for i := range bouts {
		s := i % len(scenarios)
		bouts[i] = bout{number: i, scenario: s, dealing: ways[s][i/len(scenarios)%len(ways[s])]}
	}
	return bouts
}
