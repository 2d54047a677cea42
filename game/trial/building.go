package trial

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muster/game"
	"muster/game/trial/long"
)

// Site is an army under way on the bench of a rulebook.
type Site struct {
	T       testing.TB
	Builder game.Builder
	Data    json.RawMessage
}

// Blank begins with the empty army of a group whose title begins with some words.
func Blank(t testing.TB, builder game.Builder, group, title string) *Site {
	t.Helper()
	for _, b := range builder.Blanks() {
		if b.Group == group && strings.HasPrefix(b.Title, title) {
			return &Site{T: t, Builder: builder, Data: b.Data}
		}
	}
	t.Fatalf("there is no blank %s %s", group, title)
	return nil
}

// Bench is how the army lies there.
func (s *Site) Bench() game.Bench {
	s.T.Helper()
	bench, err := s.Builder.Bench(s.Data)
	if err != nil {
		s.T.Fatal(err)
	}
	return bench
}

// Do makes a change, or tells why it is refused.
func (s *Site) Do(row, do, with string) *game.Refusal {
	s.T.Helper()
	data, no := s.Builder.Revise(s.Data, game.Edit{Row: row, Do: do, With: with})
	if no == nil {
		s.Data = data
	}
	return no
}

// Build makes changes one after the other, none of which may be refused: row, deed and what it is done with.
func (s *Site) Build(edits [][3]string) {
	s.T.Helper()
	for _, e := range edits {
		if no := s.Do(e[0], e[1], e[2]); no != nil {
			s.T.Fatalf("%v: %s", e, no)
		}
	}
}

// Refused holds that a rule refuses a change, which leaves the army as it was.
func (s *Site) Refused(by game.RuleID, row, do, with string) {
	s.T.Helper()
	before := string(s.Data)
	if no := s.Do(row, do, with); no == nil || no.Rule != by || string(s.Data) != before {
		s.T.Errorf("%s %s %s: %v, want a refusal by %s", row, do, with, no, by)
	}
}

// Shows holds that the bench shows some rows: label, note, points, and the rule that a row breaks.
func (s *Site) Shows(want string) {
	s.T.Helper()
	if got := s.Rows(); got != want {
		s.T.Errorf("the bench shows\n%swant\n%s", got, want)
	}
}

// Rows are the rows of the bench in lines.
func (s *Site) Rows() string {
	s.T.Helper()
	var out strings.Builder
	for _, r := range s.Bench().Rows {
		points := fmt.Sprintf("%d points", r.Points)
		if r.Points == 1 {
			points = "1 point"
		}
		out.WriteString(strings.Repeat(" ", r.Depth) + r.Label + "|" + r.Note + "|" + points)
		if r.Fault != nil {
			out.WriteString("|" + string(r.Fault.Rule))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// Prices holds that every edit without words changes the cost of an army by what it says. Of the edits of all armies one
// in some is tried.
func Prices(t *testing.T, builder game.Builder, some int) {
	some *= long.Times(4, 1)
	for i, army := range Armies(t, builder) {
		before, err := builder.Bench(army.Data)
		if err != nil || before.Points != army.Points || (len(before.Faults) > 0) != (army.No != nil) {
			t.Fatal(army.ID, err, before.Faults)
		}
		for n, e := range edits(before) {
			if (n+i)%some > 0 {
				continue
			}
			data, no := builder.Revise(army.Data, e)
			if e.Text || no != nil {
				continue
			}
			if after, _ := builder.Bench(data); after.Points-before.Points != e.Points {
				t.Errorf("%s: %s %s %s costs %d and says %d", army.ID, e.Row, e.Do, e.With, after.Points-before.Points, e.Points)
			}
		}
	}
}

// EditKeys holds that the keys of edits are those the screen leaves to the rulebook, each for one edit of a row, and that
// no two edits of a row are the same.
func EditKeys(t *testing.T, builder game.Builder) {
	for _, army := range Armies(t, builder) {
		bench, _ := builder.Bench(army.Data)
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

// Building changes armies at random, up to so many times each, with edits of the bench and with nonsense made of some
// words. Nothing panics; what is refused changes nothing; what was done is a bench again, and the same one after it has
// been written to a file and read.
func Building(t *testing.T, builder game.Builder, most int, words ...string) {
	var starts []json.RawMessage
	for _, b := range builder.Blanks() {
		starts = append(starts, b.Data)
	}
	for _, army := range Armies(t, builder) {
		starts = append(starts, army.Data)
	}
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SampledFrom(starts).Draw(t, "start")
		for range rapid.IntRange(1, most).Draw(t, "steps") {
			bench, err := builder.Bench(data)
			if err != nil {
				t.Fatalf("%s is no army: %v", data, err)
			}
			e := drawEdit(t, bench, append(words, "", "\x00"))
			after, no := builder.Revise(data, e)
			if no != nil {
				again, _ := builder.Bench(data)
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
		roundTrip(t, builder, data)
	})
}

func drawEdit(t *rapid.T, bench game.Bench, words []string) game.Edit {
	if rapid.IntRange(0, 9).Draw(t, "nonsense") == 0 {
		word := rapid.SampledFrom(words)
		return game.Edit{Row: word.Draw(t, "row"), Do: word.Draw(t, "do"), With: word.Draw(t, "with")}
	}
	e := rapid.SampledFrom(edits(bench)).Draw(t, "edit")
	if e.Text {
		text := rapid.SampledFrom([]string{"3", "40", "100", "150", "-1", "First Lance"})
		e.With = rapid.OneOf(rapid.String(), text).Draw(t, "text")
	}
	return e
}

func roundTrip(t *rapid.T, builder game.Builder, data json.RawMessage) {
	before, err := builder.Bench(data)
	if err != nil {
		t.Fatal(err)
	}
	file, err := builder.WriteArmy(data)
	if err != nil {
		t.Fatal(err)
	}
	army, err := builder.ReadArmy("mine.toml", file)
	if err != nil {
		t.Fatalf("%v\n%s", err, file)
	}
	after, err := builder.Bench(army.Data)
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

// NoArmies holds that what is no army is refused in one line, and neither changed nor written.
func NoArmies(t *testing.T, builder game.Builder, row, do, with string, texts ...string) {
	texts = append(texts, "", "null", "7", "[]", `{"id":7}`, `{"spell":1}`, `{"title":"x"}`)
	for _, text := range texts {
		data := json.RawMessage(text)
		if _, err := builder.Bench(data); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", text, err)
		}
		if _, no := builder.Revise(data, game.Edit{Row: row, Do: do, With: with}); no == nil {
			t.Errorf("%s was changed", text)
		}
		if _, err := builder.WriteArmy(data); err == nil {
			t.Errorf("%s was written", text)
		}
	}
}

// Armies are those of a rulebook's library.
func Armies(t testing.TB, sys game.System) []game.Army {
	t.Helper()
	armies, errs := sys.Armies()
	if len(armies) == 0 || len(errs) > 0 {
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
