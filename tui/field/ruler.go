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
	v.topRuler(g.Sub(screen.Rect{X: v.left, W: min(v.w, v.fw), H: v.top}), l)
	v.leftRuler(g.Sub(screen.Rect{Y: v.top, W: v.left, H: min(v.h, v.fh)}), l)
}

// stride is how many squares or inches lie between two figures of a ruler, so that they keep apart.
func stride(size, need int) int {
	for _, n := range []int{1, 2, 5, 10, 20, 50, 100} {
		if n*size >= need {
			return n
		}
	}
	return 1000
}

func (v View) topRuler(g screen.Grid, l Look) {
	unit := board.Thou(v.unit())
	need := 4
	if v.grid {
		need = len(board.ColumnName(int(v.scene.Width/unit)-1)) + 1
	}
	every := stride(v.scale.w, need)
	for i := 0; board.Thou(i)*unit < v.scene.Width && i < mostCells; i += every {
		x, _ := v.local(board.Point{X: board.Thou(i) * unit})
		name := strconv.Itoa(i)
		if v.grid {
			name = board.ColumnName(i)
			x += (v.scale.w - len(name)) / 2
		}
		g.Text(x-v.Camera.X, 0, l.Ruler, name)
	}
}

func (v View) leftRuler(g screen.Grid, l Look) {
	unit := board.Thou(v.unit())
	every := max(stride(v.scale.h2, 2), 1)
	for i := 0; board.Thou(i)*unit < v.scene.Height && i < mostCells; i += every {
		_, y := v.local(board.Point{Y: board.Thou(i) * unit})
		name := strconv.Itoa(i)
		if v.grid {
			name = strconv.Itoa(i + 1)
			y += (v.scale.h2/2 - 1) / 2
		}
		g.TextRight(v.left-1, y-v.Camera.Y, l.Ruler, name)
	}
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
	if v.Camera.Y > 0 {
		g.Text(0, v.top, st, l.Glyphs.Up)
	}
	if v.Camera.Y+v.h < v.fh {
		g.Text(0, h-1, st, l.Glyphs.Down)
	}
}
