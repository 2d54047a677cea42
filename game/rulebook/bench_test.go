package rulebook_test

import (
	"encoding/json"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/rulebook"
)

// crew is a list of names on the bench.
type crew struct {
	file  crewFile
	flaws rulebook.Misfits
}

type crewFile struct {
	rulebook.Head
	Limit int      `toml:"limit" json:"limit"`
	Names []string `toml:"names" json:"names"`
}

func (c *crew) Settle()                 {}
func (c *crew) Roster() rulebook.Roster { return &c.file }
func (c *crew) Bench() game.Bench       { return rulebook.Lay(game.Bench{}, c.Lines(), c.flaws) }
func (c *crew) Lines() []rulebook.BenchLine {
	limits := rulebook.Limits{Least: 2, Most: 9, Rule: "LIMIT"}
	head := []rulebook.Change{rulebook.Entitle("", &c.file.Title, game.Refuse("TITLE", "untitled")), limits.Change("", 5, &c.file.Limit)}
	all := []rulebook.BenchLine{rulebook.Row{ID: "crew"}.With(append(head, rulebook.Recount("", 3, len(c.file.Names))...))}
	for i := range c.file.Names {
		shift := rulebook.Shift{Earlier: "b", Rule: "ORDER"}
		changes := append(shift.Changes(i, len(c.file.Names), rulebook.Swapper(c.file.Names)),
			rulebook.Edit{Do: "name"}.Names(&c.file.Names[i], 8, nil),
			rulebook.Edit{Do: "remove"}.By(rulebook.Struck(&c.file.Names, i)))
		all = append(all, rulebook.Row{ID: c.file.Names[i]}.With(changes))
	}
	return all
}

// Each edit does what it says or says why not, and nothing else.
func TestEdits(t *testing.T) {
	c := rulebook.Catalogue{System: "none", Army: "crew", Take: func(_ assets.Library, data json.RawMessage) (rulebook.Workbench, error) {
		w := &crew{}
		return w, game.FromJSON(data, &w.file)
	}}
	const before = `{"title":"Three","limit":0,"names":["Ann","Bob","Cid"]}`
	for _, e := range []struct{ row, do, with, want string }{
		{"crew", "title", " The\x1bCrew ", `{"title":"TheCrew","limit":0,"names":["Ann","Bob","Cid"]}`},
		{"crew", "title", "\x07", "untitled [TITLE]"},
		{"crew", "limit", " 7", `{"title":"Three","limit":7,"names":["Ann","Bob","Cid"]}`},
		{"crew", "limit", "10", "a limit is a whole number from 2 to 9 [LIMIT]"},
		{"crew", "count", "", "this crew cannot be changed like that [" + string(game.TableUnknown) + "]"},
		{"Ann", "later", "", `{"title":"Three","limit":0,"names":["Bob","Ann","Cid"]}`},
		{"Ann", "earlier", "", "it is the first already [ORDER]"},
		{"Cid", "later", "", "it is the last already [ORDER]"},
		{"Bob", "name", "Bartholomew", `{"title":"Three","limit":0,"names":["Ann","Bartholo","Cid"]}`},
		{"Bob", "name", "", `{"title":"Three","limit":0,"names":["Ann","","Cid"]}`},
		{"Bob", "remove", "", `{"title":"Three","limit":0,"names":["Ann","Cid"]}`},
	} {
		next, no := c.Revise([]byte(before), game.Edit{Row: e.row, Do: e.do, With: e.with})
		got := string(next)
		if no != nil {
			got = no.String()
		}
		if got != e.want {
			t.Errorf("%s %s %q: %s, want %s", e.row, e.do, e.with, got, e.want)
		}
	}
	if b, err := c.Bench([]byte(`{"names":["Ann"]}`)); err != nil || len(b.Rows[0].Edits) != 3 {
		t.Errorf("points that are not what they should be are not counted anew: %+v, %v", b, err)
	}
}

// A flaw stands at the row of the place that is to blame for it.
func TestMisfits(t *testing.T) {
	flaw := func(why string, at ...any) rulebook.Misfit {
		return rulebook.Misfit{Refusal: game.Refuse("", "%s", why), At: at}
	}
	all := rulebook.Misfits{
		flaw("deep", "unit", 1, "model", 0, "gear"), flaw("unit", "unit", 1, "name"), flaw("last", "unit", 2), flaw("army", "points"),
	}
	for want, got := range map[string]*game.Refusal{
		"army": all.Of(), "unit": all.Of("unit", 1), "deep": all.Within("unit", 1), "last": all.Of("unit", 2),
	} {
		if got == nil || got.Why != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
	if no := all.Of("unit", 0); no != nil {
		t.Errorf("the first unit is to blame for %v", no)
	}
}
