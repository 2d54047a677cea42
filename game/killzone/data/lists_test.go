package data

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/killzone/book"
)

var library = CatalogueOf(assets.Embedded())

// read is a file of the library with something in it replaced.
func read(t *testing.T, name, old, bent string) []byte {
	t.Helper()
	data, err := assets.Embedded().Read(name)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		t.Fatalf("%s has no %q", name, old)
	}
	return []byte(strings.Replace(string(data), old, bent, 1))
}

func readList(t *testing.T, id, old, bent string) (game.Army, error) {
	t.Helper()
	return library.ReadArmy("mine.toml", read(t, "armies/kz/"+id+".toml", old, bent))
}

// list is a list of the library, ready for play.
func list(t *testing.T, id string) List {
	t.Helper()
	army, err := readList(t, id, "kind", "kind")
	if err != nil || army.No != nil {
		t.Fatal(id, err, army.No)
	}
	var a armyFile
	if err := game.FromJSON(army.Data, &a); err != nil {
		t.Fatal(err)
	}
	l, _, _ := a.compile(assets.Lines{})
	return l
}

// Each list has the squads of the ledger, with their figures and what each figure costs; two more are parts of such lists,
// for scenarios that were lopsided.
func TestListsAreThoseOfTheLedger(t *testing.T) {
	for id, want := range map[string]string{
		"colonial-regulars": "First Section drilled 25 17 15 15 15; Second Section drilled 13 17 15 15; Maxim Team drilled 13 26 14; 200",
		"mountain-rebels": "Khan's Band irregular rebels 24 10 8 8 8 8 8 8; Second Band irregular rebels 12 10 8 8 8 8 8; " +
			"Third Band irregular rebels 12 9 7 7 7 7 7; 200",
		"revolutionaries": "General's Escort irregular rebels 24 15 13 13 13 13; Pistoleros irregular rebels 11 9 7 7 7 7 7 7; " +
			"Peons rabble rebels 10 7 5 5 5 5 5 5; 200",
		"cavalry-column": "Lancers drilled, mounted 26 12 10 10 10 10 10; Carbine Troop drilled, mounted 14 18 16 16 16 16 16; 200",
		"spear-host": "First Regiment irregular 20 6 4 4 4 4 4 4 4 4 4 4; Second Regiment irregular 8 6 4 4 4 4 4 4 4 4 4 4; " +
			"Mailed Guard irregular 10 8 6 6 6 6 6; Bowmen irregular 10 7 5 5 5; 200",
		"line-company": "First Platoon drilled 25 10 8 8 8 8 8 8; Second Platoon drilled 13 10 8 8 8 8 8 8; " +
			"Skirmishers drilled 12 10 8 8 8; 200",
		"camp-garrison": "First Platoon drilled 25 10 8 8 8 8 8 8; Second Platoon drilled 13 10 8 8 8 8 8 8; 154",
		"hill-ambush":   "Khan's Band irregular rebels 24 10 8 8 8; Second Band irregular rebels 12 8 8; Third Band irregular rebels 12 7 7; 112",
		"bridge-guard": "First Platoon drilled 25 10 8 8 8 8 8 8; Second Platoon drilled 13 10 8 8 8 8 8 8; " +
			"Skirmishers drilled 12 8; 174",
	} {
		l := list(t, id)
		var squads []string
		for _, s := range l.Squads {
			words := s.Name + " " + s.Standing()
			for f := range s.Figures {
				words += fmt.Sprint(" ", s.Figures[f].Points(s.Training, s.Mounted))
			}
			squads = append(squads, words)
		}
		if got := strings.Join(append(squads, fmt.Sprint(l.Points)), "; "); got != want {
			t.Errorf("%s has\n%s\nwant\n%s", id, got, want)
		}
	}
	if all, errs := library.Armies(); len(all) != 9 || len(errs) != 0 {
		t.Errorf("%d lists, %v", len(all), errs)
	}
}

// Figures of one name are told apart, and those of two entries as well.
func TestFiguresAreNumbered(t *testing.T) {
	names := func(s *Squad) (all []string) {
		for i := range s.Figures {
			all = append(all, s.Figures[i].Name)
		}
		return all
	}
	l := list(t, "colonial-regulars")
	if got := names(&l.Squads[0]); !slices.Equal(got, []string{"Captain", "Corporal", "Private 1", "Private 2", "Private 3"}) {
		t.Error(got)
	}
	if arms := l.Squads[2].Figures[1].Arms; arms != ArmsOf(MachineGun, Handgun) {
		t.Errorf("the gunner carries %b", arms)
	}
	general := list(t, "revolutionaries").Squads[0].Figures[0]
	if general.Arms != ArmsOf(Handgun, SecondHandgun, Bullwhip) || !general.Hero || general.Rank != Leader {
		t.Errorf("%+v", general)
	}
	if w, ok := list(t, "line-company").Squads[2].Figures[0].Arms.LongGun(); w != MuzzleLoader || !ok {
		t.Error(w, ok)
	}
}

const (
	sergeantArms = "name = \"Sergeant\"\nrank = \"leader\"\nweapons = [\"handgun\", \"sword\"]"
	sergeant     = "name = \"Sergeant\"\nrank = \"leader\"\n"
)

