package data

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kings/book"
)

var library = CatalogueOf(assets.Embedded())

// readFile is a file of the library with something in it replaced.
func readFile(t *testing.T, name, old, bent string) []byte {
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
	return library.ReadArmy("mine.toml", readFile(t, "armies/kings/"+id+".toml", old, bent))
}

// Each list has the units of the ledger, each with its place in the formation.
func TestListsAreThoseOfTheLedger(t *testing.T) {
	for id, want := range map[string]string{
		"harrow-1000": "hm-shield -13.5 0.5, hm-shield -8.5 0.5, hm-pike -1.5 0.5, hm-bow 5.5 0.5, hm-bow 10.5 0.5, hm-lance 16 0.5, " +
			"hm-ballista -17.5 0.5, hm-captain 9 6, hm-magister -5 6; 1000",
		"ember-1000": "et-tuskerh 0 0.5, et-tusker -7 0.5, et-tusker 7 0.5, et-mob -14 0.5, et-boar 12.5 0.5, et-brute 18.5 0.5, " +
			"et-chief 4 6, et-javelin -21 0.5; 1000",
		"choir-1000": "hc-guard -2.5 0.5, hc-guard 2.5 0.5, hc-shamble -9.5 0.5, hc-shamble 9.5 0.5, hc-bow -16.5 0.5, hc-ghast 17 0.5, " +
			"hc-rider 23 0.5, hc-lord 0 6, hc-cantor -6 6; 1000",
		"cairn-1000": "ch-anvil -7 0.5, ch-anvil 7 0.5, ch-hammer 0 0.5, ch-xbow -12 0.5, ch-ram 12.5 0.5, ch-scout -17 0.5, " +
			"ch-rack -21 0.5, ch-warden 2 6; 1000",
		"thorn-1000": "tw-briar -5 0.5, tw-briar 0 0.5, tw-briar 5 0.5, tw-bow -10 0.5, tw-bow 10 0.5, tw-stag 21.5 0.5, " +
			"tw-treekin 15.5 0.5, tw-marshal 2.5 6; 1000",
		"harrow-500": "hm-shield 0 0.5, hm-bow -5.5 0.5, hm-bowt 5.5 0.5, hm-outrider 11 0.5, hm-ballista -10 0.5, hm-captain 2 5.5; 500",
		"ember-500":  "et-brute 4.5 0.5, et-tusker -2 0.5, et-javelin -8 0.5, et-chief 1 5.5, et-caller -5 5.5; 500",
	} {
		l := list(t, id)
		var units []string
		for _, u := range l.Units {
			units = append(units, u.Profile.ID+" "+u.written())
		}
		if got := fmt.Sprint(strings.Join(units, ", "), "; ", l.Points); got != want {
			t.Errorf("%s has\n%s\nwant\n%s", id, got, want)
		}
	}
	all, errs := library.Armies()
	if len(all) != 7 || len(errs) != 0 {
		t.Errorf("%d lists, %v", len(all), errs)
	}
	for _, a := range all {
		if a.No != nil || a.Group == "" || a.Blurb == "" || len(a.Lines) < 5 || a.Lines[0].Rule != string(book.Profile) {
			t.Errorf("%+v", a)
		}
	}
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
	l, _, _ := a.compile(unitsOf(library.Lib), assets.Lines{})
	return l
}

// more is a unit that stands in a list besides.
func more(ids ...string) (text string) {
	for _, id := range ids {
		text += "\n[[unit]]\nprofile = \"" + id + "\"\n"
	}
	return text
}

const (
	patrol = "points = 500\nlimit = 500\n"
	bare   = "points = 100\n\n[[unit]]\nprofile = \"hm-shield\"\n"
)

// A list that can be read and breaks rules of composition loads, with each of them and its line.
func TestFlawsOfLists(t *testing.T) {
	for _, c := range []struct {
		old, bent, want string
		rule            game.RuleID
		line            int
	}{
		{"points = 500\n", "points = 499\n", "points are 499; the units cost 500", book.ArmyPoints, 10},
		{patrol, "points = 500\nlimit = 499\n", "costs 500, the limit is 499", book.ArmyPoints, 11},
		{`army = "harrowmarch"`, `army = "choir"`, "Shire Shieldbearers are of another army", book.OneArmy, 14},
		{`"hm-shield"`, `"hc-guard"`, "Ossuary Guard are of another army", book.OneArmy, 14},
		{patrol, patrol + more("hm-bow", "hm-bow", "hm-bow"), "4 units of Hedge Archers, regiment; at most 3", book.OneArmy, 27},
		{patrol, patrol + more("hm-bowt"), "3 troops; regiments and hordes allow 2", book.CoreAndSupport, 13},
		{patrol, patrol + more("hm-magister"), "3 single pieces; regiments and hordes allow 2", book.CoreAndSupport, 13},
		{`"hm-shield"`, `"hm-bowt"`, "3 troops; regiments and hordes allow 1", book.CoreAndSupport, 13},
	} {
		army, err := readList(t, "harrow-500", c.old, c.bent)
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
		if no := library.Fits(scenario(t, "parade"), 0, army, nil); no != army.No {
			t.Errorf("%q fits: %v", c.bent, no)
		}
		setup := game.DefaultSetup(scenario(t, "parade"))
		setup.Armies[0] = army.Data
		if _, err := Compile(setup); err == nil || !strings.Contains(err.Error(), string(c.rule)) {
			t.Errorf("%q may be brought: %v", c.bent, err)
		}
	}
}

