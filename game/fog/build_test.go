package fog

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muster/assets"
	"muster/game"
)

var _ game.Builder = (*System)(nil)

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
		{`points = 40`, `points = 41`, "points are 41; units and characters cost 40", SetPoints, 11},
		{`points = 40`, "points = 40\nlimit = 30", "costs 40, the limit is 30", SetPoints, 12},
		{`column = "good"`, `column = "bad"`, "Soldiers are good, the army is bad; one column to an army", SetPoints, 14},
		{rogueLeads, `leads = "soldiers 1"`, "Pell Thornby cannot lead Soldiers 1: a unit has one leader", HeroLeads, 33},
		{rogue, `class = "ranger"`, "Archers have RANGE already; Pell Thornby would give them nothing", HeroRanger, 33},
		{rogueLeads, `leads = "archers 4"`, "Pell Thornby has no unit to lead: the army has no Archers 4", SetAttach, 33},
		{rogueLeads, ``, "Pell Thornby has no unit to lead", SetAttach, 30},
		{character, strings.Repeat("\n"+monk, 7) + character, "9 characters, no battle takes more than 8", SetPoints, 51},
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

// builder is an army under way: edits are named by row, deed and what it is done with.
type builder struct {
	t    *testing.T
	sys  *System
	data json.RawMessage
}

func (b *builder) bench() game.Bench {
	b.t.Helper()
	bench, err := b.sys.Bench(b.data)
	if err != nil {
		b.t.Fatal(err)
	}
	return bench
}

func (b *builder) do(row, do, with string) *game.Refusal {
	b.t.Helper()
	data, no := b.sys.Revise(b.data, game.Edit{Row: row, Do: do, With: with})
	if no == nil {
		b.data = data
	}
	return no
}

// rows are labels, notes and points in lines.
func (b *builder) rows() string {
	var out strings.Builder
	for _, r := range b.bench().Rows {
		out.WriteString(strings.Repeat(" ", r.Depth) + r.Label + "|" + r.Note + "|" + counted(r.Points, "point"))
		if r.Fault != nil {
			out.WriteString("|" + string(r.Fault.Rule))
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestAnArmyIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	blanks := sys.Blanks()
	b := builder{t, sys, blanks[0].Data}
	if got := b.bench(); got.Limit != 40 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != SetPoints {
		t.Errorf("an empty army: %+v", got)
	}
	for _, step := range []struct{ row, do, with string }{
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
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	want := `Hill Folk||16 points
 3 × Soldiers|2 each|6 points
  Odrin Vale|Fighter, Soldiers 1|2 points
  Monk|Soldiers 2|2 points
 1 × Archers||2 points
 Second Company|Soldiers|2 points
 Wizard||2 points|FOG-SET-06
`
	if got := b.rows(); got != want {
		t.Errorf("the bench shows\n%swant\n%s", got, want)
	}
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"army", "add", "orcs", SetPoints},
		{"army", "add", "dragons", game.TableUnknown},
		{"unit 1", "earlier", "", SetDeploy},
		{"unit 9", "more", "", game.TableUnknown},
		{"unit 1", "number", "many", SetPoints},
		{"unit 1", "number", "999", SetPoints},
		{"army", "limit", "9", SetPoints},
		{"army", "title", "\x07", SetPoints},
		{"unit 2", "lead", "ranger", HeroRanger},
	} {
		before := string(b.data)
		if no := b.do(step.row, step.do, step.with); no == nil || no.Rule != step.rule || string(b.data) != before {
			t.Errorf("%v: %v, want a refusal by %s", step, no, step.rule)
		}
	}
}

// TestLeadersStayWithTheirUnits holds that units come and go before and around those that are led.
func TestLeadersStayWithTheirUnits(t *testing.T) {
	army, err := readList(t, "guard", "kind", "kind")
	if err != nil {
		t.Fatal(err)
	}
	b := builder{t, New(assets.Embedded()), army.Data}
	for _, step := range []struct{ row, do, with string }{
		{"unit 1", "number", "2"},          // Soldiers 1 are led
		{"unit 1", "less", ""},             // and stay
		{"unit 2", "later", ""},            // Archers go behind the Clerics
		{"character 2", "leads", "unit 2"}, // the Rogue goes to the Clerics
		{"unit 3", "lead", "monk"},
		{"unit 3", "remove", ""}, // the Monk has nobody to lead
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	want := `The Town Guard||16 points
 1 × Soldiers||2 points
  Captain Odrin Vale|Fighter, Soldiers 1|2 points
 1 × Clerics||8 points
  Pell Thornby|Rogue, Clerics 1|2 points
 Monk||2 points|FOG-SET-06
`
	if got := b.rows(); got != want {
		t.Errorf("the bench shows\n%swant\n%s", got, want)
	}
}

// TestAPriceIsWhatItCosts holds that every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) {
	for _, id := range []string{"guard", "undead", "pilgrims"} {
		army, err := readList(t, id, "kind", "kind")
		if err != nil {
			t.Fatal(err)
		}
		sys := New(assets.Embedded())
		before, _ := sys.Bench(army.Data)
		for _, e := range edits(before) {
			data, no := sys.Revise(army.Data, e)
			if e.Text || no != nil {
				continue
			}
			if after, _ := sys.Bench(data); after.Points-before.Points != e.Points {
				t.Errorf("%s: %s %s %s costs %d and says %d", id, e.Row, e.Do, e.With, after.Points-before.Points, e.Points)
			}
		}
	}
}

func edits(b game.Bench) (all []game.Edit) {
	for _, r := range b.Rows {
		all = append(all, r.Edits...)
	}
	return all
}

// TestKeysOfEdits holds that the keys are those the screen leaves to the rulebook, each for one edit of a row.
func TestKeysOfEdits(t *testing.T) {
	army, _ := readList(t, "guard", "kind", "kind")
	bench, _ := New(assets.Embedded()).Bench(army.Data)
	for _, r := range bench.Rows {
		seen := map[string]bool{}
		for _, e := range r.Edits {
			if e.Row != r.ID || e.Key != "" && (seen[e.Key] || !slices.Contains(game.BenchKeys, e.Key)) {
				t.Errorf("%s: %s has the key %q and the row %q", r.ID, e.Label, e.Key, e.Row)
			}
			seen[e.Key] = true
		}
	}
}

// TestBuildingAtRandom changes armies at random, with edits of the bench and with nonsense. Nothing panics; what is
// refused changes nothing; what was done is a bench again, and the same one after it has been written to a file and read.
func TestBuildingAtRandom(t *testing.T) {
	sys := New(assets.Embedded())
	starts := sys.Blanks()
	for _, id := range []string{"guard", "warband", "pilgrims", "ambushers"} {
		army, _ := readList(t, id, "kind", "kind")
		starts = append(starts, game.Blank{Title: id, Data: army.Data})
	}
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SampledFrom(starts).Draw(t, "start").Data
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			bench, err := sys.Bench(data)
			if err != nil {
				t.Fatalf("%s is no army: %v", data, err)
			}
			e := drawEdit(t, bench)
			after, no := sys.Revise(data, e)
			if no != nil {
				again, _ := sys.Bench(data)
				if d := cmp.Diff(bench, again); d != "" || after != nil {
					t.Fatalf("refused %+v changes %s", e, d)
				}
				continue
			}
			if e.No != nil {
				t.Fatalf("%+v was done", e)
			}
			data = after
		}
		roundTrip(t, sys, data)
	})
}

