package bot

import (
	"context"
	"math/rand/v2"

	"muster/game"
)

// Yardstick is a policy that ladders are measured with and that is no level, by its name: "random" or "first"; nil for any
// other name. A level that does not beat the yardsticks has learnt nothing.
func Yardstick(name string) Policy {
	switch name {
	case "random":
		return Random{}
	case "first":
		return First{}
	}
	return nil
}

// Random gives any order that is legal.
type Random struct{}

// Order is an order found without thinking.
func (Random) Order(_ context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	return anything(st, seat, rng)
}

// First gives the first order that the rulebook proposes, and weighs nothing.
type First struct{}

// Order is the first candidate.
func (First) Order(_ context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if list := candidates(st, seat, rng, 1); len(list) > 0 {
		return list[0]
	}
	return anything(st, seat, rng)
}
