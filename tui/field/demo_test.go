package field_test

import (
	"fmt"

	"muster/board"
	"muster/tui/field"
)

// in is a length in hundredths of an inch.
func in(hundredths int) board.Thou { return board.Thou(hundredths) * 10 }

// table is a scene under construction; its places are told in hundredths of an inch from the south-west, as maps print
// them.
type table struct{ *board.Scene }

func newTable(width, height int) table {
	return table{&board.Scene{
		Title: "Made up", Width: in(width), Height: in(height), FromSouth: true,
		Sides: []board.SideView{{Name: "Attacker", Acts: true}, {Name: "Defender", Team: 1}},
	}}
}

func (t table) at(x, y int) board.Point { return board.Point{X: in(x), Y: t.Height - in(y)} }

// box is the rectangle between two corners.
func (t table) box(x0, y0, x1, y1 int) board.Shape {
	return board.Box(t.at(x0, y1), in(x1-x0), in(y1-y0))
}

func (t table) disc(x, y, r int) board.Shape { return board.Circle(t.at(x, y), in(r)) }

func (t table) ring(xy ...int) board.Shape {
	var corners []board.Point
	for i := 0; i+1 < len(xy); i += 2 {
		corners = append(corners, t.at(xy[i], xy[i+1]))
	}
	return board.Polygon(corners...)
}

func (t table) path(xy ...int) board.Shape { return board.Line(t.ring(xy...).Corners...) }

func (t table) lay(texture board.Texture, height int, name string, shapes ...board.Shape) {
	for _, s := range shapes {
		t.Ground = append(t.Ground, board.Patch{Shape: s, Texture: texture, Height: in(height), Name: name})
	}
}

// model puts a model on the table; r is the radius of its base.
func (t table) model(side, unit int, glyph, figure string, x, y, r int) *board.Piece {
	at := t.at(x, y)
	t.Pieces = append(t.Pieces, board.Piece{
		ID: board.PieceID(len(t.Pieces) + 1), Name: fmt.Sprintf("%s %s of unit %d", glyph, figure, unit), Side: side, Unit: unit,
		At: at, Base: board.Circle(at, in(r)), Glyph: glyph, Figure: figure, Ready: true,
	})
	return &t.Pieces[len(t.Pieces)-1]
}

// squad puts models in two ranks, as coherent as the rules want them.
func (t table) squad(side, unit int, glyph string, x, y, r, n int) {
	for i := range n {
		dx, dy := i%3*(2*r+70), i/3*(2*r+60)
		if side == 1 {
			dx = -dx
		}
		t.model(side, unit, glyph, fmt.Sprint(i+1), x+dx+i%2*20, y+dy-i%2*30, r)
	}
}

// interchange is a battlefield of 72 by 48 inches with a bit of everything and 24 models a side.
func interchange() table {
	t := newTable(7200, 4800)
	t.lay(board.Road, 0, "road", t.box(0, 2250, 7200, 2550), t.box(3450, 0, 3750, 4800))
	t.lay(board.Building, 300, "building", t.box(2600, 1900, 3100, 2300), t.box(4100, 2500, 4600, 2900))
	t.lay(board.Hill, 150, "hill", t.ring(800, 1700, 1000, 1400, 1600, 1400, 1800, 1700, 1600, 2000, 1000, 2000),
		t.ring(6400, 3100, 6200, 3400, 5600, 3400, 5400, 3100, 5600, 2800, 6200, 2800))
	t.lay(board.Hill, 300, "top", t.disc(1300, 1700, 180), t.disc(5900, 3100, 180))
	t.lay(board.Trees, 200, "woods", t.disc(3600, 1200, 400), t.disc(3600, 3600, 400), t.disc(900, 3100, 350))
	t.lay(board.Jungle, 300, "jungle", t.disc(6300, 1700, 350))
	t.lay(board.Rubble, 40, "rubble", t.disc(2200, 3000, 250), t.disc(5000, 1800, 250))
	t.lay(board.Container, 120, "container", t.box(1800, 700, 2400, 820), t.box(4800, 3980, 5400, 4100))
	t.lay(board.Barricade, 60, "barricade", t.box(2000, 2500, 2500, 2530), t.box(4700, 2270, 5200, 2300),
		t.box(2780, 2600, 2810, 3100), t.ring(300, 900, 800, 1300, 780, 1325, 280, 925))
	t.lay(board.Marsh, 0, "marsh", t.box(5500, 600, 6100, 1100))
	t.lay(board.Water, 0, "deep water", t.ring(1100, 3700, 1500, 3680, 1750, 3900, 1700, 4200, 1200, 4250, 1050, 4000))
	t.lay(board.Ruin, 150, "ruins", t.box(4100, 1400, 4500, 1700), t.box(2700, 3100, 3100, 3400))
	t.lay(board.Traps, 50, "tank traps", t.box(300, 2100, 500, 2700), t.box(6600, 2000, 6800, 2600))
	t.lay(board.Scrub, 80, "scrub", t.disc(4700, 700, 250), t.disc(2500, 4100, 250))
	t.lay(board.Bunker, 120, "bunker", t.box(6500, 3700, 6900, 4000))
	t.lay(board.Mountain, 300, "rock", t.disc(500, 4300, 100), t.box(6700, 500, 6900, 700))
	t.lay(board.Crater, 0, "crater", t.disc(3000, 600, 120))
	t.lay(board.Wreck, 60, "wreck", t.disc(2950, 2750, 60), t.disc(4420, 2100, 60), t.disc(3900, 2700, 80))
	t.Marks = []board.Mark{
		{Kind: board.ZoneMark, Side: 0, Shape: t.box(0, 0, 7200, 1200)},
		{Kind: board.ZoneMark, Side: 1, Shape: t.box(0, 3600, 7200, 4800)},
		{Kind: board.BorderMark, Side: -1, Shape: t.path(0, 2400, 7200, 2400)},
		{Kind: board.ObjectiveMark, Side: 0, Label: "A", Shape: t.disc(1500, 1000, 50)},
		{Kind: board.ObjectiveMark, Side: 1, Label: "B", Shape: t.disc(5700, 3800, 50)},
		{Kind: board.ObjectiveMark, Side: -1, Label: "2", Shape: t.disc(3600, 2400, 50)},
		{Kind: board.ItemMark, Side: -1, Shape: t.disc(3400, 2050, 50)},
	}
	t.squad(0, 1, "K", 1850, 1450, 60, 6)
	t.squad(0, 2, "P", 2300, 1000, 60, 5)
	t.squad(0, 3, "O", 600, 1600, 60, 3)
	t.model(0, 4, "T", "1", 2750, 2400, 80)
	t.squad(0, 4, "K", 2900, 1700, 60, 2)
	t.model(0, 5, "L", "", 3300, 900, 120)
	t.squad(0, 6, "I", 4000, 1500, 50, 6)
	t.squad(1, 11, "F", 4900, 3100, 60, 6)
	t.squad(1, 12, "F", 3500, 3500, 60, 6)
	t.model(1, 13, "G", "1", 4800, 2400, 80)
	t.model(1, 14, "T", "", 5500, 3200, 120)
	t.squad(1, 15, "I", 6800, 3300, 50, 6)
	t.squad(1, 16, "R", 2600, 2700, 60, 4)
	t.badge()
	return t
}

