package assets_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// colour reads itself, as the types of a loader may.
type colour struct{ name string }

func (c *colour) UnmarshalText(b []byte) error {
	if string(b) != "red" && string(b) != "blue" {
		return errors.New("colours are red and blue")
	}
	c.name = string(b)
	return nil
}

type zone struct {
	Squares string `toml:"squares"`
	Front   string `toml:"front"`
}

type share struct {
	Low  int8  `toml:"low"`
	High uint8 `toml:"high"`
}

type side struct {
	ID    string  `toml:"id"`
	Paint *colour `toml:"paint"`
	Share share   `toml:"share"`
	Zones []zone  `toml:"zone"`
}

type kept struct {
	Kept bool `toml:"kept"`
}

type sample struct {
	kept
	Title string         `toml:"title"`
	Limit int            `toml:"round_limit"`
	Ratio float64        `toml:"ratio"`
	Rows  []string       `toml:"map"`
	Worth map[string]int `toml:"worth"`
	Pair  [2]int         `toml:"pair"`
	Day   time.Time      `toml:"day"`
	Sides []side         `toml:"side"`
	Scene share          `toml:"scene"`
	//lint:ignore U1000 a file must not reach it
	hidden int
}

// decodeCases give a file and its faults, each as "line[:col] words of the message".
var decodeCases = []struct {
	name, file string
	want       []string
}{
	{"empty", "", nil},
	{"right", "title = 'x'\nround_limit = 3\nratio = 2\nkept = true\nday = 2001-02-03\n[worth]\na = 1\n", nil},
	{"byte order mark", "\ufefftitel = 1\n", []string{`1 unknown key "titel"; did you mean "title"?`}},
	{"line ends of Windows", "title = \"x\"\r\nrond_limit = 1\r\n", []string{`2 unknown key "rond_limit"; did you mean "round_limit"?`}},
	{"capitals count", "Title = 'x'\n", []string{`1 unknown key "Title"; did you mean "title"?`}},
	{"nothing near", "\nxyzzy = 1\n", []string{`2 unknown key "xyzzy"; known are kept, title, round_limit,`}},
	{"unexported", "hidden = 1\n", []string{`1 unknown key "hidden"`}},
	{"unknown table, once", "[scen]\nlow = 1\nhigh = 2\n[scen.more]\nx = 1\n", []string{`1 unknown table [scen]; did you mean "scene"?`}},
	{"unknown array of tables", "[[sides]]\nid = 'A'\n[[sides]]\nid = 'B'\n", []string{`1 unknown table [[sides]]; did you mean "side"?`}},
	{"in a table", "[scene]\nlow = 1\nhihg = 2\n", []string{`3 unknown key "hihg" in [scene]; did you mean "high"?`}},
	{"in the third of an array", "[[side]]\nid='A'\n\n[[side]]\nid='B'\n[[side]]\nid='C'\nnaem='x'\n", []string{`8 unknown key "naem" in [[side]]`}},
	{"in two of an array", "[[side]]\nit='A'\n[[side]]\nid='B'\n[[side]]\nit='C'\n", []string{`2 unknown key "it" in [[side]]; did you mean "id"?`, `6 unknown key "it"`}},
	{"in a nested array", "[[side]]\n[[side.zone]]\nfront='n'\n[[side]]\n[[side.zone]]\nfront='s'\n[[side.zone]]\nfornt='s'\n", []string{`8 unknown key "fornt" in [[side.zone]]; did you mean "front"?`}},
	{"in an inline table", "[[side]]\nshare = { low = 1, hi = 2 }\n", []string{`2:20 unknown key "hi" in [side.share]`}},
	{"in an inline array of tables", "side = [\n  { id = 'A' },\n  { id = 'B', zone = [ { squares = 'x' }, { suqares = 'y' } ] },\n]\n", []string{`3:45 unknown key "suqares" in [[side.zone]]; did you mean "squares"?`}},
	{"dotted", "scene.low = 1\nscene.hgih = 2\n", []string{`2:7 unknown key "hgih" in [scene]`}},
	{"dotted and unknown", "scne.low = 1\nscne.high = 2\n", []string{`1 unknown table [scne]`}},
	{"dotted in a header", "[scene]\nlow=1\n[ scene . \"mid\" ]\nx=1\n", []string{`3:11 unknown key "mid" in [scene]`}},
	{"quoted", "\"title\" = 'x'\n\"round limit\" = 1\n", []string{`2 unknown key "round limit"; did you mean "round_limit"?`}},
	{"quoted with a dot and escapes", "'a.b' = 1\n\"\\u0061\\tb\" = 2\n", []string{`1 unknown key "a.b"`, `2 unknown key "a b"`}},
	{"keys inside text are none", "title = \"\"\"\nbad = 1\n[worse]\n\"\"\"\nworst = 1\n", []string{`5 unknown key "worst"`}},
	{"keys inside comments are none", "# bad = 1 [\n[scene] # [x\nlow = 1 # y = \"\nbad = 1\n", []string{`4 unknown key "bad" in [scene]`}},
	{"quotes at the end of long text", "title = \"\"\"say \"this\"\"\"\"\nbad = 1\n", []string{`2 unknown key "bad"`}},
	{"long raw text", "title = '''\n\\'''\nbad = 1\n", []string{`3 unknown key "bad"`}},
	{"text for a number", "round_limit = \"ten\"\n", []string{`1 "round_limit" is the text "ten"; it must be a whole number`}},
	{"fraction for a whole number", "round_limit = 1.5\n", []string{`1 "round_limit" is 1.5; it must be a whole number`}},
	{"number for text", "title = 7\n", []string{`1 "title" is 7; it must be text in quotes`}},
	{"truth for text", "[[side]]\nid = true\n", []string{`2 "id" in [[side]] is true; it must be text in quotes`}},
	{"text for truth", "kept = \"yes\"\n", []string{`1 "kept" is the text "yes"; it must be true or false`}},
	{"text for a date", "day = \"monday\"\n", []string{`1 "day" is the text "monday"; it must be a date`}},
	{"row of a list", "map = [\n  \"..\",\n  # no row\n  12,\n  \"..\",\n]\n", []string{`4 "map[2]" is 12; it must be text in quotes`}},
	{"list for text", "title = ['x']\n", []string{`1 "title" is a list; it must be text`}},
	{"text for a list", "map = \"....\"\n", []string{`1 "map" is the text "...."; it must be a list`}},
	{"table for a list of tables", "[side]\nid='A'\n", []string{`1 "side" is a table; it must be a list`}},
	{"list of tables for a table", "[[scene]]\nlow = 1\n", []string{`1 "scene" is a list; it must be a table`}},
	{"in a map", "worth = { clerics = 9, mages = \"9\" }\n", []string{`1:24 "mages" in [worth] is the text "9"; it must be a whole number`}},
	{"too small", "[scene]\nlow = -129\n", []string{`2 "low" in [scene] is -129; it must be a whole number from -128 to 127`}},
	{"too large", "[scene]\nhigh = 256\n", []string{`2 "high" in [scene] is 256; it must be a whole number from 0 to 255`}},
	{"below zero", "[scene]\nhigh = -1\n", []string{`2 "high" in [scene] is -1; it must be a whole number of 0 or more`}},
	{"length of a pair", "pair = [1, 2, 3]\n", []string{`1 "pair" has 3 items; it must have 2`}},
	{"value that reads itself", "[[side]]\npaint='red'\n[[side]]\npaint='green'\n", []string{`4 "paint" in [[side]]: colours are red and blue`}},
	{"all of them, in line order", "bad = 1\nround_limit = 'x'\n[[side]]\nid = 1\nworse = 2\n[scene]\nlow = 999\n", []string{
		`1 unknown key "bad"`, `2 "round_limit" is`, `4 "id" in [[side]]`, `5 unknown key "worse"`, `7 "low" in [scene]`,
	}},
	{"table re-opened later", "[scene]\nlow=1\n[[side]]\nid='A'\n[side.share]\nlow=1\nmid=2\n", []string{`7 unknown key "mid" in [side.share]`}},

	{"no closing quote", "title = 'x'\n\ntitle2 = \"abc\nmap = []\n", []string{`3:10 the text that begins here has no closing quote`}},
	{"long text never closed", "title = \"\"\"abc\nround_limit = 1\n", []string{`1:9 the text that begins here is never closed`}},
	{"list never closed", "title = 'x'\nmap = [ 'a',\n'b'\n", []string{`2:7 the "[" that begins here is never closed; it needs "]"`}},
	{"inline table never closed", "scene = { low = 1", []string{`1:9 the "{" that begins here is never closed`}},
	{"no comma", "map = [ 'a'\n  'b' ]\n", []string{`2 "'b' ]" where a comma or "]" should be`}},
	{"no equals sign", "title 'x'\n", []string{`1:7 "'x'" where the "=" after the key "title" should be`}},
	{"no value", "title =\n", []string{`1:8 a value is missing`}},
	{"text without quotes", "title = Open Field\n", []string{`1:9 "Open Field" is no value; text stands in quotes`}},
	{"no key", "= 1\n", []string{`1 "= 1" where a key should be`}},
	{"header never closed", "[scene\nlow = 1\n", []string{`1:7 nothing where the "]" of the header should be`}},
	{"more after a value", "title = 'x' 'y'\n", []string{`1:13 "'y'" after the end of the value`}},
	{"key twice", "title = 'x'\nround_limit = 1\ntitle = 'y'\n", []string{`3 the key "title" stands already on line 1`}},
	{"key twice in the second of an array", "[[side]]\nid='A'\n[[side]]\nid='B'\nid='C'\n", []string{`5 the key "id" stands already on line 4`}},
	{"table twice", "[scene]\nlow=1\n\n[scene]\nhigh=1\n", []string{`4 [scene] stands already on line 1`}},
	{"table, then array of tables", "[side]\nid='A'\n[[side]]\nid='B'\n", []string{`3 [[side]] stands already on line 1`}},
	{"leading zero", "title='x'\nround_limit = 012\n", []string{`2 Invalid integer`}},
	{"number and letters", "title='x'\nround_limit = 12x\n", []string{`2 `}},
	{"bad escape", "title='x'\n\nmap = [\"a\\qb\"]\n", []string{`3 `}},
	{"number beyond all", "\nround_limit = 99999999999999999999\n", []string{`2 `}},
	{"bad date", "\n\nday = 2001-13-41\n", []string{`3 `}},
	{"dotted into a value", "title = 'x'\ntitle.more = 1\n", []string{`2 `}},
}

