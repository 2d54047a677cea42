package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// mineOdds is what a mine does to everybody near where all stand, first to the unit that sets it off.
//
// Rule: KRY-EXP-07, KRY-EXP-04, KRY-EXP-06.
func (b view) mineOdds(m marker, u int8) (list []victimOdds) {
	e := b.mineAt(m, u)
	list = append(list, b.minedOdds(&e, u))
	for v := range int8(len(b.units)) {
		if v != u && b.inBlast(&e, v) {
			list = append(list, b.minedOdds(&e, v))
		}
	}
	return list
}

// minedOdds is what a mine does to one unit: its wounds, and the fall through the hull where that is weak.
//
// Rule: KRY-EXP-01, KRY-EXP-04, KRY-EXP-05, KRY-EXP-06.
func (b view) minedOdds(e *blast, v int8) victimOdds {
	o := victimOdds{unit: data.PieceID(v)}
	left := min(b.woundsLeft(v), data.MostWounds)
	weak := b.weakAt(e.at) && b.onDamage(v, e.at)
	var every odds.Every
	for every.Next() {
		flat, wounds := b.blastOn(e, v, &every)
		falls := weak && wounds < left && fallsThrough(&every)
		addIf(&o.prone, every.P(), flat)
		addIf(&o.removed, every.P(), falls || wounds >= left)
		addIf(&o.wounds[min(wounds, left)], every.P(), !falls)
	}
	return o
}

// fallsThrough reports whether damaged structure falls with a unit.
//
// See: KRY-EXP-06.
func fallsThrough(chance odds.Chance) bool {
	return chance.Of(odds.Whole(func(c odds.Chance) int {
		result, _ := testFloor(c)
		return min(max(result, floorFalls-1), floorFalls)
	})) == floorFalls
}

// foretellMine is what the mine that a unit sets off does to it and to everybody near.
//
// Rule: KRY-EXP-07.
func (a *asking) foretellMine(plan view, u int8, found *perils) {
	at := view{plan.clone()}
	at.units[u].at, at.units[u].facing, at.units[u].z = found.stand, found.facing, at.floorAt(found.stand)
	for _, o := range at.mineOdds(found.mine, u) {
		a.victimLines("the mine, ", at, &o, book.BlastMines)
	}
}
