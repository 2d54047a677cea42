package rules

import (
	"slices"

	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Agenda is who must act now. While a proposal is open the other seat is asked, whatever else is going on.
func (b *Battle) Agenda() game.Agenda {
	top := b.Top()
	agenda := game.Agenda{Hides: b.hides()}
	agenda.Turn, agenda.Number = b.turnNumber()
	switch {
	case top.Step == StepOver:
	case b.Proposal.What != NoPlea:
		agenda.Asks = b.ask(Other(b.Proposal.Side))
	case steps[top.Step].roll != nil:
		agenda.Asks = b.Given.Asks[top.Step][0:1:1]
	case top.Side >= 0:
		agenda.Asks = b.ask(top.Side)
	case top.Step == StepMuster:
		agenda.Mode, agenda.Asks = game.Sealed, b.askBoth(top.Step)
	default:
		agenda.Mode, agenda.Asks = game.Open, b.askBoth(top.Step)
	}
	return agenda
}

// ask shares its answer between battles: agendas are read, never written.
func (b *Battle) ask(side int8) []game.Ask {
	if b.Proposal.What != NoPlea {
		return []game.Ask{{Seat: b.Given.Seat[side], Step: "Answer the proposal", Rule: book.RoundAgree}}
	}
	seat := b.Given.Seat[side]
	return b.Given.Asks[b.Top().Step][seat : seat+1 : seat+1]
}

// askBoth asks the seats that have not yet done their part: mustered, or confirmed the terrain.
func (b *Battle) askBoth(at Step) (asks []game.Ask) {
	for side := range b.Given.Seat {
		if at == StepMuster && b.Mustered[side] || at == StepConfirm && b.agreed[side] {
			continue
		}
		asks = append(asks, b.Given.Asks[at][b.Given.Seat[side]])
	}
	return asks
}

// hides reports whether forces are mustered in secret, or an objective's place is.
//
// See: KOG-ORG-14, KOG-SCN-08.
func (b *Battle) hides() bool {
	return b.Given.AtTable || slices.ContainsFunc(b.Given.Plan.Targets, func(t data.Target) bool { return t.Hidden })
}

// turnNumber is whose turn it is, and its number. What precedes the first turn of a round belongs to the turn before,
// and all of the set-up to none.
//
// See: KOG-ROUND-01.
func (b *Battle) turnNumber() (game.Seat, int) {
	n := 2 * int(b.Round)
	if n == 0 {
		return b.Given.Seat[0], game.BeforeTurns
	}
	switch at := b.Base().Step; {
	case at == StepRoundRoll || at == StepFirst:
		n--
	case b.Second:
		n++
	}
	return b.Given.Seat[max(0, b.Active)], n
}
