package toy

import (
	"testing"

	"muster/board"
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

// A step ends on the floor of the pit: its far edges are outside.
func TestPitEdge(t *testing.T) {
	b := &pit{Fencers: []fencer{{At: board.Point{X: pitWidth / 2, Y: pitHeight - board.Inch}}}}
	b.Sides[0].Points = 1
	edge := board.Point{X: pitWidth / 2, Y: pitHeight}
	if no := b.checkStep(0, Step{Fencer: 1, To: edge}); no == nil {
		t.Error("a step leads onto the edge")
	}
	edge.Y--
	if no := b.checkStep(0, Step{Fencer: 1, To: edge}); no != nil {
		t.Error(no)
	}
}
