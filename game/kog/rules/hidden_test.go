package rules_test

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Whether a hidden marker is real is for its owner's eyes.
func TestHiddenObjectivesStayHidden(t *testing.T) {
	b := rules.Standing(t, "ghost-signal", [2]float64{48, 36}, data.Horizontal, data.LowHalf, nil)
	b.Stack[0] = rules.Frame{rules.StepObjectives, 1}
	yes := true
	_, events, no := game.Play(b, game.Second, rules.PlaceObjective{At: [2]board.Thou{24000, 10000}, Real: &yes}, chance{})
	if no != nil || len(events) != 2 {
		t.Fatal(no, events)
	}
	if events[1].For != game.Only(game.Second) {
		t.Error("who may know it")
	}
	for _, seat := range []game.Seat{game.First, game.Gallery} {
		for _, m := range vectorSystem.Guide(b).Scene(seat).Marks {
			if m.Kind == board.ObjectiveMark && m.Label != "Russia's marker 1" {
				t.Errorf("seat %v sees %q", seat, m.Label)
			}
		}
	}
}
