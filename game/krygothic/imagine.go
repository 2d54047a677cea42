package krygothic

import (
	"math/rand/v2"

	"muster/game"
)

// Imagine is a copy in which what the seat cannot see is guessed: an order that the other side holds is taken back, its
// springs are dropped, its sealed bid may be anything it can pay.
//
// Rule: KRY-GEN-04, KRY-RT-18.
func (b *Battle) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	c := b.clone()
	for side := range int8(seats) {
		if !b.own(seat, side) {
			c.guess(side, rng)
		}
	}
	return c
}

// guess replaces what a side keeps to itself.
func (b *Battle) guess(side int8, rng *rand.Rand) {
	s := &b.sides[side]
	if b.orders[side].stage == held {
		s.ap += s.escrow
		s.escrow = 0
		b.orders[side] = order{}
	}
	kept := b.springs[:0]
	for _, sp := range b.springs {
		if sp.side != side {
			kept = append(kept, sp)
		}
	}
	b.springs = kept
	s.passed = s.passed && b.top().place != placeOpen // an intent is not seen before both are in
	s.ap += s.reserved
	s.reserved, s.bid = 0, 0
	if b.top().place == placeFaceOff && b.given.bidding && s.ap > 0 {
		s.bid = rng.Int32N(min(s.ap, mostGuess) + 1)
		s.reserved = s.bid
		s.ap -= s.bid
	}
}

// mostGuess is the highest bid that is thought of.
const mostGuess = 3
