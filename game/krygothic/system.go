package krygothic

import (
	"muster/assets"
	"muster/game"
	"muster/game/krygothic/advice"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/greedy"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
	"muster/game/rulebook"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct {
	data.Catalogue
	rulebook.Rooms[*data.Given, *rules.Battle]
}

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System {
	return &System{data.CatalogueOf(lib), rulebook.Rooms[*data.Given, *rules.Battle]{
		Orders: guide.Verbs, Compile: data.Compiled, Open: rules.Begin,
		See:    func(b *rules.Battle) game.Guide { return guide.View{Battle: b} },
		Advise: func(b *rules.Battle) game.Adviser { return advice.Adviser{Battle: b} },
		Plain:  greedy.Order,
	}}
}

var _ game.Builder = (*System)(nil)

// Info is the title page. Its credits say whose work this is and that it is not the official one.
//
// Rule: KRY-GEN-08.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    data.SystemID,
		Title: "Kry-Gothic",
		Blurb: "Two small squads inside a drifting warship, and no turns: either player may give an order at any moment, " +
			"and pays for it in Action Points. Combos are paid in advance and fall as a whole when anything goes wrong.",
		Credits: []string{
			"Unofficial adaptation of Kry-Gothic. This is not the official rule set.",
			"Created by Boolean and the BluWiki contributors.",
			"Battlefields, lists, most figures of units and gear, and the campaign are completions of our own, marked as such " +
				"in the book",
		},
		Licence: "Rules, texts and figures derived from Kry-Gothic: Creative Commons Attribution-NonCommercial-ShareAlike; " +
			"page footer: GNU Free Documentation License 1.2. No commercial use; what is made of them is to be shared alike.",
		MaxSides: data.Seats,
	}
	info.Canvases = s.Canvases
	info.Options = append(data.Settings.Options(), rulebook.FieldOption(s.Lib, data.SystemID, book.FieldPieces))
	return info
}
