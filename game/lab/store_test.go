package lab_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/table"
	"muster/game/trial"
	"muster/saves"
)

var store = flag.Bool("store", false, "fight the battles that are kept with each rulebook, under its present edition")

// library are the scenarios whose battles are kept, by the rulebook's folder.
var library = map[string]struct {
	sys       game.System
	scenarios []string
}{
	"fog":       {fog.New(assets.Embedded()), []string{"open-field", "pilgrim-road", "three-banners", "campaign"}},
	"kog":       {kog.New(assets.Embedded()), []string{"linebreaker-encounter", "fuel-depot", "ghost-signal", "basic-engagement"}},
	"krygothic": {krygothic.New(assets.Embedded()), []string{"deathmatch", "consoles", "blackout", "rotten-deck"}},
	"killzone":  {killzone.New(assets.Embedded()), []string{"the-wells", "the-village", "the-pass", "the-camp", "the-bridge"}},
	"kings":     {kings.New(assets.Embedded()), []string{"parade", "stubble", "stones", "bridges", "tower", "carry"}},
}

// TestStoreBattles adds battles under the present editions to those that are kept with the rulebooks, in
// testdata/battles/EDITION of each, when it is asked to:
//
//	go test ./game/lab -run TestStoreBattles -store
//
// Do so when an edition is released. Whatever is there of this edition already is fought anew; other editions are left
// alone. A plain run holds that a battle can be fought and kept in this way.
func TestStoreBattles(t *testing.T) {
	for folder, kept := range library {
		scenarios := kept.scenarios
		if !*store {
			scenarios = scenarios[:1]
		}
		for _, id := range scenarios {
			t.Run(folder+"/"+id, func(t *testing.T) {
				file := fought(t, kept.sys, id)
				if !*store {
					return
				}
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				dir := filepath.Join("..", folder, "testdata", "battles", saves.Short(saves.Edition(kept.sys)))
				if err := os.MkdirAll(dir, 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, id+saves.Ext), text, 0o644); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// fought is the journal of a battle of a scenario between two bots, by a clock that leaps to what is due.
func fought(t *testing.T, sys game.System, id string) (file string) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := scenario(t, sys, id)
		head := saves.NewHead(sys, game.DefaultSetup(s))
		head.Title, head.Started, head.Program = s.Title, trial.Began, "test"
		for range head.Seats {
			head.Chairs = append(head.Chairs, "regular")
		}
		tbl, err := table.Begin(dir, saves.Record{Head: head}, table.Config{System: sys, Seed: dice.Seed{1, byte(len(id))}})
		if err != nil {
			t.Fatal(err)
		}
		file = filepath.Join(dir, tbl.Name())
		var seated []*bot.Player
		for i := range head.Seats {
			seated = append(seated, bot.Sit(context.Background(), tbl, game.First+game.Seat(i), bot.Regular{}, bot.Manners{Seed: uint64(i + 1)}))
		}
		for w := tbl.Watch(game.Umpire, 0); ; {
			u, err := w.Next(context.Background())
			if err != nil || u.Fault != nil {
				t.Fatal(err, u.Fault)
			}
			if u.Ended != nil {
				break
			}
		}
		for _, s := range seated {
			if err := s.Leave(); err != nil {
				t.Error(err)
			}
		}
		if err := tbl.Close(); err != nil {
			t.Error(err)
		}
	})
	record, err := saves.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	report, err := saves.Verify(sys, record)
	if err != nil || report.Outcome == nil || report.Proven != report.Dice || report.Orders < 20 {
		t.Fatalf("%+v, %v", report, err)
	}
	return file
}

func scenario(t *testing.T, sys game.System, id string) game.Scenario {
	t.Helper()
	all, _ := sys.Scenarios()
	for _, s := range all {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return game.Scenario{}
}
