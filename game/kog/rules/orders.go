package rules

import (
	"muster/game"
	"muster/game/kog/book"
)

// Command is an order of this rulebook. The method names seal the set: each order lives in its chapter with its own
// check and deed. The door has checked already that the state and the seat are right for it (its home).
type Command interface {
	game.Command
	home() Step // the state it belongs to; anyState for those that belong to none
	Check(b *Battle, side int8) *game.Refusal
	do(t *turn, side int8)
}

// unbarred is for orders that nothing speaks against once the state and the seat are right.
type unbarred struct{}

// Check is nil: the order may be given.
func (unbarred) Check(*Battle, int8) *game.Refusal { return nil }

// untimely is an order whose own rule, and not that of the state, speaks against it when it comes at the wrong time or
// from the wrong seat. Without a rule ("") the state's own stands.
type untimely interface {
	untimely(b *Battle, side int8) game.RuleID
}

// anyState is the home of orders that belong to no state: resigning, proposing, answering.
const anyState Step = StepOver + 1

// Check says why the seat may not give the order, nil if it may. Of several reasons the first in the order of the
// ledger is given: an open proposal, the state and the seat, the parameters, then the order's own rules.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	if _, is := c.(game.Proceed); is {
		return b.checkProceed(seat)
	}
	order, is := c.(Command)
	if !is {
		return game.Refuse(game.TableUnknown, "this rulebook has no such order")
	}
	side := b.SideOf(seat)
	if side < 0 {
		return game.Refuse(game.TableSeat, "only the two players of this battle give orders")
	}
	if no := b.MayNow(side, order); no != nil {
		return no
	}
	return order.Check(b, side)
}

// MayNow refuses what must wait for an answer, what belongs to another state, and who is not asked.
//
// See: KOG-ROUND-08, KOG-SETUP-01, KOG-ROUND-04.
func (b *Battle) MayNow(side int8, c Command) *game.Refusal {
	top, home := b.Top(), c.home()
	if top.Step == StepOver {
		return game.Refuse(book.VictoryCheck, "the battle is over")
	}
	if b.Proposal.What != NoPlea && home != anyState {
		return game.Refuse(book.RoundAgree, "a proposal is open: %s answers it first", b.SideName(int(Other(b.Proposal.Side))))
	}
	if home == anyState {
		return nil
	}
	rule := steps[top.Step].refuse
	if own, is := c.(untimely); is {
		if r := own.untimely(b, side); r != "" {
			rule = r
		}
	}
	if top.Step != home {
		return game.Refuse(rule, "that belongs to another step; now: %s", b.StepTitle(top.Step))
	}
	if top.Side >= 0 && top.Side != side {
		return game.Refuse(rule, "it is %s's to decide: %s", b.SideName(int(top.Side)), b.StepTitle(top.Step))
	}
	return nil
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	at := b.Top().Step
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case at == StepOver:
		return game.Refuse(book.VictoryCheck, "the battle is over")
	case b.Proposal.What != NoPlea:
		return game.Refuse(book.RoundAgree, "a proposal is open: %s answers it first", b.SideName(int(Other(b.Proposal.Side))))
	case steps[at].roll == nil:
		return game.Refuse(steps[at].rule, "there is nothing to roll before somebody decides: %s", b.StepTitle(at))
	}
	return nil
}

// Apply carries out an order that Check has passed.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, seat: seat, dice: dice, events: make([]game.Event, 0, 8)}
	order, is := c.(Command)
	if !is {
		steps[t.Top().Step].roll(&t)
		b.Past.Seat = 0
	} else {
		t.remember(order)
		order.do(&t, b.SideOf(seat))
	}
	t.run()
	if t.drawn > 0 {
		b.Past.Seat = 0
	}
	return t.events
}

// remember keeps the position before a player's order, so that its withdrawal can be agreed. Proposals, answers and
// previews are no orders in this sense.
//
// See: KOG-ROUND-08.
func (t *turn) remember(c Command) {
	if _, asks := c.(PreviewMove); asks || c.home() == anyState || c.home() == StepMuster {
		return
	}
	t.Past.Position.keep(&t.Battle.Position)
	t.Past.Seat = t.seat
}
