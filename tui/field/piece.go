package field

import (
	"muster/board"
	"muster/tui/screen"
)

// Done reports whether a piece has acted: its side acts and it is no longer ready.
func Done(s *board.Scene, p *board.Piece) bool {
	return !p.Ready && p.Side >= 0 && p.Side < len(s.Sides) && s.Sides[p.Side].Acts
}

// piece draws one piece in its square.
func (b squares) piece(s *board.Scene, p *board.Piece) {
	x, y := b.view.local(p.At)
	w, h := b.view.size()
	b.token(s, p, screen.Rect{X: x, Y: y, W: w, H: h})
}

// token draws a piece that fills a square: its plate, then its markers beside or below.
func (b squares) token(s *board.Scene, p *board.Piece, r screen.Rect) {
	ink := b.ink(s, p)
	text := b.view.plate(p)
	under := b.at(centre(r))
	b.put(centre(r), ' ', screen.Style{})
	figure := p.Figure
	if len(figure) > r.W-1 {
		figure = "+"
	}
	if r.W == 2 {
		b.set(cell{text.X, text.Y}, rune1(b.letter(p)), ink)
		b.narrow(p, cell{r.X + 1, text.Y}, figure)
		return
	}
	b.plate(p, text, ink, figure)
	free := screen.Rect{X: text.X + text.W, Y: text.Y, W: r.X + r.W - text.X - text.W, H: 1}
	if r.H > 1 {
		free = screen.Rect{X: text.X, Y: text.Y + text.H, W: r.X + r.W - text.X, H: 1}
	}
	b.markers(s, p, free, under)
}

// narrow writes the figure of a piece in a square of two columns: on the ground beside the letter, so that neighbours do
// not run together.
func (b squares) narrow(p *board.Piece, c cell, figure string) {
	st := b.look.Theme.Base
	if p.Hurt {
		st = b.look.Theme.Warning
	}
	if p.Hurt && b.look.Mono {
		st = st.With(screen.Italic)
	}
	b.put(c, ' ', screen.Style{})
	b.text(c, st.On(screen.None), figure)
}

// plate is the cells of a piece on a grid: letter and figure, a blank between them where there is room, and the rows of
// larger squares; in the narrowest it is the letter alone.
func (v View) plate(p *board.Piece) screen.Rect {
	n := max(len(p.Figure), 1)
	x, y := v.local(p.At)
	w, h := v.size()
	switch {
	case w == 2:
		return screen.Rect{X: x, Y: y, W: 1, H: 1}
	case w == 3:
		return screen.Rect{X: x, Y: y, W: min(1+n, w), H: 1}
	case w == 4:
		return screen.Rect{X: x, Y: y, W: 1 + n, H: 1}
	case w == 5:
		return screen.Rect{X: x + 1, Y: y, W: min(max(n+1, 3), w-1), H: 1}
	}
	return screen.Rect{X: x + 1, Y: y, W: w - 2, H: min(h-1, 3)}
}

// markers writes what else there is to say of a piece: that it is done, its badges, the sign of the place it covers, and
// without colours the mark of its side.
func (b squares) markers(s *board.Scene, p *board.Piece, free screen.Rect, under screen.Cell) {
	c := cell{free.X, free.Y}
	write := func(r rune, st screen.Style) {
		if c.x < free.X+free.W && r != 0 {
			b.put(c, r, st.On(screen.None))
			c.x++
		}
	}
	for i := range p.Badges {
		badge := &p.Badges[i]
		write(rune1(badgeText(badge, b.look.ASCII)), b.look.Theme.Tone(badge.Tone).With(screen.Bold))
	}
	if p.Led && len(p.Badges) == 0 {
		write(rune1(b.look.Leader), b.look.Theme.Accent)
	}
	if Done(s, p) {
		write(rune1(b.look.SpentMark), b.look.Theme.Base)
	}
	if r := under.Rune; r == rune1(b.look.Glyphs.Mark(board.ObjectiveMark)) || r == rune1(b.look.Glyphs.Mark(board.ExitMark)) {
		write(r, under.Style)
	}
	if b.look.Mono || free.W > 3 {
		write(rune1(b.look.Glyphs.Side(p.Side)), b.look.Theme.Side(p.Side))
	}
}

func badgeText(badge *board.Badge, ascii bool) string {
	if ascii || badge.Glyph == "" {
		return badge.ASCII
	}
	return badge.Glyph
}
