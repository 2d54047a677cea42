package field

import (
	"strconv"

	"muster/board"
	"muster/tui/screen"
)

// rulers draws column letters and row numbers, or inches, along the top and the left edge. They stay while the table
// scrolls beneath them.
type rulers struct {
	view View
	look Look
}

// draw draws the rulers into the window of a view.
func (r rulers) draw(g screen.Grid) {
	w, h := g.Size()
	g.Sub(screen.Rect{W: w, H: r.view.top}).Clear(r.look.Ruler)
	g.Sub(screen.Rect{W: r.view.left, H: h}).Clear(r.look.Ruler)
	top := g.Sub(screen.Rect{X: r.view.left, W: min(r.view.w, r.view.fw), H: r.view.top})
	left := g.Sub(screen.Rect{Y: r.view.top, W: r.view.left, H: min(r.view.h, r.view.fh)})
	if r.view.grid {
		r.columnNames(top)
		r.rowNumbers(left)
		return
	}
	g.Text(0, 0, r.look.Ruler, "in")
	r.inchesAcross(top)
	r.inchesDown(left)
	r.yardstick(top)
}

// stride is how many squares or inches lie between two figures of a ruler, so that they keep apart; size is what a
// hundred of them take.
func stride(size, need int) int {
	for _, n := range []int{1, 2, 3, 6, 12, 24, 48, 96} {
		if n*size >= need*100 {
			return n
		}
	}
	return 192
}

func (r rulers) columnNames(g screen.Grid) {
	unit := board.Thou(r.view.unit())
	need := len(board.ColumnName(int(r.view.scene.Width/unit)-1)) + 1
	every := stride(r.view.scale.w*100, need)
	for i := 0; board.Thou(i)*unit < r.view.scene.Width && i < mostCells; i += every {
		x, _ := r.view.local(board.Point{X: board.Thou(i) * unit})
		name := board.ColumnName(i)
		g.Text(x+(r.view.scale.w-len(name))/2-r.view.Camera.X, 0, r.look.Ruler, name)
	}
}

func (r rulers) rowNumbers(g screen.Grid) {
	unit := board.Thou(r.view.unit())
	every := stride(r.view.scale.h2*100, 2)
	for i := 0; board.Thou(i)*unit < r.view.scene.Height && i < mostCells; i += every {
		_, y := r.view.local(board.Point{Y: board.Thou(i) * unit})
		g.TextRight(r.view.left-1, y+(r.view.scale.h2/2-1)/2-r.view.Camera.Y, r.look.Ruler, strconv.Itoa(i+1))
	}
}

// inchesAcross counts inches from the west: a figure here and there, ticks between them.
func (r rulers) inchesAcross(g screen.Grid) {
	every, fine := stride(r.view.scale.w*100/12, 5), r.view.scale.w >= 2*openScales[0].w
	for i := 0; board.Inches(i) < r.view.scene.Width && i < mostCells; i++ {
		x, _ := r.view.local(board.Point{X: board.Inches(i)})
		switch {
		case i%every == 0:
			g.Text(x-r.view.Camera.X, 0, r.look.Ruler, strconv.Itoa(i))
		case fine && (i%every > 1 || r.view.scale.w > 3*openScales[0].w):
			g.Text(x-r.view.Camera.X, 0, r.look.Ruler, r.look.Glyphs.Tick)
		}
	}
}

// inchesDown counts inches from the corner that the scene counts from.
func (r rulers) inchesDown(g screen.Grid) {
	every := stride(r.view.scale.h2*100/12, 4)
	for i := 0; board.Inches(i) < r.view.scene.Height && i < mostCells; i += every {
		at := board.Inches(i)
		if r.view.scene.FromSouth {
			at = r.view.scene.Height - at - 1 // the row that ends there
		}
		_, y := r.view.local(board.Point{Y: at})
		g.TextRight(r.view.left-1, y-r.view.Camera.Y, r.look.Ruler, strconv.Itoa(i))
	}
}

// yardstick shows at the end of the upper ruler how long some inches are: `6" ╶────╴`.
func (r rulers) yardstick(g screen.Grid) {
	inches := 1
	for _, n := range []int{2, 3, 6, 12} {
		if r.view.scale.w*inches/12 < 6 {
			inches = n
		}
	}
	w, _ := g.Size()
	n := r.view.scale.w * inches / 12
	text := " " + strconv.Itoa(inches) + `" `
	x := w - n - len(text)
	if n < 3 || x < w*2/3 {
		return
	}
	x += g.Text(x, 0, r.look.Ruler, text)
	g.Text(x, 0, r.look.Ruler, string(r.look.Glyphs.Border.JoinLeft))
	for i := 1; i < n-1; i++ {
		g.Text(x+i, 0, r.look.Ruler, r.look.Glyphs.Line)
	}
	g.Text(x+n-1, 0, r.look.Ruler, string(r.look.Glyphs.Border.JoinRight))
}

// edges tells at the window's rim that the table goes on there.
func (r rulers) edges(g screen.Grid) {
	w, h := g.Size()
	st := r.look.RulerHere
	if r.view.Camera.X > 0 {
		g.Text(r.view.left-1, 0, st, r.look.Glyphs.Left)
	}
	if r.view.Camera.X+r.view.w < r.view.fw {
		g.Text(w-1, 0, st, r.look.Glyphs.Right)
	}
	row := func(y int, glyph string) { // in place of a figure, not of one of its digits
		g.Sub(screen.Rect{Y: y, W: r.view.left, H: 1}).Clear(r.look.Ruler)
		g.Text(0, y, st, glyph)
	}
	if r.view.Camera.Y > 0 {
		row(r.view.top, r.look.Glyphs.Up)
	}
	if r.view.Camera.Y+r.view.h < r.view.fh {
		row(h-1, r.look.Glyphs.Down)
	}
}
