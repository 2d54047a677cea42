package bot

import (
	"context"
	"iter"
	"math/rand/v2"

	"muster/game"
)

// Policy decides what a seat does next.
type Policy interface {
	// Order is the seat's order in a position that is the policy's to keep: an imagined copy of the battle. It is legal
	// there, and nil only when the seat has nothing to decide. When ctx ends, the best order so far is returned at
	// once; when ctx had ended before, any legal order.
	Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command
}

// anything is an order that the seat may give, found without thinking; nil when it has nothing to decide.
func anything(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if _, asked := st.Agenda().For(seat); !asked {
		return nil
	}
	if c := st.Adviser().Sample(seat, rng); c != nil && game.Check(st, seat, c) == nil {
		return c
	}
	for c := range st.Adviser().Candidates(seat, rng) {
		if game.Check(st, seat, c) == nil {
			return c
		}
	}
	return nil
}

// candidates are the first most orders that the rulebook proposes for a seat that is asked to act, each of them legal.
func candidates(st game.Position, seat game.Seat, rng *rand.Rand, most int) []game.Command {
	if _, asked := st.Agenda().For(seat); !asked {
		return nil
	}
	return legal(st, seat, st.Adviser().Candidates(seat, rng), most)
}

// legal are the first most of some orders that are legal.
func legal(st game.Position, seat game.Seat, orders iter.Seq[game.Command], most int) []game.Command {
	var list []game.Command
	for c := range orders {
		if game.Check(st, seat, c) == nil {
			list = append(list, c)
		}
		if len(list) == most {
			break
		}
	}
	return list
}

// proposals are the first most orders that the rulebook proposes, as they come: in battles that are only imagined the
// rulebook is taken at its word.
func proposals(st game.Position, seat game.Seat, rng *rand.Rand, most int) []game.Command {
	if _, asked := st.Agenda().For(seat); !asked {
		return nil
	}
	var list []game.Command
	for c := range st.Adviser().Candidates(seat, rng) {
		if list = append(list, c); len(list) == most {
			break
		}
	}
	return list
}

// over reports whether a context has ended.
func over(ctx context.Context) bool { return ctx.Err() != nil }

// fork is a generator of its own, determined by the next number of another.
func fork(rng *rand.Rand) *rand.Rand { return rand.New(rand.NewPCG(rng.Uint64(), rng.Uint64())) }
