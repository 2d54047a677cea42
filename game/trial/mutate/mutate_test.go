package main

import (
	"flag"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/game/trial/long"
)

var update = flag.Bool("update", false, "write the list of mutants of testdata/tiny anew")

const tiny = "muster/game/trial/mutate/testdata/tiny"

func tinyMutants(t *testing.T) (*rulebook, []*mutant) {
	t.Helper()
	book, err := load(tiny)
	if err != nil {
		t.Fatal(err)
	}
	all, err := book.mutants()
	if err != nil {
		t.Fatal(err)
	}
	return book, all
}

// The changes of a small package are those that a person would make.
func TestMutants(t *testing.T) {
	_, all := tinyMutants(t)
	var got strings.Builder
	printList(&got, choose(all, regexp.MustCompile("")))
	const file = "testdata/tiny.golden"
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got; -update writes the file)\n%s", diff)
	}
}

// With the switches in it a file is still Go, holds one switch for each place, and keeps its lines.
func TestRewritten(t *testing.T) {
	book, all := tinyMutants(t)
	tiny := book.rooms[0].files[0]
	text := string(tiny.rewritten())
	if _, err := parser.ParseFile(token.NewFileSet(), "tiny.go", text, parser.SkipObjectResolution); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if got, want := strings.Count(text, "\n"), strings.Count(string(tiny.text), "\n"); got != want {
		t.Errorf("%d lines, want %d", got, want)
	}
	calls := len(regexp.MustCompile(`mutant[A-Z][A-Za-z]+(\[\w+\])?\([0-9]+`).FindAllString(text, -1))
	places := 0
	for _, m := range all {
		if !strings.HasSuffix(m.change, " - 1") && !strings.HasSuffix(m.change, "is always false") {
			places++
		}
	}
	if calls != places {
		t.Errorf("%d switches for %d places\n%s", calls, places, text)
	}
}

func TestImportPath(t *testing.T) {
	for name, want := range map[string]string{
		"fog": "muster/game/fog", "kry": "muster/game/krygothic", "./game/fog": "./game/fog", "muster/game/trial/toy": "muster/game/trial/toy",
	} {
		if got := importPath(name); got != want {
			t.Errorf("importPath(%q) = %q, want %q", name, got, want)
		}
	}
}

// Entries without a mutant, twice, without a reason, with an unknown key, and of caught mutants are errors.
func TestEquivalents(t *testing.T) {
	const entry = "[[equivalent]]\nfunction='unit.move'\nchange='left out: u.log = nil'\n"
	tests := []struct {
		name, text, want string
		reach            reach
	}{
		{"fits", entry + "reason='nobody reads it'", "", survived},
		{"none", "", "", caught},
		{"caught", entry + "reason='x'", `vector "7" catches it`, caught},
		{"no reason", entry, "wants a reason", survived},
		{"unknown key", entry + "reason='x'\nresaon='y'", `unknown key "equivalent.resaon"`, survived},
		{"no mutant", "[[equivalent]]\nfunction='unit.move'\nchange='left out: x'\nreason='x'", "there is no such mutant any more", survived},
		{"no second", entry + "nth=2\nreason='x'", "there is no such mutant any more", survived},
		{"twice", entry + "reason='x'\n" + entry + "reason='y'", "stands there twice", survived},
		{"no TOML", "[[equivalent", "mutants.toml", survived},
	}
	_, all := tinyMutants(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, m := range all {
				m.excuse, m.reach, m.by = nil, test.reach, "7"
			}
			list, err := parseEquivalents(test.text)
			if err == nil {
				err = list.mark(all)
			}
			if err == nil {
				err = list.stale(all)
			}
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("error %v, want %q in it", err, test.want)
			}
		})
	}
}

// The report counts what is excused apart.
func TestReport(t *testing.T) {
	book, all := tinyMutants(t)
	for i, m := range all {
		m.reach = caught
		if i < 4 {
			m.reach = reach(i)
		}
	}
	all[1].excuse = &equivalent{}
	var out strings.Builder
	printMutants(&out, all, false)
	if share := printTotals(&out, book, all); share < 95 || share > 96 {
		t.Errorf("share %f\n%s", share, &out)
	}
	for _, want := range []string{"| survives\n", "| no vector comes there\n", "1 equivalent", " 0 no vector shows a difference there"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, &out)
		}
	}
}

// The list of every rulebook names mutants that there are: whoever rewrites a rule mends its entries with it.
func TestEquivalentsOfTheRulebooks(t *testing.T) {
	for _, name := range []string{"fog", "kog", "kry", "killzone", "kings"} {
		if _, _, _, err := find(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Of the smallest rulebook's rules some are proved and some are not, and the tool can tell which.
func TestToy(t *testing.T) {
	long.Only(t)
	book, err := load("muster/game/trial/toy")
	if err != nil {
		t.Fatal(err)
	}
	all, err := book.mutants()
	if err != nil {
		t.Fatal(err)
	}
	if err := try(&settings{workers: 2}, book, all, all); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	printMutants(&out, all, true)
	printFiles(&out, all)
	for _, want := range []string{
		`Bid.do TOY-BID-01 TOY-BID-02 \| left out: t.Phase = rolling \| caught by 3`,
		`Bid.do TOY-BID-01 TOY-BID-02 \| 1-t.side\(seat\) becomes \+ \| caught by .*panic`,
		`Strike.do TOY-HIT-01 \| t.Phase == turns is always true \| survives`,
		`turn.limit TOY-WIN-02 \| left out: t.finish\(0, WinLimit\) \| no vector comes there`,
		`turn.fall TOY-HIT-02 TOY-WIN-01 \| t.Sides\[1-by\].Bearer == id is always true \| no vector shows a difference there`,
	} {
		if !regexp.MustCompile(want).MatchString(out.String()) {
			t.Errorf("the report lacks %q:\n%s", want, &out)
		}
	}
}

// What stands apart is counted, but not among what can be seen; a folder's pattern that fits nothing is an error.
func TestApart(t *testing.T) {
	book, all := tinyMutants(t)
	list, err := parseEquivalents("[[apart]]\nfiles=['tin*.go']\nreason='shows them'")
	if err == nil {
		err = list.mark(all)
	}
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	printMutants(&out, all, false)
	if share := printTotals(&out, book, all); share != 100 || !strings.Contains(out.String(), "43 of files that stand apart") {
		t.Errorf("share %f:\n%s", share, &out)
	}
	for text, want := range map[string]string{
		"[[apart]]\nfiles=['tin*.go']":             "wants files and a reason",
		"[[apart]]\nreason='shows them'":           "wants files and a reason",
		"[[apart]]\nfiles=['tun*.go']\nreason='x'": "no file with mutants fits",
	} {
		list, err := parseEquivalents(text)
		if err == nil {
			err = list.mark(all)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}