func TestDecodeFaults(t *testing.T) {
	for _, c := range decodeCases {
		t.Run(c.name, func(t *testing.T) {
			var into sample
			_, err := assets.Parse("a.toml", []byte(c.file), &into)
			var faults assets.Faults
			if err != nil && !errors.As(err, &faults) {
				t.Fatalf("%T is not Faults: %v", err, err)
			}
			if len(faults) != len(c.want) {
				t.Fatalf("%d faults, want %d:\n%v", len(faults), len(c.want), err)
			}
			for i, want := range c.want {
				if got := brief(faults[i]); !strings.HasPrefix(got, want) {
					t.Errorf("fault %d is %q, want %q ...", i, got, want)
				}
			}
			if len(c.want) > 0 {
				if diff := cmp.Diff(sample{}, into, cmp.AllowUnexported(sample{}, kept{})); diff != "" {
					t.Errorf("written to in spite of faults:\n%s", diff)
				}
			}
		})
	}
}

func brief(f assets.Fault) string {
	if f.Col > 0 {
		return fmt.Sprintf("%d:%d %s", f.Line, f.Col, f.Msg)
	}
	return fmt.Sprintf("%d %s", f.Line, f.Msg)
}

func TestFaultReads(t *testing.T) {
	var into struct {
		Scenario struct {
			RoundLimit int `toml:"round_limit"`
		} `toml:"scenario"`
	}
	_, err := assets.Parse("open-field.toml", []byte("\n\n\n\n\n[scenario]\nrond_limit = 3\n"), &into)
	want := `open-field.toml:7: unknown key "rond_limit" in [scenario]; did you mean "round_limit"?`
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestDecodeFills(t *testing.T) {
	var got sample
	file := "kept = true\nmap = ['ab', \"c\"]\nworth = {x = 1}\nround_limit = 4\nratio = 1.5\npair = [1, 2]\n" +
		"[[side]]\nid = 'A'\npaint = 'red'\n[[side.zone]]\nfront = 'n'\n[[side]]\nshare = {low = -1, high = 255}\n"
	if _, err := assets.Parse("a.toml", []byte(file), &got); err != nil {
		t.Fatal(err)
	}
	want := sample{
		kept: kept{Kept: true}, Limit: 4, Ratio: 1.5, Rows: []string{"ab", "c"}, Worth: map[string]int{"x": 1}, Pair: [2]int{1, 2},
		Sides: []side{{ID: "A", Paint: &colour{"red"}, Zones: []zone{{Front: "n"}}}, {Share: share{Low: -1, High: 255}}},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(sample{}, kept{}, colour{})); diff != "" {
		t.Error(diff)
	}
}

func TestLines(t *testing.T) {
	file := "title = 'x'\nmap = [\n  'a', 'b',\n  'c',\n]\n[[side]]\nid = 'A'\n  [[side.zone]]\n  front = 'n'\n  [[side.zone]]\n  front = 's'\n[[side]]\nshare.low = 1\n"
	var into sample
	lines, err := assets.Parse("a.toml", []byte(file), &into)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want int
		path []any
	}{
		{1, []any{"title"}},
		{2, []any{"map"}},
		{3, []any{"map", 1}},
		{4, []any{"map", 2}},
		{2, []any{"map", 3}}, // not there: the list
		{7, []any{"side", 0, "id"}},
		{11, []any{"side", 0, "zone", 1, "front"}},
		{12, []any{"side", 1}},
		{12, []any{"side", 1, "id"}}, // not there: its table
		{13, []any{"side", 1, "share", "low"}},
		{1, []any{"nothing"}},
		{1, []any{3.5}},
	} {
		if got := lines.Where(c.path...); got != c.want {
			t.Errorf("Where(%v) = %d, want %d", c.path, got, c.want)
		}
	}
	if !lines.Has("side", 1, "share", "low") || lines.Has("side", 1, "share", "high") || lines.Has("side", 2) {
		t.Error("Has is wrong about what the file gives")
	}
	if got := lines.Fault("too long", "map", 1).Error(); got != "a.toml:3:8: too long" {
		t.Errorf("fault of a row reads %q", got)
	}
	if got := (assets.Lines{}).Where("x"); got != 0 {
		t.Errorf("no file has line %d", got)
	}
}

