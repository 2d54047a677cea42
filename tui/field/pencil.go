package field

import (
	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// pen is how a line looks.
type pen struct {
	ink     screen.Style
	dash    dash
	strokes *style.Strokes // without braille; nil draws sign
	sign    rune
}

// pencil draws lines on an open table.
type pencil struct{ *brush }

// line draws a line through corners; closed joins the last to the first.
func (b pencil) line(corners []board.Point, closed bool, p pen) {
	n := len(corners)
	if n == 0 {
		return
	}
	legs := n - 1
	if closed {
		legs = n
	}
	at := 0
	for i := range legs {
		if from, to := corners[i], corners[(i+1)%n]; !b.border(from, to) {
			at = b.leg(from, to, p, at)
		}
	}
	if b.look.Lines {
		b.flush(p.ink)
	}
}

// border reports whether a line runs along the edge of the table, where there is nothing to part.
func (b pencil) border(from, to board.Point) bool {
	s := b.view.scene
	return from != to && (from.X <= 0 && to.X <= 0 || from.Y <= 0 && to.Y <= 0 ||
		from.X >= s.Width && to.X >= s.Width || from.Y >= s.Height && to.Y >= s.Height)
}

// leg draws one straight line and returns how far the dashes have come; at is where they begin.
func (b pencil) leg(from, to board.Point, p pen, at int) int {
	x0, y0, x1, y1, seen := b.clip(from, to)
	if !seen {
		return at
	}
	if !b.look.Lines {
		return b.strokes(x0, y0, x1, y1, p, at)
	}
	walk(x0, y0, x1, y1, func(x, y int) {
		if p.dash.shows(at) && !b.inner(x, y) {
			b.canvas.dot(x, y)
		}
		at++
	})
	return at
}

// strokes draws a straight line in whole cells; x and y are dots.
func (b pencil) strokes(x0, y0, x1, y1 int, p pen, at int) int {
	dx, dy := abs(x1-x0), abs(y1-y0)
	glyph := p.sign
	if s := p.strokes; s != nil {
		switch {
		case dy*5 < dx*2:
			glyph = rune1(s.Flat)
		case dx*5 < dy*2:
			glyph = rune1(s.Steep)
		case (x1 > x0) == (y1 > y0):
			glyph = rune1(s.Fall)
		default:
			glyph = rune1(s.Rise)
		}
	}
	walk(x0>>1, y0>>2, x1>>1, y1>>2, func(x, y int) {
		if p.dash.off == 0 || at%2 == 0 {
			b.scratch(cell{x, y}, glyph, p.ink)
		}
		at++
	})
	return at
}

// flush writes the dots that were set, keeping the ground below, and forgets them. Dots do not cover models.
func (b pencil) flush(ink screen.Style) {
	c := b.canvas
	for _, i := range c.touched {
		b.scratch(c.cell(i), 0x2800+rune(c.dots[i]), ink)
		c.dots[i] = 0
	}
	c.touched = c.touched[:0]
}

// inner reports whether a dot of an edge lies inside another part of the area that is drawn.
func (b pencil) inner(x, y int) bool {
	c := b.canvas
	if !c.rim || len(c.others) < 2 || c.deep(cell{x >> 1, y >> 2}) {
		return false
	}
	p := b.view.spot(x, y, dotsAcross, dotsDown)
	for i := range c.others {
		if i != c.own && c.others[i].Shape.Contains(p) {
			return true
		}
	}
	return false
}

// scratch writes a cell of a line.
func (b pencil) scratch(c cell, r rune, ink screen.Style) {
	if !b.canvas.rim || !b.canvas.deep(c) {
		b.overBlank(c, r, ink)
	}
}

// clip is the part of a line that is seen, in dots; false when none is. It keeps a line that leads far off the table
// from being walked to its end.
func (b pencil) clip(from, to board.Point) (x0, y0, x1, y1 int, seen bool) {
	fx, fy := b.view.dots(from)
	tx, ty := b.view.dots(to)
	left, top := float64(b.seen.X*dotsAcross), float64(b.seen.Y*dotsDown)
	right, bottom := left+float64(b.seen.W*dotsAcross)-0.5, top+float64(b.seen.H*dotsDown)-0.5
	t0, t1 := 0.0, 1.0
	dx, dy := tx-fx, ty-fy
	for _, side := range [4][2]float64{{-dx, fx - left}, {dx, right - fx}, {-dy, fy - top}, {dy, bottom - fy}} {
		slope, room := side[0], side[1]
		switch {
		case slope == 0 && room < 0:
			return 0, 0, 0, 0, false
		case slope < 0:
			t0 = max(t0, room/slope)
		case slope > 0:
			t1 = min(t1, room/slope)
		}
	}
	if t0 > t1 {
		return 0, 0, 0, 0, false
	}
	return floor(fx + t0*dx), floor(fy + t0*dy), floor(fx + t1*dx), floor(fy + t1*dy), true
}

// outline draws the edge of a shape; of a line, the line.
func (b pencil) outline(s *board.Shape, p pen) {
	switch s.Kind {
	case board.BoxShape:
		low, high := s.Bounds()
		b.line([]board.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}, true, p)
	case board.CircleShape:
		b.line(b.circle(s), true, p)
	default:
		b.line(s.Corners, s.Kind == board.PolygonShape, p)
	}
}

// circle is the corners of a many-sided figure that is as good as a circle.
func (b pencil) circle(s *board.Shape) []board.Point {
	var ring [120]board.Point
	r := int64(s.Size.X)
	for i := range ring {
		dx, dy := board.Facing(i * 3).Vector()
		ring[i] = board.Point{X: s.At.X + board.Thou(r*int64(dx)/10_000), Y: s.At.Y + board.Thou(r*int64(dy)/10_000)}
	}
	return ring[:]
}

func floor(f float64) int {
	n := int(f)
	if float64(n) > f {
		n--
	}
	return n
}

// dots is the dot of the drawing at a place, and what is far beyond all drawings brought nearer.
func (v View) dots(p board.Point) (x, y float64) {
	unit := float64(v.unit())
	return float64(p.X) * float64(dotsAcross*v.scale.w) / unit, float64(p.Y) * float64(2*v.scale.h2) / unit
}

// walk calls do for each place of a straight line on a net of whole numbers, both ends included.
func walk(x0, y0, x1, y1 int, do func(x, y int)) {
	dx, dy := abs(x1-x0), -abs(y1-y0)
	sx, sy := sign(x1-x0), sign(y1-y0)
	for err := dx + dy; ; {
		do(x0, y0)
		if x0 == x1 && y0 == y1 {
			return
		}
		twice := 2 * err
		if twice >= dy {
			err, x0 = err+dy, x0+sx
		}
		if twice <= dx {
			err, y0 = err+dx, y0+sy
		}
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
