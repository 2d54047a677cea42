package field_test

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/field"
)

// regiment is a table with one block of eight by three inches that looks somewhere.
func regiment(facing board.Facing) *board.Scene {
	at := board.Point{X: 24 * board.Inch, Y: 18 * board.Inch}
	s := &board.Scene{Width: 48 * board.Inch, Height: 36 * board.Inch, Sides: []board.SideView{{Name: "A", Acts: true}}}
	s.Pieces = []board.Piece{{
		ID: 1, At: at, Base: board.Turned(at, 8*board.Inch, 3*board.Inch, int(facing), 1), Glyph: "I", Faces: true, Facing: facing, Ready: true,
	}}
	return s
}

// The slope of a block that is turned by 30 degrees shows in its front: it comes out where it is, to a cell, at every zoom
// and without colours.
func TestABlockLooksTurned(t *testing.T) {
	for _, theme := range []string{"slate", "mono"} {
		for zoom := 1; zoom <= 5; zoom++ {
			for _, facing := range []board.Facing{0, 30, 75, 120, 210, 300} {
				s := regiment(facing)
				g := drawn(t, s, field.Camera{Zoom: zoom}, &field.Overlay{Hide: true}, 260, 100, theme, "unicode")
				bare := *s
				bare.Pieces = nil
				ground := drawn(t, &bare, field.Camera{Zoom: zoom}, &field.Overlay{Hide: true}, 260, 100, theme, "unicode")
				v := field.Aim(s, field.Camera{Zoom: zoom}, 260, 100)
				for _, corner := range s.Pieces[0].Base.Corners {
					middle := s.Pieces[0].At
					inward := board.Point{X: corner.X + (middle.X-corner.X)/10, Y: corner.Y + (middle.Y-corner.Y)/10}
					x, y := v.Cell(inward)
					seen := false
					for _, d := range [5][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
						seen = seen || g.At(x+d[0], y+d[1]) != ground.At(x+d[0], y+d[1])
					}
					if !seen {
						t.Errorf("%s, zoom %d, %d degrees: nothing of the corner %v is drawn\n%s", theme, zoom, facing, corner, g.String())
					}
					out := corner.Add(corner.Sub(middle).Half())
					if x, y := v.Cell(out); g.At(x, y) != ground.At(x, y) {
						t.Errorf("%s, zoom %d, %d degrees: something is drawn well outside the corner %v", theme, zoom, facing, corner)
					}
				}
			}
		}
	}
}

// A block in plain ASCII has its front on the side where it looks, at every zoom.
func TestFrontInASCII(t *testing.T) {
	for facing, sign := range map[board.Facing]string{0: "=", 90: "#", 180: "=", 270: "#", 30: "=", 120: "#"} {
		for zoom := 1; zoom <= 4; zoom++ {
			g := drawn(t, regiment(facing), field.Camera{Zoom: zoom}, &field.Overlay{Hide: true}, 200, 90, "slate", "ascii")
			w, h := g.Size()
			x, y, n := 0, 0, 0
			for row := range h {
				for col := range w {
					if string(g.At(col, row).Rune) == sign {
						x, y, n = x+col, y+row, n+1
					}
				}
			}
			v := field.Aim(regiment(facing), field.Camera{Zoom: zoom}, 200, 90)
			cx, cy := v.Cell(board.Point{X: 24 * board.Inch, Y: 18 * board.Inch})
			dx, dy := facing.Vector()
			if n == 0 || int(dx)*(2*x+n-2*n*cx)+2*int(dy)*(2*y+n-2*n*cy) <= 0 { // the middle lies on the edges of its cell
				t.Errorf("%d degrees, zoom %d: %d signs, not before it\n%s", facing, zoom, n, strings.TrimSpace(g.String()))
			}
		}
	}
}
