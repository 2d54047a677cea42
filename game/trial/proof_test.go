package trial

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
)

// clumsy is a state that is anything but flat. Only Clone is ever called.
type clumsy struct {
	game.State
	frozen *toy.System
	second *int
	index  map[int]int
	cells  [2][]struct{ f func() }
	half   float64
	shared []int
}

func (c *clumsy) Clone() game.State { twin := *c; return &twin }

func TestFlatFindsWhatIsNotFlat(t *testing.T) {
	state := &clumsy{shared: []int{1}, index: map[int]int{}, half: 0.5, second: new(int), frozen: &toy.System{}}
	state.cells[1] = append(state.cells[1], struct{ f func() }{func() {}})
	faults := strings.Join(flatFaults(state), "\n")
	for _, want := range []string{
		"state.State is a interface", "state.second is a ptr", "state.index is a map", "state.cells[][].f is a func",
		"state.half is a float64", "state.shared is shared",
	} {
		if !strings.Contains(faults, want) {
			t.Errorf("%q is not among\n%s", want, faults)
		}
	}
	if strings.Contains(faults, "state.frozen") {
		t.Errorf("the one pointer is refused:\n%s", faults)
	}
}

// ledger is the toy with a book of its own.
type ledger struct {
	toy.System
	book []game.Rule
}

func (l ledger) Book() []game.Rule { return l.book }

func TestBookFindsWhatIsMissing(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"rules.go":  "package x\n\nconst (\n\tA = \"X-A-01\"\n\tB = \"X-B-01\"\n\tD = \"X-D-01\"\n)\n",
		"x.go":      "package x\n\n// F does it. Rule: X-A-01, X-C-01\nfunc F() {}\n\n// G too.\n// Rules: X-E-01 and X-F-01a\nfunc G() {}\n",
		"x_test.go": "package x\n\n// Rule: X-T-01\n",
		"v.toml":    "[[vector]]\nid = '1'\nrules = ['X-A-01', 'X-V-01']\nposition = { anything = 1 }\nexpect = ['mode: turn']\n",
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	entry := game.Rule{Chapter: "x", Title: "x", Text: "x", Source: "x"}
	var book []game.Rule
	for _, id := range []game.RuleID{"X-A-01", "X-B-01", "X-C-01", "X-L-01", "X-E-01", "X-F-01a", "X-A-01"} {
		entry.ID = id
		book = append(book, entry)
	}
	book[0].See = []game.RuleID{"X-Z-09"}
	book[1].Text = " "
	got, err := bookFaults(ledger{book: book}, dir, dir, []game.RuleID{"X-L-01"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"X-A-01 is in the book twice", "X-A-01 says see X-Z-09, which the book does not have", "X-B-01 has no text",
		"X-B-01 is named by no comment `Rule: X-B-01` in the code", "X-B-01 is named by no vector",
		"X-C-01 has no constant in rules.go", "X-C-01 is named by no vector",
		"X-E-01 has no constant in rules.go", "X-E-01 is named by no vector",
		"X-F-01a has no constant in rules.go", "X-F-01a is named by no vector",
		"X-D-01 is named in rules.go, but the book does not have it", "X-V-01 is named in a vector, but the book does not have it",
	}
	if !slices.Equal(got, want) {
		t.Errorf("faults\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// In a rulebook with rooms each rule is at one place.
	room := filepath.Join(dir, "rules")
	again := filepath.Join(room, "y.go")
	if err := os.Mkdir(room, 0o700); err != nil {
		t.Fatal(err)
	}
	text := "package rules\n\n// H as well.\n//\n// Rule: X-C-01. See: X-E-01.\nfunc H() {}\n"
	if err := os.WriteFile(again, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	twice := "X-C-01 is carried out by " + filepath.Join(dir, "x.go") + ":4, " + again + ":6; all but one say `See: X-C-01`"
	if got, err = bookFaults(ledger{book: book}, dir, dir, []game.RuleID{"X-L-01"}); err != nil || !slices.Contains(got, twice) {
		t.Errorf("faults %v\n%s\nwant among them\n%s", err, strings.Join(got, "\n"), twice)
	}
	if _, err := bookFaults(ledger{}, t.TempDir(), dir, nil); err == nil {
		t.Error("a package without files is accepted")
	}
}
