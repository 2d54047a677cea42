package krygothic

import (
	"muster/assets"
	"muster/game"
	"muster/game/krygothic/advice"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ data.Catalogue }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{data.Catalogue{Lib: lib}} }

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
	info.Options = append(data.Settings.Options(), game.FieldOption(s.Lib, data.SystemID, book.FieldPieces))
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.Lib, data.SystemID) }

// Play is how it is played, on one page.
func (s *System) Play() string { return game.PlayOf(s.Lib, data.SystemID) }

// Verbs are the orders to the table, in the order in which a battle needs them.
func (s *System) Verbs() []game.Verb { return guide.Verbs }

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return guide.View{Battle: st.(*rules.Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser {
	return advice.Adviser{Battle: st.(*rules.Battle)}
}

// Begin opens a battle.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	g, err := data.Compiled(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := rules.Begin(g)
	return b, events, nil
}

var (
	_ game.System  = (*System)(nil)
	_ game.Builder = (*System)(nil)
)
