package kog

import (
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// All that ships with the program is read without a fault, and every battle begins with the forces it proposes.
func TestLibrary(t *testing.T) {
	sys := New(assets.Embedded())
	scenarios, errs := sys.Scenarios()
	for _, err := range errs {
		if !strings.Contains(err.Error(), "rules/kog.toml") {
			t.Error(err)
		}
	}
	var names []string
	for _, sc := range scenarios {
		names = append(names, sc.ID)
		b, _, err := sys.Begin(game.DefaultSetup(sc))
		if err != nil {
			t.Errorf("%s: %v", sc.ID, err)
			continue
		}
		if sc.Goal == "" || len(sc.Facts) == 0 || b.(*rules.Battle).Unused(0) < 0 {
			t.Errorf("%s is not described", sc.ID)
		}
	}
	want := "basic-melee basic-duel basic-encounter basic-engagement basic-apocalyptic basic-open duel meatgrinder-duel " +
		"meatgrinder-melee meatgrinder-encounter meatgrinder-engagement meatgrinder-apocalyptic meatgrinder-open " +
		"hamburger-hill-encounter hamburger-hill-engagement three-bridges rearguard " +
		"linebreaker-duel linebreaker-melee linebreaker-encounter linebreaker-engagement linebreaker-apocalyptic " +
		"linebreaker-open fuel-depot ghost-signal"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("scenarios\n%s\nwant\n%s", got, want)
	}
}

// All ready forces load, keep to the rules of composition, and fit the battles of their format.
func TestReadyForces(t *testing.T) {
	sys := New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	armies, errs := sys.Armies()
	if len(armies) != 22 || len(errs) > 0 {
		t.Fatal(len(armies), errs)
	}
	for _, a := range armies {
		if a.No != nil || len(a.Flaws) > 0 {
			t.Errorf("%s: %v", a.ID, a.Flaws)
		}
		var r data.Roster
		if err := game.FromJSON(a.Data, &r); err != nil {
			t.Fatal(err)
		}
		sc := scenarios[slices.IndexFunc(scenarios, func(sc game.Scenario) bool { return sc.ID == "basic-"+r.Format })]
		for side := range data.Seats {
			if no := sys.Fits(sc, side, a, nil); no != nil {
				t.Errorf("%s does not fit %s: %v", a.ID, sc.ID, no)
			}
			setup := game.DefaultSetup(sc)
			setup.Armies[side] = a.Data
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Errorf("%s: %v", a.ID, err)
				continue
			}
			if f := b.(*rules.Battle).Given.Forces[side]; f.Spent != a.Points || f.ID != a.ID {
				t.Errorf("%s costs %d, the list says %d", f.ID, f.Spent, a.Points)
			}
		}
	}
}
