package data

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// Spot is a place as scenes have it: their y grows to the south, that of the rules to the north.
//
// Rule: KOW-GEO-01
func (s *Scenario) Spot(p plane.Point) board.Point {
	return plane.Point{X: p.X, Y: s.Size.Y - p.Y}.Board(Grain)
}

// Place is the place that a scene means: what lies farther off the table than the table is large is brought nearer, so that
// nothing overflows.
func (s *Scenario) Place(p board.Point) plane.Point {
	near := func(n board.Thou, size int32) int32 { return min(max(int32(n), -size), 2*size) }
	return plane.Point{X: near(p.X, s.Size.X), Y: s.Size.Y - near(p.Y, s.Size.Y)}
}

// Shape is a rectangle as scenes have it: its front right corner first, then clockwise.
func (s *Scenario) Shape(r *plane.Rect) board.Shape {
	corners := make([]board.Point, 0, 4)
	for _, p := range r.Corners() {
		corners = append(corners, s.Spot(p))
	}
	return board.Polygon(corners...)
}

// Strip is an upright box as scenes have it.
func (s *Scenario) Strip(b plane.Box) board.Shape {
	size := b.High.Sub(b.Low).Board(Grain)
	return board.Box(s.Spot(plane.Point{X: b.Low.X, Y: b.High.Y}), size.X, size.Y)
}

// halves is how high a number of halves is drawn.
func halves(n int8) board.Thou { return board.Thou(n) * board.Thou(Inch) / 2 }

// HeightText is a height as people read it: 1, 0.5.
func HeightText(halves int8) string { return Inches(int32(halves) * Inch / 2) }

// Patch is a piece of terrain as the screen shows it.
func (s *Scenario) Patch(p *Piece) board.Patch {
	row := p.Kind.Row()
	return board.Patch{
		Shape: s.Shape(&p.Rect), Texture: row.Texture, Height: halves(row.Height), Name: row.ID, Note: row.note(),
		Rule: string(row.rule()),
	}
}

// rule is the rule that says most about a kind.
func (r *KindRow) rule() game.RuleID {
	return [...]game.RuleID{
		Open: book.OpenGround, Difficult: book.DifficultTerrain, Obstacle: book.Obstacles, Blocking: book.BlockingTerrain,
	}[r.Class]
}

// note says what a kind does, in a few words.
func (r *KindRow) note() string {
	parts := []string{[...]string{
		Open: "open ground, raises who stands on it", Difficult: "difficult, double cost, hinders charges",
		Obstacle: `obstacle, 2" to cross, hinders charges`, Blocking: "blocking",
	}[r.Class]}
	if r.Height > 0 {
		parts = append(parts, "height "+HeightText(r.Height))
	}
	return strings.Join(parts, ", ")
}

// Preview is the empty table for menus: terrain, zones and markers.
func (s *Scenario) Preview() board.Scene {
	scene := board.Scene{
		Title: s.Title, Width: s.Size.Board(Grain).X, Height: s.Size.Board(Grain).Y, FromSouth: true, Ground: s.Ground(), Marks: s.ZoneMarks(),
		Sides: []board.SideView{{Name: "South", Team: 0}, {Name: "North", Team: 1}},
	}
	for i := range s.Markers {
		scene.Marks = append(scene.Marks, s.MarkerMark(i))
	}
	return scene
}

// Ground is the terrain as scenes have it.
func (s *Scenario) Ground() (ground []board.Patch) {
	for i := range s.Terrain {
		ground = append(ground, s.Patch(&s.Terrain[i]))
	}
	return ground
}

// ZoneMarks are the deployment zones, South's first.
func (s *Scenario) ZoneMarks() []board.Mark {
	zone := func(north bool, side int, label string) board.Mark {
		return board.Mark{
			Kind: board.ZoneMark, Name: "deployment zone", Shape: s.Strip(s.ZoneOf(north)), Label: label, Side: side,
			Rule: string(book.Deployment),
		}
	}
	return []board.Mark{zone(false, 0, "South"), zone(true, 1, "North")}
}

// MarkerMark is a marker with the ground from which it is held; nobody holds it yet.
func (s *Scenario) MarkerMark(i int) board.Mark {
	m := &s.Markers[i]
	return board.Mark{
		Kind: board.ObjectiveMark, Shape: board.Circle(s.Spot(m.At), board.Thou(m.Radius)*board.Thou(Grain)), Side: -1,
		Label: "Marker " + strconv.Itoa(i+1), Rule: string(book.MarkerHeld),
	}
}
