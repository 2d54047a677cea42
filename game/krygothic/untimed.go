package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// bothIntended goes on when both seats have entered an intent: minor orders are carried out before anything else, then
// an order is announced; two major ones have met already. Two passes are a standoff.
//
// Rule: KRY-RT-12.
func (t *turn) bothIntended() bool {
	if !t.top().passed {
		if !t.allIntended() {
			return false
		}
		t.top().passed = true
		if !t.holds(0) && !t.holds(1) {
			t.doublePass()
		}
	}
	switch {
	case t.holds(0):
		t.commit(0)
	case t.holds(1):
		t.commit(1)
	default:
		t.endPair()
	}
	return true
}

// allIntended reports whether both intents are in. A seat that is done passes by itself; so does one without AP as soon
// as the other's intent is in.
//
// Rule: KRY-RT-12.
func (b *Battle) allIntended() bool {
	for side := range int8(data.Seats) {
		if !b.intended(side) && b.sides[side].ap > 0 {
			return false
		}
	}
	return true // of two without AP at least one holds an order, or the round is over
}

func (b *Battle) intended(side int8) bool {
	return b.sides[side].done || b.sides[side].passed || b.holds(side)
}

// endPair lets both seats enter new intents.
func (t *turn) endPair() {
	t.top().passed = false
	t.sides[0].passed, t.sides[1].passed = false, false
}

// mostPasses is how many double passes in a row end the round.
//
// Rule: KRY-RT-12.
const mostPasses = 2

// doublePass counts a pair in which nobody wanted anything, or a face-off that both have left.
//
// Rule: KRY-RT-12.
func (t *turn) doublePass() {
	t.standoff++
	t.tell(DoublePassed, int(t.standoff))
	if t.standoff < mostPasses {
		return
	}
	t.standoff = 0
	t.setDone(0, book.TimeUntimed)
	t.setDone(1, book.TimeUntimed)
}
