// Package trial is what every [saves.Folder] passes, whatever it writes to.
package trial

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/game/dice"
	"muster/saves"

	"pgregory.net/rapid"
)

// Folder tries a folder out. Each call of open is for a fresh one; dir is where its files lie on this machine.
func Folder(t *testing.T, open func(t *testing.T) (in saves.Folder, dir string)) {
	for name, try := range map[string]func(*testing.T, saves.Folder, string){
		"a file grows at its end":                 grows,
		"an append is repeated":                   repeats,
		"a file is one writer's":                  taken,
		"files are replaced, moved, removed":      moved,
		"a journal keeps its secret till the end": secret,
		"a torn line is cut off":                  torn,
	} {
		t.Run(name, func(t *testing.T) {
			in, dir := open(t)
			try(t, in, dir)
		})
	}
	t.Run("any order of writes", func(t *testing.T) {
		in, dir := open(t)
		n := 0
		rapid.Check(t, func(rt *rapid.T) {
			n++
			random(rt, in, filepath.Join(dir, "run", string(rune('a'+n%26)), strings.Repeat("x", n/26+1)))
		})
	})
}

// must ends the trial at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// holds checks what a file holds.
func holds(t testing.TB, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", filepath.Base(path), got, err, want)
	}
}

// gone checks that a file is not there.
func gone(t testing.TB, path string) {
	t.Helper()
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s is there (%v)", filepath.Base(path), err)
	}
}

func grows(t *testing.T, in saves.Folder, dir string) {
	path := filepath.Join(dir, "tables", "a", "b.jsonl")
	file, err := in.Create(path)
	must(t, err)
	must(t, file.Append(0, []byte("one\n")))
	holds(t, path, "one\n")
	must(t, file.Append(4, []byte("two\n")))
	must(t, file.Close())
	if _, err := in.Create(path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is made twice: %v", err)
	}
	opened, err := in.Open(path)
	must(t, err)
	must(t, opened.Append(8, []byte("three\n")))
	must(t, opened.Close())
	holds(t, path, "one\ntwo\nthree\n")
	if _, err := in.Open(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there is opened: %v", err)
	}
}

// Whoever does not know whether an append has arrived says it again, perhaps with more behind it.
func repeats(t *testing.T, in saves.Folder, dir string) {
	path := filepath.Join(dir, "b.jsonl")
	file, err := in.Create(path)
	must(t, err)
	defer file.Close()
	must(t, file.Append(0, []byte("one\n")))
	must(t, file.Append(0, []byte("one\n")))
	must(t, file.Append(0, []byte("one\ntwo\n")))
	must(t, file.Append(8, []byte("three\n")))
	holds(t, path, "one\ntwo\nthree\n")
}

func taken(t *testing.T, in saves.Folder, dir string) {
	path := filepath.Join(dir, "b.jsonl")
	file, err := in.Create(path)
	must(t, err)
	must(t, file.Append(0, []byte("one\n")))
	if _, err := in.Open(path); !errors.Is(err, saves.ErrBusy) {
		t.Errorf("two have the file: %v", err)
	}
	must(t, file.Close())
	opened, err := in.Open(path)
	must(t, err)
	must(t, opened.Close())
}

func moved(t *testing.T, in saves.Folder, dir string) {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	must(t, in.Replace(at("a/b/c.json"), []byte("1")))
	must(t, in.Replace(at("a/b/c.json"), []byte("22")))
	must(t, in.Replace(at("a/d.json"), nil))
	holds(t, at("a/b/c.json"), "22")
	holds(t, at("a/d.json"), "")
	must(t, in.Rename(at("a"), at("closed/a")))
	holds(t, at("closed/a/b/c.json"), "22")
	gone(t, at("a"))
	must(t, in.Rename(at("closed/a/b/c.json"), at("closed/a/d.json")))
	holds(t, at("closed/a/d.json"), "22")
	must(t, in.Remove(at("closed/a")))
	must(t, in.Remove(at("closed/a")))
	gone(t, at("closed/a"))
	if err := in.Rename(at("none"), at("other")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is not there is moved: %v", err)
	}
}

