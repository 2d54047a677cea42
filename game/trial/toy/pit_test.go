package toy

import (
	"testing"

	"muster/game"
	"muster/game/trial"
)

// The pit keeps the promises of every rulebook.
func TestPit(t *testing.T) {
	trial.Run(t, Pit{})
	scenarios, _ := Pit{}.Scenarios()
	state, _, err := Pit{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	trial.Flat(t, state)
}
