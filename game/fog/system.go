package fog

import (
	"muster/assets"
	"muster/game"
	"muster/game/fog/advice"
	"muster/game/fog/data"
	"muster/game/fog/guide"
	"muster/game/fog/rules"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ data.Catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{data.Catalogue{Lib: lib}} }

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
	info.Options = data.Settings.Options()
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.Lib, data.SystemID) }

// Play is how it is played, on one page.
func (s *System) Play() string { return game.PlayOf(s.Lib, data.SystemID) }

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
	g, err := data.Compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := rules.Begin(g)
	return b, events, nil
}
