package field

import (
	"muster/board"
	"muster/tui/screen"
)

// skin is how a model is coloured for the moment.
type skin struct {
	ink    screen.Style // letter on base
	figure screen.Style
	rim    screen.Color // of the base's edge; None for the base's own
}

// models draws the models of an open table.
type models struct{ *brush }

// skin is a model's own look.
func (b models) skin(s *board.Scene, p *board.Piece) skin {
	ink := b.ink(s, p)
	return skin{ink: ink, figure: b.figure(ink, p)}
}

// one is a skin of one style.
func one(st screen.Style) skin { return skin{ink: st, figure: st} }

// draw draws all models: bases first, so that no letter is covered.
func (b models) draw(s *board.Scene) {
	for i := range b.plan.tokens {
		t := &b.plan.tokens[i]
		b.base(t, b.skin(s, t.piece))
	}
	for i := range b.plan.tokens {
		t := &b.plan.tokens[i]
		b.letters(t, b.skin(s, t.piece))
	}
	for i := range b.plan.tokens {
		if t := &b.plan.tokens[i]; t.piece.Faces && t.disc.cells.W > 0 {
			b.faces(t, b.skin(s, t.piece))
		}
	}
}

// base draws what a model stands on, where it is large enough to be seen around the letters.
func (b models) base(t *token, k skin) {
	front, fronted := t.front()
	switch {
	case b.look.Mono && fronted && !t.disc.cells.Empty():
		blocks{b}.frame(t, &front, k.ink)
		return
	case b.look.Mono:
		b.rim(t, k.ink)
		return
	}
	edge := k.rim
	if edge == screen.None {
		edge = k.ink.Bg
	}
	colours := blocks{b}.livery(k.ink.Bg, k.ink.Fg)
	if k.rim != screen.None {
		colours.front = k.rim
	}
	r := t.disc.cells.Intersect(b.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			c := cell{x, y}
			switch {
			case !b.plan.clear(c) && b.plan.owner(c) != t:
			case fronted && b.look.Lines:
				blocks{b}.rank(&front, c, t.disc.quarters(b.view, c), colours, k.ink.Without(screen.Underline))
			default:
				b.patch(t, c, k, edge)
			}
		}
	}
	if fronted && !b.look.Lines {
		blocks{b}.drawFront(t, &front, k.ink.Without(screen.Underline))
	}
}

// front is the block that a token with a front is.
func (t *token) front() (block, bool) {
	if !t.piece.Faces {
		return block{}, false
	}
	return blockOf(&t.disc.shape, t.piece.Facing)
}

// patch draws a cell of a base.
func (b models) patch(t *token, c cell, k skin, edge screen.Color) {
	if !b.look.Lines {
		if t.disc.covers(b.view, c) {
			b.set(c, ' ', k.ink.Without(screen.Underline))
		}
		return
	}
	switch mask := t.disc.quarters(b.view, c); {
	case mask == 0:
	case mask != wholeCell:
		b.set(c, quarters[mask], screen.Style{Fg: edge, Bg: b.beneath(c, mask)})
	case k.rim != screen.None && t.disc.outermost(b.view, c):
		b.set(c, ' ', k.ink.On(edge).Without(screen.Underline))
	default:
		b.set(c, ' ', k.ink.Without(screen.Underline))
	}
}

// beneath is the colour of what a cell shows outside some quarters of it.
func (b models) beneath(c cell, mask uint8) screen.Color {
	old := b.at(c)
	filled, ok := covered(old.Rune)
	if ok && ones(filled&^mask) >= ones(^filled&^mask&wholeCell) {
		return old.Style.Fg
	}
	return old.Style.Bg
}

func ones(mask uint8) int { return int(mask&1 + mask>>1&1 + mask>>2&1 + mask>>3&1) }

