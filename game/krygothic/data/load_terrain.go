package data

import (
	"slices"

	"muster/game/rulebook"
)

// Bounds of terrain.
const (
	mostKinds   = 60
	tallest     = 2400
	leastField  = 1200
	mostCorners = 12
	mostTitle   = 40
)

var terrainWords = []string{"easy", "difficult", "very_difficult", "impossible"}

// grounds are the files of kinds of terrain.
var grounds = rulebook.KindOf(SystemID, "terrain", "terrain", rulebook.AsItStands[*terrainFile])

// kinds checks kinds of terrain.
//
// See: KRY-GEO-02, KRY-TER-01, KRY-TER-02, KRY-TER-03, KRY-TER-04.
func (c *complaints) kinds(kinds []KindFile) {
	c.Within(len(kinds), 1, mostKinds, "the number of kinds", "terrain")
	seen := map[string]bool{}
	for i := range kinds {
		k, at := &kinds[i], func(key string) []any { return []any{"terrain", i, key} }
		c.ID(k.ID, seen, at("id")...)
		c.Named(k.Name, at("name")...)
		class := c.Listed(k.Class, terrainWords, "class", at("class")...)
		c.length(k.Height, 0, tallest, "height", at("height")...)
		c.Texture(k.Texture, at("texture")...)
		if k.Way && (k.Platform || Terrain(class) == Impossible) {
			c.Add("what joins floor levels is neither a platform nor impossible", at("way")...)
		}
		if k.Platform && k.Height != 0 {
			c.Add("of a platform each piece says how high it is, with floor", at("height")...)
		}
		c.Noted(k.Note, at("note")...)
	}
}

// kindOfTerrain is the entry of a name, nil for none.
func kindOfTerrain(kinds []KindFile, id string) *KindFile {
	i := slices.IndexFunc(kinds, func(k KindFile) bool { return k.ID == id })
	if i < 0 {
		return nil
	}
	return &kinds[i]
}
