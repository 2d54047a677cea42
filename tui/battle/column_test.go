package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/page"
)

// A label is never cut: what has no room beside its value goes on in the next row.
func TestALabelIsNeverCut(t *testing.T) {
	e := env(t, "slate", "unicode", page.Instant)
	for w := 10; w < 60; w++ {
		g := newGrid(w, 6)
		c := column{g: g, look: e.Look}
		c.facts([]board.Fact{{Label: "Moved", Value: "Hold Position: shots re-roll failures", Tone: board.Good}})
		if text := g.String(); !strings.Contains(text, "Moved") {
			t.Fatalf("%d columns:\n%s", w, text)
		}
	}
}
