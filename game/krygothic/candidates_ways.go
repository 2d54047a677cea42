package krygothic

import "muster/board/plane"

// Where units might go.

// goalAt is the place a length away in a direction, or as far towards it as the way is open, in quarters.
func (b adviser) goalAt(u int8, from, way spot, far int32) (spot, bool) {
	open := b.openWay(u, from, plane.Beyond(from, way, far))
	for part := int32(4); part > 0; part-- {
		length := far * part / 4
		if length > open+2 {
			continue
		}
		to := plane.Beyond(from, way, length)
		for distance(from, to) > far {
			to = along(from, to, far-1)
		}
		if to != from && b.free(to, b.radius(u), u) {
			return to, true
		}
	}
	return spot{}, false
}

// openWay is how far a unit can go on a straight line, in points.
//
// Rule: KRY-GEO-07, KRY-TER-04.
func (b adviser) openWay(u int8, from, to spot) (open int32) {
	r, over := b.radius(u), b.crossesOver(u)
	side, barred := b.ledgeFor(u, from, to)
	path := [...]spot{to}
	var s plane.Looks
	for at, on := s.Next(from, path[:], look); on; at, on = s.Next(from, path[:], look) {
		if barred && side.barsAt(s.Along, s.Long) || !b.onField(at, r) || b.given.field.wallOver(at, r, over) >= 0 ||
			b.foeAt(u, at) >= 0 {
			break
		}
		open = s.Along
	}
	return open
}

// contactAt is a place in contact with an enemy that a unit reaches on a straight line, the nearest first.
//
// Rule: KRY-GEO-09, KRY-MOV-09.
func (b adviser) contactFor(u, v int8, reach int32) (spot, bool) {
	from, to := b.units[u].at, b.units[v].at
	apart := b.radius(u) + b.radius(v) + touch - 2
	if plane.Gap(from, to, apart) > reach {
		return spot{}, false
	}
	straight := along(to, from, apart)
	for try := range len(plane.Rose)/2 + 1 {
		at := straight
		if try > 0 {
			at = plane.Beyond(to, plane.Rose[2*(try-1)], apart)
		}
		if at != from && distance(from, at) <= reach && b.contactAt(u, v, at, b.floorAt(at)) &&
			b.checkWay(u, []spot{at}, wholeWay) == nil {
			return at, true
		}
	}
	return spot{}, false
}

// watchFrom is the way to look from a place: at the nearest enemy.
func (r *reckoning) watchFrom(u int8, at spot) spot {
	best, found := int64(0), spot{}
	for v := range r.n {
		if !r.faces(u, v) {
			continue
		}
		if d := r.placeOf(v).Sub(at); found == (spot{}) || d.Square() < best {
			best, found = d.Square(), d
		}
	}
	return facingOf(found)
}

// moved is what the position is worth to the mover's side beyond what it is now when a unit stands elsewhere.
func (r *reckoning) moved(u int8, to, facing spot) int32 {
	m := &r.units[u]
	kept, row, way := *m, r.pairs[u], r.ways[u]
	var column [maxUnits]int32
	for v := range r.n {
		column[v] = r.pairs[v][u]
	}
	m.at, m.z = to, r.floorAt(to)
	if facing != (spot{}) {
		m.facing = facing
	}
	r.look(u)
	r.ways[u] = r.wayOf(u)
	gain := signOf(m.side) * (r.position() - r.value)
	*m, r.pairs[u], r.ways[u] = kept, row, way
	for v := range r.n {
		r.pairs[v][u] = column[v]
	}
	return gain
}
