package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// openFloor opens the floor anew: orders declared in the same breath from here on count as spoken at once.
//
// Rule: KRY-RT-04, KRY-RT-08.
func (t *turn) openFloor() {
	t.openSince = t.now
	if change := t.nextLag - t.lag; change >= leastLag || change <= -leastLag {
		t.lag = t.nextLag
	}
	for side := range t.sides {
		t.sides[side].passed = false
	}
	t.turnToPlace(placeOpen)
}

// leastLag is the smallest change of the lag that counts, mostLag the largest lag; milliseconds.
//
// Rule: KRY-RT-08.
const (
	leastLag = 50
	mostLag  = 600
)

// floorAuto ends the round when both seats are finished, begins a pause that was asked for, and without deadlines goes
// on when both intents are in.
//
// Rule: KRY-AP-01, KRY-RT-12, KRY-RT-13.
func (t *turn) floorAuto() bool {
	if t.finished(0) && t.finished(1) && !t.holds(0) && !t.holds(1) {
		t.turnToPlace(placeRoundEnd)
		return true
	}
	if t.given.Untimed() {
		return t.bothIntended()
	}
	t.mayPause()
	return false
}

// finished reports whether a side is done or has nothing left.
//
// Rule: KRY-AP-01.
func (b *Battle) finished(side int8) bool { return b.sides[side].done || b.sides[side].ap == 0 }

func (b *Battle) holds(side int8) bool { return b.orders[side].stage == held }

// floorAsks reports whether a side has something to say while the floor is open.
func (b *Battle) floorAsks(side int8) bool {
	if b.sides[side].done || b.holds(side) {
		return false
	}
	return !b.given.Untimed() || !b.sides[side].passed
}

// hold keeps an order from the other seat for a breath. A second major order within it is simultaneous with the first.
//
// Rule: KRY-RT-04, KRY-RT-05, KRY-RT-11.
func (t *turn) hold(side int8, o order) {
	o.stage = held
	o.commitAt = t.now + game.Millis(t.given.Tie)
	if !o.minor() {
		o.commitAt = max(t.openSince+game.Millis(t.given.Breath+t.lag), o.commitAt)
	}
	t.orders[side] = o
	t.onlyFor(t.tell(OrderHeld, tell.Side(side), o.cost), side)
	if !t.orders[data.Other(side)].minor() && !o.minor() { // no order counts as a minor one
		t.meet()
	}
}

// meet announces two orders at once: they are simultaneous.
//
// Rule: KRY-RT-05.
func (t *turn) meet() {
	t.orders[0].alike, t.orders[1].alike = true, true
	t.pushFrame(frame{place: placeRun, side: data.None})
	t.announce(0)
	t.announce(1)
}

// commit ends the hold of an order: a minor one is carried out, a major one announced, just after a minor one that the
// other seat holds.
//
// Rule: KRY-RT-04, KRY-RT-11.
func (t *turn) commit(side int8) {
	o := &t.orders[side]
	if o.minor() {
		t.beginMinor(side)
		return
	}
	if t.holds(data.Other(side)) {
		t.beginMinor(data.Other(side))
		return // the major order is still due, and comes next
	}
	t.pushFrame(frame{place: placeRun, side: data.None})
	t.announce(side)
}

// announce makes an order public. Who is to be charged by it waits no more.
//
// Rule: KRY-RT-06, KRY-CMB-11, KRY-WAIT-02, KRY-RT-15.
func (t *turn) announce(side int8) {
	o := &t.orders[side]
	o.stage = announced
	t.faced = false
	t.warned, t.lastCall = 0, [data.Seats]bool{}
	t.forgetTold()
	fact := Announced
	if t.orders[data.Other(side)].stage == announced && !o.alike {
		fact = Answered
	}
	t.tell(fact, tell.Side(side), t.announcement(o), o.cost)
	for i := range o.acts {
		if a := &o.acts[i]; a.kind == data.ChargeAt {
			u, _ := t.unitOf(a.target)
			t.breakWaiting(u, book.WaitBreaks)
		}
	}
}

// PullOut withdraws an order before it is announced, or out of a face-off.
type PullOut struct{}

