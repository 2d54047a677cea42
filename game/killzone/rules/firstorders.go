package rules

import (
	"muster/game"
	"muster/game/killzone/book"
)

// OrderSquad gives a squad its first order, unseen by the other side. It may be repeated.
type OrderSquad struct {
	Squad game.PieceID `json:"squad"`
	Order string       `json:"order"`
}

// Verb is "order".
func (OrderSquad) Verb() string { return "order" }

// Any order that is open to the squad may be its first, without a roll and without a giver.
//
// Rule: KZ-SET-06.
func (c OrderSquad) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.during(stepFirst); no != nil {
		return no
	}
	if no := b.unready(seat); no != nil {
		return no
	}
	f, no := b.known(c.Squad)
	if no != nil {
		return no
	}
	if b.sideOf(f) != b.sideAt(seat) {
		return game.Refuse(book.TurnActivation, "%s belongs to the other side", b.Name(c.Squad)).At(c.Squad)
	}
	o, found := OrderNamed(c.Order)
	if !found {
		return game.Refuse(book.SetSquads, "there is no order %.30q", c.Order)
	}
	return b.opens(b.squadOf(f), o)
}

// opens says why a squad cannot be given an order now, nil if it can.
//
// See: KZ-MG-03, KZ-ORD-15, KZ-ORD-10.
func (b *Battle) opens(s int, o Order) *game.Refusal {
	if no := b.bolted(s, o); no != nil {
		return no
	}
	if no := b.bars(s, o); no != nil {
		return no
	}
	if o == HitAndRun {
		return b.barsHitAndRun(s)
	}
	return nil
}

func (c OrderSquad) do(t *turn) {
	f, _ := t.figureOf(c.Squad)
	s := t.squadOf(f)
	t.squads[s].order, _ = OrderNamed(c.Order)
	e := t.tell(OrderGiven, t.given.units[s].Name, t.squads[s].order)
	e.For, e.Side = game.Only(t.seat), t.sideOf(f)
}

// ordered shows the first orders when both sides are ready, and begins turn 1.
//
// See: KZ-SET-06.
func (t *turn) ordered() bool {
	if !t.sides[0].ready || !t.sides[1].ready {
		return false
	}
	for s := range t.squads {
		e := t.tell(OrderShown, t.given.units[s].Name, t.squads[s].order)
		e.Side = t.given.units[s].side
	}
	t.openTurn()
	return true
}

// Secret reports whether a squad's order is hidden from a seat.
//
// See: KZ-SET-06.
func (b *Battle) Secret(s int, seat game.Seat) bool {
	return b.step == stepFirst && seat != game.Umpire && b.sideAt(seat) != b.given.units[s].side
}

// Imagined is the battle as a seat may imagine it: what it does not know is as if nobody had decided anything yet.
func (b *Battle) Imagined(seat game.Seat) *Battle {
	c := b.clone()
	for s := range c.squads {
		if q := &c.squads[s]; c.Secret(s, seat) && q.gun != Set {
			q.order = March
		}
	}
	return c
}
