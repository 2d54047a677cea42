package krygothic

import (
	"muster/board"
	"muster/game"
)

// shape is a piece's outline as scenes tell it.
func (p *piece) shape() board.Shape {
	corners := make([]board.Point, len(p.Corners))
	for i, s := range p.Corners {
		corners[i] = s.Board(grain)
	}
	return board.Polygon(corners...)
}

// note is what a piece does, in a few words.
func (p *piece) note() string {
	text := terrainTitles[p.class]
	switch {
	case p.platform:
		text = "floor at " + inchText(p.z0+p.height) + `", sides impossible`
	case p.height > 0:
		text += ", " + inchText(p.height) + `" high`
	}
	for _, t := range [...]struct {
		has  bool
		word string
	}{{p.way, "joins levels"}, {p.weak, "weak"}, {p.dark, "dark"}, {p.location, "location"}} {
		if t.has {
			text += ", " + t.word
		}
	}
	return text
}

// patch is a piece of the battlefield as scenes tell it.
func (p *piece) patch() board.Patch {
	return board.Patch{
		Shape: p.shape(), Texture: p.texture, Height: board.Thou(p.z0+p.height) * 10, Name: p.name,
		Note: p.note(),
		Rule: string(terrainRules[p.class]),
	}
}

var (
	terrainRules  = [...]game.RuleID{TerrainEasy, TerrainDifficult, TerrainVery, TerrainImpossible}
	terrainTitles = [...]string{"easy", "difficult, +1 AP", "very difficult, +2 AP", "impossible"}
)

// edgeStrip is the strip along an edge from which units may leave.
func (g *given) edgeStrip(e edge) board.Shape {
	low, high := spot{}, g.field.size
	switch e {
	case left:
		high.X = exitDepth
	case right:
		low.X = high.X - exitDepth
	case top:
		high.Y = exitDepth
	case bottom:
		low.Y = high.Y - exitDepth
	}
	return rectangle(low, high)
}

// rectangle is a rectangle as scenes tell it.
func rectangle(low, high spot) board.Shape {
	size := high.Sub(low).Board(grain)
	return board.Box(low.Board(grain), size.X, size.Y)
}

// exitDepth is how near to the edge a base must come to leave.
//
// Rule: KRY-SCN-09.
const exitDepth = 50
