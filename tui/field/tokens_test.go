package field_test

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
	"muster/tui/style"
)

// crowd is a table with three pieces of one side beside one another.
func crowd() *board.Scene {
	s, _ := lonely()
	for i := range 3 {
		p := s.Pieces[0]
		square := board.Square{Col: int16(2 + i), Row: 2}
		p.ID, p.At, p.Base = board.PieceID(i+1), square.Centre(), square.Box()
		if i < len(s.Pieces) {
			s.Pieces[i] = p
			continue
		}
		s.Pieces = append(s.Pieces, p)
	}
	return s
}

func TestNeighboursDoNotRunTogether(t *testing.T) {
	for _, theme := range []string{"slate", "mono"} {
		s := crowd()
		c := field.Camera{Zoom: 1}
		g := drawn(t, s, c, &field.Overlay{Hide: true}, 40, 12, theme, "unicode")
		x, y := field.Aim(s, c, 40, 12).Cell(s.Pieces[0].At)
		letter, figure := g.At(x, y), g.At(x+1, y)
		if letter.Rune != 'S' || figure.Rune != '3' || letter.Style == figure.Style {
			t.Errorf("%s: %c and %c look the same: %+v", theme, letter.Rune, figure.Rune, letter.Style)
		}
	}
}

func TestDonePiecesStayReadable(t *testing.T) {
	const least = 4.5
	for _, theme := range []string{"slate", "contrast", "safe", "paper"} {
		for side := range 2 {
			s, o := lonely()
			p := &s.Pieces[0]
			p.Ready, p.Led, p.Side = false, true, side
			s.Sides[side].Acts = true
			c := field.Camera{Zoom: 4}
			g := drawn(t, s, c, o, 60, 30, theme, "unicode")
			x, y := field.Aim(s, c, 60, 30).Cell(p.At)
			st := g.At(x+1, y).Style
			if st.Attrs&screen.Dim != 0 || style.Contrast(st.Fg, st.Bg) < least {
				t.Errorf("%s, side %d: a done piece has contrast %.1f, attributes %v", theme, side, style.Contrast(st.Fg, st.Bg), st.Attrs)
			}
			if st.Attrs&screen.Underline == 0 {
				t.Errorf("%s: a done leader does not look like one", theme)
			}
		}
	}
}

func TestLengthStandsBesideTheCursor(t *testing.T) {
	s, o := lonely()
	s.Pieces = nil
	for _, to := range []board.Square{{Col: 4, Row: 2}, {Col: 7, Row: 2}} {
		o.Cursor = to.Centre()
		o.Measure, o.Label = []board.Point{board.Square{Col: 0, Row: 2}.Centre(), o.Cursor}, "5 squares"
		g := drawn(t, s, field.Camera{Zoom: 4}, o, 44, 14, "slate", "unicode")
		if !strings.Contains(g.String(), "5 squares") {
			t.Errorf("cursor on %v:\n%s", to, g)
		}
	}
}

func TestZonesDifferWithoutColour(t *testing.T) {
	s, o := lonely()
	s.Pieces = nil
	seen := map[rune]int{}
	for side := range 2 {
		square := board.Square{Col: 3, Row: int16(side)}
		s.Marks = append(s.Marks, board.Mark{Kind: board.ZoneMark, Side: side, Shape: square.Box()})
	}
	c := field.Camera{Zoom: 2}
	g := drawn(t, s, c, o, 40, 12, "mono", "ascii")
	for side := range 2 {
		x, y := field.Aim(s, c, 40, 12).Cell(board.Square{Col: 3, Row: int16(side)}.Centre())
		seen[g.At(x+2, y).Rune]++
	}
	if len(seen) != 2 {
		t.Errorf("signs of the zones of two sides: %v", seen)
	}
}

// The cursor has both its brackets on a piece that fills its square from the left, unless another stands there.
func TestTheCursorOnAPieceHasTwoBrackets(t *testing.T) {
	for zoom := range 5 {
		s := crowd()
		c := field.Camera{Zoom: zoom}
		v := field.Aim(s, c, 60, 30)
		if a, b := s.Pieces[0].At, s.Pieces[1].At; cells(v, a, b) < 4 {
			continue
		}
		g := drawn(t, s, c, &field.Overlay{Cursor: s.Pieces[0].At}, 60, 30, "slate", "unicode")
		text := g.String()
		if strings.Count(text, "⟨") != 1 || strings.Count(text, "⟩") != 1 {
			t.Errorf("zoom %d: %s", zoom, text)
		}
	}
}

// cells is how many columns lie between two places.
func cells(v field.View, a, b board.Point) int {
	ax, _ := v.Cell(a)
	bx, _ := v.Cell(b)
	return max(ax-bx, bx-ax)
}
