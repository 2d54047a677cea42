package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/tui/style"
)

// Lengths that the cursor goes on an open table: with the arrows, with shift, and with ctrl or alt.
const (
	stride = board.Inch
	nudge  = board.Inch / 10
	hair   = board.Inch / 100
)

// keyHair is how the list of keys tells of the smallest step on an open table.
var keyHair = key.NewBinding(key.WithHelp("ctrl+arrows", `0.01" on`), key.WithKeys(
	"ctrl+up", "ctrl+down", "ctrl+left", "ctrl+right", "alt+up", "alt+down", "alt+left", "alt+right"))

// step moves the cursor: a square, or on an open table an inch, or a cell where that is more. On an open table it comes
// to rest on a piece that is seen there, if it may.
func (vp *viewport) step(dx, dy int, rest bool) {
	if len(vp.s.scene.Sections) > 0 {
		vp.sheetTop = max(vp.sheetTop+dy, 0)
		return
	}
	v := vp.cells()
	if vp.s.scene.Grid > 0 {
		vp.s.cursor = v.Step(vp.s.cursor, dx, dy)
		vp.follow()
		return
	}
	const most = 12 // inches; a cell is at most two
	fromX, fromY := v.Cell(vp.s.cursor)
	for range most {
		before := vp.s.cursor
		vp.s.cursor = vp.nudged(dx, dy, stride)
		if x, y := v.Cell(vp.s.cursor); x != fromX || y != fromY || vp.s.cursor == before {
			break
		}
	}
	if rest {
		vp.s.cursor = vp.onPiece(vp.s.cursor)
	}
	vp.follow()
}

// nudge moves the cursor by a length on an open table.
func (vp *viewport) nudge(dx, dy int, by board.Thou) {
	vp.s.cursor = vp.nudged(dx, dy, by)
	vp.follow()
}

// nudged is a place so far away, on the table.
func (vp *viewport) nudged(dx, dy int, by board.Thou) board.Point {
	return board.Point{X: kept(vp.s.cursor.X, dx, by, vp.s.scene.Width), Y: kept(vp.s.cursor.Y, dy, by, vp.s.scene.Height)}
}

func kept(t board.Thou, d int, by, size board.Thou) board.Thou {
	return max(min(t+board.Thou(d)*by, size-hair), 0)
}

// onPiece is the middle of the piece that is drawn where a place is, when no base holds the place itself: at a small
// scale a letter is larger than a base.
func (vp *viewport) onPiece(at board.Point) board.Point {
	if vp.s.scene.Grid > 0 || vp.s.scene.PieceAt(at) != nil {
		return at
	}
	v := vp.cells()
	x, y := v.Cell(at)
	for i := range vp.s.scene.Pieces {
		if px, py := v.Cell(vp.s.scene.Pieces[i].At); px == x && py == y {
			return vp.s.scene.Pieces[i].At
		}
	}
	return at
}

// together reports whether two places are drawn in one cell, or are one square.
func (vp *viewport) together(a, b board.Point) bool {
	if vp.s.scene.Grid > 0 {
		return board.SquareAt(a) == board.SquareAt(b)
	}
	v := vp.cells()
	ax, ay := v.Cell(a)
	bx, by := v.Cell(b)
	return ax == bx && ay == by
}

// press moves the cursor by a key and reports whether it was one for that. Where shift goes far on a grid it goes
// finely on an open table.
func (vp *viewport) press(msg tea.KeyMsg, k *style.Keys, rest bool) bool {
	if dx, dy := hairs(msg.String()); (dx != 0 || dy != 0) && vp.s.scene.Grid == 0 {
		vp.nudge(dx, dy, hair)
		return true
	}
	dx, dy, moves := direction(msg, k)
	switch {
	case !moves:
		return false
	case vp.s.scene.Grid == 0 && (abs(dx) > 1 || abs(dy) > 1):
		vp.nudge(sign(dx), sign(dy), nudge)
	default:
		vp.step(dx, dy, rest)
	}
	return true
}

// hairs is the way of an arrow with ctrl or alt.
func hairs(name string) (dx, dy int) {
	switch name {
	case "ctrl+up", "alt+up":
		return 0, -1
	case "ctrl+down", "alt+down":
		return 0, 1
	case "ctrl+left", "alt+left":
		return -1, 0
	case "ctrl+right", "alt+right":
		return 1, 0
	}
	return 0, 0
}

func sign(n int) int { return min(max(n, -1), 1) }

func abs(n int) int { return max(n, -n) }

// direction is the way a key moves the cursor.
func direction(msg tea.KeyMsg, k *style.Keys) (dx, dy int, moves bool) {
	const far = 5
	for _, way := range []struct {
		key    key.Binding
		dx, dy int
	}{
		{k.Up, 0, -1},
		{k.Down, 0, 1},
		{k.Left, -1, 0},
		{k.Right, 1, 0},
		{k.UpLeft, -1, -1},
		{k.UpRight, 1, -1},
		{k.DownLeft, -1, 1},
		{k.DownRight, 1, 1},
		{k.FarUp, 0, -far},
		{k.FarDown, 0, far},
		{k.FarLeft, -far, 0},
		{k.FarRight, far, 0},
	} {
		if key.Matches(msg, way.key) {
			return way.dx, way.dy, true
		}
	}
	return 0, 0, false
}
