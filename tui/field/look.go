package field

import (
	"unicode/utf8"

	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// Look is the session's style as a field needs it: theme and glyph set, side by side, and how fine it may draw.
type Look struct {
	*style.Theme
	*style.Glyphs
	Lines  bool // lines may be drawn in braille, bases in quarter blocks
	Edges  bool // and the edges of terrain in quarter blocks, whose colours are close to one another
	Shades bool // a colour may have lighter and darker shades
	Grain  bool // and they may lie as close together as those of one ground
}

// LookOf is the look of a session as it is now. Edges of terrain want a terminal with all colours: with fewer, two
// grounds may come out in one colour, and the encoder would part them by a bright one.
func LookOf(s *style.Session) Look {
	return Look{
		Theme: &s.Theme, Glyphs: &s.Glyphs, Lines: s.Glyphs.Fine,
		Edges:  s.Glyphs.Fine && !s.Theme.Mono && s.Profile == screen.TrueColor,
		Shades: !s.Theme.Mono && s.Profile <= screen.ANSI256,
		Grain:  !s.Theme.Mono && s.Profile == screen.TrueColor,
	}
}

// shade is which of its shades the ground of a texture has at a cell.
func (l Look) shade(t board.Texture, x, y int) int {
	if !l.Grain {
		return style.Shades / 2
	}
	return style.Shade(t, x, y)
}

// tile is the glyph and style of a texture at a cell of the whole drawing.
func (l Look) tile(t board.Texture, x, y int) screen.Cell {
	return screen.Cell{Rune: rune1(l.Glyphs.Texture(t, x, y)), Style: l.Theme.Soil(t, l.shade(t, x, y))}
}

// ink is a mark's foreground and attributes, for signs that keep the ground below them.
func (l Look) ink(k board.MarkKind, side int) screen.Style {
	st := l.Theme.Mark(k)
	if side >= 0 {
		st.Fg = l.Theme.Side(side).Fg
	}
	return st.On(screen.None)
}

// rune1 is the first rune of a glyph, 0 for none.
func rune1(glyph string) rune {
	if glyph == "" {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(glyph)
	return r
}
