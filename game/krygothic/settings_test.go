package krygothic

import (
	"testing"

	"muster/assets"
	"muster/game/krygothic/data"
)

// People at one keyboard are offered what is meant for them, and nobody else.
func TestOneTerminalIsAnOption(t *testing.T) {
	for _, o := range New(assets.Embedded()).Info().Options {
		if (o.Together != "") != (o.ID == "one_terminal") {
			t.Errorf("%s: %q for people at one keyboard", o.ID, o.Together)
		}
	}
	if _, faults := data.ReadOptions(map[string]string{"one_terminal": "true"}); len(faults) > 0 {
		t.Error(faults)
	}
	if o, _ := data.ReadOptions(nil); o.Together {
		t.Error("everybody shares a terminal")
	}
}
