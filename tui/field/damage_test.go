package field_test

import (
	"fmt"
	"slices"
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// hurtBeside is a table with a hurt model near an objective, and neighbours beside it.
func hurtBeside(dx, dy board.Thou, neighbours int) *board.Scene {
	s := &board.Scene{
		Title: "Open", Width: board.Inches(48), Height: board.Inches(36),
		Sides: []board.SideView{{Name: "Reds"}, {Name: "Blues", Team: 1}},
	}
	at := board.Point{X: board.Inches(24), Y: board.Inches(18)}
	put := func(p board.Point, hurt bool) {
		piece := board.Piece{
			ID: board.PieceID(len(s.Pieces) + 1), At: p, Base: board.Circle(p, 600), Glyph: "K", Figure: "3", Ready: true, Hurt: hurt,
		}
		if hurt {
			piece.Badges = []board.Badge{{Glyph: "⊗", ASCII: "x", Name: "Crippled", Tone: board.Danger}, {Glyph: "!", ASCII: "!", Name: "holds"}}
		}
		s.Pieces = append(s.Pieces, piece)
	}
	for _, side := range []board.Thou{1, -1, 2, -2}[:neighbours] {
		put(board.Point{X: at.X + side*1200, Y: at.Y}, false)
	}
	put(at, true)
	flag := board.Point{X: at.X + dx, Y: at.Y + dy}
	s.Marks = []board.Mark{
		{Kind: board.ObjectiveMark, Shape: board.Circle(flag, 500), Side: 1},
		{Kind: board.ItemMark, Shape: board.Circle(flag, 250), Side: 0},
	}
	return s
}

// TestDamageIsNeverHidden: whatever lies and stands around a hurt model, its damage is seen: the rulebook's badge beside
// it, or its letter or figure in the ink of the hurt.
func TestDamageIsNeverHidden(t *testing.T) {
	for _, neighbours := range []int{0, 2, 4} {
		for dx := board.Thou(-2500); dx <= 2500; dx += 500 {
			for _, dy := range [...]board.Thou{-500, 0} {
				s := hurtBeside(dx, dy, neighbours)
				what := fmt.Sprintf("flag %d,%d, %d neighbours", dx, dy, neighbours)
				for _, l := range [][2]string{looks[0], looks[3]} {
					damageSeen(t, s, [2]int{51, 17}, l, what)
				}
				damageSeen(t, s, [2]int{97, 38}, looks[0], what)
			}
		}
	}
}

func damageSeen(t *testing.T, s *board.Scene, size [2]int, l [2]string, what string) {
	t.Helper()
	g := drawn(t, s, field.Camera{}, &field.Overlay{Hide: true}, size[0], size[1], l[0], l[1])
	v := field.Aim(s, field.Camera{}, size[0], size[1])
	badge := "⊗"
	if l[1] == "ascii" {
		badge = "x"
	}
	hurt := len(s.Pieces) - 1
	var letter screen.Cell
	for y := range size[1] {
		for x := range size[0] {
			c := g.At(x, y)
			if c.Text() == badge {
				return
			}
			if p := v.PieceAt(x, y); p != nil && p.ID == s.Pieces[hurt].ID && c.Text() == "K" {
				letter = c
			}
		}
	}
	healthy := *s
	healthy.Pieces = slices.Clone(s.Pieces)
	healthy.Pieces[hurt].Hurt, healthy.Pieces[hurt].Badges = false, nil
	g = drawn(t, &healthy, field.Camera{}, &field.Overlay{Hide: true}, size[0], size[1], l[0], l[1])
	for y := range size[1] {
		for x := range size[0] {
			if p := v.PieceAt(x, y); p != nil && p.ID == s.Pieces[hurt].ID && g.At(x, y).Text() == "K" && g.At(x, y).Style != letter.Style {
				return
			}
		}
	}
	t.Fatalf("%s, %v, %v: nothing shows the damage\n%s", what, size, l, g)
}
