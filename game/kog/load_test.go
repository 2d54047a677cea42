package kog

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/rules"
)

// bent is a file of the library with something in it replaced.
func bent(t *testing.T, name, old, with string) []byte {
	t.Helper()
	data, err := assets.Embedded().Read(name)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		t.Fatalf("%s has no %q", name, old)
	}
	return []byte(strings.Replace(string(data), old, with, 1))
}

// faultsOfFiles are files with something in them replaced, and the complaint about it.
var faultsOfFiles = []struct{ file, old, with, want string }{
	{"units/kog.toml", `faction = "german"`, `faction = "prussian"`, `mine.toml:60: faction is "prussian"; want "german" or "russian"`},
	{"units/kog.toml", `points = 6`, `points = 0`, `mine.toml:61: points is 0; want 1 to 200`},
	{"units/kog.toml", `types = ["tactical"]`, `types = ["tactic"]`, `mine.toml:62:10: a type is "tactic"; want "tactical", "elite", "recon" or "heavy"`},
	{"units/kog.toml", `class = "kog"`, `class = "structure"`, `mine.toml:63: class is "structure"`},
	{"units/kog.toml", `move = 6.0`, `move = 6.005`, `mine.toml:65: move is 6.005; lengths are inches, to the hundredth`},
	{"units/kog.toml", `move = 6.0`, `move = -1`, `mine.toml:65: move is -1; want 0" to 30"`},
	{"units/kog.toml", `move = 6.0`, `move = nan`, `mine.toml:65: move is NaN`},
	{"units/kog.toml", `sensors = 12.0`, `sensor = 12.0`, `mine.toml:66: unknown key "sensor"`},
	{"units/kog.toml", `defence = { dice = 2, target = 4 }`, `defence = { dice = 2, target = 8 }`, ` the target number is 8; want 1 to 7`},
	{"units/kog.toml", `kind = "ranged"`, `kind = "thrown"`, `mine.toml:71: kind is "thrown"; want "ranged" or "melee"`},
	{"units/kog.toml", `remove = ["Rocket Pod"]`, `remove = ["Rocket Bod"]`, `mine.toml:96:11: unknown weapon "Rocket Bod"; did you mean "Rocket Pod"?`},
	{"units/kog.toml", `id = "ocelot"`, `id = "kaempfer"`, `the id "kaempfer" stands twice`},
	{"units/kog.toml", `for = ["f6_16", "f2_21", "f2_19"]`, `for = ["tiger"]`, `Tiger is no Frame; options are for Frames [KOG-DATA-08]`},
	{"units/kog.toml", `id = "light_mortar"`, `id = "missile_pod"`, `two weapons of f6_16 have the id "missile_pod"`},
	{"terrain/kog.toml", `sight = "soft"`, `sight = "misty"`, `mine.toml:33: sight is "misty"; want "none", "soft" or "solid"`},
	{"terrain/kog.toml", `depth = 6.0`, `depth = 60.0`, `depth is 60; want 0" to 24"`},
	{"terrain/kog.toml", `texture = "trees"`, `texture = "tree"`, `unknown texture "tree"; did you mean "trees"?`},
	{"terrain/kog.toml", `radius = 3.0`, "radius = 3.0\nsize = [1.0, 2.0]", "a piece has a radius or a size, one of them"},
	{"terrain/kog.toml", `size = [4.0, 3.0]`, "size = [4.01, 3.0]", "no even number of hundredths"},
	{"fields/kog/bf1-rail-yard.toml", `size = [48, 36]`, `size = [48]`, "size has 1 figures; want width and depth"},
	{"fields/kog/bf1-rail-yard.toml", `size = [48, 36]`, `size = [480, 36]`, `width is 480; want 12" to 120"`},
	{"fields/kog/bf1-rail-yard.toml", `kind = "woods"`, `kind = "wood"`, `unknown kind of terrain "wood"; did you mean "woods"?`},
	{"fields/kog/bf1-rail-yard.toml", `circle = [10, 24, 3.5]`, `circle = [10, 24]`, "circle has 2 figures; want 3"},
	{"fields/kog/bf1-rail-yard.toml", `circle = [10, 24, 3.5]`, `circle = [46, 24, 3.5]`, "piece 2 does not lie on the table"},
	{"fields/kog/bf1-rail-yard.toml", `circle = [10, 24, 3.5]`, `circle = [20, 18, 3.5]`, "piece 2, woods, overlaps piece 1, building"},
	{"fields/kog/bf1-rail-yard.toml", `circle = [10, 24, 3.5]`, `circle = [1e300, 24, 3.5]`, "circle is 1e+300"},
	{"fields/kog/bf1-rail-yard.toml", `rect = [12, 10, 18, 11.5]`, `rect = [18, 10, 12, 11.5]`, "rect is [x0, y0, x1, y1] with x0 below x1"},
	{"fields/kog/bf1-rail-yard.toml", `rect = [12, 10, 18, 11.5]`, `polygon = [[0,0],[4,4],[4,0],[0,4]]`, "edges that cross"},
	{"fields/kog/bf1-rail-yard.toml", `rect = [12, 10, 18, 11.5]`, `polygon = [[0,0],[0,4],[4,0]]`, "the wrong way round"},
	{"fields/kog/bf1-rail-yard.toml", `rect = [12, 10, 18, 11.5]`, "base = 1.0", "piece 4 has 0 shapes; want circle, rect or polygon"},
	{"fields/kog/bf1-rail-yard.toml", `rect = [12, 10, 18, 11.5]`, "rect = [12, 10, 18, 11.5]\nbase = 1.0", "piece 4 has a base of 1\"; nothing that carries it"},
	{"scenarios/kog/basic.toml", `"duel", "melee"`, `"duet", "melee"`, `unknown format "duet"; did you mean "duel"?`},
	{"scenarios/kog/basic.toml", `encounter = "bf1-rail-yard"`, `encounter = "bf1-rail-yart"`, `unknown battlefield "bf1-rail-yart"; did you mean "bf1-rail-yard"?`},
	{"scenarios/kog/basic.toml", `owner = "defender"`, `owner = "defence"`, `owner is "defence"; want "neutral", "attacker" or "defender"`},
	{"scenarios/kog/basic.toml", `shape = "marker"`, `shape = "marker"` + "\nat = [3.0, 4.0]", "give at or place_by, one of them"},
	{"scenarios/kog/basic.toml", `when = "no_uncrippled(enemy)"`, `when = "no_uncriplled(enemy)"`, `unknown condition "no_uncriplled(enemy)"; did you mean "no_uncrippled(enemy)"?`},
	{"scenarios/kog/basic.toml", `when = "no_uncrippled(enemy)"`, `when = "no_uncrippled(friend)"`, `"friend" is not the enemy; want no_uncrippled(enemy)`},
	{"scenarios/kog/basic.toml", `when = "no_uncrippled(enemy)"`, `when = "item_exit"`, "only the attacker of a scenario with an item"},
	{"scenarios/kog/hamburger-hill.toml", `shape = "piece:1"`, `shape = "piece:10"`, "the battlefield has pieces 1 to 9"},
	{"scenarios/kog/hamburger-hill.toml", `hold(hill, hold_turns, uncontested)`, `hold(hull, 2)`, `unknown objective "hull"; did you mean "hill"?`},
	{"scenarios/kog/rearguard.toml", `axis = "horizontal"`, ``, "defender_half needs axis"},
	{"scenarios/kog/rearguard.toml", `defender_half = "south"`, `defender_half = "west"`, `defender_half is "west"; want "south" or "north"`},
	{"scenarios/kog/rearguard.toml", `held_at_round(marker, 6)`, `held_at_round(marker, 99)`, "99 is too much"},
	{"scenarios/kog/rearguard.toml", `at = [24, 12.5]`, `at = [24.0, 36.0]`, `y is 36; want 0.5" to 35.5"`},
	{"scenarios/kog/fuel-depot.toml", `damage = 6`, `damage = 0`, "damage is 0; want 1 to 60"},
	{"scenarios/kog/ghost-signal.toml", `count = 3`, `count = 1`, "a hidden objective is placed by its owner, with a count of 2 or more"},
	{"armies/kog/de-e1.toml", `faction = "german"`, `faction = "French"`, `faction is "French"; want "german" or "russian"`},
	{"armies/kog/de-e1.toml", `format = "encounter"`, `format = "encunter"`, `unknown format "encunter"; did you mean "encounter"?`},
	{"armies/kog/de-e1.toml", `profile = "panther"`, `profile = "pantera"`, `unknown profile "pantera"`},
	{"armies/kog/de-e1.toml", `squad = "strike"`, `squad = "strikes"`, `squad is "strikes"`},
	{"armies/kog/de-a1.toml", `points = 150`, `points = 99`, "points is 99; want 100 to 900"},
	{"armies/kog/de-a1.toml", `platoon = "A"`, `platoon = "AA"`, `platoon is "AA"; want a letter from A to Z`},
}

