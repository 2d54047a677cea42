package field_test

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/field"
)

// roomy is a table with one model on a large base.
func roomy(theme, glyphs string, t *testing.T) string {
	s := &board.Scene{Width: board.Inches(12), Height: board.Inches(12), Sides: make([]board.SideView, 2)}
	at := board.Point{X: 6 * board.Inch, Y: 6 * board.Inch}
	s.Pieces = []board.Piece{{
		ID: 1, Name: "Guard 12", At: at, Base: board.Circle(at, 2*board.Inch), Glyph: "G", Figure: "1", Ready: true,
		Hurt: true, Health: board.Gauge{Left: 2, Full: 3}, Badges: []board.Badge{{Glyph: "⊗", ASCII: "x", Tone: board.Danger}},
	}}
	return drawn(t, s, field.Camera{Zoom: 4}, &field.Overlay{Hide: true}, 60, 30, theme, glyphs).String()
}

// A model whose base has room has its name above its letters and what it can still bear below them, in every look; its
// damage is told beside them whatever else is.
func TestALargeBaseHasNameAndGauge(t *testing.T) {
	for glyphs, want := range map[string][]string{"unicode": {"Guard 12", "G1", "▮▮▯", "⊗"}, "ascii": {"Guard 12", "G1", "##-", "x"}} {
		for _, theme := range []string{"slate", "paper"} {
			text := roomy(theme, glyphs, t)
			for _, part := range want {
				if !strings.Contains(text, part) {
					t.Errorf("%s, %s: %q is not seen:\n%s", theme, glyphs, part, text)
				}
			}
		}
	}
}

// A way of several legs tells its length once, at its end.
func TestABentWayTellsItsLengthOnce(t *testing.T) {
	s := &board.Scene{Width: board.Inches(24), Height: board.Inches(24), Sides: make([]board.SideView, 1)}
	at := func(x, y int) board.Point { return board.Point{X: board.Inches(x), Y: board.Inches(y)} }
	o := &field.Overlay{Hide: true, Trace: []board.Mark{
		{Kind: board.PathMark, Shape: board.Line(at(4, 4), at(9, 8)), Label: "6.40"},
		{Kind: board.PathMark, Shape: board.Line(at(9, 8), at(12, 8)), Label: "9.40"},
		{Kind: board.PathMark, Shape: board.Line(at(12, 8), at(12, 10)), Label: "11.40"},
	}}
	text := drawn(t, s, field.Camera{}, o, 80, 40, "slate", "unicode").String()
	if strings.Contains(text, "6.40") || strings.Contains(text, "9.40") || strings.Count(text, "11.40") != 1 {
		t.Errorf("the lengths of a bent way:\n%s", text)
	}
}

// A label that finds no room near what it speaks of is left out: farther away it would seem to speak of something else.
func TestALabelStandsNearOrNotAtAll(t *testing.T) {
	s := &board.Scene{Width: board.Inches(40), Height: board.Inches(20), Sides: make([]board.SideView, 1)}
	for x := range 40 {
		for y := range 10 {
			at := board.Point{X: board.Inches(x) + board.Inch/2, Y: board.Inches(2*y) + board.Inch}
			s.Pieces = append(s.Pieces, board.Piece{ID: board.PieceID(len(s.Pieces) + 1), At: at, Base: board.Circle(at, 400), Glyph: "m", Ready: true})
		}
	}
	here := s.Pieces[205].At
	o := &field.Overlay{Hide: true, Trace: []board.Mark{{Kind: board.NoteMark, Shape: board.Circle(here, 0), Label: "here", Side: -1}}}
	full := drawn(t, s, field.Camera{Zoom: 1}, o, 100, 30, "slate", "unicode").String()
	if strings.Contains(full, "here") {
		t.Errorf("a label without room is written:\n%s", full)
	}
	s.Pieces = s.Pieces[:210]
	if text := drawn(t, s, field.Camera{Zoom: 1}, o, 100, 30, "slate", "unicode").String(); !strings.Contains(text, "here") {
		t.Errorf("a label with room is left out:\n%s", text)
	}
}
