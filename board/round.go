package board

// round is the point of the course so many millionths further along than a spot, each coordinate to the nearest
// multiple of grid, halves away from zero; never beyond the end.
func (c course) round(t spot, further, grid int64) Point {
	length := fine(c.square)
	along := t.along(length) + further
	if c.square == 0 || along >= length {
		end := place{c.a.x + c.d.x, c.a.y + c.d.y}
		return Point{X: Thou(nearest(end.x, grid) * grid), Y: Thou(nearest(end.y, grid) * grid)}
	}
	x := c.coordinate(axis{c.a.x, c.d.x, along, length}, t, further, grid)
	y := c.coordinate(axis{c.a.y, c.d.y, along, length}, t, further, grid)
	return Point{X: Thou(x), Y: Thou(y)}
}

// axis is one coordinate of a course: where it begins, how far it goes, and the place wanted along the whole length, in
// millionths.
type axis struct{ a, d, along, length int64 }

// unsure is how near to a half, in millionths, an approximate coordinate leaves the rounding open.
const unsure = 8

func (c course) coordinate(x axis, t spot, further, grid int64) int64 {
	value := x.a*perThou + muldiv(x.d*perThou, x.along, x.length)
	unit := grid * perThou
	low := floorDiv64(value, unit)
	rest := 2 * (value - low*unit)
	switch {
	case rest > unit+2*unsure:
		return (low + 1) * grid
	case rest < unit-2*unsure:
		return low * grid
	}
	side := c.exact(x, t, further, (2*low+1)*grid)
	if side > 0 || side == 0 && low >= 0 {
		return (low + 1) * grid
	}
	return low * grid
}

// exact tells on which side of a half the coordinate a + d·t + d·further/√square lies: the sign of its double less the
// odd number.
func (c course) exact(x axis, t spot, further, odd int64) int {
	square := wideOf(c.square)
	whole := wideOf(2*x.a - odd).times(t.m).add(wideOf(2 * x.d).times(t.n))
	rooted := wideOf(2 * x.d).times(int64(t.s)).mul(square).times(perThou)
	step := wideOf(2 * x.d).times(further).times(t.m)
	return signOf(rooted, wideLong(t.p), step, square, whole.mul(square).times(perThou))
}

func floorDiv64(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
