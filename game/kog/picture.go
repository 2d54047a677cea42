package kog

import (
	"muster/board"
	"muster/game"
)

func (g *given) mark(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) board.Mark {
	return board.Mark{Kind: kind, Shape: g.shown(shape), Label: label, Side: -1, Tone: tone, Rule: string(rule)}
}

// shown turns a shape of the rulebook's into one of the scene.
func (g *given) shown(s board.Shape) board.Shape {
	switch s.Kind {
	case board.BoxShape:
		s.At = board.Point{X: s.At.X, Y: g.height - s.At.Y - s.Size.Y, Z: s.At.Z}
	case board.CircleShape:
		s.At = g.turned(s.At)
	default:
		corners := make([]board.Point, len(s.Corners))
		for i, c := range s.Corners {
			corners[i] = g.turned(c)
		}
		s.Corners = corners
	}
	return s
}

// preview is the empty table for menus.
func (g *given) preview() board.Scene {
	scene := board.Scene{Title: g.where, Width: g.width, Height: g.height, FromSouth: true}
	for _, name := range sideTitles {
		scene.Sides = append(scene.Sides, board.SideView{Name: name, Team: len(scene.Sides)})
	}
	for i := range g.pieces {
		scene.Ground = append(scene.Ground, g.patch(&g.pieces[i]))
	}
	for i := range g.plan.targets {
		t := &g.plan.targets[i]
		if t.placed {
			continue
		}
		shape := board.Circle(t.at, markerSize)
		if t.piece > 0 {
			shape = g.pieces[t.piece-1].shape
		}
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: g.shown(shape), Label: t.name,
			Side: -1, Rule: string(ScenarioCustom),
		})
	}
	return scene
}

// patch is a piece of terrain as the screen shows it.
//
// Rule: KOG-TERR-03.
func (g *given) patch(p *terrain) board.Patch {
	return board.Patch{
		Shape: g.shown(p.shape), Texture: p.texture, Height: p.base + p.height, Name: p.name, Note: p.note,
		Rule: string(TerrainKinds),
	}
}
