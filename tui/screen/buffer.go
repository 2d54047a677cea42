package screen

import (
	"math/bits"
	"sync"
)

// The largest grid that is made; a terminal that claims more is drawn in its
// top left part.
const (
	MaxWidth  = 1024
	MaxHeight = 512
)

// buffer is the cells behind a grid and all its windows. No wide character is
// ever torn in it: a head of width 2 is followed by its tail in the same style.
type buffer struct {
	w, h   int
	cells  []packed
	cx, cy int // the text cursor; cx < 0 when hidden
}

// spare keeps frames between two drawings, so that idle sessions hold only the
// frame that they show.
var spare = sync.Pool{New: func() any { return new(buffer) }}

// newBuffer is a blank buffer, out of the spare ones when possible.
func newBuffer(w, h int) *buffer {
	b := spare.Get().(*buffer)
	b.resize(w, h)
	b.clear()
	return b
}

func (b *buffer) release() { spare.Put(b) }

func (b *buffer) resize(w, h int) {
	b.w, b.h = min(max(w, 0), MaxWidth), min(max(h, 0), MaxHeight)
	if n := b.w * b.h; cap(b.cells) < n || cap(b.cells) > 4*n+4096 { // a small window holds no large frame
		b.cells = make([]packed, n)
	} else {
		b.cells = b.cells[:n]
	}
}

func (b *buffer) clear() {
	b.cx, b.cy = -1, -1
	fillCells(b.cells, blankCell)
}

// fillCells sets all of cells to p, doubling what is done with each copy.
func fillCells(cells []packed, p packed) {
	if len(cells) == 0 {
		return
	}
	cells[0] = p
	for done := 1; done < len(cells); done *= 2 {
		copy(cells[done:], cells[:done])
	}
}

func (b *buffer) copyFrom(o *buffer) {
	b.resize(o.w, o.h)
	copy(b.cells, o.cells)
	b.cx, b.cy = o.cx, o.cy
}

// digest tells frames apart; it is never 0.
func (b *buffer) digest() uint64 {
	const prime = 0x9e3779b97f4a7c15
	d := uint64(b.w)<<48 ^ uint64(b.h)<<32 ^ uint64(uint16(b.cx))<<16 ^ uint64(uint16(b.cy))
	for _, p := range b.cells {
		d = (bits.RotateLeft64(d, 29) ^ uint64(p.fg)<<32 ^ uint64(p.g)) * prime
		d = (bits.RotateLeft64(d, 31) ^ uint64(p.bg)) * prime
	}
	return d | 1
}

func (b *buffer) row(y int) []packed { return b.cells[y*b.w : (y+1)*b.w : (y+1)*b.w] }

// put writes p at x of row, and repairs what it tears: the other half of a
// wide character that it covers becomes a blank.
func put(row []packed, x int, p packed) {
	if p.g.width() != 2 {
		mend(row, x, x+1)
		row[x] = p
		return
	}
	mend(row, x, x+2)
	row[x] = p
	row[x+1] = packed{tailGlyph, p.fg, p.bg}
}

// mend blanks the halves, outside from <= x < to, of the wide characters that
// this range cuts.
func mend(row []packed, from, to int) {
	if from > 0 && row[from].g == tailGlyph {
		row[from-1].g = blank
	}
	if to < len(row) && row[to].g == tailGlyph {
		row[to].g = blank
	}
}
