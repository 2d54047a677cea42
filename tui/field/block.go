package field

import (
	"muster/board"
	"muster/tui/screen"
)

// block is a base with corners and a front: ranks run across it, and a band along its front. It is as long as it is in the
// rulebook, and looks turned as it is turned.
type block struct {
	at     board.Point // its middle
	dx, dy int64       // ahead, of the length of a facing's vector
	ahead  int64       // from the middle to the front, in thousandths
}

// vector is the length of a facing as a vector.
const vector = 10_000

// blockOf is the block that a base with a front is; false for a base without corners.
func blockOf(s *board.Shape, f board.Facing) (k block, is bool) {
	if s.Kind != board.PolygonShape || len(s.Corners) < 3 {
		return k, false
	}
	x, y := f.Vector()
	k = block{at: middle(*s), dx: int64(x), dy: int64(y)}
	for _, c := range s.Corners {
		k.ahead = max(k.ahead, k.along(c))
	}
	return k, true
}

// along is how far ahead of the middle a place lies.
func (k *block) along(p board.Point) int64 {
	return (int64(p.X-k.at.X)*k.dx + int64(p.Y-k.at.Y)*k.dy) / vector
}

// isFront reports whether an edge is the front.
func (k *block) isFront(from, to board.Point) bool {
	return min(k.along(from), k.along(to)) > k.ahead-int64(board.Inch)/8
}

// leader is the place in the middle of its front, or so many hundredths of the way there.
func (k *block) leader(part int64) board.Point {
	far := k.ahead * part / 100
	return board.Point{X: k.at.X + board.Thou(far*k.dx/vector), Y: k.at.Y + board.Thou(far*k.dy/vector)}
}

// row is the height of a row of cells, in thousandths.
func (v View) row() int64 { return 2 * v.unit() / int64(v.scale.h2) }

// band is how broad the front is drawn: half a row, or a third of an inch where that is more.
func (v View) band() int64 { return max(v.row()/2, int64(board.Inch)/3) }

// fronted are the quarters of a cell that lie in the band along the front.
func (k *block) fronted(v View, c cell) uint8 {
	mask, from := uint8(0), k.ahead-v.band()
	for i := range 4 {
		if k.along(v.spot(2*c.x+i%2, 2*c.y+i/2, 2, 2)) >= from {
			mask |= 1 << i
		}
	}
	return mask
}

// ranked are the dots of a cell on which a rank stands: lines across the block, as far apart as men are deep, or as can be
// told from one another.
func (k *block) ranked(v View, c cell) (dots rune) {
	dot := v.row() / dotsDown
	apart := max(int64(board.Inch)*3/4, 4*dot)
	for y := range dotsDown {
		for x := range dotsAcross {
			if depth := k.ahead - k.along(v.spot(dotsAcross*c.x+x, dotsDown*c.y+y, dotsAcross, dotsDown)); depth > 0 && depth%apart < dot {
				dots |= rune(braille[y][x])
			}
		}
	}
	return dots
}

// How strongly the front of a block is lit, and how strongly its ranks are drawn on it, of 256.
const (
	lit   = 150
	ranks = 64
)

// livery is how a block is coloured.
type livery struct{ body, front, rank screen.Color }

// blocks draws the bases with corners and a front.
type blocks struct{ models }

// livery are the colours of a block of a colour, with what is written on it in another.
func (b blocks) livery(body, ink screen.Color) livery {
	if !b.look.Shades {
		return livery{body, ink, body}
	}
	return livery{body, body.Mix(b.look.Theme.Base.Fg, lit), body.Mix(ink, ranks)}
}

// rank draws a cell of a block of which mask are the quarters that it covers.
func (b blocks) rank(k *block, c cell, mask uint8, p livery, ink screen.Style) {
	front := k.fronted(b.view, c) & mask
	switch {
	case mask == 0:
	case front != 0 && mask != wholeCell && 2*ones(front) >= ones(mask):
		b.set(c, quarters[mask], screen.Style{Fg: p.front, Bg: b.beneath(c, mask)})
	case mask != wholeCell:
		b.set(c, quarters[mask], screen.Style{Fg: p.body, Bg: b.beneath(c, mask)})
	case front == wholeCell:
		b.set(c, ' ', ink.On(p.front))
	case front != 0:
		b.set(c, quarters[front], screen.Style{Fg: p.front, Bg: p.body})
	default:
		sign := ' '
		if dots := k.ranked(b.view, c); dots != 0 && b.look.Shades {
			sign = 0x2800 + dots
		}
		b.set(c, sign, screen.Style{Fg: p.rank, Bg: p.body})
	}
}

