package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// openFloor opens the floor anew: orders declared in the same breath from here on count as spoken at once.
//
// Rule: KRY-RT-04.
//
// See: KRY-RT-08.
func (t *Turn) openFloor() {
	t.openSince = t.Now
	if change := t.nextLag - t.lag; change >= leastLag || change <= -leastLag {
		t.lag = t.nextLag
	}
	for side := range t.Sides {
		t.Sides[side].Passed = false
	}
	t.turnToPlace(PlaceOpen)
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
// See: KRY-AP-01, KRY-RT-12, KRY-RT-13.
func (t *Turn) floorAuto() bool {
	if t.Finished(0) && t.Finished(1) && !t.Holds(0) && !t.Holds(1) {
		t.turnToPlace(placeRoundEnd)
		return true
	}
	if t.Given.Untimed() {
		return t.bothIntended()
	}
	t.mayPause()
	return false
}

// Finished reports whether a side is done or has nothing left.
//
// Rule: KRY-AP-01.
func (b *Battle) Finished(side int8) bool { return b.Sides[side].Done || b.Sides[side].AP == 0 }

// Holds reports whether a side's order is held.
func (b *Battle) Holds(side int8) bool { return b.Orders[side].Stage == held }

// floorAsks reports whether a side has something to say while the floor is open.
func (b *Battle) floorAsks(side int8) bool {
	if b.Sides[side].Done || b.Holds(side) {
		return false
	}
	return !b.Given.Untimed() || !b.Sides[side].Passed
}

// hold keeps an order from the other seat for a breath. A second major order within it is simultaneous with the first.
//
// See: KRY-RT-04, KRY-RT-05, KRY-RT-11.
func (t *Turn) hold(side int8, o Order) {
	o.Stage = held
	o.CommitAt = t.Now + game.Millis(t.Given.Tie)
	if !o.Minor() {
		o.CommitAt = max(t.openSince+game.Millis(t.Given.Breath+t.lag), o.CommitAt)
	}
	t.Orders[side] = o
	t.onlyFor(t.tell(OrderHeld, tell.Side(side), o.Cost), side)
	if !t.Orders[data.Other(side)].Minor() && !o.Minor() { // no order counts as a minor one
		t.meet()
	}
}

// meet announces two orders at once: they are simultaneous.
//
// Rule: KRY-RT-05.
func (t *Turn) meet() {
	t.Orders[0].Alike, t.Orders[1].Alike = true, true
	t.pushFrame(Frame{Place: placeRun, Side: data.None})
	t.announce(0)
	t.announce(1)
}

// commit ends the hold of an order: a minor one is carried out, a major one announced, just after a minor one that the
// other seat holds.
//
// See: KRY-RT-04, KRY-RT-11.
func (t *Turn) commit(side int8) {
	o := &t.Orders[side]
	if o.Minor() {
		t.beginMinor(side)
		return
	}
	if t.Holds(data.Other(side)) {
		t.beginMinor(data.Other(side))
		return // the major order is still due, and comes next
	}
	t.pushFrame(Frame{Place: placeRun, Side: data.None})
	t.announce(side)
}

// announce makes an order public. Who is to be charged by it waits no more.
//
// Rule: KRY-CMB-11.
//
// See: KRY-RT-06, KRY-WAIT-02, KRY-RT-15.
func (t *Turn) announce(side int8) {
	o := &t.Orders[side]
	o.Stage = StageAnnounced
	t.faced = false
	t.warned, t.lastCall = 0, [data.Seats]bool{}
	t.forgetTold()
	fact := Announced
	if t.Orders[data.Other(side)].Stage == StageAnnounced && !o.Alike {
		fact = Answered
	}
	t.tell(fact, tell.Side(side), t.announcement(o), o.Cost)
	for i := range o.Acts {
		if a := &o.Acts[i]; a.Kind == data.ChargeAt {
			u, _ := t.UnitOf(a.Target)
			t.breakWaiting(u, book.WaitBreaks)
		}
	}
}

// PullOut withdraws an order before it is announced, or out of a face-off.
type PullOut struct{}

// Verb is "pull_out".
func (PullOut) Verb() string { return "pull_out" }

// Rule: KRY-FACE-03.
//
// See: KRY-CXL-05.
func (PullOut) Check(b *Battle, side int8) *game.Refusal {
	o := &b.Orders[side]
	switch {
	case o.Stage == held: // comes back, while nothing is announced
	case b.Top().Place != PlaceFaceOff || o.Stage != StageAnnounced:
		return game.Refuse(book.CancelSingle,
			"no order of yours can be pulled out: it can before it is announced, or in a face-off")
	case b.Sides[side].sealed:
		return game.Refuse(book.FaceOffPullingOut, "you have called your action")
	case o.Begun:
		return game.Refuse(book.FaceOffPullingOut, "your order has begun; it can be cancelled, not pulled out")
	}
	return nil
}

func (PullOut) do(t *Turn, side int8) {
	wasHeld := t.Holds(side)
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
// See: KRY-FACE-03, KRY-AP-05.
func (t *Turn) refund(side int8) {
	o := &t.Orders[side]
	for i := range o.Acts {
		if o.Acts[i].Kind == data.Wait {
			t.Sides[side].waits--
		}
	}
	t.Sides[side].AP += t.Sides[side].Escrow
	t.dropOrder(side)
}

// dropOrder clears a side's order with the springs aimed at it.
//
// See: KRY-WAIT-04.
func (t *Turn) dropOrder(side int8) {
	t.dropSprings(data.Other(side))
	t.Sides[side].Escrow = 0
	t.Orders[side] = Order{}
}

// Done ends a seat's orders for the round.
type Done struct{}

// Verb is "done".
func (Done) Verb() string { return "done" }

// Rule: KRY-AP-08.
//
// See: KRY-RT-12.
func (Done) Check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.Top().Place != PlaceOpen:
		return game.Refuse(book.PointsDone, "that can be said while nothing is announced; now: %s", b.NowTitle())
	case b.Sides[side].Done:
		return game.Refuse(book.PointsDone, "you are done already")
	case b.Orders[side].Stage != NoOrder:
		return game.Refuse(book.PointsDone, "you hold an order; pull it out first")
	}
	return nil
}

