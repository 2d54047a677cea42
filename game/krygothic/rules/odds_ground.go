package rules

import (
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// groundReader is the ground of an attack that is read: it works out once for each distance what moving about makes of both.
type groundReader struct {
	*Battle
	c        *BlowCase
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
	t := Turn{Battle: g.stage.Copy(), chance: c}
	if g.c.Attack == Tackle {
		at.dice = t.throwOver(g.c.By, g.c.Foe, inches)
	} else {
		t.shoveAway(g.c.By, g.c.Foe, inches)
	}
	foe, own := &t.Units[g.c.Foe], &t.Units[g.c.By]
	at.wounds, at.harm = foe.Wounds-g.Units[g.c.Foe].Wounds, own.Wounds-g.Units[g.c.By].Wounds
	at.removed, at.ownRemoved = foe.Status == StatusRemoved, own.Status == StatusRemoved
	at.prone, at.ownProne, at.apart = foe.Prone, own.Prone, !t.Together(g.c.By, g.c.Foe)
	return at
}

// engagedCopy is the battle with both come to blows.
//
// See: KRY-CC-02.
func (b *Battle) engagedCopy(by, foe int8) *Battle {
	t := Turn{Battle: b.Copy()}
	t.engage(by, foe)
	return t.Battle
}

// cleared is the battle without those who could only roll dice of their own: where mines or damaged floors lie about and
// nobody can fall off anything, all whose bases are not in the way.
func (g *groundReader) cleared() *Battle {
	b := g.engagedCopy(g.c.By, g.c.Foe)
	platform := func(p data.Piece) bool { return p.Platform }
	if !b.Littered() || slices.ContainsFunc(b.Given.Field.Pieces, platform) {
		return b
	}
	for v := range int8(len(b.Units)) {
		if v != g.c.By && v != g.c.Foe && !g.inTheWay(v) {
			b.Units[v].Status = Reserve
		}
	}
	return b
}

// farthestPush is a bound of how far an attack moves anybody.
const farthestPush = 2 * maxDice * data.Inch

// inTheWay reports whether the base of a unit could stop the defender, or the attacker who follows it.
func (g *groundReader) inTheWay(v int8) bool {
	line := g.awayFrom(g.c.Foe, g.c.By)
	for _, u := range [...]int8{g.c.By, g.c.Foe} {
		from := g.Units[u].At
		to := Along(from, from.Add(line), farthestPush)
		if plane.LineDistance(from, to, g.Units[v].At) <= g.BaseRadius(u)+g.BaseRadius(v)+Look {
			return true
		}
	}
	return false
}

// Littered reports whether anything lies about that one may come upon.
func (b *Battle) Littered() bool {
	for i := range b.Marks {
		if b.Marks[i].Kind == DamagedStructure || b.Marks[i].Kind == LaidMine {
			return true
		}
	}
	return false
}

// FloorOdds are the chances that damaged structure holds, and that it falls with who stands on it.
//
// See: KRY-EXP-06.
func FloorOdds() (holds, falls float64) {
	var every odds.Every
	for every.Next() {
		switch result, _ := TestFloor(&every); result {
		case floorHolds:
			holds += every.P()
		case FloorFalls:
			falls += every.P()
		}
	}
	return holds, falls
}
