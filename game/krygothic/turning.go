package krygothic

import "muster/game"

// checkRotate refuses rotations of units that lie flat.
//
// Rule: KRY-MOV-07, KRY-CC-11.
func checkRotate(b *Battle, a *act, _ spot, _ bool) *game.Refusal { return possibleRotate(b, a) }

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
func (t *turn) rotateTo(u int8, f spot) {
	t.units[u].facing = f
	t.tell(Turned, pieceID(u), direction(f))
}

// loneRotation reports whether an order is nothing but rotations.
//
// Rule: KRY-MOV-07.
func loneRotation(list []act) bool {
	for i := range list {
		if list[i].kind != rotate {
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
		if b.units[u].rotatedAt == b.costly || turned&bit(u) != 0 {
			return game.Refuse(MoveRotation, "%s has rotated alone; it may again after an order that costs AP",
				b.Name(pieceID(u))).
				At(pieceID(u))
		}
		turned |= bit(u)
	}
	return nil
}

// turnedTo turns a unit of a plan towards a place.
func (b *Battle) turnedTo(u int8, to spot) {
	t := turn{Battle: b}
	t.face(u, to)
}
