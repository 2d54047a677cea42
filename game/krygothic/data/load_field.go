package data

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/board/plane"
	"muster/game/rulebook"
)

// fields are the battlefields. What they mean is checked by [complaints.field].
var fields = rulebook.KindOf(SystemID, "field", "fields", rulebook.AsItStands[*FieldFile])

// field checks a battlefield and makes it ready for play.
//
// See: KRY-GEO-01, KRY-GEO-02.
func (c *complaints) field(kinds []KindFile, f *FieldFile) Field {
	out := Field{ID: f.ID, Title: f.Title, Dark: f.Dark}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	if len(f.Size) != 2 {
		c.Addf([]any{"size"}, "size has %d figures; want width and height", len(f.Size))
		return out
	}
	out.Size.X = c.length(f.Size[0], leastField, MaxField, "width", "size", 0)
	out.Size.Y = c.length(f.Size[1], leastField, MaxField, "height", "size", 1)
	c.Within(len(f.Piece), 0, maxPieces, "the number of pieces", "piece")
	c.Within(len(f.Weak), 0, maxPieces, "the number of weak decks", "weak")
	if len(c.Faults) > 0 {
		return out
	}
	for i, rect := range f.Weak {
		if low, high, ok := c.rect(rect, out.Size, "weak", i); ok {
			out.Weak = append(out.Weak, board.Box(board.Point{X: board.Thou(low.X), Y: board.Thou(low.Y)},
				board.Thou(high.X-low.X), board.Thou(high.Y-low.Y)))
		}
	}
	for i := range f.Piece {
		out.Pieces = append(out.Pieces, c.piece(kinds, &f.Piece[i], out.Size, i))
	}
	return out
}

// piece checks a piece of the battlefield.
//
// See: KRY-GEO-02.
func (c *complaints) piece(kinds []KindFile, f *PieceFile, size Spot, i int) Piece {
	at := func(key ...any) []any { return append([]any{"piece", i}, key...) }
	k := kindOfTerrain(kinds, f.Kind)
	if k == nil {
		known := assets.IDs(kinds, func(k *KindFile) string { return k.ID })
		c.Add(assets.Unknown("kind of terrain", f.Kind, known), at("kind")...)
		return Piece{}
	}
	p := k.piece()
	p.Outline = c.outline(f, size, i)
	p.Z0 = c.length(f.Base, 0, tallest, "base", at("base")...)
	p.Weak, p.Dark = f.Weak, f.Dark
	if f.Height != 0 {
		p.Height = c.length(f.Height, 1, tallest, "height", at("height")...)
	}
	if f.Name != "" {
		c.Named(f.Name, at("name")...)
		p.Name = f.Name
	}
	switch {
	case k.Platform && f.Height != 0:
		c.Add("a platform has a floor and no height", at("height")...)
	case k.Platform:
		p.Height = c.length(f.Floor, 1, tallest, "floor", at("floor")...)
	case f.Floor != 0:
		c.Addf(at("floor"), "floor is of platforms; %s has a height", p.Name)
	}
	return p
}

// piece is one of the kind, without a place.
func (k *KindFile) piece() Piece {
	return Piece{
		Name: strings.ToLower(k.Name), Texture: rulebook.Textures[k.Texture], Height: pointsOf(k.Height),
		Class: Terrain(max(0, slices.Index(terrainWords, k.Class))), Way: k.Way, Platform: k.Platform, Location: k.Location,
	}
}

// outline is that of a piece: an upright rectangle, or a convex polygon.
//
// See: KRY-GEO-02.
func (c *complaints) outline(f *PieceFile, size Spot, i int) plane.Outline {
	if (len(f.Rect) > 0) == (len(f.Polygon) > 0) {
		c.Addf([]any{"piece", i}, "piece %d has rect or polygon, one of them", i+1)
		return plane.Outline{}
	}
	if len(f.Rect) > 0 {
		low, high, _ := c.rect(f.Rect, size, "piece", i, "rect")
		return plane.Box{Low: low, High: high}.Outline()
	}
	var corners []Spot
	var ring []board.Point
	for n, pair := range f.Polygon {
		p, ok := c.spot(pair, size, "piece", i, "polygon", n)
		if !ok {
			return plane.Outline{}
		}
		corners, ring = append(corners, p), append(ring, p.Board(Grain))
	}
	if flaw := board.ConvexFlaw(ring, mostCorners, 1); flaw != board.Sound {
		c.Addf([]any{"piece", i, "polygon"}, "polygon: %s; want 3 to %d corners of a convex shape, clockwise",
			flaw, mostCorners)
	}
	return plane.NewOutline(corners)
}

// spot reads a place on the field.
func (c *complaints) spot(pair []float64, size Spot, path ...any) (Spot, bool) {
	if len(pair) != 2 {
		c.Addf(path, "a place has %d figures; want x and y", len(pair))
		return Spot{}, false
	}
	before := len(c.Faults)
	p := Spot{X: c.length(pair[0], 0, size.X, "x", path...), Y: c.length(pair[1], 0, size.Y, "y", path...)}
	return p, len(c.Faults) == before
}

// rect reads an upper left corner, a width and a height, and is the corners of what lies on the field.
func (c *complaints) rect(figures []float64, size Spot, path ...any) (low, high Spot, ok bool) {
	if len(figures) != 4 {
		c.Addf(path, "%d figures; want x, y, width and height", len(figures))
		return low, high, false
	}
	before := len(c.Faults)
	low, _ = c.spot(figures[:2], size, path...)
	high = low.Add(Spot{
		X: c.length(figures[2], 1, MaxField, "the width", path...), Y: c.length(figures[3], 1, MaxField, "the height", path...),
	})
	if len(c.Faults) == before && (high.X > size.X || high.Y > size.Y) {
		c.Addf(path, `it does not lie on the field, which is %s" by %s"`, InchText(size.X), InchText(size.Y))
	}
	return low, high, len(c.Faults) == before
}
