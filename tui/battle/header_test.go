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

// The mark of an only goal says little by itself: a word stands beside it.
func TestAnOnlyGoalInTheHeader(t *testing.T) {
	p := heath(t, 80, 24, page.Chair{}, page.Chair{}).playing
	glyphs := &p.env.Look.Glyphs
	for side, want := range map[int]string{-1: " even", 0: " " + glyphs.Side(0) + " leads", 1: " " + glyphs.Side(1) + " leads"} {
		text := ""
		for _, part := range p.header.goals([]game.Objective{{Name: "The long name of a goal", Side: side}}, 40) {
			text += part.text
		}
		if want = glyphs.Mark(board.ObjectiveMark) + want + "  "; text != want {
			t.Errorf("a goal of side %d is told as %q, want %q", side, text, want)
		}
	}
}
