package field

import "muster/board"

// Camera says which part of a table is seen and how large. The zero Camera fits the table into its window and starts at
// the north-west corner. It is a value; every method returns the camera that follows.
type Camera struct {
	Zoom int // 0 fits the window; [Whole] however small; otherwise a zoom level counted from 1, smallest first
	X, Y int // the cell of the whole drawing at the window's top left
}

// Whole is the zoom at which all of a table is seen, however small it is drawn.
const Whole = -1

// leastWhole is the smallest size that foot may have where all of an open table is to be seen; leastFit, where a table
// is fitted into its window: rather a little smaller than a strip that must be scrolled to.
const (
	leastWhole = 3
	leastFit   = 10
)

// scale is how large a square, or twelve inches of an open table, are drawn: w columns and h2/2 rows. Rows are counted
// in halves because on an open table a length is half as many rows as columns.
type scale struct{ w, h2 int }

// gridScales are the sizes of a square: 2 to 10 columns, 1 to 5 rows.
var gridScales = []scale{{2, 2}, {3, 2}, {4, 4}, {5, 4}, {6, 6}, {8, 8}, {10, 10}}

// openScales are the zoom levels of an open table: an inch is 1 to 6 columns and half as many rows. A table that is
// fitted into its window may be drawn at any size between the first and the last.
var openScales = []scale{{12, 12}, {24, 24}, {36, 36}, {48, 48}, {60, 60}, {72, 72}}

// foot is the length that the scales of an open table are told for.
const foot = 12 * board.Inch

func scalesOf(s *board.Scene) []scale {
	if s.Grid > 0 {
		return gridScales
	}
	return openScales
}

// Levels is how many zoom levels a scene has.
func Levels(s *board.Scene) int { return len(scalesOf(s)) }

// View is a camera pointed at a scene through a window: all that is needed to go from cells to places and back.
type View struct {
	Camera Camera // scrolled within the table, its Zoom settled
	scene  *board.Scene
	scale  scale
	grid   bool
	left   int // columns of the ruler at the left
	top    int // rows of the ruler at the top
	w, h   int // cells of the window inside the rulers
	fw, fh int // cells of the whole drawing
}

// Aim points a camera at a scene through a window of w columns and h rows, rulers included.
func Aim(s *board.Scene, c Camera, w, h int) View {
	v := View{Camera: c, scene: s, grid: s.Grid > 0, left: rulerWidth(s), top: 1}
	v.w, v.h = max(w-v.left, 0), max(h-v.top, 0)
	scales := scalesOf(s)
	switch fitted := c.Zoom < 1 || c.Zoom > len(scales); {
	case fitted && v.grid:
		v.Camera.Zoom = v.fit(scales)
		if c.Zoom == Whole && v.Camera.Zoom == 2 && !v.holds(scales[1]) {
			v.Camera.Zoom = 1
		}
		v.scale = scales[v.Camera.Zoom-1]
	case c.Zoom == Whole:
		v.scale = v.stretch(leastWhole)
	case fitted:
		v.Camera.Zoom, v.scale = 0, v.stretch(leastFit)
	default:
		v.scale = scales[c.Zoom-1]
	}
	v.fw, v.fh = v.extent(v.scale)
	v.Camera.X = clamp(c.X, v.fw-v.w)
	v.Camera.Y = clamp(c.Y, v.fh-v.h)
	return v
}

// stretch is the largest size at which the whole of an open table is seen. Where it would be less than a least one, it
// is the smallest zoom level, or for the whole table the least.
func (v View) stretch(least int) scale {
	first, last := openScales[0], openScales[len(openScales)-1]
	for n := last.w; n >= least; n-- {
		if v.holds(scale{n, n}) {
			return scale{n, n}
		}
	}
	if least < leastFit {
		return scale{least, least}
	}
	return first
}

// holds reports whether the whole table is seen at a scale.
func (v View) holds(sc scale) bool {
	w, h := v.extent(sc)
	return w <= v.w && h <= v.h
}