// frame draws the outline of a block without colours, twice along its front; inside it is blank. Letters and what is
// written on other bases stay.
func (b blocks) frame(t *token, k *block, ink screen.Style) {
	r := t.disc.cells.Intersect(b.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if c := (cell{x, y}); t.disc.covers(b.view, c) && b.plan.clear(c) {
				b.set(c, ' ', b.look.Theme.Base)
			}
		}
	}
	ink = screen.Style{Attrs: ink.Attrs &^ (screen.Reverse | screen.Underline)}
	corners := t.disc.shape.Corners
	for i := range corners {
		b.edge(corners[i], corners[(i+1)%len(corners)], k, ink)
	}
	if !b.look.Lines {
		b.drawFront(t, k, ink)
	}
}

// edge draws an edge of a block without colours.
func (b blocks) edge(from, to board.Point, k *block, ink screen.Style) {
	if !b.look.Lines {
		b.stroked(from, to, [4]rune{b.look.Rim.Top, b.look.Rim.Left, '\\', '/'}, ink)
		return
	}
	b.dotted(from, to)
	if k.isFront(from, to) {
		by := board.Point{X: board.Thou(b.view.row() * k.dx / vector / dotsDown), Y: board.Thou(b.view.row() * k.dy / vector / dotsDown)}
		b.dotted(from.Sub(by), to.Sub(by))
		ink = ink.With(screen.Bold)
	}
	for _, i := range b.canvas.touched {
		if c := b.canvas.cell(i); b.plan.clear(c) {
			sign := 0x2800 + rune(b.canvas.dots[i])
			if old := b.at(c).Rune; old > 0x2800 && old < 0x2900 {
				sign |= old
			}
			b.set(c, sign, ink)
		}
		b.canvas.dots[i] = 0
	}
	b.canvas.touched = b.canvas.touched[:0]
}

// dotted sets the dots of a straight line.
func (b blocks) dotted(from, to board.Point) {
	if x0, y0, x1, y1, seen := pencil(b.models).clip(from, to); seen {
		walk(x0, y0, x1, y1, b.canvas.dot)
	}
}

// stroked draws a straight line in strokes: level, steep, falling and rising.
func (b blocks) stroked(from, to board.Point, signs [4]rune, ink screen.Style) {
	x0, y0, x1, y1, seen := pencil(b.models).clip(from, to)
	if !seen {
		return
	}
	sign := signs[3]
	switch dx, dy := abs(x1-x0), abs(y1-y0); {
	case dy*5 < dx*2:
		sign = signs[0]
	case dx*5 < dy*2:
		sign = signs[1]
	case (x1 > x0) == (y1 > y0):
		sign = signs[2]
	}
	walk(x0>>1, y0>>2, x1>>1, y1>>2, func(x, y int) {
		if c := (cell{x, y}); b.plan.clear(c) {
			b.set(c, sign, ink)
		}
	})
}

// drawFront draws the front of a block by a sign in the foremost of the cells that it covers.
func (b blocks) drawFront(t *token, k *block, ink screen.Style) {
	sign, wide, high := '=', b.view.row()/2, b.view.row()
	if max(k.dx, -k.dx) > max(k.dy, -k.dy) {
		sign = '#'
	}
	from := k.ahead - (max(k.dx, -k.dx)*wide+max(k.dy, -k.dy)*high)/vector - int64(board.Inch)/50 // a middle may lie on the edge
	r := t.disc.cells.Intersect(b.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if c := (cell{x, y}); t.disc.covers(b.view, c) && b.plan.clear(c) && k.along(b.view.spot(x, y, 1, 1)) > from {
				b.set(c, sign, ink)
			}
		}
	}
}