// head is that of a battle of no rulebook.
func head() saves.Head { return saves.Head{System: "toy", Title: "The Yard"} }

func secret(t *testing.T, in saves.Folder, dir string) {
	seed := dice.NewSeed()
	j, err := saves.CreateIn(in, dir, head(), seed)
	must(t, err)
	must(t, j.Append(saves.Line{Note: &saves.Note{Kind: saves.PauseNote}}))
	must(t, j.Close())
	again, record, err := saves.OpenIn(in, j.Path())
	must(t, err)
	if again.Seed() != seed || len(record.Lines) != 1 {
		t.Errorf("opened again: seed known: %v, %d lines, want 1", again.Seed() == seed, len(record.Lines))
	}
	must(t, again.Append(saves.Line{Note: &saves.Note{Kind: saves.SeedNote, Text: dice.Reveal(seed)}}))
	gone(t, strings.TrimSuffix(j.Path(), saves.Ext)+".seed")
	must(t, again.Close())
	must(t, saves.RemoveIn(in, j.Path()))
	gone(t, j.Path())
}

func torn(t *testing.T, in saves.Folder, dir string) {
	j, err := saves.CreateIn(in, dir, head(), dice.Seed{})
	must(t, err)
	must(t, j.Append(saves.Line{Note: &saves.Note{Kind: saves.PauseNote}}))
	must(t, j.Close())
	whole, err := os.ReadFile(j.Path())
	must(t, err)
	file, err := in.Open(j.Path())
	must(t, err)
	must(t, file.Append(int64(len(whole)), []byte(`{"note":"go`)))
	must(t, file.Close())
	again, record, err := saves.OpenIn(in, j.Path())
	must(t, err)
	defer again.Close()
	if record.Torn == 0 {
		t.Error("the torn line is not told of")
	}
	must(t, again.Append(saves.Line{Note: &saves.Note{Kind: saves.GoOnNote}}))
	if after, err := saves.Read(j.Path()); err != nil || len(after.Lines) != 2 {
		t.Errorf("read again: %v", err)
	}
}

// random writes anything in any order, and compares with what a map makes of it.
func random(t *rapid.T, in saves.Folder, dir string) {
	want := map[string][]byte{}
	name := rapid.SampledFrom([]string{"a", "b", "c/d", "c/e"})
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	check := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Repeat(map[string]func(*rapid.T){
		"replace": func(t *rapid.T) {
			to, data := name.Draw(t, "name"), rapid.SliceOfN(rapid.Byte(), 0, 9).Draw(t, "data")
			check(in.Replace(at(to), data))
			want[to] = data
		},
		"append": func(t *rapid.T) {
			to, data := name.Draw(t, "name"), rapid.SliceOfN(rapid.Byte(), 1, 9).Draw(t, "data")
			var file saves.File
			var err error
			if _, there := want[to]; there {
				file, err = in.Open(at(to))
			} else {
				file, err = in.Create(at(to))
			}
			check(err)
			check(errors.Join(file.Append(int64(len(want[to])), data), file.Close()))
			want[to] = append(bytes.Clone(want[to]), data...)
		},
		"remove": func(t *rapid.T) {
			from := name.Draw(t, "name")
			check(in.Remove(at(from)))
			delete(want, from)
		},
		"move": func(t *rapid.T) {
			from, to := name.Draw(t, "from"), name.Draw(t, "to")
			if data, there := want[from]; there && from != to {
				check(in.Rename(at(from), at(to)))
				delete(want, from)
				want[to] = data
			}
		},
		"": func(t *rapid.T) {
			for _, name := range []string{"a", "b", "c/d", "c/e"} {
				got, err := os.ReadFile(at(name))
				if data, there := want[name]; there != (err == nil) || !bytes.Equal(got, data) {
					t.Fatalf("%s holds %q (%v), want %q (there: %v)", name, got, err, data, there)
				}
			}
		},
	})
}
