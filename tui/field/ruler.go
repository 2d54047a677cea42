package field

import (
	"strconv"

	"muster/board"
	"muster/tui/screen"
)

// rulers draws column letters and row numbers, or inches, along the top and the left edge. They stay while the table
// scrolls beneath them.
func (v View) rulers(g screen.Grid, l Look) {
	w, h := g.Size()
	g.Sub(screen.Rect{W: w, H: v.top}).Clear(l.Ruler)
	g.Sub(screen.Rect{W: v.left, H: h}).Clear(l.Ruler)
	top := g.Sub(screen.Rect{X: v.left, W: min(v.w, v.fw), H: v.top})
	left := g.Sub(screen.Rect{Y: v.top, W: v.left, H: min(v.h, v.fh)})
	if v.grid {
		v.columnNames(top, l)
		v.rowNumbers(left, l)
		return
	}
	g.Text(0, 0, l.Ruler, "in")
	v.inchesAcross(top, l)
	v.inchesDown(left, l)
	v.yardstick(top, l)
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

func (v View) columnNames(g screen.Grid, l Look) {
	unit := board.Thou(v.unit())
	need := len(board.ColumnName(int(v.scene.Width/unit)-1)) + 1
	every := stride(v.scale.w*100, need)
	for i := 0; board.Thou(i)*unit < v.scene.Width && i < mostCells; i += every {
		x, _ := v.local(board.Point{X: board.Thou(i) * unit})
		name := board.ColumnName(i)
		g.Text(x+(v.scale.w-len(name))/2-v.Camera.X, 0, l.Ruler, name)
	}
}

func (v View) rowNumbers(g screen.Grid, l Look) {
	unit := board.Thou(v.unit())
	every := stride(v.scale.h2*100, 2)
	for i := 0; board.Thou(i)*unit < v.scene.Height && i < mostCells; i += every {
		_, y := v.local(board.Point{Y: board.Thou(i) * unit})
		g.TextRight(v.left-1, y+(v.scale.h2/2-1)/2-v.Camera.Y, l.Ruler, strconv.Itoa(i+1))
	}
}

// inchesAcross counts inches from the west: a figure here and there, ticks between them.
func (v View) inchesAcross(g screen.Grid, l Look) {
	every, fine := stride(v.scale.w*100/12, 5), v.scale.w >= 2*openScales[0].w
	for i := 0; board.Inches(i) < v.scene.Width && i < mostCells; i++ {
		x, _ := v.local(board.Point{X: board.Inches(i)})
		switch {
		case i%every == 0:
			g.Text(x-v.Camera.X, 0, l.Ruler, strconv.Itoa(i))
		case fine && (i%every > 1 || v.scale.w > 3*openScales[0].w):
			g.Text(x-v.Camera.X, 0, l.Ruler, l.Glyphs.Tick)
		}
	}
}

// inchesDown counts inches from the corner that the scene counts from.
func (v View) inchesDown(g screen.Grid, l Look) {
	every := stride(v.scale.h2*100/12, 4)
	for i := 0; board.Inches(i) < v.scene.Height && i < mostCells; i += every {
		at := board.Inches(i)
		if v.scene.FromSouth {
			at = v.scene.Height - at - 1 // the row that ends there
		}
		_, y := v.local(board.Point{Y: at})
		g.TextRight(v.left-1, y-v.Camera.Y, l.Ruler, strconv.Itoa(i))
	}
}

// yardstick shows at the end of the upper ruler how long some inches are: `6" ╶────╴`.
func (v View) yardstick(g screen.Grid, l Look) {
	inches := 1
	for _, n := range []int{2, 3, 6, 12} {
		if v.scale.w*inches/12 < 6 {
			inches = n
		}
	}
	w, _ := g.Size()
	n := v.scale.w * inches / 12
	text := " " + strconv.Itoa(inches) + `" `
	x := w - n - len(text)
	if n < 3 || x < w*2/3 {
		return
	}
	x += g.Text(x, 0, l.Ruler, text)
	g.Text(x, 0, l.Ruler, string(l.Glyphs.Border.JoinLeft))
	for i := 1; i < n-1; i++ {
		g.Text(x+i, 0, l.Ruler, l.Glyphs.Line)
	}
	g.Text(x+n-1, 0, l.Ruler, string(l.Glyphs.Border.JoinRight))
}

// edges tells at the window's rim that the table goes on there.
func (v View) edges(g screen.Grid, l Look) {
	w, h := g.Size()
	st := l.RulerHere
	if v.Camera.X > 0 {
		g.Text(v.left-1, 0, st, l.Glyphs.Left)
	}
	if v.Camera.X+v.w < v.fw {
		g.Text(w-1, 0, st, l.Glyphs.Right)
	}
	row := func(y int, glyph string) { // in place of a figure, not of one of its digits
		g.Sub(screen.Rect{Y: y, W: v.left, H: 1}).Clear(l.Ruler)
		g.Text(0, y, st, glyph)
	}
	if v.Camera.Y > 0 {
		row(v.top, l.Glyphs.Up)
	}
	if v.Camera.Y+v.h < v.fh {
		row(h-1, l.Glyphs.Down)
	}
}
