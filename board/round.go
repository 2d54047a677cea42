package board

// round is the point of the course so many millionths further along than a spot, each coordinate to the nearest
// multiple of grid, halves away from zero; never beyond the end.
func (c course) round(t spot, further, grid int64) Point {
	length := fine(c.square)
	along := t.along(length) + further
	if c.square == 0 || along >= length {
		end := place{c.a.x + c.d.x, c.a.y + c.d.y}
		return Point{X: Thou(Nearest(end.x, grid) * grid), Y: Thou(Nearest(end.y, grid) * grid)}
	}
	at := func(a, d int64) Thou {
		about := a*perThou + muldiv(d*perThou, along, length)
		return Thou(c.coordinate(about, axis{a, d, t, further}, grid))
	}
	return Point{X: at(c.a.x, c.d.x), Y: at(c.a.y, c.d.y)}
}

// Across is the point so far from p at right angles to the leg, to the side to which turning from x to y leads (a
// negative distance: to the other), each coordinate rounded to the nearest multiple of grid, halves away from zero. It
// keeps p's height. A leg of no length has x at right angles to it.
func (l Leg) Across(p Point, by, grid Thou) Point {
	c := l.course()
	if c.square == 0 {
		c.d, c.square = place{0, -1}, 1
	}
	from, unit := p.plan(), int64(max(1, grid))
	further := max(-far, min(int64(by), far))
	at := func(a, d int64) Thou {
		about := a*perThou + height(d*further, c.square)
		return Thou(c.coordinate(about, axis{a, d, start, further * perThou}, unit))
	}
	return Point{X: at(from.x, -c.d.y), Y: at(from.y, c.d.x), Z: p.Z}
}

// axis is one coordinate of a place on a course: the coordinate it begins at, the way the whole course makes along this
// axis, the spot, and the millionths further than it.
type axis struct {
	a, d    int64
	t       spot
	further int64
}

// unsure is how near to a half, in millionths, an approximate coordinate leaves the rounding open.
const unsure = 8

// coordinate rounds a coordinate that is about so many millionths: exactly, where that leaves it open.
func (c course) coordinate(about int64, x axis, grid int64) int64 {
	unit := grid * perThou
	low := floorDiv64(about, unit)
	rest := 2 * (about - low*unit)
	switch {
	case rest > unit+2*unsure:
		return (low + 1) * grid
	case rest < unit-2*unsure:
		return low * grid
	}
	side := c.exact(x, (2*low+1)*grid)
	if side > 0 || side == 0 && low >= 0 {
		return (low + 1) * grid
	}
	return low * grid
}

// exact tells on which side of a half the coordinate a + d·t + d·further/√square lies: the sign of its double less the
// odd number.
func (c course) exact(x axis, odd int64) int {
	square := wideOf(c.square)
	whole := wideOf(2*x.a - odd).times(x.t.m).add(wideOf(2 * x.d).times(x.t.n))
	rooted := wideOf(2 * x.d).times(int64(x.t.s)).mul(square).times(perThou)
	step := wideOf(2 * x.d).times(x.further).times(x.t.m)
	return signOf(rooted, wideLong(x.t.p), step, square, whole.mul(square).times(perThou))
}

func floorDiv64(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
