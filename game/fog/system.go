package fog

import (
	"muster/assets"
	"muster/game"
	"muster/game/fog/advice"
	"muster/game/fog/data"
	"muster/game/fog/greedy"
	"muster/game/fog/guide"
	"muster/game/fog/rules"
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
		Title: "FOG of War Basic",
		Blurb: "A token is a whole unit: four numbers, one action a turn, and one die against another. " +
			"Who steps into reach first is struck first, and where the heroes stand decides the rest.",
		Credits: []string{
			"FOG OF WAR – BASIC by Scott Dillin, Skyland Games (skylandgames.com)",
			"Scenarios, army lists and completions of our own are marked as such in the book",
		},
		Licence:  "The source states no licence; facts and figures only, in our own words.",
		MaxSides: data.MaxSides,
	}
	info.Options, info.Canvases = data.Settings.Options(), data.Canvases
	return info
}
