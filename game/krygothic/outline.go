package krygothic

// plot is what is known of a convex outline beforehand: its box, and which way round its corners go.
type plot struct {
	low, high spot
	wind      int64 // 1 or -1
}

func plotOf(corners []spot) plot {
	if len(corners) == 0 {
		return plot{wind: 1}
	}
	p := plot{low: corners[0], high: corners[0], wind: 1}
	for _, c := range corners[1:] {
		p.low = spot{min(p.low.X, c.X), min(p.low.Y, c.Y)}
		p.high = spot{max(p.high.X, c.X), max(p.high.Y, c.Y)}
	}
	twice := int64(0)
	for i, c := range corners {
		twice += c.cross(corners[(i+1)%len(corners)])
	}
	if twice < 0 {
		p.wind = -1
	}
	return p
}

// survey looks at the pieces of a field once, so that questions about it are quick. Fields that were not surveyed give
// the same answers.
func (f *field) survey() {
	f.plots = make([]plot, len(f.pieces))
	for i := range f.pieces {
		f.plots[i] = plotOf(f.pieces[i].corners)
	}
}

// plot is that of a piece.
func (f *field) plot(i int) plot {
	if len(f.plots) == len(f.pieces) {
		return f.plots[i]
	}
	return plotOf(f.pieces[i].corners)
}

// apart reports whether two boxes have no point in common.
func (p *plot) apart(low, high spot) bool {
	return p.high.X < low.X || p.low.X > high.X || p.high.Y < low.Y || p.low.Y > high.Y
}

// holds reports whether a place is in the outline or on its border.
func holds(corners []spot, wind int64, s spot) bool {
	for i, c := range corners {
		if wind*corners[(i+1)%len(corners)].minus(c).cross(s.minus(c)) < 0 {
			return false
		}
	}
	return true
}

// portion is a part of a straight line from 0 to 1: from n0/d0 to n1/d1.
type portion struct{ n0, d0, n1, d1 int64 }

// clip is the part of the line from p to q that is inside an outline, its border left out; ok is false when there is
// none.
//
// Rule: KRY-GEO-06.
func clip(corners []spot, wind int64, p, q spot) (w portion, ok bool) {
	w = portion{0, 1, 1, 1}
	last := corners[len(corners)-1]
	for _, c := range corners {
		edge := c.minus(last)
		a, b := wind*edge.cross(p.minus(last)), wind*edge.cross(q.minus(last))
		last = c
		switch {
		case a <= 0 && b <= 0:
			return w, false
		case a < 0 && -a*w.d0 > w.n0*(b-a):
			w.n0, w.d0 = -a, b-a
		case b < 0 && a*w.d1 < w.n1*(a-b):
			w.n1, w.d1 = a, a-b
		}
	}
	return w, w.n0*w.d1 < w.n1*w.d0
}

// touches reports whether the line from p to q has a point in common with an outline, its border included.
func touches(corners []spot, wind int64, p, q spot) bool {
	_, ok := clipClosed(corners, wind, p, q)
	return ok
}

// clipClosed is the part of a line, perhaps a single point, that an outline with its border has.
func clipClosed(corners []spot, wind int64, p, q spot) (w portion, ok bool) {
	w = portion{0, 1, 1, 1}
	last := corners[len(corners)-1]
	for _, c := range corners {
		edge := c.minus(last)
		a, b := wind*edge.cross(p.minus(last)), wind*edge.cross(q.minus(last))
		last = c
		switch {
		case a < 0 && b < 0:
			return w, false
		case a < 0 && -a*w.d0 > w.n0*(b-a):
			w.n0, w.d0 = -a, b-a
		case b < 0 && a*w.d1 < w.n1*(a-b):
			w.n1, w.d1 = a, a-b
		}
	}
	return w, w.n0*w.d1 <= w.n1*w.d0
}

// overlapped reports whether a base at a place overlaps an outline: some of it lies inside. Touching is not
// overlapping.
//
// Rule: KRY-GEO-07, KRY-GEO-09.
func overlapped(corners []spot, wind int64, at spot, radius int32) bool {
	if holds(corners, wind, at) {
		return true
	}
	for i, c := range corners {
		if nearer(c, corners[(i+1)%len(corners)], at, radius) {
			return true
		}
	}
	return false
}

// nearer reports whether a place is less than a length away from the line between two places.
func nearer(p, q, at spot, length int32) bool {
	edge, v := q.minus(p), at.minus(p)
	far := int64(length) * int64(length)
	on, long := edge.dot(v), edge.square()
	switch {
	case on <= 0:
		return v.square() < far
	case on >= long:
		return at.minus(q).square() < far
	}
	aside := edge.cross(v)
	return aside*aside < far*long
}
