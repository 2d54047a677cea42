package rules

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/kog/data"
)

// A stand-off beyond what a table leaves counts as what it leaves; one that leaves a force no room is refused when the
// battle begins, with one that would do.
//
// Rule: KOG-SETUP-05.
func TestStandoffsLeaveRoom(t *testing.T) {
	for _, c := range []struct{ scenario, standoff, divisions, no string }{
		{"basic-engagement", "15", "axes", ""},
		{"basic-engagement", "81", "axes", ""},
		{"basic-engagement", "36", "axes_and_diagonals", ""},
		{"basic-engagement", "37", "axes_and_diagonals", "standoff=37: cut rising"},
		{"basic-engagement", "81", "axes_and_diagonals", "at most 36 [KOG-SETUP-05]"},
		{"basic-engagement", "82", "axes", "from 0 to 81"},
	} {
		setup := game.DefaultSetup(scenarioCalled(t, c.scenario))
		setup.Options = map[string]string{"standoff": c.standoff, "divisions": c.divisions}
		b, err := beginOn(setup)
		switch {
		case c.no == "" && err != nil:
			t.Errorf("standoff=%s, %s: %v", c.standoff, c.divisions, err)
		case c.no == "":
			b.Axis, b.Defender = data.Horizontal, data.LowHalf
			if left := (b.Given.HalfDepth(b.Axis) - b.Standoff()).Thou(); left < 3000 {
				t.Errorf("standoff=%s leaves %s", c.standoff, left)
			}
		case err == nil || !strings.Contains(err.Error(), c.no):
			t.Errorf("standoff=%s, %s: %v, want %q", c.standoff, c.divisions, err, c.no)
		}
	}
}

func scenarioCalled(t *testing.T, id string) game.Scenario {
	t.Helper()
	all, _ := catalogue.Scenarios()
	for _, s := range all {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("no scenario %s", id)
	return game.Scenario{}
}
