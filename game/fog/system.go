package fog

import (
	"muster/assets"
	"muster/game"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{catalogue{lib: lib}} }

// Info is the title page.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    systemID,
		Title: "FOG of War Basic",
		Blurb: "A token is a whole unit: four numbers, one action a turn, and one die against another. " +
			"Who steps into reach first is struck first, and where the heroes stand decides the rest.",
		Credits: []string{
			"FOG OF WAR – BASIC by Scott Dillin, Skyland Games (skylandgames.com)",
			"Scenarios, army lists and completions of our own are marked as such in the book",
		},
		Licence:  "The source states no licence; facts and figures only, in our own words.",
		MaxSides: maxSides,
	}
	info.Options = settings.Options()
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.lib, systemID) }

var _ game.System = (*System)(nil)

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return verbs }

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return view{st.(*Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser { return adviser{st.(*Battle)} }

// Begin opens a battle in its muster.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	g, err := compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := begin(g)
	return b, events, nil
}
