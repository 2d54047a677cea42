package data

import (
	"slices"

	"muster/board"
	"muster/game/sketch"
)

// Canvases are what can be drawn in files: of scenarios, and of battlefields with the kinds of terrain of the library.
func (c Catalogue) Canvases() []*sketch.Canvas {
	shelf := Open(c.Lib)
	return []*sketch.Canvas{&battles, {
		Kind: "field", FromSouth: true, Size: "size", Random: shelf.randomField,
		Parts: []sketch.Part{
			{Name: "the battlefield", Keys: []sketch.Key{
				{Name: "title", Text: true, Note: "the name in menus"},
				{Name: "size", Note: "[width, depth] of the table, 12 to 120 each"},
			}},
			{
				Name: "terrain", Path: []string{"piece"}, Label: []string{"kind"},
				Places: []sketch.Place{
					{Form: sketch.Corners, Key: "rect"}, {Form: sketch.Ring, Key: "circle"}, {Form: sketch.Outline, Key: "polygon"},
				},
				Keys: []sketch.Key{
					{Name: "kind", Text: true, Values: shelf.kindIDs()},
					{Name: "base", Note: "elevation it stands on: the roof of another piece"},
					{Name: "height", Note: "its height, if not its kind's"},
				},
				Brushes: shelf.terrainBrushes(),
			},
		},
	}}
}

func (s *Shelf) kindIDs() (ids []string) {
	for i := range s.Given.Kinds {
		ids = append(ids, s.Given.Kinds[i].Kind)
	}
	return ids
}

// thinnest is a piece of the catalogue that is drawn as a line.
const thinnest = board.Inch / 2

// terrainBrushes are one for each kind; a second, round one for those of which the catalogue has round pieces.
func (s *Shelf) terrainBrushes() (all []sketch.Brush) {
	for i := range s.Given.Kinds {
		kind := s.Given.Kinds[i].Kind
		b := sketch.Brush{Label: kind, Word: kind, Keys: `kind = "` + kind + `"`}
		at := slices.IndexFunc(s.Given.Catalogue, func(c Catalogued) bool { return c.Kind == i })
		if at >= 0 && s.Given.Catalogue[at].depth < thinnest {
			b.Thick = s.Given.Catalogue[at].depth
		}
		all = append(all, b)
		if at >= 0 && s.Given.Catalogue[at].Radius > 0 {
			b.Label, b.Place, b.Thick = kind+", round", 1, 0
			all = append(all, b)
		}
	}
	return all
}

// battles is what can be drawn in the files of scenarios. The keys are those of [ScenarioFile].
var battles = sketch.Canvas{
	Kind: "scenario", FromSouth: true,
	Parts: []sketch.Part{
		{Name: "the battle", Keys: []sketch.Key{
			{Name: "title", Text: true, Note: "the name in menus"},
			{Name: "formats", Note: `the sizes of battle it is played in: ["duel", "encounter"]`},
			{Name: "field", Text: true, Note: "the id of its battlefield"},
			{Name: "fields_any", Values: yesOrNo, Note: "whether any battlefield may be chosen; the sides then place all objectives"},
			{Name: "alternate", Values: yesOrNo, Note: "whether the players may place the terrain"},
			{Name: "axis", Text: true, Values: AxisNames[Horizontal : Vertical+1], Note: "how the table is divided; left out: the Defender says"},
			{Name: "defender_half", Text: true, Values: []string{"south", "north", "west", "east"}, Note: "needs axis; left out: the Defender chooses"},
			{Name: "round_limit", Note: "the last round; left out: that of the format"},
			{Name: "at_limit", Text: true, Values: atLimits, Note: "what happens after the last round"},
		}},
		{
			Name: "objective", Path: []string{"objective"}, Label: []string{"name"}, ID: true,
			Places: []sketch.Place{{Form: sketch.Disc, Key: "at", Round: MarkerSize}},
			Keys: []sketch.Key{
				{Name: "name", Text: true},
				{Name: "owner", Text: true, Values: OwnerNames},
				{Name: "place_by", Text: true, Values: OwnerNames[OfAttacker:], Note: "the side that places it, instead of at"},
				{Name: "shape", Text: true, Note: `"marker", "structure", or "piece:1", the first piece of the battlefield`},
				{Name: "count", Note: "place_by: how many of the kind the side places"},
				{Name: "value", Note: "what a hold is worth"},
				{Name: "hidden", Values: yesOrNo, Note: "place_by: whether only one of the count is real"},
				{Name: "spacing", Note: "place_by: least distance between those of a side, in inches"},
			},
			Brushes: []sketch.Brush{
				{Label: "marker on the field", Word: "marker", Keys: "name = \"A marker\"\nowner = \"neutral\"\nshape = \"marker\""},
				{
					Label: "marker of the Defender", Word: "marker", Place: -1,
					Keys: "name = \"The Defender's marker\"\nowner = \"defender\"\nplace_by = \"defender\"\nshape = \"marker\"",
				},
				{
					Label: "marker of the Attacker", Word: "marker", Place: -1,
					Keys: "name = \"The Attacker's marker\"\nowner = \"attacker\"\nplace_by = \"attacker\"\nshape = \"marker\"",
				},
			},
		},
		{
			Name: "victory", Path: []string{"victory"}, Label: []string{"when"},
			Keys: []sketch.Key{
				{Name: "side", Text: true, Values: sideNames},
				{Name: "grade", Text: true, Values: []string{"minor", "major"}},
				{Name: "when", Text: true, Note: "hold(ID, n), score(n), no_uncrippled(enemy) ...: all are at the top of basic.toml"},
			},
			Brushes: []sketch.Brush{{Label: "way to win", Keys: "side = \"either\"\ngrade = \"minor\"\nwhen = \"no_live(enemy)\""}},
		},
	},
}

var yesOrNo = []string{"true", "false"}