// rim draws the outline of a base without colours: brackets around the letters, or a box where it is tall enough.
func (b models) rim(t *token, ink screen.Style) {
	if t.disc.cells.Empty() || t.text.Empty() {
		return
	}
	line, r := b.look.Rim, b.core(t)
	ink.Attrs &^= screen.Reverse | screen.Underline
	put := func(x, y int, sign rune) {
		if c := (cell{x, y}); b.plan.clear(c) {
			b.set(c, sign, ink)
		}
	}
	if r.H < 3 {
		put(t.text.X-1, t.text.Y, line.JoinLeft)
		put(t.text.X+t.text.W, t.text.Y, line.JoinRight)
		return
	}
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	for x := r.X + 1; x < right; x++ {
		put(x, r.Y, line.Top)
		put(x, bottom, line.Bottom)
		for y := r.Y + 1; y < bottom; y++ {
			put(x, y, ' ')
		}
	}
	for y := r.Y + 1; y < bottom; y++ {
		put(r.X, y, line.Left)
		put(right, y, line.Right)
	}
	put(r.X, r.Y, line.TopLeft)
	put(right, r.Y, line.TopRight)
	put(r.X, bottom, line.BottomLeft)
	put(right, bottom, line.BottomRight)
}

// core is the cells whose middles lie on a base.
func (b models) core(t *token) (r screen.Rect) {
	all := t.disc.cells
	right, bottom := 0, 0
	for y := all.Y; y < all.Y+all.H; y++ {
		for x := all.X; x < all.X+all.W; x++ {
			if !t.disc.covers(b.view, cell{x, y}) {
				continue
			}
			if right == 0 {
				r.X, r.Y = x, y
			}
			r.X, right, bottom = min(r.X, x), max(right, x+1), max(bottom, y+1)
		}
	}
	r.W, r.H = max(right-r.X, 0), max(bottom-r.Y, 0)
	return r
}

// parted is how far the ground of a figure is from that of its letter, of 256.
const parted = 56

// letters writes a model's letter, and its figure where there is room.
func (b models) letters(t *token, k skin) {
	if t.text.Empty() {
		return
	}
	for i := range t.text.W {
		b.set(cell{t.text.X + i, t.text.Y}, ' ', k.ink)
	}
	b.text(cell{t.text.X, t.text.Y}, k.ink, b.letter(t.piece))
	if !t.disc.cells.Empty() {
		b.plate(t, k)
	}
	if !t.full {
		return
	}
	if t.disc.cells.Empty() && b.look.Shades && k.figure == k.ink {
		k.figure.Bg = k.ink.Bg.Mix(b.look.Theme.Base.Bg, parted) // so that neighbours do not run together
	}
	b.text(cell{t.text.X + 1, t.text.Y}, k.figure, t.piece.Figure)
}

// label writes a text of n columns that nothing may cover.
func (b models) label(c cell, st screen.Style, s string, n int) {
	b.text(c, st, s)
	for i := range n {
		b.plan.take(cell{c.x + i, c.y}, nobody, byText)
	}
}

// faces puts an arrow on the rim of a base, or just outside of it, in the direction in which the model faces; farther inside
// where there is no room. The name is written over only where there is no other.
func (b models) faces(t *token, k skin) {
	arrow := b.look.arrow(t.piece)
	dx, dy := t.piece.Facing.Vector()
	centre, r := t.disc.shape.At, int64(t.disc.shape.Size.X)
	if front, is := t.front(); is {
		centre, r = front.at, front.ahead
	}
	at := func(part int64) cell {
		far := r * part / 100
		return b.view.place(board.Point{
			X: centre.X + board.Thou(far*int64(dx)/10_000), Y: centre.Y + board.Thou(far*int64(dy)/10_000),
		})
	}
	_, named := b.named(t)
	inside := func(part int64, onName bool) bool {
		c := at(part)
		if b.plan.at(c).how() != byBase || b.plan.owner(c) != t || !onName && named.Contains(c.x, c.y) {
			return false
		}
		b.set(c, arrow, k.ink)
		return true
	}
	if inside(80, false) {
		return
	}
	for part := int64(110); part <= 150; part += 20 {
		c := at(part)
		if b.plan.owner(c) == t && b.at(c).Rune == arrow {
			return // it stands there already
		}
		if b.plan.free(c) {
			b.put(c, arrow, b.look.Theme.Side(t.piece.Side).On(screen.None))
			b.plan.take(c, b.number(t), byRim)
			return
		}
	}
	for _, onName := range [2]bool{false, true} { // no room outside
		if inside(80, onName) || inside(65, onName) || inside(50, onName) || inside(35, onName) {
			return
		}
	}
}

// number is a token's number in the plan, from 1.
func (b models) number(t *token) int {
	for i := range b.plan.tokens {
		if t == &b.plan.tokens[i] {
			return i + 1
		}
	}
	return nobody
}
