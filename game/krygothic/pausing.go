package krygothic

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

// Rule: KRY-RT-13.
func (Pause) check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.given.Untimed() || !b.playing():
		return game.Refuse(book.TimePause, "no clock runs that could be stopped")
	case b.pauseBy != data.None:
		return game.Refuse(book.TimePause, "a pause has been asked for already")
	case b.sides[side].pausesLeft == 0 && !b.given.Together:
		return game.Refuse(book.TimePause, "you have no pause left")
	}
	return nil
}

// do asks for a pause. The delay keeps it from telling whether the other seat holds an order.
func (Pause) do(t *turn, side int8) {
	if !t.given.Together {
		t.sides[side].pausesLeft--
	}
	t.pauseBy, t.pauseFrom = side, t.now
	if t.top().place == placeOpen {
		t.pauseFrom += game.Millis(t.given.Breath + t.given.Tie + t.lag)
	}
	t.tell(PauseAsked, tell.Side(side))
}

// mayPause begins a pause that is due as soon as the floor opens.
func (t *turn) mayPause() {
	if t.pauseBy != data.None && !t.paused && t.now >= t.pauseFrom && !t.holds(0) && !t.holds(1) {
		t.beginPause()
	}
}

// beginPause stops all clocks.
//
// Rule: KRY-RT-13.
func (t *turn) beginPause() {
	t.paused, t.pauseFrom, t.pauseEnd = true, t.now, t.now+pauseLasts
	t.tell(BattlePaused, tell.Side(t.pauseBy))
}

// endPause lets the clocks run again: breath and lull begin anew.
//
// Rule: KRY-RT-13, KRY-RT-04, KRY-RT-15.
func (t *turn) endPause() {
	for u := range t.units {
		if m := &t.units[u]; m.toldUntil > t.pauseFrom {
			m.toldUntil += t.now - t.pauseFrom
		}
	}
	by := t.pauseBy
	t.paused, t.pauseBy, t.pauseFrom, t.pauseEnd = false, data.None, 0, 0
	t.openSince, t.idleSince, t.warned = t.now, t.now, 0
	t.tell(BattleResumed, tell.Side(by))
}

// Resume ends the seat's own pause.
type Resume struct{}

// Verb is "resume".
func (Resume) Verb() string { return "resume" }

// Rule: KRY-RT-13.
func (Resume) check(b *Battle, side int8) *game.Refusal {
	if !b.paused || b.pauseBy != side {
		return game.Refuse(book.TimePause, "there is no pause of yours to end")
	}
	return nil
}

func (Resume) do(t *turn, _ int8) { t.endPause() }

// thawAfter is how long a seat that is back has to find its bearings, in milliseconds.
//
// Rule: KRY-RT-14.
const thawAfter = 3000

// loseSeat stops all clocks: a seat's line is dead.
//
// Rule: KRY-RT-14.
func (t *turn) loseSeat(side int8) {
	t.absent[side], t.absentFrom[side], t.thaw = true, t.now, 0
	t.tell(SideLost, tell.Side(side))
	t.freeze()
}

// clock is battle time as far as it goes on: it stands during a pause, and while a seat is lost.
//
// Rule: KRY-RT-13, KRY-RT-14.
func (b *Battle) clock() game.Millis {
	switch {
	case b.paused:
		return b.pauseFrom
	case b.frozen:
		return b.frozenAt
	}
	return b.now
}

// freeze stops the clocks of a battle with a lost seat, once they run.
func (t *turn) freeze() {
	if t.playing() && !t.frozen && (t.absent[0] || t.absent[1]) {
		t.frozen, t.frozenAt = true, t.now
	}
}

// rejoin lets the clocks go on soon, when nobody is lost any more.
//
// Rule: KRY-RT-14.
func (t *turn) rejoin(side int8) {
	t.absent[side], t.absentFrom[side] = false, 0
	t.tell(SideBack, tell.Side(side))
	if t.absent[data.Other(side)] || !t.frozen {
		return
	}
	t.thaw = t.now + thawAfter
	if t.given.Untimed() {
		t.goOnAfterLoss()
	}
}

// goOnAfterLoss moves all that was running on by the time that has stood still.
//
// Rule: KRY-RT-14.
func (t *turn) goOnAfterLoss() {
	by := t.now - t.frozenAt
	t.frozen, t.frozenAt, t.thaw = false, 0, 0
	for _, m := range t.running() {
		if *m > 0 {
			*m += by
		}
	}
	t.openSince, t.idleSince, t.begins = t.openSince+by, t.idleSince+by, t.begins+by
	t.tell(ClocksRun)
}

// running are the moments that wait for battle time, 0 where nothing waits.
func (t *turn) running() []*game.Millis {
	list := []*game.Millis{&t.warned, &t.pauseFrom, &t.pauseEnd, &t.orders[0].commitAt, &t.orders[1].commitAt}
	for i := range t.depth {
		list = append(list, &t.stack[i].since, &t.stack[i].due)
	}
	for u := range t.units {
		if m := &t.units[u].toldUntil; *m > t.frozenAt && *m != forEver {
			list = append(list, m)
		}
	}
	return list
}

// Claim takes the battle from a seat that has been lost for too long.
type Claim struct{}

// Verb is "claim".
func (Claim) Verb() string { return "claim" }

// Rule: KRY-RT-14.
func (Claim) check(b *Battle, side int8) *game.Refusal {
	foe := data.Other(side)
	if !b.playing() || !b.absent[foe] || b.now-b.absentFrom[foe] < game.Millis(b.given.Rejoin) {
		return game.Refuse(book.TimeLost, "the battle may be claimed when the other seat has been lost for %d seconds",
			b.given.Rejoin/1000)
	}
	return nil
}

func (Claim) do(t *turn, side int8) {
	t.tell(BattleClaimed, tell.Side(side))
	t.finish(side, claimed)
}

// stopped refuses what is not taken while the clocks stand.
//
// Rule: KRY-RT-13, KRY-RT-14.
func (b *Battle) stopped(c command) *game.Refusal {
	switch c.Verb() {
	case "concede", "offer_draw", "accept_draw", "claim":
		return nil
	}
	switch {
	case b.frozen:
		return game.Refuse(book.TimeLost, "a seat is lost: all clocks stand, and no order is taken")
	case b.paused && c.Verb() != "resume":
		return game.Refuse(book.TimePause, "the battle is paused")
	}
	return nil
}
