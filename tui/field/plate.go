package field

import (
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// A piece with room for more than its letter and figure has its name above them, and below them what it can still bear.

// plate fills the cells of a piece on a grid: one row with letter, facing and figure, a second with its gauge, a third
// with its name.
func (b squares) plate(p *board.Piece, r screen.Rect, ink screen.Style, figure string) {
	blank := ink
	if !b.look.Mono {
		blank = ink.Without(screen.Underline)
	}
	b.sub(r).Fill(screen.Cell{Rune: ' ', Style: blank})
	row := cell{r.X, r.Y}
	if r.H > 2 {
		b.text(row, ink, short(p.Name, r.W))
		row.y++
	}
	b.text(row, ink, b.letter(p))
	if p.Faces && r.H > 1 && r.W > 2+len(figure) {
		b.set(cell{r.X + (r.W-1)/2, row.y}, b.look.arrow(p), ink)
	}
	b.text(cell{r.X + r.W - len(figure), row.y}, b.figure(ink, p), figure)
	if r.H > 1 {
		b.text(cell{r.X, row.y + 1}, ink, b.look.gauge(r.W, p.Health))
	}
}

// plate writes name and gauge of a model of an open table above and below its letters, as far as they lie on its base.
func (b models) plate(t *token, k skin) {
	p, ink := t.piece, k.ink.Without(screen.Underline)
	if name, at := b.named(t); name != "" {
		b.text(cell{at.X, at.Y}, ink, name)
	}
	if n := t.run(b.plan, t.text.Y+1); n.W >= leastGauge && p.Health.Full > 1 {
		w := min(n.W, max(p.Health.Full, leastGauge))
		b.text(cell{n.X + (n.W-w)/2, n.Y}, ink, b.look.gauge(w, p.Health))
	}
}

// named is the name that a model has room for above its letters, and its cells; "" where there is no room.
func (b models) named(t *token) (string, screen.Rect) {
	n := t.run(b.plan, t.text.Y-1)
	if n.W < leastName || t.piece.Name == "" {
		return "", screen.Rect{}
	}
	name := short(t.piece.Name, n.W)
	w := screen.Width(name)
	return name, screen.Rect{X: n.X + (n.W-w)/2, Y: n.Y, W: w, H: 1}
}

// The least columns of a name and of a gauge on a base.
const (
	leastName  = 5
	leastGauge = 3
)

// run is the cells of a row above or below the letters that the base covers whole.
func (t *token) run(pl *plan, y int) screen.Rect {
	whole := func(x int) bool {
		c := cell{x, y}
		return pl.at(c).how() == byBase && pl.owner(c) == t
	}
	left := t.text.X + t.text.W/2
	right := left
	for whole(left - 1) {
		left--
	}
	for whole(right) {
		right++
	}
	return screen.Rect{X: left, Y: y, W: right - left, H: 1}
}

// gauge is what is left of something in at most n columns: as many signs as there were points when they fit, else each for
// several; all of them stand only for all of it, and one at least for what is left.
func (l Look) gauge(n int, g board.Gauge) string {
	left, full := min(max(g.Left, 0), g.Full), g.Full
	if full > n {
		whole := left == full
		if left, full = (left*n+full-1)/full, n; !whole {
			left = min(left, n-1)
		}
	}
	return strings.Repeat(l.Pip, max(left, 0)) + strings.Repeat(l.Gone, max(full-left, 0))
}

// arrow shows where a piece faces.
func (l Look) arrow(p *board.Piece) rune { return rune1(l.Glyphs.Facing[int(p.Facing.Turn(22))/45%8]) }

// short is a name in at most n columns: its beginning, and the number or letter at its end that tells it from others.
func short(name string, n int) string {
	if screen.Width(name) <= n {
		return name
	}
	tail := name[strings.LastIndexByte(name, ' ')+1:]
	if tail == name || screen.Width(tail)+2 > n {
		return screen.Clip(name, n, "")
	}
	return strings.TrimRight(screen.Clip(name, n-screen.Width(tail), ""), " ") + tail
}
