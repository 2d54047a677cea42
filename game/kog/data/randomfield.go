package data

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// The figures of random fields.
const (
	attempts = 200            // to find a place for a piece
	half     = board.Inch / 2 // places are whole half inches
	ways     = 6              // of so many pieces two lie along the table, two across it and two askew
	turnStep = 15             // degrees
)

// randomField is the random terrain of a number for a battlefield's file: pieces of the placing catalogue, as many as the
// table should have, as far apart as players would have to place them. They lie opposite one another, the odd one in the
// middle.
//
// See: KOG-TERR-05, KOG-TERR-06.
func (s *Shelf) randomField(file string, text []byte, number int) (sketch.Terrain, error) {
	f, err := fields.Read(file, text)
	if err != nil {
		return sketch.Terrain{}, err
	}
	var out sketch.Terrain
	size, _, faults := s.Given.compileField(&f.Value, f.Lines)
	if len(s.Given.Catalogue) == 0 {
		faults = append(faults, assets.Fault{File: file, Msg: "there is no piece of terrain to place"})
	}
	if err := faults.Err(); err != nil {
		return out, err
	}
	rng := rand.New(rand.NewPCG(uint64(number), 3))
	amount := Amount(size.X, size.Y)
	var middle []Placing
	if amount%2 == 1 {
		middle = append(middle, s.Given.draw(rng, board.Point{X: size.X / 2, Y: size.Y / 2}))
	}
	pairs := rulebook.Scatter(amount/2, attempts, func(_ int, laid []Placing) (one, twin Placing, fits bool) {
		one = s.Given.draw(rng, board.Point{X: half * board.Thou(rng.Int32N(int32(size.X/half)+1)), Y: half * board.Thou(rng.Int32N(int32(size.Y/half)+1))})
		twin = one
		twin.At = board.Point{X: size.X - one.At.X, Y: size.Y - one.At.Y}
		return one, twin, s.Given.lies(one, size, append(append([]Placing{twin}, middle...), laid...))
	})
	for _, p := range append(middle, pairs...) {
		out.Pieces = append(out.Pieces, s.Given.written(p))
	}
	return out, nil
}

// draw is any piece of the catalogue at a place.
func (g *Given) draw(rng *rand.Rand, at board.Point) Placing {
	p := Placing{Piece: int16(rng.IntN(len(g.Catalogue))), At: at}
	switch way := rng.IntN(ways); {
	case way < 2:
		p.Turn = 90
	case way < 4:
		p.Turn = int16(turnStep * rng.IntN(360/turnStep))
	}
	return p
}

// lies reports whether a piece lies wholly on a table, and far enough from others.
//
// See: KOG-TERR-06.
func (g *Given) lies(p Placing, size board.Point, others []Placing) bool {
	shape := g.Footprint(p)
	low, high := shape.Bounds()
	return low.X >= 0 && low.Y >= 0 && high.X <= size.X && high.Y <= size.Y &&
		!slices.ContainsFunc(others, func(o Placing) bool { return !board.SpacingAtLeast(shape, g.Footprint(o), Spacing) })
}

// written is a piece as files have it.
func (g *Given) written(p Placing) string {
	piece, shape := &g.Catalogue[p.Piece], g.Footprint(p)
	keys := fmt.Sprintf("kind = %q\n", g.Kinds[piece.Kind].Kind)
	low, high := shape.Bounds()
	switch {
	case piece.Radius > 0:
		return keys + "circle = " + sketch.List(p.At.X, p.At.Y, piece.Radius)
	case p.Turn%90 == 0:
		return keys + "rect = " + sketch.List(low.X, low.Y, high.X, high.Y)
	}
	return keys + "polygon = " + sketch.Polygon(shape.Corners)
}
