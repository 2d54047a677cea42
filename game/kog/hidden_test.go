package kog

import (
	"testing"

	"muster/board"
	"muster/game"
)

// Whether a hidden marker is real is for its owner's eyes.
func TestHiddenObjectivesStayHidden(t *testing.T) {
	b := standing(t, "ghost-signal", [2]float64{48, 36}, horizontal, lowHalf, nil)
	b.stack[0] = frame{stepObjectives, 1}
	yes := true
	_, events, no := game.Play(b, game.Second, PlaceObjective{At: [2]board.Thou{24000, 10000}, Real: &yes}, chance{})
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
