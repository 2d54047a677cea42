package board

// ShapeGap is the distance in plan from the edge of a disc to the nearest point of a shape's footprint, to the nearest
// millionth of an inch: 0 where they touch.
func ShapeGap(s Shape, d Disc) Fine { return Spacing(s, Circle(d.At, d.Radius)) }

// ShapeGapWithin reports whether a disc's edge is at most r from a shape's footprint in plan, exactly.
func ShapeGapWithin(s Shape, d Disc, r Thou) bool { return SpacingWithin(s, Circle(d.At, d.Radius), r) }

// Spacing is the distance in plan between the footprints of two shapes, to the nearest millionth of an inch: 0 where
// they touch.
func Spacing(s, t Shape) Fine {
	var room [2][12]place
	return Fine(distance(footOf(s, room[0][:0]), footOf(t, room[1][:0])))
}

// SpacingWithin reports whether the footprints are at most r apart, exactly.
func SpacingWithin(s, t Shape, r Thou) bool { return r >= 0 && spacing(s, t, r) <= 0 }

// SpacingAtLeast reports whether the footprints are r or more apart, exactly.
func SpacingAtLeast(s, t Shape, r Thou) bool { return r <= 0 || spacing(s, t, r) >= 0 }

// spacing compares the distance of two footprints with r.
func spacing(s, t Shape, r Thou) int {
	var room [2][12]place
	return compareSpacing(footOf(s, room[0][:0]), footOf(t, room[1][:0]), r.size())
}

// ShapesMeet tells how the footprints of two convex shapes lie: apart, touching along their borders, or overlapping.
func ShapesMeet(s, t Shape) Meet {
	var room [2][12]place
	a, b := footOf(s, room[0][:0]), footOf(t, room[1][:0])
	if a.radius+b.radius > 0 {
		return meetAt(compareSpacing(a, b, 0))
	}
	if !divided(a.corners, b.corners) && !divided(b.corners, a.corners) {
		return Enters
	}
	return min(meetAt(compareSpacing(a, b, 0)), Touches)
}

// foot is a footprint: a ring of corners widened by a radius. A circle is one corner with a radius.
type foot struct {
	corners []place
	radius  int64
}

func footOf(s Shape, buf []place) foot {
	if s.Kind == CircleShape {
		return foot{append(buf, s.At.plan()), s.Size.X.size()}
	}
	return foot{s.ring(buf), 0}
}

// compareSpacing compares the distance of two feet with r: -1, 0 or 1.
func compareSpacing(a, b foot, r int64) int {
	reach := a.radius + b.radius + r
	if joined(a.corners, b.corners) {
		return sign(-reach)
	}
	least := 1
	eachWay(a.corners, b.corners, func(corner place, e edge) { least = min(least, e.compare(corner, reach)) })
	return least
}

// distance is the distance of two feet in millionths.
func distance(a, b foot) int64 {
	if joined(a.corners, b.corners) {
		return 0
	}
	least := int64(1) << 62
	eachWay(a.corners, b.corners, func(corner place, e edge) { least = min(least, e.distance(corner)) })
	return max(0, least-(a.radius+b.radius)*perThou)
}

// eachWay visits each corner of either ring with each edge of the other.
func eachWay(a, b []place, visit func(corner place, e edge)) {
	for _, rings := range [2][2][]place{{a, b}, {b, a}} {
		for _, corner := range rings[0] {
			for i, from := range rings[1] {
				visit(corner, edge{from, rings[1][(i+1)%len(rings[1])]})
			}
		}
	}
}

// joined reports whether two rings have a point in common.
func joined(a, b []place) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	if len(b) > 2 && ringMeets(b, a[0]) != Misses || len(a) > 2 && ringMeets(a, b[0]) != Misses {
		return true
	}
	for i, p := range a {
		for j, q := range b {
			if (edge{p, a[(i+1)%len(a)]}).crosses(edge{q, b[(j+1)%len(b)]}) {
				return true
			}
		}
	}
	return false
}

// divided reports whether the line along some edge of a leaves all of a on one side and all of b on the other.
func divided(a, b []place) bool {
	for i, p := range a {
		e := edge{p, a[(i+1)%len(a)]}
		low, high := e.sides(a)
		lowB, highB := e.sides(b)
		if low >= 0 && highB <= 0 || high <= 0 && lowB >= 0 {
			return true
		}
	}
	return len(a) == 0
}