// A list that can be read and breaks rules of composition loads, with each of them and its line.
func TestFlawsOfLists(t *testing.T) {
	for _, c := range []struct {
		old, bent, want string
		rule            game.RuleID
		line            int
	}{
		{"points = 200", "points = 199", "points are 199; the figures cost 200", book.SetPoints, 11},
		{"points = 200", "points = 200\nlimit = 199", "costs 200, the limit is 199", book.SetPoints, 12},
		{sergeantArms, sergeant + `weapons = ["sword", "sword"]`, "Sergeant: 2 Swords; 1 to a figure", book.SetPoints, 40},
		{sergeantArms, sergeant + `weapons = ["handgun", "handgun", "handgun"]`, "Sergeant: 3 Handguns; 2 to a figure", book.SetPoints, 40},
		{sergeantArms, sergeant + `weapons = ["bow", "musket"]`, "Sergeant carries 2 long guns or bows; one to a figure", book.SetPoints, 40},
		{sergeantArms, sergeant + `weapons = ["bow", "bayonet"]`, "Sergeant: a bayonet goes on a long gun", book.SetPoints, 40},
		{sergeantArms, sergeant + `weapons = ["lance"]`, "Sergeant: a lance is carried mounted", book.SetPoints, 40},
		{
			"training = \"drilled\"\n\n[[squad.figure]]\nname = \"Gun", "training = \"drilled\"\nmounted = true\n\n[[squad.figure]]\nname = \"Gun",
			"Gunner: a machine gun is carried on foot", book.SetPoints, 65,
		},
		{`weapons = ["bolt"]`, `weapons = ["mg"]`, "Maxim Team has 2 machine guns; one to a squad", book.SetPoints, 52},
		{`training = "drilled"`, "training = \"drilled\"\nrebel = true", "First Section: rebels are not drilled", book.SetPoints, 13},
		{`rank = "leader"`, "", "First Section has 0 leaders; one to a squad", book.SetSquads, 13},
		{`rank = "sub-leader"`, `rank = "leader"`, "First Section has 2 leaders; one to a squad", book.SetSquads, 13},
		{"count = 3", "count = 3\nrank = \"sub-leader\"", "First Section has 4 sub-leaders; one to a squad", book.SetSquads, 13},
		{"count = 3", "count = 15", "First Section has more than 16 figures", book.SetSquads, 13},
		{"count = 3", "count = 3\nhero = true", "4 heroes in 236 points; the most is 3", book.SetSquads, 13},
	} {
		army, err := readList(t, "colonial-regulars", c.old, c.bent)
		if err != nil || army.No == nil {
			t.Errorf("%q: error %v, No %v", c.bent, err, army.No)
			continue
		}
		if !slices.ContainsFunc(army.Flaws, func(f game.Flaw) bool { return f.Why == c.want && f.Rule == c.rule && f.Line == c.line }) {
			var all []string
			for _, f := range army.Flaws {
				all = append(all, fmt.Sprint(f.Line, " ", f.Refusal))
			}
			t.Errorf("%q: flaws %v, want %q [%s] on line %d", c.bent, all, c.want, c.rule, c.line)
		}
		if no := library.Fits(scenario(t, "the-wells"), 0, army, nil); no != army.No {
			t.Errorf("%q fits: %v", c.bent, no)
		}
		setup := game.DefaultSetup(scenario(t, "the-wells"))
		setup.Armies[0] = army.Data
		if _, err := Compile(setup); err == nil || !strings.Contains(err.Error(), string(c.rule)) {
			t.Errorf("%q may be brought: %v", c.bent, err)
		}
	}
}

// What cannot be read as a list is refused with its line.
func TestFaultsOfLists(t *testing.T) {
	for _, c := range []struct{ old, bent, want string }{
		{`kind = "army"`, `kind = "arms"`, `mine.toml:3: kind is "arms"; want "army" here`},
		{`system = "kz"`, `system = "kow"`, `mine.toml:4: system is "kow"; want "kz"`},
		{`title = "Colonial regulars"`, `title = ""`, "mine.toml:5: \"\" is no name; want 1 to 60 plain characters on one line"},
		{`points = 200`, "points = 200\nlimit = 5", "mine.toml:12: limit is 5; want 10 to 999"},
		{`name = "Second Section"`, `name = "First Section"`, `mine.toml:34: two squads are called "First Section"`},
		{`training = "drilled"`, `training = "driled"`, `mine.toml:15: training is "driled"; want "rabble", "irregular" or "drilled"`},
		{`rank = "leader"`, `rank = "chief"`, `mine.toml:19: rank is "chief"; want "member", "sub-leader" or "leader"`},
		{`count = 3`, `count = 0`, "mine.toml:30: count is 0; want 1 to 16"},
		{`"bolt", "bayonet"`, `"bolt", "bayonette"`, `mine.toml:26:20: unknown weapon "bayonette"; did you mean "bayonet"?`},
		{`hero = true`, `heroe = true`, `mine.toml:20: unknown key "heroe"`},
	} {
		if _, err := readList(t, "colonial-regulars", c.old, c.bent); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}
