package field

import (
	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// canvas is a part of the drawing for lines finer than a cell: two by four dots in each, shown in braille. Where the
// glyph set has no braille a line is made of strokes, a cell each.
type canvas struct {
	seen    screen.Rect
	dots    []uint8
	touched []int
	area    []bool // the cells of an area that is being drawn
	inside  []int
	rim     bool         // lines show only along the edge of that area
	others  []board.Mark // and not in these shapes
	own     int          // but for this one, whose edge is drawn
}

// open makes the canvas ready for a part of the drawing.
func (c *canvas) open(seen screen.Rect) {
	n := seen.W * seen.H
	if cap(c.dots) < n {
		c.dots, c.area = make([]uint8, n), make([]bool, n)
	}
	c.seen, c.dots, c.area, c.touched, c.inside = seen, c.dots[:n], c.area[:n], c.touched[:0], c.inside[:0]
}

// cell is the place of cell i on the drawing.
func (c *canvas) cell(i int) cell { return cell{c.seen.X + i%c.seen.W, c.seen.Y + i/c.seen.W} }

// deep reports whether a cell and all its neighbours belong to the area that is being drawn.
func (c *canvas) deep(at cell) bool {
	for _, d := range [5]cell{{0, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
		x, y := at.x+d.x-c.seen.X, at.y+d.y-c.seen.Y
		if x >= 0 && y >= 0 && x < c.seen.W && y < c.seen.H && !c.area[y*c.seen.W+x] {
			return false
		}
	}
	return true
}

// Dots of a cell.
const (
	dotsAcross = 2
	dotsDown   = 4
)

// braille is the bit of each dot of a cell, by row and column.
var braille = [dotsDown][dotsAcross]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// dot sets a dot of the drawing.
func (c *canvas) dot(x, y int) {
	col, row := x>>1-c.seen.X, y>>2-c.seen.Y
	if col < 0 || row < 0 || col >= c.seen.W || row >= c.seen.H {
		return
	}
	i := row*c.seen.W + col
	if c.dots[i] == 0 {
		c.touched = append(c.touched, i)
	}
	c.dots[i] |= braille[y&3][x&1]
}

// dash is how a line is broken: so many dots on, so many off. The zero dash is a whole line.
type dash struct{ on, off int }

// The dashes of lines. Circles of what is in reach are large, and sparse.
var (
	dotted = dash{1, 2}
	sparse = dash{1, 4}
	dashed = dash{4, 3}
)

func (d dash) shows(i int) bool { return d.off == 0 || i%(d.on+d.off) < d.on }

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

// pen is how a line looks.
type pen struct {
	ink     screen.Style
	dash    dash
	strokes *style.Strokes // without braille; nil draws sign
	sign    rune
}

// line draws a line through corners; closed joins the last to the first.
func (b *brush) line(corners []board.Point, closed bool, p pen) {
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
func (b *brush) border(from, to board.Point) bool {
	s := b.view.scene
	return from != to && (from.X <= 0 && to.X <= 0 || from.Y <= 0 && to.Y <= 0 ||
		from.X >= s.Width && to.X >= s.Width || from.Y >= s.Height && to.Y >= s.Height)
}

// leg draws one straight line and returns how far the dashes have come; at is where they begin.
func (b *brush) leg(from, to board.Point, p pen, at int) int {
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
func (b *brush) strokes(x0, y0, x1, y1 int, p pen, at int) int {
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
func (b *brush) flush(ink screen.Style) {
	c := b.canvas
	for _, i := range c.touched {
		b.scratch(c.cell(i), 0x2800+rune(c.dots[i]), ink)
		c.dots[i] = 0
	}
	c.touched = c.touched[:0]
}

// inner reports whether a dot of an edge lies inside another part of the area that is drawn.
func (b *brush) inner(x, y int) bool {
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
func (b *brush) scratch(c cell, r rune, ink screen.Style) {
	if !b.canvas.rim || !b.canvas.deep(c) {
		b.overBlank(c, r, ink)
	}
}

// dots is the dot of the drawing at a place, and what is far beyond all drawings brought nearer.
func (v View) dots(p board.Point) (x, y float64) {
	unit := float64(v.unit())
	return float64(p.X) * float64(dotsAcross*v.scale.w) / unit, float64(p.Y) * float64(2*v.scale.h2) / unit
}

// clip is the part of a line that is seen, in dots; false when none is. It keeps a line that leads far off the table
// from being walked to its end.
func (b *brush) clip(from, to board.Point) (x0, y0, x1, y1 int, seen bool) {
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

func floor(f float64) int {
	n := int(f)
	if float64(n) > f {
		n--
	}
	return n
}
