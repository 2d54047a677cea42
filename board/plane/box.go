package plane

// Box is an upright rectangle from its lowest to its highest coordinates, its border included.
type Box struct{ Low, High Point }

// BoxOf is the smallest box around two places.
func BoxOf(p, q Point) Box {
	return Box{Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}}
}

// Around is the box that reaches so far from a place along both axes.
func Around(at Point, far int32) Box { return Box{at, at}.Wider(far) }

// With is the smallest box around a box and a place.
func (b Box) With(p Point) Box {
	return Box{Point{min(b.Low.X, p.X), min(b.Low.Y, p.Y)}, Point{max(b.High.X, p.X), max(b.High.Y, p.Y)}}
}

// Wider is the box with a border around it.
func (b Box) Wider(by int32) Box {
	return Box{Point{b.Low.X - by, b.Low.Y - by}, Point{b.High.X + by, b.High.Y + by}}
}

// Meets reports whether two boxes have a place in common.
func (b *Box) Meets(c *Box) bool {
	return b.Low.X <= c.High.X && b.High.X >= c.Low.X && b.Low.Y <= c.High.Y && b.High.Y >= c.Low.Y
}

// Holds reports whether a place lies in the box.
func (b Box) Holds(p Point) bool {
	return p.X >= b.Low.X && p.X <= b.High.X && p.Y >= b.Low.Y && p.Y <= b.High.Y
}

// Astride reports whether the straight line without end through two places meets the box.
func (b Box) Astride(p, q Point) bool {
	dx, dy := int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	left, right := dx*(int64(b.Low.Y)-int64(p.Y)), dx*(int64(b.High.Y)-int64(p.Y))
	low, high := dy*(int64(b.Low.X)-int64(p.X)), dy*(int64(b.High.X)-int64(p.X))
	return min(left, right) <= max(low, high) && max(left, right) >= min(low, high)
}

// Middle is the centre of the box, each coordinate rounded towards zero.
func (b *Box) Middle() Point { return Point{(b.Low.X + b.High.X) / 2, (b.Low.Y + b.High.Y) / 2} }

// Nearest is the place of the box that is nearest to another.
func (b *Box) Nearest(p Point) Point {
	return Point{max(b.Low.X, min(p.X, b.High.X)), max(b.Low.Y, min(p.Y, b.High.Y))}
}
