package rules_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/trial"
)

// opened begins a battle on a built-in scenario.
func opened(t testing.TB, id string, options map[string]string) (*rules.Battle, game.Setup) {
	t.Helper()
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Fatal(err)
			}
			return b.(*rules.Battle), setup
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return nil, game.Setup{}
}

// Every battle comes back from its JSON as it is opened.
func TestOpenedIsRestored(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		for _, options := range []map[string]string{nil, {"lists": "table"}, {"cap": "750", "window": "untimed"}} {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Errorf("%s: %v", sc.ID, err)
				continue
			}
			text, err := b.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := rules.Restore(setup, text); err != nil {
				t.Errorf("%s %v: %v in %s", sc.ID, options, err, text)
			}
		}
	}
}

// All that ships with the program is read without a fault, and every battle begins with the lists it proposes.
func TestLibrary(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, errs := sys.Scenarios()
	for _, err := range errs {
		t.Error(err)
	}
	var names []string
	for _, sc := range scenarios {
		names = append(names, sc.ID)
		b, events, err := sys.Begin(game.DefaultSetup(sc))
		if err != nil {
			t.Errorf("%s: %v", sc.ID, err)
			continue
		}
		if sc.Goal == "" || sc.Blurb == "" || len(sc.Facts) < 3 || len(events) == 0 || len(game.Lines(b, events)) == 0 {
			t.Errorf("%s is not described", sc.ID)
		}
	}
	want := "training deathmatch alarm consoles blackout rotten-deck breakout random-mission war-chest"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("scenarios\n%s\nwant\n%s", got, want)
	}
	if len(sys.Book()) != 253 {
		t.Errorf("the book has %d rules", len(sys.Book()))
	}
}

// All ready lists load, keep to the rules of composition, and fit the battles of their cap and no others that are
// smaller.
func TestReadyLists(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, a := range trial.Armies(t, sys) {
		if a.No != nil || len(a.Flaws) > 0 {
			t.Errorf("%s: %v", a.ID, a.Flaws)
		}
		for _, points := range data.Caps {
			no := sys.Fits(scenarios[0], 0, a, map[string]string{"cap": strconv.Itoa(int(points))})
			if fits := a.Points <= int(points); fits != (no == nil) {
				t.Errorf("%s under a cap of %d: %v", a.ID, points, no)
			}
		}
	}
}

// A battle under another cap has lists that are made for it.
func TestCapsBringTheirLists(t *testing.T) {
	b, _ := opened(t, "deathmatch", map[string]string{"cap": "750"})
	for side, l := range b.Given.Lists {
		if l.Points > 750 || l.Points < 700 || b.Given.Teams[l.Team].ID != []string{"ec", "ren"}[side] {
			t.Errorf("side %d brings %s with %d points", side, l.Title, l.Points)
		}
	}
}

