package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// windowAsks reports whether a side is asked in a window: the opponent of the order.
func (b *Battle) windowAsks(side int8) bool { return side != b.top().side }

// openWindow gives the opponent of an order the chance to answer its next run, if there is anything to answer with: to
// the first run of a single major step and to repeated runs with an order, to others with waiting units only. False
// when no window is due.
//
// Rule: KRY-RT-06, KRY-CMB-05, KRY-RT-19.
func (t *turn) openWindow(side int8) bool {
	o, foe := &t.orders[side], data.Other(side)
	full := !o.firstRun() || !o.protected(0)
	if t.sides[foe].done || t.given.SkipSpent && t.sides[foe].ap == 0 {
		full = false
	}
	if !full && !t.maySpring(foe) {
		return false
	}
	t.pushFrame(frame{place: placeWindow, side: side, full: full, due: t.after(t.given.Window)})
	t.tell(windowFacts[full], tell.Side(foe), t.until(t.top().due))
	return true
}

var windowFacts = map[bool]*game.Fact{true: WindowOpened, false: SpringsOpened}

// after is a deadline a while from now, lengthened by the lag; 0 when no deadlines run.
//
// Rule: KRY-RT-08, KRY-RT-21.
func (t *turn) after(length int32) game.Millis {
	if t.given.Untimed() {
		return 0
	}
	return t.now + game.Millis(length+t.lag)
}

// closeWindow lets the order go on.
//
// Rule: KRY-RT-06.
func (t *turn) closeWindow() {
	side := t.top().side
	t.popFrame()
	t.orders[side].granted = true
}

// openBeat gives the moment between two steps of a protected run: to the owner to cancel, to waiting units to react.
//
// Rule: KRY-CMB-06, KRY-FACE-09.
func (t *turn) openBeat(side int8) {
	springs := t.maySpring(data.Other(side))
	if !springs && (t.orders[side].bound || t.orders[data.Other(side)].stage == announced) {
		return
	}
	length := t.given.Beat
	if springs {
		length = t.given.Window
	}
	t.pushFrame(frame{place: placeBeat, side: side, full: springs, passed: !springs, due: t.after(length)})
	t.sides[side].proceeded = false
	t.tell(BeatOpened, tell.Side(side), t.until(t.top().due))
}

// beatAsks reports whether a side is asked in a beat: the opponent with waiting units, and the owner, who may cancel.
func (b *Battle) beatAsks(side int8) bool {
	at := b.top()
	switch {
	case side != at.side:
		return !at.passed
	case b.given.Untimed():
		return !b.sides[side].proceeded
	}
	return b.mayCancel(side) == nil
}

// passBeat is the opponent's word that no waiting unit reacts: the beat then lasts as long as one without.
//
// Rule: KRY-CMB-06.
func (t *turn) passBeat() {
	at := t.top()
	at.passed = true
	at.due = min(at.due, at.since+game.Millis(t.given.Beat+t.lag)) // without deadlines there is none
}

// beatAuto ends the beat where no deadline does: when the owner goes on and the opponent has passed.
//
// Rule: KRY-CMB-06, KRY-RT-12.
func (t *turn) beatAuto() bool {
	at := t.top()
	if !t.sides[at.side].proceeded || !at.passed {
		return false
	}
	t.popFrame()
	return true
}

// goOn is the owner's word that the run goes on, where no deadline lets it. Its verb is the umpire's.
//
// Rule: KRY-CMB-06.
type goOn struct{ game.Proceed }

// Rule: KRY-CMB-06.
func (goOn) check(b *Battle, side int8) *game.Refusal {
	at := b.top()
	if at.place != placeBeat || at.side != side || !b.given.Untimed() || b.sides[side].proceeded {
		return game.Refuse(book.ComboBeats, "there is no beat of your run that waits for your word")
	}
	return nil
}

func (goOn) do(t *turn, side int8) {
	t.sides[side].proceeded = true
	t.tell(WentOn, tell.Side(side))
}
