package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// checkRotate refuses rotations of units that lie flat.
//
// See: KRY-MOV-07, KRY-CC-11.
func checkRotate(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal { return PossibleRotate(b, a) }

// PossibleRotate says that a prone unit does not turn. Pinned, stuck and engaged ones may.
//
// See: KRY-MOV-07, KRY-CC-11.
func PossibleRotate(b *Battle, a *Act) *game.Refusal {
	if b.Units[a.Unit].Prone {
		return b.Grounded(a.Unit)
	}
	return nil
}

// carryRotate turns a unit.
//
// Rule: KRY-MOV-07.
func (t *Turn) carryRotate(d *Deed) bool {
	t.rotateTo(d.act.Unit, d.act.Facing)
	if !d.sprung && loneRotation(t.Orders[d.side].Acts) {
		t.Units[d.act.Unit].RotatedAt = t.Costly
	}
	return true
}

// rotateTo turns a unit and tells it.
func (t *Turn) rotateTo(u int8, f data.Spot) {
	t.Units[u].Facing = f
	t.tell(Turned, data.PieceID(u), direction(f))
}

// loneRotation reports whether an order is nothing but rotations.
//
// See: KRY-MOV-07.
func loneRotation(list []Act) bool {
	for i := range list {
		if list[i].Kind != data.Rotate {
			return false
		}
	}
	return true
}

// CheckLone refuses an order of nothing but rotations when one of its units has rotated alone since the last order that
// cost AP, or does so twice in it.
//
// See: KRY-MOV-07.
func (b *Battle) CheckLone(list []Act) *game.Refusal {
	if !loneRotation(list) {
		return nil
	}
	turned := uint32(0)
	for i := range list {
		u := list[i].Unit
		if b.Units[u].RotatedAt == b.Costly || turned&data.Bit(u) != 0 {
			return game.Refuse(book.MoveRotation, "%s has rotated alone; it may again after an order that costs AP",
				b.Name(data.PieceID(u))).
				At(data.PieceID(u))
		}
		turned |= data.Bit(u)
	}
	return nil
}

// TurnedTo turns a unit of a plan towards a place.
func (b *Battle) TurnedTo(u int8, to data.Spot) {
	t := Turn{Battle: b}
	t.face(u, to)
}