// Verb is "pull_out".
func (PullOut) Verb() string { return "pull_out" }

// Rule: KRY-FACE-03, KRY-CXL-05.
func (PullOut) check(b *Battle, side int8) *game.Refusal {
	o := &b.orders[side]
	switch {
	case o.stage == held: // comes back, while nothing is announced
	case b.top().place != placeFaceOff || o.stage != announced:
		return game.Refuse(book.CancelSingle,
			"no order of yours can be pulled out: it can before it is announced, or in a face-off")
	case b.sides[side].sealed:
		return game.Refuse(book.FaceOffPullingOut, "you have called your action")
	case o.begun:
		return game.Refuse(book.FaceOffPullingOut, "your order has begun; it can be cancelled, not pulled out")
	}
	return nil
}

func (PullOut) do(t *turn, side int8) {
	wasHeld := t.holds(side)
	t.refund(side)
	if wasHeld {
		t.onlyFor(t.tell(OrderPulled, tell.Side(side)), side)
		if t.lastCall[side] {
			t.lastCall[side] = false
			t.setDone(side, book.TimeStandoff)
		}
		return
	}
	t.tell(PulledOut, tell.Side(side))
	t.answerFaceOff()
}

// refund gives the price of an order back and drops the order.
//
// Rule: KRY-FACE-03, KRY-AP-05.
func (t *turn) refund(side int8) {
	o := &t.orders[side]
	for i := range o.acts {
		if o.acts[i].kind == data.Wait {
			t.sides[side].waits--
		}
	}
	t.sides[side].ap += t.sides[side].escrow
	t.dropOrder(side)
}

// dropOrder clears a side's order with the springs aimed at it.
//
// Rule: KRY-WAIT-04.
func (t *turn) dropOrder(side int8) {
	t.dropSprings(data.Other(side))
	t.sides[side].escrow = 0
	t.orders[side] = order{}
}

// Done ends a seat's orders for the round.
type Done struct{}

// Verb is "done".
func (Done) Verb() string { return "done" }

// Rule: KRY-AP-08, KRY-RT-12.
func (Done) check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.top().place != placeOpen:
		return game.Refuse(book.PointsDone, "that can be said while nothing is announced; now: %s", b.nowTitle())
	case b.sides[side].done:
		return game.Refuse(book.PointsDone, "you are done already")
	case b.orders[side].stage != noOrder:
		return game.Refuse(book.PointsDone, "you hold an order; pull it out first")
	}
	return nil
}

func (Done) do(t *turn, side int8) { t.setDone(side, book.PointsDone) }

// setDone makes a seat done for the round.
//
// Rule: KRY-AP-08, KRY-RT-15.
func (t *turn) setDone(side int8, by game.RuleID) {
	if t.sides[side].done {
		return
	}
	t.sides[side].done = true
	t.tell(SideDone, tell.Side(side)).Rule = by
}

// Pass answers a window or a beat with nothing; without deadlines it is an intent as well.
type Pass struct{}

// Verb is "pass".
func (Pass) Verb() string { return "pass" }

// Rule: KRY-RT-06, KRY-RT-12, KRY-CMB-06.
func (Pass) check(b *Battle, side int8) *game.Refusal {
	at := b.top()
	answers := at.place == placeWindow || at.place == placeBeat && !at.passed
	switch {
	case answers && side != at.side: // nothing is what it answers
	case at.place != placeOpen || !b.given.Untimed():
		return game.Refuse(book.TimeWindow, "there is nothing to pass")
	case b.sides[side].done || b.sides[side].passed || b.orders[side].stage != noOrder:
		return game.Refuse(book.TimeUntimed, "your intent is in already")
	}
	return nil
}

func (Pass) do(t *turn, side int8) {
	switch t.top().place {
	case placeWindow:
		t.tell(WindowPassed, tell.Side(side))
		t.closeWindow()
	case placeBeat:
		t.tell(WindowPassed, tell.Side(side))
		t.passBeat()
	default:
		t.sides[side].passed = true
		t.onlyFor(t.tell(PassIntended, tell.Side(side)), side)
	}
}
