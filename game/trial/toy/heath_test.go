package toy

import (
	"testing"

	"muster/game"
	"muster/game/trial"
)

// The heath keeps the promises of every rulebook.
func TestHeath(t *testing.T) {
	trial.Run(t, Heath{})
	scenarios, _ := Heath{}.Scenarios()
	state, _, err := Heath{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	trial.Flat(t, state)
}
