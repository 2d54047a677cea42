package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Cancel drops what some units of a combo have still to do; without units, all of it.
type Cancel struct {
	Units []game.PieceID `json:"units,omitempty"`
}

// Verb is "cancel".
func (Cancel) Verb() string { return "cancel" }

// Rule: KRY-CXL-01, KRY-CXL-02, KRY-CXL-03, KRY-CXL-05, KRY-FACE-03.
func (c Cancel) check(b *Battle, side int8) *game.Refusal {
	if no := b.mayCancel(side); no != nil {
		return no
	}
	o := &b.orders[side]
	seen := uint32(0)
	for _, id := range c.Units {
		u, is := b.unitOf(id)
		if !is || o.members()&data.Bit(u) == 0 || seen&data.Bit(u) != 0 {
			return game.Refuse(book.CancelEffect, "each unit named must have a step to come")
		}
		seen |= data.Bit(u)
	}
	if c.Units != nil && len(c.Units) == 0 {
		return game.Refuse(book.CancelEffect, "nobody is named")
	}
	return nil
}

// mayCancel is why a side cannot cancel now, nil if it can.
//
// Rule: KRY-CXL-03, KRY-CXL-05, KRY-FACE-03, KRY-CXL-01.
func (b *Battle) mayCancel(side int8) *game.Refusal {
	o, at := &b.orders[side], b.top()
	mine := (at.place == placeWindow || at.place == placeBeat) && at.side == side
	inFaceOff := at.place == placeFaceOff
	switch {
	case o.stage != announced || !mine && !inFaceOff:
		return game.Refuse(book.CancelWhen, "a combo can be cancelled in a window or beat of its own; now: %s", b.nowTitle())
	case !o.combo():
		return game.Refuse(book.CancelSingle, "a single order cannot be cancelled")
	case inFaceOff && (b.sides[side].sealed || !o.begun), o.bound:
		return game.Refuse(book.FaceOffPullingOut,
			"a run that was called is carried through; one that has not begun is pulled out")
	}
	if price := b.cancelPrice(side); b.sides[side].ap < price {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", price, b.sides[side].ap)
	}
	return nil
}

// cancelPrice is an AP a command; the command net of the Ralim spares the first of a round.
//
// Rule: KRY-CXL-01, KRY-TEAM-07.
func (b *Battle) cancelPrice(side int8) int32 {
	if b.teamOf(side).Race == data.Ralim && b.sides[side].cancels == 0 {
		return 0
	}
	return 1
}

// do drops the steps of the units. When nobody is left the order ends. When the run is dropped whose window is open, the
// window closes, and the next run asks for its own.
//
// Rule: KRY-CXL-02, KRY-CXL-01, KRY-CXL-04, KRY-CMB-05.
func (c Cancel) do(t *turn, side int8) {
	o := &t.orders[side]
	run := o.presentRun()
	t.sides[side].ap -= t.cancelPrice(side)
	t.sides[side].cancels++
	set := o.members()
	if len(c.Units) > 0 {
		set = 0
		for _, id := range c.Units {
			u, _ := t.unitOf(id)
			set |= data.Bit(u)
		}
	}
	o.cancelled |= set
	t.tell(RunCancelled, tell.Side(side), data.IdsOf(set))
	t.dropVoid()
	at := t.top().place
	if o.members() != 0 {
		if at == placeWindow && o.presentRun() != run {
			t.popFrame()
		}
		return
	}
	o.stopped = true
	if at != placeFaceOff {
		t.popFrame() // its window or beat
		return
	}
	t.endOrder(side)
	t.answerFaceOff()
}
