package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/game"
	"muster/game/trial/toy"
)

// formats are battles in each format that can be written.
func formats(t testing.TB) map[string]*scribe {
	old, now := short(t), short(t)
	old.Head.Version = 1
	return map[string]*scribe{"format 1": old, "format 2": now.digestsOnlyWhereDue()}
}

func TestParseReadsWhatWasWritten(t *testing.T) {
	for name, battle := range formats(t) {
		t.Run(name, func(t *testing.T) { readsWhatWasWritten(t, battle) })
	}
}

func readsWhatWasWritten(t *testing.T, battle *scribe) {
	record, err := Parse(battle.text())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(record.Head, battle.Head) {
		t.Errorf("head\n%+v, want\n%+v", record.Head, battle.Head)
	}
	if battle.Head.Version > 1 { // lines of the log can be made again
		for _, line := range battle.Lines {
			if line.Entry != nil {
				line.Entry.Lines = nil
			}
		}
	}
	want, _ := json.Marshal(battle.Lines)
	if got, _ := json.Marshal(record.Lines); !bytes.Equal(got, want) {
		t.Errorf("lines\n%s, want\n%s", got, want)
	}
	if record.Torn != 0 || record.size != int64(len(battle.text())) {
		t.Errorf("torn %d, size %d", record.Torn, record.size)
	}
}

// A crash leaves a beginning of the file. Whatever its length: the orders that were complete are there, the torn one is
// dropped with a notice, and a torn head is refused.
func TestCutAtEveryByte(t *testing.T) {
	for name, battle := range formats(t) {
		t.Run(name, func(t *testing.T) { cutAtEveryByte(t, battle) })
	}
}

func cutAtEveryByte(t *testing.T, battle *scribe) {
	text := battle.text()
	head := bytes.IndexByte(text, '\n')
	for cut := range len(text) {
		record, err := Parse(text[:cut])
		if cut < head {
			if damage := (*Damage)(nil); !errors.As(err, &damage) || damage.Line != 1 {
				t.Fatalf("cut at %d: %v, want damage of line 1", cut, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		whole := bytes.Count(text[:cut], []byte{'\n'}) - 1
		if text[cut] == '\n' {
			whole++
		}
		torn := 0
		if text[cut] != '\n' {
			torn = cut - 1 - bytes.LastIndexByte(text[:cut], '\n')
		}
		if len(record.Lines) != whole || record.Torn != torn {
			t.Fatalf("cut at %d: %d lines, %d bytes torn; want %d and %d", cut, len(record.Lines), record.Torn, whole, torn)
		}
		if torn == 1 {
			if report, err := Verify(toy.System{}, record); err != nil || report.Orders != len(record.Orders()) {
				t.Fatalf("cut at %d: %v", cut, err)
			}
		}
	}
}

// Whichever byte is changed, to whatever: the line is named. Three values a byte: a bit, all bits, a newline.
func TestFlipEveryByte(t *testing.T) {
	for name, battle := range formats(t) {
		t.Run(name, func(t *testing.T) { flipEveryByte(t, battle.text()) })
	}
}

func flipEveryByte(t *testing.T, text []byte) {
	line := 1
	for i, was := range text {
		for _, now := range [...]byte{was ^ 1, was ^ 0xff, '\n', '"'} {
			if now == was {
				continue
			}
			changed := bytes.Clone(text)
			changed[i] = now
			_, err := Parse(changed)
			damage := (*Damage)(nil)
			if !errors.As(err, &damage) {
				t.Fatalf("byte %d from %q to %q: %v, want damage", i, was, now, err)
			}
			if damage.Line != line {
				t.Fatalf("byte %d from %q to %q: %v, want line %d", i, was, now, err, line)
			}
		}
		if was == '\n' {
			line++
		}
	}
}

func TestDamageIsNamed(t *testing.T) {
	battle := short(t)
	battle.Head.Version = 1
	text := string(battle.text())
	lines := strings.SplitAfter(text, "\n")
	sealed := func(object string) string {
		return object[:len(object)-1] + checkOf([]byte(object[:len(object)-1])) + "\n"
	}
	tests := []damaged{
		{"empty", "", "line 1: the file is empty"},
		{"not a journal", "hello\n", "line 1: this is not the opening of a Muster battle"},
		{"other JSON", "{\"a\":1}\n", "line 1: this is not the opening"},
		{"newer", `{"muster":3,"other":true}` + "\n", "line 1: written by a newer Muster: journal format 3, this program reads up to 2"},
		{"format 0", sealed(`{"muster":0,"system":"toy"}`), `line 1: it claims journal format "0"`},
		{"unknown key", sealed(`{"muster":1,"sistem":"toy"}`), `line 1: json: unknown field "sistem"`},
		{"a line missing", strings.Join(append(lines[:2:2], lines[3:]...), ""), "line 3: it is number 3 where 2 should be"},
		{"a line twice", lines[0] + lines[1] + lines[1], "line 3: it is number 1 where 2 should be"},
		{"no check", lines[0] + "{\"note\":\"over\"}\n", "line 2: it does not end with a check"},
		{"no kind", lines[0] + sealed(`{"seq":1}`), "line 2: it is neither an order nor a withdrawal nor a note"},
		{"no JSON", lines[0] + sealed(`{"seq":}`), "line 2: it is no JSON"},
		{"bad die", lines[0] + sealed(`{"seq":1,"verb":"end","dice":["6:7 X"]}`), `line 2: "6:7 X" is no die`},
		{"nothing to undo", lines[0] + sealed(`{"seq":1,"undo":1}`), "line 2: it takes back order 1, which is not there"},
		{"undo of the future", lines[0] + lines[1] + sealed(`{"seq":2,"undo":7}`), "line 3: it takes back order 7"},
		{"more behind the end", strings.TrimSuffix(text, "\n") + "x", "it does not end with a check"},
	}
	tests = append(tests, damageOfFormat2(t)...)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse([]byte(test.text))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Fatalf("%v, want %q", err, test.want)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("more than one line: %q", err)
			}
		})
	}
}

