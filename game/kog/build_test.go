package kog

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

// builder is a force under way: edits are named by row, deed and what it is done with.
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

// blank is the empty force of a faction and format.
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

func TestAForceIsBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, blank(t, sys, "Russian", "Encounter")}
	if got := b.bench(); got.Limit != 50 || got.Points != 0 || len(got.Faults) != 1 || got.Faults[0].Rule != ForceMinimum {
		t.Errorf("an empty force: %+v", got)
	}
	for _, step := range []struct{ row, do, with string }{
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1 model 1", "apart", ""},
		{"unit 1 model 2", "variant", "at"},
		{"unit 1 model 2", "take", "missile_pod"},
		{"unit 1 model 2", "christen", "Old\x1b Nail"},
		{"unit 1", "name", "Tubes"},
		{"force", "add", "f2_19"},
		{"unit 2", "take", "jump_jets"},
		{"force", "add", "ru_infantry"},
		{"unit 3", "earlier", ""},
		{"force", "title", "Nails and Tubes"},
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	want := `Nails and Tubes||45 points
 Tubes|Tactical Squad, 3 Tactical|28 points
  2 × F6-16|tactical, 8 each|16 points
  Old Nail|F6-16 AT + Missile Pod, tactical|12 points
 Russian Infantry||2 points
 F2-19 Grizzly + Jump Jets||15 points
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
		{"unit 1", "enrol", "f6_16 elite", ForceSquads},
		{"unit 1", "enrol", "f2_25", ForceSquads},
		{"unit 1", "kind", "individual", ForceLone},
		{"force", "add", "tiger", game.TableUnknown},
		{"force", "faction", "german", ForceFaction},
		{"unit 9", "remove", "", game.TableUnknown},
		{"unit 1", "earlier", "", SetupDeploy},
		{"force", "title", "\x07", ForceNames},
	} {
		before := string(b.data)
		if no := b.do(step.row, step.do, step.with); no == nil || no.Rule != step.rule || string(b.data) != before {
			t.Errorf("%v: %v, want a refusal by %s", step, no, step.rule)
		}
	}
}

// Roles of Frames with two types follow the kind of the squad.
func TestRolesFollowTheSquad(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, blank(t, sys, "Russian", "Engagement")}
	for _, step := range []struct{ row, do, with string }{
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "f6_16 tactical"},
		{"unit 1 model 1", "more", ""},
		{"unit 1 model 1", "more", ""},
		{"unit 1", "double", ""},
		{"unit 2", "kind", "strike"},
		{"unit 2 model 1", "role", "elite"},
		{"force", "add", "t17"},
	} {
		if no := b.do(step.row, step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	if bench := b.bench(); len(bench.Faults) > 0 || bench.Points != 82 {
		t.Errorf("%d points, %v\n%s", bench.Points, bench.Faults, b.rows())
	}
	if no := b.do("unit 2", "kind", "recon"); no != nil {
		t.Fatal(no)
	}
	if !strings.Contains(b.rows(), "3 × F6-16|elite, 8 each|24 points") || b.bench().Faults[0].Rule != ForceSquads {
		t.Errorf("%v\n%s", b.bench().Faults, b.rows())
	}
}

// An Apocalyptic force has platoons; each new unit goes where the last went.
func TestPlatoonsAreBuilt(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, blank(t, sys, "German", "Apocalyptic")}
	for _, step := range []struct{ row, do, with string }{
		{"force", "points", " 200 "},
		{"force", "squad", "tactical"},
		{"unit 1", "enrol", "kaempfer"},
		{"unit 1 model 1", "more", ""},
		{"unit 1 model 1", "more", ""},
		{"force", "add", "leopard"},
		{"unit 1", "double", ""},
		{"unit 3", "later", ""},
	} {
		if no := b.do(step.row, step.do, step.with); no != nil && step.do != "later" {
			t.Fatalf("%v: %s", step, no)
		}
	}
	if no := b.do("unit 2", "platoon", "B"); no != nil {
		t.Fatal(no)
	}
	if bench := b.bench(); bench.Limit != 200 || bench.Faults[0].Rule != ForcePlatoon ||
		!strings.Contains(b.rows(), "platoon B") {
		t.Errorf("%+v\n%s", bench, b.rows())
	}
	if no := b.do("force", "points", "99"); no == nil || no.Rule != ForceFormats {
		t.Errorf("99 points: %v", no)
	}
}

// ready are the forces of the library.
func ready(t testing.TB, sys *System) []game.Army {
	t.Helper()
	armies, errs := sys.Armies()
	if len(armies) == 0 || len(errs) > 0 {
		t.Fatal(errs)
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
		if i%4 > 0 {
			continue // each force has some hundred edits
		}
		before, err := sys.Bench(army.Data)
		if err != nil || before.Points != army.Points || len(before.Faults) > 0 {
			t.Fatal(army.ID, err, before.Faults)
		}
		for _, e := range edits(before) {
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

// Forces are changed at random, with edits of the bench and with nonsense. Nothing panics; what is refused changes
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
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			bench, err := sys.Bench(data)
			if err != nil {
				t.Fatalf("%s is no force: %v", data, err)
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
			"", "force", "unit 1", "unit 0", "unit 1 model 1", "add", "enrol", "take", "kaempfer", "f6_16 elite", "more",
			"remove", "\x00",
		})
		return game.Edit{Row: words.Draw(t, "row"), Do: words.Draw(t, "do"), With: words.Draw(t, "with")}
	}
	e := rapid.SampledFrom(edits(bench)).Draw(t, "edit")
	if e.Text {
		words := rapid.SampledFrom([]string{"3", "150", "100", "-1", "First Lance"})
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

// What is no force is refused in one line.
func TestBenchOfNonsense(t *testing.T) {
	sys := New(assets.Embedded())
	const unit = `{"title":"x","format":"duel","faction":"german","unit":[{"squad":"individual","model":[{"profile":`
	for _, text := range []string{
		"", "null", "7", "[]", `{"id":7}`, `{"spell":1}`, `{"title":"x"}`,
		`{"title":"x","format":"duel","faction":"french","unit":[]}`,
		unit + `"tigre"}]}]}`, unit + `"tiger","count":-1}]}]}`, unit + `"tiger","count":99999999}]}]}`,
	} {
		if _, err := sys.Bench(json.RawMessage(text)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", text, err)
		}
		if _, no := sys.Revise(json.RawMessage(text), game.Edit{Row: "force", Do: "add", With: "tiger"}); no == nil {
			t.Errorf("%s was changed", text)
		}
		if _, err := sys.WriteArmy(json.RawMessage(text)); err == nil {
			t.Errorf("%s was written", text)
		}
	}
}

// What a hand has written wrongly can be mended on the bench.
func TestFlawsAreMended(t *testing.T) {
	sys := New(assets.Embedded())
	b := builder{t, sys, json.RawMessage(`{"title":"x","format":"duel","faction":"russian","points":15,"unit":[{"squad":"individual","model":[
		{"profile":"f6_16","variant":"ats","options":["jets","jump_jets","jump_jets"]}]}]}`)}
	if faults := b.bench().Faults; len(faults) != 1 || faults[0].Rule != ForceUpgrades {
		t.Fatal(faults)
	}
	for _, step := range []struct{ do, with string }{{"variant", ""}, {"drop", "jets"}, {"drop", "jump_jets"}} {
		if no := b.do("unit 1", step.do, step.with); no != nil {
			t.Fatalf("%v: %s", step, no)
		}
	}
	if bench := b.bench(); len(bench.Faults) > 0 || bench.Points != 8 {
		t.Error(bench.Faults, bench.Points)
	}
}
