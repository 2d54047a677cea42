package bot_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/kog"
)

// Small battles are played out, large ones only when they near their end.
func TestOnlyShortBattlesArePlayedOut(t *testing.T) {
	sys := kog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for id, want := range map[string]bool{"basic-duel": true, "basic-apocalyptic": false} {
		for _, sc := range scenarios {
			if sc.ID != id {
				continue
			}
			st, _, err := game.Begin(sys, game.DefaultSetup(sc))
			if err != nil {
				t.Fatal(err)
			}
			if !bot.ToTheFirstTurn(st) {
				t.Fatalf("%q was over too soon", id)
			}
			played, toil, most := bot.PlayedOut(st, st.Agenda().Asks[0].Seat)
			if played != want {
				t.Errorf("%s: played out %t, want %t", id, played, want)
			}
			if toil > most {
				t.Errorf("%s: %d orders were weighed, want %d at most", id, toil, most)
			}
		}
	}
}
