package cast

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// shapeOf is the outline of a block or of braille dots in a cell whose corner is x, y; "" for anything else.
func shapeOf(text string, x, y int) string {
	r, n := utf8.DecodeRuneInString(text)
	if n != len(text) {
		return ""
	}
	switch {
	case r >= 0x2801 && r <= 0x28ff:
		return dots(uint8(r-0x2800), x, y)
	case r == '▀':
		return box(x, y, cellW, cellH/2)
	case r >= '▁' && r <= '█':
		part := (int(r-'▁') + 1) * cellH / 8
		return box(x, y+cellH-part, cellW, part)
	case r >= '▉' && r <= '▏':
		return box(x, y, (8-int(r-'█'))*cellW/8, cellH)
	case r == '▐':
		return box(x+cellW/2, y, cellW/2, cellH)
	case r >= '▖' && r <= '▟':
		return corners(quarters[r-'▖'], x, y)
	}
	return ""
}

// quarters are the quarters that the blocks from ▖ to ▟ fill: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
var quarters = [...]uint8{4, 8, 1, 1 | 4 | 8, 1 | 8, 1 | 2 | 4, 1 | 2 | 8, 2, 2 | 4, 2 | 4 | 8}

func corners(mask uint8, x, y int) string {
	const w, h = cellW / 2, cellH / 2
	var b strings.Builder
	for i, at := range [4][4]int{{0, 0, w, h}, {w, 0, cellW - w, h}, {0, h, w, cellH - h}, {w, h, cellW - w, cellH - h}} {
		if mask>>i&1 != 0 {
			b.WriteString(box(x+at[0], y+at[1], at[2], at[3]))
		}
	}
	return b.String()
}

// dots are the dots of a braille cell.
func dots(mask uint8, x, y int) string {
	bits := [4][2]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}
	var b strings.Builder
	for row, pair := range bits {
		for column, bit := range pair {
			if mask&bit != 0 {
				b.WriteString(box(x+1+column*cellW/2, y+2+row*4, 2, 2))
			}
		}
	}
	return b.String()
}

func box(x, y, w, h int) string { return fmt.Sprintf("M%d %dh%dv%dh-%dz", x, y, w, h, w) }
