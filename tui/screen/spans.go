package screen

import "sync"

const (
	maxSpans  = 512 // larger updates go row by row
	fewSpans  = 24  // up to so many are put in order one by one, more by their styles
	maxPens   = 64  // styles of an update that is put in order
	nearby    = 12  // how many spans of a style are looked at for the nearest one
	longBlank = 40  // blanks that do not change between blanks that do, at most
)

// span is a run of cells in one row, from one that changes to one that
// changes, which a single style can write.
type span struct {
	x, y, columns int
	pen           packed // its style, as a blank while it has no ink
	blanks        int    // at its end
	class         int    // in plan.pens
}

// plan is the order in which an update is written.
type plan struct {
	rows  [][]packed // what the terminal shows
	blank []packed   // a row that a lift has left
	spans []span
	order []span // by style
	pens  []pen
}

// pen is a style of an update, with its spans.
type pen struct {
	packed
	first, left int // in plan.order
}

var plans = sync.Pool{New: func() any { return &plan{spans: make([]span, 0, 32)} }}

// newPlan is an empty plan for what comes after a frame. It has to be let go.
func newPlan(old *buffer) *plan {
	p := plans.Get().(*plan)
	for y := range old.h {
		p.rows = append(p.rows, old.row(y))
	}
	return p
}

// letGo leaves a plan to others, without the rows, which would hold the frame.
func (p *plan) letGo() {
	clear(p.rows)
	p.rows = p.rows[:0]
	plans.Put(p)
}

// find finds what differs, or gives up (ok false) when that is too much to put
// in order.
func (e *Encoder) find(p *plan, next *buffer) (ok bool) {
	p.spans = p.spans[:0]
	for y := range next.h {
		was, row := p.rows[y], next.row(y)
		for x := 0; x < len(row); x++ {
			if equalBlock(was[x:], row[x:]) {
				x += block - 1
				continue
			}
			if was[x] == row[x] || row[x].g == tailGlyph || e.same(was[x], row[x]) {
				continue
			}
			if e.joins(p, row, x, y) {
				continue
			}
			if len(p.spans) == maxSpans {
				return false
			}
			p.add(e.reduce(row[x]), x, y)
		}
	}
	return true
}

// add begins a span with a cell.
func (p *plan) add(c packed, x, y int) {
	s := span{x: x, y: y, columns: c.g.width(), pen: packed{fg: c.fg, bg: c.bg}}
	if isInkless(c) {
		s.pen.g, s.pen.fg, s.blanks = blank, 0, 1
	}
	p.spans = append(p.spans, s)
}

// block is how many cells are compared at a time, as the memory they are.
const block = 16

// equalBlock reports whether the cells at the start are the same, if there are
// enough of them.
func equalBlock(was, row []packed) bool {
	return len(row) >= block && *(*[block]packed)(was) == *(*[block]packed)(row)
}

// joins continues the last span up to the cell at x, if the same style writes
// all cells up to there and that is no longer than jumping over them.
func (e *Encoder) joins(p *plan, row []packed, x, y int) bool {
	if len(p.spans) == 0 {
		return false
	}
	last := &p.spans[len(p.spans)-1]
	end := last.x + last.columns
	if last.y != y || x-end > longBlank {
		return false
	}
	longer := *last
	for i := end; i < x; i++ {
		if c := e.reduce(row[i]); c.g.width() != 1 || c.g.isCluster() || !longer.takes(c) {
			return false
		}
	}
	c := e.reduce(row[x])
	blankGap := longer.blanks > x-end && isInkless(c) && e.erases(c)
	if !longer.takes(c) || x > end && !blankGap && textBytes(row[end:x]) > jumpBytes(x-end) {
		return false
	}
	*last = longer
	return true
}

// takes makes a span longer by a cell, if its style writes that.
func (s *span) takes(c packed) bool {
	switch {
	case c.bg != s.pen.bg || c.g == tailGlyph:
		return false
	case isInkless(c):
		if s.pen.attrs()&inked != 0 {
			return false
		}
		s.blanks++
	case s.ink() && c.fg != s.pen.fg || !s.ink() && c.attrs()&inked != 0:
		return false
	default:
		s.pen.g, s.pen.fg, s.blanks = tailGlyph, c.fg, 0
	}
	s.columns += c.g.width()
	return true
}

// ink reports whether a span is more than blanks.
func (s *span) ink() bool { return s.pen.g != blank }

// textBytes is how long the text of cells is.
func textBytes(cells []packed) int {
	var scratch [4 * longBlank]byte
	text := scratch[:0]
	for _, p := range cells {
		text = p.g.append(text)
	}
	return len(text)
}

// jumpBytes is what a move over n columns takes.
func jumpBytes(n int) int { return len(csi) + digits(n) + 1 }

// erases reports whether erasing leaves cells like c.
func (e *Encoder) erases(c packed) bool { return c.bg == None || e.bce }

// write adds what has been found, in an order that takes few bytes.
func (e *Encoder) write(dst []byte, p *plan, next *buffer) []byte {
	for len(p.spans) > 0 {
		best, cost := 0, 0
		for i := range p.spans {
			if c := e.cost(&p.spans[i]); i == 0 || c < cost {
				best, cost = i, c
			}
		}
		s := p.spans[best]
		dst = e.span(dst, s, next.row(s.y))
		copy(p.spans[best:], p.spans[best+1:])
		p.spans = p.spans[:len(p.spans)-1]
	}
	return dst
}

// cost is the bytes before the first cell of s: cursor and style.
func (e *Encoder) cost(s *span) int {
	n := moveBytes(e.x, e.y, s.x, s.y) + penBytes(e.pen, s.pen)
	if n >= costly {
		n = min(n, e.backBytes(s.x, s.y, s.pen))
	}
	return n
}

// span writes the cells of s. Long blanks are erased: inside it with a jump
// over them, at its end without, or up to the end of the row.
func (e *Encoder) span(dst []byte, s span, row []packed) []byte {
	end := s.x + s.columns
	for x := s.x; x < end; x += max(row[x].g.width(), 1) {
		if n := e.allBlank(row[x:end]); n > 1 {
			switch last := x+n == end; {
			case last && n > len(eraseRight) && x >= e.blankTail(row):
				return e.erase(dst, x, s.y, row)
			case last && n > 4 || n > eraseFrom:
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
	if !e.erases(e.reduce(cells[0])) {
		return 0
	}
	for n < len(cells) && isInkless(e.reduce(cells[n])) {
		n++
	}
	return n
}
