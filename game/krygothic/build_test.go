package krygothic

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

// builder is a list under way: edits are named by row, deed and what it is done with.
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
		out.WriteString(strings.Repeat(" ", r.Depth) + r.Label + "|" + r.Note + "|" + counted(r.Points, "point", "points"))
		if r.Fault != nil {
			out.WriteString("|" + string(r.Fault.Rule))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// blank is the empty list of a team and cap.
func blank(t *testing.T, sys *System, group, title string) json.RawMessage {
	t.Helper()
	for _, b := range sys.Blanks() {
		if b.Group == group && strings.HasPrefix(b.Title, title) {
			return b.Data
		}
	}
	t.Fatalf("there is no blank %s %s", group, title)
	return nil
}

func TestAListIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, blank(t, sys, "Earth Confederate", "750")}
	if got := b.bench(); got.Limit != 750 || got.Points != 0 || len(got.Faults) != 2 || got.Faults[0].Rule != ArmyNumber ||
		got.Faults[1].Rule != ArmyLeaders {
		t.Errorf("an empty list: %+v", got)
	}
	for _, step := range []struct{ row, do, with string }{
		{"list", "add", "lieutenant"},
		{"unit 1", "name", "Old\x1b Nail"},
		{"unit 1", "note", "limps"},
		{"unit 1", "take", "pistol"},
		{"unit 1", "take", "coverall"},
		{"unit 1", "take", "flack"},
		{"list", "add", "trooper"},
		{"unit 2", "take", "rifle"},
		{"unit 2", "more", ""},
		{"unit 2", "more", ""},
		{"unit 2", "apart", ""},
		{"unit 3", "take", "knife"},
		{"unit 3", "name", "Second"},
		{"list", "add", "breacher"},
		{"unit 4", "take", "autocannon"},
		{"unit 4", "take", "mine"},
		{"unit 4", "take", "mine"},
		{"unit 4", "drop", "mine"},
		{"unit 4", "earlier", ""},
		{"list", "title", "Nails"},
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	want := `Nails||605 points
 Old Nail|Lieutenant; Pistol, Flack jacket|130 points
 2 × Trooper|Rifle; 95 each|190 points
 Breacher|Autocannon, Proximity mine|185 points
 Second|Trooper; Rifle, Knife|100 points
`
	if got := b.rows(); got != want {
		t.Errorf("the bench shows\n%swant\n%s", got, want)
	}
	if faults := b.bench().Faults; len(faults) > 0 {
		t.Errorf("it may not be brought: %v", faults)
	}
	for _, step := range []struct {
		row, do, with string
		rule          game.RuleID
	}{
		{"unit 2", "take", "autocannon", ArmyCarrying},
		{"unit 2", "take", "siege", ArmyCarrying},
		{"unit 2", "take", "chitin", game.TableUnknown},
		{"unit 2", "name", "Both", ArmyNames},
		{"unit 4", "more", "", ArmyNames},
		{"list", "team", "ren", ArmyTeam},
		{"list", "add", "average-joe", game.TableUnknown},
		{"unit 9", "remove", "", game.TableUnknown},
		{"unit 1", "earlier", "", ArmyUnit},
		{"list", "title", "\x07", ArmyNames},
	} {
		before := string(b.data)
		if no := b.do(step.row, step.do, step.with); no == nil || no.Rule != step.rule || string(b.data) != before {
			t.Errorf("%v: %v, want a refusal by %s", step, no, step.rule)
		}
	}
}

// A team that may have one sniper rifle takes no second one.
func TestAllowancesAreCounted(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, blank(t, sys, "Renegades", "1500")}
	for _, step := range []struct{ row, do, with string }{
		{"list", "add", "preacher"}, {"list", "add", "average-joe"}, {"unit 1", "take", "sniper"},
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatal(no)
		}
	}
	if no := b.do("unit 2", "take", "sniper"); no == nil || no.Rule != ArmyCarrying {
		t.Errorf("a second sniper rifle: %v", no)
	}
	if no := b.do("unit 1", "more", ""); no != nil {
		t.Fatal(no)
	}
	carried := func(r *game.Refusal) bool { return r.Rule == ArmyCarrying }
	if faults := b.bench().Faults; !slices.ContainsFunc(faults, carried) {
		t.Errorf("two sniper rifles stand without a word: %v", faults)
	}
}

// ready are the lists of the library.
func ready(t testing.TB, sys *System) []game.Army {
	t.Helper()
	armies, errs := sys.Armies()
	if len(armies) != 13 || len(errs) > 0 {
		t.Fatal(len(armies), errs)
	}
	return armies
}

