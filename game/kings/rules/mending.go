package rules

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
)

// Mend takes damage off a friend by magic, in the place of a shot.
type Mend struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
}

// Verb is "mend".
func (Mend) Verb() string { return "mend" }

func (c Mend) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.shooter(seat, c.Unit)
	if no != nil {
		return no
	}
	if !b.given.profile(u).Has(data.Mend) {
		return game.Refuse(book.Shooters, "%s", b.does(c.Unit, "have no Mend")).At(c.Unit)
	}
	if no := b.silent(u); no != nil {
		return no
	}
	v, found := b.unitOf(c.Target)
	if !found || !b.onTable(v) || b.sideOf(v) != b.active {
		return game.Refuse(book.Mend, "there is no such friend on the table")
	}
	return b.mendable(u, v)
}

// mendRange is how far Mend reaches.
const mendRange = 12 * inch

// mendable says why a unit cannot mend a friend, nil if it can. Part of itself lies in its front arc.
//
// Rule: KOW-SPC-16.
func (b *Battle) mendable(u, v int) *game.Refusal {
	id, at := pieceID(u), pieceID(v)
	switch {
	case b.units[v].engaged:
		return game.Refuse(book.Mend, "%s", b.does(at, "are engaged")).At(at)
	case b.units[v].damage == 0:
		return game.Refuse(book.Mend, "%s", b.does(at, "have no damage")).At(at)
	case !b.near(u, v, mendRange):
		return game.Refuse(book.Mend, "%s %s away, beyond the reach of Mend", b.does(at, "are"), inches(length(b.between(u, v)))).At(id, at)
	}
	if _, seen := b.glimpse(u, b.rect(u), v); !seen {
		return game.Refuse(book.Mend, "%s %s in the front arc", b.does(id, "do not see"), b.Name(at)).At(id, at)
	}
	return nil
}

// Mending is the roll of a unit that mends: each die of 4 or more takes a point of damage off.
//
// See: KOW-SPC-16.
func (b *Battle) Mending(u int) Roll {
	return Roll{Dice: b.given.profile(u).Value(data.Mend), Least: 4, By: book.Mend}
}

func (c Mend) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	v, _ := t.unitOf(c.Target)
	t.units[u].shot = true
	x := t.Mending(u)
	healed := min(x.Of(odds.Thrown{Dice: t.dice}), int(t.units[v].damage))
	t.mend(v, healed)
	t.tell(Mended, c.Unit, c.Target, t.rolled(t.active, &x), healed, t.units[v].damage)
}
