package krygothic

import (
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// groundReader is the ground of an attack that is read: it works out once for each distance what moving about makes of both.
type groundReader struct {
	*Battle
	c        *blowCase
	stage    *Battle                    // without those who have no part in it
	landings []landing                  // all that has come of it so far
	known    [2*maxDice + 1]*odds.Known // where in landings, by inches
}

// landing is what moving about makes of both.
type landing struct {
	wounds, harm        int8 // on the defender, on the attacker
	removed, ownRemoved bool
	prone, ownProne     bool
	apart               bool // they are not in contact any more
	dice                int8 // wound dice, of a tackle
}

// moved asks what a shove or a tackle by so many inches makes of both.
func (g *groundReader) moved(c odds.Chance, inches int8) landing {
	if g.known[inches] == nil {
		g.known[inches] = odds.Know(odds.Whole(func(c odds.Chance) int { return g.indexOf(g.move(c, inches)) }))
	}
	return g.landings[c.Of(g.known[inches])]
}

// indexOf is where a landing stands among all, which it joins.
func (g *groundReader) indexOf(at landing) int {
	for i := range g.landings {
		if g.landings[i] == at {
			return i
		}
	}
	g.landings = append(g.landings, at)
	return len(g.landings) - 1
}

// move carries a shove or a tackle out on a copy of the battle.
//
// See: KRY-CC-15, KRY-CC-16.
func (g *groundReader) move(c odds.Chance, inches int8) (at landing) {
	if g.stage == nil {
		g.stage = g.cleared()
	}
	t := turn{Battle: g.stage.clone(), chance: c}
	if g.c.attack == tackle {
		at.dice = t.throwOver(g.c.by, g.c.foe, inches)
	} else {
		t.shoveAway(g.c.by, g.c.foe, inches)
	}
	foe, own := &t.units[g.c.foe], &t.units[g.c.by]
	at.wounds, at.harm = foe.wounds-g.units[g.c.foe].wounds, own.wounds-g.units[g.c.by].wounds
	at.removed, at.ownRemoved = foe.status == removed, own.status == removed
	at.prone, at.ownProne, at.apart = foe.prone, own.prone, !t.together(g.c.by, g.c.foe)
	return at
}

// engagedCopy is the battle with both come to blows.
//
// See: KRY-CC-02.
func (b *Battle) engagedCopy(by, foe int8) *Battle {
	t := turn{Battle: b.clone()}
	t.engage(by, foe)
	return t.Battle
}

// cleared is the battle without those who could only roll dice of their own: where mines or damaged floors lie about and
// nobody can fall off anything, all whose bases are not in the way.
func (g *groundReader) cleared() *Battle {
	b := g.engagedCopy(g.c.by, g.c.foe)
	platform := func(p data.Piece) bool { return p.Platform }
	if !b.littered() || slices.ContainsFunc(b.given.Field.Pieces, platform) {
		return b
	}
	for v := range int8(len(b.units)) {
		if v != g.c.by && v != g.c.foe && !g.inTheWay(v) {
			b.units[v].status = reserve
		}
	}
	return b
}

// farthestPush is a bound of how far an attack moves anybody.
const farthestPush = 2 * maxDice * data.Inch

// inTheWay reports whether the base of a unit could stop the defender, or the attacker who follows it.
func (g *groundReader) inTheWay(v int8) bool {
	line := g.awayFrom(g.c.foe, g.c.by)
	for _, u := range [...]int8{g.c.by, g.c.foe} {
		from := g.units[u].at
		to := along(from, from.Add(line), farthestPush)
		if plane.LineDistance(from, to, g.units[v].at) <= g.radius(u)+g.radius(v)+look {
			return true
		}
	}
	return false
}

// littered reports whether anything lies about that one may come upon.
func (b *Battle) littered() bool {
	for i := range b.marks {
		if b.marks[i].kind == damagedStructure || b.marks[i].kind == laidMine {
			return true
		}
	}
	return false
}

// floorOdds are the chances that damaged structure holds, and that it falls with who stands on it.
//
// See: KRY-EXP-06.
func floorOdds() (holds, falls float64) {
	var every odds.Every
	for every.Next() {
		switch result, _ := testFloor(&every); result {
		case floorHolds:
			holds += every.P()
		case floorFalls:
			falls += every.P()
		}
	}
	return holds, falls
}
