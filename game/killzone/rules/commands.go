package rules

import (
	"muster/game"
	"muster/game/killzone/book"
)

// command is an order of this rulebook. The method names seal the set: each order lives in its chapter with its own
// check and deed. The door has checked already that the step is right for it.
type command interface {
	game.Command
	check(*Battle, game.Seat) *game.Refusal
	do(*turn)
}

// Check says why the seat may not give the order, nil if it may. Of several reasons the first in the order of the book
// is given: the event and whose decision it is, the figure, its contact, its squad's order, the weapon, places, counts.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	if _, is := c.(game.Proceed); is {
		return b.checkProceed(seat)
	}
	order, is := c.(command)
	if !is {
		return game.Refuse(game.TableUnknown, "this rulebook has no such order")
	}
	if b.sideAt(seat) < 0 {
		return game.Refuse(game.TableSeat, "only the two players of this battle give orders")
	}
	if b.step == stepOver {
		return game.Refuse(book.WinEnd, "the battle is over")
	}
	return order.check(b, seat)
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case b.step == stepOver:
		return game.Refuse(book.WinEnd, "the battle is over")
	case steps[b.step].roll == nil:
		return game.Refuse(steps[b.step].rule, "there is nothing to roll before somebody decides: %s", steps[b.step].title)
	}
	return nil
}

// Apply carries out an order that Check has passed. A side that it leaves without a figure on the table ends the battle
// at once.
//
// See: KZ-WIN-02.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, seat: seat, dice: dice, events: make([]game.Event, 0, 8)}
	if order, is := c.(command); is {
		order.do(&t)
	} else {
		steps[t.step].roll(&t)
	}
	t.clearField()
	t.run()
	return t.events
}

// sideAt is the side of a player's seat, -1 for anybody else.
func (b *Battle) sideAt(seat game.Seat) int8 {
	for side, s := range b.given.plan.Seats {
		if s == seat {
			return int8(side)
		}
	}
	return -1
}

// during refuses an order that belongs to another event of the turn.
//
// See: KZ-TURN-01.
func (b *Battle) during(at step) *game.Refusal {
	if b.step != at {
		return game.Refuse(book.TurnEvents, "that belongs to another event; now: %s", steps[b.step].title)
	}
	return nil
}

// known finds the squad or the figure that an order names.
//
// See: KZ-SET-03.
func (b *Battle) known(id game.PieceID) (int, *game.Refusal) {
	f, found := b.figureOf(id)
	if !found {
		return 0, game.Refuse(book.SetSquads, "there is no figure %d", id)
	}
	return f, nil
}

// current finds the squad that an order names, if it is the one that decides or acts now, and this seat's.
//
// See: KZ-TURN-06.
func (b *Battle) current(at step, seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	if no := b.during(at); no != nil {
		return 0, no
	}
	s := b.Current()
	if b.given.units[s].side != b.sideAt(seat) {
		return 0, game.Refuse(book.TurnActivation, "it is %s of %s that has to: %s", b.given.units[s].Name,
			b.SideName(int(b.given.units[s].side)), steps[at].title)
	}
	f, no := b.known(id)
	if no != nil {
		return 0, no
	}
	if b.squadOf(f) != s {
		return 0, game.Refuse(book.TurnActivation, "it is the turn of %s", b.given.units[s].Name).At(id)
	}
	return s, nil
}

// actor finds the figure that an order of Event 4 names: of the squad that is active, on the table, not finished, not
// guarding unless a guard may do it too.
//
// See: KZ-TURN-06, KZ-TURN-07, KZ-SUP-09.
func (b *Battle) actor(seat game.Seat, id game.PieceID, guardToo bool) (int, *game.Refusal) {
	if _, no := b.current(stepAct, seat, id); no != nil {
		return 0, no
	}
	f, _ := b.figureOf(id)
	switch {
	case !b.onTable(f):
		return 0, game.Refuse(book.TurnActivation, "%s is not on the table", b.Name(id)).At(id)
	case b.finished(f):
		return 0, game.Refuse(book.TurnFigures, "%s has finished", b.Name(id)).At(id)
	case b.figures[f].guard == guarding && !guardToo:
		return 0, game.Refuse(book.SuppressedCapture, "%s guards a prisoner and does nothing else this turn", b.Name(id)).At(id)
	}
	return f, nil
}

// fitActor is an actor that is not suppressed.
//
// See: KZ-SUP-01.
func (b *Battle) fitActor(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	f, no := b.actor(seat, id, false)
	if no == nil && b.figures[f].suppressed {
		no = game.Refuse(book.SuppressedEffect, "%s is suppressed: it may only crawl and rally", b.Name(id)).At(id)
	}
	return f, no
}

// finished reports whether a figure has completed what it does in this activation.
//
// Rule: KZ-TURN-07.
func (b *Battle) finished(f int) bool {
	one := &b.figures[f]
	return one.guard == hasCaptured || one.acted && b.acting != int16(f)+1 && !b.given.Interleave
}

// begin notes that a figure acts: whoever acted before it has finished, and shots that were being told one after the
// other are over.
func (t *turn) begin(f int) {
	t.figures[f].acted = true
	t.acting = int16(f) + 1
	t.volley = volley{}
}
