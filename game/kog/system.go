package kog

import (
	"muster/assets"
	"muster/game"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ Catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{Catalogue{Lib: lib}} }

// Info is the title page.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    systemID,
		Title: "KOG light",
		Blurb: "Armoured battlesuits, tanks and infantry on an open table: a side moves as a whole, then shoots. " +
			"How a suit moved decides what it may roll again, and whoever is aimed at may strike back instead of ducking.",
		Credits: []string{
			"KOG light. The source document names no author and states no licence; rules restated here in our own words.",
			"Terrain, battlefields, ready forces and five scenarios are completions of our own, marked as such in the book",
		},
		Licence:  "The source states no licence; facts and figures only, in our own words.",
		MaxSides: seats,
	}
	info.Options = append(settings.Options(), game.FieldOption(s.Lib, systemID, TableSize))
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.Lib, systemID) }

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return view{st.(*Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser { return adviser{st.(*Battle)} }

// Begin opens a battle.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	g, err := compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := begin(g)
	return b, events, nil
}

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return verbs }

var _ game.System = (*System)(nil)
