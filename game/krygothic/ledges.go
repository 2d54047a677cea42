package krygothic

import "muster/board/plane"

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

// within reports whether a part of the line lies on the far side of the ledge as well as at it: before one that leads up,
// behind one that leads down.
func (l *ledge) within(w plane.Portion) bool {
	if l.down {
		return w.N0*l.d <= l.n*w.D0 && w.N1*l.d > l.n*w.D1
	}
	return w.N0*l.d < l.n*w.D0 && w.N1*l.d >= l.n*w.D1
}

// nearestLedge is the nearer of two ledges.
func nearestLedge(a ledge, is bool, c ledge) (ledge, bool) {
	if is && a.n*c.d <= c.n*a.d {
		return a, true
	}
	return c, true
}

// ledgeOn is the first ledge on the line from p to q; ok is false when there is none.
//
// Rule: KRY-GEO-02, KRY-TER-07.
func (f *field) ledgeOn(p, q spot) (first ledge, ok bool) {
	about := plane.BoxOf(p, q)
	for i := range f.pieces {
		one := &f.pieces[i]
		if !one.platform || !one.Box.Meets(&about) {
			continue
		}
		w, meets := one.Touched(p, q)
		if !meets {
			continue
		}
		if w.N0 > 0 && !f.joined(i, p, q, ledge{n: w.N0, d: w.D0}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.N0, d: w.D0})
		}
		if w.N1 < w.D1 && !f.joined(i, p, q, ledge{n: w.N1, d: w.D1, down: true}) {
			first, ok = nearestLedge(first, ok, ledge{n: w.N1, d: w.D1, down: true})
		}
	}
	return first, ok
}

// joined reports whether the side of a platform may be crossed at a place of the line from p to q: inside or on the
// border of stairs, a ramp or a ladder, or where another platform of the same height goes on, which one does not that
// begins or ends there itself.
//
// Rule: KRY-GEO-02, KRY-TER-07.
func (f *field) joined(platform int, p, q spot, at ledge) bool {
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

// overLedge reports whether a straight way leads over the side of a platform.
func (f *field) overLedge(p, q spot) bool {
	_, is := f.ledgeOn(p, q)
	return is
}

// wallOver is wallAt among pieces higher than some height.
func (f *field) wallOver(at spot, radius, height int32) int {
	about := plane.Around(at, radius)
	for i := range f.pieces {
		p := &f.pieces[i]
		if p.class != impossible || p.platform || p.height <= height {
			continue
		}
		if p.Box.Meets(&about) && p.Overlaps(at, radius) {
			return i
		}
	}
	return none
}
