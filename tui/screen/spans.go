package screen

// maxSpans is up to how many spans an update is put in the best order; larger
// ones go row by row.
const maxSpans = 16

// span is a run of changed cells in one row and one style.
type span struct{ x, y, columns int }

// spans finds what differs, or gives up (ok false) when that is too much to
// sort or when a row's end is better erased.
func (e *Encoder) spans(old, next *buffer) (list []span, ok bool) {
	list = e.list[:0]
	for y := range next.h {
		was, row := old.row(y), next.row(y)
		for x := 0; x < len(row); x++ {
			if equalBlock(was[x:], row[x:]) {
				x += block - 1
				continue
			}
			if was[x] == row[x] || row[x].g == tailGlyph || e.same(was[x], row[x]) {
				continue
			}
			if e.joins(list, row, x, y) {
				list[len(list)-1].columns += row[x].g.width()
				continue
			}
			if len(list) == maxSpans || e.erasable(was, row, x) {
				return nil, false
			}
			list = append(list, span{x, y, row[x].g.width()})
		}
	}
	return list, true
}

// block is how many cells are compared at a time, as the memory they are.
const block = 16

// equalBlock reports whether the cells at the start are the same, if there are
// enough of them.
func equalBlock(was, row []packed) bool {
	return len(row) >= block && *(*[block]packed)(was) == *(*[block]packed)(row)
}

// columns is how many cells the spans have.
func columns(list []span) (n int) {
	for _, s := range list {
		n += s.columns
	}
	return n
}

// joins reports whether the cell at x continues the last span.
func (e *Encoder) joins(list []span, row []packed, x, y int) bool {
	if len(list) == 0 {
		return false
	}
	last := list[len(list)-1]
	if last.y != y || last.x+last.columns != x {
		return false
	}
	first := e.reduce(row[last.x])
	return fits(packed{fg: first.fg, bg: first.bg}, e.reduce(row[x]))
}

func (e *Encoder) erasable(old, next []packed, x int) bool {
	return next[x].g == blank && x >= e.blankTail(next) && e.eraseShorter(old[x:], next[x:])
}

// write adds the spans, each time the one that takes the fewest bytes to get
// to: in a typical step of a cursor this halves what styles cost.
func (e *Encoder) write(dst []byte, list []span, next *buffer) []byte {
	for len(list) > 0 {
		best, cost := 0, 0
		for i, s := range list {
			if c := e.cost(s, next); i == 0 || c < cost {
				best, cost = i, c
			}
		}
		s := list[best]
		row := next.row(s.y)
		dst = e.span(dst, s, row)
		copy(list[best:], list[best+1:])
		list = list[:len(list)-1]
	}
	return dst
}

// span writes the cells of s, of which all change.
func (e *Encoder) span(dst []byte, s span, row []packed) []byte {
	for x := s.x; x < s.x+s.columns; x += max(row[x].g.width(), 1) {
		if row[x].g == blank {
			if n := e.allBlank(row[x : s.x+s.columns]); n > eraseFrom {
				dst = e.eraseCells(dst, x, s.y, n, row)
				x += n - 1
				continue
			}
		}
		dst = e.cell(dst, x, s.y, row)
	}
	return dst
}

// allBlank is how many cells at the start of a span can be erased.
func (e *Encoder) allBlank(cells []packed) (n int) {
	if bg := e.reduce(cells[0]).bg; bg != None && !e.bce {
		return 0
	}
	for n < len(cells) && isInkless(e.reduce(cells[n])) {
		n++
	}
	return n
}

// cost is the bytes before the first cell of s: cursor and style.
func (e *Encoder) cost(s span, next *buffer) int {
	var scratch [96]byte
	n := 0
	if e.x != s.x || e.y != s.y {
		n = len(appendMove(scratch[:0], e.x, e.y, s.x, s.y))
	}
	change, _ := appendPen(scratch[:0], e.pen, e.reduce(next.row(s.y)[s.x]))
	return n + len(change)
}
