package lab

import (
	"math/bits"

	"muster/game"
)

// dealing says which sides of a scenario the first player has: bit n for side n.
type dealing uint32

// one reports whether the side is the first player's.
func (d dealing) one(side int) bool { return d>>side&1 == 1 }

// words say who has each of so many sides, as records do.
func (d dealing) words(sides int) []string {
	list := make([]string, sides)
	for side := range list {
		if list[side] = players[1]; d.one(side) {
			list[side] = players[0]
		}
	}
	return list
}

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

// bout is one battle of a batch before it is fought. An even one and the next are a pair: the same scenario, armies and
// dice, with the sides changed.
type bout struct {
	number   int // from 0
	scenario int
	dealing  dealing
}

// pair is the number of the battle's pair, from 0.
func (b bout) pair() int { return b.number / 2 }

// schedule deals out a batch: pairs over the scenarios in turn, each with its dealings in turn.
func schedule(scenarios []game.Scenario, games int) []bout {
	round := 2 * len(scenarios)
	games = (games + round - 1) / round * round
	ways := make([][]dealing, len(scenarios))
	for i, s := range scenarios {
		ways[i] = dealings(len(s.Sides))
	}
	bouts := make([]bout, games)
	for i := range bouts {
		s := i / 2 % len(scenarios)
		bouts[i] = bout{number: i, scenario: s, dealing: ways[s][(i/round*2+i%2)%len(ways[s])]}
	}
	return bouts
}
