package krygothic

import (
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
)

// imagined is a copy in which what the seat cannot see is guessed: an order that the other side holds is taken back, its
// springs are dropped, its sealed bid may be anything it can pay, and what it has submitted or placed in secret is not
// there. That a unit of the other side waits has been told once, and is remembered.
//
// Rule: KRY-GEN-04, KRY-RT-18.
func (b *Battle) imagined(seat game.Seat, rng *rand.Rand) *Battle {
	c := b.clone()
	for side := range int8(data.Seats) {
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
		if b.given.Lists[side] != nil {
			b.given = b.given.WithoutList(side)
		}
	case placeBet:
		b.guessRaise(side, rng)
	case placeBand:
		b.guessBand(side)
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
	if most := min(b.sides[side].ap, mostGuess); b.top().place == placeFaceOff && b.given.Bidding && most > 0 {
		t.setBid(side, rng.Int32N(most+1))
	}
}

// mostGuess is the highest bid that is thought of.
const mostGuess = 3

// guessRaise puts any raise that a side can pay in the place of its sealed one.
//
// Rule: KRY-CMP-03.
func (b *Battle) guessRaise(side int8, rng *rand.Rand) {
	if b.top().stage == betRaises && b.war.raised[side] {
		b.war.raises[side] = raiseStep * rng.Int32N(min(b.war.credits[side], mostRaise)/raiseStep+1)
	}
}

// guessBand puts those that usually fight in the place of those that a side has chosen in secret.
//
// Rule: KRY-CMP-01.
func (b *Battle) guessBand(side int8) {
	if !b.ready[side] {
		return
	}
	usual := b.usualBand(side)
	b.band[side] = slices.Clone(b.band[side])
	for i := range b.band[side] {
		b.band[side][i].fielded = slices.Contains(usual, i+1)
	}
}

// forgetPlaced takes what a side has placed in secret off the table.
//
// Rule: KRY-SET-02.
func (t *turn) forgetPlaced(side int8) {
	if !t.given.SealedDeploy {
		return
	}
	for u := range t.units {
		if m := &t.units[u]; m.side == side && m.status == standing {
			m.status, m.at = reserve, data.Spot{}
		}
	}
}
