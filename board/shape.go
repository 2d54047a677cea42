package board

// ShapeKind says how a [Shape] is bounded.
type ShapeKind uint8

// The kinds of shape.
const (
	BoxShape     ShapeKind = iota // an upright rectangle: At is its north-west corner, Size its width and depth
	CircleShape                   // At is the centre, Size.X the radius
	PolygonShape                  // Corners in order, either way round; the last joins the first
	LineShape                     // Corners joined in order, not closed: it contains nothing but its corners
)

// Shape is an area or a line on the table. Shapes are values; Corners is shared and never written to.
type Shape struct {
	Kind    ShapeKind `json:"kind"`
	At      Point     `json:"at"`
	Size    Point     `json:"size"`
	Corners []Point   `json:"corners,omitempty"`
}

// Box is the upright rectangle with this north-west corner.
func Box(corner Point, width, depth Thou) Shape {
	return Shape{Kind: BoxShape, At: corner, Size: Point{X: width, Y: depth}}
}

// Circle is the disc around a point.
func Circle(centre Point, radius Thou) Shape {
	return Shape{Kind: CircleShape, At: centre, Size: Point{X: radius}}
}

// Polygon is the area inside a closed ring of corners.
func Polygon(corners ...Point) Shape { return Shape{Kind: PolygonShape, Corners: corners} }

// Line joins points in order.
func Line(points ...Point) Shape { return Shape{Kind: LineShape, Corners: points} }

// Contains reports whether the point lies in the shape, seen from above. North and west borders belong to a box, its
// south and east ones do not, so that neighbouring squares share no point; a circle's border belongs to it.
func (s Shape) Contains(p Point) bool {
	switch s.Kind {
	case BoxShape:
		x, y := int64(p.X)-int64(s.At.X), int64(p.Y)-int64(s.At.Y)
		return x >= 0 && y >= 0 && x < int64(s.Size.X) && y < int64(s.Size.Y)
	case CircleShape:
		flat := Point{X: p.X, Y: p.Y, Z: s.At.Z}
		return flat.Within(s.Size.X, s.At)
	case PolygonShape:
		return s.surrounds(p)
	}
	for _, corner := range s.Corners {
		if corner.X == p.X && corner.Y == p.Y {
			return true
		}
	}
	return false
}

// surrounds counts how often a ray to the east crosses the ring: an odd count is inside.
func (s Shape) surrounds(p Point) bool {
	inside := false
	for i, a := range s.Corners {
		b := s.Corners[(i+1)%len(s.Corners)]
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		left := times(int64(b.X)-int64(a.X), int64(p.Y)-int64(a.Y))
		right := times(int64(p.X)-int64(a.X), int64(b.Y)-int64(a.Y))
		if right.less(left) == (b.Y > a.Y) {
			inside = !inside
		}
	}
	return inside
}

// reach is the point moved in plan, no farther than the numbers go.
func (p Point) reach(x, y Thou) Point {
	within := func(n int64) Thou { return Thou(max(-int64(longest), min(n, int64(longest)))) }
	return Point{X: within(int64(p.X) + int64(x)), Y: within(int64(p.Y) + int64(y)), Z: p.Z}
}

// Bounds is the smallest box around the shape: its north-west and south-east corners.
func (s Shape) Bounds() (low, high Point) {
	switch s.Kind {
	case BoxShape:
		return s.At, s.At.reach(s.Size.X, s.Size.Y)
	case CircleShape:
		r := s.Size.X
		return s.At.reach(-r, -r), s.At.reach(r, r)
	}
	for i, corner := range s.Corners {
		if i == 0 {
			low, high = corner, corner
		}
		low = Point{X: min(low.X, corner.X), Y: min(low.Y, corner.Y)}
		high = Point{X: max(high.X, corner.X), Y: max(high.Y, corner.Y)}
	}
	return low, high
}
