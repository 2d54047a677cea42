package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The order to attack in close combat; breaking_off.go has the other one.

// strikeCost is the price of an attack in AP, whoever else attacks too.
//
// Rule: KRY-CC-03.
//
// See: KRY-CC-01, KRY-CC-18.
const strikeCost = 1

func strikePrice(*Battle, *Act, data.Spot) int32 { return strikeCost }

// checkStrike says why an attack may not be ordered. No charge is needed, but contact is.
//
// See: KRY-CC-01, KRY-CC-11, KRY-STAT-02, KRY-GEO-09.
func checkStrike(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	if b.KindOf(a.Unit).Cc < 0 {
		return game.Refuse(book.AttributeZero, "%s has CC X and cannot attack in close combat",
			b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	}
	foe, no := b.enemyOf(a)
	switch {
	case no != nil:
		return no
	case b.Units[foe].Status != Standing:
		return game.Refuse(book.MeleeStandard, "%s is not on the table", b.Name(a.Target)).At(a.Target)
	case b.Units[a.Unit].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and may only stand up", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	case !ahead && !b.Contact(a.Unit, foe):
		return game.Refuse(book.MeleeStandard, "%s is not in contact with %s%s", b.Name(data.PieceID(a.Unit)), b.Name(a.Target),
			b.apart(a.Unit, b.Gap(a.Unit, foe))).At(data.PieceID(a.Unit), a.Target)
	}
	return nil
}

// enemyOf is the unit that an act names as its target, which must be an enemy.
//
// See: KRY-CMB-01.
func (b *Battle) enemyOf(a *Act) (int8, *game.Refusal) {
	foe, is := b.UnitOf(a.Target)
	switch {
	case !is:
		return data.None, game.Refuse(book.ComboWhat, "the attack names an enemy").At(data.PieceID(a.Unit))
	case b.Units[foe].Side == b.Units[a.Unit].Side:
		return data.None, game.Refuse(book.ComboWhat, "%s is of the same side", b.Name(a.Target)).At(data.PieceID(a.Unit), a.Target)
	}
	return foe, nil
}

// planEngaged is that an attack binds its unit.
//
// See: KRY-CC-02, KRY-RT-20.
func planEngaged(b *Battle, a *Act) {
	v, _ := b.UnitOf(a.Target)
	b.Units[a.Unit].Engaged |= data.Bit(v)
}

func possibleStrike(b *Battle, a *Act) *game.Refusal {
	return checkStrike(b, a, b.Units[a.Unit].At, false)
}
