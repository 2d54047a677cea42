package advice

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Where units might go.

// goalAt is the place a length away in a direction, or as far towards it as the way is open, in quarters.
func (b Adviser) goalAt(u int8, from, way data.Spot, far int32) (data.Spot, bool) {
	open := b.openWay(u, from, plane.Beyond(from, way, far))
	for part := int32(4); part > 0; part-- {
		length := far * part / 4
		if length > open+2 {
			continue
		}
		to := plane.Beyond(from, way, length)
		for data.Distance(from, to) > far {
			to = rules.Along(from, to, far-1)
		}
		if to != from && b.Free(to, b.BaseRadius(u), u) {
			return to, true
		}
	}
	return data.Spot{}, false
}

// openWay is how far a unit can go on a straight line, in points.
//
// See: KRY-GEO-07, KRY-TER-04.
func (b Adviser) openWay(u int8, from, to data.Spot) (open int32) {
	r, over := b.BaseRadius(u), b.CrossesOver(u)
	side, barred := b.LedgeFor(u, from, to)
	path := [...]data.Spot{to}
	var s plane.Looks
	for at, on := s.Next(from, path[:], rules.Look); on; at, on = s.Next(from, path[:], rules.Look) {
		if barred && side.BarsAt(s.Along, s.Long) || !b.OnField(at, r) || b.Given.Field.WallOver(at, r, over) >= 0 ||
			b.FoeAt(u, at) >= 0 {
			break
		}
		open = s.Along
	}
	return open
}

// contactAt is a place in contact with an enemy that a unit reaches on a straight line, the nearest first.
//
// See: KRY-GEO-09, KRY-MOV-09.
func (b Adviser) contactFor(u, v int8, reach int32) (data.Spot, bool) {
	from, to := b.Units[u].At, b.Units[v].At
	apart := b.BaseRadius(u) + b.BaseRadius(v) + rules.Touch - 2
	if plane.Gap(from, to, apart) > reach {
		return data.Spot{}, false
	}
	straight := rules.Along(to, from, apart)
	for try := range len(plane.Rose)/2 + 1 {
		at := straight
		if try > 0 {
			at = plane.Beyond(to, plane.Rose[2*(try-1)], apart)
		}
		if at != from && data.Distance(from, at) <= reach && b.ContactAt(u, v, at, b.FloorAt(at)) &&
			b.CheckWay(u, []data.Spot{at}, rules.WholeWay) == nil {
			return at, true
		}
	}
	return data.Spot{}, false
}

// watchFrom is the way to look from a place: at the nearest enemy.
func (r *Reckoning) watchFrom(u int8, at data.Spot) data.Spot {
	best, found := int64(0), data.Spot{}
	for v := range r.n {
		if !r.faces(u, v) {
			continue
		}
		if d := r.PlaceOf(v).Sub(at); found == (data.Spot{}) || d.Square() < best {
			best, found = d.Square(), d
		}
	}
	return rules.FacingOf(found)
}

// moved is what the position is worth to the mover's side beyond what it is now when a unit stands elsewhere.
func (r *Reckoning) moved(u int8, to, facing data.Spot) int32 {
	m := &r.Units[u]
	kept, row, way := *m, r.pairs[u], r.ways[u]
	var column [data.MaxUnits]int32
	for v := range r.n {
		column[v] = r.pairs[v][u]
	}
	m.At, m.Z = to, r.FloorAt(to)
	if facing != (data.Spot{}) {
		m.Facing = facing
	}
	r.look(u)
	r.ways[u] = r.wayOf(u)
	gain := signOf(m.Side) * (r.position() - r.value)
	*m, r.pairs[u], r.ways[u] = kept, row, way
	for v := range r.n {
		r.pairs[v][u] = column[v]
	}
	return gain
}
