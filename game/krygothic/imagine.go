package krygothic

import (
	"math/rand/v2"

	"muster/game"
)

// Imagine is a copy in which what the seat cannot see is guessed: an order that the other side holds is taken back, its
// springs are dropped, its sealed bid may be anything it can pay, and what it has submitted or placed in secret is not
// there. That a unit of the other side waits has been told once, and is remembered.
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
	t := turn{Battle: b}
	switch b.top().place {
	case placeLists:
		if b.given.lists[side] != nil {
			b.given = b.given.withoutList(side)
		}
	case placeDeploy:
		t.forgetPlaced(side)
	case placeOpen:
		b.sides[side].passed = false // an intent is not seen before both are in
	}
	if b.orders[side].stage == held {
		t.refund(side)
	}
	t.dropSprings(side)
	t.setBid(side, 0)
	if most := min(b.sides[side].ap, mostGuess); b.top().place == placeFaceOff && b.given.bidding && most > 0 {
		t.setBid(side, rng.Int32N(most+1))
	}
}

// mostGuess is the highest bid that is thought of.
const mostGuess = 3

// withoutList is the same battle before a side has submitted its list.
func (g *given) withoutList(side int8) *given {
	next := *g
	next.lists[side], next.names = nil, sideTitles
	return &next
}

// forgetPlaced takes what a side has placed in secret off the table.
//
// Rule: KRY-SET-02.
func (t *turn) forgetPlaced(side int8) {
	if !t.given.sealedDeploy {
		return
	}
	for u := range t.units {
		if m := &t.units[u]; m.side == side && m.status == standing {
			m.status, m.at = reserve, spot{}
		}
	}
}
