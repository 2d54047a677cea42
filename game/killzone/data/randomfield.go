package data

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game/killzone/book"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// growth is a kind of terrain as random fields have it.
type growth struct {
	kind        Kind
	rise        int32
	least, most plane.Point // its size in half inches; either way round
	clear       bool        // it keeps out of zones and off objectives
}

// growths are what a random field is drawn from; what stands twice is twice as likely.
var growths = []growth{
	{kind: Forest, least: plane.Point{X: 8, Y: 8}, most: plane.Point{X: 14, Y: 12}},
	{kind: Forest, least: plane.Point{X: 8, Y: 8}, most: plane.Point{X: 14, Y: 12}},
	{kind: Rocks, least: plane.Point{X: 8, Y: 6}, most: plane.Point{X: 12, Y: 8}},
	{kind: Rocks, least: plane.Point{X: 8, Y: 6}, most: plane.Point{X: 12, Y: 8}},
	{kind: Slope, rise: Inch, least: plane.Point{X: 12, Y: 8}, most: plane.Point{X: 20, Y: 12}},
	{kind: Slope, rise: Inch / 2, least: plane.Point{X: 12, Y: 8}, most: plane.Point{X: 20, Y: 12}},
	{kind: Cliff, rise: Inch, least: plane.Point{X: 10, Y: 8}, most: plane.Point{X: 16, Y: 10}, clear: true},
	{kind: Wall, least: plane.Point{X: 6, Y: 0}, most: plane.Point{X: 12, Y: 0}, clear: true},
	{kind: Wall, least: plane.Point{X: 6, Y: 0}, most: plane.Point{X: 12, Y: 0}, clear: true},
	{kind: Building, least: plane.Point{X: 8, Y: 8}, most: plane.Point{X: 10, Y: 10}, clear: true},
	{kind: Sangar, least: plane.Point{X: 8, Y: 3}, most: plane.Point{X: 10, Y: 4}, clear: true},
	{kind: Sand, least: plane.Point{X: 12, Y: 10}, most: plane.Point{X: 18, Y: 14}},
	{kind: Swamp, least: plane.Point{X: 8, Y: 8}, most: plane.Point{X: 14, Y: 10}},
	{kind: Crag, least: plane.Point{X: 4, Y: 4}, most: plane.Point{X: 8, Y: 6}, clear: true},
}

// The figures of random fields.
const (
	pairs       = 6        // pieces on either half of the table
	attempts    = 60       // to find a place for a piece
	apart       = 2 * Inch // between two pieces, so that figures pass
	half        = Inch / 2 // sizes and places are whole half inches
	thickOfWall = 20
)

// randomTerrain is the field of a number, the same for everybody who names it: pairs of pieces that lie opposite one
// another, so that the table is the same seen from both ends. Nothing overlaps; what hinders deployment lies outside the
// zones, and what nobody can stand in, off the objectives.
//
// See: KZ-SET-01.
func (s *Scenario) randomTerrain(number int) []Piece {
	rng := rand.New(rand.NewPCG(uint64(number), 0))
	var g growth
	return rulebook.Scatter(pairs, attempts, func(try int, laid []Piece) (piece, twin Piece, fits bool) {
		if try == 0 {
			g = growths[rng.IntN(len(growths))]
		}
		n := string(rune('a' + len(laid)/2))
		piece = Piece{ID: n + "1", Kind: g.kind, Rise: g.rise, Box: g.box(rng, s.Size)}
		twin = piece
		twin.ID, twin.Box = n+"2", plane.Box{Low: s.Size.Sub(piece.Box.High), High: s.Size.Sub(piece.Box.Low)}
		return piece, twin, !piece.near(&twin) && (!g.clear || s.open(piece.Box, twin.Box)) &&
			!slices.ContainsFunc(laid, func(other Piece) bool { return piece.near(&other) })
	})
}

// randomField is the random terrain of a number for a scenario's file.
//
// See: KZ-SET-01.
func randomField(file string, text []byte, number int) (sketch.Terrain, error) {
	f, err := scenarios.Read(file, text)
	if err != nil {
		return sketch.Terrain{}, err
	}
	s, faults := f.Value.compile(f.Lines)
	if !f.Value.Random {
		faults = append(faults, rulebook.OwnTerrain(number, s.Title, book.SetTable)...)
	}
	if err := faults.Err(); err != nil {
		return sketch.Terrain{}, err
	}
	var out sketch.Terrain
	for _, p := range s.randomTerrain(number) {
		keys := fmt.Sprintf("id = %q\nkind = %q\nrect = %s", p.ID, p.Kind.Row().ID, written(p.Box.Low, p.Box.High))
		if p.Kind.Hill() {
			keys += fmt.Sprintf("\nedge = %q\nh = %s", hillEdges[p.Kind-Slope], inches(int(p.Rise)))
		}
		out.Pieces = append(out.Pieces, keys)
	}
	return out, nil
}

// written are places as files have them.
func written(points ...plane.Point) string {
	var lengths []board.Thou
	for _, p := range points {
		at := p.Board(Grain)
		lengths = append(lengths, at.X, at.Y)
	}
	return sketch.List(lengths...)
}

// box is a place of the growth's size somewhere on a table.
func (g *growth) box(rng *rand.Rand, size plane.Point) plane.Box {
	wide := half * (g.least.X + rng.Int32N(g.most.X-g.least.X+1))
	deep := max(half*(g.least.Y+rng.Int32N(g.most.Y-g.least.Y+1)), thickOfWall)
	if rng.IntN(2) == 0 {
		wide, deep = deep, wide
	}
	low := plane.Point{X: half * rng.Int32N((size.X-wide)/half+1), Y: half * rng.Int32N((size.Y-deep)/half+1)}
	return plane.Box{Low: low, High: low.Add(plane.Point{X: wide, Y: deep})}
}

// near reports whether two pieces leave no way between them.
func (p *Piece) near(q *Piece) bool {
	wider := Piece{Box: p.Box.Wider(apart)}
	return wider.overlaps(q)
}

// open reports whether boxes lie outside all zones, and hold no objective.
func (s *Scenario) open(boxes ...plane.Box) bool {
	for _, b := range boxes {
		piece := Piece{Box: b}
		for side := range s.Sides {
			for _, z := range s.Sides[side].Zones {
				if piece.overlaps(&Piece{Box: z.Box}) {
					return false
				}
			}
		}
		for i := range s.Objectives {
			if o := &s.Objectives[i]; o.Goal == HoldPoint && b.Wider(Inch).Holds(o.At) {
				return false
			}
		}
	}
	return true
}
