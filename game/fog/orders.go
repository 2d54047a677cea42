package fog

import (
	"muster/game"
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
	if i := seat.Index(); i < 0 || i >= len(b.given.seats) {
		return game.Refuse(game.TableSeat, "only the players of this battle give orders, and they are %d", len(b.given.seats))
	}
	if b.isOver() {
		return game.Refuse(WinPoints, "the battle is over")
	}
	if b.fighting() && b.sides[b.given.seatSide(seat)].out != inBattle {
		return game.Refuse(WinElimination, "%s", tell.Does(b.SideName(b.given.seatSide(seat)), "are out of the battle"))
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
		t.now().roll(&t)
	}
	t.run()
	t.Battle, t.dice = nil, nil // who keeps the events keeps no battle
	return t.events
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	at := b.top().step
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case at == stepOver:
		return game.Refuse(WinPoints, "the battle is over")
	case steps[at].roll == nil:
		return game.Refuse(steps[at].rule, "there is nothing to roll before somebody decides: %s", steps[at].title)
	}
	return nil
}

// isOver reports whether the battle has ended and, in a campaign, what follows it has not begun.
//
// Rule: FOG-WIN-03.
func (b *Battle) isOver() bool {
	at := b.base().step
	return at == stepOver || at == stepHealing
}

// phase refuses an order outside of its phase, and every order but a choice and a concession while a character is on his
// way.
//
// Rule: FOG-TURN-04, FOG-CHR-11.
func (b *Battle) phase(at step, rule game.RuleID) *game.Refusal {
	top := b.top().step
	switch {
	case top == stepTransfer:
		return game.Refuse(HeroTies, "first %s must be given a new unit by %s", b.heroName(int(b.top().hero)), b.seatName(b.top().seat))
	case top != at:
		return game.Refuse(rule, "that belongs to another phase; now: %s", steps[top].title)
	}
	return nil
}
