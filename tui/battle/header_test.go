package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// The first row has every goal at every width: with its state where there is room, with its name, or as the mark of whom it
// favours now.
func TestGoalsInTheHeader(t *testing.T) {
	d := heath(t, 80, 24, page.Chair{}, page.Chair{})
	p := d.playing
	goals := p.guide.Briefing(game.First).Objectives
	if len(goals) != 2 {
		t.Fatalf("the heath has %d goals", len(goals))
	}
	row := func(w int) string {
		d.grid = newGrid(w, 24)
		d.page.Draw(d.grid)
		first, _, _ := strings.Cut(d.grid.String(), "\n")
		return first
	}
	glyphs := &p.env.Look.Glyphs
	marks := glyphs.Mark(board.ObjectiveMark) + glyphs.Side(goals[0].Side) + glyphs.Side(goals[1].Side)
	for _, w := range []int{60, 80} {
		if seen := row(w); !strings.Contains(seen, marks) {
			t.Errorf("at %d columns the goals %s are not in %q", w, marks, seen)
		}
	}
	for _, goal := range goals {
		if seen := row(200); !strings.Contains(seen, goal.Name+": "+goal.State) {
			t.Errorf("at 200 columns %q is not in %q", goal.State, seen)
		}
	}
}
