package krygothic

import (
	"muster/board/plane"
	"muster/game"
)

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
	p := &b.given.field.pieces[i]
	for _, to := range path {
		if _, is := p.Touched(from, to); is {
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
	f, about := &b.given.field, plane.BoxOf(p, q)
	for i := range f.pieces {
		one := &f.pieces[i]
		if !one.platform || !one.Box.Meets(&about) {
			continue
		}
		w, meets := one.Touched(p, q)
		if !meets {
			continue
		}
		if w.N0 > 0 && !b.joined(i, p, q, ledge{n: w.N0, d: w.D0}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.N0, d: w.D0})
		}
		if w.N1 < w.D1 && !b.joined(i, p, q, ledge{n: w.N1, d: w.D1, down: true}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.N1, d: w.D1, down: true})
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
		one := &f.pieces[i]
		switch {
		case one.way:
			if one.HoldsPart(p, q, at.n, at.d) {
				return true
			}
		case one.platform && one.z0+one.height == floor:
			if w, ok := one.Touched(p, q); ok && at.within(w) {
				return true
			}
		}
	}
	return false
}

// within reports whether a part of the line lies on the far side of the ledge as well as at it: before one that leads up,
// behind one that leads down.
func (l *ledge) within(w plane.Portion) bool {
	if l.down {
		return w.N0*l.d <= l.n*w.D0 && w.N1*l.d > l.n*w.D1
	}
	return w.N0*l.d < l.n*w.D0 && w.N1*l.d >= l.n*w.D1
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
