package kog

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
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

var sightNames = [...]string{noSight: "none", soft: "soft", solid: "solid"}

// textures are the words for how a piece is drawn.
var textures = map[string]board.Texture{
	"open": board.Open, "road": board.Road, "hill": board.Hill, "mountain": board.Mountain, "trees": board.Trees,
	"water": board.Water, "rough": board.Rough, "wall": board.Wall, "ruin": board.Ruin, "building": board.Building,
	"barricade": board.Barricade, "crater": board.Crater, "field": board.Field, "jungle": board.Jungle,
	"scrub": board.Scrub, "marsh": board.Marsh, "rubble": board.Rubble, "traps": board.Traps,
	"container": board.Container, "bunker": board.Bunker,
}

// textureNames lists them for messages.
func textureNames() []string {
	var names []string
	for name := range textures {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// readTerrain reads a file of kinds of terrain and of pieces for placing.
func readTerrain(file string, data []byte) (terrainFile, assets.Lines, error) {
	var t terrainFile
	lines, err := assets.Parse(file, data, &t)
	if err != nil {
		return t, lines, err
	}
	c := about(lines)
	c.Head(t.Kind, "terrain", t.System, systemID)
	return t, lines, c.Faults.Err()
}

// kinds checks kinds of terrain and the placing catalogue.
//
// Rule: KOG-TERR-02, KOG-TERR-03.
func (c *complaints) kinds(kinds []kindFile, pieces []catalogueFile) {
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
		if _, known := textures[k.Texture]; !known {
			c.Add(assets.Unknown("texture", k.Texture, textureNames()), at("texture")...)
		}
		if k.Depth != 0 && k.Sight != sightNames[soft] {
			c.Add("depth is for kinds whose sight is \"soft\"", at("depth")...)
		}
		if k.Impassable && (k.Stand || k.Climb || k.Rough) {
			c.Add("an impassable kind is neither rough nor climbed nor stood on", at("impassable")...)
		}
		if assets.Clean(k.Note, 160) != k.Note {
			c.Add("note is no plain line of at most 160 characters", at("note")...)
		}
	}
	known := assets.IDs(kinds, func(k *kindFile) string { return k.ID })
	for i := range pieces {
		c.catalogued(&pieces[i], known, catalogue, i)
	}
}

// catalogued checks a piece of the placing catalogue.
//
// Rule: KOG-TERR-06.
func (c *complaints) catalogued(p *catalogueFile, kinds []string, seen map[string]bool, i int) {
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
		if t := c.length(side, 100, leastTable, "size", at("size", n)...); t%(2*grain) != 0 {
			c.Addf(at("size", n), "%s is no even number of hundredths; the middle of the piece must lie on one", t)
		}
	}
}

// compileKinds makes kinds and catalogue ready for play.
func (g *given) compileKinds(kinds []kindFile, pieces []catalogueFile) {
	for _, k := range kinds {
		g.kinds = append(g.kinds, terrain{
			kind: k.ID, name: k.Name, height: inches(k.Height), sight: sightNamed(k.Sight), depth: inches(k.Depth),
			rough: k.Rough, stand: k.Stand, climb: k.Climb, impassable: k.Impassable, texture: textures[k.Texture], note: k.Note,
		})
	}
	for _, p := range pieces {
		one := catalogued{id: p.ID, kind: g.kindNamed(p.Kind), radius: inches(p.Radius)}
		if len(p.Size) == 2 {
			one.width, one.depth = inches(p.Size[0]), inches(p.Size[1])
		}
		g.catalogue = append(g.catalogue, one)
	}
}

func sightNamed(word string) sightClass { return sightClass(max(0, slices.Index(sightNames[:], word))) }

// kindNamed is the index of a kind of terrain, -1 for none.
func (g *given) kindNamed(id string) int {
	return slices.IndexFunc(g.kinds, func(k terrain) bool { return k.kind == id })
}

// lay adds a piece of a kind to a table's terrain, with a name that counts the pieces of its kind: "Woods 2".
func lay(pieces []terrain, kind terrain, shape board.Shape, base, height board.Thou) []terrain {
	n := 1
	for i := range pieces {
		if pieces[i].kind == kind.kind {
			n++
		}
	}
	kind.name = fmt.Sprintf("%s %d", kind.name, n)
	kind.shape, kind.base, kind.height = shape, base, height
	return append(pieces, kind)
}
