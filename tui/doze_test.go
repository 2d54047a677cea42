package tui

import (
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/screen"
)

// A page that has dozed draws what it drew before, to the last colour: over SSH the difference to it is all that goes out.
func TestPagesDrawTheSameAfterADoze(t *testing.T) {
	for _, g := range goldens {
		s := begin(t, 140, 45, Config{Systems: []game.System{toy.System{}, other{}}})
		s.visit(g.keys)
		before, after := screen.NewGrid(140, 45), screen.NewGrid(140, 45)
		s.root.Draw(before)
		s.root.Doze()
		s.root.Draw(after)
		encoder := screen.NewEncoder(screen.TrueColor, true)
		encoder.Append(nil, screen.Grid{}, before)
		if change := encoder.Append(nil, before, after); len(change) > 0 {
			t.Errorf("%s draws something else after a doze: %q", g.name, change)
		}
	}
}
