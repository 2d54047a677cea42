package screen

import (
	"slices"
	"strconv"
)

// maxScroll is by how many rows a part of the screen is moved up at most.
const maxScroll = 6

// lift is a part of the screen that moves up as a whole: a log with new lines.
// Rows top to bottom-1 of the next frame are those by rows below of the old one.
type lift struct{ top, bottom, by int }

// findLift looks for the lift that saves the most cells.
func (e *Encoder) findLift(old, next *buffer) (best lift, saved int) {
	for by := 1; by <= maxScroll; by++ {
		run, gain := 0, 0
		for y := range next.h - by + 1 {
			if y < next.h-by && slices.Equal(next.row(y), old.row(y+by)) {
				run++
				gain += e.differ(old.row(y), next.row(y))
				continue
			}
			if run > 0 && gain > saved {
				best, saved = lift{y - run, y, by}, gain
			}
			run, gain = 0, 0
		}
	}
	return best, saved
}

// differ is how many cells of two rows look different.
func (e *Encoder) differ(old, next []packed) (n int) {
	for x := range next {
		if !e.same(old[x], next[x]) {
			n++
		}
	}
	return n
}

// liftFrom is from how many cells on a lift is worth its bytes: its own, and
// what the new rows have that stood there before.
const liftFrom = 80

// scroll moves a part of the screen up where that saves bytes; the plan then
// has the rows as the terminal shows them.
func (e *Encoder) scroll(dst []byte, p *plan, old, next *buffer) (_ []byte, lifted bool) {
	l, saved := e.findLift(old, next)
	if saved < liftFrom {
		return dst, false
	}
	copy(p.rows[l.top:l.bottom], p.rows[l.top+l.by:])
	for y := l.bottom; y < l.bottom+l.by; y++ {
		p.rows[y] = blankRow[:old.w]
	}
	return e.lift(dst, l), true
}

// lift has the terminal move its rows: line feeds in the last row of a region.
// That leaves blanks in the style of then, and the cursor at the top left.
func (e *Encoder) lift(dst []byte, l lift) []byte {
	if e.pen != (packed{}) {
		dst, e.pen = append(dst, "\x1b[m"...), packed{}
	}
	dst = append(dst, csi...)
	dst = strconv.AppendInt(dst, int64(l.top+1), 10)
	dst = append(dst, ';')
	dst = strconv.AppendInt(dst, int64(l.bottom+l.by), 10)
	dst = append(dst, 'r')
	dst = appendPlace(dst, 0, l.bottom+l.by-1)
	for range l.by {
		dst = append(dst, '\n')
	}
	e.x, e.y = 0, 0
	return append(dst, "\x1b[r"...)
}
