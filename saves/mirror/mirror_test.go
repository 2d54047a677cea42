package mirror_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/saves"
	"muster/saves/mirror"
	"muster/saves/trial"
)

var key = bytes.Repeat([]byte{7}, mirror.KeySize)

// another is a mirror of a log in a fresh folder.
func another(t *testing.T, log mirror.Log) *mirror.Mirror {
	t.Helper()
	m, err := mirror.New(filepath.Join(t.TempDir(), "hall"), log, key)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// own has the mirror take the folder over for good; it counts how often the term is lost.
func own(t *testing.T, m *mirror.Mirror) (lost *int) {
	t.Helper()
	lost = new(int)
	if err := m.Own(context.Background(), t.Name(), func() { *lost++ }); err != nil {
		t.Fatal(err)
	}
	return lost
}

// tree are the files of a folder.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		files[rel] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// same checks that a fresh mirror of the log comes to the same folder.
func same(t *testing.T, log mirror.Log, m *mirror.Mirror) {
	t.Helper()
	fresh := another(t, log)
	own(t, fresh)
	if got, want := fmt.Sprintf("%q", tree(t, fresh.Dir())), fmt.Sprintf("%q", tree(t, m.Dir())); got != want {
		t.Errorf("a fresh mirror has\n%s, want\n%s", got, want)
	}
}

// The kit of folders, on a log that answers and on one that often does not.
func TestFolder(t *testing.T) {
	for name, doubt := range map[string]func() (bool, bool){
		"sound":    nil,
		"doubtful": func() (bool, bool) { return rand.N(3) > 0, rand.N(3) > 0 },
	} {
		t.Run(name, func(t *testing.T) {
			trial.Folder(t, func(t *testing.T) (saves.Folder, string) {
				log := newMemory()
				log.doubt = doubt
				m := another(t, log)
				own(t, m)
				t.Cleanup(func() {
					log.doubt = nil
					same(t, log, m)
				})
				return m, m.Dir()
			})
		})
	}
}

// Of two owners only the newer can write, whatever the older believes; and it is told before its write returns.
func TestTakeover(t *testing.T) {
	log := newMemory()
	old, fresh := another(t, log), another(t, log)
	lost := own(t, old)
	path := func(m *mirror.Mirror) string { return filepath.Join(m.Dir(), "b.jsonl") }
	file, err := old.Create(path(old))
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Append(0, []byte("one\n")); err != nil {
		t.Fatal(err)
	}
	own(t, fresh)
	if *lost != 0 {
		t.Error("the older owner is told of the takeover before it writes")
	}
	for range 2 {
		if err := file.Append(4, []byte("two\n")); !errors.Is(err, saves.ErrFenced) {
			t.Errorf("the older owner writes: %v", err)
		}
	}
	if *lost != 1 {
		t.Errorf("the older owner was told %d times, want once", *lost)
	}
	if err := old.Replace(filepath.Join(old.Dir(), "new.json"), nil); !errors.Is(err, saves.ErrFenced) {
		t.Errorf("the older owner makes a file: %v", err)
	}
	opened, err := fresh.Open(path(fresh))
	if err != nil {
		t.Fatal(err)
	}
	if err := opened.Append(4, []byte("three\n")); err != nil {
		t.Fatal(err)
	}
	old.Disown()
	own(t, old)
	if text, _ := os.ReadFile(path(old)); string(text) != "one\nthree\n" {
		t.Errorf("the older owner, following, has %q", text)
	}
}

// A term that ends while the log is silent ends the write.
func TestTermEnds(t *testing.T) {
	log := newMemory()
	m := another(t, log)
	term, end := context.WithCancel(t.Context())
	told := false
	if err := m.Own(term, "a", func() { told = true }); err != nil {
		t.Fatal(err)
	}
	tries := 0
	log.doubt = func() (bool, bool) {
		if tries++; tries == 20 {
			end()
		}
		return false, false
	}
	if err := m.Replace(filepath.Join(m.Dir(), "a"), []byte("1")); !errors.Is(err, saves.ErrFenced) || !told {
		t.Errorf("a write at the end of the term: %v, told %v", err, told)
	}
	log.doubt = nil
	same(t, log, m)
}

// Who does not own the folder follows, and may not write.
func TestFollow(t *testing.T) {
	log := newMemory()
	owner, other := another(t, log), another(t, log)
	own(t, owner)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- other.Follow(ctx) }()
	for i := range 50 {
		if err := owner.Replace(filepath.Join(owner.Dir(), "a", fmt.Sprint(i%7)), fmt.Append(nil, i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := other.Replace(filepath.Join(other.Dir(), "a"), nil); !errors.Is(err, saves.ErrFenced) {
		t.Errorf("a follower writes: %v", err)
	}
	stop()
	<-ended
	own(t, other)
	if got, want := fmt.Sprint(tree(t, other.Dir())), fmt.Sprint(tree(t, owner.Dir())); got != want {
		t.Errorf("the follower has %s, want %s", got, want)
	}
}

// Nothing can be read in the log, and nothing is read that was sealed with another key.
func TestSealed(t *testing.T) {
	log := newMemory()
	m := another(t, log)
	own(t, m)
	if err := m.Replace(filepath.Join(m.Dir(), "battle.seed"), []byte("the secret of the dice")); err != nil {
		t.Fatal(err)
	}
	for i, r := range log.records {
		if bytes.Contains(r.Data, []byte("secret")) || strings.Contains(log.keys[i], "battle") {
			t.Errorf("record %d can be read: %q %q", r.Seq, log.keys[i], r.Data)
		}
	}
	stranger, err := mirror.New(t.TempDir(), log, bytes.Repeat([]byte{8}, mirror.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	if err := stranger.Own(t.Context(), "b", func() {}); err == nil || !strings.Contains(err.Error(), "another cluster's key") {
		t.Errorf("a server with another key: %v", err)
	}
	if err := another(t, log).Replace(filepath.Join(t.TempDir(), "x"), nil); err == nil {
		t.Error("a mirror writes beside its folder")
	}
}
