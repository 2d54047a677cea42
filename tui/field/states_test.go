package field_test

import (
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
	"muster/tui/style"
)

// look is what one square shows: text and attributes, without colours.
func look(t *testing.T, g screen.Grid, v field.View, at board.Point, w, h int) string {
	t.Helper()
	x, y := v.Cell(at)
	text := ""
	for row := y; row < y+h; row++ {
		for col := x; col < x+w; col++ {
			cell := g.At(col, row)
			text += cell.Text() + "\x00" + string(rune('A'+int(cell.Style.Attrs)))
		}
	}
	if cx, cy, shown := g.Cursor(); shown && cx >= x && cx < x+w && cy >= y && cy < y+h {
		text += "cursor"
	}
	return text
}

// TestStatesDifferWithoutColour draws the same piece in every state, on the same square, and the same ground under every
// mark, without colours and in plain ASCII: no two may look alike.
func TestStatesDifferWithoutColour(t *testing.T) {
	for zoom, size := range [][2]int{{2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}} {
		for _, glyphs := range []string{"unicode", "ascii"} {
			seen := map[string]string{}
			for name, change := range pieceStates {
				s, o := lonely()
				change(&s.Pieces[0], o, s)
				noteLook(t, seen, name, s, o, zoom+1, size, glyphs)
			}
			seen = map[string]string{}
			for name, mark := range groundMarks {
				s, o := lonely()
				s.Pieces = nil
				mark.Shape = board.SquareAt(spot).Box()
				o.Reach = []board.Mark{mark}
				if mark.Kind == board.MarkKind(255) {
					o.Reach = nil
				}
				noteLook(t, seen, name, s, o, zoom+1, size, glyphs)
			}
		}
	}
}

func noteLook(t *testing.T, seen map[string]string, name string, s *board.Scene, o *field.Overlay, zoom int, size [2]int, glyphs string) {
	t.Helper()
	const w, h = 60, 30
	c := field.Camera{Zoom: zoom}
	g := drawn(t, s, c, o, w, h, "mono", glyphs)
	text := look(t, g, field.Aim(s, c, w, h), spot, size[0], size[1])
	if other, taken := seen[text]; taken {
		t.Errorf("zoom %d, %s: %q looks like %q", zoom, glyphs, name, other)
	}
	seen[text] = name
}

var spot = board.Square{Col: 3, Row: 2}.Centre()

// lonely is a table with one piece, and an overlay whose cursor is elsewhere.
func lonely() (*board.Scene, *field.Overlay) {
	at := board.SquareAt(spot)
	s := &board.Scene{
		Width: board.Inches(8), Height: board.Inches(6), Grid: board.Inch,
		Sides: []board.SideView{{Name: "A", Acts: true}, {Name: "B", Team: 1}},
		Pieces: []board.Piece{{
			ID: 1, At: spot, Base: at.Box(), Glyph: "S", Figure: "3", Ready: true,
		}},
	}
	return s, &field.Overlay{Cursor: board.Square{Col: 7, Row: 5}.Centre()}
}

var pieceStates = map[string]func(*board.Piece, *field.Overlay, *board.Scene){
	"plain":    func(*board.Piece, *field.Overlay, *board.Scene) {},
	"enemy":    func(p *board.Piece, _ *field.Overlay, _ *board.Scene) { p.Side = 1 },
	"done":     func(p *board.Piece, _ *field.Overlay, _ *board.Scene) { p.Ready = false },
	"hurt":     func(p *board.Piece, _ *field.Overlay, _ *board.Scene) { p.Hurt, p.Figure = true, "2" },
	"led":      func(p *board.Piece, _ *field.Overlay, _ *board.Scene) { p.Led = true },
	"selected": func(_ *board.Piece, o *field.Overlay, _ *board.Scene) { o.Selected = 1 },
	"cursor":   func(_ *board.Piece, o *field.Overlay, _ *board.Scene) { o.Cursor = spot },
	"both": func(_ *board.Piece, o *field.Overlay, _ *board.Scene) {
		o.Cursor, o.Selected = spot, 1
	},
	"target": func(_ *board.Piece, o *field.Overlay, _ *board.Scene) {
		o.Trace = []board.Mark{{Kind: board.TargetMark, Shape: board.SquareAt(spot).Box()}}
	},
}

var groundMarks = map[string]board.Mark{
	"bare":      {Kind: 255},
	"reach":     {Kind: board.ReachMark, Side: -1},
	"exception": {Kind: board.ReachMark, Side: -1, Level: 1},
	"threat":    {Kind: board.ThreatMark, Side: -1, Level: 20},
	"danger":    {Kind: board.ThreatMark, Side: -1, Level: 100},
	"objective": {Kind: board.ObjectiveMark, Side: -1},
	"exit":      {Kind: board.ExitMark, Side: -1},
	"target":    {Kind: board.TargetMark, Side: -1},
	"blocked":   {Kind: board.BlockMark, Side: -1},
}

// TestGroundsDifferInASCII: no texture is told by colour alone.
//
// It draws with the textures of the real glyph set.
func TestGroundsDifferInASCII(t *testing.T) {
	seen := map[string]board.Texture{}
	for texture := board.Open; texture < board.Textures; texture++ {
		s, o := lonely()
		s.Pieces, o.Hide = nil, true
		s.Ground = []board.Patch{{Shape: board.Box(board.Point{}, s.Width, s.Height), Texture: texture}}
		g := screen.NewGrid(60, 30)
		set, err := style.ParseGlyphs("ascii")
		if err != nil {
			t.Fatal(err)
		}
		plain := session(t, "mono", "ascii")
		plain.Glyphs.Ground = set.Ground
		field.Draw(g, s, field.Camera{Zoom: 5}, o, field.LookOf(plain))
		text := g.String()
		if other, taken := seen[text]; taken {
			t.Errorf("texture %d looks like %d", texture, other)
		}
		seen[text] = texture
	}
}

