package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// deadline is something that falls due at a moment of battle time.
type deadline struct {
	at   game.Millis
	fire func(*Turn)
}

// deadlines are those that run, in the order in which they fire when they fall due together: decision, beat, window or
// face-off (one of them at most lies on top), the holds of seat 1 and 2, standoff, a pause that begins, and the return
// of a lost seat. While a seat is lost only its return is waited for, during a pause only its end.
//
// Rule: KRY-RT-16.
//
// See: KRY-RT-13, KRY-RT-14, KRY-RT-21.
func (b *Battle) deadlines(list []deadline) []deadline {
	at := b.Top()
	switch {
	case b.Given.Untimed():
		return list
	case b.Frozen:
		return append(list, deadline{b.thaw, (*Turn).goOnAfterLoss})
	case b.Paused:
		return append(list, deadline{b.pauseEnd, (*Turn).endPause})
	}
	switch at.Place {
	case placeStart:
		list = append(list, deadline{b.begins, (*Turn).startRound})
	case PlaceOpen:
		list = b.floorDeadlines(list)
	default:
		list = append(list, deadline{at.due, (*Turn).lapse})
	}
	return list
}

// floorDeadlines are those that run while the floor is open.
func (b *Battle) floorDeadlines(list []deadline) []deadline {
	for side := range int8(data.Seats) {
		if b.Holds(side) {
			list = append(list, deadline{b.Orders[side].CommitAt, [...]func(*Turn){
				func(t *Turn) { t.commit(0) }, func(t *Turn) { t.commit(1) },
			}[side]})
		}
	}
	switch {
	case b.warned > 0:
		list = append(list, deadline{b.warned, (*Turn).endStandoff})
	case b.Given.Lull > 0 && !b.lastCall[0] && !b.lastCall[1]:
		list = append(list, deadline{b.idleSince + game.Millis(b.Given.Lull), (*Turn).warn})
	}
	if b.pauseBy != data.None && !b.Holds(0) && !b.Holds(1) {
		list = append(list, deadline{b.pauseFrom, (*Turn).beginPause})
	}
	return list
}

// nextDeadline is the one that fires first.
func (b *Battle) nextDeadline() (first deadline) {
	var room [6]deadline
	for _, d := range b.deadlines(room[:0]) {
		if d.at > 0 && (first.fire == nil || d.at < first.at) {
			first = d
		}
	}
	return first
}

// mostFirings bounds what can fall due within one order of the umpire.
const mostFirings = 100000

// fireUpTo fires all that falls due up to a moment, each at its own.
//
// Rule: KRY-RT-01.
//
// See: KRY-RT-16.
func (t *Turn) fireUpTo(to game.Millis) {
	for range mostFirings {
		d := t.nextDeadline()
		if d.fire == nil || d.at > to {
			return
		}
		t.Now = max(t.Now, d.at)
		d.fire(t)
		t.run()
	}
}

// lapse ends what lies on top when its time is up.
//
// Rule: KRY-RT-21.
//
// See: KRY-RT-10.
func (t *Turn) lapse() {
	switch t.Top().Place {
	case PlaceDecision:
		t.lapseDecision()
	case PlaceBeat:
		t.popFrame()
	case PlaceWindow:
		t.tell(WindowLapsed, tell.Side(data.Other(t.Top().Side)))
		t.closeWindow()
	case PlaceFaceOff:
		t.endFaceOff()
	}
}

// checkUmpire is why the umpire may not give an order.
//
// See: KRY-RT-01, KRY-RT-08, KRY-RT-14.
func (b *Battle) checkUmpire(c game.Command) *game.Refusal {
	if b.Top().Place == PlaceOver {
		return game.Refuse(game.TableOver, "the battle is over")
	}
	switch c := c.(type) {
	case game.Proceed:
		if !b.ProceedsTraining() && Procedures[b.Top().Place].Roll == nil {
			return game.Refuse(book.TimeNoClock, "there is nothing to roll before somebody decides: %s", b.NowTitle())
		}
	case game.Tick:
		if !b.Playing() || c.To < b.Now || c.To > b.Now+mostTick {
			return game.Refuse(book.TimeNoClock,
				"battle time stands at %d; it goes forward while rounds are played, by a week at most",
				b.Now)
		}
	case game.Lag:
		if c.For < 0 || c.For > mostLag {
			return game.Refuse(book.TimeLatency, "a lag is 0 to %d ms", mostLag)
		}
	case game.Drop:
		if side := b.SideOf(c.Seat); side < 0 || b.Absent[side] {
			return game.Refuse(book.TimeLost, "seat %s is none of this battle, or lost already", c.Seat)
		}
	case game.Rejoin:
		if side := b.SideOf(c.Seat); side < 0 || !b.Absent[side] {
			return game.Refuse(book.TimeLost, "seat %s is not lost", c.Seat)
		}
	default:
		return game.Refuse(game.TableUnknown, "the umpire has no such order")
	}
	return nil
}

// mostTick is how far one order moves battle time: a week, in milliseconds.
const mostTick = 7 * 24 * 3600 * 1000

// umpire does what the table's own hand orders. Battle time moves by a tick alone, which the journal keeps: a battle
// that is played again needs no clock.
//
// Rule: KRY-RT-02, KRY-RT-17.
//
// See: KRY-RT-01, KRY-RT-08, KRY-RT-14, KRY-DICE-01.
func (t *Turn) umpire(c game.Command) {
	switch c := c.(type) {
	case game.Proceed:
		if t.Teaches() {
			t.instruct()
			return
		}
		Procedures[t.Top().Place].Roll(t)
	case game.Tick:
		t.fireUpTo(c.To)
		if !t.Result.Over {
			t.Now = max(t.Now, c.To)
		}
	case game.Lag:
		t.nextLag = int32(c.For)
	case game.Drop:
		t.loseSeat(t.SideOf(c.Seat))
	case game.Rejoin:
		t.rejoin(t.SideOf(c.Seat))
	}
}
