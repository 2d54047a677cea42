package field_test

import (
	"fmt"
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// shown is all that a picture shows: text, attributes and the terminal's own cursor, without colours.
func shown(g screen.Grid) string {
	w, h := g.Size()
	text := g.String()
	for y := range h {
		for x := range w {
			text += string(rune('A' + int(g.At(x, y).Style.Attrs)))
		}
	}
	if x, y, seen := g.Cursor(); seen {
		text += fmt.Sprint("cursor", x, y)
	}
	return text
}

// alone is an open table with two models of one unit, and an overlay whose cursor is elsewhere.
func alone() (table, *field.Overlay) {
	t := newTable(1200, 800)
	t.model(0, 1, "K", "1", 600, 400, 60)
	t.model(0, 1, "K", "2", 900, 500, 60)
	return t, &field.Overlay{Cursor: t.at(100, 100)}
}

var modelStates = map[string]func(*board.Piece, *field.Overlay){
	"plain":    func(*board.Piece, *field.Overlay) {},
	"enemy":    func(p *board.Piece, _ *field.Overlay) { p.Side = 1 },
	"done":     func(p *board.Piece, _ *field.Overlay) { p.Ready = false },
	"hurt":     func(p *board.Piece, _ *field.Overlay) { p.Hurt = true },
	"led":      func(p *board.Piece, _ *field.Overlay) { p.Led = true },
	"crippled": func(p *board.Piece, _ *field.Overlay) { p.Badges = []board.Badge{{Glyph: "⊗", ASCII: "%"}} },
	"selected": func(_ *board.Piece, o *field.Overlay) { o.Selected = 1 },
	"mate":     func(_ *board.Piece, o *field.Overlay) { o.Selected = 2 },
	"gathered": func(_ *board.Piece, o *field.Overlay) { o.Gathered = []board.PieceID{1} },
	"struck":   func(_ *board.Piece, o *field.Overlay) { o.Flash = []board.PieceID{1} },
	"cursor":   func(p *board.Piece, o *field.Overlay) { o.Cursor = p.At },
	"both":     func(p *board.Piece, o *field.Overlay) { o.Cursor, o.Selected = p.At, 1 },
	"target": func(p *board.Piece, o *field.Overlay) {
		o.Trace = []board.Mark{{Kind: board.TargetMark, Shape: p.Base}}
	},
	"elsewhere": func(p *board.Piece, _ *field.Overlay) { p.At = p.At.Add(board.Point{X: board.Inches(2)}) },
}

// tableMarks are marks around the middle of the table.
func tableMarks(t table) map[string]board.Mark {
	disc, at := t.disc(600, 400, 200), t.disc(600, 400, 10)
	way := t.path(300, 200, 600, 400, 900, 300)
	return map[string]board.Mark{
		"reach":     {Kind: board.ReachMark, Side: -1, Shape: disc},
		"exception": {Kind: board.ReachMark, Side: -1, Shape: disc, Level: 1},
		"zone 1":    {Kind: board.ZoneMark, Side: 0, Shape: disc},
		"zone 2":    {Kind: board.ZoneMark, Side: 1, Shape: disc},
		"threat":    {Kind: board.ThreatMark, Side: -1, Shape: disc, Level: 20},
		"danger":    {Kind: board.ThreatMark, Side: -1, Shape: disc, Level: 100},
		"arc":       {Kind: board.ArcMark, Side: -1, Shape: disc},
		"blast":     {Kind: board.BlastMark, Side: -1, Shape: disc},
		"range":     {Kind: board.RangeMark, Side: -1, Shape: disc},
		"border":    {Kind: board.BorderMark, Side: -1, Shape: disc},
		"ghost":     {Kind: board.GhostMark, Side: 0, Shape: disc, Label: "K1"},
		"objective": {Kind: board.ObjectiveMark, Side: -1, Shape: at},
		"item":      {Kind: board.ItemMark, Side: -1, Shape: at},
		"exit":      {Kind: board.ExitMark, Side: -1, Shape: at},
		"target":    {Kind: board.TargetMark, Side: -1, Shape: at},
		"blocked":   {Kind: board.BlockMark, Side: -1, Shape: at},
		"note":      {Kind: board.NoteMark, Side: -1, Shape: at, Label: "3"},
		"path":      {Kind: board.PathMark, Side: -1, Shape: way},
		"slow":      {Kind: board.SlowMark, Side: -1, Shape: way},
		"sight":     {Kind: board.SightMark, Side: -1, Shape: way},
		"link":      {Kind: board.LinkMark, Side: -1, Shape: way},
		"lost":      {Kind: board.LinkMark, Side: -1, Shape: way, Tone: board.Danger},
	}
}

// TestTablesTellWithoutColour: no two states of a model, no two marks, and no two grounds of an open table look alike
// without colours, at any size, in Unicode and in plain ASCII.
func TestTablesTellWithoutColour(t *testing.T) {
	for _, glyphs := range []string{"unicode", "ascii"} {
		for zoom := 1; zoom <= 6; zoom++ {
			seen := map[string]string{}
			note := func(name string, s table, o *field.Overlay) {
				text := shown(drawn(t, s.Scene, field.Camera{Zoom: zoom}, o, 80, 30, "mono", glyphs))
				if other, taken := seen[text]; taken {
					t.Errorf("zoom %d, %s: %q looks like %q", zoom, glyphs, name, other)
				}
				seen[text] = name
			}
			for name, change := range modelStates {
				s, o := alone()
				change(&s.Pieces[0], o)
				note(name, s, o)
			}
			s, _ := alone()
			for name, mark := range tableMarks(s) {
				s, o := alone()
				s.Pieces = nil
				o.Trace = []board.Mark{mark}
				note(name, s, o)
			}
			for texture := board.Open + 1; texture < board.Textures; texture++ {
				s, o := alone()
				s.Pieces = nil
				s.lay(texture, 0, "", s.disc(600, 400, 250))
				note(fmt.Sprint("texture ", texture), s, o)
			}
			for _, height := range []int{100, 200} {
				s, o := alone()
				s.Pieces = nil
				s.lay(board.Hill, height, "", s.disc(600, 400, 60)) // too small for a figure at first
				note(fmt.Sprint("hill ", height), s, o)
			}
		}
	}
}
