package style

import (
	"testing"

	"muster/board"
	"muster/tui/screen"
)

// Every ground has its shades in every theme with colours, and its glyphs are told from each; a place keeps its shade.
func TestSoil(t *testing.T) {
	for _, theme := range Themes() {
		for x := range board.Textures {
			for shade := range Shades {
				st := theme.Soil(x, shade)
				switch plain := theme.Texture(x); {
				case theme.Mono && st != plain:
					t.Errorf("%s: texture %d has shades", theme.Name, x)
				case theme.Mono:
				case Contrast(st.Fg, st.Bg) < told:
					t.Errorf("%s: texture %d, shade %d: contrast %.2f", theme.Name, x, shade, Contrast(st.Fg, st.Bg))
				case spreads[x] > 0 && theme.Name != "contrast" && shade != Shades/2 && st.Bg == plain.Bg:
					t.Errorf("%s: texture %d, shade %d is no other", theme.Name, x, shade)
				}
			}
		}
	}
	count := [Shades]int{}
	for i := range 3000 {
		shade := Shade(board.Rough, i%60, i/60)
		if count[shade]++; shade != Shade(board.Rough, i%60, i/60) {
			t.Fatal("a place changes")
		}
	}
	for shade, n := range count {
		if n < 500 {
			t.Errorf("shade %d has %d of 3000 cells", shade, n)
		}
	}
}

// Reach, exceptional reach, blast, danger and the grounds that matter most are told apart by eye in every theme, on bare
// ground and with few colours too.
func TestTintsDiffer(t *testing.T) {
	for _, theme := range Themes() {
		if theme.Mono {
			continue
		}
		open := theme.Texture(board.Open)
		looks := map[string]screen.Color{
			"open": open.Bg, "reach": theme.Reach.Over(open).Bg, "odd reach": theme.ReachOdd.Over(open).Bg, "threat": theme.Threat.Over(open).Bg,
			"woods": theme.Texture(board.Trees).Bg, "water": theme.Texture(board.Water).Bg, "mountain": theme.Texture(board.Mountain).Bg,
		}
		for a, x := range looks {
			for b, y := range looks {
				if a < b && parted(x, y) < 24 {
					t.Errorf("%s: %s and %s are %d apart (%v, %v)", theme.Name, a, b, parted(x, y), x, y)
				}
			}
		}
	}
}

// parted is how far two colours differ in their parts.
func parted(a, b screen.Color) int {
	r, g, bl, _ := a.Components()
	r2, g2, b2, _ := b.Components()
	n := 0
	for _, d := range [3]int{int(r) - int(r2), int(g) - int(g2), int(bl) - int(b2)} {
		n += max(d, -d)
	}
	return n
}
