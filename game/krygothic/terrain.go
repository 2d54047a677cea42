package krygothic

import "muster/game"

// classOf is the movement class of a piece, which the ship may have changed for a round.
//
// Rule: KRY-GEO-02, KRY-SCN-10.
func (b *Battle) classOf(i int) terrain {
	if b.bloodIn == b.round && b.round > 0 && i == int(b.blooded) {
		return veryDifficult
	}
	return b.given.field.pieces[i].class
}

// going is the worst class of ground that the centre line of a path touches, as far as it matters to a unit: phase
// ignores it all, scuttle and leap take difficult ground for easy. Impossible pieces are no going: they bar the way.
//
// Rule: KRY-TER-05, KRY-TER-06.
func (b *Battle) going(u int8, from spot, path []spot) terrain {
	if b.has(u, phase) {
		return easy
	}
	worst := easy
	for i := range b.given.field.pieces {
		if class := b.classOf(i); class > worst && class < impossible && b.crosses(i, from, path) {
			worst = class
		}
	}
	if worst == difficult && b.has(u, scuttle|leap) {
		return easy
	}
	return worst
}

// crosses reports whether a path touches a piece.
//
// Rule: KRY-TER-05.
func (b *Battle) crosses(i int, from spot, path []spot) bool {
	corners, plot := b.given.field.pieces[i].corners, b.given.field.plot(i)
	for _, to := range path {
		if touches(corners, plot.wind, from, to) {
			return true
		}
		from = to
	}
	return false
}

// surcharge is what terrain adds to the price of a movement other than a run.
//
// Rule: KRY-TER-01, KRY-TER-02, KRY-TER-03, KRY-TER-05.
func (b *Battle) surcharge(u int8, from spot, path []spot) int32 {
	return int32(b.going(u, from, path))
}

// ledge is where a straight line meets the side of a platform away from stairs, ramps and ladders: at n/d of its
// length. A line that comes up against it is stopped there, one that comes from above behind it.
type ledge struct {
	n, d int64
	down bool
}

// barsAt reports whether a place s points along a line that is long points long lies beyond the ledge.
func (l *ledge) barsAt(s, long int32) bool {
	here, side := int64(s)*l.d, l.n*int64(long)
	return here > side || here == side && !l.down
}

// ledgeOn is the first ledge on the line from p to q; ok is false when there is none.
//
// Rule: KRY-GEO-02, KRY-TER-07.
func (b *Battle) ledgeOn(p, q spot) (first ledge, ok bool) {
	f := &b.given.field
	for i := range f.pieces {
		one, plot := &f.pieces[i], f.plot(i)
		if !one.platform || plot.apart(spot{min(p.X, q.X), min(p.Y, q.Y)}, spot{max(p.X, q.X), max(p.Y, q.Y)}) {
			continue
		}
		w, meets := clipClosed(one.corners, plot.wind, p, q)
		if !meets {
			continue
		}
		if w.n0 > 0 && !b.joined(i, p, q, ledge{n: w.n0, d: w.d0}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.n0, d: w.d0})
		}
		if w.n1 < w.d1 && !b.joined(i, p, q, ledge{n: w.n1, d: w.d1, down: true}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.n1, d: w.d1, down: true})
		}
	}
	return first, ok
}

// nearestLedge is the nearer of two ledges.
func nearestLedge(a ledge, is bool, c ledge) (ledge, bool) {
	if is && a.n*c.d <= c.n*a.d {
		return a, true
	}
	return c, true
}

// joined reports whether the side of a platform may be crossed at a place of the line from p to q: inside or on the
// border of stairs, a ramp or a ladder, or where another platform of the same height goes on, which one does not that
// begins or ends there itself.
//
// Rule: KRY-GEO-02, KRY-TER-07.
func (b *Battle) joined(platform int, p, q spot, at ledge) bool {
	f := &b.given.field
	floor := f.pieces[platform].z0 + f.pieces[platform].height
	for i := range f.pieces {
		one, plot := &f.pieces[i], f.plot(i)
		switch {
		case one.way:
			if holdsPart(one.corners, plot.wind, p, q, at.n, at.d) {
				return true
			}
		case one.platform && one.z0+one.height == floor:
			if w, ok := clipClosed(one.corners, plot.wind, p, q); ok && w.goesOn(at) {
				return true
			}
		}
	}
	return false
}

// goesOn reports whether a part of a line lies on the far side of a ledge as well as at it: before one that leads up,
// behind one that leads down.
func (w portion) goesOn(at ledge) bool {
	if at.down {
		return w.n0*at.d <= at.n*w.d0 && w.n1*at.d > at.n*w.d1
	}
	return w.n0*at.d < at.n*w.d0 && w.n1*at.d >= at.n*w.d1
}

// holdsPart reports whether the place at n/d of the line from p to q is in an outline or on its border.
func holdsPart(corners []spot, wind int64, p, q spot, n, d int64) bool {
	for i, c := range corners {
		edge := corners[(i+1)%len(corners)].minus(c)
		if wind*(edge.cross(p.minus(c))*(d-n)+edge.cross(q.minus(c))*n) < 0 {
			return false
		}
	}
	return true
}

// crossesOver is the height up to which a unit crosses impossible pieces: all of them for phase, low ones for leap.
//
// Rule: KRY-TER-06.
func (b *Battle) crossesOver(u int8) int32 {
	switch {
	case b.has(u, phase):
		return maxField
	case b.has(u, leap):
		return inch
	}
	return -1
}

// sideRefusal says that a platform's side is in the way.
//
// Rule: KRY-TER-04, KRY-TER-07.
func (b *Battle) sideRefusal(u int8) *game.Refusal {
	return game.Refuse(TerrainImpossible, "levels are changed by stairs, ramps and ladders only").At(pieceID(u))
}
