package screen

import (
	"fmt"
	"strconv"
)

// Color is a colour of a cell: none (the terminal's own), one of the 16 named
// ones, one of the 256 indexed ones, or 24 bits of red, green and blue. The
// zero Color is none. Colours compare with ==.
type Color uint32

const (
	kindShift = 24
	valueMask = 1<<kindShift - 1
	colorMask = 1<<(kindShift+2) - 1

	kindNone    = 0
	kindANSI    = 1
	kindIndexed = 2
	kindRGB     = 3
)

// None is the terminal's own colour; [Grid.Text] and [Grid.Box]
// read it as "keep the colour of the cell below".
const None Color = 0

// ANSI is named colour n of 16: 0 to 7 normal, 8 to 15 bright. Only the low
// four bits of n count.
func ANSI(n uint8) Color { return kindANSI<<kindShift | Color(n&15) }

// Indexed is colour n of the 256-colour palette.
func Indexed(n uint8) Color { return kindIndexed<<kindShift | Color(n) }

// RGB is a 24-bit colour.
func RGB(r, g, b uint8) Color {
	return kindRGB<<kindShift | Color(r)<<16 | Color(g)<<8 | Color(b)
}

// Hex is the 24-bit colour 0xRRGGBB; higher bits do not count.
func Hex(rrggbb uint32) Color { return kindRGB<<kindShift | Color(rrggbb&valueMask) }

func (c Color) kind() Color { return c >> kindShift & 3 }

// String is "#rrggbb", or the number in the palette of the terminal; "" for none.
func (c Color) String() string {
	switch c.kind() {
	case kindNone:
		return ""
	case kindRGB:
		return fmt.Sprintf("#%06x", uint32(c&valueMask))
	default:
		return strconv.Itoa(int(c & 255))
	}
}

// Components are red, green and blue from 0 to 255, palette colours taken from
// xterm's palette. None gives ok false: only the terminal knows its colour.
func (c Color) Components() (r, g, b uint8, ok bool) {
	switch c.kind() {
	case kindNone:
		return 0, 0, 0, false
	case kindRGB:
		return uint8(c >> 16), uint8(c >> 8), uint8(c), true
	default:
		v := paletteRGB(uint8(c))
		return uint8(v >> 16), uint8(v >> 8), uint8(v), true
	}
}

// Mix is c moved towards d by part of 256 (0 gives c, 256 gives d); it is how
// tints are made. With none on either side c stays as it is.
func (c Color) Mix(d Color, part int) Color {
	r, g, b, ok := c.Components()
	r2, g2, b2, ok2 := d.Components()
	if !ok || !ok2 {
		return c
	}
	part = min(max(part, 0), 256)
	blend := func(x, y uint8) uint8 { return uint8((int(x)*(256-part) + int(y)*part) / 256) }
	return RGB(blend(r, r2), blend(g, g2), blend(b, b2))
}
