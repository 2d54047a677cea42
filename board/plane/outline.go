package plane

// Outline is a convex polygon, its corners either way round. It is made once and never written to.
//
// Its answers are exact on tables up to 32,767 grains wide and deep: comparing two parts of a line multiplies four
// coordinates.
type Outline struct {
	Box     Box // around it
	Corners []Point
	wind    int64 // 1 for corners that go from x to y, else -1
}

// NewOutline is the outline with these corners, which it keeps.
func NewOutline(corners []Point) Outline {
	o := Outline{Corners: corners, wind: 1}
	if len(corners) == 0 {
		return o
	}
	o.Box = Box{corners[0], corners[0]}
	twice := int64(0)
	for i, c := range corners {
		o.Box = o.Box.With(c)
		twice += c.Cross(corners[(i+1)%len(corners)])
	}
	if twice < 0 {
		o.wind = -1
	}
	return o
}

// Outline is the outline of the box.
func (b Box) Outline() Outline {
	return NewOutline([]Point{b.Low, {b.High.X, b.Low.Y}, b.High, {b.Low.X, b.High.Y}})
}

// Holds reports whether a place is in the outline or on its border.
func (o *Outline) Holds(at Point) bool {
	for i, c := range o.Corners {
		if o.wind*o.Corners[(i+1)%len(o.Corners)].Sub(c).Cross(at.Sub(c)) < 0 {
			return false
		}
	}
	return true
}

// HoldsPart reports whether the place at n/d of the line from p to q is in the outline or on its border.
func (o *Outline) HoldsPart(p, q Point, n, d int64) bool {
	for i, c := range o.Corners {
		edge := o.Corners[(i+1)%len(o.Corners)].Sub(c)
		if o.wind*(edge.Cross(p.Sub(c))*(d-n)+edge.Cross(q.Sub(c))*n) < 0 {
			return false
		}
	}
	return true
}

// Overlaps reports whether a disc overlaps the outline: some of it lies inside. Touching is not overlapping.
func (o *Outline) Overlaps(at Point, radius int32) bool {
	if o.Holds(at) {
		return true
	}
	for i, c := range o.Corners {
		if NearLine(c, o.Corners[(i+1)%len(o.Corners)], at, radius) {
			return true
		}
	}
	return false
}

// Distance is the smallest whole number that is not below the distance of a place from the outline, 0 inside.
func (o *Outline) Distance(at Point) int32 {
	if o.Holds(at) {
		return 0
	}
	nearest := int32(1 << 30)
	for i, c := range o.Corners {
		nearest = min(nearest, LineDistance(c, o.Corners[(i+1)%len(o.Corners)], at))
	}
	return nearest
}

// Portion is a part of a straight line as exact shares of it, from 0 to 1: from N0/D0 to N1/D1.
type Portion struct{ N0, D0, N1, D1 int64 }

// Inside is the part of the line from p to q that is inside the outline, its border left out; ok is false when there is
// none.
func (o *Outline) Inside(p, q Point) (w Portion, ok bool) {
	w = Portion{0, 1, 1, 1}
	last := o.Corners[len(o.Corners)-1]
	for _, c := range o.Corners {
		edge := c.Sub(last)
		a, b := o.wind*edge.Cross(p.Sub(last)), o.wind*edge.Cross(q.Sub(last))
		last = c
		if a <= 0 && b <= 0 {
			return w, false
		}
		w.cut(a, b)
	}
	return w, w.N0*w.D1 < w.N1*w.D0
}

// Touched is the part of the line from p to q, perhaps a single place, that the outline with its border has; ok is false
// when there is none.
func (o *Outline) Touched(p, q Point) (w Portion, ok bool) {
	w = Portion{0, 1, 1, 1}
	last := o.Corners[len(o.Corners)-1]
	for _, c := range o.Corners {
		edge := c.Sub(last)
		a, b := o.wind*edge.Cross(p.Sub(last)), o.wind*edge.Cross(q.Sub(last))
		last = c
		if a < 0 && b < 0 {
			return w, false
		}
		w.cut(a, b)
	}
	return w, w.N0*w.D1 <= w.N1*w.D0
}

// cut takes off what lies beyond an edge on whose inner side the ends lie a and b.
func (w *Portion) cut(a, b int64) {
	switch {
	case a < 0 && -a*w.D0 > w.N0*(b-a):
		w.N0, w.D0 = -a, b-a
	case b < 0 && a*w.D1 < w.N1*(a-b):
		w.N1, w.D1 = a, a-b
	}
}
