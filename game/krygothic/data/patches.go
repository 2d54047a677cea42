package data

import (
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
)

// Shape is a piece's outline as scenes tell it.
func (p *Piece) Shape() board.Shape {
	corners := make([]board.Point, len(p.Corners))
	for i, s := range p.Corners {
		corners[i] = s.Board(Grain)
	}
	return board.Polygon(corners...)
}

// note is what a piece does, in a few words.
func (p *Piece) note() string {
	text := terrainTitles[p.Class]
	switch {
	case p.Platform:
		text = "floor at " + InchText(p.Z0+p.Height) + `", sides impossible`
	case p.Height > 0:
		text += ", " + InchText(p.Height) + `" high`
	}
	for _, t := range [...]struct {
		has  bool
		word string
	}{{p.Way, "joins levels"}, {p.Weak, "weak"}, {p.Dark, "dark"}, {p.Location, "location"}} {
		if t.has {
			text += ", " + t.word
		}
	}
	return text
}

// Patch is a piece of the battlefield as scenes tell it.
func (p *Piece) Patch() board.Patch {
	return board.Patch{
		Shape: p.Shape(), Texture: p.Texture, Height: board.Thou(p.Z0+p.Height) * 10, Name: p.Name,
		Note: p.note(),
		Rule: string(terrainRules[p.Class]),
	}
}

var (
	terrainRules  = [...]game.RuleID{book.TerrainEasy, book.TerrainDifficult, book.TerrainVery, book.TerrainImpossible}
	terrainTitles = [...]string{"easy", "difficult, +1 AP", "very difficult, +2 AP", "impossible"}
)

// EdgeStrip is the strip along an edge from which units may leave.
func (g *Given) EdgeStrip(e Edge) board.Shape {
	low, high := Spot{}, g.Field.Size
	switch e {
	case Left:
		high.X = exitDepth
	case Right:
		low.X = high.X - exitDepth
	case Top:
		high.Y = exitDepth
	case bottom:
		low.Y = high.Y - exitDepth
	}
	return Rectangle(low, high)
}

// Rectangle is a rectangle as scenes tell it.
func Rectangle(low, high Spot) board.Shape {
	size := high.Sub(low).Board(Grain)
	return board.Box(low.Board(Grain), size.X, size.Y)
}

// exitDepth is how near to the edge a base must come to leave.
//
// See: KRY-SCN-09.
const exitDepth = 50
