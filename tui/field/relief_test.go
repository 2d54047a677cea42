package field_test

import (
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// What stands out of the ground has light on its north-western corner and shadow on the other, water the reverse; in
// every theme with colours.
func TestReliefHasLight(t *testing.T) {
	for _, theme := range []string{"slate", "contrast", "safe", "paper"} {
		for texture, high := range map[board.Texture]bool{board.Hill: true, board.Mountain: true, board.Trees: true, board.Water: false} {
			s := &board.Scene{Width: board.Inches(6), Height: board.Inches(6), Grid: board.Inch}
			s.Ground = []board.Patch{{Shape: board.Box(board.Point{X: board.Inches(2), Y: board.Inches(2)}, board.Inches(2), board.Inches(2)), Texture: texture}}
			c, look := field.Camera{Zoom: 5}, session(t, theme, "unicode")
			look.Profile = screen.ANSI256 // without the grain of the ground
			g := screen.NewGrid(60, 30)
			field.Draw(g, s, c, &field.Overlay{Hide: true}, field.LookOf(look))
			v := field.Aim(s, c, 60, 30)
			x, y := v.Cell(board.Point{X: board.Inches(2), Y: board.Inches(2)})
			x1, y1 := v.Cell(board.Point{X: board.Inches(4), Y: board.Inches(4)})
			lit := brightness(g.At(x, y).Style.Bg) > brightness(g.At(x1-1, y1-1).Style.Bg)
			if lit != high {
				t.Errorf("%s, texture %d: the north-western corner is lit: %v", theme, texture, lit)
			}
		}
	}
}

func brightness(c screen.Color) int {
	r, g, b, _ := c.Components()
	return int(r) + int(g) + int(b)
}

// A cell between two threatened places that adjoin is tinted once.
func TestAdjoiningThreatsAreTintedOnce(t *testing.T) {
	for w := 40; w < 120; w += 7 {
		s := &board.Scene{Width: board.Inches(24), Height: board.Inches(24)}
		o := &field.Overlay{Hide: true}
		for y := 0; y < 24; y += 2 {
			at := board.Point{Y: board.Inches(y)}
			o.Threats = append(o.Threats, board.Mark{Kind: board.ThreatMark, Level: 50, Side: -1, Shape: board.Box(at, board.Inches(24), board.Inches(2))})
		}
		look := session(t, "slate", "unicode")
		look.Profile = screen.ANSI256
		g := screen.NewGrid(w, w/2)
		field.Draw(g, s, field.Camera{}, o, field.LookOf(look))
		seen := map[screen.Color]bool{}
		for y := 1; y < w/2; y++ {
			if _, on := field.Aim(s, field.Camera{}, w, w/2).At(10, y); on {
				seen[g.At(10, y).Style.Bg] = true
			}
		}
		if len(seen) != 1 {
			t.Errorf("%d columns: %d tints", w, len(seen))
		}
	}
}
