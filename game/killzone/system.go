package killzone

import (
	"muster/assets"
	"muster/game"
	"muster/game/killzone/advice"
	"muster/game/killzone/data"
	"muster/game/killzone/guide"
	"muster/game/killzone/rules"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ data.Catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{data.Catalogue{Lib: lib}} }

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
	info.Options = data.Settings.Options()
	return info
}

var _ game.System = (*System)(nil)

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return guide.Verbs }

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return guide.View{Battle: st.(*rules.Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser {
	return advice.Adviser{Battle: st.(*rules.Battle)}
}

// Begin opens a battle in its muster.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	plan, err := data.Compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := rules.Begin(plan)
	return b, events, nil
}
