package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The order to attack in close combat; breaking_off.go has the other one.

// strikeCost is the price of an attack in AP, whoever else attacks too.
//
// Rule: KRY-CC-01, KRY-CC-03, KRY-CC-18.
const strikeCost = 1

func strikePrice(*Battle, *act, data.Spot) int32 { return strikeCost }

// checkStrike says why an attack may not be ordered. No charge is needed, but contact is.
//
// Rule: KRY-CC-01, KRY-CC-11, KRY-STAT-02, KRY-GEO-09.
func checkStrike(b *Battle, a *act, _ data.Spot, ahead bool) *game.Refusal {
	if b.kindOf(a.unit).Cc < 0 {
		return game.Refuse(book.AttributeZero, "%s has CC X and cannot attack in close combat",
			b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	}
	foe, no := b.enemyOf(a)
	switch {
	case no != nil:
		return no
	case b.units[foe].status != standing:
		return game.Refuse(book.MeleeStandard, "%s is not on the table", b.Name(a.target)).At(a.target)
	case b.units[a.unit].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and may only stand up", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	case !ahead && !b.contact(a.unit, foe):
		return game.Refuse(book.MeleeStandard, "%s is not in contact with %s%s", b.Name(data.PieceID(a.unit)), b.Name(a.target),
			b.apart(a.unit, b.gap(a.unit, foe))).At(data.PieceID(a.unit), a.target)
	}
	return nil
}

// enemyOf is the unit that an act names as its target, which must be an enemy.
//
// Rule: KRY-CMB-01.
func (b *Battle) enemyOf(a *act) (int8, *game.Refusal) {
	foe, is := b.unitOf(a.target)
	switch {
	case !is:
		return data.None, game.Refuse(book.ComboWhat, "the attack names an enemy").At(data.PieceID(a.unit))
	case b.units[foe].side == b.units[a.unit].side:
		return data.None, game.Refuse(book.ComboWhat, "%s is of the same side", b.Name(a.target)).At(data.PieceID(a.unit), a.target)
	}
	return foe, nil
}

// planEngaged is that an attack binds its unit.
//
// Rule: KRY-CC-02, KRY-RT-20.
func planEngaged(b *Battle, a *act) {
	v, _ := b.unitOf(a.target)
	b.units[a.unit].engaged |= data.Bit(v)
}

func possibleStrike(b *Battle, a *act) *game.Refusal {
	return checkStrike(b, a, b.units[a.unit].at, false)
}
