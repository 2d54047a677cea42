package battle

import (
	"testing"

	"muster/tui/page"
	"muster/tui/screen"
)

// A battle that has dozed draws what it drew before, to the last colour, and has let go of its pictures meanwhile.
func TestABattleDrawsTheSameAfterADoze(t *testing.T) {
	d := open(t, env(t, "slate", "unicode", page.Instant), 140, 44)
	d.bids()
	d.keys("tab", "right", "down")
	before, after := screen.NewGrid(140, 44), screen.NewGrid(140, 44)
	d.playing.Draw(before)
	d.playing.Doze()
	if w, h := d.playing.panels.card.grid.Size(); w*h > 0 {
		t.Error("a panel is kept through a doze")
	}
	d.playing.Draw(after)
	encoder := screen.NewEncoder(screen.TrueColor, true)
	encoder.Append(nil, screen.Grid{}, before)
	if change := encoder.Append(nil, before, after); len(change) > 0 {
		t.Errorf("the battle draws something else after a doze: %q", change)
	}
}
