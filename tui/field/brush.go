package field

import (
	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// brush writes cells of the whole drawing of a view, or of the part of it that a window shows. What is drawn with it has
// types of its own, one a layer: of gridded tables [squares], [squareMarks] and [squareOverlay]; of open ones [terrain],
// [washes], [lines], [models], [signs], [ghosts], [tips] and [openOverlay].
type brush struct {
	view View
	look Look
	grid screen.Grid
	// dx, dy is where the drawing's top left lies on the grid.
	dx, dy int
	seen   screen.Rect // of the drawing
	plan   *plan       // on an open table: where its models are drawn
	canvas *canvas
}

// sub is the window of some cells of the drawing.
func (b *brush) sub(r screen.Rect) screen.Grid {
	r = r.Intersect(b.seen)
	r.X, r.Y = r.X+b.dx, r.Y+b.dy
	return b.grid.Sub(r)
}

// at is a cell of the drawing.
func (b *brush) at(c cell) screen.Cell { return b.grid.At(c.x+b.dx, c.y+b.dy) }

// put writes a glyph, keeping the background.
func (b *brush) put(c cell, r rune, st screen.Style) {
	if !b.seen.Contains(c.x, c.y) || r == 0 {
		return
	}
	st = st.Over(b.at(c).Style)
	b.grid.Set(c.x+b.dx, c.y+b.dy, screen.Cell{Rune: r, Style: st})
}

// set writes a cell as it is.
func (b *brush) set(c cell, r rune, st screen.Style) {
	if b.seen.Contains(c.x, c.y) {
		b.grid.Set(c.x+b.dx, c.y+b.dy, screen.Cell{Rune: r, Style: st})
	}
}

// text writes a string, keeping the background, cut at the ends of the part that is seen.
func (b *brush) text(c cell, st screen.Style, s string) {
	b.sub(b.seen).Text(c.x-b.seen.X, c.y-b.seen.Y, st, s)
}

// overBlank writes a glyph only where no piece stands.
func (b *brush) overBlank(c cell, r rune, st screen.Style) {
	if b.seen.Contains(c.x, c.y) && !b.held(c) {
		b.put(c, r, st)
	}
}

// held reports whether a piece stands at a cell, or something is written there that must be read.
func (b *brush) held(c cell) bool {
	if b.plan != nil {
		return b.plan.at(c) != 0
	}
	return b.view.scene.PieceAt(b.view.point(c.x, c.y)) != nil
}

// bare reports whether n cells are seen and hold no piece.
func (b *brush) bare(c cell, n int) bool {
	for x := c.x; x < c.x+n; x++ {
		if !b.seen.Contains(x, c.y) || b.held(cell{x, c.y}) {
			return false
		}
	}
	return true
}

// ink is the style of a piece's letter and figure.
func (b *brush) ink(s *board.Scene, p *board.Piece) screen.Style {
	st := b.look.Token(p.Side, !Done(s, p))
	if p.Led {
		st = st.With(screen.Underline | screen.Bold)
	} else if !b.look.Mono {
		st = st.Without(screen.Bold)
	}
	if Done(s, p) {
		st = st.Without(screen.Bold)
		if b.look.Mono { // colours fade by themselves and stay readable
			st = st.With(screen.Dim)
		}
	}
	return st
}

// figure is the style of the number behind the letter: a warning when the piece is hurt.
func (b *brush) figure(ink screen.Style, p *board.Piece) screen.Style {
	if !p.Hurt {
		return ink
	}
	if b.look.Mono {
		return ink.With(screen.Italic)
	}
	warning := b.look.Theme.Warning
	return screen.Style{Fg: warning.Bg, Bg: warning.Fg, Attrs: ink.Attrs}
}

// letter is the piece's letter, never empty.
func (b *brush) letter(p *board.Piece) string {
	if p.Glyph == "" {
		return "?"
	}
	return p.Glyph
}

// markInk is the colour of a mark's lines and signs: its tone's, its side's, or its kind's.
func (b *brush) markInk(m *board.Mark) screen.Style {
	ink := b.look.ink(m.Kind, m.Side)
	if m.Tone != board.Plain {
		ink = b.look.Theme.Tone(m.Tone).On(screen.None)
	}
	return ink
}

// threatTint is the tint of a threat: as strong as its sign, so that there are few shades, and from the hue of what can be
// reached by arms to that of danger.
func (b *brush) threatTint(level int) style.Tint {
	const weakest = 40
	step, steps := b.look.Glyphs.Step(level)
	tint := b.look.Threat.At(weakest + (100-weakest)*step/(steps-1))
	tint.Color = b.look.Arc.Color.Mix(tint.Color, 256*step/(steps-1))
	return tint
}

// pointed is a style under the cursor.
func (b *brush) pointed(old screen.Style) screen.Style {
	if b.look.Mono {
		old.Attrs = old.Attrs ^ screen.Reverse | screen.Blink
		return old
	}
	return b.look.Theme.Cursor.With(old.Attrs &^ screen.Dim)
}

// bracket draws one side of the cursor.
func (b *brush) bracket(c cell, glyph string) {
	if b.seen.Contains(c.x, c.y) {
		b.grid.Set(c.x+b.dx, c.y+b.dy, screen.Cell{Rune: rune1(glyph), Style: b.look.Theme.Cursor})
	}
}

// pointer stands brackets in a side's colour around a place, and underlines the piece that is chosen.
func (b *brush) pointer(at screen.Rect, side int) {
	st := b.look.Theme.Side(side).With(screen.Bold)
	if !b.look.Mono {
		st = screen.Style{Fg: b.look.Theme.Cursor.Fg, Bg: b.look.Theme.Token(side, true).Bg, Attrs: screen.Bold}
	}
	left, right := rune1(b.look.CursorL), rune1(b.look.CursorR)
	if side%2 == 1 {
		left, right = '{', '}'
	}
	for x, sign := range map[int]rune{at.X - 1: left, at.X + at.W: right} {
		if b.seen.Contains(x, at.Y) {
			b.grid.Set(x+b.dx, at.Y+b.dy, screen.Cell{Rune: sign, Style: st})
		}
	}
	b.sub(at).Restyle(func(old screen.Style) screen.Style { return old.With(screen.Underline | screen.Bold) })
}