func edits(b game.Bench) (all []game.Edit) {
	for _, r := range b.Rows {
		all = append(all, r.Edits...)
	}
	return all
}

// Every edit without words changes the cost by what it says.
func TestAPriceIsWhatItCosts(t *testing.T) {
	sys := New(assets.Embedded())
	for i, army := range ready(t, sys) {
		before, err := sys.Bench(army.Data)
		if err != nil || before.Points != army.Points || len(before.Faults) > 0 {
			t.Fatal(army.ID, err, before.Faults)
		}
		for n, e := range edits(before) {
			if (n+i)%29 > 0 {
				continue // each list has some hundred edits
			}
			data, no := sys.Revise(army.Data, e)
			if e.Text || no != nil {
				continue
			}
			if after, _ := sys.Bench(data); after.Points-before.Points != e.Points {
				t.Errorf("%s: %s %s %s costs %d and says %d", army.ID, e.Row, e.Do, e.With, after.Points-before.Points, e.Points)
			}
		}
	}
}

// Keys of edits are those the screen leaves to the rulebook, each for one edit of a row; no two edits of a row are the
// same.
func TestKeysOfEdits(t *testing.T) {
	sys := New(assets.Embedded())
	for _, army := range ready(t, sys) {
		bench, _ := sys.Bench(army.Data)
		for _, r := range bench.Rows {
			seen := map[string]bool{}
			for _, e := range r.Edits {
				if e.Row != r.ID || e.Key != "" && (seen[e.Key] || !slices.Contains(game.BenchKeys, e.Key)) {
					t.Errorf("%s %s: %s has the key %q and the row %q", army.ID, r.ID, e.Label, e.Key, e.Row)
				}
				if name := e.Do + " " + e.With; seen[name] {
					t.Errorf("%s %s: two edits %q", army.ID, r.ID, name)
				}
				seen[e.Key], seen[e.Do+" "+e.With] = true, true
			}
		}
	}
}

// Lists are changed at random, with edits of the bench and with nonsense. Nothing panics; what is refused changes
// nothing; what was done is a bench again, and the same one after it has been written to a file and read.
func TestBuildingAtRandom(t *testing.T) {
	sys := New(assets.Embedded())
	var starts []json.RawMessage
	for _, b := range sys.Blanks() {
		starts = append(starts, b.Data)
	}
	for _, army := range ready(t, sys) {
		starts = append(starts, army.Data)
	}
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SampledFrom(starts).Draw(t, "start")
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			bench, err := sys.Bench(data)
			if err != nil {
				t.Fatalf("%s is no list: %v", data, err)
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
			"", "list", "unit 1", "unit 0", "add", "take", "drop", "trooper", "pistol", "more", "remove", "\x00",
		})
		return game.Edit{Row: words.Draw(t, "row"), Do: words.Draw(t, "do"), With: words.Draw(t, "with")}
	}
	e := rapid.SampledFrom(edits(bench)).Draw(t, "edit")
	if e.Text {
		words := rapid.SampledFrom([]string{"", "Trooper 1", "Zoë", "a name that is much too long to be one, by far"})
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

// What is no list is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	sys := New(assets.Embedded())
	const head = `{"title":"x","points":750,"team":"ec","unit":[`
	for _, text := range []string{
		"", "null", "7", "[]", `{"id":7}`, `{"spell":1}`, `{"title":"x"}`,
		`{"title":"x","points":750,"team":"orks","unit":[]}`,
		`{"title":"x","points":751,"team":"ec","unit":[]}`, head + `{"type":"drone"}]}`,
		head + `{"type":"trooper","count":-1}]}`,
		head + `{"type":"trooper","count":99999999}]}`, head + `{"type":"trooper","count":2,"name":"x"}]}`,
		head + `{"type":"trooper","gear":["laser"]}]}`, head + `{"type":"trooper","gear":["flack","carapace"]}]}`,
		head + `{"type":"trooper","gear":["spines"]}]}`, head + `{"type":"trooper","name":"a name of more than 24 signs"}]}`,
	} {
		if _, err := sys.Bench(json.RawMessage(text)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", text, err)
		}
		if _, no := sys.Revise(json.RawMessage(text), game.Edit{Row: "list", Do: "add", With: "trooper"}); no == nil {
			t.Errorf("%s was changed", text)
		}
		if _, err := sys.WriteArmy(json.RawMessage(text)); err == nil {
			t.Errorf("%s was written", text)
		}
	}
}
