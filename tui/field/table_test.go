package field_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
	"muster/game/trial/long"
	"muster/tui/field"
	"muster/tui/screen"
)

// looks are the ways in which a table is drawn that differ in more than colours.
var looks = [][2]string{{"slate", "unicode"}, {"slate", "ascii"}, {"mono", "unicode"}, {"mono", "ascii"}, {"paper", "unicode"}}

// unseen are the pieces that stand in the window but whose letter is nowhere to be read.
func unseen(s *board.Scene, v field.View, g screen.Grid, w, h int) []string {
	read, letters := map[board.PieceID]bool{}, map[string]bool{}
	for i := range s.Pieces {
		letters[s.Pieces[i].Glyph] = true
	}
	for row := range h {
		for col := range w {
			if text := g.At(col, row).Text(); letters[text] {
				if p := v.PieceAt(col, row); p != nil && p.Glyph == text {
					read[p.ID] = true
				}
			}
		}
	}
	var missing []string
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if x, y := v.Cell(p.At); x >= 3 && y >= 1 && x < w && y < h && !read[p.ID] {
			missing = append(missing, p.Name)
		}
	}
	return missing
}

// TestEveryModelIsSeen: whatever the size and the overlay, each model in the window has a letter of its own.
func TestEveryModelIsSeen(t *testing.T) {
	s := interchange()
	overlays := map[string]*field.Overlay{"plain": {Hide: true}, "aiming": aiming(s), "moving": moving(s), "danger": danger(s)}
	for name, o := range overlays {
		for zoom := range field.Levels(s.Scene) + 1 {
			for _, size := range [][2]int{{51, 17}, {97, 38}} {
				c := field.Camera{Zoom: zoom}
				if zoom > 0 {
					c = field.Aim(s.Scene, c, size[0], size[1]).Zoomed(0, s.at(2500, 2000))
				}
				for _, l := range looks {
					g := drawn(t, s.Scene, c, o, size[0], size[1], l[0], l[1])
					if missing := unseen(s.Scene, field.Aim(s.Scene, c, size[0], size[1]), g, size[0], size[1]); len(missing) > 0 {
						t.Errorf("%s, zoom %d, %v, %v: nothing shows %v\n%s", name, zoom, size, l, missing, g)
					}
				}
			}
		}
	}
}

// TestEveryModelIsSeenAnywhere: the same for models thrown together at random, as close as bases allow or closer.
func TestEveryModelIsSeenAnywhere(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := newTable(4800, 3600)
		n := rapid.IntRange(1, 48).Draw(r, "models")
		for i := range n {
			x, y := rapid.IntRange(0, 900).Draw(r, "x"), rapid.IntRange(0, 900).Draw(r, "y")
			m := s.model(i%2, i/4, string(rune('A'+i%26)), fmt.Sprint(i%14), 1500+x, 1200+y, 50+i%8*10)
			m.Faces, m.Facing, m.Ready = i%3 == 0, board.Facing(i*77), i%5 > 0
			if i%4 == 0 {
				m.Badges = []board.Badge{{Glyph: "⊗", ASCII: "*", Tone: board.Danger}, {Glyph: "»", ASCII: "*"}}
			}
		}
		zoom := rapid.IntRange(0, 6).Draw(r, "zoom")
		l := looks[rapid.IntRange(0, len(looks)-1).Draw(r, "look")]
		o := &field.Overlay{Hide: true, Selected: board.PieceID(rapid.IntRange(0, n).Draw(r, "selected"))}
		c := field.Aim(s.Scene, field.Camera{Zoom: zoom}, 110, 45).Zoomed(0, s.at(1900, 1600))
		if zoom == 0 {
			c = field.Camera{}
		}
		g := drawn(t, s.Scene, c, o, 110, 45, l[0], l[1])
		if missing := unseen(s.Scene, field.Aim(s.Scene, c, 110, 45), g, 110, 45); len(missing) > 0 {
			r.Fatalf("zoom %d, %v: nothing shows %v\n%s", zoom, l, missing, g)
		}
	})
}

