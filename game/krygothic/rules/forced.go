package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// force moves a unit that does not choose it straight towards a direction by a distance. It costs nothing and ignores
// pinning, but not collisions. It tells how far it came, and whether an object stopped it: a base, an impossible piece
// or a platform's side, but not the field's edge, the edge of a platform or a fall.
//
// Rule: KRY-GEN-06.
//
// See: KRY-GEN-07, KRY-GEO-08.
func (t *Turn) force(u int8, direction data.Spot, far int32, by game.RuleID) (moved int32, object bool) {
	p := push{unit: u, start: t.Units[u].At, direction: direction, far: far, lead: data.None, by: by}
	p.throws = by == book.MeleeTackle || by == book.MeleeShove
	return t.push(&p)
}

// follow moves a unit after another that was forced away from a place, so that they stay as they stood to each other.
//
// See: KRY-CC-15, KRY-GEO-08.
func (t *Turn) follow(u, lead int8, was data.Spot, by game.RuleID) (moved int32) {
	way := t.Units[lead].At.Sub(was)
	p := push{unit: u, start: t.Units[u].At, direction: way, far: data.Distance(data.Spot{}, way), lead: lead, by: by}
	moved, _ = t.push(&p)
	return moved
}

// push is a forced movement.
type push struct {
	unit      int8
	start     data.Spot
	direction data.Spot
	far       int32
	lead      int8 // whose base is not in the way, because it is followed; none
	throws    bool // over the edge of a platform
	by        game.RuleID
}

// push goes on step by step until the distance is used up or the next step would collide. Floor and mines are felt on
// the way.
//
// See: KRY-GEO-08, KRY-TER-07, KRY-GEN-07.
func (t *Turn) push(p *push) (moved int32, object bool) {
	goal, from, told := p.start.Add(p.direction), p.start, int32(0)
	report := func() {
		if moved > told {
			to := t.Units[p.unit].At
			t.tell(Pushed, data.PieceID(p.unit), extent(moved-told), inInches(to), wayTold{from, to}).Rule = p.by
			from, told = to, moved
		}
	}
	for moved < p.far {
		s := min(moved+Look, p.far)
		at := Along(p.start, goal, s)
		stop, hard := t.collides(p, at)
		if stop == overEdge && p.throws && p.far-moved >= Look {
			report()
			t.fall(p.unit, at, p.by)
		}
		if object = hard; stop != noCollision {
			break
		}
		was := t.Units[p.unit].At
		t.shift(p.unit, at)
		if moved = s; t.underfoot(p.unit, was, report) {
			break
		}
	}
	report()
	if moved > 0 {
		t.afterPush(p.unit, p.by)
	}
	return moved, object
}

// afterPush ends what does not outlast being moved about. In a tackle both move before anybody asks who is still in
// contact.
//
// Rule: KRY-GEN-07.
//
// See: KRY-WAIT-02, KRY-CC-15.
func (t *Turn) afterPush(u int8, by game.RuleID) {
	t.breakWaiting(u, book.GeneralForcedStatus)
	if by != book.MeleeTackle {
		t.disengage(u)
	}
}

// collision is what stops a forced movement.
type collision uint8

const (
	noCollision collision = iota
	blocked
	overEdge
)

// collides tells what the next step of a forced movement would meet, and whether that is an object.
//
// See: KRY-GEO-08, KRY-CC-15, KRY-TER-07.
func (t *Turn) collides(p *push, at data.Spot) (what collision, object bool) {
	r := t.BaseRadius(p.unit)
	side, is := t.Given.Field.LedgeOn(t.Units[p.unit].At, at)
	switch {
	case t.wallAt(at, r) >= 0 || t.baseBut(at, r, p.unit, p.lead) || is && !side.Down:
		return blocked, true
	case !t.OnField(at, r):
		return blocked, false
	case is:
		return overEdge, false
	}
	return noCollision, false
}

// baseBut reports whether a base would overlap that of anybody but two units.
func (b *Battle) baseBut(at data.Spot, radius int32, u, v int8) bool {
	for w := range b.Units {
		if w := int8(w); w != u && w != v && b.Units[w].Status == Standing && b.overlapsBase(w, at, radius) {
			return true
		}
	}
	return false
}

// fall throws a unit off a platform: it lands below the edge, takes a wound die for each full inch that it has fallen,
// and lies flat.
//
// Rule: KRY-TER-07.
func (t *Turn) fall(u int8, at data.Spot, by game.RuleID) {
	from := t.Units[u].Z
	t.shift(u, t.nearestFree(at, t.BaseRadius(u), u))
	drop := from - t.Units[u].Z
	c := t.cast(newPool(&t.Given.Options, int8(drop/data.Inch), t.saves(u, true), book.TerrainLevels))
	foe := data.Other(t.Units[u].Side)
	var wounded tell.Phrase
	if c.Dice > 0 {
		wounded = tell.Say(", wounded {dice}: {n wound}", handfulBy{c, t.Given.Seat[foe]}, c.passes)
	}
	t.tell(Fell, data.PieceID(u), extent(drop), wounded)
	t.wound(u, c.passes, foe, book.TerrainLevels)
	t.knockDown(u, book.TerrainLevels)
	t.afterPush(u, by)
}
