package tui

import (
	"os"
	"path/filepath"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/page"
)

// A battle that is begun from the command line calls its only person by the name he goes by, and the only bot by its level.
func TestWhoPlaysIsCalledAsAnywhere(t *testing.T) {
	for name, want := range map[string]string{"": "You", "Ann": "Ann"} {
		dirs := page.Dirs{Config: t.TempDir(), Saves: t.TempDir()}
		if name != "" {
			if err := os.WriteFile(filepath.Join(dirs.Config, "options.toml"), []byte("name = \""+name+"\"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		scenarios, _ := toy.System{}.Scenarios()
		setup := game.DefaultSetup(scenarios[0])
		setup.Seats[0].Name, setup.Seats[1].Name = "Seat 1", "Seat 2 (recruit)"
		begin(t, 80, 24, Config{Dirs: dirs, Open: page.Start{
			System: toy.System{}.Info().ID, Title: "The Yard", Setup: setup, Chairs: []page.Chair{{}, {Bot: "recruit"}}, Unnamed: true,
		}})
		files, _ := filepath.Glob(filepath.Join(dirs.Saves, "*"+saves.Ext))
		if len(files) != 1 {
			t.Fatalf("the battles are %v", files)
		}
		record, err := saves.Read(files[0])
		if err != nil {
			t.Fatal(err)
		}
		if seats := record.Head.Setup.Seats; seats[0].Name != want || seats[1].Name != "Recruit bot" {
			t.Errorf("%q: %+v", name, seats)
		}
	}
}
