package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// standPrice is what standing up costs.
//
// Rule: KRY-CC-11.
func standPrice(*Battle, *act, data.Spot) int32 { return 1 }

func checkStand(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal { return possibleStand(b, a) }

// possibleStand refuses units that stand.
//
// Rule: KRY-CC-11.
func possibleStand(b *Battle, a *act) *game.Refusal {
	if !b.units[a.unit].prone {
		return game.Refuse(book.MeleeProne, "%s is not prone", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	}
	return nil
}

// carryStand lets a unit stand up.
//
// Rule: KRY-CC-11, KRY-MOV-01.
func (t *turn) carryStand(d *deed) bool {
	t.units[d.act.unit].prone = false
	t.tell(StoodUp, data.PieceID(d.act.unit))
	return true
}

// digPrice is as many AP as are dug off.
//
// Rule: KRY-EXP-06.
func digPrice(_ *Battle, a *act, _ data.Spot) int32 { return int32(a.n) }

// checkDig refuses figures that make no sense, and more than there is to dig.
//
// Rule: KRY-EXP-06, KRY-CMB-01.
func checkDig(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal {
	if a.n < 1 {
		return game.Refuse(book.ComboWhat, "digging takes 1 AP or more").At(data.PieceID(a.unit))
	}
	return possibleDig(b, a)
}

// possibleDig refuses units that are not stuck, or not as badly.
//
// Rule: KRY-EXP-06, KRY-CC-11.
func possibleDig(b *Battle, a *act) *game.Refusal {
	switch one := &b.units[a.unit]; {
	case one.prone:
		return b.grounded(a.unit)
	case one.stuck == 0:
		return game.Refuse(book.BlastFloor, "%s is not stuck", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	case a.n > one.stuck:
		return game.Refuse(book.BlastFloor, "%s is stuck for %d AP only", b.Name(data.PieceID(a.unit)), one.stuck).At(data.PieceID(a.unit))
	}
	return nil
}

// carryDig frees a unit by so much.
//
// Rule: KRY-EXP-06.
func (t *turn) carryDig(d *deed) bool {
	one := &t.units[d.act.unit]
	one.stuck -= d.act.n
	if one.stuck > 0 {
		t.tell(Digs, data.PieceID(d.act.unit), one.stuck)
	} else {
		t.tell(DugFree, data.PieceID(d.act.unit))
	}
	return true
}
