package guide

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/odds"
)

// MineOdds is what a mine does to everybody near where all stand, first to the unit that sets it off.
//
// See: KRY-EXP-07, KRY-EXP-04, KRY-EXP-06.
func (b View) MineOdds(m rules.Marker, u int8) (list []rules.VictimOdds) {
	e := b.MineAt(m, u)
	list = append(list, b.minedOdds(&e, u))
	for v := range int8(len(b.Units)) {
		if v != u && b.InBlast(&e, v) {
			list = append(list, b.minedOdds(&e, v))
		}
	}
	return list
}

// minedOdds is what a mine does to one unit: its wounds, and the fall through the hull where that is weak.
//
// See: KRY-EXP-01, KRY-EXP-04, KRY-EXP-05, KRY-EXP-06.
func (b View) minedOdds(e *rules.Blast, v int8) rules.VictimOdds {
	o := rules.VictimOdds{Unit: data.PieceID(v)}
	left := min(b.WoundsLeft(v), data.MostWounds)
	weak := b.WeakAt(e.At) && b.OnDamage(v, e.At)
	var every odds.Every
	for every.Next() {
		flat, wounds := b.BlastOn(e, v, &every)
		falls := weak && wounds < left && every.Of(rules.FloorFalling) == 1
		rules.AddIf(&o.Prone, every.P(), flat)
		rules.AddIf(&o.Removed, every.P(), falls || wounds >= left)
		rules.AddIf(&o.Wounds[min(wounds, left)], every.P(), !falls)
	}
	return o
}

// foretellMine is what the mine that a unit sets off does to it and to everybody near.
//
// See: KRY-EXP-07.
func (a *Asking) foretellMine(plan View, u int8, found *Perils) {
	at := View{plan.Copy()}
	at.Units[u].At, at.Units[u].Facing, at.Units[u].Z = found.Stand, found.Facing, at.FloorAt(found.Stand)
	for _, o := range at.MineOdds(found.Mine, u) {
		a.victimLines("the mine, ", at, &o, book.BlastMines)
	}
}
