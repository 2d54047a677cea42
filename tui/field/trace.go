package field

import (
	"muster/board"
	"muster/tui/screen"
)

// rect is the cells of the whole drawing that the bounds of a shape touch.
func (v View) rect(s board.Shape) screen.Rect {
	low, high := s.Bounds()
	x0, y0 := v.local(low)
	w, h := v.size()
	x1, y1 := v.local(board.Point{X: max(high.X-1, low.X), Y: max(high.Y-1, low.Y)})
	return screen.Rect{X: x0, Y: y0, W: x1 - x0 + w, H: y1 - y0 + h}.Intersect(screen.Rect{W: v.fw, H: v.fh})
}

// window is the part of the whole drawing that is seen.
func (v View) window() screen.Rect {
	return screen.Rect{X: v.Camera.X, Y: v.Camera.Y, W: min(v.w, v.fw), H: min(v.h, v.fh)}
}

// places calls do for each square, or cell of an open table, whose middle lies in the shape and that is seen: with the
// cells it takes in the whole drawing.
func (v View) places(s board.Shape, seen screen.Rect, do func(screen.Rect)) {
	w, h := v.size()
	r := v.rect(s)
	for y := r.Y; y < r.Y+r.H; y += h {
		for x := r.X; x < r.X+r.W; x += w {
			place := screen.Rect{X: x, Y: y, W: w, H: h}
			if !place.Intersect(seen).Empty() && (s.Kind == board.BoxShape && v.grid || s.Contains(v.point(x, y))) {
				do(place)
			}
		}
	}
}

// cell is a position in the whole drawing.
type cell struct{ x, y int }

// middle is the cell in the middle of a place.
func (v View) middle(p board.Point) cell {
	x, y := v.local(p)
	w, h := v.size()
	return cell{x + (w-1)/2, y + (h-1)/2}
}

// line is the cells from a to b, both included, each once; on a grid, one cell a square.
func (v View) line(a, b board.Point, do func(cell)) {
	from, to := v.middle(a), v.middle(b)
	w, h := v.size()
	dx, dy := (to.x-from.x)/w, (to.y-from.y)/h
	n := max(abs(dx), abs(dy))
	if n == 0 {
		do(from)
		return
	}
	for i := range n + 1 {
		do(cell{from.x + roundDiv(dx*i, n)*w, from.y + roundDiv(dy*i, n)*h})
	}
}

// way is the cells along the corners of a line; corners do not come twice.
func (v View) way(corners []board.Point, do func(c cell, leg int)) {
	last := cell{-1, -1}
	for i := range corners {
		v.line(corners[max(i-1, 0)], corners[i], func(c cell) {
			if c != last {
				do(c, i)
			}
			last = c
		})
	}
}

func roundDiv(n, d int) int {
	if n < 0 {
		return -((-2*n + d) / (2 * d))
	}
	return (2*n + d) / (2 * d)
}

func abs(n int) int { return max(n, -n) }
