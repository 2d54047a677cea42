package screen

import "unicode/utf8"

// Sequences that frames are made of, besides cells.
const (
	clearAll   = "\x1b[m\x1b[H\x1b[2J"
	eraseRight = "\x1b[K"
	showCursor = "\x1b[?25h"
	hideCursor = "\x1b[?25l"
	syncBegin  = "\x1b[?2026h"
	syncEnd    = "\x1b[?2026l"

	syncFrom = 1024 // bytes from which an update asks the terminal to show it whole
)

// Encoder writes the difference of two frames for one terminal, of which it
// remembers where the cursor is and in which style it writes. It allocates
// nothing once it has seen a picture's colours. The zero Encoder is one for a
// true-colour terminal in an unknown state.
type Encoder struct {
	reducer
	bce bool // erasing leaves the current background

	state
}

// state is what an encoder knows of its terminal.
type state struct {
	known  bool // the rest is what the terminal has
	x, y   int  // cursor; x < 0: column unknown
	pen    packed
	cursor bool // shown
	kept   kept
}

// NewEncoder makes an encoder for a terminal with the colours p. With
// backgroundErase the terminal is known to erase with the current background
// colour (most do, GNU screen does not), which shortens updates.
func NewEncoder(p Profile, backgroundErase bool) *Encoder {
	return &Encoder{reducer: reducer{profile: p}, bce: backgroundErase}
}

// Forget drops what is known of the terminal: the next frame is written whole,
// on a cleared screen.
func (e *Encoder) Forget() { e.known = false }

// Append adds to dst the bytes that change the screen from old to next, which
// are whole frames, not windows. Nothing is added when they show the same. A
// change of size, or a terminal in an unknown state, is painted whole. Neither
// grid is changed or kept.
func (e *Encoder) Append(dst []byte, old, next Grid) []byte {
	return e.frame(dst, old.b, next.b)
}

func (e *Encoder) frame(dst []byte, old, next *buffer) []byte {
	if next == nil {
		return dst
	}
	start := len(dst)
	dst = append(dst, syncBegin...)
	body := len(dst)
	if !e.known || old == nil || old.w != next.w || old.h != next.h {
		dst, old = e.reset(dst), nil
	}
	if e.cursor && next.cx < 0 {
		dst, e.cursor = append(dst, hideCursor...), false
	}
	dst = e.textCursor(e.cells(dst, old, next), next)
	if len(dst)-body >= syncFrom {
		return append(dst, syncEnd...)
	}
	return append(dst[:start], dst[body:]...)
}

// cells writes all cells that differ; without an old frame the screen is blank.
func (e *Encoder) cells(dst []byte, old, next *buffer) []byte {
	if old == nil {
		was := blankRow[:next.w]
		for y := range next.h {
			dst = e.row(dst, y, was, next.row(y))
		}
		return dst
	}
	p := newPlan(old)
	defer p.letGo()
	start, before := len(dst), e.state
	dst = e.update(dst, p, next)
	end, after := len(dst), e.state
	if end-start < liftFrom {
		return dst
	}
	l, ok := e.findLift(old, next)
	if !ok {
		return dst
	}
	e.state = before
	dst = e.update(e.lift(dst, p, l, next), p, next)
	if len(dst)-end < end-start {
		return dst[:start+copy(dst[start:], dst[end:])]
	}
	e.state = after
	return dst[:end]
}

// update writes what differs from the rows of a plan.
func (e *Encoder) update(dst []byte, p *plan, next *buffer) []byte {
	ok := e.find(p, next)
	switch {
	case ok && len(p.spans) <= fewSpans:
		return e.write(dst, p, next)
	case ok && p.groups():
		return e.writeGroups(dst, p, next)
	}
	for y := range next.h {
		dst = e.row(dst, y, p.rows[y], next.row(y))
	}
	return dst
}

// reset clears the screen and makes everything known.
func (e *Encoder) reset(dst []byte) []byte {
	e.state = state{known: true}
	return append(append(dst, clearAll...), hideCursor...)
}

// blankRow is as long as any row; nobody writes to it.
var blankRow = func() []packed {
	row := make([]packed, MaxWidth)
	fillCells(row, blankCell)
	return row
}()

// same reports whether a and b look alike on this terminal.
func (e *Encoder) same(a, b packed) bool {
	if a == b {
		return true
	}
	a, b = e.reduce(a), e.reduce(b)
	return a == b || a.bg == b.bg && isInkless(a) && isInkless(b)
}

