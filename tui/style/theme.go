package style

import (
	"muster/board"
	"muster/tui/screen"
)

// MaxSides is how many sides of a battle have a look of their own; further
// ones share, by index modulo MaxSides.
const MaxSides = 8

// Theme is the look of every meaning. It is a plain value; its styles are
// complete (foreground and background), so that they can be set as they are.
type Theme struct {
	Name  string // what a person types: "contrast"
	Title string // "High contrast"
	About string // one sentence for the options page
	Mono  bool   // no colour at all, attributes only

	// Text.
	Base     screen.Style // running text; what pages are cleared with
	Dim      screen.Style // less important text
	Accent   screen.Style // names, what matters
	Good     screen.Style
	Warning  screen.Style
	Danger   screen.Style
	Heading  screen.Style // titles of boxes and chapters
	Key      screen.Style // the key in "m move"
	Link     screen.Style // a rule id, a see-also
	Match    screen.Style // the letters a search has found
	Disabled screen.Style // a choice that cannot be made now

	// Surfaces.
	Border    screen.Style // of a box
	Focus     screen.Style // border of the box that has the keys
	Header    screen.Style // the bar at the top
	Footer    screen.Style // the row of keys at the bottom
	Selection screen.Style // the chosen line of a list
	Field     screen.Style // a text field
	Banner    screen.Style // who plays, when the seat changes

	// The battle.
	Sides     [MaxSides]screen.Style       // text about a side
	Tokens    [MaxSides]screen.Style       // its pieces on the field: a letter on the side's colour
	Spent     [MaxSides]screen.Style       // those that cannot act any more
	Ground    [board.Textures]screen.Style // texture glyphs on their ground
	Marks     [MarkKinds]screen.Style      // lines, labels and signs over the ground
	Cursor    screen.Style                 // the place pointed at
	Ruler     screen.Style                 // figures along the edges
	RulerHere screen.Style                 // the cursor's column and row

	// Tints of the ground, which keep its glyphs.
	Reach    Tint // where a piece may go
	ReachOdd Tint // where it may go only by an exception
	Zone     Tint
	Arc      Tint
	Blast    Tint
	Threat   Tint // at its strongest; see Tint.At

	// Figures.
	Bar     screen.Style // the full part of a bar
	BarRest screen.Style // the rest of it
	Die     screen.Style // a face as it fell
}

// MarkKinds is how many kinds of mark a scene can have.
const MarkKinds = board.MarkKinds

// Tone is the text style for a tone; an unknown one is plain.
func (t *Theme) Tone(tone board.Tone) screen.Style {
	switch tone {
	case board.Quiet:
		return t.Dim
	case board.Accent:
		return t.Accent
	case board.Good:
		return t.Good
	case board.Warning:
		return t.Warning
	case board.Danger:
		return t.Danger
	default:
		return t.Base
	}
}

// Side is the text style of a side, by its index in the scene; below 0 is
// nobody's.
func (t *Theme) Side(i int) screen.Style {
	if i < 0 {
		return t.Base
	}
	return t.Sides[i%MaxSides]
}

// Lit is a text style turned into a label's: dark letters on its colour.
func (t *Theme) Lit(st screen.Style) screen.Style {
	if t.Mono {
		return st.With(screen.Reverse | screen.Bold)
	}
	return screen.Style{Fg: t.Banner.Fg, Bg: st.Fg, Attrs: screen.Bold}
}

// Token is the style of a side's piece on the field.
func (t *Theme) Token(i int, ready bool) screen.Style {
	if i < 0 {
		return t.Banner
	}
	if !ready {
		return t.Spent[i%MaxSides]
	}
	return t.Tokens[i%MaxSides]
}

// Texture is the style of a ground; unknown ground looks open.
func (t *Theme) Texture(x board.Texture) screen.Style {
	if x >= board.Textures {
		x = board.Open
	}
	return t.Ground[x]
}

// Mark is the style of a mark; an unknown kind looks like a note.
func (t *Theme) Mark(k board.MarkKind) screen.Style {
	if k >= MarkKinds {
		k = board.NoteMark
	}
	return t.Marks[k]
}

// Tint changes the ground under it and leaves its glyph: the background moves
// towards a colour, or, without colours, attributes are added.
type Tint struct {
	Color screen.Color
	Part  int // of 256
	Attrs screen.Attr
}

// Over is below with the tint.
func (t Tint) Over(below screen.Style) screen.Style {
	below.Bg = below.Bg.Mix(t.Color, t.Part)
	below.Attrs |= t.Attrs
	return below
}

// At is the tint at a strength from 0 (none) to 100 (all of it).
func (t Tint) At(percent int) Tint {
	percent = min(max(percent, 0), 100)
	t.Part = t.Part * percent / 100
	if percent == 0 {
		t.Attrs = 0
	}
	return t
}
