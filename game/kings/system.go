package kings

import (
	"muster/assets"
	"muster/game"
	"muster/game/kings/advice"
	"muster/game/kings/data"
	"muster/game/kings/greedy"
	"muster/game/kings/guide"
	"muster/game/kings/rules"
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
	return game.Info{
		ID:    data.SystemID,
		Title: "Kings (mass battle)",
		Blurb: "Ranked blocks wheel, charge and break. No dice for distance, nobody strikes back: arcs, reach and Nerve " +
			"decide, and a flank is worth two units.",
		Credits: []string{
			"Kings (mass battle): turn structure, orders, charges, shooting, melee and Nerve follow a player's blog summary of the " +
				"tabletop game Kings of War (Rules, Part 2, 4 December 2015). Kings of War is a trade mark of its publisher; this " +
				"program is not affiliated with or endorsed by the publisher or the blog. All unit profiles, army lists, " +
				"special-rule figures, terrain figures and scenarios are our own.",
		},
		Licence:  "The post names no author and states no licence; facts and figures only, in our own words.",
		MaxSides: 2,
		Options:  data.Settings.Options(),
		Canvases: data.Canvases,
	}
}

var _ game.System = (*System)(nil)
