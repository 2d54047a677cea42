package rules

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

// See: KRY-CXL-01, KRY-CXL-02, KRY-CXL-03, KRY-CXL-05, KRY-FACE-03.
func (c Cancel) Check(b *Battle, side int8) *game.Refusal {
	if no := b.MayCancel(side); no != nil {
		return no
	}
	o := &b.Orders[side]
	seen := uint32(0)
	for _, id := range c.Units {
		u, is := b.UnitOf(id)
		if !is || o.Members()&data.Bit(u) == 0 || seen&data.Bit(u) != 0 {
			return game.Refuse(book.CancelEffect, "each unit named must have a step to come")
		}
		seen |= data.Bit(u)
	}
	if c.Units != nil && len(c.Units) == 0 {
		return game.Refuse(book.CancelEffect, "nobody is named")
	}
	return nil
}

// MayCancel is why a side cannot cancel now, nil if it can.
//
// Rule: KRY-CXL-03, KRY-CXL-05.
//
// See: KRY-FACE-03, KRY-CXL-01.
func (b *Battle) MayCancel(side int8) *game.Refusal {
	o, at := &b.Orders[side], b.Top()
	mine := (at.Place == PlaceWindow || at.Place == PlaceBeat) && at.Side == side
	inFaceOff := at.Place == PlaceFaceOff
	switch {
	case o.Stage != StageAnnounced || !mine && !inFaceOff:
		return game.Refuse(book.CancelWhen, "a combo can be cancelled in a window or beat of its own; now: %s", b.NowTitle())
	case !o.Combo():
		return game.Refuse(book.CancelSingle, "a single order cannot be cancelled")
	case inFaceOff && (b.Sides[side].sealed || !o.Begun), o.bound:
		return game.Refuse(book.FaceOffPullingOut,
			"a run that was called is carried through; one that has not begun is pulled out")
	}
	if price := b.CancelPrice(side); b.Sides[side].AP < price {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", price, b.Sides[side].AP)
	}
	return nil
}

// CancelPrice is an AP a command; the command net of the Ralim spares the first of a round.
//
// Rule: KRY-CXL-01, KRY-TEAM-07.
func (b *Battle) CancelPrice(side int8) int32 {
	if b.TeamOf(side).Race == data.Ralim && b.Sides[side].cancels == 0 {
		return 0
	}
	return 1
}

// do drops the steps of the units. When nobody is left the order ends. When the run is dropped whose window is open, the
// window closes, and the next run asks for its own.
//
// Rule: KRY-CXL-04.
//
// See: KRY-CXL-02, KRY-CXL-01, KRY-CMB-05.
func (c Cancel) do(t *Turn, side int8) {
	o := &t.Orders[side]
	run := o.presentRun()
	t.Sides[side].AP -= t.CancelPrice(side)
	t.Sides[side].cancels++
	set := o.Members()
	if len(c.Units) > 0 {
		set = 0
		for _, id := range c.Units {
			u, _ := t.UnitOf(id)
			set |= data.Bit(u)
		}
	}
	o.cancelled |= set
	t.tell(RunCancelled, tell.Side(side), data.IdsOf(set))
	t.dropVoid()
	at := t.Top().Place
	if o.Members() != 0 {
		if at == PlaceWindow && o.presentRun() != run {
			t.popFrame()
		}
		return
	}
	o.stopped = true
	if at != PlaceFaceOff {
		t.popFrame() // its window or beat
		return
	}
	t.endOrder(side)
	t.answerFaceOff()
}