func (Done) do(t *Turn, side int8) { t.setDone(side, book.PointsDone) }

// setDone makes a seat done for the round.
//
// See: KRY-AP-08, KRY-RT-15.
func (t *Turn) setDone(side int8, by game.RuleID) {
	if t.Sides[side].Done {
		return
	}
	t.Sides[side].Done = true
	t.tell(SideDone, tell.Side(side)).Rule = by
}

// Pass answers a window or a beat with nothing; without deadlines it is an intent as well.
type Pass struct{}

// Verb is "pass".
func (Pass) Verb() string { return "pass" }

// See: KRY-RT-06, KRY-RT-12, KRY-CMB-06.
func (Pass) Check(b *Battle, side int8) *game.Refusal {
	at := b.Top()
	answers := at.Place == PlaceWindow || at.Place == PlaceBeat && !at.passed
	switch {
	case answers && side != at.Side: // nothing is what it answers
	case at.Place != PlaceOpen || !b.Given.Untimed():
		return game.Refuse(book.TimeWindow, "there is nothing to pass")
	case b.Sides[side].Done || b.Sides[side].Passed || b.Orders[side].Stage != NoOrder:
		return game.Refuse(book.TimeUntimed, "your intent is in already")
	}
	return nil
}

func (Pass) do(t *Turn, side int8) {
	switch t.Top().Place {
	case PlaceWindow:
		t.tell(WindowPassed, tell.Side(side))
		t.closeWindow()
	case PlaceBeat:
		t.tell(WindowPassed, tell.Side(side))
		t.passBeat()
	default:
		t.Sides[side].Passed = true
		t.onlyFor(t.tell(PassIntended, tell.Side(side)), side)
	}
}
