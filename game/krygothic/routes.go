package krygothic

import "slices"

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
	turns  []spot // where a way may turn
}

// clearance is how far a turning point keeps from what it goes around, besides the base: roundings of looks are less.
const clearance = 2

// walkFrom is the ground about a unit, for a movement of a length.
func (b *Battle) walkFrom(u int8, reach int32, worst terrain) *terrainWalk {
	w := &terrainWalk{Battle: b, unit: u, radius: b.radius(u), from: b.units[u].at, reach: reach, worst: worst}
	far := reach + w.radius
	low, high := spot{w.from.X - far, w.from.Y - far}, spot{w.from.X + far, w.from.Y + far}
	over := b.crossesOver(u)
	for i := range b.given.field.pieces {
		p, plot := &b.given.field.pieces[i], b.given.field.plot(i)
		if plot.apart(low, high) {
			continue
		}
		switch class := b.classOf(i); {
		case p.platform || p.way:
			w.addDeck(i)
		case class == impossible && p.height > over:
			w.walls = append(w.walls, i)
			w.turnAround(p.corners, plot.wind, w.radius+clearance)
		case class != impossible && class > worst && b.hampers(u, class):
			w.mires = append(w.mires, i)
			w.turnAround(p.corners, plot.wind, clearance)
		}
	}
	for v := range b.units {
		if one := &b.units[v]; one.status == standing && one.side != b.units[u].side {
			w.addFoe(int8(v))
		}
	}
	w.turns = slices.DeleteFunc(w.turns, func(s spot) bool { return !w.stands(s) || distance(w.from, s) > reach })
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
	if !within(w.from, at, r, w.reach) {
		return
	}
	w.foes = append(w.foes, v)
	for i := 0; i < len(rose); i += 2 {
		d := rose[i] // 1083/1000 is one over the cosine of half the angle between two of them
		far := (r + clearance + 1) * 1083 / 1000
		w.turns = append(w.turns, spot{at.X + d.X*far/mostFacing, at.Y + d.Y*far/mostFacing})
	}
}

// addDeck adds the places around a platform, or on and beside what leads up to it.
func (w *terrainWalk) addDeck(i int) {
	p, plot := &w.given.field.pieces[i], w.given.field.plot(i)
	if p.platform {
		w.decks = w.decks || !w.has(w.unit, phase)
		w.turnAround(p.corners, plot.wind, clearance)
		w.turnAround(p.corners, plot.wind, -clearance)
		return
	}
	for _, x := range between(plot.low.X, plot.high.X) {
		for _, y := range between(plot.low.Y, plot.high.Y) {
			w.turns = append(w.turns, spot{x, y})
		}
	}
}

// between are five places along one side of a stairway: before it, near both ends, in its middle, and behind it.
func between(low, high int32) [5]int32 {
	inset := min(clearance, (high-low)/2)
	return [5]int32{low - look, low + inset, (low + high) / 2, high - inset, high + look}
}

// turnAround adds the places where one turns around the corners of an outline at a distance.
func (w *terrainWalk) turnAround(corners []spot, wind int64, far int32) {
	n := len(corners)
	for i, c := range corners {
		a, b := outward(corners[(i+n-1)%n], c, wind), outward(c, corners[(i+1)%n], wind)
		if both := a.plus(b); a.dot(b) == 0 { // a right angle
			w.turns = append(w.turns, spot{c.X + both.X*far/mostFacing, c.Y + both.Y*far/mostFacing})
			continue
		}
		for _, d := range [3]spot{a, b, outwardOf(a.plus(b))} {
			w.turns = append(w.turns, spot{c.X + d.X*far*4/3/mostFacing, c.Y + d.Y*far*4/3/mostFacing})
		}
	}
}

// outward is the direction away from an outline across one of its edges, a thousand long.
func outward(p, q spot, wind int64) spot {
	edge := q.minus(p)
	return outwardOf(spot{int32(wind) * edge.Y, int32(-wind) * edge.X})
}

// outwardOf is a vector drawn to a thousand.
func outwardOf(v spot) spot { return along(spot{}, v, mostFacing) }

// stands reports whether a unit's base may pass a place.
func (w *terrainWalk) stands(at spot) bool {
	if !w.onField(at, w.radius) {
		return false
	}
	low, high := spot{at.X - w.radius, at.Y - w.radius}, spot{at.X + w.radius, at.Y + w.radius}
	f := &w.given.field
	for _, i := range w.walls {
		if plot := f.plot(i); !plot.apart(low, high) && overlapped(f.pieces[i].corners, plot.wind, at, w.radius) {
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
	f := &w.given.field
	low, high := spot{min(p.X, q.X), min(p.Y, q.Y)}, spot{max(p.X, q.X), max(p.Y, q.Y)}
	for _, i := range w.mires {
		if plot := f.plot(i); !plot.apart(low, high) && touches(f.pieces[i].corners, plot.wind, p, q) {
			return false
		}
	}
	if w.decks {
		if _, is := w.ledgeOn(p, q); is {
			return false
		}
	}
	if w.clearLine(p, q, low, high) {
		return true
	}
	path := [1]spot{q}
	var s stride
	for at, on := s.next(p, path[:]); on; at, on = s.next(p, path[:]) {
		if !w.stands(at) {
			return false
		}
	}
	return true
}

// clearLine reports whether nothing at all is near the line between two places: then it need not be walked along.
func (w *terrainWalk) clearLine(p, q, low, high spot) bool {
	r := w.radius + 1
	low, high = spot{low.X - r, low.Y - r}, spot{high.X + r, high.Y + r}
	if !w.onField(p, r) || !w.onField(q, r) {
		return false
	}
	for _, i := range w.walls {
		if plot := w.given.field.plot(i); !plot.apart(low, high) {
			return false
		}
	}
	for _, v := range w.foes {
		if nearer(p, q, w.units[v].at, r+w.Battle.radius(v)) {
			return false
		}
	}
	return true
}
