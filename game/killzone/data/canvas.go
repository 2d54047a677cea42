package data

import "muster/game/sketch"

// canvas is what can be drawn in the files of scenarios. The keys are those of [scenarioFile].
var canvas = sketch.Canvas{
	Kind: "scenario", Random: randomField,
	Size: "size",
	Parts: []sketch.Part{
		{Name: "the battle", Keys: []sketch.Key{
			{Name: "title", Text: true, Note: "the name in menus"},
			{Name: "size", Note: "[width, depth] of the table, 24 to 96 each"},
			{Name: "turn_limit", Note: "the battle ends after this turn"},
			{Name: "random", Values: []string{"true", "false"}, Note: "whether a random field may take the place of the terrain"},
		}},
		{Name: "side", Path: []string{"side"}, Label: []string{"name"}, Keys: []sketch.Key{
			{Name: "name", Text: true},
			{Name: "army", Text: true, Army: true, Note: "the list it brings; what it costs is what any other may cost"},
			{Name: "edge", Text: true, Values: edges, Note: "where its squads fall back to"},
			{Name: "emplaced", Values: []string{"true", "false"}, Note: "whether its machine guns stand ready"},
		}},
		{
			Name: "zone", Path: []string{"side", "zone"}, Places: []sketch.Place{{Form: sketch.Corners, Key: "rect"}},
			Keys: []sketch.Key{
				{Name: "front", Text: true, Values: edges, Note: "its edge towards the enemy"},
				{Name: "edge", Text: true, Values: edges, Note: "where squads of this zone fall back to, if not to the side's edge"},
			},
			Brushes: []sketch.Brush{{Label: "zone", Keys: `front = "north"`}},
		},
		{
			Name: "terrain", Path: []string{"piece"}, Label: []string{"kind", "id"}, ID: true,
			Places: []sketch.Place{{Form: sketch.Corners, Key: "rect"}},
			Keys: []sketch.Key{
				{Name: "kind", Text: true, Values: kindIDs()},
				{Name: "edge", Text: true, Values: hillEdges, Note: "hills: their edge"},
				{Name: "h", Note: "hills: how much higher than the ground around them, in inches"},
			},
			Brushes: terrainBrushes(),
		},
		{
			Name: "objective", Path: []string{"objective"}, Label: []string{"name"}, ID: true,
			Places: []sketch.Place{{Form: sketch.Disc, Key: "at", Size: "radius", Round: 3000}},
			Keys: []sketch.Key{
				{Name: "name", Text: true},
				{Name: "kind", Text: true, Values: goals},
				{Name: "points", Note: "victory points"},
				{Name: "from", Note: "hold, cross: first turn that scores"},
				{Name: "side", Text: true, Values: sideLetters, Note: "exit, hold-out: whose objective it is"},
				{Name: "edge", Text: true, Values: edges, Note: "exit: the edge of the table"},
				{Name: "stretch", Note: "exit: [from, to] along that edge"},
				{Name: "lines", Note: "cross: [a, b]; A counts its figures east of a, B those west of b"},
				{Name: "count", Note: "hold-out: figures that the side needs on the table at the end"},
			},
			Brushes: []sketch.Brush{
				{Label: "a place to hold", Word: "hold", Keys: "name = \"A place to hold\"\nkind = \"hold\"\npoints = 10"},
				{
					Label: "a line to cross", Word: "cross", Place: -1,
					Keys: "name = \"Across the middle\"\nkind = \"cross\"\nlines = [20, 16]\npoints = 5",
				},
				{
					Label: "an edge to leave by", Word: "exit", Place: -1,
					Keys: "name = \"The way out\"\nkind = \"exit\"\nside = \"A\"\nedge = \"east\"\nstretch = [8, 16]",
				},
				{
					Label: "to hold out", Word: "hold-out", Place: -1,
					Keys: "name = \"To hold out\"\nkind = \"hold-out\"\nside = \"A\"\ncount = 5\npoints = 20",
				},
			},
		},
	},
}

// Canvases are what can be drawn in files.
func Canvases() []*sketch.Canvas { return []*sketch.Canvas{&canvas} }

// terrainBrushes are one for each kind, of hills one for each edge.
func terrainBrushes() (all []sketch.Brush) {
	for k := range kinds {
		b := sketch.Brush{Label: k.Row().ID, Word: k.Row().ID, Keys: "kind = " + `"` + k.Row().ID + `"`}
		if k.Hill() {
			edge := hillEdges[k-Slope]
			b.Label += ", " + edge
			b.Keys += "\nedge = \"" + edge + "\"\nh = 1"
		}
		if k.Row().Thin {
			b.Thick = 200
		}
		all = append(all, b)
	}
	return all
}