// fit is the largest level at which the whole grid is seen, at least the one where markers have room.
func (v View) fit(scales []scale) int {
	for level := len(scales); level > 1; level-- {
		if v.holds(scales[level-1]) {
			return level
		}
	}
	if w, _ := v.extent(scales[0]); w > v.w {
		return 2 // it must scroll anyway
	}
	return 1
}

// extent is the size of the whole drawing in cells.
func (v View) extent(sc scale) (w, h int) {
	width, height := int64(v.scene.Width), int64(v.scene.Height)
	unit := v.unit()
	w = int((width*int64(sc.w) + unit - 1) / unit)
	h = int((height*int64(sc.h2) + 2*unit - 1) / (2 * unit))
	return min(max(w, 0), mostCells), min(max(h, 0), mostCells)
}

// mostCells bounds the drawing of a table of senseless size.
const mostCells = 1000

// unit is the length that a scale is the size of.
func (v View) unit() int64 {
	if v.grid {
		return int64(v.scene.Grid)
	}
	return int64(foot)
}

// rulerWidth is the columns that the row numbers need.
func rulerWidth(s *board.Scene) int {
	unit := max(s.Grid, board.Inch)
	if rows := int(s.Height / unit); rows > 99 {
		return 4
	}
	return 3
}

// clamp keeps a scroll position within 0 and most.
func clamp(x, most int) int { return max(min(x, most), 0) }

// Cell is the top left cell of the place in the window, rulers included. It may lie outside the window.
func (v View) Cell(p board.Point) (col, row int) {
	x, y := v.local(p)
	return x - v.Camera.X + v.left, y - v.Camera.Y + v.top
}

// local is the cell of the place in the whole drawing; on a grid, of its square's north-west corner.
func (v View) local(p board.Point) (x, y int) {
	unit := v.unit()
	if v.grid {
		return int(floorDiv(int64(p.X), unit)) * v.scale.w, int(floorDiv(int64(p.Y), unit)) * v.scale.h2 / 2
	}
	return int(floorDiv(int64(p.X)*int64(v.scale.w), unit)), int(floorDiv(int64(p.Y)*int64(v.scale.h2), 2*unit))
}

// At is the place under a cell of the window: the middle of the square on a grid. On an open table it is the middle of
// the cell, to the hundredth of an inch, or the middle of the model whose letter stands there when its base is too
// small to be hit. It is false on the rulers and beyond the table.
func (v View) At(col, row int) (board.Point, bool) {
	if !v.shows(col, row) {
		return board.Point{}, false
	}
	p := v.point(col-v.left+v.Camera.X, row-v.top+v.Camera.Y)
	if v.scene.Holds(p) && !v.grid && v.scene.PieceAt(p) == nil {
		if piece := v.PieceAt(col, row); piece != nil {
			return piece.At, true
		}
	}
	return p, v.scene.Holds(p)
}

// shows reports whether a cell of the window lies on the drawing.
func (v View) shows(col, row int) bool {
	return col >= v.left && row >= v.top && col < v.left+min(v.w, v.fw) && row < v.top+min(v.h, v.fh)
}

// PieceAt is the piece that is seen at a cell of the window: the one whose letter, figure or base is drawn there, else
// the one whose base holds the place; nil for none.
func (v View) PieceAt(col, row int) *board.Piece {
	if !v.shows(col, row) {
		return nil
	}
	x, y := col-v.left+v.Camera.X, row-v.top+v.Camera.Y
	if !v.grid {
		if t := v.plan(v.scene, 0).owner(cell{x, y}); t != nil {
			return t.piece
		}
	}
	return v.scene.PieceAt(v.point(x, y))
}

// grain is the fineness of places on an open table: a hundredth of an inch.
const grain = board.Inch / 100

// point is the place under a cell of the whole drawing.
func (v View) point(x, y int) board.Point {
	unit := v.unit()
	if v.grid {
		col, row := int64(x/v.scale.w), int64(y*2/v.scale.h2)
		return board.Point{X: board.Thou(col*unit + unit/2), Y: board.Thou(row*unit + unit/2)}
	}
	return board.Point{
		X: within(board.Thou((2*int64(x)+1)*unit/int64(2*v.scale.w)), v.scene.Width),
		Y: within(board.Thou((2*int64(y)+1)*unit/int64(v.scale.h2)), v.scene.Height),
	}
}

