package plane

import "muster/board"

// Rect is a rectangle that faces somewhere: what a regiment stands on, the ground that it sweeps, a piece of terrain that
// lies askew.
type Rect struct {
	At      Point
	Heading Heading
	Bounds  Box // from At to the right and ahead
}

// NewRect is a rectangle about its centre, so wide from left to right and so deep from front to rear; both are even.
func NewRect(at Point, wide, deep int32, heading Heading) Rect {
	return Rect{at, heading, Box{Point{-wide / 2, -deep / 2}, Point{wide / 2, deep / 2}}}
}

// Arc is one of the four sides of a rectangle, and the quarter of the plane that it looks at: its borders leave the
// corners at 45 degrees.
type Arc uint8

// The arcs, clockwise where y goes north.
const (
	Front Arc = iota
	Right
	Rear
	Left
)

// Facing is the way that a side of the rectangle looks.
func (r *Rect) Facing(a Arc) Heading { return r.Heading.Turn(900 * int(a)) }

// Out is the place so far to the right of the rectangle's own and so far ahead, rounded to the nearest, halves away from
// zero.
func (r *Rect) Out(v Point) Point {
	sin, cos := r.Heading.sine(), r.Heading.cosine()
	u, w := int64(v.X), int64(v.Y)
	return Point{
		r.At.X + int32(board.Nearest(u*cos+w*sin, million)),
		r.At.Y + int32(board.Nearest(w*cos-u*sin, million)),
	}
}

// In is how far a place lies to the right of the rectangle's own and how far ahead, rounded to the nearest, halves away
// from zero.
func (r *Rect) In(p Point) Point {
	sin, cos := r.Heading.sine(), r.Heading.cosine()
	d := p.Sub(r.At)
	x, y := int64(d.X), int64(d.Y)
	return Point{int32(board.Nearest(x*cos-y*sin, million)), int32(board.Nearest(x*sin+y*cos, million))}
}

// Corners are the front right corner, the rear right, the rear left and the front left one.
func (r *Rect) Corners() [4]Point {
	return [4]Point{
		r.Out(r.Bounds.High), r.Out(Point{r.Bounds.High.X, r.Bounds.Low.Y}),
		r.Out(r.Bounds.Low), r.Out(Point{r.Bounds.Low.X, r.Bounds.High.Y}),
	}
}

// Edge is the middle of a side: of the front, where the leader stands.
func (r *Rect) Edge(a Arc) Point {
	m := r.Bounds.Middle()
	switch a {
	case Front:
		m.Y = r.Bounds.High.Y
	case Right:
		m.X = r.Bounds.High.X
	case Rear:
		m.Y = r.Bounds.Low.Y
	case Left:
		m.X = r.Bounds.Low.X
	}
	return r.Out(m)
}

// ArcsOf are the two arcs that a place may lie in: the front or the rear, and the right or the left. It lies in the first
// where it is farther beyond the ends than beyond the flanks, by ahead; on the border where ahead is 0.
func (r *Rect) ArcsOf(p Point) (ends, flank Arc, ahead int32) {
	v := r.In(p)
	m := r.Bounds.Middle()
	ends, flank = Front, Right
	beyond, aside := v.Y-r.Bounds.High.Y, v.X-r.Bounds.High.X
	if v.Y < m.Y {
		ends, beyond = Rear, r.Bounds.Low.Y-v.Y
	}
	if v.X < m.X {
		flank, aside = Left, r.Bounds.Low.X-v.X
	}
	return ends, flank, beyond - aside
}

// Swept is the rectangle with the ground added that it covers while it moves so far to one of its sides without turning.
func (r Rect) Swept(to Arc, far int32) Rect {
	switch to {
	case Front:
		r.Bounds.High.Y += far
	case Right:
		r.Bounds.High.X += far
	case Rear:
		r.Bounds.Low.Y -= far
	case Left:
		r.Bounds.Low.X -= far
	}
	return r
}

// Sample is one of n times n places spread evenly over the rectangle: the middle of a cell, counted from the left and
// from the rear.
func (r *Rect) Sample(column, row, n int32) Point {
	return r.Out(Point{
		r.Bounds.Low.X + (2*column+1)*(r.Bounds.High.X-r.Bounds.Low.X)/(2*n),
		r.Bounds.Low.Y + (2*row+1)*(r.Bounds.High.Y-r.Bounds.Low.Y)/(2*n),
	})
}

// Square is the squared distance of a place from the rectangle, 0 inside.
func (r *Rect) Square(p Point) int64 {
	v := r.In(p)
	return v.Sub(r.Bounds.Nearest(v)).Square()
}