// TestCellsAndPlaces: every place of a table leads to a cell, and the cell back to the place.
func TestCellsAndPlaces(t *testing.T) {
	s := gridded(t)
	for zoom := 1; zoom <= field.Levels(s); zoom++ {
		v := field.Aim(s, field.Camera{Zoom: zoom}, 110, 40)
		for row := range 6 {
			for col := range 10 {
				at := board.Square{Col: int16(col), Row: int16(row)}.Centre()
				x, y := v.Cell(at)
				if back, ok := v.At(x, y); !ok || back != at {
					t.Fatalf("zoom %d: %v leads to %d,%d and back to %v", zoom, at, x, y, back)
				}
			}
		}
		if _, ok := v.At(0, 0); ok {
			t.Errorf("zoom %d: the rulers are no place", zoom)
		}
	}
}

// TestScrollFollowsTheCursor: on a table larger than the window the cursor stays in view and the rulers stay.
func TestScrollFollowsTheCursor(t *testing.T) {
	s := &board.Scene{Width: board.Inches(40), Height: board.Inches(40), Grid: board.Inch}
	c := field.Camera{Zoom: 5}
	cursor := board.Square{}.Centre()
	const w, h = 60, 20
	for range 60 {
		v := field.Aim(s, c, w, h)
		cursor = v.Step(cursor, 1, 1)
		c = v.Follow(cursor)
		x, y := field.Aim(s, c, w, h).Cell(cursor)
		if x < 3 || y < 1 || x+6 > w || y+3 > h {
			t.Fatalf("the cursor at %v is drawn at %d,%d", board.SquareAt(cursor), x, y)
		}
	}
	if got := board.SquareAt(cursor).String(); got != "AN40" {
		t.Errorf("the cursor ends at %s", got)
	}
	text := drawn(t, s, c, &field.Overlay{Cursor: cursor}, w, h, "slate", "unicode").String()
	golden(t, "scrolled", text)
}

func TestNoSizePanics(t *testing.T) {
	for _, s := range []*board.Scene{gridded(t), openTable(), {}, {Width: 1 << 30, Height: 1 << 30}} {
		for zoom := range 8 {
			for _, size := range [][2]int{{0, 0}, {1, 1}, {3, 2}, {5, 3}, {20, 5}, {1000, 300}} {
				drawn(t, s, field.Camera{Zoom: zoom, X: 1 << 20, Y: -5}, busy(t), size[0], size[1], "slate", "unicode")
			}
		}
	}
}

// openTable is a made-up table of 24 by 16 inches without squares.
func openTable() *board.Scene {
	at := func(x, y int) board.Point { return board.Point{X: board.Inches(x), Y: board.Inches(y)} }
	s := &board.Scene{
		Title: "Open", Width: board.Inches(24), Height: board.Inches(16),
		Sides: []board.SideView{{Name: "Reds", Acts: true}, {Name: "Blues", Team: 1}},
		Ground: []board.Patch{
			{Shape: board.Polygon(at(8, 3), at(13, 2), at(14, 7), at(9, 8)), Texture: board.Trees, Name: "wood"},
			{Shape: board.Box(at(16, 9), board.Inches(5), board.Inches(3)), Texture: board.Building, Name: "house"},
		},
		Marks: []board.Mark{{Kind: board.ObjectiveMark, Shape: board.Circle(at(12, 12), board.Inch), Side: -1}},
	}
	put := func(id board.PieceID, p board.Point, glyph, figure string, side int, facing board.Facing) {
		s.Pieces = append(s.Pieces, board.Piece{
			ID: id, At: p, Base: board.Circle(p, board.Inch), Glyph: glyph, Figure: figure, Side: side, Ready: true, Faces: true, Facing: facing,
		})
	}
	put(1, at(3, 4), "K", "3", 0, board.East)
	put(2, at(4, 12), "T", "9", 0, board.North)
	put(3, at(20, 5), "W", "", 1, 225)
	return s
}

func TestGoldenOpenTable(t *testing.T) {
	s := openTable()
	o := &field.Overlay{Cursor: s.Pieces[2].At, Selected: 1}
	o.Reach = []board.Mark{{Kind: board.ReachMark, Shape: board.Circle(s.Pieces[0].At, board.Inches(3))}}
	o.Trace = []board.Mark{
		{Kind: board.SightMark, Shape: board.Line(s.Pieces[0].At, s.Pieces[2].At)},
		{Kind: board.BlastMark, Shape: board.Circle(s.Pieces[2].At, board.Inches(2))},
	}
	o.Measure, o.Label = []board.Point{s.Pieces[1].At, {X: board.Inches(10), Y: board.Inches(12)}}, `6"`
	for zoom := 1; zoom <= field.Levels(s); zoom++ {
		v := field.Aim(s, field.Camera{Zoom: zoom}, 200, 100)
		w, h := v.Size()
		name := "open-" + string(rune('0'+zoom))
		golden(t, name, drawn(t, s, field.Camera{Zoom: zoom}, o, w, h, "slate", "unicode").String())
	}
}

// BenchmarkDraw is one picture of a field with a kept ground, at the size it has on a screen of 160x48.
func BenchmarkDraw(b *testing.B) {
	s, o, l := gridded(b), busy(b), field.LookOf(session(b, "slate", "unicode"))
	g := screen.NewGrid(110, 40)
	var p field.Painter
	b.ReportAllocs()
	for range b.N {
		p.Draw(g, s, field.Camera{Zoom: 5}, o, l)
	}
}
