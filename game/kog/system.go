package kog

import (
	"muster/assets"
	"muster/game"
	"muster/game/kog/advice"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/greedy"
	"muster/game/kog/guide"
	"muster/game/kog/rules"
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
		Orders: guide.Verbs, Compile: data.Compile, Open: rules.Begin,
		See:    func(b *rules.Battle) game.Guide { return guide.View{Battle: b} },
		Advise: func(b *rules.Battle) game.Adviser { return advice.Adviser{Battle: b} },
		Plain:  greedy.Order,
	}}
}

var _ game.Builder = (*System)(nil)

// Info is the title page.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    data.SystemID,
		Title: "KOG light",
		Blurb: "Armoured battlesuits, tanks and infantry on an open table: a side moves as a whole, then shoots. " +
			"How a suit moved decides what it may roll again, and whoever is aimed at may strike back instead of ducking.",
		Credits: []string{
			"KOG light. The source document names no author and states no licence; rules restated here in our own words.",
			"Terrain, battlefields, ready forces and five scenarios are completions of our own, marked as such in the book",
		},
		Licence:  "The source states no licence; facts and figures only, in our own words.",
		MaxSides: data.Seats,
	}
	info.Canvases = s.Canvases
	info.Options = append(data.Settings.Options(), rulebook.FieldOption(s.Lib, data.SystemID, book.TableSize))
	return info
}
