package kog

import (
	"muster/assets"
	"muster/game"
	"muster/game/kog/advice"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/guide"
	"muster/game/kog/rules"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ data.Catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{data.Catalogue{Lib: lib}} }

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
	info.Options = append(data.Settings.Options(), game.FieldOption(s.Lib, data.SystemID, book.TableSize))
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.Lib, data.SystemID) }

// Play is how it is played, on one page.
func (s *System) Play() string { return game.PlayOf(s.Lib, data.SystemID) }

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return guide.View{Battle: st.(*rules.Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser {
	return advice.Adviser{Battle: st.(*rules.Battle)}
}

// Begin opens a battle.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	g, err := data.Compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := rules.Begin(g)
	return b, events, nil
}

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return guide.Verbs }

var _ game.System = (*System)(nil)
