package rules

import (
	"muster/board/plane"
	"muster/game/killzone/data"
)

// along is how long the edge of a box is that looks one way.
func along(e data.Edge, b *plane.Box) int32 {
	if e == data.North || e == data.South {
		return b.High.X - b.Low.X
	}
	return b.High.Y - b.Low.Y
}

// inward is the place so far along an edge of a box, from the west or the north, and so far behind it.
func inward(e data.Edge, b *plane.Box, along, back int32) plane.Point {
	switch e {
	case data.North:
		return plane.Point{X: b.Low.X + along, Y: b.Low.Y + back}
	case data.South:
		return plane.Point{X: b.Low.X + along, Y: b.High.Y - back}
	case data.East:
		return plane.Point{X: b.High.X - back, Y: b.Low.Y + along}
	}
	return plane.Point{X: b.Low.X + back, Y: b.Low.Y + along}
}

// toEdge is how far a place is from an edge of the table.
func (g *ground) toEdge(e data.Edge, at plane.Point) int32 {
	switch e {
	case data.North:
		return at.Y
	case data.South:
		return g.size.Y - at.Y
	case data.East:
		return g.size.X - at.X
	}
	return at.X
}

// towards is a place so much nearer to an edge of the table.
func towards(e data.Edge, at plane.Point, far int32) plane.Point {
	switch e {
	case data.North:
		at.Y -= far
	case data.South:
		at.Y += far
	case data.East:
		at.X += far
	default:
		at.X -= far
	}
	return at
}
