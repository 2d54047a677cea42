package field_test

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/field"
)

// blocks is a table with a regiment that looks north, and before its front another that leaves no room there, or none.
func blocks(before bool) *board.Scene {
	regiment := func(id board.PieceID, y board.Thou, facing board.Facing) board.Piece {
		at := board.Point{X: 24 * board.Inch, Y: y}
		return board.Piece{
			ID: id, At: at, Base: board.Turned(at, 8*board.Inch, 3*board.Inch, 0, 1), Glyph: "I", Figure: "0", Faces: true, Facing: facing, Ready: true,
		}
	}
	s := &board.Scene{Width: 48 * board.Inch, Height: 36 * board.Inch, Sides: []board.SideView{{Name: "A", Acts: true}}}
	s.Pieces = append(s.Pieces, regiment(1, 18*board.Inch, board.North))
	if before {
		wide := regiment(2, 12*board.Inch, board.South)
		wide.Base, wide.Faces = board.Turned(wide.At, 20*board.Inch, 9*board.Inch, 0, 1), false
		s.Pieces = append(s.Pieces, wide)
	}
	return s
}

// The front of a block shows even where nothing is free before it.
func TestAFrontShowsWithoutRoom(t *testing.T) {
	for _, before := range []bool{false, true} {
		for zoom := 1; zoom <= 3; zoom++ {
			g := drawn(t, blocks(before), field.Camera{Zoom: zoom}, &field.Overlay{Hide: true}, 100, 40, "slate", "unicode")
			if text := g.String(); strings.Count(text, "↑") != 1 {
				t.Errorf("another before it: %v, zoom %d: %d fronts\n%s", before, zoom, strings.Count(text, "↑"), text)
			}
		}
	}
}

// The sign of a front does not cut the name of a block that has room for either in one row.
func TestAFrontLeavesTheNameWhole(t *testing.T) {
	s := blocks(false)
	p := &s.Pieces[0]
	p.Name, p.Base = "Archers", board.Turned(p.At, 4*board.Inch, 1500, 0, 1)
	text := drawn(t, s, field.Camera{Zoom: 2}, &field.Overlay{Hide: true}, 148, 57, "slate", "unicode").String()
	if !strings.Contains(text, "Archers") || strings.Count(text, "↑") != 1 {
		t.Errorf("the name is cut:\n%s", text)
	}
}
