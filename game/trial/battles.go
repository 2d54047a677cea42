package trial

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"muster/game"
	"muster/saves"
)

// Battles re-plays the battles in a folder, fought and saved once, each with at least so many orders. They stand in
// folders called after the edition of the rulebook that they were fought under ([saves.Short]).
//
// Those of the present edition come to the same dice and the same digests on every machine: a change of the rules that
// alters one of them is seen here first. It either is a fault, or it makes another edition: then raise
// [game.Info.Edition], unless the rule texts have changed as well.
//
// Those of other editions can always be read, and either re-play too or name the first difference in one line.
func Battles(t *testing.T, sys game.System, dir string, least int) {
	files, err := filepath.Glob(filepath.Join(dir, "*", "*"+saves.Ext))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { savedBattle(t, sys, file, least) })
	}
}

func savedBattle(t *testing.T, sys game.System, file string, least int) {
	record, err := saves.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if edition := saves.Short(record.Head.Book); edition != filepath.Base(filepath.Dir(file)) {
		t.Errorf("%s is of edition %s: it is in the wrong folder", file, edition)
	}
	readable(t, sys, record, least)
	report, err := saves.Verify(sys, record)
	diff := (*saves.Difference)(nil)
	switch same := record.Head.Book == saves.Edition(sys); {
	case err == nil:
		if report.Outcome == nil || report.Proven != report.Dice {
			t.Errorf("%d of %d dice proven, outcome %v", report.Proven, report.Dice, report.Outcome)
		}
	case same:
		t.Errorf("%v\nThe edition is the present one: either this is a fault, or game.Info.Edition must be raised", err)
	case !errors.As(err, &diff) || diff.Edition != record.Head.Book || strings.Contains(err.Error(), "\n"):
		t.Errorf("%q: want one line that names the editions and the first difference", err)
	default:
		t.Log(err)
	}
}

// readable holds that a battle can be read whatever its rules make of it: what was told or ordered, and how it ended.
func readable(t *testing.T, sys game.System, record *saves.Record, least int) {
	for _, sys := range []game.System{sys, nil} {
		told := 0
		_ = saves.Tell(sys, record, func(_ *game.Entry, lines []game.Line) {
			for _, line := range lines {
				if strings.TrimSpace(line.Text) == "" || strings.Contains(line.Text, "\n") {
					t.Errorf("%q is no line", line.Text)
				}
			}
			if len(lines) > 0 {
				told++
			}
		})
		if told < least {
			t.Errorf("%d of %d orders can be read, want at least %d", told, len(record.Orders()), least)
		}
	}
	if over := record.Note(saves.OverNote); over == nil || over.Text == "" {
		t.Error("nothing tells how it ended")
	}
}
