package plane

import "muster/board"

// Distance is the smallest whole number that is not below the distance of two places.
func Distance(p, q Point) int32 { return int32(board.RootUp(q.Sub(p).Square())) }

// Gap is the distance of two discs from edge to edge, the radii taken together; 0 where they overlap.
func Gap(p, q Point, radii int32) int32 { return max(0, Distance(p, q)-radii) }

// Within reports whether the gap of two discs, the radii taken together, is not wider than a length. It draws no root.
func Within(p, q Point, radii, length int32) bool {
	far := int64(radii) + int64(length)
	return q.Sub(p).Square() <= far*far
}

// Overlap reports whether two discs, the radii taken together, overlap. Touching is not overlapping.
func Overlap(p, q Point, radii int32) bool {
	return q.Sub(p).Square() < int64(radii)*int64(radii)
}

// Length is how long a path is: each of its legs rounded up.
func Length(from Point, path []Point) (sum int32) {
	for _, to := range path {
		sum += Distance(from, to)
		from = to
	}
	return sum
}

// Along is the place so far from p towards q, each coordinate of the way rounded towards zero; it may lie beyond q.
func Along(p, q Point, s int32) Point { return along(p, q, s, Distance(p, q)) }

// along is Along for places whose distance is known.
func along(p, q Point, s, far int32) Point {
	if far == 0 {
		return p
	}
	d := q.Sub(p)
	return Point{p.X + int32(int64(d.X)*int64(s)/int64(far)), p.Y + int32(int64(d.Y)*int64(s)/int64(far))}
}

// LineDistance is the smallest whole number that is not below the distance of a place from the line between p and q.
func LineDistance(p, q, at Point) int32 {
	edge, v := q.Sub(p), at.Sub(p)
	on, long := edge.Dot(v), edge.Square()
	switch {
	case on <= 0:
		return Distance(p, at)
	case on >= long:
		return Distance(q, at)
	}
	aside := edge.Cross(v)
	return int32(board.RootUp((aside*aside + long - 1) / long))
}

// NearLine reports whether a place is less than a length away from the line between p and q. It draws no root.
func NearLine(p, q, at Point, length int32) bool {
	far, long := aside(p, q, at)
	return far < int64(length)*int64(length)*long
}

// LineWithin reports whether a place is no more than a length away from the line between p and q. It draws no root.
func LineWithin(p, q, at Point, length int32) bool {
	far, long := aside(p, q, at)
	return far <= int64(length)*int64(length)*long
}

// aside is the squared distance of a place from the line between p and q, as a fraction.
func aside(p, q, at Point) (far, long int64) {
	edge, v := q.Sub(p), at.Sub(p)
	on, long := edge.Dot(v), edge.Square()
	switch {
	case on <= 0:
		return v.Square(), 1
	case on >= long:
		return at.Sub(q).Square(), 1
	}
	away := edge.Cross(v)
	return away * away, long
}
