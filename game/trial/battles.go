package trial

import (
	"path/filepath"
	"testing"

	"muster/game"
	"muster/saves"
)

// Battles re-plays the battles in a folder, fought and saved once: on every machine they come to the same dice and the
// same digests. A change of the rules that alters one of them is seen here first. Each has at least so many orders.
func Battles(t *testing.T, sys game.System, dir string, least int) {
	files, err := filepath.Glob(filepath.Join(dir, "*"+saves.Ext))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		record, err := saves.Read(file)
		if err != nil {
			t.Error(err)
			continue
		}
		report, err := saves.Verify(sys, record)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if report.Orders < least || report.Outcome == nil || report.Proven != report.Dice {
			t.Errorf("%s: %d orders, %d of %d dice proven, outcome %v", file, report.Orders, report.Proven, report.Dice,
				report.Outcome)
		}
	}
}
