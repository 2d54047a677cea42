package battle

import (
	"strings"
	"testing"

	"muster/tui/page"
	"muster/tui/screen"
)

// The scale below the list of threats has every sign that the field has.
func TestTheScaleOfThreatsIsWhole(t *testing.T) {
	p := against(t, page.Instant).playing
	g := screen.NewGrid(40, 6)
	p.threats.draw(g, g.Bounds())
	for _, sign := range p.env.Look.Glyphs.Levels {
		if !strings.Contains(g.String(), sign) {
			t.Errorf("%q is not in the scale:\n%s", sign, g.String())
		}
	}
}
