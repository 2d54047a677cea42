package data

import (
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game/rulebook"
	"muster/game/wire"
)

// fields are the battlefields. What they mean is checked by [Given.compileField].
var fields = rulebook.KindOf(SystemID, "field", "fields", rulebook.AsItStands[*FieldFile])

// compileField checks a battlefield and is its size and its terrain.
//
// See: KOG-TERR-01, KOG-TERR-02.
func (g *Given) compileField(f *FieldFile, lines assets.Lines) (size board.Point, pieces []Terrain,
	faults assets.Faults,
) {
	c := about(lines)
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	if len(f.Size) != 2 {
		c.Addf([]any{"size"}, "size has %d figures; want width and depth", len(f.Size))
		return size, nil, c.Faults
	}
	size.X = c.length(f.Size[0], leastTable, mostTable, "width", "size", 0)
	size.Y = c.length(f.Size[1], leastTable, mostTable, "depth", "size", 1)
	c.Within(len(f.Piece), 0, mostPieces, "the number of pieces", "piece")
	if len(c.Faults) > 0 {
		return size, nil, c.Faults
	}
	for i := range f.Piece {
		pieces = c.piece(g, &f.Piece[i], i, size, pieces)
	}
	if len(c.Faults) == 0 {
		c.apart(pieces)
	}
	return size, pieces, c.Faults
}

// piece checks a piece of terrain and adds it to those before.
func (c *complaints) piece(g *Given, p *PieceFile, i int, size board.Point, pieces []Terrain) []Terrain {
	kind := g.kindNamed(p.Kind)
	if kind < 0 {
		known := assets.IDs(g.Kinds, func(k *Terrain) string { return k.Kind })
		c.Add(assets.Unknown("kind of terrain", p.Kind, known), "piece", i, "kind")
		return pieces
	}
	shape, ok := c.shape(p, i)
	if !ok {
		return pieces
	}
	if low, high := shape.Bounds(); low.X < 0 || low.Y < 0 || high.X > size.X || high.Y > size.Y {
		c.Addf([]any{"piece", i}, "piece %d does not lie on the table, which is %s by %s", i+1, size.X, size.Y)
	}
	height := g.Kinds[kind].Height
	if p.Height != 0 {
		height = c.length(p.Height, Grain, tallest, "height", "piece", i, "height")
	}
	base := c.length(p.Base, 0, tallest, "base", "piece", i, "base")
	return lay(pieces, g.Kinds[kind], shape, base, height)
}

// shape reads the footprint of a piece: a circle, an upright rectangle or a convex polygon.
//
// Rule: KOG-TERR-02.
func (c *complaints) shape(p *PieceFile, i int) (board.Shape, bool) {
	given := 0
	for _, n := range []int{len(p.Circle), len(p.Rect), len(p.Polygon)} {
		if n > 0 {
			given++
		}
	}
	before := len(c.Faults)
	var shape board.Shape
	switch {
	case given != 1:
		c.Addf([]any{"piece", i}, "piece %d has %d shapes; want circle, rect or polygon, one of them", i+1, given)
	case len(p.Circle) > 0:
		if v := c.figures(p.Circle, 3, "circle", i); len(c.Faults) == before {
			c.Within(int(v[2]), 100, int(mostTable), "the radius in thousandths", "piece", i, "circle")
			shape = board.Circle(board.Point{X: v[0], Y: v[1]}, v[2])
		}
	case len(p.Rect) > 0:
		if v := c.figures(p.Rect, 4, "rect", i); len(c.Faults) == before {
			if v[2] <= v[0] || v[3] <= v[1] {
				c.Add("rect is [x0, y0, x1, y1] with x0 below x1 and y0 below y1", "piece", i, "rect")
			}
			shape = board.Box(board.Point{X: v[0], Y: v[1]}, v[2]-v[0], v[3]-v[1])
		}
	default:
		shape = c.polygon(p.Polygon, i)
	}
	return shape, len(c.Faults) == before
}

// figures reads a fixed number of coordinates.
func (c *complaints) figures(list []float64, n int, what string, i int) []board.Thou {
	if len(list) != n {
		c.Addf([]any{"piece", i, what}, "%s has %d figures; want %d", what, len(list), n)
		return nil
	}
	out := make([]board.Thou, n)
	for k, v := range list {
		out[k] = c.length(v, 0, mostTable, what, "piece", i, what, k)
	}
	return out
}

// polygon reads the corners of a convex shape, counter-clockwise with y to the north.
func (c *complaints) polygon(list [][]float64, i int) board.Shape {
	var corners []board.Point
	for k, pair := range list {
		if len(pair) != 2 {
			c.Addf([]any{"piece", i, "polygon", k}, "a corner has %d figures; want x and y", len(pair))
			return board.Shape{}
		}
		corners = append(corners, board.Point{
			X: c.length(pair[0], 0, mostTable, "x", "piece", i, "polygon", k),
			Y: c.length(pair[1], 0, mostTable, "y", "piece", i, "polygon", k),
		})
	}
	if flaw := board.ConvexFlaw(corners, mostCorners, 1); flaw != board.Sound {
		c.Addf([]any{"piece", i, "polygon"}, "polygon: %s; want 3 to %d corners of a convex shape, counter-clockwise", flaw,
			mostCorners)
	}
	return board.Polygon(corners...)
}

