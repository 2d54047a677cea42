package battle

import (
	"strings"
	"testing"

	"muster/game"
	"muster/tui/pick"
	"muster/tui/screen"
)

// In the list of all odds the figures are what stays of a long note, and of several groups the first speaks.
func TestOddsOfTheListKeepTheirFigures(t *testing.T) {
	d := hotSeat(t, 80, 24)
	f := pick.Found{Order: pick.Order{Title: "Red 1 · Shoot · Blue 2 · Standard", Note: "in the open, 2 AP, wounds 36 %, removed 12 %"}}
	g := screen.NewGrid(50, 1)
	(&palette{s: &d.playing.stage}).paint(g, &f, false)
	if text := strings.TrimSpace(g.String()); !strings.HasSuffix(text, "removed 12 %") {
		t.Errorf("the row is %q", text)
	}
	odds := []game.Chance{{Group: "near", Label: "hit", P: 0.8}, {Group: "near", Label: "miss", P: 0.2}, {Group: "far", Label: "hit", P: 1}}
	if first := firstGroup(odds); len(first) != 2 || likeliest(first) != "hit 80 %" {
		t.Errorf("the first group is %+v: %q", first, likeliest(first))
	}
}