// TestNoTablePanics draws tables with shapes at and beyond all limits into windows of all sizes.
func TestNoTablePanics(t *testing.T) {
	const far = math.MaxInt32
	s := interchange()
	corners := []board.Point{{X: -far, Y: -far}, {X: far, Y: 0}, {X: 0, Y: far}, {X: far, Y: far, Z: far}}
	shapes := []board.Shape{
		{},
		board.Polygon(), board.Line(), board.Polygon(corners...), board.Line(corners...), board.Circle(corners[0], far),
		board.Circle(corners[3], -far), board.Box(corners[0], far, far), board.Box(board.Point{X: 5000, Y: 5000}, -9000, 100),
		board.Circle(board.Point{X: 71_000, Y: 47_000}, 30_000), board.Polygon(corners[1], corners[1]),
		{Kind: 77},
	}
	var marks []board.Mark
	for i, shape := range shapes {
		s.lay(board.Texture(i*2%int(board.Textures)), far/1000, "", shape)
		for kind := range board.MarkKinds + 2 {
			marks = append(marks, board.Mark{Kind: kind, Shape: shape, Label: strings.Repeat("ü", int(kind)), Side: i%4 - 1, Level: i * 20})
		}
		m := s.model(i-2, i, []string{"", "Ж", "AB"}[i%3], "1234"[:i%4], 0, 0, 1)
		m.At, m.Base, m.Faces = corners[i%4], shape, true
	}
	s.Marks = append(s.Marks, marks...)
	o := moving(s)
	o.Reach, o.Threats, o.Moving, o.Moved = marks, marks, 3, corners[1]
	o.Measure, o.Label, o.Flash, o.Gathered = corners, "far", []board.PieceID{1, 999}, []board.PieceID{50, 51}
	sizes := [][2]int{{0, 0}, {1, 1}, {4, 9}, {5, 2}, {6, 3}, {9, 9}, {97, 38}}
	for zoom := range 8 {
		for _, size := range sizes {
			for _, l := range looks[1:4] {
				c := field.Camera{Zoom: zoom, X: 40, Y: -9}
				drawn(t, s.Scene, c, o, size[0], size[1], l[0], l[1])
				v := field.Aim(s.Scene, c, size[0], size[1])
				v.At(size[0]-1, size[1]-1)
				v.PieceAt(size[0]/2, size[1]/2)
			}
		}
	}
}

// TestThinWallsAreUnbroken: a wall thinner than any cell is a line of cells from end to end, at every size and in every
// look, whichever way it runs.
func TestThinWallsAreUnbroken(t *testing.T) {
	for _, offset := range []int{0, 13, 26, 39} {
		s := newTable(4800, 3600)
		s.lay(board.Barricade, 60, "lying", s.box(500, 1000+offset, 1000, 1030+offset))
		s.lay(board.Barricade, 60, "upright", s.box(2000+offset, 1000, 2030+offset, 1500))
		for zoom := 1; zoom <= 6; zoom++ {
			for _, l := range looks {
				const w, h = 300, 130
				c, o := field.Camera{Zoom: zoom}, &field.Overlay{Hide: true}
				bare := drawn(t, newTable(4800, 3600).Scene, c, o, w, h, l[0], l[1])
				g, v := drawn(t, s.Scene, c, o, w, h, l[0], l[1]), field.Aim(s.Scene, c, w, h)
				shows := func(x, y int) bool {
					col, row := v.Cell(s.at(x, y))
					return g.At(col, row) != bare.At(col, row)
				}
				for d := 20; d < 490; d += 10 {
					if !shows(500+d, 1002+offset) && !shows(500+d, 1028+offset) {
						t.Fatalf("offset %d, zoom %d, %v: a gap in the lying wall at %d\n%s", offset, zoom, l, d, g)
					}
					if !shows(2002+offset, 1000+d) && !shows(2028+offset, 1000+d) {
						t.Fatalf("offset %d, zoom %d, %v: a gap in the upright wall at %d\n%s", offset, zoom, l, d, g)
					}
				}
			}
		}
	}
}

// TestPlacesOfATable: cells lead to places of whole hundredths and back, steps and nudges stay on the table, and the
// smallest model can be pointed at with keys and with a click.
func TestPlacesOfATable(t *testing.T) {
	s := interchange()
	for zoom := range field.Levels(s.Scene) + 1 {
		c := field.Camera{Zoom: zoom}
		v := field.Aim(s.Scene, c, 157, 48)
		for col := 3; col < 157; col += long.Times(4, 1) {
			for row := 1; row < 48; row++ {
				at, ok := v.At(col, row)
				if !ok {
					continue
				}
				x, y := v.Cell(at)
				if at.X%10 != 0 || at.Y%10 != 0 || !s.Holds(at) || (x != col || y != row) && v.PieceAt(col, row) == nil {
					t.Fatalf("zoom %d: cell %d,%d leads to %v and back to %d,%d", zoom, col, row, at, x, y)
				}
			}
		}
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			at := s.at(3600, 2400)
			for range 700 {
				at = v.Step(at, d[0], d[1])
			}
			if !s.Holds(at) || v.Step(at, d[0], d[1]) != at {
				t.Errorf("zoom %d: steps to %v lead to %v", zoom, d, at)
			}
		}
	}
	low := field.Aim(s.Scene, field.Camera{Zoom: 1}, 157, 48)
	for i := range s.Pieces {
		p := &s.Pieces[i]
		x, y := low.Cell(p.At)
		if seen := low.PieceAt(x, y); seen == nil {
			t.Errorf("%s cannot be clicked at", p.Name)
		}
		at, _ := low.At(x, y)
		if hit := s.PieceAt(at); hit == nil || hit != low.PieceAt(x, y) && s.PieceAt(p.At) == nil {
			t.Errorf("a click on %s leads to %v", p.Name, at)
		}
		if to := low.Step(p.At.Add(board.Point{Y: 2 * board.Inch}), 0, -1); s.PieceAt(to) == nil {
			t.Errorf("a step onto %s leads to %v", p.Name, to)
		}
	}
}

