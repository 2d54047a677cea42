package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// decided goes on from squad to squad of Event 3: passed over are those without a figure on the table. By default the
// squad that acts last decides first, and then all act; by option each decides just before it acts.
//
// Rule: KZ-ORD-14.
func (t *turn) decided() bool {
	switch {
	case t.cursor < 0:
		t.step, t.cursor = stepMount, 0
	case t.cursor >= t.queued:
		t.step = stepEnd
	case t.gone(t.Current()):
		t.passOn()
	default:
		return false
	}
	return true
}

// passOn goes on to the next squad that decides.
func (t *turn) passOn() {
	if t.given.DecideOnActing {
		t.cursor++
		return
	}
	t.cursor--
}

// Keep leaves a squad its order.
type Keep struct {
	Squad game.PieceID `json:"squad"`
}

// Verb is "keep".
func (Keep) Verb() string { return "keep" }

func (c Keep) check(b *Battle, seat game.Seat) *game.Refusal {
	_, no := b.current(stepDecide, seat, c.Squad)
	return no
}

func (Keep) do(t *turn) {
	s := t.Current()
	t.tell(OrderKept, t.given.units[s].Name, t.squads[s].order).Side = t.given.units[s].side
	t.settled()
}

// settled goes on after a squad's decision: to the next squad, or to its own activation.
//
// See: KZ-ORD-14.
func (t *turn) settled() {
	if t.given.DecideOnActing {
		t.step = stepMount
		return
	}
	t.passOn()
}

// Change tries to change a squad's order. The giver is who gives it.
type Change struct {
	Squad game.PieceID `json:"squad"`
	Order string       `json:"order"`
	Giver game.PieceID `json:"giver"`
}

// Verb is "change".
func (Change) Verb() string { return "change" }

func (c Change) check(b *Battle, seat game.Seat) *game.Refusal {
	s, no := b.current(stepDecide, seat, c.Squad)
	if no != nil {
		return no
	}
	o, found := OrderNamed(c.Order)
	switch {
	case !found:
		return game.Refuse(book.SetSquads, "there is no order %.30q", c.Order)
	case o == b.squads[s].order:
		return game.Refuse(book.OrderChange, "under %s already", o)
	}
	if no := b.opens(s, o); no != nil {
		return no
	}
	g, no := b.known(c.Giver)
	if no != nil {
		return no
	}
	return b.giver(s, g)
}

// giver says why a figure cannot change the order of a squad, nil if it can: it is the leader or the sub-leader of it,
// anybody else only where neither is fit, not suppressed, and within 4" of everybody of the squad.
//
// Rule: KZ-ORD-12.
func (b *Battle) giver(s, g int) *game.Refusal {
	id := pieceID(g)
	switch {
	case b.squadOf(g) != s || !b.onTable(g):
		return game.Refuse(book.OrderChange, "%s is not with %s", b.Name(id), b.given.units[s].Name).At(id)
	case !b.fit(g):
		return game.Refuse(book.OrderChange, "%s is suppressed and gives no orders", b.Name(id)).At(id)
	case b.given.men[g].Rank == data.Member && b.led(s):
		return game.Refuse(book.OrderChange, "%s gives no orders while leader or sub-leader can", b.Name(id)).At(id)
	}
	for f, below := b.own(s); f < below; f++ {
		if b.onTable(f) && !b.within(g, f, commandRange) {
			return game.Refuse(book.OrderChange, "%s is %s from %s; at most %s", b.Name(pieceID(f)), inches(b.gap(g, f)), b.Name(id),
				inches(commandRange)).At(id, pieceID(f))
		}
	}
	return nil
}

// led reports whether the leader or the sub-leader of a squad is fit.
func (b *Battle) led(s int) bool {
	return b.ranked(s, data.Leader) >= 0 || b.ranked(s, data.SubLeader) >= 0
}

// Givers are the figures that may change the order of a squad, the leader first.
//
// See: KZ-ORD-12.
func (b *Battle) Givers(s int) (list []game.PieceID) {
	for _, f := range b.byRank(s) {
		if b.giver(s, f) == nil {
			list = append(list, pieceID(f))
		}
	}
	return list
}

// OrderTest is the die that changes a squad's order, if a figure gives it.
//
// Rule: KZ-ORD-13.
func (b *Battle) OrderTest(s int, giver game.PieceID) Test {
	g := int(giver) - 1
	n, x := b.Tally(s), newTest(book.OrderTest, 6, true)
	x.add(b.given.men[g].Rank == data.Leader, "leader", 2)
	x.add(b.given.men[g].Rank == data.SubLeader, "sub-leader", 1)
	x.add(b.steadied(s), "hero", 1)
	x.add(n.Suppressed == 0, "nobody suppressed", 1)
	x.add(n.half(), "half alive", 1)
	x.train(b.given.units[s].Training)
	x.add(b.locked(s), "in contact", -1)
	return x
}

// locked reports whether a figure of a squad is in contact with a fit enemy.
//
// See: KZ-ORD-13.
func (b *Battle) locked(s int) bool {
	for f, below := b.own(s); f < below; f++ {
		if b.onTable(f) && b.engaged(f) >= 0 {
			return true
		}
	}
	return false
}

func (c Change) do(t *turn) {
	s := t.Current()
	x := t.OrderTest(s, c.Giver)
	o, _ := OrderNamed(c.Order)
	passed := x.Of(odds.Thrown{Dice: t.dice})
	name, side := t.given.units[s].Name, t.given.units[s].side
	if passed {
		t.tell(OrderChanged, c.Giver, name, o, t.rolled(side, &x)).Side = side
		t.squads[s].order = o
	} else {
		t.tell(OrderFailed, c.Giver, name, o, t.rolled(side, &x), t.squads[s].order).Side = side
	}
	t.settled()
}
