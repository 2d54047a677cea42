package fog

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
)

func scenarioNamed(tb testing.TB, id string) game.Scenario {
	tb.Helper()
	scenarios, errs := New(assets.Embedded()).Scenarios()
	if len(errs) > 0 {
		tb.Fatal(errs)
	}
	i := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return s.ID == id })
	if i < 0 {
		tb.Fatalf("there is no scenario %s", id)
	}
	return scenarios[i]
}

// TestSetupFaults holds that a setup that cannot be played is refused in words that say what is wrong.
func TestSetupFaults(t *testing.T) {
	sys := New(assets.Embedded())
	armies, _ := sys.Armies()
	army := func(id string) json.RawMessage {
		return armies[slices.IndexFunc(armies, func(a game.Army) bool { return a.ID == id })].Data
	}
	for name, c := range map[string]struct {
		scenario string
		bend     func(*game.Setup)
		want     string
	}{
		"no scenario":  {"open-field", func(s *game.Setup) { s.Scenario = nil }, "the scenario of the setup"},
		"unknown key":  {"open-field", func(s *game.Setup) { s.Scenario = json.RawMessage(`{"army":[],"spell":1}`) }, "spell"},
		"option":       {"open-field", func(s *game.Setup) { s.Options["diagonal"] = "one" }, `did you mean "diagonals"?`},
		"word":         {"open-field", func(s *game.Setup) { s.Options["los"] = "hills" }, "los=hills: want one of none, walls"},
		"number":       {"open-field", func(s *game.Setup) { s.Options["points"] = "101" }, "points=101: want a whole number from 10 to 100"},
		"fixed":        {"open-field", func(s *game.Setup) { s.Options["deploy"] = "fixed" }, "gives no positions [FOG-SET-04]"},
		"nobody":       {"open-field", func(s *game.Setup) { s.Seats = s.Seats[:1] }, "North has 0 players"},
		"crowd":        {"open-field", func(s *game.Setup) { s.Seats = slices.Repeat(s.Seats, 7) }, "South has 7 players; a side has 1 to 6"},
		"no such side": {"open-field", func(s *game.Setup) { s.Seats[1].Side = 2 }, "player 2 sits at side 2"},
		"armies fixed": {"the-gate", func(s *game.Setup) { s.Armies[0] = army("guard") }, "The Gate fixes the armies [FOG-SET-03]"},
		"over points":  {"open-field", func(s *game.Setup) { s.Armies[0] = army("pilgrims") }, "costs 46, the limit is 40 [FOG-SET-03]"},
		"broken army":  {"open-field", func(s *game.Setup) { s.Armies[0] = json.RawMessage(`{"id":7}`) }, "armies:"},
		"too many":     {"open-field", func(s *game.Setup) { s.Armies = slices.Repeat(s.Armies, 2) }, "4 armies for 2 sides"},
		"unknown in it": {"open-field", func(s *game.Setup) {
			s.Armies[0] = json.RawMessage(`{"id":"x","title":"X","unit":[{"type":"orc","count":1}],"column":"bad","points":2}`)
		}, `did you mean "orcs"?`},
		"value not told": {"open-field", func(s *game.Setup) {
			s.Armies[0] = json.RawMessage(`{"id":"x","title":"X","unit":[{"type":"orcs","count":3}],"column":"bad","points":5}`)
		}, "units and characters cost 6"},
	} {
		t.Run(name, func(t *testing.T) {
			setup := game.DefaultSetup(scenarioNamed(t, c.scenario))
			c.bend(&setup)
			st, _, err := sys.Begin(setup)
			if err == nil {
				t.Fatalf("it begins as %T", st)
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("the fault is %q, want %q in it", err, c.want)
			}
		})
	}
}

// TestFileFaults holds that a file with a fault is refused with the line of the fault.
func TestFileFaults(t *testing.T) {
	sys, lib := New(assets.Embedded()), assets.Embedded()
	for _, c := range []struct{ file, old, bent, want string }{
		{"scenarios/fog/open-field.toml", `width = 16`, `width = 7`, "width is 7; want 8 to 40"},
		{"scenarios/fog/open-field.toml", `".......==......."`, `".......=?......."`, `row 6: "?" at I6 is no terrain`},
		{"scenarios/fog/open-field.toml", `".......==......."`, `".......==......"`, "row 6 has 15 squares, width is 16"},
		{"scenarios/fog/open-field.toml", `squares = "A1-P3"`, `squares = "A1-P10"`, "lies in two zones"},
		{"scenarios/fog/open-field.toml", `army = "guard"`, `army = "gard"`, `did you mean "guard"?`},
		{"scenarios/fog/open-field.toml", `kind = "hold"`, `kind = "keep"`, `kind is "keep"; want "hold", "exit" or "survive"`},
		{"scenarios/fog/open-field.toml", `round_limit`, `rounds_limit`, `did you mean "round_limit"?`},
		{"scenarios/fog/pilgrim-road.toml", `units = { clerics = 9 }`, `units = { cleric = 9 }`, `did you mean "clerics"?`},
		{"campaigns/fog/campaign.toml", `"king-hill"]`, `"three-banners"]`, "Three Banners has 3 sides; a campaign has two"},
	} {
		data, err := lib.Read(c.file)
		if err != nil {
			t.Fatal(err)
		}
		bent := strings.Replace(string(data), c.old, c.bent, 1)
		if bent == string(data) {
			t.Fatalf("%s has no %q", c.file, c.old)
		}
		if strings.HasPrefix(c.file, "armies") {
			_, err = sys.ReadArmy("mine.toml", []byte(bent))
		} else {
			_, err = sys.ReadScenario("mine.toml", []byte(bent))
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "mine.toml") {
			t.Errorf("%s with %q: the fault is %v, want mine.toml and %q in it", c.file, c.bent, err, c.want)
		}
	}
}
