package field

import (
	"unicode/utf8"

	"muster/board"
	"muster/tui/screen"
)

// ghosts draws the bases on which models of an open table would stand.
type ghosts struct{ models }

// draw draws the ghosts among some marks.
func (b ghosts) draw(marks []board.Mark) {
	for i := range marks {
		if marks[i].Kind == board.GhostMark {
			b.ghost(&marks[i])
		}
	}
}

// ghost draws a base where a model would stand, and its letter. It covers no model.
func (b ghosts) ghost(m *board.Mark) {
	_, size := utf8.DecodeRuneInString(m.Label)
	p := board.Piece{
		At: middle(m.Shape), Base: m.Shape, Glyph: m.Label[:size], Figure: m.Label[size:], Side: m.Side, Faces: m.Faces, Facing: m.Facing,
	}
	colour := b.look.Token(m.Side, true).Bg
	if m.Tone != board.Plain {
		colour = b.look.Theme.Tone(m.Tone).Fg
	}
	n := b.view.letters(&p)
	t := token{piece: &p, full: n > 1, disc: b.view.disc(&p, n)}
	t.text = screen.Rect{X: b.view.first(p.At, n), Y: b.view.place(p.At).y, W: n, H: 1}
	if !b.plan.room(cell{t.text.X, t.text.Y}, n) {
		c := b.view.place(p.At)
		t.text, t.full = screen.Rect{X: c.x, Y: c.y, W: 1, H: 1}, false
		if b.plan.at(c).how() == byText {
			t.text = screen.Rect{}
		}
	}
	ink := b.look.Theme.Base.With(screen.Bold | screen.Italic)
	front, fronted := t.front()
	switch {
	case b.look.Mono && fronted && !t.disc.cells.Empty():
		blocks(b).frame(&t, &front, ink)
		ink = ink.With(screen.Underline)
	case b.look.Mono:
		b.rim(&t, ink)
		ink = ink.With(screen.Underline)
	case t.disc.cells.Empty() && !t.text.Empty():
		ink.Bg = b.at(cell{t.text.X, t.text.Y}).Style.Bg.Mix(colour, shine)
	default:
		b.shade(&t, colour)
		ink.Bg = screen.None // as shaded
	}
	if !t.text.Empty() {
		b.haunt(&t, ink)
	}
	if fronted && !t.disc.cells.Empty() {
		b.looks(&front, m.Facing)
	}
}

// looks writes where a ghost looks, at the middle of its front.
func (b ghosts) looks(k *block, f board.Facing) {
	if c := b.view.place(k.leader(75)); b.plan.at(c).how() != byText {
		b.put(c, rune1(b.look.Glyphs.Facing[int(f.Turn(22))/45%8]), b.look.Theme.Base.On(screen.None).With(screen.Bold))
	}
}

// haunt writes a ghost's letters, and keeps labels off its base.
func (b ghosts) haunt(t *token, ink screen.Style) {
	if ink.Bg == screen.None && !b.look.Mono {
		ink.Bg = b.at(cell{t.text.X, t.text.Y}).Style.Bg
	}
	b.letters(t, one(ink))
	for i := range t.text.W {
		b.plan.take(cell{t.text.X + i, t.text.Y}, nobody, byText)
	}
	r := t.disc.cells.Intersect(b.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if c := (cell{x, y}); b.plan.free(c) && t.disc.quarters(b.view, c) != 0 {
				b.plan.take(c, nobody, byRim)
			}
		}
	}
}

// shade lays a base over the ground so that it still shows, and the front stronger.
func (b ghosts) shade(t *token, colour screen.Color) {
	front, fronted := t.front()
	r := t.disc.cells.Intersect(b.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			c := cell{x, y}
			mask := t.disc.quarters(b.view, c)
			if mask == 0 || b.plan.at(c).how() > byRim {
				continue
			}
			ground := b.beneath(c, 0)
			mixed := ground.Mix(colour, shine)
			if fronted && 2*ones(front.fronted(b.view, c)&mask) >= ones(mask) {
				mixed = colour
			}
			switch {
			case !b.look.Lines || mask == wholeCell:
				b.set(c, ' ', screen.Style{Fg: mixed, Bg: mixed})
			default:
				b.set(c, quarters[mask], screen.Style{Fg: mixed, Bg: b.beneath(c, mask)})
			}
		}
	}
}

// How strongly a ghost's base is coloured, of 256.
const shine = 120
