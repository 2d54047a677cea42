//go:build unix

package command_test

import (
	"strings"
	"testing"

	"muster/game/trial/long"
)

// Two people play a battle of each rulebook from the lobby to its end: one of them takes his orders from lists, by
// letters, arrows and Enter, the other one has a mouse.
func TestWholeBattlesByListAndMouse(t *testing.T) {
	t.Parallel()
	for _, w := range wholes {
		t.Run(w.name, func(t *testing.T) {
			if w.long {
				long.Only(t)
			}
			home := t.TempDir()
			h := opens(t, home)
			ann, ben := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30)
			ann.makes(w.rules, w.scenario, w.options)
			ben.joins(ann.code())
			ann.hand, ben.hand = lister, mouser
			soon := func(seen string) bool { return ended(seen) || strings.Contains(seen, "Round 2 of 12") }
			play(t, soon, ann, ben)
			ann.hand, ben.hand = presser, presser // the rest of a long battle
			play(t, ended, ann, ben)
			h.close(t)
			over(t, home)
		})
	}
}
