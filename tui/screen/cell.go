package screen

import "unicode/utf8"

// Tail is the rune of the right half of a wide character. [Grid.Set] writes it
// by itself; setting a Tail cell by hand does nothing.
const Tail rune = -1

// Cell is one place of a grid. The zero Cell is a blank in the terminal's own
// look. Cells compare with ==.
type Cell struct {
	// Rune is what stands there. 0, control characters and runes without a
	// width are drawn as blanks.
	Rune  rune
	Style Style

	cluster glyph // set when the cell holds more than one rune
}

// Text is all runes of the cell: Rune, and what combines with it. A [Tail] has
// none.
func (c Cell) Text() string {
	if c.Rune == Tail {
		return ""
	}
	return string(c.glyph().append(nil))
}

// Width is the columns the cell takes: 1, 2 for a wide character, 0 for a
// [Tail].
func (c Cell) Width() int {
	if c.Rune == Tail {
		return 0
	}
	return c.glyph().width()
}

func (c Cell) glyph() glyph {
	if c.cluster != 0 {
		return c.cluster
	}
	return glyphOf(c.Rune)
}

// glyph is the packed content of a cell: a rune, or the number of an interned
// cluster, and its width. The tail of a wide character is 0.
type glyph uint32

const (
	glyphValue   = 1<<21 - 1
	glyphCluster = 1 << 21
	glyphShift   = 22

	tailGlyph glyph = 0
	blank     glyph = ' ' | 1<<glyphShift
)

func newGlyph(r rune, width int) glyph { return glyph(r) | glyph(width)<<glyphShift }

// glyphOf makes a drawable glyph of any rune.
func glyphOf(r rune) glyph {
	if r >= ' ' && r < 0x7f {
		return newGlyph(r, 1)
	}
	w := runeWidth(r)
	if w == 0 {
		return blank
	}
	return newGlyph(r, w)
}

func (g glyph) width() int      { return int(g >> glyphShift) }
func (g glyph) isCluster() bool { return g&glyphCluster != 0 }

// append adds the UTF-8 text of g to dst; a tail has none.
func (g glyph) append(dst []byte) []byte {
	if g == tailGlyph {
		return dst
	}
	if g.isCluster() {
		return append(dst, clusters.text(g)...)
	}
	return utf8.AppendRune(dst, rune(g&glyphValue))
}

// packed is a cell as grids store it: 12 bytes. The attributes ride on the
// unused high bits of the foreground.
type packed struct {
	g  glyph
	fg Color
	bg Color
}

const attrShift = 26

var blankCell = packed{g: blank}

func pack(g glyph, s Style) packed {
	return packed{g, s.Fg&colorMask | Color(s.Attrs&allAttrs)<<attrShift, s.Bg & colorMask}
}

func (p packed) attrs() Attr { return Attr(p.fg >> attrShift) }

func (p packed) style() Style {
	return Style{p.fg & colorMask, p.bg, p.attrs()}
}

func (p packed) cell() Cell {
	if p.g == tailGlyph {
		return Cell{Rune: Tail, Style: p.style()}
	}
	if p.g.isCluster() {
		r, _ := utf8.DecodeRuneInString(clusters.text(p.g))
		return Cell{Rune: r, Style: p.style(), cluster: p.g}
	}
	return Cell{Rune: rune(p.g & glyphValue), Style: p.style()}
}