// What is wrong in a file is told in one line with its place, what was found and what would be right.
func TestFaultsOfFiles(t *testing.T) {
	sys := New(assets.Embedded())
	check := map[string]func(data []byte) error{
		"units": func(data []byte) error { _, err := sys.CheckFile("units", "mine.toml", data); return err },
		"terrain": func(data []byte) error {
			_, err := sys.CheckFile("terrain", "mine.toml", data)
			return err
		},
		"fields":    func(data []byte) error { _, err := sys.CheckFile("field", "mine.toml", data); return err },
		"scenarios": func(data []byte) error { _, err := sys.ReadScenario("mine.toml", data); return err },
		"armies":    func(data []byte) error { _, err := sys.ReadArmy("mine.toml", data); return err },
	}
	for _, c := range faultsOfFiles {
		folder, _, _ := strings.Cut(c.file, "/")
		err := check[folder](bent(t, c.file, c.old, c.with))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "mine.toml:") {
			t.Errorf("%s with %q: %v\nwant %s", c.file, c.with, err, c.want)
		}
	}
}

// A force that can be read and breaks rules of composition loads, with each of them and its line.
func TestFlawsAreNoFaults(t *testing.T) {
	sys := New(assets.Embedded())
	for _, c := range []struct {
		file, old, with, want string
		rule                  game.RuleID
		line                  int
	}{
		{"ru-e1", `variant = "at"`, `variant = "ats"`, `F6-16: unknown variant "ats"; did you mean "at"?`, book.ForceUpgrades, 26},
		{"de-e1", `points = 50`, `points = 40`, "points are 40; the limit of the Encounter is 50", book.ForceFormats, 13},
		{"de-d2", `variant = "blitz"`, "options = [\"jump_jets\"]", "Kämpfer is no Frame; Jump Jets is an option of Frames", book.DataFrames, 28},
		{"ru-d1", `squad = "individual"`, `squad = "recon"`, "Needle: in a Duel every model is a unit of its own", book.ForceIndividual, 15},
		{"de-m1", `profile = "panther"`, `profile = "f2_21"`, "F2-21 is Russian, the force is German", book.ForceFaction, 20},
	} {
		army, err := sys.ReadArmy("mine.toml", bent(t, "armies/kog/"+c.file+".toml", c.old, c.with))
		if err != nil || army.No == nil {
			t.Errorf("%s with %s: %v, %v", c.file, c.with, err, army.No)
			continue
		}
		found := false
		for _, f := range army.Flaws {
			found = found || f.Why == c.want && f.Rule == c.rule && f.Line == c.line
		}
		if !found {
			for _, f := range army.Flaws {
				t.Errorf("%s with %s: %s on line %d", c.file, c.with, f, f.Line)
			}
		}
	}
}

