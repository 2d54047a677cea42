package rules

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Agenda is who may act now, and when time matters next. While rounds are played both seats act when they like; without
// deadlines intents are sealed. Orders are held and bids are sealed, so the battle hides something throughout.
//
// See: KRY-RT-01, KRY-RT-03, KRY-RT-12.
func (b *Battle) Agenda() game.Agenda {
	at := b.Top()
	p := &Procedures[at.Place]
	a := game.Agenda{Number: game.BeforeTurns, Live: b.live(), Hides: true, Pace: b.pace()}
	if p.Roll != nil {
		a.Asks = []game.Ask{{Seat: game.Umpire, Step: p.Title, Rule: p.Rule, Setup: true}}
		return a
	}
	a.Mode, a.Due = b.mode(), b.nextMoment()
	for side := range int8(data.Seats) {
		if b.Asks(side) {
			a.Asks = append(a.Asks, b.AskOf(side))
		}
	}
	if b.Teaches() {
		return b.lessonAgenda(a)
	}
	return a
}

// mode says how the seats act.
func (b *Battle) mode() game.Mode {
	switch at := b.Top().Place; {
	case at == PlaceLists, at == PlaceBet, at == PlaceBand:
		return game.Sealed
	case at == PlaceAftermath:
		return game.Open
	case at == PlaceDeploy && b.Given.SealedDeploy:
		return game.Sealed
	case at == PlaceFaceOff, at == PlaceOpen && b.Given.Untimed():
		return game.Sealed
	case b.Playing():
		return game.Open
	}
	return game.Turn
}

// Asks reports whether a side is asked.
func (b *Battle) Asks(side int8) bool {
	switch {
	case b.Frozen:
		return b.Absent[data.Other(side)] && !b.Absent[side]
	case b.Paused:
		return b.pauseBy == side
	}
	asks := Procedures[b.Top().Place].asks
	return asks == nil || asks(b, side)
}

// ShowsActing reports whether a side is shown as acting: that does not tell whether it holds an order, has entered its
// intent or submitted its list.
//
// Rule: KRY-GEN-04.
func (b *Battle) ShowsActing(side int8) bool {
	switch at := b.Top().Place; {
	case at == PlaceLists:
		return true
	case at == PlaceOpen && !b.Paused && !b.Frozen:
		return !b.Sides[side].Done
	}
	return b.Asks(side)
}

// AskOf is what a side is asked.
func (b *Battle) AskOf(side int8) game.Ask {
	at := b.Top()
	p := &Procedures[at.Place]
	ask := game.Ask{
		Seat: b.Given.Seat[side], Step: p.Title, Rule: p.Rule, Setup: !b.Playing(), From: at.since, Due: at.due,
		Lapse: lapses[at.Place],
	}
	if at.Place == PlaceDeploy {
		ask.Left = "to be deployed"
	}
	switch {
	case b.Frozen:
		ask.Step, ask.Rule = "The other seat is lost: wait, or claim the battle in time", book.TimeLost
		ask.Due, ask.Lapse = 0, ""
	case b.Paused:
		ask.Step, ask.Rule, ask.From, ask.Due = "Paused: go on when you are ready", book.TimePause, b.pauseFrom, b.pauseEnd
		ask.Lapse = "the battle goes on"
	case at.Place == PlaceDecision:
		ask.Step, ask.Rule = Answers[b.Asked.Kind].Title, Answers[b.Asked.Kind].Rule
	case at.Place == PlaceWindow && !at.Full:
		ask.Step, ask.Rule = "A waiting unit may react", book.WaitReacts
	case at.Place == PlaceBeat && side == at.Side:
		ask.Step, ask.Rule = "Cancel, or let the run go on", book.CancelWhen
	case at.Place == PlaceBeat:
		ask.Step = "A waiting unit may react"
	case at.Place == PlaceOpen && b.Given.Untimed():
		ask.Step, ask.Rule = "Declare an order, or pass", book.TimeUntimed
		if b.Standoff == MostPasses-1 {
			ask.Lapse = "if both pass once more, both are done for the round"
		}
	case at.Place == PlaceOpen && b.warned > 0:
		ask.Step, ask.Rule = "Standoff: declare an order, or you are done", book.TimeStandoff
		ask.From, ask.Due, ask.Lapse = b.warned-game.Millis(b.Given.Window), b.warned, "you are done for the round"
	case at.Place == PlaceOpen && b.Given.Lull > 0:
		ask.Lapse = fmt.Sprintf("%d s without an order bring a standoff", b.Given.Lull/data.Millis)
	}
	return ask
}

// lapses are what happens when nobody answers in time.
//
// See: KRY-RT-21.
var lapses = [PlaceOver + 1]string{
	PlaceWindow: "the order goes on", PlaceBeat: "the next step begins", PlaceFaceOff: "your action counts as called",
	PlaceDecision: "the usual choice is taken",
}

// lookAgain is how often a battle without deadlines ahead is looked at, in milliseconds: its clock goes on all the
// same, so that a standing clock does not tell that nobody holds an order.
const lookAgain = 3_600_000

// nextMoment is the next one at which a Tick matters: a deadline, or the end of what is told.
func (b *Battle) nextMoment() game.Millis {
	if !b.Playing() || b.Given.Untimed() {
		return 0
	}
	next := b.Now - b.Now%lookAgain + lookAgain
	if d := b.nextDeadline(); d.fire != nil {
		next = min(next, d.at)
	}
	for u := range b.Units {
		if told := b.Units[u].ToldUntil; told > b.Now && !b.Frozen && !b.Paused {
			next = min(next, told)
		}
	}
	for side := range b.Absent {
		if claim := b.absentFrom[side] + game.Millis(b.Given.Rejoin); b.Absent[side] && claim > b.Now {
			next = min(next, claim)
		}
	}
	return next
}

// ApSeenBy is how many AP a seat is shown of a side: what is hidden does not show in the figure.
//
// See: KRY-GEN-04.
func (b *Battle) ApSeenBy(seat game.Seat, side int8) int32 {
	s := &b.Sides[side]
	if seat == game.Umpire || b.SideOf(seat) == side {
		return s.AP
	}
	hidden := s.Bid + s.Reserved
	if b.Holds(side) {
		hidden += s.Escrow
	}
	return s.AP + hidden
}
