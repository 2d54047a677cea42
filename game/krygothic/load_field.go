package krygothic

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/board/plane"
)

// readFieldFile reads a battlefield as a file has it. What it means is checked by [complaints.field].
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

// field checks a battlefield and makes it ready for play.
//
// Rule: KRY-GEO-01, KRY-GEO-02.
func (c *complaints) field(kinds []kindFile, f *fieldFile) field {
	out := field{id: f.ID, title: f.Title, dark: f.Dark}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	if len(f.Size) != 2 {
		c.Addf([]any{"size"}, "size has %d figures; want width and height", len(f.Size))
		return out
	}
	out.size.X = c.length(f.Size[0], leastField, maxField, "width", "size", 0)
	out.size.Y = c.length(f.Size[1], leastField, maxField, "height", "size", 1)
	c.Within(len(f.Piece), 0, maxPieces, "the number of pieces", "piece")
	c.Within(len(f.Weak), 0, maxPieces, "the number of weak decks", "weak")
	if len(c.Faults) > 0 {
		return out
	}
	for i, rect := range f.Weak {
		if low, high, ok := c.rect(rect, out.size, "weak", i); ok {
			out.weak = append(out.weak, board.Box(board.Point{X: board.Thou(low.X), Y: board.Thou(low.Y)},
				board.Thou(high.X-low.X), board.Thou(high.Y-low.Y)))
		}
	}
	for i := range f.Piece {
		out.pieces = append(out.pieces, c.piece(kinds, &f.Piece[i], out.size, i))
	}
	return out
}

// piece checks a piece of the battlefield.
//
// Rule: KRY-GEO-02.
func (c *complaints) piece(kinds []kindFile, f *pieceFile, size spot, i int) piece {
	at := func(key ...any) []any { return append([]any{"piece", i}, key...) }
	k := kindOfTerrain(kinds, f.Kind)
	if k == nil {
		known := assets.IDs(kinds, func(k *kindFile) string { return k.ID })
		c.Add(assets.Unknown("kind of terrain", f.Kind, known), at("kind")...)
		return piece{}
	}
	p := k.piece()
	p.Outline = c.outline(f, size, i)
	p.z0 = c.length(f.Base, 0, tallest, "base", at("base")...)
	p.weak, p.dark = f.Weak, f.Dark
	if f.Height != 0 {
		p.height = c.length(f.Height, 1, tallest, "height", at("height")...)
	}
	if f.Name != "" {
		c.Named(f.Name, at("name")...)
		p.name = f.Name
	}
	switch {
	case k.Platform && f.Height != 0:
		c.Add("a platform has a floor and no height", at("height")...)
	case k.Platform:
		p.height = c.length(f.Floor, 1, tallest, "floor", at("floor")...)
	case f.Floor != 0:
		c.Addf(at("floor"), "floor is of platforms; %s has a height", p.name)
	}
	return p
}

// piece is one of the kind, without a place.
func (k *kindFile) piece() piece {
	return piece{
		name: strings.ToLower(k.Name), texture: textures[k.Texture], height: pointsOf(k.Height),
		class: terrain(max(0, slices.Index(terrainWords, k.Class))), way: k.Way, platform: k.Platform, location: k.Location,
	}
}

// outline is that of a piece: an upright rectangle, or a convex polygon.
//
// Rule: KRY-GEO-02.
func (c *complaints) outline(f *pieceFile, size spot, i int) plane.Outline {
	if (len(f.Rect) > 0) == (len(f.Polygon) > 0) {
		c.Addf([]any{"piece", i}, "piece %d has rect or polygon, one of them", i+1)
		return plane.Outline{}
	}
	if len(f.Rect) > 0 {
		low, high, _ := c.rect(f.Rect, size, "piece", i, "rect")
		return plane.Box{Low: low, High: high}.Outline()
	}
	var corners []spot
	var ring []board.Point
	for n, pair := range f.Polygon {
		p, ok := c.spot(pair, size, "piece", i, "polygon", n)
		if !ok {
			return plane.Outline{}
		}
		corners, ring = append(corners, p), append(ring, p.Board(grain))
	}
	if flaw := board.ConvexFlaw(ring, mostCorners, 1); flaw != board.Sound {
		c.Addf([]any{"piece", i, "polygon"}, "polygon: %s; want 3 to %d corners of a convex shape, clockwise",
			flaw, mostCorners)
	}
	return plane.NewOutline(corners)
}

// spot reads a place on the field.
func (c *complaints) spot(pair []float64, size spot, path ...any) (spot, bool) {
	if len(pair) != 2 {
		c.Addf(path, "a place has %d figures; want x and y", len(pair))
		return spot{}, false
	}
	before := len(c.Faults)
	p := spot{X: c.length(pair[0], 0, size.X, "x", path...), Y: c.length(pair[1], 0, size.Y, "y", path...)}
	return p, len(c.Faults) == before
}

// rect reads an upper left corner, a width and a height, and is the corners of what lies on the field.
func (c *complaints) rect(figures []float64, size spot, path ...any) (low, high spot, ok bool) {
	if len(figures) != 4 {
		c.Addf(path, "%d figures; want x, y, width and height", len(figures))
		return low, high, false
	}
	before := len(c.Faults)
	low, _ = c.spot(figures[:2], size, path...)
	high = low.Add(spot{
		X: c.length(figures[2], 1, maxField, "the width", path...), Y: c.length(figures[3], 1, maxField, "the height", path...),
	})
	if len(c.Faults) == before && (high.X > size.X || high.Y > size.Y) {
		c.Addf(path, `it does not lie on the field, which is %s" by %s"`, inchText(size.X), inchText(size.Y))
	}
	return low, high, len(c.Faults) == before
}
