package board

import "math/bits"

// Four directions to look along: across, down and the two diagonals between. A line that is long in one of them is
// narrow in another.
const (
	directions = 4
	cells      = 128
)

// index finds the blocks that a line may meet. Along each direction the blocks cover stretches of cells; for each cell
// it keeps, as sets of bits, the blocks that begin at or before it and those that end at or behind it. The blocks that
// share cells with a line in all directions are a handful.
type index struct {
	words int // of 64 blocks each
	low   [directions]int64
	shift [directions]uint
	begun [directions][]uint64 // by cell, then by word
	ahead [directions][]uint64
}

// window is what a line or corridor covers along each direction.
type window struct{ low, high [directions]int64 }

func (w *window) add(p place, first bool) {
	for i, v := range [directions]int64{p.x, p.y, p.x + p.y, p.x - p.y} {
		if first {
			w.low[i], w.high[i] = v, v
		}
		w.low[i], w.high[i] = min(w.low[i], v), max(w.high[i], v)
	}
}

// widen moves the borders out by r, along the diagonals by what r means there.
func (w *window) widen(r int64) {
	for i := range directions {
		by := r
		if i >= 2 {
			by += (r*5 + 11) / 12 // not less than r·√2
		}
		w.low[i] -= by
		w.high[i] += by
	}
}

func (b *block) window() window {
	var w window
	if b.ring == nil {
		w.add(b.at, true)
		w.widen(b.radius)
	}
	for i, p := range b.ring {
		w.add(p, i == 0)
	}
	return w
}

func indexOf(blocks []block) index {
	x := index{words: (len(blocks) + 63) / 64}
	windows := make([]window, len(blocks))
	for i := range blocks {
		windows[i] = blocks[i].window()
	}
	for d := range directions {
		x.lay(d, windows)
	}
	return x
}

// lay divides one direction into cells and writes down which blocks have begun and which are still ahead.
func (x *index) lay(d int, windows []window) {
	x.begun[d], x.ahead[d] = make([]uint64, cells*x.words), make([]uint64, cells*x.words)
	if len(windows) == 0 {
		return
	}
	low, high := windows[0].low[d], windows[0].high[d]
	for _, w := range windows {
		low, high = min(low, w.low[d]), max(high, w.high[d])
	}
	x.low[d], x.shift[d] = low, uint(bits.Len64(uint64(high-low)/cells))
	for i, w := range windows {
		word, bit := i/64, uint64(1)<<(i%64)
		from, to := int((w.low[d]-low)>>x.shift[d]), int((w.high[d]-low)>>x.shift[d])
		for cell := from; cell < cells; cell++ {
			x.begun[d][cell*x.words+word] |= bit
		}
		for cell := range to + 1 {
			x.ahead[d][cell*x.words+word] |= bit
		}
	}
}

// find tells which cells a window covers: offsets into the sets; false where it lies beyond all blocks.
func (x *index) find(w *window) (at probe, ok bool) {
	for d := range directions {
		from, to := (w.low[d]-x.low[d])>>x.shift[d], (w.high[d]-x.low[d])>>x.shift[d]
		if to < 0 || from >= cells {
			return at, false
		}
		at.to[d], at.from[d] = int(min(to, cells-1))*x.words, int(max(from, 0))*x.words
	}
	return at, true
}

// probe is where in the sets a window's answers stand.
type probe struct{ from, to [directions]int }

// word is one word of the set of blocks that share cells with a window.
func (x *index) word(at *probe, word int) uint64 {
	set := x.begun[0][at.to[0]+word] & x.ahead[0][at.from[0]+word]
	for d := 1; d < directions; d++ {
		set &= x.begun[d][at.to[d]+word] & x.ahead[d][at.from[d]+word]
	}
	return set
}
