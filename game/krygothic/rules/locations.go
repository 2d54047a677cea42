package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Figures of sabotage.
//
// See: KRY-SCN-05, KRY-WPN-11.
const (
	sabotagePrice = 2
	sabotageKeep  = 2
	demolishDice  = 1
	chargeAdds    = 3
)

// GapToPlace is the distance from a unit's base to the nearest point of a location.
//
// See: KRY-GEO-03, KRY-SCN-05.
func (b *Battle) GapToPlace(u int8, i int) int32 { return b.gapToPiece(u, int(b.Places[i].Piece)) }

// gapToPiece is the distance from a unit's base to the nearest point of a piece of the field.
//
// See: KRY-GEO-03.
func (b *Battle) gapToPiece(u int8, i int) int32 {
	return max(0, b.Given.Field.Pieces[i].Distance(b.Units[u].At)-b.BaseRadius(u))
}

// A unit sabotages a location that it touches, with a demolition charge if it has one to spend (n = 1).
//
// Rule: KRY-SCN-05.
func checkSabotage(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal {
	id := data.PieceID(a.Unit)
	switch _, is := b.LocationOf(a.Target); {
	case !is:
		return game.Refuse(book.ComboWhat, "sabotage names a location").At(id)
	case a.N > 1:
		return game.Refuse(book.ComboWhat, "sabotage uses no demolition charge, or one").At(id)
	}
	return canSabotage(b, a)
}

// planSabotage is that a demolition charge is used up.
//
// See: KRY-SCN-05, KRY-RT-20.
func planSabotage(b *Battle, a *Act) {
	if a.N == 1 {
		b.useUp(a.Unit, data.Charge)
	}
}

// canSabotage says why a location cannot be sabotaged now, nil if it can.
//
// See: KRY-SCN-05, KRY-GEO-09, KRY-RT-20.
func canSabotage(b *Battle, a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	i, _ := b.LocationOf(a.Target)
	switch {
	case b.Units[a.Unit].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.Places[i].Structure <= 0:
		return game.Refuse(book.ScenarioLocations, "%s is destroyed already", b.Name(a.Target)).At(a.Target)
	case a.N == 1 && b.ItemOf(a.Unit, data.Charge) == data.None:
		return game.Refuse(book.ScenarioLocations, "%s carries no demolition charge", b.Name(id)).At(id)
	}
	if gap := b.GapToPlace(a.Unit, i); gap > Touch {
		apart := data.InchText(gap)
		return game.Refuse(book.ScenarioLocations, `%s is %s" from %s; sabotage needs contact`, b.Name(id), apart,
			b.Name(a.Target)).
			At(id, a.Target)
	}
	return nil
}

// sabotageRoll is the score of a sabotage, without what a charge adds.
//
// See: KRY-SCN-05, KRY-STAT-04, KRY-WPN-11.
func (b *Battle) sabotageRoll(u int8) KeepRoll {
	dice := b.StrengthOf(u)
	if b.Has(u, data.Demolish) {
		dice += demolishDice
	}
	return keptScore(&b.Given.Options, dice, sabotageKeep, book.ScenarioLocations)
}

// carrySabotage rolls for the damage and uses the charge up. As nobody's Strength is 0 it always does some.
//
// See: KRY-SCN-05.
func carrySabotage(t *Turn, d *Deed) bool {
	u := d.act.Unit
	i, _ := t.LocationOf(d.act.Target)
	adds := 0
	if d.act.N == 1 {
		t.useUp(u, data.Charge)
		adds = chargeAdds
	}
	t.damage(i, u, t.sabotageRoll(u).roll(t.chance), adds)
	return true
}

// damage takes structure from a location; at 0 it is destroyed, and stays as an obstacle.
//
// See: KRY-SCN-05.
func (t *Turn) damage(i int, by int8, roll Score, adds int) {
	p := &t.Places[i]
	left := max(0, int(p.Structure)-roll.sum-adds)
	p.Structure = int16(left)
	if left == 0 {
		p.by = t.Units[by].Side
	}
	var charge tell.Phrase
	if adds > 0 {
		charge = tell.Say(", +{n} by a demolition charge", adds)
	}
	rest := tell.Say("; it is destroyed")
	if left > 0 {
		rest = tell.Say("; structure {n} left", left)
	}
	t.tell(LocationDamaged, data.PieceID(by), data.LocationID(i), scoreBy{roll, t.seatOf(by)}, charge, rest)
}