// within rounds to the grain; a length a little beyond the far edge, as the middle of the last cell may be, is brought
// back onto the table.
func within(t, most board.Thou) board.Thou {
	t -= t % grain
	if t >= most && t < most+board.Inch {
		return max(most-grain, 0)
	}
	return t
}

// size is how many cells a square takes; 1 by 1 on an open table, where a place is a cell.
func (v View) size() (w, h int) {
	if v.grid {
		return v.scale.w, v.scale.h2 / 2
	}
	return 1, 1
}

// Step is the place next to p in a direction: a square on, or one cell of the drawing on an open table. It stays on
// the table. On an open table a cell with the middle of a small base leads to that middle, so that models can be
// stepped onto however small they are drawn.
func (v View) Step(p board.Point, dx, dy int) board.Point {
	x, y := v.local(p)
	w, h := v.size()
	x, y = clamp(x+dx*w, v.fw-w), clamp(y+dy*h, v.fh-h)
	q := v.point(x, y)
	if !v.scene.Holds(q) {
		return p
	}
	if !v.grid && v.scene.PieceAt(q) == nil {
		return v.snapped(q, x, y)
	}
	return q
}

// snapped is the middle of the first piece that stands in a cell, or q.
func (v View) snapped(q board.Point, x, y int) board.Point {
	for i := range v.scene.Pieces {
		at := v.scene.Pieces[i].At
		if px, py := v.local(at); px == x && py == y && v.scene.Holds(at) {
			return at
		}
	}
	return q
}

// Follow is the camera scrolled as little as needed for the place to be seen, with two squares or four inches of table
// around it.
func (v View) Follow(p board.Point) Camera {
	x, y := v.local(p)
	w, h := v.size()
	aside, along := 2*w, 2*h
	if !v.grid {
		aside, along = min(v.scale.w/3, v.w/4), min(v.scale.h2/6, v.h/4)
	}
	c := v.Camera
	c.X = clamp(nearer(c.X, x, w, v.w, aside), v.fw-v.w)
	c.Y = clamp(nearer(c.Y, y, h, v.h, along), v.fh-v.h)
	return c
}

// nearer is the scroll position closest to now that shows the stretch of n cells from x with a margin.
func nearer(now, x, n, window, margin int) int {
	margin = min(margin, max((window-n)/2, 0))
	if x-margin < now {
		return x - margin
	}
	return max(now, x+n+margin-window)
}

// Zoomed is the camera by steps levels nearer, or farther when steps is below 0, with the place kept in view.
func (v View) Zoomed(steps int, keep board.Point) Camera {
	level := min(max(v.level(steps)+steps, 1), len(scalesOf(v.scene)))
	if first := scalesOf(v.scene)[0]; steps < 0 && v.scale.w <= first.w && !v.holds(v.scale) {
		return Camera{Zoom: Whole}
	}
	if steps < 0 && v.scale.w < openScales[0].w && !v.grid {
		return v.Camera // smaller than any level already
	}
	next := Aim(v.scene, Camera{Zoom: level}, v.w+v.left, v.h+v.top)
	x, y := next.local(keep)
	next.Camera.X, next.Camera.Y = clamp(x-next.w/2, next.fw-next.w), clamp(y-next.h/2, next.fh-next.h)
	return next.Camera
}

// level is the zoom level that steps nearer or farther are counted from: a fitted open table stands between two.
func (v View) level(steps int) int {
	if v.Camera.Zoom > 0 {
		return v.Camera.Zoom
	}
	below, first := v.scale.w/openScales[0].w, openScales[0].w
	if steps < 0 && v.scale.w%first != 0 {
		return below + 1
	}
	return below
}

// Size is the window the table needs to be seen whole at this level, rulers included.
func (v View) Size() (w, h int) { return v.fw + v.left, v.fh + v.top }

func floorDiv(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
