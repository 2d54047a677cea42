package bot

import (
	"context"
	"math/rand/v2"

	"muster/game"
)

// breadth is how many candidates a regular weighs: all of them, in most rulebooks.
const breadth = 1024

// Regular gives the order after which its side is expected to stand best. It looks no further than that: where the rulebook
// can leave out what the enemy may do in return, it does; see [game.Shortsighted].
type Regular struct{}

// Order is the best of the candidates by expected score.
func (Regular) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	options := glimpse(ctx, st, seat, rng, breadth)
	if len(options) == 0 {
		return anything(st, seat, rng)
	}
	return options[0].order
}
