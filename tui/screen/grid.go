package screen

import "strings"

// Grid is a window on a frame of cells. It is a value, cheap to copy and to
// cut; all windows of a frame share its cells. Positions count from 0 at the
// window's top left; what lies outside the window is ignored by everything
// that writes and blank for everything that reads. The zero Grid is empty.
//
// A Grid is not safe for use by several goroutines at once.
type Grid struct {
	b *buffer
	r Rect // within the buffer
}

// NewGrid is a blank frame of w columns and h rows, at most [MaxWidth] by
// [MaxHeight], at least empty.
func NewGrid(w, h int) Grid {
	b := new(buffer)
	b.resize(w, h)
	b.clear()
	return b.grid()
}

func (b *buffer) grid() Grid { return Grid{b, Rect{W: b.w, H: b.h}} }

// Size is the columns and rows of the window.
func (g Grid) Size() (w, h int) { return g.r.W, g.r.H }

// Bounds is the window's own rectangle, from 0, 0: the start of a layout.
func (g Grid) Bounds() Rect { return Rect{W: g.r.W, H: g.r.H} }

// Sub is the window r of g, cut to g.
func (g Grid) Sub(r Rect) Grid {
	in := g.Bounds().Intersect(r)
	return Grid{g.b, Rect{g.r.X + in.X, g.r.Y + in.Y, in.W, in.H}}
}

// At is the cell at x, y; a blank one outside the window.
func (g Grid) At(x, y int) Cell {
	if !g.Bounds().Contains(x, y) {
		return Cell{Rune: ' '}
	}
	return g.row(y)[g.r.X+x].cell()
}

// Set puts c at x, y exactly as it is, colours that are [None] included. A
// wide character takes two columns; where the window has room for only one of
// them, a blank is set. What it half covers of another wide character becomes
// a blank, even across the window's edge.
func (g Grid) Set(x, y int, c Cell) {
	if c.Rune == Tail || !g.Bounds().Contains(x, y) {
		return
	}
	g.put(x, y, c.glyph(), c.Style)
}

// put writes a glyph at a place inside the window, a blank if it is too wide.
func (g Grid) put(x, y int, gl glyph, s Style) {
	if gl.width() == 1 {
		// Most cells by far: neither old nor new has another half.
		if cell := &g.b.cells[(g.r.Y+y)*g.b.w+g.r.X+x]; cell.g.width() == 1 {
			*cell = pack(gl, s)
			return
		}
	}
	if gl.width() == 2 && x+1 >= g.r.W {
		gl = blank
	}
	put(g.row(y), g.r.X+x, pack(gl, s))
}

// row is the whole row of the frame, not only the window's part.
func (g Grid) row(y int) []packed { return g.b.row(g.r.Y + y) }

// Fill sets every cell of the window to c. A wide character fills in pairs; an
// odd column at the right stays blank in c's style.
func (g Grid) Fill(c Cell) {
	if c.Rune == Tail || g.r.Empty() {
		return
	}
	gl := c.glyph()
	for y := range g.r.H {
		if gl.width() == 2 {
			for x := 0; x < g.r.W; x += 2 {
				g.put(x, y, gl, c.Style)
			}
			continue
		}
		row := g.row(y)
		mend(row, g.r.X, g.r.X+g.r.W)
		fillCells(row[g.r.X:g.r.X+g.r.W], pack(gl, c.Style))
	}
}

// Clear makes the window blank in the style s.
func (g Grid) Clear(s Style) { g.Fill(Cell{Rune: ' ', Style: s}) }

// Restyle replaces the style of every cell of the window by what f makes of
// it, leaving the text: a tint, a curtain, a selected line. f is called once
// for each run of equal styles. A wide character that the window's edge cuts
// becomes blanks.
func (g Grid) Restyle(f func(Style) Style) {
	for y := range g.r.H {
		row := g.row(y)
		mend(row, g.r.X, g.r.X+g.r.W)
		trim(row[g.r.X : g.r.X+g.r.W])
		var was packed
		var is Style
		for x := g.r.X; x < g.r.X+g.r.W; x++ {
			p := row[x]
			if x == g.r.X || p.fg != was.fg || p.bg != was.bg {
				was, is = p, f(p.style())
			}
			row[x] = pack(p.g, is)
		}
	}
}

// ShowCursor puts the terminal's own text cursor at x, y of this frame: for
// the place where a person types. Outside the window it is hidden. A frame
// starts without it.
func (g Grid) ShowCursor(x, y int) {
	if g.b == nil {
		return
	}
	g.b.cx, g.b.cy = -1, -1
	if g.Bounds().Contains(x, y) {
		g.b.cx, g.b.cy = g.r.X+x, g.r.Y+y
	}
}

// Cursor is the place of the text cursor in this window, or shown false.
func (g Grid) Cursor() (x, y int, shown bool) {
	if g.b == nil {
		return 0, 0, false
	}
	x, y = g.b.cx-g.r.X, g.b.cy-g.r.Y
	if g.b.cx < 0 || !g.Bounds().Contains(x, y) {
		return 0, 0, false
	}
	return x, y, true
}

// String is the text of the window without its styles, rows ended by newlines
// and without blanks at their ends: what a golden test compares.
func (g Grid) String() string {
	var out strings.Builder
	var line []byte
	for y := range g.r.H {
		line = line[:0]
		for x, p := range g.row(y)[g.r.X : g.r.X+g.r.W] {
			if p.g == tailGlyph && x == 0 {
				p.g = blank // its head is outside
			}
			line = p.g.append(line)
		}
		out.WriteString(strings.TrimRight(string(line), " "))
		out.WriteByte('\n')
	}
	return out.String()
}
