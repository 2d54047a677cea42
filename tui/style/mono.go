package style

import (
	"muster/board"
	"muster/tui/screen"
)

// mono tells everything by attributes, in the terminal's own two colours.
func mono() Theme {
	with := func(a screen.Attr) screen.Style { return screen.Style{Attrs: a} }
	t := Theme{
		Name: "mono", Title: "Monochrome", Mono: true,
		About: "No colours: bold, dim, underlined and reversed text in your terminal's own two.",

		Base: with(0), Dim: with(screen.Dim), Accent: with(screen.Bold), Good: with(screen.Bold),
		Warning: with(screen.Underline), Danger: with(screen.Bold | screen.Underline),
		Heading: with(screen.Bold), Key: with(screen.Bold | screen.Reverse), Link: with(screen.Underline),
		Match: with(screen.Reverse), Disabled: with(screen.Dim | screen.Italic),

		Border: with(screen.Dim), Focus: with(screen.Bold), Header: with(screen.Reverse), Footer: with(screen.Reverse),
		Selection: with(screen.Reverse | screen.Bold), Field: with(screen.Underline),
		Banner: with(screen.Reverse | screen.Bold),

		Cursor: with(screen.Reverse | screen.Bold), Ruler: with(screen.Dim), RulerHere: with(screen.Reverse),

		Reach:    Tint{Attrs: screen.Underline},
		ReachOdd: Tint{Attrs: screen.Underline | screen.Italic},
		Zone:     Tint{Attrs: screen.Italic},
		Arc:      Tint{Attrs: screen.Bold},
		Blast:    Tint{Attrs: screen.Reverse},
		Threat:   Tint{Attrs: screen.Bold | screen.Underline},

		Bar: with(screen.Bold), BarRest: with(screen.Dim),
		Die: with(0),
	}
	monoSides(&t)
	monoField(&t)
	return t
}

// monoSides gives each side its own attributes. The mark of the side, in the
// glyph set, tells them apart even where a terminal lacks some of these.
func monoSides(t *Theme) {
	looks := [MaxSides]screen.Attr{
		screen.Reverse,
		screen.Underline,
		screen.Reverse | screen.Underline,
		0,
		screen.Reverse | screen.Italic,
		screen.Underline | screen.Italic,
		screen.Reverse | screen.Underline | screen.Italic,
		screen.Italic,
	}
	for i, look := range looks {
		t.Sides[i] = screen.Style{Attrs: look &^ screen.Reverse}
		t.Tokens[i] = screen.Style{Attrs: look | screen.Bold}
		t.Spent[i] = screen.Style{Attrs: look | screen.Dim}
	}
}

func monoField(t *Theme) {
	for i := range t.Ground {
		t.Ground[i] = screen.Style{Attrs: screen.Dim}
	}
	for _, solid := range []board.Texture{board.Wall, board.Building, board.Mountain, board.Water, board.Container, board.Bunker} {
		t.Ground[solid] = screen.Style{}
	}
	for i := range t.Marks {
		t.Marks[i] = screen.Style{Attrs: screen.Bold}
	}
	t.Marks[board.ZoneMark] = screen.Style{Attrs: screen.Italic}
	t.Marks[board.BlockMark] = screen.Style{Attrs: screen.Bold | screen.Reverse}
	t.Marks[board.TargetMark] = screen.Style{Attrs: screen.Bold | screen.Underline}
}
