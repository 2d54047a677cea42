package krygothic

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Agenda is who may act now, and when time matters next. While rounds are played both seats act when they like; without
// deadlines intents are sealed. Orders are held and bids are sealed, so the battle hides something throughout.
//
// Rule: KRY-RT-01, KRY-RT-03, KRY-RT-12.
func (b *Battle) Agenda() game.Agenda {
	at := b.top()
	p := &procedures[at.place]
	a := game.Agenda{Number: game.BeforeTurns, Live: b.live(), Hides: true, Pace: b.pace()}
	if p.roll != nil {
		a.Asks = []game.Ask{{Seat: game.Umpire, Step: p.title, Rule: p.rule, Setup: true}}
		return a
	}
	a.Mode, a.Due = b.mode(), b.nextMoment()
	for side := range int8(data.Seats) {
		if b.asks(side) {
			a.Asks = append(a.Asks, b.askOf(side))
		}
	}
	if b.teaches() {
		return b.lessonAgenda(a)
	}
	return a
}

// mode says how the seats act.
func (b *Battle) mode() game.Mode {
	switch at := b.top().place; {
	case at == placeLists, at == placeBet, at == placeBand:
		return game.Sealed
	case at == placeAftermath:
		return game.Open
	case at == placeDeploy && b.given.SealedDeploy:
		return game.Sealed
	case at == placeFaceOff, at == placeOpen && b.given.Untimed():
		return game.Sealed
	case b.playing():
		return game.Open
	}
	return game.Turn
}

// asks reports whether a side is asked.
func (b *Battle) asks(side int8) bool {
	switch {
	case b.frozen:
		return b.absent[data.Other(side)] && !b.absent[side]
	case b.paused:
		return b.pauseBy == side
	}
	asks := procedures[b.top().place].asks
	return asks == nil || asks(b, side)
}

// showsActing reports whether a side is shown as acting: that does not tell whether it holds an order, has entered its
// intent or submitted its list.
//
// Rule: KRY-GEN-04.
func (b *Battle) showsActing(side int8) bool {
	switch at := b.top().place; {
	case at == placeLists:
		return true
	case at == placeOpen && !b.paused && !b.frozen:
		return !b.sides[side].done
	}
	return b.asks(side)
}

// askOf is what a side is asked.
func (b *Battle) askOf(side int8) game.Ask {
	at := b.top()
	p := &procedures[at.place]
	ask := game.Ask{
		Seat: b.given.Seat[side], Step: p.title, Rule: p.rule, Setup: !b.playing(), From: at.since, Due: at.due,
		Lapse: lapses[at.place],
	}
	if at.place == placeDeploy {
		ask.Left = "to be deployed"
	}
	switch {
	case b.frozen:
		ask.Step, ask.Rule = "The other seat is lost: wait, or claim the battle in time", book.TimeLost
		ask.Due, ask.Lapse = 0, ""
	case b.paused:
		ask.Step, ask.Rule, ask.From, ask.Due = "Paused: go on when you are ready", book.TimePause, b.pauseFrom, b.pauseEnd
		ask.Lapse = "the battle goes on"
	case at.place == placeDecision:
		ask.Step, ask.Rule = answers[b.asked.kind].title, answers[b.asked.kind].rule
	case at.place == placeWindow && !at.full:
		ask.Step, ask.Rule = "A waiting unit may react", book.WaitReacts
	case at.place == placeBeat && side == at.side:
		ask.Step, ask.Rule = "Cancel, or let the run go on", book.CancelWhen
	case at.place == placeBeat:
		ask.Step = "A waiting unit may react"
	case at.place == placeOpen && b.given.Untimed():
		ask.Step, ask.Rule = "Declare an order, or pass", book.TimeUntimed
		if b.standoff == mostPasses-1 {
			ask.Lapse = "if both pass once more, both are done for the round"
		}
	case at.place == placeOpen && b.warned > 0:
		ask.Step, ask.Rule = "Standoff: declare an order, or you are done", book.TimeStandoff
		ask.From, ask.Due, ask.Lapse = b.warned-game.Millis(b.given.Window), b.warned, "you are done for the round"
	case at.place == placeOpen && b.given.Lull > 0:
		ask.Lapse = fmt.Sprintf("%d s without an order bring a standoff", b.given.Lull/data.Millis)
	}
	return ask
}

// lapses are what happens when nobody answers in time.
//
// Rule: KRY-RT-21.
var lapses = [placeOver + 1]string{
	placeWindow: "the order goes on", placeBeat: "the next step begins", placeFaceOff: "your action counts as called",
	placeDecision: "the usual choice is taken",
}

// lookAgain is how often a battle without deadlines ahead is looked at, in milliseconds: its clock goes on all the
// same, so that a standing clock does not tell that nobody holds an order.
const lookAgain = 3_600_000

// nextMoment is the next one at which a Tick matters: a deadline, or the end of what is told.
func (b *Battle) nextMoment() game.Millis {
	if !b.playing() || b.given.Untimed() {
		return 0
	}
	next := b.now - b.now%lookAgain + lookAgain
	if d := b.nextDeadline(); d.fire != nil {
		next = min(next, d.at)
	}
	for u := range b.units {
		if told := b.units[u].toldUntil; told > b.now && !b.frozen && !b.paused {
			next = min(next, told)
		}
	}
	for side := range b.absent {
		if claim := b.absentFrom[side] + game.Millis(b.given.Rejoin); b.absent[side] && claim > b.now {
			next = min(next, claim)
		}
	}
	return next
}

// apSeenBy is how many AP a seat is shown of a side: what is hidden does not show in the figure.
//
// Rule: KRY-GEN-04.
func (b *Battle) apSeenBy(seat game.Seat, side int8) int32 {
	s := &b.sides[side]
	if seat == game.Umpire || b.sideOf(seat) == side {
		return s.ap
	}
	hidden := s.bid + s.reserved
	if b.holds(side) {
		hidden += s.escrow
	}
	return s.ap + hidden
}
