package rules

import (
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
)

// Imagined is a copy in which what the seat cannot see is guessed: an order that the other side holds is taken back, its
// springs are dropped, its sealed bid may be anything it can pay, and what it has submitted or placed in secret is not
// there. That a unit of the other side waits has been told once, and is remembered.
//
// See: KRY-GEN-04, KRY-RT-18.
func (b *Battle) Imagined(seat game.Seat, rng *rand.Rand) *Battle {
	c := b.Copy()
	for side := range int8(data.Seats) {
		if !b.Own(seat, side) {
			c.guess(side, rng)
		}
	}
	return c
}

// guess replaces what a side keeps to itself.
func (b *Battle) guess(side int8, rng *rand.Rand) {
	t := Turn{Battle: b}
	switch b.Top().Place {
	case PlaceLists:
		if b.Given.Lists[side] != nil {
			b.Given = b.Given.WithoutList(side)
		}
	case PlaceBet:
		b.guessRaise(side, rng)
	case PlaceBand:
		b.guessBand(side)
	case PlaceDeploy:
		t.forgetPlaced(side)
	case PlaceOpen:
		b.Sides[side].Passed = false // an intent is not seen before both are in
	}
	if b.Orders[side].Stage == held {
		t.refund(side)
	}
	t.dropSprings(side)
	t.setBid(side, 0)
	if most := min(b.Sides[side].AP, mostGuess); b.Top().Place == PlaceFaceOff && b.Given.Bidding && most > 0 {
		t.setBid(side, rng.Int32N(most+1))
	}
}

// mostGuess is the highest bid that is thought of.
const mostGuess = 3

// guessRaise puts any raise that a side can pay in the place of its sealed one.
//
// See: KRY-CMP-03.
func (b *Battle) guessRaise(side int8, rng *rand.Rand) {
	if b.Top().Stage == BetRaises && b.War.Raised[side] {
		b.War.Raises[side] = RaiseStep * rng.Int32N(min(b.War.Credits[side], MostRaise)/RaiseStep+1)
	}
}

// guessBand puts those that usually fight in the place of those that a side has chosen in secret.
//
// See: KRY-CMP-01.
func (b *Battle) guessBand(side int8) {
	if !b.ready[side] {
		return
	}
	usual := b.UsualBand(side)
	b.Band[side] = slices.Clone(b.Band[side])
	for i := range b.Band[side] {
		b.Band[side][i].Fielded = slices.Contains(usual, i+1)
	}
}

// forgetPlaced takes what a side has placed in secret off the table.
//
// See: KRY-SET-02.
func (t *Turn) forgetPlaced(side int8) {
	if !t.Given.SealedDeploy {
		return
	}
	for _, m := range t.OnTable(side) {
		m.Status, m.At = Reserve, data.Spot{}
	}
}
