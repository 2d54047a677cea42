package data

import "muster/board"

// middle is the centre of a footprint: of its box.
func middle(s board.Shape) board.Point {
	low, high := s.Bounds()
	return board.Point{X: (low.X + high.X) / 2 / Grain * Grain, Y: (low.Y + high.Y) / 2 / Grain * Grain}
}

// Snapped rounds a place to whole hundredths of an inch.
func Snapped(p board.Point) board.Point {
	return board.Point{X: (p.X + Grain/2) / Grain * Grain, Y: (p.Y + Grain/2) / Grain * Grain}
}

// Ahead is the place so far from another in a direction, given as a vector of length 10,000.
func Ahead(from board.Point, dx, dy int32, along int64) board.Point {
	return board.Point{
		X: from.X + board.Thou(along*int64(dx)/10_000), Y: from.Y + board.Thou(along*int64(dy)/10_000), Z: from.Z,
	}
}

// Turned turns a point of the rulebook into one of the scene, whose y grows to the south, and back.
func (g *Given) Turned(p board.Point) board.Point {
	return board.Point{X: p.X, Y: g.Height - p.Y, Z: p.Z}
}
