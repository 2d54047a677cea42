package field

import (
	"muster/board"
	"muster/tui/screen"
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
