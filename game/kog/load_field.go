package kog

import (
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game/wire"
)

// readFieldFile reads a battlefield as a file has it. What it means is checked by [given.compileField].
func readFieldFile(id, file string, data []byte) (fieldFile, assets.Lines, error) {
	var f fieldFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "field", f.System, systemID)
	return f, lines, c.Faults.Err()
}

// compileField checks a battlefield and is its size and its terrain.
//
// Rule: KOG-TERR-01, KOG-TERR-02.
func (g *given) compileField(f *fieldFile, lines assets.Lines) (size board.Point, pieces []terrain,
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
func (c *complaints) piece(g *given, p *pieceFile, i int, size board.Point, pieces []terrain) []terrain {
	kind := g.kindNamed(p.Kind)
	if kind < 0 {
		known := assets.IDs(g.kinds, func(k *terrain) string { return k.kind })
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
	height := g.kinds[kind].height
	if p.Height != 0 {
		height = c.length(p.Height, grain, tallest, "height", "piece", i, "height")
	}
	base := c.length(p.Base, 0, tallest, "base", "piece", i, "base")
	return lay(pieces, g.kinds[kind], shape, base, height)
}

// shape reads the footprint of a piece: a circle, an upright rectangle or a convex polygon.
//
// Rule: KOG-TERR-02.
func (c *complaints) shape(p *pieceFile, i int) (board.Shape, bool) {
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
// Rule: KOG-TERR-02.
func (c *complaints) apart(pieces []terrain) {
	for i := range pieces {
		p := &pieces[i]
		for j := range pieces[:i] {
			q := &pieces[j]
			if p.plain() || q.plain() || p.above(q) || q.above(p) || board.ShapesMeet(p.shape, q.shape) != board.Enters {
				continue
			}
			c.Addf([]any{"piece", i}, "piece %d, %s, overlaps piece %d, %s", i+1, p.kind, j+1, q.kind)
		}
		if p.base > 0 && !slices.ContainsFunc(pieces, func(q terrain) bool { return p.carried(&q) }) {
			c.Addf([]any{"piece", i, "base"}, "piece %d has a base of %s; nothing that carries it is so high there", i+1, p.base)
		}
	}
}

// plain reports whether a piece has no effect at all, as a road.
func (p *terrain) plain() bool {
	return p.sight == noSight && !p.rough && !p.stand && !p.climb && !p.impassable
}

// above reports whether a piece lies wholly higher than another.
func (p *terrain) above(q *terrain) bool { return p.base > 0 && p.base >= q.base+q.height }

// carried reports whether a piece stands on top of another, all its corners on it.
func (p *terrain) carried(q *terrain) bool {
	if !q.stand || q.base+q.height != p.base {
		return false
	}
	for _, corner := range corners(p.shape) {
		if !q.shape.Holds(corner) {
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

// catalogued is a piece of the placing catalogue: round, or a rectangle of width along x and depth along y.
//
// Rule: KOG-TERR-06.
type catalogued struct {
	id                   string
	kind                 int
	radius, width, depth board.Thou
}

// placing is a piece of the catalogue where a seat has put it.
type placing struct {
	piece int16 // index into given.catalogue
	turn  int16 // degrees, counter-clockwise
	at    board.Point
}

// footprint is the shape of a piece of the catalogue at a place. Corners are rounded to the hundredth.
//
// Rule: KOG-TERR-06.
func (g *given) footprint(p placing) board.Shape {
	piece := &g.catalogue[p.piece]
	if piece.radius > 0 {
		return board.Circle(p.at, piece.radius)
	}
	return board.Turned(p.at, piece.width, piece.depth, int(p.turn), grain)
}

// withTerrain is the same battle with these pieces placed by the seats on a bare table.
func (g *given) withTerrain(placed []placing) *given {
	next := *g
	next.placed, next.pieces = slices.Clone(placed), nil
	for _, p := range placed {
		kind := g.kinds[g.catalogue[p.piece].kind]
		next.pieces = lay(next.pieces, kind, g.footprint(p), 0, kind.height)
	}
	next.field = newField(next.pieces)
	return &next
}

// girth is the radius of the circle around a piece however it is turned, with what it keeps free around itself.
func (c *catalogued) girth() board.Thou {
	return max(c.radius, (board.Point{}).Distance(board.Point{X: c.width / 2, Y: c.depth / 2})) + spacing + grain
}

// size is a piece's measures in words.
func (c *catalogued) size() string {
	if c.radius > 0 {
		return "round, " + (2 * c.radius).String() + " across"
	}
	return c.width.String() + " by " + c.depth.String()
}

func (p *placing) Figures(w *wire.Wire) {
	wire.Nums(w, &p.piece, &p.turn)
	wire.Nums(w, &p.at.X, &p.at.Y, &p.at.Z)
}

// Sides of the square that a few pieces of terrain are for, how many that is, and the fewest on any table.
//
// Rule: KOG-TERR-05.
const (
	terrainSquare = 24 * board.Inch
	terrainShare  = 3
)

// amount is how many pieces of terrain a table should have: 3 for each square of 24", to the nearest whole, halves up,
// and at least 3.
//
// Rule: KOG-TERR-05.
func amount(width, height board.Thou) int {
	area, square := int64(width)*int64(height), int64(terrainSquare)*int64(terrainSquare)
	return int(max(terrainShare, (2*terrainShare*area+square)/(2*square)))
}

// What pieces that the seats place must leave between them.
//
// Rule: KOG-TERR-06.
const spacing = board.Inch