// file is a file of the library.
func file(t *testing.T, name string) string {
	t.Helper()
	data, err := assets.Embedded().Read(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Faults of files name the line and what would be right.
func TestFaultsOfFiles(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	for _, one := range []struct{ name, old, new, want string }{
		{
			"units/kry.toml", `profile = "4 3 3 5 5 3 5"`, `profile = "4 3 3 5 5 3"`,
			"profile has 6 figures; want Speed, Strength, Body",
		},
		{"units/kry.toml", `profile = "4 3 3 5 5 3 5"`, `profile = "X 3 3 5 5 3 5"`, `Speed is "X"; want 1 to 12`},
		{"units/kry.toml", `stats = "3K2S1"`, `stats = "3K2"`, `"3K2" is no figure of a weapon; want one like 3K2S1`},
		{"units/kry.toml", `"shotgun", "sniper:1"`, `"shotgun", "sniper:0"`, "how many a list may have"},
		{
			"units/kry.toml", `"shotgun", "sniper:1"`, `"shotgun", "snipper:1"`,
			`unknown guns "snipper"; did you mean "sniper"?`,
		},
		{
			"units/kry.toml", `abilities = ["steady"]`, `abilities = ["stedy"]`,
			`unknown ability "stedy"; did you mean "steady"?`,
		},
		{"units/kry.toml", `class = "storm"`, `class = "trooper"`, `class is "trooper"; want "leader"`},
		{"units/kry.toml", `team = "ec"`, `team = "eg"`, `unknown team "eg"; did you mean "ec"?`},
		{"terrain/kry.toml", `class = "easy"`, `class = "simple"`, `class is "simple"; want "easy"`},
		{
			"fields/kry/b1-coolant-station.toml", `kind = "wall"`, `kind = "wal"`,
			`unknown kind of terrain "wal"; did you mean "wall"?`,
		},
		{
			"fields/kry/b1-coolant-station.toml", "rect = [16, 0, 1, 12]", "rect = [16, 0, 40, 12]",
			"does not lie on the field",
		},
		{"fields/kry/b4-hangar-nine.toml", "floor = 2", "floor = 0.005", "lengths are inches, to the hundredth"},
		{"scenarios/kry/alarm.toml", `role = "attackers"`, `role = "defenders"`, `role is "defenders"; want "attackers"`},
		{"scenarios/kry/alarm.toml", `field = "b1-coolant-station"`, `field = "b1"`, `unknown battlefield "b1"`},
		{"scenarios/kry/alarm.toml", "locations = [[30, 5], [30, 17], [38, 28]]", "", "an alarm has locations to destroy"},
		{"scenarios/kry/breakout.toml", `exit = "top"`, "", `an exit is of the mission "breakout"`},
		{"scenarios/kry/deathmatch.toml", `"ren-1500"`, `"ren-15000"`, `unknown list "ren-15000"; did you mean "ren-1500"?`},
		{"scenarios/kry/random-mission.toml", `"alarm", `, "", "the number of missions is 5; want 6 to 6"},
		{"campaigns/kry/war-chest.toml", `field = "b3-bone-chapel"`, `field = "b9"`, `unknown battlefield "b9"`},
		{"armies/kry/ec-750.toml", `type = "trooper"`, `type = "troper"`, `did you mean "trooper"? [KRY-ARMY-01]`},
		{"armies/kry/ec-750.toml", `"shotgun"`, `"shotgan"`, `did you mean "shotgun"? [KRY-ARMY-07]`},
		{"armies/kry/ec-750.toml", "points = 750", "points = 800", "the caps are 750, 1500 and 2000"},
	} {
		text := file(t, one.name)
		if !strings.Contains(text, one.old) {
			t.Errorf("%s has no %s", one.name, one.old)
			continue
		}
		line := strings.Count(text[:strings.Index(text, one.old)], "\n") + 1
		err := check(sys, one.name, strings.Replace(text, one.old, one.new, 1))
		if err == nil || !strings.Contains(err.Error(), one.want) {
			t.Errorf("%s with %s: %v, want %s", one.name, one.new, err, one.want)
			continue
		}
		var faults assets.Faults
		if one.new != "" && (!errors.As(err, &faults) || faults[0].Line != line) {
			t.Errorf("%s with %s: %v, want line %d", one.name, one.new, err, line)
		}
	}
}

// check reads a file of any kind.
func check(sys *krygothic.System, name, text string) error {
	folder, _, _ := strings.Cut(name, "/")
	var err error
	switch folder {
	case "armies":
		_, err = sys.ReadArmy(name, []byte(text))
	case "scenarios", "campaigns":
		_, err = sys.ReadScenario(name, []byte(text))
	default:
		_, err = sys.CheckFile(strings.TrimSuffix(folder, "s"), name, []byte(text))
		if folder == "units" {
			_, err = sys.CheckFile("units", name, []byte(text))
		}
	}
	return err
}

// A list that breaks rules of composition is read, and says by which rule and on which line.
func TestFlawsOfLists(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	text := file(t, "armies/kry/ec-750.toml")
	for _, one := range []struct {
		old, new string
		rule     game.RuleID
	}{
		{`gear = ["rifle", "knife", "flack"]`, `gear = ["autocannon", "knife", "flack"]`, book.ArmyCost},
		{`gear = ["assault", "knife", "flack"]`, `gear = ["knife", "siege"]`, book.ArmyCarrying},
		{`type = "lieutenant"`, `type = "trooper"`, book.ArmyLeaders},
	} {
		army, err := sys.ReadArmy("mine.toml", []byte(strings.Replace(text, one.old, one.new, 1)))
		if err != nil || army.No == nil || army.No.Rule != one.rule || army.Flaws[0].Line == 0 {
			t.Errorf("%s: %v %v %v", one.new, err, army.No, army.Flaws)
		}
	}
	for _, a := range trial.Armies(t, sys) {
		if err := check(sys, "armies/kry/"+a.ID+".toml", file(t, "armies/kry/"+a.ID+".toml")); err != nil {
			t.Error(err)
		}
	}
}

// The campaign is read, and can be begun.
func TestTheCampaignIsRead(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	const name = "campaigns/kry/war-chest.toml"
	sc, err := sys.ReadScenario(name, []byte(file(t, name)))
	if err != nil || sc.Title != "The War Chest" || sc.Goal == "" || len(sc.Facts) != 3 || sc.Sides[1].Army != "ren-1500" {
		t.Fatalf("%v %+v", err, sc.Facts)
	}
	b, _, err := sys.Begin(game.DefaultSetup(sc))
	if err != nil {
		t.Fatal(err)
	}
	g := b.(*rules.Battle).Given
	if len(g.Campaign.Territories) != 12 || len(g.Lands) != 12 {
		t.Errorf("%d territories, %d lands", len(g.Campaign.Territories), len(g.Lands))
	}
}

// Options are read strictly, and what follows from the window follows.
func TestOptions(t *testing.T) {
	o, faults := data.ReadOptions(nil)
	if len(faults) > 0 || o.Window != 4000 || o.Bid != 4000 || o.Decision != 8000 || o.Breath != 1500 || o.Tie != 500 ||
		o.Beat != 1000 || o.Lull != 60_000 || o.Pauses != 3 || o.Rejoin != 180_000 || !o.SkipSpent || !o.Bidding ||
		o.BidStep != 2 || !o.ApExplode || o.KeepExplodes || !o.OnesFail || o.ShootCost != 2 || !o.MissStops ||
		o.JointRunTarget != 4 || !o.WaitPrepaid || o.MaxModels != 12 || o.Cap != 1500 || o.Whims || o.AtTable {
		t.Errorf("%+v %v", o, faults)
	}
	if o, _ = data.ReadOptions(map[string]string{"window": "8", "bid_s": "3"}); o.Bid != 3000 || o.Decision != 16_000 {
		t.Errorf("a window of 8: %+v", o)
	}
	if o, _ = data.ReadOptions(map[string]string{"window": "untimed"}); !o.Untimed() || o.Bid != 0 || o.Decision != 0 {
		t.Errorf("untimed: %+v", o)
	}
	for _, one := range []struct{ id, word, want string }{
		{"window", "5", `window=5: want "2", "4", "8" or "untimed"`},
		{"lull_s", "10", "lull_s=10: want 0, or 30 to 600"},
		{"bid_s", "0", "bid_s=0: want a whole number from 1 to 10"},
		{"windw", "4", `did you mean "window"?`},
		{"cap", "1000", `want "1500", "750" or "2000"`},
	} {
		_, faults := data.ReadOptions(map[string]string{one.id: one.word})
		if len(faults) != 1 || !strings.Contains(faults[0].Msg, one.want) {
			t.Errorf("%s=%s: %v", one.id, one.word, faults)
		}
	}
}

// The title page tells whose game it is, that this is not the official one, and the terms.
//
// Rule: KRY-GEN-08.
func TestCredits(t *testing.T) {
	info := krygothic.New(assets.Embedded()).Info()
	all := strings.Join(info.Credits, " ") + " " + info.Licence
	for _, words := range []string{
		"Unofficial adaptation of Kry-Gothic", "not the official rule set", "Boolean", "BluWiki",
		"Attribution-NonCommercial-ShareAlike", "GNU Free Documentation License 1.2",
	} {
		if !strings.Contains(all, words) {
			t.Errorf("the title page does not say %q", words)
		}
	}
}

// BenchmarkOpening begins a battle and restores a position of one whose setup has been read before, as each re-play of a
// stored battle does, beside reading the setup.
func BenchmarkOpening(b *testing.B) {
	sys := krygothic.New(assets.Embedded())
	st, setup := opened(b, "deathmatch", nil)
	text, err := st.MarshalJSON()
	if err != nil {
		b.Fatal(err)
	}
	for name, do := range map[string]func() error{
		"read":    func() error { _, err := data.Compile(setup); return err },
		"begin":   func() error { _, _, err := sys.Begin(setup); return err },
		"restore": func() error { _, err := rules.Restore(setup, text); return err },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := do(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
