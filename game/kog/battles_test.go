package kog_test

import (
	"path/filepath"
	"testing"

	"muster/assets"
	"muster/game/kog"
	"muster/saves"
)

// Battles that were fought and saved once re-play on every machine to the same dice and the same digests. A change of
// the rules that alters one of them is seen here first.
func TestSavedBattles(t *testing.T) {
	files, err := filepath.Glob("testdata/battles/*" + saves.Ext)
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	sys := kog.New(assets.Embedded())
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
		if report.Orders < 40 || report.Outcome == nil || report.Proven != report.Dice {
			t.Errorf("%s: %d orders, %d of %d dice proven, outcome %v", file, report.Orders, report.Proven, report.Dice, report.Outcome)
		}
	}
}
