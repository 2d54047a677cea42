package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// windowAsks reports whether a side is asked in a window: the opponent of the order.
func (b *Battle) windowAsks(side int8) bool { return side != b.Top().Side }

// openWindow gives the opponent of an order the chance to answer its next run, if there is anything to answer with: to
// the first run of a single major step and to repeated runs with an order, to others with waiting units only. False
// when no window is due.
//
// Rule: KRY-CMB-05, KRY-RT-19.
//
// See: KRY-RT-06.
func (t *Turn) openWindow(side int8) bool {
	o, foe := &t.Orders[side], data.Other(side)
	full := !o.FirstRun() || !o.Protected(0)
	if t.Sides[foe].Done || t.Given.SkipSpent && t.Sides[foe].AP == 0 {
		full = false
	}
	if !full && !t.MaySpring(foe) {
		return false
	}
	t.pushFrame(Frame{Place: PlaceWindow, Side: side, Full: full, due: t.after(t.Given.Window)})
	t.tell(windowFacts[full], tell.Side(foe), t.until(t.Top().due))
	return true
}

var windowFacts = map[bool]*game.Fact{true: WindowOpened, false: SpringsOpened}

// after is a deadline a while from now, lengthened by the lag; 0 when no deadlines run.
//
// See: KRY-RT-08, KRY-RT-21.
func (t *Turn) after(length int32) game.Millis {
	if t.Given.Untimed() {
		return 0
	}
	return t.Now + game.Millis(length+t.lag)
}

// closeWindow lets the order go on.
//
// Rule: KRY-RT-06.
func (t *Turn) closeWindow() {
	side := t.Top().Side
	t.popFrame()
	t.Orders[side].granted = true
}

// openBeat gives the moment between two steps of a protected run: to the owner to cancel, to waiting units to react.
//
// See: KRY-CMB-06, KRY-FACE-09.
func (t *Turn) openBeat(side int8) {
	springs := t.MaySpring(data.Other(side))
	if !springs && (t.Orders[side].bound || t.Orders[data.Other(side)].Stage == StageAnnounced) {
		return
	}
	length := t.Given.Beat
	if springs {
		length = t.Given.Window
	}
	t.pushFrame(Frame{Place: PlaceBeat, Side: side, Full: springs, passed: !springs, due: t.after(length)})
	t.Sides[side].proceeded = false
	t.tell(BeatOpened, tell.Side(side), t.until(t.Top().due))
}

// beatAsks reports whether a side is asked in a beat: the opponent with waiting units, and the owner, who may cancel.
func (b *Battle) beatAsks(side int8) bool {
	at := b.Top()
	switch {
	case side != at.Side:
		return !at.passed
	case b.Given.Untimed():
		return !b.Sides[side].proceeded
	}
	return b.MayCancel(side) == nil
}

// passBeat is the opponent's word that no waiting unit reacts: the beat then lasts as long as one without.
//
// Rule: KRY-CMB-06.
func (t *Turn) passBeat() {
	at := t.Top()
	at.passed = true
	at.due = min(at.due, at.since+game.Millis(t.Given.Beat+t.lag)) // without deadlines there is none
}

// beatAuto ends the beat where no deadline does: when the owner goes on and the opponent has passed.
//
// See: KRY-CMB-06, KRY-RT-12.
func (t *Turn) beatAuto() bool {
	at := t.Top()
	if !t.Sides[at.Side].proceeded || !at.passed {
		return false
	}
	t.popFrame()
	return true
}

// GoOn is the owner's word that the run goes on, where no deadline lets it. Its verb is the umpire's.
//
// See: KRY-CMB-06.
type GoOn struct{ game.Proceed }

// See: KRY-CMB-06.
func (GoOn) Check(b *Battle, side int8) *game.Refusal {
	at := b.Top()
	if at.Place != PlaceBeat || at.Side != side || !b.Given.Untimed() || b.Sides[side].proceeded {
		return game.Refuse(book.ComboBeats, "there is no beat of your run that waits for your word")
	}
	return nil
}

func (GoOn) do(t *Turn, side int8) {
	t.Sides[side].proceeded = true
	t.tell(WentOn, tell.Side(side))
}
