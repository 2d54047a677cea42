//go:build unix

package command_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/tui/pick"
)

// recallSteps is how long a battle goes on.
const recallSteps = 400

// Orders that threw dice are found again in the position before them, with the odds that they had: nearly all in every
// rulebook.
func TestOrdersAreRecalled(t *testing.T) {
	for _, sys := range everySystem(assets.Embedded()) {
		t.Run(sys.Info().ID, func(t *testing.T) {
			scenarios, _ := sys.Scenarios()
			state, _, err := game.Begin(sys, game.DefaultSetup(scenarios[max(game.Usual(scenarios), 0)]))
			if err != nil {
				t.Fatal(err)
			}
			var turns bot.Turns
			source, random := dice.NewSeeded(dice.Seed{5}), rand.New(rand.NewPCG(1, 2))
			all, found, odds := 0, 0, 0
			for range recallSteps {
				seat, order, ok := turns.Next(state)
				if !ok || state.Outcome() != nil {
					break
				}
				if seat != game.Umpire {
					for c := range state.Adviser().Candidates(seat, random) {
						order = c
						break
					}
					if order == nil {
						turns.Silent()
						continue
					}
					turns.Spoke()
				}
				before := state.Clone()
				entry, _, no := game.Play(state.State, seat, order, source)
				if no != nil {
					t.Fatal(no)
				}
				if seat == game.Umpire || len(entry.Dice) == 0 {
					continue
				}
				all++
				offer, is := pick.Recall(before.Guide(), sys.Verbs(), seat, entry.Verb, entry.Cmd)
				if !is {
					continue
				}
				found++
				if text, _ := json.Marshal(offer.Ready); string(text) != string(entry.Cmd) {
					t.Errorf("%s is recalled as %s", entry.Cmd, text)
				}
				if len(offer.Forecast) > 0 {
					odds++
				}
			}
			if all == 0 || 20*found < 19*all || 20*odds < 19*all {
				t.Errorf("of %d orders with dice %d are recalled, %d with odds", all, found, odds)
			}
		})
	}
}
