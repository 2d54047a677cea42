package field

import (
	"unicode/utf8"

	"muster/board"
	"muster/tui/screen"
)

// ghosts draws the bases among some marks on which models would stand.
func (b *brush) ghosts(marks []board.Mark) {
	for i := range marks {
		if marks[i].Kind == board.GhostMark {
			b.ghost(&marks[i])
		}
	}
}

// How strongly a ghost's base is coloured, of 256.
const shine = 120

// ghost draws a base where a model would stand, and its letter. It covers no model.
func (b *brush) ghost(m *board.Mark) {
	_, size := utf8.DecodeRuneInString(m.Label)
	p := board.Piece{At: middle(m.Shape), Base: m.Shape, Glyph: m.Label[:size], Figure: m.Label[size:], Side: m.Side}
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
	switch {
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
}

// haunt writes a ghost's letters, and keeps labels off its base.
func (b *brush) haunt(t *token, ink screen.Style) {
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

// shade lays a base over the ground so that it still shows.
func (b *brush) shade(t *token, colour screen.Color) {
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
			switch {
			case !b.look.Lines || mask == wholeCell:
				b.set(c, ' ', screen.Style{Fg: mixed, Bg: mixed})
			default:
				b.set(c, quarters[mask], screen.Style{Fg: mixed, Bg: b.beneath(c, mask)})
			}
		}
	}
}

// tips draws the signs and labels among some marks; they keep clear of models and of one another.
func (b *brush) tips(marks []board.Mark) {
	for i := range marks {
		switch m := &marks[i]; m.Kind {
		case board.TargetMark, board.BlockMark:
			b.hit(m)
		}
	}
	for i := range marks {
		if m := &marks[i]; m.Label != "" && m.Kind != board.TargetMark {
			b.caption(m)
		}
	}
}

// hit marks a model or place that would be hit, or what is in the way: by the rim of a base, and by a sign.
func (b *brush) hit(m *board.Mark) {
	ink, at := b.markInk(m).With(screen.Bold), b.view.place(middle(m.Shape))
	if t := b.plan.owner(at); t != nil {
		k := b.skin(b.view.scene, t.piece)
		k.rim = ink.Fg
		b.base(t, k)
		b.letters(t, k)
	} else if m.Kind == board.BlockMark && b.view.breadth(m.Shape) > smallest {
		b.outline(&m.Shape, pen{ink: ink, sign: rune1(b.look.Glyphs.Mark(m.Kind))})
	}
	if !b.seen.Contains(at.x, at.y) {
		return
	}
	sign := b.look.Glyphs.Mark(m.Kind)
	if m.Kind == board.TargetMark && m.Label != "" && b.labelled(at, sign+m.Label, ink) {
		return
	}
	if c, ok := b.plan.nearest(at, 1, 0); ok {
		b.put(c, rune1(sign), ink)
		b.plan.take(c, nobody, byText)
	}
}

// labelled writes what is said of a piece: right beside its letters or its base, or where there is no room, farther
// away with a line of dots to it. It covers nobody.
func (b *brush) labelled(at cell, text string, ink screen.Style) bool {
	n := screen.Width(text)
	c, ok := b.plan.touching(at, n)
	if !ok {
		if c, ok = b.plan.beside(at, n); !ok {
			return false
		}
		b.leader(at, cell{min(max(at.x, c.x), c.x+n-1), c.y}, ink)
	}
	b.text(c, ink, text)
	for i := range n {
		b.plan.take(cell{c.x + i, c.y}, nobody, byText)
	}
	return true
}

// leader draws dots from a piece to its label through the cells that are free.
func (b *brush) leader(from, to cell, ink screen.Style) {
	steps := max(abs(to.x-from.x), abs(to.y-from.y))
	for i := 1; i < steps; i++ {
		c := cell{from.x + (to.x-from.x)*i/steps, from.y + (to.y-from.y)*i/steps}
		if b.plan.free(c) {
			b.put(c, rune1(b.look.Sight.Dot), ink)
			b.plan.take(c, nobody, byRim)
		}
	}
}

// caption writes the label of a mark where it covers nothing: a cost or a length beside the end of its line, the
// radius of a circle on its edge, a note by its place.
func (b *brush) caption(m *board.Mark) {
	var at board.Point
	switch m.Kind {
	case board.PathMark, board.SlowMark, board.SightMark, board.LinkMark:
		if len(m.Shape.Corners) == 0 {
			return
		}
		at = m.Shape.Corners[len(m.Shape.Corners)-1]
	case board.RangeMark:
		at = b.rimPoint(&m.Shape)
	case board.NoteMark, board.BlockMark, board.TargetMark:
		at = middle(m.Shape)
	default:
		return
	}
	n, c := screen.Width(m.Label), b.view.place(at)
	if !b.seen.Contains(c.x, c.y) {
		return
	}
	st := b.look.Theme.Mark(m.Kind).Without(screen.Bold)
	switch {
	case m.Kind == board.PathMark: // as the way itself, which it belongs to
		st = b.markInk(m).With(screen.Bold)
	case m.Tone != board.Plain:
		st = b.look.Theme.Tone(m.Tone)
	}
	if c, ok := b.plan.beside(c, n); ok {
		b.text(c, st, m.Label)
		for i := range n {
			b.plan.take(cell{c.x + i, c.y}, nobody, byText)
		}
	}
}

// rimPoint is a point of a circle that is seen, the eastern one if it can be; one far away when there is none.
func (b *brush) rimPoint(s *board.Shape) board.Point {
	ring := b.circle(s)
	for i := range ring {
		at := ring[(len(ring)/4+i)%len(ring)]
		if c := b.view.place(at); b.seen.Contains(c.x, c.y) {
			return at
		}
	}
	return board.Point{X: -1 << 30}
}
