package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// pauseLasts is how long a pause may last, in milliseconds.
//
// Rule: KRY-RT-13.
const pauseLasts = 120_000

// Pause stops all clocks when the floor is next open with nothing held.
type Pause struct{}

// Verb is "pause".
func (Pause) Verb() string { return "pause" }

// See: KRY-RT-13.
func (Pause) Check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.Given.Untimed() || !b.Playing():
		return game.Refuse(book.TimePause, "no clock runs that could be stopped")
	case b.pauseBy != data.None:
		return game.Refuse(book.TimePause, "a pause has been asked for already")
	case b.Sides[side].PausesLeft == 0 && !b.Given.Together:
		return game.Refuse(book.TimePause, "you have no pause left")
	}
	return nil
}

// do asks for a pause. The delay keeps it from telling whether the other seat holds an order.
func (Pause) do(t *Turn, side int8) {
	if !t.Given.Together {
		t.Sides[side].PausesLeft--
	}
	t.pauseBy, t.pauseFrom = side, t.Now
	if t.Top().Place == PlaceOpen {
		t.pauseFrom += game.Millis(t.Given.Breath + t.Given.Tie + t.lag)
	}
	t.tell(PauseAsked, tell.Side(side))
}

// mayPause begins a pause that is due as soon as the floor opens.
func (t *Turn) mayPause() {
	if t.pauseBy != data.None && !t.Paused && t.Now >= t.pauseFrom && !t.Holds(0) && !t.Holds(1) {
		t.beginPause()
	}
}

// beginPause stops all clocks.
//
// See: KRY-RT-13.
func (t *Turn) beginPause() {
	t.Paused, t.pauseFrom, t.pauseEnd = true, t.Now, t.Now+pauseLasts
	t.tell(BattlePaused, tell.Side(t.pauseBy))
}

// endPause lets the clocks run again: breath and lull begin anew.
//
// See: KRY-RT-13, KRY-RT-04, KRY-RT-15.
func (t *Turn) endPause() {
	for u := range t.Units {
		if m := &t.Units[u]; m.ToldUntil > t.pauseFrom {
			m.ToldUntil += t.Now - t.pauseFrom
		}
	}
	by := t.pauseBy
	t.Paused, t.pauseBy, t.pauseFrom, t.pauseEnd = false, data.None, 0, 0
	t.openSince, t.idleSince, t.warned = t.Now, t.Now, 0
	t.tell(BattleResumed, tell.Side(by))
}

// Resume ends the seat's own pause.
type Resume struct{}

// Verb is "resume".
func (Resume) Verb() string { return "resume" }

// See: KRY-RT-13.
func (Resume) Check(b *Battle, side int8) *game.Refusal {
	if !b.Paused || b.pauseBy != side {
		return game.Refuse(book.TimePause, "there is no pause of yours to end")
	}
	return nil
}

func (Resume) do(t *Turn, _ int8) { t.endPause() }

// thawAfter is how long a seat that is back has to find its bearings, in milliseconds.
//
// Rule: KRY-RT-14.
const thawAfter = 3000

// loseSeat stops all clocks: a seat's line is dead.
//
// See: KRY-RT-14.
func (t *Turn) loseSeat(side int8) {
	t.Absent[side], t.absentFrom[side], t.thaw = true, t.Now, 0
	t.tell(SideLost, tell.Side(side))
	t.freeze()
}

// clock is battle time as far as it goes on: it stands during a pause, and while a seat is lost.
//
// See: KRY-RT-13, KRY-RT-14.
func (b *Battle) clock() game.Millis {
	switch {
	case b.Paused:
		return b.pauseFrom
	case b.Frozen:
		return b.frozenAt
	}
	return b.Now
}

// freeze stops the clocks of a battle with a lost seat, once they run.
func (t *Turn) freeze() {
	if t.Playing() && !t.Frozen && (t.Absent[0] || t.Absent[1]) {
		t.Frozen, t.frozenAt = true, t.Now
	}
}

// rejoin lets the clocks go on soon, when nobody is lost any more.
//
// See: KRY-RT-14.
func (t *Turn) rejoin(side int8) {
	t.Absent[side], t.absentFrom[side] = false, 0
	t.tell(SideBack, tell.Side(side))
	if t.Absent[data.Other(side)] || !t.Frozen {
		return
	}
	t.thaw = t.Now + thawAfter
	if t.Given.Untimed() {
		t.goOnAfterLoss()
	}
}

// goOnAfterLoss moves all that was running on by the time that has stood still.
//
// See: KRY-RT-14.
func (t *Turn) goOnAfterLoss() {
	by := t.Now - t.frozenAt
	t.Frozen, t.frozenAt, t.thaw = false, 0, 0
	for _, m := range t.running() {
		if *m > 0 {
			*m += by
		}
	}
	t.openSince, t.idleSince, t.begins = t.openSince+by, t.idleSince+by, t.begins+by
	t.tell(ClocksRun)
}

// running are the moments that wait for battle time, 0 where nothing waits.
func (t *Turn) running() []*game.Millis {
	list := []*game.Millis{&t.warned, &t.pauseFrom, &t.pauseEnd, &t.Orders[0].CommitAt, &t.Orders[1].CommitAt}
	for i := range t.depth {
		list = append(list, &t.Stack[i].since, &t.Stack[i].due)
	}
	for u := range t.Units {
		if m := &t.Units[u].ToldUntil; *m > t.frozenAt && *m != forEver {
			list = append(list, m)
		}
	}
	return list
}

// Claim takes the battle from a seat that has been lost for too long.
type Claim struct{}

// Verb is "claim".
func (Claim) Verb() string { return "claim" }

// See: KRY-RT-14.
func (Claim) Check(b *Battle, side int8) *game.Refusal {
	foe := data.Other(side)
	if !b.Playing() || !b.Absent[foe] || b.Now-b.absentFrom[foe] < game.Millis(b.Given.Rejoin) {
		return game.Refuse(book.TimeLost, "the battle may be claimed when the other seat has been lost for %d seconds",
			b.Given.Rejoin/1000)
	}
	return nil
}

func (Claim) do(t *Turn, side int8) {
	t.tell(BattleClaimed, tell.Side(side))
	t.finish(side, claimed)
}

// stopped refuses what is not taken while the clocks stand.
//
// See: KRY-RT-13, KRY-RT-14.
func (b *Battle) stopped(c Command) *game.Refusal {
	switch c.Verb() {
	case "concede", "offer_draw", "accept_draw", "claim":
		return nil
	}
	switch {
	case b.Frozen:
		return game.Refuse(book.TimeLost, "a seat is lost: all clocks stand, and no order is taken")
	case b.Paused && c.Verb() != "resume":
		return game.Refuse(book.TimePause, "the battle is paused")
	}
	return nil
}