// TestTableFitsItsWindow: a fitted table is drawn as large as it can be, and levels are counted from where it stands.
func TestTableFitsItsWindow(t *testing.T) {
	s := interchange()
	for _, c := range []struct{ w, h, foot int }{
		{75, 25, 12}, {51, 17, 12}, {100, 38, 16}, {147, 49, 24}, {500, 170, 72}, {9, 3, 12},
	} {
		v := field.Aim(s.Scene, field.Camera{}, c.w, c.h)
		from, _ := v.Cell(board.Point{})
		if to, _ := v.Cell(board.Point{X: 12 * board.Inch}); to-from != c.foot {
			t.Errorf("%dx%d: twelve inches are %d columns, not %d", c.w, c.h, to-from, c.foot)
		}
		w, h := v.Size()
		if again := field.Aim(s.Scene, field.Camera{}, min(w, c.w), min(h, c.h)); again.Camera.Zoom != 0 {
			t.Errorf("%dx%d: a fitted camera is at level %d", c.w, c.h, again.Camera.Zoom)
		} else if ww, hh := again.Size(); ww != w || hh != h {
			t.Errorf("%dx%d: in a window of its own size a table takes %dx%d instead of %dx%d", c.w, c.h, ww, hh, w, h)
		}
	}
	v := field.Aim(s.Scene, field.Camera{}, 100, 38) // an inch is four thirds of a column
	if in, out := v.Zoomed(1, s.at(0, 0)).Zoom, v.Zoomed(-1, s.at(0, 0)).Zoom; in != 2 || out != 1 {
		t.Errorf("from between the first and the second level one comes to %d and %d", in, out)
	}
}

// TestRulerCountsFromTheCorner: figures along the left edge begin where the scene counts from.
func TestRulerCountsFromTheCorner(t *testing.T) {
	s := newTable(2400, 2400)
	south := strings.Split(drawn(t, s.Scene, field.Camera{Zoom: 2}, &field.Overlay{Hide: true}, 60, 30, "slate", "unicode").String(), "\n")
	s.FromSouth = false
	north := strings.Split(drawn(t, s.Scene, field.Camera{Zoom: 2}, &field.Overlay{Hide: true}, 60, 30, "slate", "unicode").String(), "\n")
	if !strings.HasPrefix(south[24], " 0") || !strings.HasPrefix(north[1], " 0") || strings.HasPrefix(south[1], " 0") {
		t.Errorf("from the south:\n%s\nfrom the north:\n%s", strings.Join(south, "\n"), strings.Join(north, "\n"))
	}
}

// TestGoldenTables keeps whole pictures of a battlefield: fitted into a window of 80x24, and nearer, in each way of
// drawing.
func TestGoldenTables(t *testing.T) {
	s := interchange()
	for _, c := range []struct {
		name    string
		overlay *field.Overlay
		zoom    int
		w, h    int
	}{
		{"table-fit", aiming(s), 0, 75, 25},
		{"table-2", moving(s), 2, 75, 24},
		{"table-5", moving(s), 5, 75, 30},
	} {
		camera := field.Camera{}
		if c.zoom > 0 {
			camera = field.Aim(s.Scene, field.Camera{Zoom: c.zoom}, c.w, c.h).Zoomed(0, s.at(2300, 1800))
		}
		for _, l := range looks[:4] {
			golden(t, c.name+"-"+l[0]+"-"+l[1], drawn(t, s.Scene, camera, c.overlay, c.w, c.h, l[0], l[1]).String())
		}
	}
}

// The whole of a table is seen where that is asked for, however small the window; zooming out leads there too.
func TestTheWholeTableIsSeen(t *testing.T) {
	for _, inches := range [][2]board.Thou{{36, 36}, {48, 36}, {72, 48}, {72, 72}, {24, 30}} {
		s := &board.Scene{Width: inches[0] * board.Inch, Height: inches[1] * board.Inch}
		v := field.Aim(s, field.Camera{Zoom: field.Whole}, 39, 17)
		if w, h := v.Size(); w > 39 || h > 17 {
			t.Errorf("%v inches take %d by %d cells", inches, w, h)
		}
		out := field.Aim(s, field.Camera{Zoom: 3}, 39, 17)
		for range 6 {
			out = field.Aim(s, out.Zoomed(-1, board.Point{}), 39, 17)
		}
		if w, h := out.Size(); w > 39 || h > 17 {
			t.Errorf("zoomed out, %v inches take %d by %d cells", inches, w, h)
		}
		if in := field.Aim(s, out.Zoomed(1, board.Point{}), 39, 17); in.Camera.Zoom < 1 {
			t.Errorf("from the whole of %v inches closer leads to level %d", inches, in.Camera.Zoom)
		}
	}
}
