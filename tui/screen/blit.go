package screen

// Blit copies the cells of from into the window with from's top left at x, y, as they are: a picture drawn before is
// shown again without drawing it. What lies outside either window is left out.
func (g Grid) Blit(x, y int, from Grid) {
	to := g.Bounds().Intersect(Rect{x, y, from.r.W, from.r.H})
	for row := range to.H {
		source := from.row(to.Y + row - y)
		target := g.row(to.Y + row)
		left, start := from.r.X+to.X-x, g.r.X+to.X
		mend(target, start, start+to.W)
		copy(target[start:start+to.W], source[left:left+to.W])
		trim(target[start : start+to.W])
	}
}

// trim blanks the halves of wide characters that a copy has cut at its ends.
func trim(row []packed) {
	if len(row) == 0 {
		return
	}
	if row[0].g == tailGlyph {
		row[0].g = blank
	}
	if last := len(row) - 1; row[last].g.width() == 2 {
		row[last].g = blank
	}
}
