package analysis_test

import (
	"context"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/analysis"
	"muster/game/bot"
	"muster/game/kings"
	"muster/game/lesson"
	"muster/saves"
)

// What was decided badly makes puzzles: each leads to the position of the battle, its answer may be given there, and the
// order that was given is not the answer. Without a course there are none.
func TestPuzzles(t *testing.T) {
	library := assets.Embedded()
	sys := lesson.Teach(library, kings.New(library))[0]
	ctx := context.Background()
	var record *saves.Record
	var report *analysis.Report
	var all []analysis.Puzzle
	for seed := byte(5); len(all) == 0 && seed < 12; seed++ {
		record = foughtWith(t, sys, seed, bot.Recruit{}, bot.Regular{})
		var err error
		if report, err = analysis.Run(ctx, sys, record, func(int, int) {}); err != nil {
			t.Fatal(err)
		}
		if all, err = analysis.Puzzles(ctx, sys, record, report); err != nil {
			t.Fatal(err)
		}
	}
	if len(all) == 0 {
		t.Fatal("no battle makes a puzzle")
	}
	for _, p := range all {
		read, err := sys.(game.Tutor).ReadPuzzle(p.Name, p.Text)
		if err != nil {
			t.Fatal(err)
		}
		st, _, err := sys.Begin(game.DefaultSetup(read.Scenario))
		if err != nil {
			t.Fatal(err)
		}
		if l := sys.Guide(st).Lesson(game.First); l == nil || l.Of != 0 || len(l.Goals) != 1 {
			t.Errorf("%s: it asks for %+v", p.Name, l)
		}
	}
	if _, err := analysis.Puzzles(ctx, kings.New(library), record, report); err == nil || !strings.Contains(err.Error(), "no puzzles") {
		t.Errorf("a rulebook without puzzles: %v", err)
	}
}
