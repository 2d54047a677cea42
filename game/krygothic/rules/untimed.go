package rules

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// bothIntended goes on when both seats have entered an intent: minor orders are carried out before anything else, then
// an order is announced; two major ones have met already. Two passes are a standoff.
//
// Rule: KRY-RT-12.
func (t *Turn) bothIntended() bool {
	if !t.Top().passed {
		if !t.allIntended() {
			return false
		}
		t.Top().passed = true
		if !t.Holds(0) && !t.Holds(1) {
			t.doublePass()
		}
	}
	switch {
	case t.Holds(0):
		t.commit(0)
	case t.Holds(1):
		t.commit(1)
	default:
		t.endPair()
	}
	return true
}

// allIntended reports whether both intents are in. A seat that is done passes by itself; so does one without AP as soon
// as the other's intent is in.
//
// See: KRY-RT-12.
func (b *Battle) allIntended() bool {
	for side := range int8(data.Seats) {
		if !b.intended(side) && b.Sides[side].AP > 0 {
			return false
		}
	}
	return true // of two without AP at least one holds an order, or the round is over
}

func (b *Battle) intended(side int8) bool {
	return b.Sides[side].Done || b.Sides[side].Passed || b.Holds(side)
}

// endPair lets both seats enter new intents.
func (t *Turn) endPair() {
	t.Top().passed = false
	t.Sides[0].Passed, t.Sides[1].Passed = false, false
}

// MostPasses is how many double passes in a row end the round.
//
// See: KRY-RT-12.
const MostPasses = 2

// doublePass counts a pair in which nobody wanted anything, or a face-off that both have left.
//
// See: KRY-RT-12.
func (t *Turn) doublePass() {
	t.Standoff++
	t.tell(DoublePassed, int(t.Standoff))
	if t.Standoff < MostPasses {
		return
	}
	t.Standoff = 0
	t.setDone(0, book.TimeUntimed)
	t.setDone(1, book.TimeUntimed)
}