func TestLinesDespiteFaults(t *testing.T) {
	var into sample
	lines, err := assets.Parse("a.toml", []byte("bad = 1\nmap = [\n'x']\n"), &into)
	if err == nil || lines.Where("map", 0) != 3 {
		t.Errorf("line %d, error %v", lines.Where("map", 0), err)
	}
}

func TestReadHead(t *testing.T) {
	h, lines, err := assets.ParseHead("a.toml", []byte("kind = 'army'\ntitle = 'T'\npoints = 40\n[[unit]]\ntype = 'x'\n"))
	if err != nil || h != (assets.Head{Kind: "army", Title: "T", Points: 40}) || lines.Where("unit", 0, "type") != 5 {
		t.Errorf("%+v, %v", h, err)
	}
	_, err = assets.ReadHead("a.toml", []byte("kind = 'army'\nother = 1\npoints = 'x'\n"))
	if err == nil || err.Error() != `a.toml:3: "points" is the text "x"; it must be a whole number` {
		t.Errorf("got %v", err)
	}
}

func TestSetText(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"replaced", "# why\nkind = 'army'\ntitle = 'Old' # note\npoints = 1\n", "# why\nkind = 'army'\ntitle = \"New \\\"one\\\"\" # note\npoints = 1\n"},
		{"long text", "title = \"\"\"\nOld\n\"\"\"\n[a]\ntitle = 'x'\n", "title = \"New \\\"one\\\"\"\n[a]\ntitle = 'x'\n"},
		{"added", "# why\n\nkind = 'army'\n[a]\ntitle = 'x'\n", "# why\n\ntitle = \"New \\\"one\\\"\"\nkind = 'army'\n[a]\ntitle = 'x'\n"},
		{"added to comments", "# why\n", "# why\ntitle = \"New \\\"one\\\"\"\n"},
	} {
		got, err := assets.SetText("a.toml", []byte(c.file), "title", " New\n\x1b\"one\" ")
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
	for file, want := range map[string]string{
		"title = 1\n":  `a.toml:1: "title" is 1; it must be text in quotes`,
		"\ntitle = \n": `a.toml:2:9: a value is missing here`,
	} {
		if _, err := assets.SetText("a.toml", []byte(file), "title", "x"); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestAnythingGoesWhereTheTypeSaysSo(t *testing.T) {
	var into struct {
		Title string         `toml:"title"`
		Rest  any            `toml:"rest"`
		More  map[string]any `toml:"more"`
	}
	if _, err := assets.Parse("a.toml", []byte("title = 'x'\n[rest.a]\nb = {c = 1}\n[more.d]\ne = 1\n"), &into); err != nil {
		t.Error(err)
	}
	if _, err := assets.Parse("a.toml", []byte("titel = 'x'\n[rest.a]\nb = 1\n"), &into); err == nil || !strings.HasPrefix(err.Error(), "a.toml:1: unknown") {
		t.Errorf("got %v", err)
	}
}

func TestEncodeReadsBack(t *testing.T) {
	want := fogUnits{Kind: "units", Units: []fogUnit{{ID: "a", ATT: -1, Heal: true}, {ID: "b", Glyph: "\"\\é"}}}
	data, err := assets.Encode(want)
	if err != nil {
		t.Fatal(err)
	}
	var got fogUnits
	if _, err := assets.Parse("a.toml", data, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.Units, got.Units); diff != "" {
		t.Error(diff)
	}
}
