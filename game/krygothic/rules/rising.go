package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// standPrice is what standing up costs.
//
// See: KRY-CC-11.
func standPrice(*Battle, *Act, data.Spot) int32 { return 1 }

func checkStand(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal { return possibleStand(b, a) }

// possibleStand refuses units that stand.
//
// See: KRY-CC-11.
func possibleStand(b *Battle, a *Act) *game.Refusal {
	if !b.Units[a.Unit].Prone {
		return game.Refuse(book.MeleeProne, "%s is not prone", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	}
	return nil
}

// carryStand lets a unit stand up.
//
// See: KRY-CC-11, KRY-MOV-01.
func (t *Turn) carryStand(d *Deed) bool {
	t.Units[d.act.Unit].Prone = false
	t.tell(StoodUp, data.PieceID(d.act.Unit))
	return true
}

// digPrice is as many AP as are dug off.
//
// See: KRY-EXP-06.
func digPrice(_ *Battle, a *Act, _ data.Spot) int32 { return int32(a.N) }

// checkDig refuses figures that make no sense, and more than there is to dig.
//
// See: KRY-EXP-06, KRY-CMB-01.
func checkDig(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal {
	if a.N < 1 {
		return game.Refuse(book.ComboWhat, "digging takes 1 AP or more").At(data.PieceID(a.Unit))
	}
	return possibleDig(b, a)
}

// possibleDig refuses units that are not stuck, or not as badly.
//
// See: KRY-EXP-06, KRY-CC-11.
func possibleDig(b *Battle, a *Act) *game.Refusal {
	switch one := &b.Units[a.Unit]; {
	case one.Prone:
		return b.Grounded(a.Unit)
	case one.Stuck == 0:
		return game.Refuse(book.BlastFloor, "%s is not stuck", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	case a.N > one.Stuck:
		return game.Refuse(book.BlastFloor, "%s is stuck for %d AP only", b.Name(data.PieceID(a.Unit)), one.Stuck).At(data.PieceID(a.Unit))
	}
	return nil
}

// carryDig frees a unit by so much.
//
// See: KRY-EXP-06.
func (t *Turn) carryDig(d *Deed) bool {
	one := &t.Units[d.act.Unit]
	one.Stuck -= d.act.N
	if one.Stuck > 0 {
		t.tell(Digs, data.PieceID(d.act.Unit), one.Stuck)
	} else {
		t.tell(DugFree, data.PieceID(d.act.Unit))
	}
	return true
}
