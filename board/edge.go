package board

// edge is a straight piece of a border from one corner to the next; both may be the same.
type edge struct{ a, b place }

// measure finds the way from the edge to a point: where it stands upright on the edge, as the cross product of edge and
// way over the edge's squared length; else from the nearer end, as a square with length 0.
func (e edge) measure(p place) (cross, square, length int64) {
	d, way := e.a.to(e.b), e.a.to(p)
	at, whole := d.dot(way), d.square()
	switch {
	case at <= 0:
		return 0, way.square(), 0
	case at >= whole:
		return 0, e.b.to(p).square(), 0
	}
	return d.cross(way), 0, whole
}

// compare compares the distance of a point from the edge with a reach: -1, 0 or 1.
func (e edge) compare(p place, reach int64) int {
	cross, square, length := e.measure(p)
	if length == 0 {
		return sign(square - reach*reach)
	}
	return times(cross, cross).sub(times(length, reach*reach)).sign()
}

// distance is the distance of a point from the edge in millionths.
func (e edge) distance(p place) int64 {
	cross, square, length := e.measure(p)
	if length == 0 {
		return fine(square)
	}
	return height(max(cross, -cross), length)
}

// crosses reports whether two edges have a point in common.
func (e edge) crosses(f edge) bool {
	a, b := f.side(e.a), f.side(e.b)
	c, d := e.side(f.a), e.side(f.b)
	if a*b < 0 && c*d < 0 {
		return true
	}
	return a == 0 && between(f.a, f.b, e.a) || b == 0 && between(f.a, f.b, e.b) ||
		c == 0 && between(e.a, e.b, f.a) || d == 0 && between(e.a, e.b, f.b)
}

// side is the side of the edge's line on which a point lies: 1 where the cross product is positive.
func (e edge) side(p place) int { return sign(e.a.to(e.b).cross(e.a.to(p))) }

// sides are the least and the greatest side on which points lie.
func (e edge) sides(points []place) (low, high int) {
	low, high = 1, -1
	for _, p := range points {
		side := e.side(p)
		low, high = min(low, side), max(high, side)
	}
	return low, high
}