// badge gives the pieces of the interchange their states.
func (t *table) badge() {
	crippled := board.Badge{Glyph: "⊗", ASCII: "x", Name: "crippled", Tone: board.Danger}
	speed := board.Badge{Glyph: "»", ASCII: ">", Name: "Speed Move", Tone: board.Warning}
	hold := board.Badge{Glyph: "⌂", ASCII: "h", Name: "Hold Position", Tone: board.Good}
	chief := board.Badge{Glyph: "★", ASCII: "*", Name: "Commander", Tone: board.Accent}
	for i := range t.Pieces {
		p := &t.Pieces[i]
		p.Faces, p.Facing = i%2 == 0, board.Facing(i*40)
		p.Ready = p.Unit != 2
		switch i {
		case 1, 26, 33:
			p.Hurt, p.Badges = true, []board.Badge{crippled}
		case 7, 8:
			p.Badges = []board.Badge{speed}
		case 14:
			p.Badges, p.Led = []board.Badge{chief, hold, crippled}, true
		}
	}
}

// aiming is an order to shoot being put together.
func aiming(t table) *field.Overlay {
	from, to := t.Pieces[14].At, t.Pieces[36].At
	return &field.Overlay{
		Cursor: to, Selected: 15,
		Trace: []board.Mark{
			{Kind: board.RangeMark, Side: -1, Shape: board.Circle(from, in(1800)), Label: `18"`},
			{Kind: board.RangeMark, Side: -1, Shape: board.Circle(from, in(3600)), Label: `36"`, Tone: board.Quiet},
			{Kind: board.SightMark, Side: -1, Shape: board.Line(from, to)},
			{Kind: board.BlockMark, Side: -1, Shape: t.disc(3000, 2450, 10)},
			{Kind: board.TargetMark, Side: -1, Shape: t.Pieces[36].Base},
			{Kind: board.BlastMark, Side: -1, Shape: board.Circle(to, in(300))},
		},
	}
}

// moving is an order to move being put together.
func moving(t table) *field.Overlay {
	o := &field.Overlay{Cursor: t.at(2500, 2150), Selected: 1}
	for i := range 6 {
		p := &t.Pieces[i]
		o.Reach = append(o.Reach, board.Mark{Kind: board.ReachMark, Shape: board.Circle(p.At, in(600)), Side: -1})
		d := board.Point{X: in(500), Y: -in(450)}
		o.Trace = append(o.Trace, board.Mark{
			Kind: board.GhostMark, Shape: board.Circle(p.At.Add(d), p.Base.Size.X), Label: p.Glyph + p.Figure, Side: p.Side,
		})
		if i > 0 {
			tone := board.Good
			if i == 5 {
				tone = board.Danger
			}
			o.Trace = append(o.Trace, board.Mark{
				Kind: board.LinkMark, Shape: board.Line(t.Pieces[i-1].At.Add(d), p.At.Add(d)), Side: -1, Tone: tone,
			})
		}
	}
	p := t.Pieces[0].At
	bend, end := p.Add(board.Point{X: in(200), Y: -in(300)}), p.Add(board.Point{X: in(500), Y: -in(450)})
	o.Trace = append(o.Trace,
		board.Mark{Kind: board.PathMark, Shape: board.Line(p, bend, end), Label: `6.7"`, Side: -1},
		board.Mark{Kind: board.SlowMark, Shape: board.Line(bend, end), Side: -1},
		board.Mark{Kind: board.NoteMark, Shape: board.Circle(bend, 0), Label: "up 1.5\"", Tone: board.Warning, Side: -1},
	)
	return o
}

// danger is a table with threats over it.
func danger(t table) *field.Overlay {
	o := &field.Overlay{Cursor: t.at(3000, 1500)}
	for x := 0; x < 7200; x += 200 {
		for y := 0; y < 2400; y += 200 {
			if level := y/25 - abs(x-3600)/60; level > 0 {
				o.Threats = append(o.Threats, board.Mark{
					Kind: board.ThreatMark, Shape: t.box(x, y, x+200, y+200), Level: min(level, 100), Side: -1,
				})
			}
		}
	}
	return o
}

func abs(n int) int { return max(n, -n) }
