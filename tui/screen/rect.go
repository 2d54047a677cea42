package screen

// Rect is a rectangle of cells: X and Y are its left and top, counted from 0,
// W and H its columns and rows. A rectangle without area is empty.
type Rect struct{ X, Y, W, H int }

// Empty reports whether r holds no cell.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains reports whether the cell x, y lies in r; it is the question behind
// every mouse click.
func (r Rect) Contains(x, y int) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Intersect is what r and s share; an empty Rect when that is nothing.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	w, h := min(r.X+r.W, s.X+s.W)-x, min(r.Y+r.H, s.Y+s.H)-y
	if w <= 0 || h <= 0 {
		return Rect{}
	}
	return Rect{x, y, w, h}
}

// Inset is r without n cells on each side.
func (r Rect) Inset(n int) Rect {
	return Rect{r.X + n, r.Y + n, max(r.W-2*n, 0), max(r.H-2*n, 0)}
}

// Center is a rectangle of at most w by h cells in the middle of r.
func (r Rect) Center(w, h int) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// CutTop is the top n rows of r, and the rest.
func (r Rect) CutTop(n int) (top, rest Rect) {
	n = min(max(n, 0), r.H)
	return Rect{r.X, r.Y, r.W, n}, Rect{r.X, r.Y + n, r.W, r.H - n}
}

// CutBottom is the bottom n rows of r, and the rest.
func (r Rect) CutBottom(n int) (bottom, rest Rect) {
	rest, bottom = r.CutTop(r.H - min(max(n, 0), r.H))
	return bottom, rest
}

// CutLeft is the left n columns of r, and the rest.
func (r Rect) CutLeft(n int) (left, rest Rect) {
	n = min(max(n, 0), r.W)
	return Rect{r.X, r.Y, n, r.H}, Rect{r.X + n, r.Y, r.W - n, r.H}
}

// CutRight is the right n columns of r, and the rest.
func (r Rect) CutRight(n int) (right, rest Rect) {
	rest, right = r.CutLeft(r.W - min(max(n, 0), r.W))
	return right, rest
}