// Regiments count 1 and hordes 2; as many troops, and as many of the rest, may stand beside them.
func TestCoreAndSupport(t *testing.T) {
	for _, c := range []struct {
		units []string
		want  Core
		no    bool
	}{
		{[]string{"hm-pike", "hm-shield", "hm-shield"}, Core{Worth: 4}, false},
		{[]string{"hm-pike", "hm-bowt", "hm-bowt"}, Core{Worth: 2, Troops: 2}, false},
		{[]string{"hm-pike", "hm-bowt", "hm-bowt", "hm-outrider"}, Core{Worth: 2, Troops: 3}, true},
		{[]string{"hm-shield", "hm-captain"}, Core{Worth: 1, Singles: 1}, false},
		{[]string{"hm-shield", "hm-captain", "hm-ballista"}, Core{Worth: 1, Singles: 2}, true},
		{[]string{"hm-captain"}, Core{Singles: 1}, true},
	} {
		a := armyFile{Army: "harrowmarch"}
		a.Title = "A list"
		for _, id := range c.units {
			a.Unit = append(a.Unit, unitFile{Profile: id})
			a.Points += unitsOf(library.Lib).Profile(id).Points
		}
		l, faults, misfits := a.compile(unitsOf(library.Lib), assets.Lines{})
		if got := l.Core(); got != c.want || len(faults) > 0 || (len(misfits) > 0) != c.no {
			t.Errorf("%v: %+v, %v, %v", c.units, got, faults, misfits)
		}
	}
}

// What cannot be read as a list is refused with its line.
func TestFaultsOfLists(t *testing.T) {
	for _, c := range []struct{ old, bent, want string }{
		{`kind = "army"`, `kind = "arms"`, `mine.toml:3: kind is "arms"; want "army" here`},
		{`system = "kings"`, `system = "kow"`, `mine.toml:4: system is "kow"; want "kings"`},
		{`title = "Toll Patrol"`, `title = ""`, "mine.toml:5: \"\" is no name; want 1 to 60 plain characters on one line"},
		{"limit = 500", "limit = 50", "mine.toml:11: limit is 50; want 100 to 3000"},
		{`army = "harrowmarch"`, `army = "harrow"`, `mine.toml:9: unknown army "harrow"; did you mean "harrowmarch"?`},
		{`"hm-shield"`, `"hm-sheild"`, `mine.toml:14: unknown unit "hm-sheild"; did you mean "hm-shield"?`},
		{"place = [0, 0.5]", "place = [0]", "mine.toml:15: place has 1 figures; want 2"},
		{"place = [0, 0.5]", "place = [49, 0.5]", "mine.toml:15:10: place is 49; want -48 to 48"},
		{"place = [0, 0.5]", "place = [0, -0.5]", "mine.toml:15:13: place is -0.5; want 0 to 48"},
		{"place = [0, 0.5]", "place = [0, 0.005]", "lengths are inches, to the hundredth"},
		{patrol, patrol + more(slices.Repeat([]string{"hm-shield"}, 27)...), "the number of units is 33; want 0 to 32"},
		{"place = [0, 0.5]", "places = [0, 0.5]", `mine.toml:15: unknown key "places"`},
	} {
		if _, err := readList(t, "harrow-500", c.old, c.bent); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}

// A list without places has none, and may be brought all the same.
func TestAListWithoutAFormation(t *testing.T) {
	text := string(readFile(t, "armies/kings/harrow-500.toml", "kind", "kind"))
	head, _, _ := strings.Cut(text, "points = ")
	army, err := library.ReadArmy("mine.toml", []byte(head+bare))
	if err != nil || army.No != nil || army.ID != "mine" {
		t.Fatal(err, army.No, army.ID)
	}
	setup := game.DefaultSetup(scenario(t, "parade"))
	setup.Armies[1] = army.Data
	p, err := Compile(setup)
	if err != nil || p.Lists[1].Units[0].Placed || !p.Lists[0].Units[0].Placed {
		t.Error(err, p)
	}
}
