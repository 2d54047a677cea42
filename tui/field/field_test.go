package field_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
	"muster/tui/style"
)

var update = flag.Bool("update", false, "write the golden drawings anew")

// session is a look by names.
func session(t testing.TB, theme, glyphs string) *style.Session {
	t.Helper()
	look, err := style.ParseTheme(theme)
	if err != nil {
		t.Fatal(err)
	}
	set, err := style.ParseGlyphs(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	set.Ground = grounds
	return style.NewSession(look, set, screen.TrueColor)
}

// grounds are this test's own textures: the drawings compared are about the field, not about a glyph set.
var grounds = [board.Textures][]string{
	board.Open: {" ", " ", " ", "."}, board.Road: {":"}, board.Hill: {"n", "h"}, board.Mountain: {"^", "A"},
	board.Trees: {"Y", "&"}, board.Water: {"~", "-"}, board.Rough: {",", ";"}, board.Wall: {"#"}, board.Ruin: {"R", "%"},
	board.Building: {"B", "="}, board.Barricade: {"+", "x"}, board.Crater: {"o", "u"}, board.Field: {"|"},
	board.Wreck: {"w"}, board.Void: {" ", "/"}, board.Jungle: {"J", "j"}, board.Scrub: {"v"}, board.Marsh: {"_", "c"},
	board.Rubble: {"*", "@"}, board.Traps: {"X"}, board.Container: {"[", "]"}, board.Bunker: {"D"},
}

// golden compares a drawing with the file of that name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got:\n%s\nwant:\n%s", name, got, want)
	}
}

func square(t testing.TB, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// gridded is a made-up table of 10 by 6 squares with everything on it.
func gridded(t testing.TB) *board.Scene {
	s := &board.Scene{
		Title: "Made up", Width: board.Inches(10), Height: board.Inches(6), Grid: board.Inch,
		Sides: []board.SideView{{Name: "Reds", Acts: true}, {Name: "Blues", Team: 1}},
	}
	for name, texture := range map[string]board.Texture{
		"D2": board.Trees, "D3": board.Trees, "E4": board.Water, "E5": board.Water, "G1": board.Wall,
		"H3": board.Hill, "H4": board.Mountain, "B6": board.Rough,
	} {
		s.Ground = append(s.Ground, board.Patch{Shape: square(t, name).Box(), Texture: texture, Name: "x"})
	}
	for row := range 6 {
		at := board.Square{Col: 5, Row: int16(row)}
		s.Ground = append(s.Ground, board.Patch{Shape: at.Box(), Texture: board.Road})
	}
	s.Marks = []board.Mark{
		{Kind: board.ZoneMark, Shape: board.Box(board.Point{}, board.Inches(2), board.Inches(3)), Side: 0},
		{Kind: board.ObjectiveMark, Shape: square(t, "F3").Box(), Side: -1},
		{Kind: board.ExitMark, Shape: square(t, "J6").Box(), Side: 0},
	}
	put := func(id board.PieceID, at, glyph, figure string, side int) *board.Piece {
		sq := square(t, at)
		s.Pieces = append(s.Pieces, board.Piece{
			ID: id, Name: at, Side: side, At: sq.Centre(), Base: sq.Box(), Glyph: glyph, Figure: figure, Ready: true,
		})
		return &s.Pieces[len(s.Pieces)-1]
	}
	put(1, "A1", "S", "3", 0)
	put(2, "B2", "A", "2", 0).Led = true
	hurt := put(3, "C3", "S", "1", 0)
	hurt.Hurt, hurt.Health, hurt.Name = true, board.Gauge{Left: 1, Full: 3}, "Soldiers 14"
	put(4, "A3", "C", "4", 0).Ready = false
	ogres := put(5, "G3", "O", "12", 1)
	ogres.Health, ogres.Faces, ogres.Facing = board.Gauge{Left: 12, Full: 16}, true, 90
	put(6, "F3", "G", "1", 1).Badges = []board.Badge{{Glyph: "♛", ASCII: "w", Name: "hero"}}
	return s
}

// busy is an overlay with everything on it.
func busy(t testing.TB) *field.Overlay {
	return &field.Overlay{
		Cursor: square(t, "E3").Centre(), Selected: 3,
		Reach: []board.Mark{
			{Kind: board.ReachMark, Shape: square(t, "C4").Box(), Side: 0},
			{Kind: board.ReachMark, Shape: square(t, "C5").Box(), Side: 0, Level: 1},
		},
		Trace: []board.Mark{
			{Kind: board.PathMark, Shape: board.Line(square(t, "C3").Centre(), square(t, "D4").Centre(), square(t, "E3").Centre()), Label: "3"},
			{Kind: board.TargetMark, Shape: square(t, "G3").Box(), Side: 1},
		},
		Threats: []board.Mark{{Kind: board.ThreatMark, Shape: square(t, "I2").Box(), Level: 80, Side: 1}},
	}
}

func drawn(t testing.TB, s *board.Scene, c field.Camera, o *field.Overlay, w, h int, theme, glyphs string) screen.Grid {
	g := screen.NewGrid(w, h)
	field.Draw(g, s, c, o, field.LookOf(session(t, theme, glyphs)))
	return g
}

func TestGoldenGrid(t *testing.T) {
	for _, c := range []struct {
		name, glyphs string
		zoom, w, h   int
	}{
		{"grid-2", "unicode", 1, 24, 7},
		{"grid-3", "unicode", 2, 33, 7},
		{"grid-3-ascii", "ascii", 2, 33, 7},
		{"grid-4", "unicode", 3, 43, 13},
		{"grid-5", "unicode", 4, 53, 13},
		{"grid-6", "unicode", 5, 63, 19},
		{"grid-6-ascii", "ascii", 5, 63, 19},
		{"grid-8", "unicode", 6, 83, 25},
		{"grid-8-ascii", "ascii", 6, 83, 25},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden(t, c.name, drawn(t, gridded(t), field.Camera{Zoom: c.zoom}, busy(t), c.w, c.h, "slate", c.glyphs).String())
		})
	}
}
