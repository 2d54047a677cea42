package toy

import (
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
)

// Candidates yields every order that offers lead to, strikes first.
func (b *battle) Candidates(seat game.Seat, _ *rand.Rand) iter.Seq[game.Command] {
	return slices.Values(b.orders(seat))
}

// Sample is one of the candidates, half the time the first: a strike where there is one.
func (b *battle) Sample(seat game.Seat, r *rand.Rand) game.Command {
	orders := b.orders(seat)
	if len(orders) == 0 {
		return nil
	}
	return orders[r.IntN(len(orders))*r.IntN(2)]
}

func (b *battle) orders(seat game.Seat) []game.Command {
	var list []game.Command
	if _, asked := b.Agenda().For(seat); !asked || b.side(seat) < 0 {
		return nil
	}
	verbs := (System{}).Verbs()
	for _, name := range [...]string{"strike", "bid", "rally", "move", "rest", "end"} {
		i := slices.IndexFunc(verbs, func(v game.Verb) bool { return v.Name == name })
		list = b.collect(list, seat, game.Draft{Verb: name}, verbs[i])
	}
	return list
}

// collect adds every legal order that completes the draft.
func (b *battle) collect(list []game.Command, seat game.Seat, d game.Draft, verb game.Verb) []game.Command {
	if len(d.Args) == len(verb.Slots) {
		if c := command(d); b.Check(seat, c) == nil {
			list = append(list, c)
		}
		return list
	}
	for _, arg := range b.fits(seat, d) {
		list = b.collect(list, seat, d.With(arg), verb)
	}
	return list
}

// Score compares hit points.
func (b *battle) Score(seat game.Seat) int {
	own := b.side(seat)
	if own < 0 {
		return 0
	}
	if b.Phase == over && b.Winner >= 0 {
		if b.Winner == own {
			return game.MaxScore
		}
		return -game.MaxScore
	}
	return 10 * (b.health(own) - b.health(1-own))
}

// Imagine guesses the other side's crown and, while bids are sealed, its bid.
func (b *battle) Imagine(seat game.Seat, r *rand.Rand) game.State {
	twin := b.clone()
	own := b.side(seat)
	if own < 0 || b.Phase == over {
		return twin
	}
	other := &twin.Sides[1-own]
	if other.Bearer == 0 {
		return twin
	}
	var standing []game.PieceID
	for i, p := range b.Pieces {
		if p.Side != own && p.HP > 0 {
			standing = append(standing, game.PieceID(i+1))
		}
	}
	other.Bearer = standing[r.IntN(len(standing))]
	if b.Phase == bidding {
		other.Bid = r.IntN(maxBid + 1)
	}
	return twin
}