// house is a library with a file of the user's.
func house(t *testing.T, name string, data []byte) assets.Library {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return assets.Open(dir)
}

// Changed figures are house figures: battles with them say so, and their journals stand alone.
//
// Rule: KOG-DATA-15.
func TestHouseFigures(t *testing.T) {
	cheap := bent(t, "units/kog.toml", "points = 6", "points = 5")
	sys := New(house(t, "units/kog.toml", cheap))
	if remarks, err := sys.CheckFile("units", "kog.toml", cheap); err != nil || len(remarks) != 1 || !strings.Contains(remarks[0], "the figures of Kämpfer are house figures") {
		t.Error(remarks, err)
	}
	scenarios, errs := sys.Scenarios()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, rulebook := range []*System{sys, New(assets.Embedded())} {
		st, events, err := rulebook.Begin(game.DefaultSetup(scenarios[0]))
		if err != nil {
			t.Fatal(err)
		}
		b := st.(*rules.Battle)
		if !b.Given.House || b.Given.Forces[0].Spent != 23 || !strings.Contains(events[0].Line(b).Text, "house figures") {
			t.Errorf("house %v, %d points: %s", b.Given.House, b.Given.Forces[0].Spent, events[0].Line(b).Text)
		}
	}
	extra := []byte("kind = \"units\"\nsystem = \"kog\"\nversion = \"1\"\n[[profile]]\nid = \"luchs\"\nname = \"Luchs\"\nfaction = \"german\"\n" +
		"points = 5\ntypes = [\"recon\"]\nclass = \"kog\"\nglyph = \"x\"\nmove = 12\nsensors = 20\ndefence = { dice = 1, target = 5 }\n")
	own := New(house(t, "units/kog/luchs.toml", extra))
	if remarks, err := New(assets.Embedded()).CheckFile("units", "luchs.toml", extra); err != nil || len(remarks) != 1 {
		t.Error(remarks, err)
	}
	if scenarios, errs := own.Scenarios(); len(errs) > 0 || !strings.Contains(string(scenarios[0].Data), `"luchs"`) {
		t.Errorf("an added profile: %v", errs)
	}
	same, err := assets.Embedded().Read("units/kog.toml")
	if err != nil {
		t.Fatal(err)
	}
	if scenarios, _ := New(house(t, "units/kog.toml", same)).Scenarios(); strings.Contains(string(scenarios[0].Data), `"house"`) {
		t.Error("an unchanged copy of the figures is a house file")
	}
}

// What the user has broken is told once, and all else can be played.
func TestBrokenLibrary(t *testing.T) {
	sys := New(house(t, "fields/kog/bf3-hill-137.toml", []byte("kind = \"field\"\nsystem = \"kog\"\ntitle = \"x\"\nsize = [1]\n")))
	scenarios, errs := sys.Scenarios()
	if len(scenarios) < 15 || len(errs) != 3 { // the file, and the two scenarios that are played there
		t.Errorf("%d scenarios, %v", len(scenarios), errs)
	}
	for _, bad := range []string{"", "kind = 7", "\x00", strings.Repeat("[[profile]]\n", 5000)} {
		sys := New(house(t, "units/kog.toml", []byte(bad)))
		if _, errs := sys.Scenarios(); len(errs) == 0 || len(errs) > 3 {
			t.Errorf("%.20q is read", bad)
		}
		if _, errs := sys.Armies(); len(errs) == 0 {
			t.Errorf("%.20q is read", bad)
		}
		sys.Blanks()
	}
}
