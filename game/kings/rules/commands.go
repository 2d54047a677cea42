package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// command is an order of this rulebook. The method names seal the set: each order lives in its chapter with its own
// check and deed.
type command interface {
	game.Command
	check(*Battle, game.Seat) *game.Refusal
	do(*turn)
}

// Check says why the seat may not give the order, nil if it may. Of several reasons the first in the order of the ledger
// is given. A refusal changes nothing and rolls nothing.
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
		return game.Refuse(book.OutOfPlace, "the battle is over")
	}
	return order.check(b, seat)
}

func (b *Battle) checkProceed(seat game.Seat) *game.Refusal {
	switch {
	case seat != game.Umpire:
		return game.Refuse(game.TableSeat, "dice that no player decides about are the umpire's to roll")
	case b.step == stepOver:
		return game.Refuse(book.OutOfPlace, "the battle is over")
	case steps[b.step].roll == nil:
		return game.Refuse(steps[b.step].rule, "there is nothing to roll before somebody decides: %s", steps[b.step].title)
	}
	return nil
}

// Apply carries out an order that Check has passed. Any order but a movement order leaves nothing to be withdrawn.
//
// See: KOW-END-02, KOW-MOV-01.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, seat: seat, dice: dice, events: make([]game.Event, 0, 8)}
	t.last, t.undo = t.undo, undo{}
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

// during refuses an order that belongs to another step, or to the other player.
//
// Rule: KOW-TRN-05.
func (b *Battle) during(at step, seat game.Seat) *game.Refusal {
	switch {
	case b.step != at:
		return game.Refuse(book.OutOfPlace, "that belongs to another phase; now: %s", steps[b.step].title)
	case b.sideAt(seat) != b.asked():
		return game.Refuse(book.OutOfPlace, "it is %s's to do: %s", b.SideName(int(b.asked())), steps[at].title)
	}
	return nil
}

// own finds the unit that an order of the active side names.
//
// Rule: KOW-TRN-06.
func (b *Battle) own(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	u, found := b.unitOf(id)
	switch {
	case !found:
		return u, game.Refuse(book.OwnUnits, "there is no unit %d", id)
	case b.sideOf(u) != b.sideAt(seat):
		return u, game.Refuse(book.OwnUnits, "%s", b.does(id, "are the enemy's")).At(id)
	case b.units[u].routed:
		return u, game.Refuse(book.OwnUnits, "%s", b.does(id, "have been routed")).At(id)
	}
	return u, nil
}

// enemy finds the enemy on the table that a side's order names.
func (b *Battle) enemy(side int8, id game.PieceID) (int, bool) {
	u, found := b.unitOf(id)
	return u, found && b.onTable(u) && b.sideOf(u) != side
}

// grid is the least step of a distance that an order names.
const grid = inch / 100

// onGrid refuses a distance that is finer than the grid.
//
// Rule: KOW-GEO-02.
func onGrid(lengths ...int32) *game.Refusal {
	for _, n := range lengths {
		if n%grid != 0 {
			return game.Refuse(book.Precision, "%s is finer than a hundredth of an inch", inches(n))
		}
	}
	return nil
}

// heads refuses a heading that is missing or none.
//
// See: KOW-GEO-02.
func heads(h *plane.Heading) *game.Refusal {
	switch {
	case h == nil:
		return game.Refuse(book.Precision, "no heading is given")
	case *h < 0 || *h >= 3600:
		return game.Refuse(book.Precision, "a heading is 0.0 to 359.9 degrees")
	}
	return nil
}
