package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// command is an order to the table, in the ledger's sense of the word. The method names seal the set: each lives in its
// chapter with its own check and deed.
type command interface {
	game.Command
	check(b *Battle, side int8) *game.Refusal
	do(t *turn, side int8)
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
	side := b.sideOf(seat)
	if side == 1 && b.teaches() && !b.frozen {
		return game.Refuse(game.TableSeat, "the lesson gives the orders of %s", b.SideName(1))
	}
	if side < 0 {
		return game.Refuse(game.TableSeat, "only the two players of this battle give orders")
	}
	if b.result.over && b.top().place == placeOver {
		return game.Refuse(book.VictoryScenario, "the battle is over")
	}
	if no := b.stopped(order); no != nil {
		return no
	}
	return order.check(b, side)
}

// own is a player's order as one of this rulebook's; the word to go on with a run has the umpire's verb.
func own(c game.Command) (command, bool) {
	if p, is := c.(game.Proceed); is {
		return goOn{p}, true
	}
	order, is := c.(command)
	return order, is
}

// Apply carries out an order that Check has passed, and whatever falls due with it.
func (b *Battle) Apply(seat game.Seat, c game.Command, dice game.Dice) []game.Event {
	t := turn{Battle: b, chance: odds.Thrown{Dice: dice}, events: make([]game.Event, 0, 8)}
	if seat == game.Umpire {
		t.umpire(c)
	} else {
		order, _ := own(c)
		if b.playing() && b.given.Untimed() {
			t.now++ // without a clock the orders count
		}
		order.do(&t, b.sideOf(seat))
	}
	t.run()
	t.fireUpTo(t.now)
	t.teach()
	return t.events
}
