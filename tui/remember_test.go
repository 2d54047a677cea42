package tui

import (
	"os"
	"path/filepath"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

func TestANewBattleBeginsWithTheLastChoices(t *testing.T) {
	config := Config{Systems: []game.System{toy.System{}, other{}}, Dirs: page.Dirs{Config: t.TempDir()}}
	s := begin(t, 80, 24, config)
	s.keys("3 down 2 down 4 right n")
	s.typed("Ann")
	s.keys("enter 5 down down right s")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
	s = begin(t, 80, 24, config)
	s.keys("3")
	b := s.battle()
	if b.System != "other" || b.Title != "The Alley" || b.Setup.Seats[0].Name != "Ann" || b.Chairs[0].Bot == "" || len(b.Setup.Options) != 1 {
		t.Errorf("%+v", b)
	}
	s.shows("▸ ✓ The Other Yard")
	s.keys("1 up enter")
	if b := s.battle(); b.System != "toy" || b.Title != "The Yard" || len(b.Setup.Options) != 0 {
		t.Errorf("the other rulebook has %+v", b)
	}
}

func TestWhatCannotBeChosenAnyMoreIsForgotten(t *testing.T) {
	for _, text := range []string{
		"", "nonsense", `system = "gone"`,
		"system = \"toy\"\n[plans.toy]\nscenario = \"gone\"\n[plans.toy.options]\npace = \"3\"",
		"system = \"toy\"\n[plans.toy]\nscenario = \"yard\"\n[plans.toy.options]\npace = \"99\"\nblows = \"x\"\n" +
			"[[plans.toy.players]]\nside = 0\n[[plans.toy.players]]\nside = 5\n[[plans.toy.players]]\nside = -1\nbot = \"none\"",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "last-battle.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
		s.keys("3")
		if b := s.battle(); len(b.Setup.Options) != 0 || b.Title != "The Yard" || len(b.Chairs) != 2 || b.Chairs[0].Bot != "" {
			t.Errorf("%q: %+v", text, b)
		}
	}
}
