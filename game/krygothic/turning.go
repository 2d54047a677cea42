package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// checkRotate refuses rotations of units that lie flat.
//
// Rule: KRY-MOV-07, KRY-CC-11.
func checkRotate(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal { return possibleRotate(b, a) }

// possibleRotate says that a prone unit does not turn. Pinned, stuck and engaged ones may.
//
// Rule: KRY-MOV-07, KRY-CC-11.
func possibleRotate(b *Battle, a *act) *game.Refusal {
	if b.units[a.unit].prone {
		return b.grounded(a.unit)
	}
	return nil
}

// carryRotate turns a unit.
//
// Rule: KRY-MOV-07.
func (t *turn) carryRotate(d *deed) bool {
	t.rotateTo(d.act.unit, d.act.facing)
	if !d.sprung && loneRotation(t.orders[d.side].acts) {
		t.units[d.act.unit].rotatedAt = t.costly
	}
	return true
}

// rotateTo turns a unit and tells it.
func (t *turn) rotateTo(u int8, f data.Spot) {
	t.units[u].facing = f
	t.tell(Turned, data.PieceID(u), direction(f))
}

// loneRotation reports whether an order is nothing but rotations.
//
// Rule: KRY-MOV-07.
func loneRotation(list []act) bool {
	for i := range list {
		if list[i].kind != data.Rotate {
			return false
		}
	}
	return true
}

// checkLone refuses an order of nothing but rotations when one of its units has rotated alone since the last order that
// cost AP, or does so twice in it.
//
// Rule: KRY-MOV-07.
func (b *Battle) checkLone(list []act) *game.Refusal {
	if !loneRotation(list) {
		return nil
	}
	turned := uint32(0)
	for i := range list {
		u := list[i].unit
		if b.units[u].rotatedAt == b.costly || turned&data.Bit(u) != 0 {
			return game.Refuse(book.MoveRotation, "%s has rotated alone; it may again after an order that costs AP",
				b.Name(data.PieceID(u))).
				At(data.PieceID(u))
		}
		turned |= data.Bit(u)
	}
	return nil
}

// turnedTo turns a unit of a plan towards a place.
func (b *Battle) turnedTo(u int8, to data.Spot) {
	t := turn{Battle: b}
	t.face(u, to)
}
