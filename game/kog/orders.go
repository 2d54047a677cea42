package kog

import "muster/game"

// command is an order of this rulebook. The method names seal the set: each order lives in its chapter with its own
// check and deed. The door has checked already that the state and the seat are right for it (its home).
type command interface {
	game.Command
	home() step // the state it belongs to; anyState for those that belong to none
	check(b *Battle, side int8) *game.Refusal
	do(t *turn, side int8)
}

// untimely is an order whose own rule, and not that of the state, speaks against it when it comes at the wrong time or
// from the wrong seat. Without a rule ("") the state's own stands.
type untimely interface {
	untimely(b *Battle, side int8) game.RuleID
}

// anyState is the home of orders that belong to no state: resigning, proposing, answering.
const anyState step = stepOver + 1

// Check says why the seat may not give the order, nil if it may. Of several reasons the first in the order of the
// ledger is given: an open proposal, the state and the seat, the parameters, then the order's own rules.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	if _, is := c.(game.Proceed); is {
		return b.checkProceed(seat)
	}
	order, is := c.(command)
	if !is {
		return game.Refuse(game.TableUnknown, "this rulebook has no such order")
	}
	side := b.sideOf(seat)
	if side < 0 {
		return game.Refuse(game.TableSeat, "only the two players of this battle give orders")
	}
	if no := b.mayNow(side, order); no != nil {
		return no
	}
	return order.check(b, side)
}

// mayNow refuses what must wait for an answer, what belongs to another state, and who is not asked.
//
// Rule: KOG-ROUND-08, KOG-SETUP-01, KOG-ROUND-04.
func (b *Battle) mayNow(side int8, c command) *game.Refusal {
	top, home := b.top(), c.home()
	if top.step == stepOver {
		return game.Refuse(VictoryCheck, "the battle is over")
	}
	if b.proposal.what != noPlea && home != anyState {
		return game.Refuse(RoundAgree, "a proposal is open: %s answers it first", b.SideName(int(other(b.proposal.side))))
	}
	if home == anyState {
		return nil
	}
	rule := steps[top.step].refuse
	if own, is := c.(untimely); is {
		if r := own.untimely(b, side); r != "" {
			rule = r
		}
	}
	if top.step != home {
		return game.Refuse(rule, "that belongs to another step; now: %s", b.stepTitle(top.step))
	}
	if top.side >= 0 && top.side != side {
		return game.Refuse(rule, "it is %s's to decide: %s", b.SideName(int(top.side)), b.stepTitle(top.step))
	}
	return nil
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	at := b.top().step
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case at == stepOver:
		return game.Refuse(VictoryCheck, "the battle is over")
	case b.proposal.what != noPlea:
		return game.Refuse(RoundAgree, "a proposal is open: %s answers it first", b.SideName(int(other(b.proposal.side))))
	case steps[at].roll == nil:
		return game.Refuse(steps[at].rule, "there is nothing to roll before somebody decides: %s", b.stepTitle(at))
	}
	return nil
}

// Apply carries out an order that Check has passed.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, seat: seat, dice: dice, events: make([]game.Event, 0, 8)}
	order, is := c.(command)
	if !is {
		steps[t.top().step].roll(&t)
		b.past.seat = 0
	} else {
		t.remember(order)
		order.do(&t, b.sideOf(seat))
	}
	t.run()
	if t.drawn > 0 {
		b.past.seat = 0
	}
	return t.events
}

// remember keeps the position before a player's order, so that its withdrawal can be agreed. Proposals, answers and
// previews are no orders in this sense.
//
// Rule: KOG-ROUND-08.
func (t *turn) remember(c command) {
	if _, asks := c.(PreviewMove); asks || c.home() == anyState || c.home() == stepMuster {
		return
	}
	t.past.position.keep(&t.Battle.position)
	t.past.seat = t.seat
}
