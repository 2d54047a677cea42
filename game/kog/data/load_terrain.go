package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game/rulebook"
)

// Bounds of terrain.
const (
	mostKinds   = 60
	mostPieces  = 120 // on one table
	tallest     = 24 * board.Inch
	leastTable  = 12 * board.Inch
	mostTable   = 120 * board.Inch
	mostCorners = 12
)

var sightNames = [...]string{NoSight: "none", Soft: "soft", Solid: "solid"}

// grounds are the files of kinds of terrain and of pieces for placing.
var grounds = rulebook.KindOf(SystemID, "terrain", "terrain", rulebook.AsItStands[*terrainFile])

// kinds checks kinds of terrain and the placing catalogue.
//
// Rule: KOG-TERR-03.
// See: KOG-TERR-02.
func (c *complaints) kinds(kinds []KindFile, pieces []CatalogueFile) {
	c.Within(len(kinds), 0, mostKinds, "the number of kinds", "terrain")
	c.Within(len(pieces), 0, mostKinds, "the number of pieces", "piece")
	seen, catalogue := map[string]bool{}, map[string]bool{}
	for i := range kinds {
		k, at := &kinds[i], func(key string) []any { return []any{"terrain", i, key} }
		c.ID(k.ID, seen, at("id")...)
		c.Named(k.Name, at("name")...)
		if k.Sight != "" {
			c.Listed(k.Sight, sightNames[:], "sight", at("sight")...)
		}
		c.length(k.Height, 0, tallest, "height", at("height")...)
		c.length(k.Depth, 0, tallest, "depth", at("depth")...)
		c.Texture(k.Texture, at("texture")...)
		if k.Depth != 0 && k.Sight != sightNames[Soft] {
			c.Add("depth is for kinds whose sight is \"soft\"", at("depth")...)
		}
		if k.Impassable && (k.Stand || k.Climb || k.Rough) {
			c.Add("an impassable kind is neither rough nor climbed nor stood on", at("impassable")...)
		}
		c.Noted(k.Note, at("note")...)
	}
	known := assets.IDs(kinds, func(k *KindFile) string { return k.ID })
	for i := range pieces {
		c.catalogued(&pieces[i], known, catalogue, i)
	}
}

// catalogued checks a piece of the placing catalogue.
//
// See: KOG-TERR-06.
func (c *complaints) catalogued(p *CatalogueFile, kinds []string, seen map[string]bool, i int) {
	at := func(key ...any) []any { return append([]any{"piece", i}, key...) }
	c.ID(p.ID, seen, at("id")...)
	if !slices.Contains(kinds, p.Kind) {
		c.Add(assets.Unknown("kind of terrain", p.Kind, kinds), at("kind")...)
	}
	if (p.Radius != 0) == (len(p.Size) != 0) {
		c.Add("a piece has a radius or a size, one of them", at("id")...)
		return
	}
	if p.Radius != 0 {
		c.length(p.Radius, 100, leastTable, "radius", at("radius")...)
		return
	}
	if len(p.Size) != 2 {
		c.Addf(at("size"), "size has %d figures; want length and depth", len(p.Size))
		return
	}
	for n, side := range p.Size {
		if t := c.length(side, 100, leastTable, "size", at("size", n)...); t%(2*Grain) != 0 {
			c.Addf(at("size", n), "%s is no even number of hundredths; the middle of the piece must lie on one", t)
		}
	}
}

// compileKinds makes kinds and catalogue ready for play.
func (g *Given) compileKinds(kinds []KindFile, pieces []CatalogueFile) {
	for _, k := range kinds {
		g.Kinds = append(g.Kinds, Terrain{
			Kind: k.ID, Name: k.Name, Height: Inches(k.Height), Sight: sightNamed(k.Sight), Depth: Inches(k.Depth),
			Rough: k.Rough, Stand: k.Stand, Climb: k.Climb, Impassable: k.Impassable, texture: rulebook.Textures[k.Texture], note: k.Note,
		})
	}
	for _, p := range pieces {
		one := Catalogued{ID: p.ID, Kind: g.kindNamed(p.Kind), Radius: Inches(p.Radius)}
		if len(p.Size) == 2 {
			one.width, one.depth = Inches(p.Size[0]), Inches(p.Size[1])
		}
		g.Catalogue = append(g.Catalogue, one)
	}
}

func sightNamed(word string) SightClass { return SightClass(max(0, slices.Index(sightNames[:], word))) }

// kindNamed is the index of a kind of terrain, -1 for none.
func (g *Given) kindNamed(id string) int {
	return slices.IndexFunc(g.Kinds, func(k Terrain) bool { return k.Kind == id })
}

// lay adds a piece of a kind to a table's terrain, with a name that counts the pieces of its kind: "Woods 2".
func lay(pieces []Terrain, kind Terrain, shape board.Shape, base, height board.Thou) []Terrain {
	n := 1
	for i := range pieces {
		if pieces[i].Kind == kind.Kind {
			n++
		}
	}
	kind.Name = fmt.Sprintf("%s %d", kind.Name, n)
	kind.Shape, kind.Base, kind.Height = shape, base, height
	return append(pieces, kind)
}