// apart checks that pieces do not overlap, except that roads lie under others and pieces with a base stand on top of
// one that carries them.
//
// See: KOG-TERR-02.
func (c *complaints) apart(pieces []Terrain) {
	for i := range pieces {
		p := &pieces[i]
		for j := range pieces[:i] {
			q := &pieces[j]
			if p.plain() || q.plain() || p.above(q) || q.above(p) || board.ShapesMeet(p.Shape, q.Shape) != board.Enters {
				continue
			}
			c.Addf([]any{"piece", i}, "piece %d, %s, overlaps piece %d, %s", i+1, p.Kind, j+1, q.Kind)
		}
		if p.Base > 0 && !slices.ContainsFunc(pieces, func(q Terrain) bool { return p.carried(&q) }) {
			c.Addf([]any{"piece", i, "base"}, "piece %d has a base of %s; nothing that carries it is so high there", i+1, p.Base)
		}
	}
}

// plain reports whether a piece has no effect at all, as a road.
func (p *Terrain) plain() bool {
	return p.Sight == NoSight && !p.Rough && !p.Stand && !p.Climb && !p.Impassable
}

// above reports whether a piece lies wholly higher than another.
func (p *Terrain) above(q *Terrain) bool { return p.Base > 0 && p.Base >= q.Base+q.Height }

// carried reports whether a piece stands on top of another, all its corners on it.
func (p *Terrain) carried(q *Terrain) bool {
	if !q.Stand || q.Base+q.Height != p.Base {
		return false
	}
	for _, corner := range corners(p.Shape) {
		if !q.Shape.Holds(corner) {
			return false
		}
	}
	return true
}

// corners are the corners of a footprint; of a circle its four outermost points.
func corners(s board.Shape) []board.Point {
	if s.Kind == board.PolygonShape {
		return s.Corners
	}
	low, high := s.Bounds()
	if s.Kind == board.CircleShape {
		return []board.Point{{X: low.X, Y: s.At.Y}, {X: high.X, Y: s.At.Y}, {X: s.At.X, Y: low.Y}, {X: s.At.X, Y: high.Y}}
	}
	return []board.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
}

// Catalogued is a piece of the placing catalogue: round, or a rectangle of width along x and depth along y.
//
// See: KOG-TERR-06.
type Catalogued struct {
	ID                   string
	Kind                 int
	Radius, width, depth board.Thou
}

// Placing is a piece of the catalogue where a seat has put it.
type Placing struct {
	Piece int16 // index into given.catalogue
	Turn  int16 // degrees, counter-clockwise
	At    board.Point
}

// Footprint is the shape of a piece of the catalogue at a place. Corners are rounded to the hundredth.
//
// See: KOG-TERR-06.
func (g *Given) Footprint(p Placing) board.Shape {
	piece := &g.Catalogue[p.Piece]
	if piece.Radius > 0 {
		return board.Circle(p.At, piece.Radius)
	}
	return board.Turned(p.At, piece.width, piece.depth, int(p.Turn), Grain)
}

// WithTerrain is the same battle with these pieces placed by the seats on a bare table.
func (g *Given) WithTerrain(placed []Placing) *Given {
	next := *g
	next.Placed, next.Pieces = slices.Clone(placed), nil
	for _, p := range placed {
		kind := g.Kinds[g.Catalogue[p.Piece].Kind]
		next.Pieces = lay(next.Pieces, kind, g.Footprint(p), 0, kind.Height)
	}
	next.Field = NewField(next.Pieces)
	return &next
}

// Girth is the radius of the circle around a piece however it is turned, with what it keeps free around itself.
func (c *Catalogued) Girth() board.Thou {
	return max(c.Radius, (board.Point{}).Distance(board.Point{X: c.width / 2, Y: c.depth / 2})) + Spacing + Grain
}

// Size is a piece's measures in words.
func (c *Catalogued) Size() string {
	if c.Radius > 0 {
		return "round, " + (2 * c.Radius).String() + " across"
	}
	return c.width.String() + " by " + c.depth.String()
}

func (p *Placing) Figures(w *wire.Wire) {
	wire.Nums(w, &p.Piece, &p.Turn)
	wire.Nums(w, &p.At.X, &p.At.Y, &p.At.Z)
}

// Sides of the square that a few pieces of terrain are for, how many that is, and the fewest on any table.
//
// See: KOG-TERR-05.
const (
	terrainSquare = 24 * board.Inch
	terrainShare  = 3
)

// Amount is how many pieces of terrain a table should have: 3 for each square of 24", to the nearest whole, halves up,
// and at least 3.
//
// Rule: KOG-TERR-05.
func Amount(width, height board.Thou) int {
	area, square := int64(width)*int64(height), int64(terrainSquare)*int64(terrainSquare)
	return int(max(terrainShare, (2*terrainShare*area+square)/(2*square)))
}

// What pieces that the seats place must leave between them.
//
// See: KOG-TERR-06.
const Spacing = board.Inch
