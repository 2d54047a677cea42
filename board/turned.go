package board

// Turned is a rectangle around a centre, width along x and depth along y, turned by whole degrees from x to y: counter-
// clockwise on a table with y to the north, clockwise on one with y to the south. Each coordinate of its corners is
// rounded to the nearest multiple of grid, halves away from zero; at quarter turns of even sizes on the grid nothing is
// rounded. The corners come in the direction from x to y.
func Turned(centre Point, width, depth Thou, degrees int, grid Thou) Shape {
	c := centre.plan()
	w, d := width.size(), depth.size()
	turn := int(Facing(0).Turn(degrees))
	sin, cos := Sine(10*turn, billion), Sine(10*turn+900, billion)
	unit := int64(max(1, min(grid, far)))
	corners := make([]Point, 0, 4)
	for _, k := range [4]place{{-w, -d}, {w, -d}, {w, d}, {-w, d}} {
		corners = append(corners, Point{
			X: onGrid(c.x, k.x*cos-k.y*sin, unit),
			Y: onGrid(c.y, k.x*sin+k.y*cos, unit),
		})
	}
	return Polygon(corners...)
}

const billion = 1_000_000_000

// onGrid is the coordinate c plus an offset in half billionths, rounded to the nearest multiple of unit.
func onGrid(c, offset, unit int64) Thou {
	const halves = 2 * billion
	// Whole units first, so that what is left to round fits a word.
	whole, rest := offset/halves, offset%halves
	sum := c + whole
	low := floorDiv64(sum, unit)
	over := (sum-low*unit)*halves + rest // may be a little below 0 or reach a unit
	switch {
	case 2*over > unit*halves, 2*over == unit*halves && low >= 0:
		low++
	case 2*over < -unit*halves, 2*over == -unit*halves && low <= 0:
		low--
	}
	return Thou(low * unit)
}
