package data

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
)

// Mark is a mark of a shape of the rulebook's, as the scene shows it.
func (g *Given) Mark(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) board.Mark {
	return board.Mark{Kind: kind, Shape: g.Shown(shape), Label: label, Side: -1, Tone: tone, Rule: string(rule)}
}

// Shown turns a shape of the rulebook's into one of the scene.
func (g *Given) Shown(s board.Shape) board.Shape {
	switch s.Kind {
	case board.BoxShape:
		s.At = board.Point{X: s.At.X, Y: g.Height - s.At.Y - s.Size.Y, Z: s.At.Z}
	case board.CircleShape:
		s.At = g.Turned(s.At)
	default:
		corners := make([]board.Point, len(s.Corners))
		for i, c := range s.Corners {
			corners[i] = g.Turned(c)
		}
		s.Corners = corners
	}
	return s
}

// preview is the empty table for menus.
func (g *Given) preview() board.Scene {
	scene := board.Scene{Title: g.Where, Width: g.Width, Height: g.Height, FromSouth: true}
	for _, name := range sideTitles {
		scene.Sides = append(scene.Sides, board.SideView{Name: name, Team: len(scene.Sides)})
	}
	for i := range g.Pieces {
		scene.Ground = append(scene.Ground, g.Patch(&g.Pieces[i]))
	}
	for i := range g.Plan.Targets {
		t := &g.Plan.Targets[i]
		if t.Placed {
			continue
		}
		shape := board.Circle(t.At, MarkerSize)
		if t.Piece > 0 {
			shape = g.Pieces[t.Piece-1].Shape
		}
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: g.Shown(shape), Label: t.Name,
			Side: -1, Rule: string(book.ScenarioCustom),
		})
	}
	return scene
}

// Patch is a piece of terrain as the screen shows it.
//
// See: KOG-TERR-03.
func (g *Given) Patch(p *Terrain) board.Patch {
	return board.Patch{
		Shape: g.Shown(p.Shape), Texture: p.texture, Height: p.Base + p.Height, Name: p.Name, Note: p.note,
		Rule: string(book.TerrainKinds),
	}
}
