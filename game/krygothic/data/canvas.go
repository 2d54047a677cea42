package data

import (
	"slices"

	"muster/board"
	"muster/game/sketch"
)

// Canvases are what can be drawn in files: of scenarios, and of battlefields with the kinds of terrain of the library.
func (c Catalogue) Canvases() []*sketch.Canvas {
	shelf := Open(c.Lib)
	var kinds []string
	for i := range shelf.terrain {
		kinds = append(kinds, shelf.terrain[i].ID)
	}
	return []*sketch.Canvas{&battles, {
		Kind: "field", Size: "size", Random: shelf.randomField,
		Parts: []sketch.Part{
			{Name: "the battlefield", Keys: []sketch.Key{
				{Name: "title", Text: true, Note: "the name in menus"},
				{Name: "size", Note: "[width, height] of the field, 12 to 80 each"},
				{Name: "dark", Values: yesOrNo, Note: "whether it is dark all over"},
				{Name: "weak", Note: "decks that explosions damage: [[x, y, width, height], ...]"},
			}},
			{
				Name: "terrain", Path: []string{"piece"}, Label: []string{"name", "kind"},
				Places: []sketch.Place{{Form: sketch.Extent, Key: "rect"}, {Form: sketch.Outline, Key: "polygon"}},
				Keys: []sketch.Key{
					{Name: "kind", Text: true, Values: kinds},
					{Name: "name", Text: true, Note: "name shown, if not that of its kind"},
					{Name: "base", Note: "the floor level it stands on"},
					{Name: "height", Note: "its height, if not its kind's"},
					{Name: "floor", Note: "of platforms: how high the top lies"},
					{Name: "dark", Values: yesOrNo, Note: "whether it is dark in it"},
					{Name: "weak", Values: yesOrNo, Note: "whether explosions damage its deck"},
				},
				Brushes: terrainBrushes(shelf.terrain),
			},
		},
	}}
}

// thin are the kinds that are drawn as a line.
var thin = []string{"wall", "low-wall"}

// terrainBrushes are one for each kind.
func terrainBrushes(kinds []KindFile) (all []sketch.Brush) {
	for i := range kinds {
		k := &kinds[i]
		b := sketch.Brush{Label: k.ID, Word: k.ID, Keys: `kind = "` + k.ID + `"`}
		if k.Platform {
			b.Keys += "\nfloor = 3"
		}
		if slices.Contains(thin, k.ID) {
			b.Thick = board.Inch
		}
		all = append(all, b)
	}
	return all
}

// battles is what can be drawn in the files of scenarios. The keys are those of [ScenarioFile].
var battles = sketch.Canvas{
	Kind: "scenario",
	Parts: []sketch.Part{
		{Name: "the battle", Keys: []sketch.Key{
			{Name: "title", Text: true, Note: "the name in menus"},
			{Name: "mission", Text: true, Values: missionWords, Note: "whose rules it has"},
			{Name: "field", Text: true, Note: "the id of its battlefield"},
			{Name: "fields_any", Values: yesOrNo, Note: "whether any battlefield may be chosen"},
			{Name: "armies", Note: "ids of the two lists that the sides bring unless told otherwise"},
			{Name: "limit", Note: "the last round, 1 to 20"},
			{Name: "modifier", Note: "what is taken from both AP rolls, round by round: [2, 1]"},
			{Name: "dark", Values: yesOrNo, Note: "whether it is dark all over"},
			{Name: "weak", Values: yesOrNo, Note: "whether explosions damage all decks"},
			{Name: "exit", Text: true, Values: edgeWords[Left:], Note: "the edge that attackers may leave over"},
		}},
		{
			Name: "zone", Path: []string{"zone"}, Label: []string{"role", "name", "strip"},
			Places: []sketch.Place{{Form: sketch.Extent, Key: "rect"}},
			Keys: []sketch.Key{
				{Name: "role", Text: true, Values: roleWords, Note: "of both zones, the attackers' first; or of neither"},
				{Name: "name", Text: true, Note: "rect: what it is called"},
				{Name: "strip", Text: true, Values: edgeWords[Left:], Note: "the edge it lies along, instead of rect"},
				{Name: "depth", Note: "strip: how deep it is"},
			},
		},
		{
			Name: "point to hold", Path: []string{"points"}, Places: []sketch.Place{{Form: sketch.Spot, Round: board.Inch / 2}},
			Brushes: []sketch.Brush{{Label: "point to hold"}},
		},
		{
			Name: "location", Path: []string{"locations"}, Places: []sketch.Place{{Form: sketch.Spot, Wide: board.Inch * 2}},
			Brushes: []sketch.Brush{{Label: "location to destroy"}},
		},
	},
}

var yesOrNo = []string{"true", "false"}
