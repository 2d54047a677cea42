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

// liftFrom is how long an update is, in bytes, where a lift is looked for, and liftCells how many cells it has to save.
const (
	liftFrom  = 200
	liftCells = 16
)

// findLift looks for the lift that saves the most cells.
func (e *Encoder) findLift(old, next *buffer) (best lift, ok bool) {
	saved := liftCells - 1
	for by := 1; by <= maxScroll; by++ {
		run, gain := 0, 0
		for y := range next.h - by + 1 {
			if y < next.h-by && slices.Equal(next.row(y), old.row(y+by)) {
				run++
				gain += e.differ(old.row(y), next.row(y))
				continue
			}
			if run > 0 && gain > saved {
				best, saved, ok = lift{y - run, y, by}, gain, true
			}
			run, gain = 0, 0
		}
	}
	return best, ok
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

// lift has the terminal move rows: line feeds in the last row of a region. That leaves blanks on the ground of then,
// that of the last new row if erasing leaves it, and the cursor at the top left. The plan has the rows as they are
// then.
func (e *Encoder) lift(dst []byte, p *plan, l lift, next *buffer) []byte {
	end := l.bottom + l.by
	ground := packed{g: blank, bg: e.reduce(next.row(end - 1)[next.w-1]).bg}
	if !e.bce {
		ground = blankCell
	}
	dst, e.pen = appendPen(dst, e.pen, ground)
	dst = append(dst, csi...)
	dst = strconv.AppendInt(dst, int64(l.top+1), 10)
	dst = append(dst, ';')
	dst = strconv.AppendInt(dst, int64(end), 10)
	dst = append(dst, 'r')
	dst = appendPlace(dst, 0, end-1)
	for range l.by {
		dst = append(dst, '\n')
	}
	e.x, e.y = 0, 0
	copy(p.rows[l.top:l.bottom], p.rows[l.top+l.by:])
	p.fillRows(l.bottom, end, ground)
	return append(dst, "\x1b[r"...)
}

// fillRows makes rows of a plan blank.
func (p *plan) fillRows(top, bottom int, with packed) {
	w := len(p.rows[top])
	if cap(p.blank) < w {
		p.blank = make([]packed, MaxWidth)
	}
	fillCells(p.blank[:w], with)
	for y := top; y < bottom; y++ {
		p.rows[y] = p.blank[:w]
	}
}
