package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"muster/game/trial/toy"
)

func TestParseReadsWhatWasWritten(t *testing.T) {
	battle := short(t)
	record, err := Parse(battle.text())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(record.Head, battle.Head) {
		t.Errorf("head\n%+v, want\n%+v", record.Head, battle.Head)
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
	battle := short(t)
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
	text := newScribe(t, opening(t, 2, 2)).play(6).undo(1).play(3).note(OverNote, "x").text()
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
	text := string(short(t).text())
	lines := strings.SplitAfter(text, "\n")
	sealed := func(object string) string {
		return object[:len(object)-1] + checkOf([]byte(object[:len(object)-1])) + "\n"
	}
	tests := []struct{ name, text, want string }{
		{"empty", "", "line 1: the file is empty"},
		{"not a journal", "hello\n", "line 1: this is not the opening of a Muster battle"},
		{"other JSON", "{\"a\":1}\n", "line 1: this is not the opening"},
		{"newer", `{"muster":2,"other":true}` + "\n", "line 1: written by a newer Muster: journal format 2, this program reads up to 1"},
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
