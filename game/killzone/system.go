package killzone

import (
	"muster/assets"
	"muster/game"
	"muster/game/killzone/advice"
	"muster/game/killzone/data"
	"muster/game/killzone/greedy"
	"muster/game/killzone/guide"
	"muster/game/killzone/rules"
	"muster/game/rulebook"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct {
	data.Catalogue
	rulebook.Rooms[*data.Plan, *rules.Battle]
}

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System {
	return &System{data.CatalogueOf(lib), rulebook.Rooms[*data.Plan, *rules.Battle]{
		Orders: guide.Verbs, Compile: data.Compile, Open: rules.Begin,
		See:    func(b *rules.Battle) game.Guide { return guide.View{Battle: b} },
		Advise: func(b *rules.Battle) game.Adviser { return advice.Adviser{Battle: b} },
		Plain:  greedy.Order,
	}}
}

// Info is the title page.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    data.SystemID,
		Title: "KillZone Historical",
		Blurb: "Squads of single figures live under standing orders: how far they go, how often they shoot, how they fight. " +
			"Changing one takes a leader close to all his men, and a die.",
		Credits: []string{
			"A historical conversion, by a hand that gives no name, of KillZone by Hugh Pitt and Nick Lund",
			"Army lists, points, scenarios, morale, victory and what else the conversion leaves out are completions of our own, marked as such in the book",
		},
		Licence:  "The source states no licence; facts and figures only, in our own words.",
		MaxSides: 2,
	}
	info.Options, info.Canvases = data.Settings.Options(), data.Canvases
	return info
}

var _ game.System = (*System)(nil)
