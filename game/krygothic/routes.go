package krygothic

import (
	"slices"

	"muster/board/plane"
)

// Routes: ways around what is in the way, for people and bots. They hold to the rules of paths, and what they find has
// been checked by them; that they find the shortest way is no promise.

// terrainWalk is the ground about a unit as far as it may go: what can be in its way, and where it may turn.
type terrainWalk struct {
	*Battle
	unit   int8
	radius int32
	from   spot
	reach  int32
	worst  terrain // ground above this class is gone around
	walls  []int   // impossible pieces that it cannot cross
	mires  []int   // pieces above the worst class
	decks  bool    // there are platforms
	foes   []int8
	turns  []spot // where a way may turn, after its goal and its start
}

// clearance is how far a turning point keeps from what it goes around, besides the base: roundings of looks are less.
const clearance = 2

// walkFrom is the ground about a unit, for a movement of a length to a goal.
func (b *Battle) walkFrom(u int8, goal spot, reach int32, worst terrain) *terrainWalk {
	w := &terrainWalk{Battle: b, unit: u, radius: b.radius(u), from: b.units[u].at, reach: reach, worst: worst}
	w.turns = append(w.turns, goal, w.from)
	far := reach + w.radius
	about := plane.Around(w.from, far)
	over := b.crossesOver(u)
	for i := range b.given.field.pieces {
		p := &b.given.field.pieces[i]
		if !p.Meets(&about) {
			continue
		}
		switch class := b.classOf(i); {
		case p.platform || p.way:
			w.addDeck(i)
		case class == impossible && p.height > over:
			w.walls = append(w.walls, i)
			w.turns = p.Turns(w.radius+clearance, w.turns)
		case class != impossible && class > worst && b.hampers(u, class):
			w.mires = append(w.mires, i)
			w.turns = p.Turns(clearance, w.turns)
		}
	}
	for v := range b.units {
		if one := &b.units[v]; one.status == standing && one.side != b.units[u].side {
			w.addFoe(int8(v))
		}
	}
	off := func(s spot) bool { return !w.stands(s) || distance(w.from, s) > reach }
	w.turns = append(w.turns[:2], slices.DeleteFunc(w.turns[2:], off)...)
	return w
}

// hampers reports whether ground of a class costs a unit anything.
//
// Rule: KRY-TER-06.
func (b *Battle) hampers(u int8, class terrain) bool {
	return !b.has(u, phase) && !(class == difficult && b.has(u, scuttle|leap))
}

// addFoe adds the places around an enemy's base: the corners of an eight-sided figure about it.
func (w *terrainWalk) addFoe(v int8) {
	at, r := w.units[v].at, w.radius+w.Battle.radius(v)
	if !plane.Within(w.from, at, r, w.reach) {
		return
	}
	w.foes = append(w.foes, v)
	w.turns = plane.TurnsAround(at, r+clearance+1, w.turns)
}

// addDeck adds the places around a platform, or on and beside what leads up to it.
func (w *terrainWalk) addDeck(i int) {
	p := &w.given.field.pieces[i]
	if p.platform {
		w.decks = w.decks || !w.has(w.unit, phase)
		w.turns = p.Turns(clearance, w.turns)
		w.turns = p.Turns(-clearance, w.turns)
		return
	}
	for _, x := range between(p.Low.X, p.High.X) {
		for _, y := range between(p.Low.Y, p.High.Y) {
			w.turns = append(w.turns, spot{X: x, Y: y})
		}
	}
}

// between are five places along one side of a stairway: before it, near both ends, in its middle, and behind it.
func between(low, high int32) [5]int32 {
	inset := min(clearance, (high-low)/2)
	return [5]int32{low - look, low + inset, (low + high) / 2, high - inset, high + look}
}

// stands reports whether a unit's base may pass a place.
func (w *terrainWalk) stands(at spot) bool {
	if !w.onField(at, w.radius) {
		return false
	}
	about := plane.Around(at, w.radius)
	for _, i := range w.walls {
		if p := &w.given.field.pieces[i]; p.Meets(&about) && p.Overlaps(at, w.radius) {
			return false
		}
	}
	for _, v := range w.foes {
		if w.overlapsBase(v, at, w.radius) {
			return false
		}
	}
	return true
}

// leads reports whether a unit may walk straight from one place to another.
func (w *terrainWalk) leads(p, q spot) bool {
	about := plane.BoxOf(p, q)
	for _, i := range w.mires {
		if mire := &w.given.field.pieces[i]; mire.Meets(&about) {
			if _, is := mire.Touched(p, q); is {
				return false
			}
		}
	}
	if w.decks {
		if _, is := w.ledgeOn(p, q); is {
			return false
		}
	}
	if w.clearLine(p, q, about) {
		return true
	}
	path := [1]spot{q}
	var s plane.Looks
	for at, on := s.Next(p, path[:], look); on; at, on = s.Next(p, path[:], look) {
		if !w.stands(at) {
			return false
		}
	}
	return true
}

// clearLine reports whether nothing at all is near the line between two places: then it need not be walked along.
func (w *terrainWalk) clearLine(p, q spot, about plane.Box) bool {
	r := w.radius + 1
	about = about.Wider(r)
	if !w.onField(p, r) || !w.onField(q, r) {
		return false
	}
	for _, i := range w.walls {
		if w.given.field.pieces[i].Meets(&about) {
			return false
		}
	}
	for _, v := range w.foes {
		if plane.NearLine(p, q, w.units[v].at, r+w.Battle.radius(v)) {
			return false
		}
	}
	return true
}
