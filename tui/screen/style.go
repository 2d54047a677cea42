package screen

// Attr is a set of text attributes.
type Attr uint8

// The attributes a cell can have, to be combined with |.
const (
	Bold Attr = 1 << iota
	Dim
	Italic
	Underline
	Reverse
	Blink

	allAttrs = Bold | Dim | Italic | Underline | Reverse | Blink
)

// Style is how a cell looks. It is a small value that compares with ==; the
// zero Style is the terminal's own look.
type Style struct {
	Fg, Bg Color
	Attrs  Attr
}

// Fore is s with another foreground.
func (s Style) Fore(c Color) Style { s.Fg = c; return s }

// On is s on another background.
func (s Style) On(c Color) Style { s.Bg = c; return s }

// With is s with the attributes a added.
func (s Style) With(a Attr) Style { s.Attrs |= a; return s }

// Without is s with the attributes a removed.
func (s Style) Without(a Attr) Style { s.Attrs &^= a; return s }

// Over is s laid over below: a colour that s leaves at [None] is below's.
// Attributes are those of s alone.
func (s Style) Over(below Style) Style {
	if s.Fg == None {
		s.Fg = below.Fg
	}
	if s.Bg == None {
		s.Bg = below.Bg
	}
	return s
}
