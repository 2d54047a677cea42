package bot

import (
	"context"
	"math/rand/v2"

	"muster/game"
)

// Yardstick is a policy that ladders are measured with and that is no level, by its name: "random", "first", or "greedy"
// where the rulebook has such an opponent; nil for any other name. A level that does not beat the yardsticks has learnt
// nothing.
func Yardstick(name string, sys game.System) Policy {
	switch name {
	case "random":
		return Random{}
	case "first":
		return First{}
	case "greedy":
		if _, plain := sys.(game.Yardstick); plain {
			return Greedy{}
		}
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

// Greedy gives the orders of the plain opponent that the rulebook has beside its advice; see [game.Yardstick].
type Greedy struct{}

// Order is that opponent's order; where it has nothing to say, silence if the question lapses, and else any legal order.
func (Greedy) Order(_ context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	ask, asked := st.Agenda().For(seat)
	if !asked {
		return nil
	}
	if plain, has := st.System.(game.Yardstick); has {
		if c := plain.Greedy(st.State, seat); c != nil || ask.Due > 0 {
			return c
		}
	}
	return anything(st, seat, rng)
}
