package data

import "muster/game/sketch"

// Canvases are what can be drawn in files.
func Canvases() []*sketch.Canvas { return []*sketch.Canvas{&canvas} }

// canvas is what can be drawn in the files of scenarios. The keys are those of [ScenarioFile].
var canvas = sketch.Canvas{
	Kind: "scenario", Random: randomField,
	Tiles: &sketch.Tiles{Rows: "map", Width: "width", Height: "height", Letters: tiles()},
	Parts: []sketch.Part{
		{Name: "the battle", Keys: []sketch.Key{
			{Name: "title", Text: true, Note: "the name in menus"},
			{Name: "width", Note: "columns of the map, 8 to 40"},
			{Name: "height", Note: "rows of the map, 8 to 40"},
			{Name: "round_limit", Note: "the battle ends after this round, 1 to 30"},
			{Name: "armies", Text: true, Values: []string{"choice", "fixed"}, Note: "whether captains may bring another army"},
			{Name: "random", Values: []string{"true", "false"}, Note: "whether random fields may be made of it"},
		}},
		{Name: "side", Path: []string{"side"}, Label: []string{"name"}, Keys: []sketch.Key{
			{Name: "name", Text: true},
			{Name: "army", Text: true, Army: true, Note: "the list it brings unless told otherwise"},
			{Name: "points", Note: "the most another army may cost"},
			{Name: "team", Text: true, Note: "sides of one team are friends"},
		}},
		{
			Name: "zone", Path: []string{"side", "zone"}, Places: []sketch.Place{{Form: sketch.Squares, Key: "squares"}},
			Keys: []sketch.Key{
				{Name: "front", Text: true, Values: fronts, Note: "the edge that faces the enemy"},
			},
			Brushes: []sketch.Brush{{Label: "zone", Keys: `front = "north"`}},
		},
		{
			Name: "objective", Path: []string{"objective"}, Label: []string{"name"}, ID: true,
			Places: []sketch.Place{{Form: sketch.SquareList, Key: "squares"}},
			Keys: []sketch.Key{
				{Name: "name", Text: true},
				{Name: "kind", Text: true, Values: []string{"hold", "exit", "survive"}},
				{Name: "side", Text: true, Note: "exit, survive: the letter of the side whose it is"},
				{Name: "points", Note: "hold, survive: victory points"},
				{Name: "from", Note: "hold: first round that scores"},
				{Name: "when", Text: true, Values: []string{"each_round", "end"}, Note: "hold: when it scores"},
				{Name: "count", Note: "survive: units that the side must still have"},
			},
			Brushes: []sketch.Brush{
				{Label: "squares to hold", Word: "hold", Keys: "name = \"Squares to hold\"\nkind = \"hold\"\npoints = 1"},
				{Label: "squares to leave by", Word: "exit", Keys: "name = \"Squares to leave by\"\nkind = \"exit\"\nside = \"A\"\nunits = { soldiers = 3 }"},
			},
		},
		{
			Name: "place", Path: []string{"place"}, Label: []string{"unit"}, Places: []sketch.Place{{Form: sketch.Cell, Key: "square"}},
			Keys: []sketch.Key{
				{Name: "side", Text: true, Note: "the letter of the side"},
				{Name: "unit", Text: true, Note: "type and number in its list: soldiers 1"},
			},
			Brushes: []sketch.Brush{{Label: "where a unit begins", Keys: "side = \"A\"\nunit = \"soldiers 1\""}},
		},
	},
}

// tiles are the codes of the map.
func tiles() (all []sketch.Tile) {
	for _, c := range countries {
		all = append(all, sketch.Tile{Letter: c.code, Label: c.name})
	}
	return all
}
