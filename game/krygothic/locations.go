package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Figures of sabotage.
//
// Rule: KRY-SCN-05, KRY-WPN-11.
const (
	sabotagePrice = 2
	sabotageKeep  = 2
	demolishDice  = 1
	chargeAdds    = 3
)

// gapToPlace is the distance from a unit's base to the nearest point of a location.
//
// Rule: KRY-GEO-03, KRY-SCN-05.
func (b *Battle) gapToPlace(u int8, i int) int32 { return b.gapToPiece(u, int(b.places[i].piece)) }

// gapToPiece is the distance from a unit's base to the nearest point of a piece of the field.
//
// Rule: KRY-GEO-03.
func (b *Battle) gapToPiece(u int8, i int) int32 {
	return max(0, b.given.Field.Pieces[i].Distance(b.units[u].at)-b.radius(u))
}

// A unit sabotages a location that it touches, with a demolition charge if it has one to spend (n = 1).
//
// Rule: KRY-SCN-05.
func checkSabotage(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal {
	id := data.PieceID(a.unit)
	switch _, is := b.locationOf(a.target); {
	case !is:
		return game.Refuse(book.ComboWhat, "sabotage names a location").At(id)
	case a.n > 1:
		return game.Refuse(book.ComboWhat, "sabotage uses no demolition charge, or one").At(id)
	}
	return canSabotage(b, a)
}

// planSabotage is that a demolition charge is used up.
//
// Rule: KRY-SCN-05, KRY-RT-20.
func planSabotage(b *Battle, a *act) {
	if a.n == 1 {
		b.useUp(a.unit, data.Charge)
	}
}

// canSabotage says why a location cannot be sabotaged now, nil if it can.
//
// Rule: KRY-SCN-05, KRY-GEO-09, KRY-RT-20.
func canSabotage(b *Battle, a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	i, _ := b.locationOf(a.target)
	switch {
	case b.units[a.unit].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.places[i].structure <= 0:
		return game.Refuse(book.ScenarioLocations, "%s is destroyed already", b.Name(a.target)).At(a.target)
	case a.n == 1 && b.itemOf(a.unit, data.Charge) == data.None:
		return game.Refuse(book.ScenarioLocations, "%s carries no demolition charge", b.Name(id)).At(id)
	}
	if gap := b.gapToPlace(a.unit, i); gap > touch {
		apart := data.InchText(gap)
		return game.Refuse(book.ScenarioLocations, `%s is %s" from %s; sabotage needs contact`, b.Name(id), apart,
			b.Name(a.target)).
			At(id, a.target)
	}
	return nil
}

// sabotageRoll is the score of a sabotage, without what a charge adds.
//
// Rule: KRY-SCN-05, KRY-STAT-04, KRY-WPN-11.
func (b *Battle) sabotageRoll(u int8) score {
	dice := b.strengthOf(u)
	if b.has(u, data.Demolish) {
		dice += demolishDice
	}
	return keptScore(&b.given.Options, dice, sabotageKeep, book.ScenarioLocations)
}

// carrySabotage rolls for the damage and uses the charge up. As nobody's Strength is 0 it always does some.
//
// Rule: KRY-SCN-05; dice order 12.
func carrySabotage(t *turn, d *deed) bool {
	u := d.act.unit
	i, _ := t.locationOf(d.act.target)
	adds := 0
	if d.act.n == 1 {
		t.useUp(u, data.Charge)
		adds = chargeAdds
	}
	t.damage(i, u, t.sabotageRoll(u).roll(t.chance), adds)
	return true
}

// damage takes structure from a location; at 0 it is destroyed, and stays as an obstacle.
//
// Rule: KRY-SCN-05.
func (t *turn) damage(i int, by int8, roll Score, adds int) {
	p := &t.places[i]
	left := max(0, int(p.structure)-roll.sum-adds)
	p.structure = int16(left)
	if left == 0 {
		p.by = t.units[by].side
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
