package rules

import (
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
	"muster/game/tell"
)

// heroDice is how many dice a hero fights with.
//
// See: KZ-HERO-01.
const heroDice = 2

// toughen takes 2 off a kill value against a hero or a wearer of light armour, once.
//
// Rule: KZ-ARM-01.
func (m *Modifiers) toughen(f *data.Figure) {
	m.add(f.Hero, "hero", -2)
	m.add(f.Armour && !f.Hero, "light armour", -2)
}

// survival is the die of a hero who would be killed.
//
// Rule: KZ-HERO-02.
func survival() odds.Pass { return odds.Pass{Sides: 6, Least: 3, By: book.HeroSurvival} }

// survives is what becomes of a hero who would be killed.
func survives(die *odds.Pass, c odds.Chance) Harm {
	if c.Of(die) == 1 {
		return Spared
	}
	return Slain
}

// suffer lets a figure bear the harm done to it.
//
// Rule: KZ-SUP-06.
func (t *turn) suffer(f int, h Harm) {
	switch h {
	case Suppressed, Spared:
		t.figures[f].suppressed = true
	case Slain:
		t.lose(f, Killed)
	}
}

// lose takes a figure off the table that counts as lost, and gives the enemy its points, twice for a captive.
//
// Rule: KZ-WIN-01.
func (t *turn) lose(f int, fate Fate) {
	side, points := t.sideOf(f), t.given.men[f].points
	t.figures[f].fate = fate
	t.squads[t.squadOf(f)].lostNow++
	t.sides[side].lost += points
	if fate == Captured {
		points *= 2
	}
	t.sides[other(side)].points += points
	t.tell(PointsScored, tell.Side(other(side)), int(points), pieceID(f))
}
