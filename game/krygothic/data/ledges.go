package data

import "muster/board/plane"

// Ledge is where a straight line meets the side of a platform away from stairs, ramps and ladders: at n/d of its
// length. A line that comes up against it is stopped there, one that comes from above behind it.
type Ledge struct {
	n, d int64
	Down bool
}

// BarsAt reports whether a place s points along a line that is long points long lies beyond the ledge.
func (l *Ledge) BarsAt(s, long int32) bool {
	here, side := int64(s)*l.d, l.n*int64(long)
	return here > side || here == side && !l.Down
}

// within reports whether a part of the line lies on the far side of the ledge as well as at it: before one that leads up,
// behind one that leads down.
func (l *Ledge) within(w plane.Portion) bool {
	if l.Down {
		return w.N0*l.d <= l.n*w.D0 && w.N1*l.d > l.n*w.D1
	}
	return w.N0*l.d < l.n*w.D0 && w.N1*l.d >= l.n*w.D1
}

// nearestLedge is the nearer of two ledges.
func nearestLedge(a Ledge, is bool, c Ledge) (Ledge, bool) {
	if is && a.n*c.d <= c.n*a.d {
		return a, true
	}
	return c, true
}

// LedgeOn is the first ledge on the line from p to q; ok is false when there is none.
//
// See: KRY-GEO-02, KRY-TER-07.
func (f *Field) LedgeOn(p, q Spot) (first Ledge, ok bool) {
	about := plane.BoxOf(p, q)
	for i := range f.Pieces {
		one := &f.Pieces[i]
		if !one.Platform || !one.Box.Meets(&about) {
			continue
		}
		w, meets := one.Touched(p, q)
		if !meets {
			continue
		}
		if w.N0 > 0 && !f.joined(i, p, q, Ledge{n: w.N0, d: w.D0}) {
			first, ok = nearestLedge(first, ok, Ledge{n: w.N0, d: w.D0})
		}
		if w.N1 < w.D1 && !f.joined(i, p, q, Ledge{n: w.N1, d: w.D1, Down: true}) {
			first, ok = nearestLedge(first, ok, Ledge{n: w.N1, d: w.D1, Down: true})
		}
	}
	return first, ok
}

// joined reports whether the side of a platform is no ledge at a place of the line from p to q: inside or on the border of
// stairs, a ramp or a ladder, where another platform of the same height goes on, which one does not that begins or ends
// there itself, or where a higher one lies on the far side: the ledge between the two is that one's.
//
// See: KRY-GEO-02, KRY-TER-07.
func (f *Field) joined(platform int, p, q Spot, at Ledge) bool {
	floor := f.Pieces[platform].Z0 + f.Pieces[platform].Height
	for i := range f.Pieces {
		one := &f.Pieces[i]
		switch {
		case one.Way:
			if one.HoldsPart(p, q, at.n, at.d) {
				return true
			}
		case one.Platform && one.Z0+one.Height >= floor:
			if w, ok := one.Touched(p, q); ok && at.within(w) {
				return true
			}
		}
	}
	return false
}

// OverLedge reports whether a straight way leads over the side of a platform.
func (f *Field) OverLedge(p, q Spot) bool {
	_, is := f.LedgeOn(p, q)
	return is
}

// WallOver is wallAt among pieces higher than some height.
func (f *Field) WallOver(at Spot, radius, height int32) int {
	about := plane.Around(at, radius)
	for i := range f.Pieces {
		p := &f.Pieces[i]
		if p.Class != Impossible || p.Platform || p.Height <= height {
			continue
		}
		if p.Box.Meets(&about) && p.Overlaps(at, radius) {
			return i
		}
	}
	return None
}
