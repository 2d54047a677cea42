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

// orders are all that a seat may do, strikes first.
func (b *battle) orders(seat game.Seat) []game.Command {
	var list []game.Command
	own := b.side(seat)
	if _, asked := b.Agenda().For(seat); !asked || own < 0 {
		return nil
	}
	add := func(c game.Command) {
		if b.Check(seat, c) == nil {
			list = append(list, c)
		}
	}
	units := b.standing(own)
	for _, unit := range units {
		for _, target := range b.standing(1 - own) {
			add(Strike{Unit: unit, Target: target})
		}
	}
	for _, unit := range units {
		for n := range maxBid + 1 {
			add(Bid{Bearer: unit, Coins: n})
		}
		add(Rally{Unit: unit})
	}
	for _, unit := range units {
		for _, path := range b.paths(unit) {
			add(Move{Unit: unit, Path: squares(path)})
		}
	}
	add(Rest{})
	add(End{})
	return list
}

// standing are the pieces of a side in the yard.
func (b *battle) standing(side int) []game.PieceID {
	var list []game.PieceID
	for i, p := range b.Pieces {
		if p.Side == side && p.HP > 0 {
			list = append(list, game.PieceID(i+1))
		}
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
	standing := b.standing(1 - own)
	other.Bearer = standing[r.IntN(len(standing))]
	if b.Phase == bidding {
		other.Bid = r.IntN(maxBid + 1)
	}
	return twin
}