// row writes what differs in row y.
func (e *Encoder) row(dst []byte, y int, old, next []packed) []byte {
	tail := -1 // where the blank end of the row begins, once asked for
	for x := 0; x < len(next); x++ {
		if equalBlock(old[x:], next[x:]) {
			x += block - 1
			continue
		}
		if old[x] == next[x] || next[x].g == tailGlyph || e.same(old[x], next[x]) {
			continue
		}
		if next[x].g == blank {
			if tail < 0 {
				tail = e.blankTail(next)
			}
			if x >= tail && e.eraseShorter(old[x:], next[x:]) {
				return e.erase(dst, x, y, next)
			}
			if n := e.blankRun(old[x:], next[x:]); n > eraseFrom {
				dst = e.eraseCells(dst, x, y, n, next)
				x += n - 1
				continue
			}
		}
		dst = e.cell(dst, x, y, next)
	}
	return dst
}

// eraseFrom is from how many blanks on they are erased instead of written: the
// sequence takes 5 bytes, and the way over them as many again.
const eraseFrom = 10

// blankRun is how many cells, from the first one to the last that changes, are
// blanks that erasing leaves.
func (e *Encoder) blankRun(old, next []packed) (n int) {
	first := e.reduce(next[0])
	if first.bg != None && !e.bce {
		return 0
	}
	for i := range next {
		p := e.reduce(next[i])
		if !isInkless(p) || p.bg != first.bg {
			break
		}
		if !e.same(old[i], next[i]) {
			n = i + 1
		}
	}
	return n
}

// eraseCells makes n cells blank; the cursor stays before them.
func (e *Encoder) eraseCells(dst []byte, x, y, n int, next []packed) []byte {
	dst = e.arrive(dst, x, y, e.reduce(next[x]), next)
	return appendCount(dst, n, 'X')
}

// blankTail is the column from which a row is blank to its end in one
// background that erasing leaves; the row's length when there is none.
func (e *Encoder) blankTail(row []packed) int {
	x := len(row)
	if x == 0 {
		return 0
	}
	end := e.reduce(row[x-1])
	if end.bg != None && !e.bce {
		return x
	}
	for x > 0 {
		if p := e.reduce(row[x-1]); !isInkless(p) || p.bg != end.bg {
			break
		}
		x--
	}
	return x
}

// eraseShorter reports whether more cells change up to the end of the row than
// erasing it takes bytes.
func (e *Encoder) eraseShorter(old, next []packed) bool {
	n := 0
	for x := range next {
		if !e.same(old[x], next[x]) {
			if n++; n > len(eraseRight) {
				return true
			}
		}
	}
	return false
}

func (e *Encoder) erase(dst []byte, x, y int, next []packed) []byte {
	dst = e.arrive(dst, x, y, e.reduce(next[x]), next)
	return append(dst, eraseRight...)
}

// cell writes one cell at its place. Where terminals may disagree about the
// width of what was written, the column counts as unknown from there on; so it
// does after the last column, where the cursor waits to wrap.
func (e *Encoder) cell(dst []byte, x, y int, next []packed) []byte {
	p := e.reduce(next[x])
	dst = e.arrive(dst, x, y, p, next)
	dst = p.g.append(dst)
	e.x++
	if p.g.width() != 1 || p.g.isCluster() || e.x >= len(next) {
		e.x = -1
	}
	return dst
}

// moveTo brings the cursor to x, y; a small gap of cells that the current pen
// can write is written again where that is no longer than a move.
func (e *Encoder) moveTo(dst []byte, x, y int, next []packed) []byte {
	if e.y == y && e.x == x {
		return dst
	}
	start := len(dst)
	dst = appendMove(dst, e.x, e.y, x, y)
	if e.y == y && e.x >= 0 && e.x < x && x-e.x <= len(dst)-start {
		var scratch [16]byte
		if gap, ok := e.gap(scratch[:0], next[e.x:x], len(dst)-start); ok {
			dst = append(dst[:start], gap...)
		}
	}
	e.x, e.y = x, y
	return dst
}

// gap is the text of cells, if the pen fits them all and it takes at most room
// bytes.
func (e *Encoder) gap(dst []byte, cells []packed, room int) ([]byte, bool) {
	for _, p := range cells {
		p = e.reduce(p)
		if p.g.width() != 1 || p.g.isCluster() || !fits(e.pen, p) {
			return nil, false
		}
		if dst = p.g.append(dst); len(dst) > room || cap(dst)-len(dst) < utf8.UTFMax {
			return nil, false
		}
	}
	return dst, true
}

// textCursor leaves the cursor where the frame shows it.
func (e *Encoder) textCursor(dst []byte, next *buffer) []byte {
	if next.cx < 0 {
		return dst
	}
	if e.x != next.cx || e.y != next.cy {
		dst = appendMove(dst, e.x, e.y, next.cx, next.cy)
		e.x, e.y = next.cx, next.cy
	}
	if !e.cursor {
		dst, e.cursor = append(dst, showCursor...), true
	}
	return dst
}
