package rulebook

import (
	"maps"
	"slices"

	"muster/assets"
	"muster/board"
)

// Textures are the words of files for how a piece of terrain is drawn.
var Textures = map[string]board.Texture{
	"open": board.Open, "road": board.Road, "hill": board.Hill, "mountain": board.Mountain, "trees": board.Trees,
	"water": board.Water, "rough": board.Rough, "wall": board.Wall, "ruin": board.Ruin, "building": board.Building,
	"barricade": board.Barricade, "crater": board.Crater, "field": board.Field, "wreck": board.Wreck, "jungle": board.Jungle,
	"scrub": board.Scrub, "marsh": board.Marsh, "rubble": board.Rubble, "traps": board.Traps, "container": board.Container,
	"bunker": board.Bunker,
}

// Texture checks the word for how a piece of terrain is drawn.
func (c *Complaints) Texture(word string, path ...any) {
	if _, known := Textures[word]; !known {
		c.Add(assets.Unknown("texture", word, slices.Sorted(maps.Keys(Textures))), path...)
	}
}

// longestNote bounds a line of explanation, in characters.
const longestNote = 160

// Noted checks a line of explanation.
func (c *Complaints) Noted(note string, path ...any) {
	if assets.Clean(note, longestNote) != note {
		c.Addf(path, "note is no plain line of at most %d characters", longestNote)
	}
}
