package plane

// Turns appends the places where one turns around the corners of the outline at a distance from it: at a right angle
// one, else three. A negative distance leads along its inside.
func (o *Outline) Turns(far int32, buf []Point) []Point {
	n := len(o.Corners)
	for i, c := range o.Corners {
		a, b := o.outward(o.Corners[(i+n-1)%n], c), o.outward(c, o.Corners[(i+1)%n])
		if both := a.Add(b); a.Dot(b) == 0 { // a right angle
			buf = append(buf, Point{c.X + both.X*far/Unit, c.Y + both.Y*far/Unit})
			continue
		}
		for _, d := range [3]Point{a, b, drawn(a.Add(b))} {
			buf = append(buf, Point{c.X + d.X*far*4/3/Unit, c.Y + d.Y*far*4/3/Unit})
		}
	}
	return buf
}

// outward is the direction away from the outline across the edge from p to q.
func (o *Outline) outward(p, q Point) Point {
	edge := q.Sub(p)
	return drawn(Point{int32(o.wind) * edge.Y, int32(-o.wind) * edge.X})
}

// drawn is a vector drawn to a [Unit].
func drawn(v Point) Point { return Along(Point{}, v, Unit) }

// TurnsAround appends the corners of an octagon about a centre whose sides keep so far from it.
func TurnsAround(at Point, far int32, buf []Point) []Point {
	for i := 0; i < len(Rose); i += 2 { // 1083/1000 is one over the cosine of half the angle between two of them
		d, out := Rose[i], far*1083/1000
		buf = append(buf, Point{at.X + d.X*out/Unit, at.Y + d.Y*out/Unit})
	}
	return buf
}
