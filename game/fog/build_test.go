package fog

import (
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/trial"
)

// readList reads an army of the library with something in it replaced.
func readList(t *testing.T, id, old, bent string) (game.Army, error) {
	t.Helper()
	data, err := assets.Embedded().Read("armies/fog/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		t.Fatalf("%s has no %q", id, old)
	}
	return New(assets.Embedded()).ReadArmy("mine.toml", []byte(strings.Replace(string(data), old, bent, 1)))
}

const (
	rogueLeads = `leads = "archers 1"`
	rogue      = `class = "rogue"`
	character  = "\n[[character]]"
	monk       = "[[character]]\nclass = \"monk\"\nleads = \"soldiers 2\""
	guardUnits = `[[unit]]
type = "soldiers"
count = 11

[[unit]]
type = "archers"
count = 3

[[unit]]
type = "clerics"
count = 1
`
)

// TestFlawsAreNoFaults holds that an army that can be read and breaks rules of composition loads, with each of them and
// its line.
func TestFlawsAreNoFaults(t *testing.T) {
	for _, c := range []struct {
		old, bent, want string
		rule            game.RuleID
		line            int
	}{
		{`points = 40`, `points = 41`, "points are 41; units and characters cost 40", book.SetPoints, 11},
		{`points = 40`, "points = 40\nlimit = 30", "costs 40, the limit is 30", book.SetPoints, 12},
		{`column = "good"`, `column = "bad"`, "Soldiers are good, the army is bad; one column to an army", book.SetPoints, 14},
		{rogueLeads, `leads = "soldiers 1"`, "Pell Thornby cannot lead Soldiers 1: a unit has one leader", book.HeroLeads, 33},
		{rogue, `class = "ranger"`, "Archers have RANGE already; Pell Thornby would give them nothing", book.HeroRanger, 33},
		{rogueLeads, `leads = "archers 4"`, "Pell Thornby has no unit to lead: the army has no Archers 4", book.SetAttach, 33},
		{rogueLeads, ``, "Pell Thornby has no unit to lead", book.SetAttach, 30},
		{character, strings.Repeat("\n"+monk, 7) + character, "9 characters, no battle takes more than 8", book.SetPoints, 51},
	} {
		army, err := readList(t, "guard", c.old, c.bent)
		if err != nil || army.No == nil {
			t.Errorf("%q: error %v, No %v", c.bent, err, army.No)
			continue
		}
		found := slices.ContainsFunc(army.Flaws, func(f game.Flaw) bool {
			return f.Why == c.want && f.Rule == c.rule && f.Line == c.line
		})
		if !found {
			t.Errorf("%q: flaws %+v, want %q [%s] on line %d", c.bent, flawText(army), c.want, c.rule, c.line)
		}
		no := New(assets.Embedded()).Fits(scenarioNamed(t, "open-field"), 0, army, nil)
		if no == nil || no.String() != army.No.String() {
			t.Errorf("%q fits: %v", c.bent, no)
		}
		setup := game.DefaultSetup(scenarioNamed(t, "open-field"))
		setup.Armies[0] = army.Data
		if _, _, err := New(assets.Embedded()).Begin(setup); err == nil || !strings.Contains(err.Error(), string(c.rule)) {
			t.Errorf("%q may be brought: %v", c.bent, err)
		}
	}
	empty, err := readList(t, "guard", guardUnits, "")
	if err != nil || empty.No == nil || empty.No.Why != "an army has at least one unit" || empty.Group != "Good" {
		t.Errorf("an army without units: %v, %v, %q", err, empty.No, empty.Group)
	}
}

func flawText(a game.Army) (all []string) {
	for _, f := range a.Flaws {
		all = append(all, f.String())
	}
	return all
}

// TestFaultsOfArmies holds that what cannot be read as an army is refused with its line.
func TestFaultsOfArmies(t *testing.T) {
	for _, c := range []struct{ old, bent, want string }{
		{`column = "good"`, `column = "god"`, `mine.toml:10: column is "god"; want "good", "bad" or "any"`},
		{`points = 40`, "points = 40\nlimit = 5", "mine.toml:12: limit is 5; want 10 to 999"},
		{rogueLeads, `leads = "archers"`, `mine.toml:33: "archers" names no unit; want type and number, like "soldiers 1"`},
		{`class = "rogue"`, `class = "rouge"`, `mine.toml:31: unknown class of character "rouge"; did you mean "rogue"?`},
		{`count = 11`, `count = 201`, "mine.toml:15: count is 201; want 1 to 200"},
		{`title = "The Town Guard"`, `title = "` + strings.Repeat("x", 61) + `"`, "want 1 to 60 plain characters"},
	} {
		if _, err := readList(t, "guard", c.old, c.bent); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.bent, err, c.want)
		}
	}
}

func TestAnArmyIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	blanks := sys.Blanks()
	b := trial.Site{T: t, Builder: sys, Data: blanks[0].Data}
	if got := b.Bench(); got.Limit != 40 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != book.SetPoints {
		t.Errorf("an empty army: %+v", got)
	}
	b.Build([][3]string{
		{"army", "add", "soldiers"},
		{"army", "add", "soldiers"},
		{"army", "hire", "fighter"},
		{"army", "hire", "monk"},
		{"army", "hire", "wizard"},
		{"unit 1", "number", " 4 "},
		{"unit 1", "apart", "Second Company"},
		{"army", "add", "archers"},
		{"unit 3", "earlier", ""},
		{"character 1", "name", "Odrin\x1b Vale"},
		{"army", "title", "Hill Folk"},
	})
	want := `Hill Folk||16 points
 3 × Soldiers|2 each|6 points
  Odrin Vale|Fighter, Soldiers 1|2 points
  Monk|Soldiers 2|2 points
 1 × Archers||2 points
 Second Company|Soldiers|2 points
 Wizard||2 points|FOG-SET-06
`
	b.Shows(want)
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"army", "add", "orcs", book.SetPoints},
		{"army", "add", "dragons", game.TableUnknown},
		{"unit 1", "earlier", "", book.SetDeploy},
		{"unit 9", "more", "", game.TableUnknown},
		{"unit 1", "number", "many", book.SetPoints},
		{"unit 1", "number", "999", book.SetPoints},
		{"army", "limit", "9", book.SetPoints},
		{"army", "title", "\x07", book.SetPoints},
		{"unit 2", "lead", "ranger", book.HeroRanger},
	} {
		b.Refused(step.rule, step.row, step.do, step.with)
	}
}

// TestLeadersStayWithTheirUnits holds that units come and go before and around those that are led.
func TestLeadersStayWithTheirUnits(t *testing.T) {
	army, err := readList(t, "guard", "kind", "kind")
	if err != nil {
		t.Fatal(err)
	}
	b := trial.Site{T: t, Builder: New(assets.Embedded()), Data: army.Data}
	b.Build([][3]string{
		{"unit 1", "number", "2"},          // Soldiers 1 are led
		{"unit 1", "less", ""},             // and stay
		{"unit 2", "later", ""},            // Archers go behind the Clerics
		{"character 2", "leads", "unit 2"}, // the Rogue goes to the Clerics
		{"unit 3", "lead", "monk"},
		{"unit 3", "remove", ""}, // the Monk has nobody to lead
	})
	want := `The Town Guard||16 points
 1 × Soldiers||2 points
  Captain Odrin Vale|Fighter, Soldiers 1|2 points
 1 × Clerics||8 points
  Pell Thornby|Rogue, Clerics 1|2 points
 Monk||2 points|FOG-SET-06
`
	b.Shows(want)
}

// TestAPriceIsWhatItCosts holds that every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) { trial.Prices(t, New(assets.Embedded()), 3) }

// TestKeysOfEdits holds that the keys are those the screen leaves to the rulebook, each for one edit of a row.
func TestKeysOfEdits(t *testing.T) { trial.EditKeys(t, New(assets.Embedded())) }

// TestBuildingAtRandom changes armies at random, with edits of the bench and with nonsense. Nothing panics; what is
// refused changes nothing; what was done is a bench again, and the same one after it has been written to a file and read.
func TestBuildingAtRandom(t *testing.T) {
	trial.Building(t, New(assets.Embedded()), 25,
		"army", "unit 1", "unit 0", "character 3", "add", "lead", "leads", "soldiers", "more", "remove")
}

// TestBenchOfNonsense holds that what is no army is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	const orcs = `{"title":"x","column":"good","unit":[{"type":`
	trial.NoArmies(t, New(assets.Embedded()), "army", "add", "orcs",
		orcs+`"orc","count":1}]}`, orcs+`"orcs","count":-1}]}`, orcs+`"orcs","count":99999999}]}`)
}
