package rules

import (
	"muster/board/plane"
	"muster/game/killzone/data"
)

// ground is the field as the rules ask it. It never changes in a battle.
type ground struct {
	size   plane.Point
	pieces []piece
	roads  []plane.Box // roads and bridges
	forest bool        // whether there is any
}

// piece is a piece of terrain.
type piece struct {
	*data.Piece
	*data.KindRow
	top int32 // absolute, of what is solid; 0 for what is not
}

// newGround works out how high everything is.
//
// Rule: KZ-LOS-01.
func newGround(size plane.Point, pieces []data.Piece) ground {
	g := ground{size: size, pieces: make([]piece, len(pieces))}
	for i := range pieces {
		p := &pieces[i]
		g.pieces[i] = piece{Piece: p, KindRow: p.Kind.Row()}
		switch {
		case p.Kind.Hill():
			g.pieces[i].top = g.heightBefore(i, p.Box.Middle()) + p.Rise
		case g.pieces[i].Carries:
			g.roads = append(g.roads, p.Box)
		case p.Kind == data.Forest:
			g.forest = true
		}
	}
	for i := range g.pieces {
		if p := &g.pieces[i]; p.Top > 0 {
			p.top = g.height(p.Box.Middle()) + p.Top
		}
	}
	return g
}

// height is the ground height at a place: the steps of all hills that it lies inside.
//
// See: KZ-LOS-01.
func (g *ground) height(at plane.Point) int32 { return g.heightBefore(len(g.pieces), at) }

// heightBefore is the height that the first so many pieces give a place.
func (g *ground) heightBefore(n int, at plane.Point) (sum int32) {
	for i := range g.pieces[:n] {
		if p := &g.pieces[i]; p.Kind.Hill() && inside(&p.Box, at) {
			sum += p.Rise
		}
	}
	return sum
}

// inside reports whether a place lies strictly inside a box.
func inside(b *plane.Box, at plane.Point) bool {
	return at.X > b.Low.X && at.X < b.High.X && at.Y > b.Low.Y && at.Y < b.High.Y
}

// fits reports whether a round base keeps off a box: touching it is keeping off.
func fits(b *plane.Box, at plane.Point, radius int32) bool {
	return b.Nearest(at).Sub(at).Square() >= int64(radius)*int64(radius)
}

// rim reports whether a place lies no farther than so much from the outline of a box, inside or outside of it.
func rim(b *plane.Box, at plane.Point, far int32) bool {
	if !b.Holds(at) {
		return b.Nearest(at).Sub(at).Square() <= int64(far)*int64(far)
	}
	return min(at.X-b.Low.X, b.High.X-at.X, at.Y-b.Low.Y, b.High.Y-at.Y) <= far
}
