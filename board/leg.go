package board

// Leg is a straight way in plan from A to B; heights do not matter to it. Stretches of it are told by their distance
// from A.
type Leg struct{ A, B Point }

// Length is the leg's length to the nearest millionth of an inch.
func (l Leg) Length() Fine { return Length(l.A, l.B) }

// Stretch is a part of a leg or path, from one distance along it to another.
type Stretch struct{ From, To Fine }

// Long is the length of the stretch.
func (s Stretch) Long() Fine { return s.To - s.From }

// Meet tells how two closed sets of points meet.
type Meet uint8

// The ways to meet.
const (
	Misses  Meet = iota // no common point
	Touches             // common points on the border only: a corner, or a stretch along a face
	Enters              // common points inside
)

// span is the exact part of a leg that lies in a closed set.
type span struct{ in, out spot }

func (s span) stretch(length int64) Stretch {
	return Stretch{Fine(s.in.along(length)), Fine(s.out.along(length))}
}

// Inside is the part of the leg that lies in the closed footprint of a convex shape, to the nearest millionth. A leg
// that runs along a face or only meets a corner or a border touches it.
func (l Leg) Inside(s Shape) (Stretch, Meet) {
	part, meet := l.course().inside(s)
	if meet == Misses {
		return Stretch{}, Misses
	}
	return part.stretch(int64(l.Length())), meet
}

// Near is the part of the leg on which the distance to a point is at most the reach, in plan. It enters where the
// distance is less somewhere, so that Enters says "overlaps" of discs with the reach as the sum of their radii.
func (l Leg) Near(centre Point, reach Thou) (Stretch, Meet) { return l.Inside(Circle(centre, reach)) }

// At is the point so far along the leg, each coordinate rounded to the nearest multiple of grid, halves away from zero.
// Before the beginning of the leg it is A, beyond its end B, rounded too.
func (l Leg) At(along Fine, grid Thou) Point {
	return l.course().round(start, max(0, int64(along)), int64(max(1, grid)))
}

// course is a leg as the computations need it: where it begins, which way it goes, and the square of its length.
type course struct {
	a, d   place
	square int64
}

func (l Leg) course() course {
	a := l.A.plan()
	d := a.to(l.B.plan())
	return course{a, d, d.square()}
}

func (c course) inside(s Shape) (span, Meet) {
	if s.Kind == CircleShape {
		r := s.Size.X.size()
		return c.nearby(s.At.plan(), spread{whole: r * r})
	}
	var room [12]place
	return c.through(s.ring(room[:0]))
}

// ring appends the corners of a box or polygon in order.
func (s Shape) ring(buf []place) []place {
	if s.Kind == BoxShape {
		a, b := s.At.plan(), s.At.outer(s.Size).plan()
		return append(buf, a, place{b.x, a.y}, b, place{a.x, b.y})
	}
	for _, corner := range s.Corners {
		buf = append(buf, corner.plan())
	}
	return buf
}

// outer is the point moved by the vector q, which may not lead beyond the numbers.
func (p Point) outer(q Point) Point {
	return Point{X: Thou(p.X.tame() + q.X.tame()), Y: Thou(p.Y.tame() + q.Y.tame())}
}

// through clips the course against a convex ring: only the two edges that cross the line of the course matter.
func (c course) through(ring []place) (span, Meet) {
	if len(ring) == 0 {
		return span{}, Misses
	}
	if c.square == 0 {
		return span{start, start}, ringMeets(ring, c.a)
	}
	rise, fall, found := c.crossings(ring)
	if !found {
		return c.grazes(ring)
	}
	if earlier(fall, rise) {
		rise, fall = fall, rise
	}
	return clip(rise, fall)
}

// crossings finds where a ring crosses the line of the course to its left and where back to its right, left being the
// side to which the course's cross product is positive or zero. It needs corners strictly on both sides. Of a ring that
// runs from x to y the course leaves the inside where the ring rises to the left.
func (c *course) crossings(ring []place) (rise, fall spot, found bool) {
	dx, dy := c.d.x, c.d.y
	base := c.d.cross(c.a)
	last := ring[len(ring)-1]
	before := dx*last.y - dy*last.x - base
	low, high := before, before
	for _, corner := range ring {
		side := dx*corner.y - dy*corner.x - base
		if side^before < 0 {
			hit := share(c.a.to(last).cross(last.to(corner)), side-before)
			if side < 0 {
				fall = hit
			} else {
				rise = hit
			}
		}
		low, high = min(low, side), max(high, side)
		last, before = corner, side
	}
	return rise, fall, low < 0 && high > 0
}

// grazes is the part of the course on the border of a ring that lies on one side of it.
func (c course) grazes(ring []place) (span, Meet) {
	low, high, met := int64(0), int64(0), false
	for _, corner := range ring {
		way := c.a.to(corner)
		if c.d.cross(way) != 0 {
			continue
		}
		at := c.d.dot(way)
		if !met {
			low, high, met = at, at, true
		}
		low, high = min(low, at), max(high, at)
	}
	if !met {
		return span{}, Misses
	}
	part, meet := clip(share(low, c.square), share(high, c.square))
	return part, min(meet, Touches)
}

// earlier reports whether t comes before u; neither has a root.
func earlier(t, u spot) bool { return times(t.n, u.m).less(times(u.n, t.m)) }

// clip cuts the part between two spots without roots to the leg.
func clip(in, out spot) (span, Meet) {
	switch {
	case out.n < 0 || in.n > in.m:
		return span{}, Misses
	case out.n == 0:
		return span{start, start}, Touches
	case in.n == in.m:
		return span{finish, finish}, Touches
	}
	if in.n < 0 {
		in = start
	}
	if out.n > out.m {
		out = finish
	}
	return span{in, out}, Enters
}
