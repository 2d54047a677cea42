package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// Command is an order to the table, in the ledger's sense of the word. The method names seal the set: each lives in its
// chapter with its own check and deed.
type Command interface {
	game.Command
	Check(b *Battle, side int8) *game.Refusal
	do(t *Turn, side int8)
}

// Check says why the seat may not give the order, nil if it may. Each command tells by itself to which places it
// belongs.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	if seat == game.Umpire {
		return b.checkUmpire(c)
	}
	order, is := own(c)
	if !is {
		return game.Refuse(game.TableUnknown, "this rulebook has no such order")
	}
	side := b.SideOf(seat)
	if side == 1 && b.Teaches() && !b.Frozen {
		return game.Refuse(game.TableSeat, "the lesson gives the orders of %s", b.SideName(1))
	}
	if side < 0 {
		return game.Refuse(game.TableSeat, "only the two players of this battle give orders")
	}
	if b.Result.Over && b.Top().Place == PlaceOver {
		return game.Refuse(book.VictoryScenario, "the battle is over")
	}
	if no := b.stopped(order); no != nil {
		return no
	}
	return order.Check(b, side)
}

// own is a player's order as one of this rulebook's; the word to go on with a run has the umpire's verb.
func own(c game.Command) (Command, bool) {
	if p, is := c.(game.Proceed); is {
		return GoOn{p}, true
	}
	order, is := c.(Command)
	return order, is
}

// Apply carries out an order that Check has passed, and whatever falls due with it.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := Turn{Battle: b, chance: odds.Thrown{Dice: dice}, events: make([]game.Event, 0, 8)}
	if seat == game.Umpire {
		t.umpire(c)
	} else {
		order, _ := own(c)
		if b.Playing() && b.Given.Untimed() {
			t.Now++ // without a clock the orders count
		}
		order.do(&t, b.SideOf(seat))
	}
	t.run()
	t.fireUpTo(t.Now)
	t.teach()
	return t.events
}