type damaged struct{ name, text, want string }

func damageOfFormat2(t *testing.T) []damaged {
	battle := short(t)
	text := string(battle.text())
	lines := strings.SplitAfter(text, "\n")
	sealed := func(object string) string {
		body := object[:len(object)-1]
		return lines[0] + body + lineMark + lineLetters([]byte(body), 2) + sealEnd + "\n"
	}
	const swapped = "its check does not fit: some of its bytes were changed, or a line is missing or doubled"
	return []damaged{
		{"2: a line missing", strings.Join(append(lines[:2:2], lines[3:]...), ""), "line 3: " + swapped},
		{"2: a line twice", lines[0] + lines[1] + lines[1], "line 3: " + swapped},
		{"2: lines swapped", lines[0] + lines[2] + lines[1], "line 2: " + swapped},
		{"2: another head", sealedHead(t, battle.Head, "Yard") + lines[1], "line 2: the check of all lines up to it does not fit"},
		{"2: no check", lines[0] + "{\"note\":\"over\"}\n", "line 2: it does not end with a check"},
		{"2: no kind", sealed(`{"n":1}`), "line 2: it is neither an order nor a withdrawal nor a note"},
		{"2: no JSON", sealed(`{"n":}`), "line 2: it is no JSON"},
		{"2: unknown key", sealed(`{"v":"end","what":1}`), `line 2: json: unknown field "what"`},
		{"2: bad die", sealed(`{"v":"end","d":"X 7"}`), `line 2: "X 7" are no dice`},
		{"2: a rule without dice", sealed(`{"v":"end","d":"X"}`), `line 2: "X" are no dice`},
		{"2: two orders", sealed(`{"t":4,"v":"end"}`), `line 2: it is both a tick and "end"`},
		{"2: out of count", sealed(`{"v":"end","n":9}`), "line 2: it is number 9 where 1 should be"},
		{"2: a note out of count", sealed(`{"note":"over","n":9}`), "line 2: it is number 9 where 0 should be"},
		{"2: nothing to undo", sealed(`{"seq":1,"undo":1}`), "line 2: it takes back order 1, which is not there"},
		{"2: more behind the end", strings.TrimSuffix(text, "\n") + "x", "it does not end with a check"},
	}
}

// sealedHead is a head with another title.
func sealedHead(t *testing.T, head Head, title string) string {
	head.Title = title
	text, err := seal(nil, head)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Dice of all kinds come back from their letters.
func TestRolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var dice rolls
		for range rapid.IntRange(1, 12).Draw(t, "dice") {
			sides := rapid.SampledFrom([]int{2, 6, 6, 9, 10, 20, 100}).Draw(t, "sides")
			by := rapid.SampledFrom([]game.RuleID{"FOG-CBT-01", "X"}).Draw(t, "rule")
			dice = append(dice, game.Die{Sides: sides, Face: rapid.IntRange(1, sides).Draw(t, "face"), By: by})
		}
		text, _ := dice.MarshalText()
		var back rolls
		if err := back.UnmarshalText(text); err != nil || !slices.Equal(back, dice) {
			t.Fatalf("%v become %q and come back as %v, %v", dice, text, back, err)
		}
	})
}

func TestReadNamesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "b.jsonl")
	if err := os.WriteFile(path, []byte("?\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(path); err == nil || !strings.HasPrefix(err.Error(), "b.jsonl: line 1: ") {
		t.Fatal(err)
	}
	if _, err := Read(path + "x"); !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
}

// Notes of kinds that only a later program knows are kept.
func TestUnknownNotes(t *testing.T) {
	record, err := Parse(newScribe(t, opening(t, 2, 2)).note("chat", "hello").play(2).text())
	if err != nil || record.Lines[0].Note.Text != "hello" {
		t.Fatal(err)
	}
	if _, err := Verify(toy.System{}, record); err != nil {
		t.Fatal(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("{\"muster\":1}\n"))
	f.Add(short(f).text())
	f.Fuzz(func(t *testing.T, text []byte) {
		record, err := Parse(text)
		if err == nil {
			record.Standing()
			record.Stretches()
			record.Chairs()
			return
		}
		if damage := (*Damage)(nil); !errors.As(err, &damage) || damage.Line < 1 {
			t.Fatalf("%v is no damage", err)
		}
	})
}

// Old journals stay readable: this one was written when the format was new.
func TestFormat1(t *testing.T) {
	record, err := Read(filepath.Join("testdata", "format1.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if record.Head.Title != "The Yard" || len(record.Lines) != 21 || len(record.Orders()) != 13 || record.Note(OverNote).Text != "Blue wins" {
		t.Fatalf("%+v, %d lines, %d orders", record.Head, len(record.Lines), len(record.Orders()))
	}
	if last := record.Orders()[12]; last.Lines[1].Text != "Red ends the turn" || last.Dice[0].Face != 3 {
		t.Fatalf("%+v", last)
	}
}
