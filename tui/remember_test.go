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
	p := s.plan()
	if p.info.ID != "other" || p.scenario != 1 || p.seats[0].name != "Ann" || p.seats[0].bot == "" || len(p.options) != 1 {
		t.Errorf("%s, scenario %d, seats %+v, options %v", p.info.ID, p.scenario, p.seats, p.options)
	}
	if r := s.root.top().(*setupPage).browsers[askRules].List.Current(); r == nil || r.ID != 1 {
		t.Errorf("the bar is on %+v", r)
	}
	s.keys("1 up enter")
	if p := s.plan(); p.info.ID != "toy" || p.scenario != 0 || len(p.options) != 0 {
		t.Errorf("the other rulebook has %s, scenario %d, options %v", p.info.ID, p.scenario, p.options)
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
		if err := os.WriteFile(filepath.Join(dir, lastFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
		s.keys("3")
		if p := s.plan(); len(p.options) != 0 || p.scenario != 0 || len(p.seats) != 2 || p.seats[0].bot != "" {
			t.Errorf("%q: scenario %d, seats %+v, options %v", text, p.scenario, p.seats, p.options)
		}
	}
}
