package data

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/tell"
)

// mostAlike is how many units of one profile a list may have.
const mostAlike = 3

// composed checks a list that can be read.
func (c *complaints) composed(l *List, a *armyFile) {
	if a.Limit > 0 {
		c.Misfit(l.Within(a.Limit), "limit")
	}
	if l.Points != a.Points {
		c.Misfit(game.Refuse(book.ArmyPoints, "points are %d; the units cost %d", a.Points, l.Points), "points")
	}
	if len(l.Units) == 0 {
		c.Misfit(game.Refuse(book.OneArmy, "an army has at least one unit"), "unit")
	}
	for i := range l.Units {
		c.Misfit(l.belongs(i), "unit", i, "profile")
	}
	c.Misfit(l.Core().supported(Troop), "unit")
	c.Misfit(l.Core().supported(Single), "unit")
}

// Within refuses a list that costs more than a limit.
//
// Rule: KOW-ARM-01
func (l *List) Within(limit int) *game.Refusal {
	if l.Points > limit {
		return game.Refuse(book.ArmyPoints, "costs %d, the limit is %d", l.Points, limit)
	}
	return nil
}

// belongs refuses a unit of a list that is of another army, or the fourth of its kind.
//
// Rule: KOW-ARM-02
func (l *List) belongs(i int) *game.Refusal {
	p := l.Units[i].Profile
	if p.Army != l.Army {
		return game.Refuse(book.OneArmy, "%s are of another army", p.Name)
	}
	alike := 0
	for _, other := range l.Units[:i+1] {
		if other.Profile == p {
			alike++
		}
	}
	if alike > mostAlike {
		return game.Refuse(book.OneArmy, "%s of %s; at most %d", tell.Counted(alike, "unit"), p.Title(), mostAlike)
	}
	return nil
}

// Core is what a list has of each sort.
type Core struct {
	Worth   int // what its regiments and hordes allow: 1 and 2 each
	Troops  int
	Singles int // heroes, mounted, engines, monsters, titans
}

// Core counts the regiments and hordes of a list, and what they have to support.
//
// Rule: KOW-ARM-03
func (l *List) Core() (c Core) {
	for i := range l.Units {
		switch l.Units[i].Profile.Size {
		case Regiment:
			c.Worth++
		case Horde:
			c.Worth += 2
		case Troop:
			c.Troops++
		case Single:
			c.Singles++
		}
	}
	return c
}

// supported refuses more troops, or more single pieces, than regiments and hordes allow.
//
// See: KOW-ARM-03.
func (c Core) supported(size Size) *game.Refusal {
	n, what := c.Troops, "troop"
	if size == Single {
		n, what = c.Singles, "single piece"
	}
	if n > c.Worth {
		return game.Refuse(book.CoreAndSupport, "%s; regiments and hordes allow %d", tell.Counted(n, what), c.Worth)
	}
	return nil
}
