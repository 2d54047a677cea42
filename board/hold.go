package board

// Holds reports whether the point lies in the closed shape in plan: its border belongs to it on every side, unlike
// [Shape.Contains]. A line holds the points on it.
func (s Shape) Holds(p Point) bool { return s.Meets(p) != Misses }

// Meets tells how a point lies to the shape in plan: outside, on its border, or strictly inside.
func (s Shape) Meets(p Point) Meet {
	at := p.plan()
	if s.Kind == CircleShape {
		r := s.Size.X.size()
		return meetAt(sign(at.to(s.At.plan()).square() - r*r))
	}
	var room [12]place
	ring := s.ring(room[:0])
	if s.Kind == LineShape {
		return onLine(ring, at)
	}
	return ringMeets(ring, at)
}

// ringMeets tells how a point lies to any simple ring: it counts the crossings of a ray along x.
func ringMeets(ring []place, p place) Meet {
	meet := Misses
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		side := a.to(b).cross(a.to(p))
		if side == 0 && between(a, b, p) {
			return Touches
		}
		if (a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y) {
			meet = Enters - meet
		}
	}
	return meet
}

// between reports whether p, which lies on the line through a and b, lies from a to b.
func between(a, b, p place) bool {
	return p.x >= min(a.x, b.x) && p.x <= max(a.x, b.x) && p.y >= min(a.y, b.y) && p.y <= max(a.y, b.y)
}

func onLine(line []place, p place) Meet {
	for i := range line {
		a := line[max(0, i-1)]
		if a.to(line[i]).cross(a.to(p)) == 0 && between(a, line[i], p) {
			return Touches
		}
	}
	return Misses
}
