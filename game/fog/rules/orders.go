package rules

import (
	"muster/game"
	"muster/game/fog/book"
	"muster/game/tell"
)

// command is an order of this rulebook. The method names seal the set: each order lives in its chapter with its own
// check and deed.
type command interface {
	game.Command
	check(*Battle, game.Seat) *game.Refusal
	do(*turn)
}

// Check says why the seat may not give the order, nil if it may.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	if _, ok := c.(game.Proceed); ok {
		return b.checkProceed(seat)
	}
	order, ok := c.(command)
	if !ok {
		return game.Refuse(game.TableUnknown, "this rulebook has no such order")
	}
	if !b.Given.Seated(seat) {
		return game.Refuse(game.TableSeat, "only the players of this battle give orders, and they are %d", len(b.Given.Seats))
	}
	if b.isOver() {
		return game.Refuse(book.WinPoints, "the battle is over")
	}
	if b.Fighting() && b.Sides[b.Given.SeatSide(seat)].Out != InBattle {
		return game.Refuse(book.WinElimination, "%s", tell.Does(b.SideName(b.Given.SeatSide(seat)), "are out of the battle"))
	}
	return order.check(b, seat)
}

// Apply carries out an order that Check has passed.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, seat: seat, dice: dice}
	t.events = t.first[:0]
	if order, ok := c.(command); ok {
		order.do(&t)
	} else {
		t.Now().roll(&t)
	}
	t.run()
	t.Battle, t.dice = nil, nil // who keeps the events keeps no battle
	return t.events
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	at := b.Top().Step
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case at == StepOver:
		return game.Refuse(book.WinPoints, "the battle is over")
	case steps[at].roll == nil:
		return game.Refuse(steps[at].Rule, "there is nothing to roll before somebody decides: %s", steps[at].Title)
	}
	return nil
}

// isOver reports whether the battle has ended and, in a campaign, what follows it has not begun.
//
// See: FOG-WIN-03.
func (b *Battle) isOver() bool {
	at := b.Base().Step
	return at == StepOver || at == StepHealing
}

// Phase refuses an order outside of its phase, and every order but a choice and a concession while a character is on his
// way.
//
// See: FOG-TURN-04, FOG-CHR-11.
func (b *Battle) Phase(at Step, rule game.RuleID) *game.Refusal {
	top := b.Top().Step
	switch {
	case top == StepTransfer:
		return game.Refuse(book.HeroTies, "first %s must be given a new unit by %s", b.HeroName(int(b.Top().Hero)), b.SeatName(b.Top().Seat))
	case top != at:
		return game.Refuse(rule, "that belongs to another phase; now: %s", steps[top].Title)
	}
	return nil
}
