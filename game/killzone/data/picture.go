package data

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
)

// length is a length as people read it: 10", 0.50".
func length(ci int32) string {
	if ci%Inch == 0 {
		return fmt.Sprintf("%d\"", ci/Inch)
	}
	return inches(int(ci)) + `"`
}

// Shape is a box as scenes have it.
func Shape(b plane.Box) board.Shape {
	low, high := b.Low.Board(Grain), b.High.Board(Grain)
	return board.Box(low, high.X-low.X, high.Y-low.Y)
}

// textures are what the kinds look like.
var textures = [kinds]board.Texture{
	Road: board.Road, Bridge: board.Road, Swamp: board.Marsh, Sand: board.Field, Rocks: board.Rough, Forest: board.Trees,
	Stream: board.Water, Ford: board.Water, River: board.Water, DeepSwamp: board.Marsh, Slope: board.Hill, Cliff: board.Mountain,
	Wall: board.Barricade, HighWall: board.Wall, Building: board.Building, Sangar: board.Rubble, Trench: board.Crater,
	Crag: board.Mountain, Lake: board.Water,
}

// Patch is a piece of terrain as the screen shows it.
func (p *Piece) Patch() board.Patch {
	row := p.Kind.Row()
	return board.Patch{
		Shape: Shape(p.Box), Texture: textures[p.Kind], Height: board.Thou(p.Rise+row.Top) * board.Thou(Grain),
		Name: strings.ToLower(row.Name), Note: p.note(), Rule: string(p.rule()),
	}
}

// rule is the rule that says most about a piece.
func (p *Piece) rule() game.RuleID {
	switch row := p.Kind.Row(); {
	case p.Kind == Slope:
		return book.MoveSlopes
	case p.Kind == Cliff:
		return book.MoveCliffs
	case p.Kind == Forest:
		return book.SightForest
	case row.Thin:
		return book.MoveWalls
	case row.Inside != NoCover:
		return book.CoverArea
	case row.Surface == Impassable:
		return book.MoveImpassable
	}
	return book.MoveSurfaces
}

// note says what a piece does, in a few words.
func (p *Piece) note() string {
	row := p.Kind.Row()
	var parts []string
	switch {
	case row.Carries:
		parts = append(parts, "open going over what lies below")
	case p.Kind.Hill():
		parts = append(parts, length(p.Rise)+" up")
	case row.Thin:
		parts = append(parts, length(row.Top)+" high")
	}
	parts = append(parts, [...]string{Open: "", Soft: `soft, -2"`, Hindering: `hindering, -4"`, Impassable: "impassable"}[row.Surface])
	if p.Kind == Forest {
		parts = append(parts, `hides beyond 3"`)
	}
	parts = append(parts, [...]string{NoCover: "", SoftCover: "soft cover inside", MediumCover: "medium cover inside"}[row.Inside])
	if !row.Mounted && row.Surface != Impassable {
		parts = append(parts, "not for mounts")
	}
	said := parts[:0]
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, ", ")
}

// Preview is the empty table for menus: terrain, zones and objectives.
func (s *Scenario) Preview() board.Scene {
	scene := board.Scene{Title: s.Title, Width: s.Size.Board(Grain).X, Height: s.Size.Board(Grain).Y, Marks: s.ZoneMarks()}
	for i := range s.Terrain {
		scene.Ground = append(scene.Ground, s.Terrain[i].Patch())
	}
	for side := range s.Sides {
		scene.Sides = append(scene.Sides, board.SideView{Name: s.Sides[side].Name, Team: side})
	}
	for i := range s.Objectives {
		scene.Marks = append(scene.Marks, s.GoalMarks(&s.Objectives[i])...)
	}
	return scene
}

// ZoneMarks are the deployment zones.
func (s *Scenario) ZoneMarks() (marks []board.Mark) {
	for side := range s.Sides {
		for _, z := range s.Sides[side].Zones {
			marks = append(marks, board.Mark{
				Kind: board.ZoneMark, Name: "deployment zone", Shape: Shape(z.Box), Label: s.Sides[side].Name, Side: side,
				Rule: string(book.SetDeploy),
			})
		}
	}
	return marks
}

// exitDepth is how deep the stretch of an exit is drawn.
const exitDepth = Inch / 2

// GoalMarks are an objective on the table; none for holding out.
func (s *Scenario) GoalMarks(o *Objective) []board.Mark {
	mark := board.Mark{Kind: board.ObjectiveMark, Label: o.Name, Side: int(o.Side), Rule: string(o.Goal.Rule())}
	switch o.Goal {
	case HoldPoint:
		mark.Shape = board.Circle(o.At.Board(Grain), board.Thou(o.Radius)*board.Thou(Grain))
	case LeaveEdge:
		mark.Kind, mark.Shape = board.ExitMark, Shape(s.stretch(o))
	case CrossLine:
		return s.lineMarks(o, mark)
	case HoldOut:
		return nil
	}
	return []board.Mark{mark}
}

// lineMarks are the lines of a crossing, each in the colour of the side that counts beyond it.
func (s *Scenario) lineMarks(o *Objective, mark board.Mark) (marks []board.Mark) {
	mark.Kind = board.BorderMark
	for side, x := range o.Lines {
		mark.Side = side
		mark.Shape = board.Line(plane.Point{X: x}.Board(Grain), plane.Point{X: x, Y: s.Size.Y}.Board(Grain))
		marks = append(marks, mark)
	}
	return marks
}

// stretch is the strip along the edge where figures leave.
func (s *Scenario) stretch(o *Objective) plane.Box {
	b := plane.Box{High: s.Size}
	if o.Edge == East || o.Edge == West {
		b.Low.Y, b.High.Y = o.Low, o.High
	} else {
		b.Low.X, b.High.X = o.Low, o.High
	}
	switch o.Edge {
	case North:
		b.High.Y = exitDepth
	case East:
		b.Low.X = s.Size.X - exitDepth
	case South:
		b.Low.Y = s.Size.Y - exitDepth
	case West:
		b.High.X = exitDepth
	}
	return b
}

// Rule is the rule of a kind of objective.
func (g Goal) Rule() game.RuleID {
	return [...]game.RuleID{HoldPoint: book.WinHold, LeaveEdge: book.WinExit, CrossLine: book.WinCross, HoldOut: book.WinHoldOut}[g]
}
