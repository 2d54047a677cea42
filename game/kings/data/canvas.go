package data

import (
	"muster/board"
	"muster/game/sketch"
)

// Canvases are what can be drawn in files.
func Canvases() []*sketch.Canvas { return []*sketch.Canvas{&canvas} }

// canvas is what can be drawn in the files of scenarios. The keys are those of [scenarioFile].
var canvas = sketch.Canvas{
	Kind: "scenario", Random: randomField,
	FromSouth: true, Size: "size",
	Parts: []sketch.Part{
		{Name: "the battle", Keys: []sketch.Key{
			{Name: "title", Text: true, Note: "the name in menus"},
			{Name: "size", Note: "[width, depth] of the table, 24 to 96 each"},
			{Name: "zone", Note: "how deep both deployment zones are, from 6"},
			{Name: "limit", Note: "the points of a list"},
			{Name: "rounds", Note: "how many rounds are played"},
			{Name: "random", Values: []string{"true", "false"}, Note: "whether a random field may take the place of the terrain"},
		}},
		{Name: "side", Path: []string{"side"}, Label: []string{"name"}, Keys: []sketch.Key{
			{Name: "name", Text: true},
			{Name: "army", Text: true, Army: true, Note: "the list it brings unless told otherwise"},
		}},
		{
			Name: "terrain", Path: []string{"piece"}, Label: []string{"kind", "id"}, ID: true,
			Places: []sketch.Place{{Form: sketch.Centred, Key: "at", Size: "size", Turn: "heading"}},
			Keys: []sketch.Key{
				{Name: "kind", Text: true, Values: kindIDs()},
				{Name: "heading", Note: "which way its depth runs, in degrees clockwise from north"},
			},
			Brushes: terrainBrushes(),
		},
		{
			Name: "marker", Path: []string{"marker"},
			Places:  []sketch.Place{{Form: sketch.Disc, Key: "at", Size: "radius", Round: board.Thou(MarkerRadius) * board.Thou(Grain)}},
			Keys:    []sketch.Key{{Name: "radius", Note: "how near a unit has to be, 1 to 12; 3 when left out"}},
			Brushes: []sketch.Brush{{Label: "marker to hold"}},
		},
		{
			Name: "scoring", Path: []string{"scoring"}, Label: []string{"for"},
			Keys: []sketch.Key{
				{Name: "for", Text: true, Values: goals},
				{Name: "points", Note: "how many victory points, 1 to 20"},
				{Name: "from", Note: "hold-rounds: the first round that scores"},
				{Name: "per", Note: "per-losses: how many attrition points"},
			},
			Brushes: []sketch.Brush{{Label: "scoring", Keys: "for = \"most-losses\"\npoints = 1"}},
		},
	},
}

// terrainBrushes are one for each kind.
func terrainBrushes() (all []sketch.Brush) {
	for k := range kinds {
		b := sketch.Brush{Label: k.Row().ID, Word: k.Row().ID, Keys: "kind = " + `"` + k.Row().ID + `"`}
		if k == Wall || k == Hedge {
			b.Thick = board.Inch / 2
		}
		all = append(all, b)
	}
	return all
}