func drawEdit(t *rapid.T, bench game.Bench) game.Edit {
	if rapid.IntRange(0, 9).Draw(t, "nonsense") == 0 {
		words := rapid.SampledFrom([]string{
			"", "army", "unit 1", "unit 0", "character 3", "add", "lead", "leads", "soldiers", "more", "remove", "\x00",
		})
		return game.Edit{Row: words.Draw(t, "row"), Do: words.Draw(t, "do"), With: words.Draw(t, "with")}
	}
	e := rapid.SampledFrom(edits(bench)).Draw(t, "edit")
	if e.Text {
		words := rapid.SampledFrom([]string{"3", "150", "40", "-1", "First Lance"})
		e.With = rapid.OneOf(rapid.String(), words).Draw(t, "text")
	}
	return e
}

func roundTrip(t *rapid.T, sys *System, data json.RawMessage) {
	before, err := sys.Bench(data)
	if err != nil {
		t.Fatal(err)
	}
	file, err := sys.WriteArmy(data)
	if err != nil {
		t.Fatal(err)
	}
	army, err := sys.ReadArmy("mine.toml", file)
	if err != nil {
		t.Fatalf("%v\n%s", err, file)
	}
	after, err := sys.Bench(army.Data)
	if d := cmp.Diff(before, after); d != "" || err != nil {
		t.Fatalf("%v %s\n%s", err, d, file)
	}
	if (army.No == nil) != (len(after.Faults) == 0) || len(army.Flaws) != len(after.Faults) {
		t.Fatalf("the file has %v, the bench %v", army.Flaws, after.Faults)
	}
	for _, f := range army.Flaws {
		if f.Line == 0 {
			t.Fatalf("%s has no line", f)
		}
	}
}

// TestBenchOfNonsense holds that what is no army is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	sys := New(assets.Embedded())
	const orcs = `{"title":"x","column":"good","unit":[{"type":`
	for _, text := range []string{
		"", "null", "7", "[]", `{"id":7}`, `{"spell":1}`, `{"title":"x"}`,
		orcs + `"orc","count":1}]}`, orcs + `"orcs","count":-1}]}`, orcs + `"orcs","count":99999999}]}`,
	} {
		if _, err := sys.Bench(json.RawMessage(text)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", text, err)
		}
		if _, no := sys.Revise(json.RawMessage(text), game.Edit{Row: "army", Do: "add", With: "orcs"}); no == nil {
			t.Errorf("%s was changed", text)
		}
		if _, err := sys.WriteArmy(json.RawMessage(text)); err == nil {
			t.Errorf("%s was written", text)
		}
	}
}
