package rulebook_test

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"muster/assets"
	"muster/game/rulebook"
)

// What is built in is worked out once, however many ask at the same time and whatever folder their own files would be in.
func TestKeptIsReadOnce(t *testing.T) {
	var reads atomic.Int32
	var all sync.WaitGroup
	for range 30 {
		lib := assets.Open(filepath.Join(t.TempDir(), "none"))
		all.Go(func() {
			rulebook.Kept(lib, "fog", t.Name(), func() int32 { return reads.Add(1) })
		})
	}
	all.Wait()
	if n := reads.Load(); n != 1 {
		t.Errorf("read %d times for 30 guests without files of their own, want once", n)
	}
}

// A file that comes, changes or goes is seen at once; what it was before is seen again when it is as before.
func TestKeptFollowsFiles(t *testing.T) {
	home := t.TempDir()
	lib, file := assets.Open(home), filepath.Join(home, "armies", "fog", "mine.toml")
	read := func() int {
		files, err := lib.List("armies/fog", ".toml")
		if err != nil {
			t.Fatal(err)
		}
		size := 0
		for _, f := range files {
			data, _ := lib.ReadFile(f)
			size += len(data)
		}
		return size
	}
	look := func() int { return rulebook.Kept(lib, "fog", t.Name(), read) }
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before := look()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"one", "three", "", "three"} {
		write(text)
		if got := look(); got != before+len(text) {
			t.Errorf("with %q: %d bytes, want %d more than %d", text, got, len(text), before)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if got := look(); got != before {
		t.Errorf("without the file: %d bytes, want %d", got, before)
	}
}

// Hosts of many guests with files of their own keep what is built in, and a bounded number of the others.
func TestKeptIsBounded(t *testing.T) {
	reads := map[string]int{}
	look := func(home string) {
		rulebook.Kept(assets.Open(home), "fog", t.Name(), func() int { reads[home]++; return 0 })
	}
	look("")
	homes := make([]string, 40)
	for i := range homes {
		homes[i] = t.TempDir()
		dir := filepath.Join(homes[i], "armies", "fog")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "mine.toml"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		look(homes[i])
	}
	look("")
	look(homes[39])
	look(homes[0])
	if reads[""] != 1 || reads[homes[39]] != 1 || reads[homes[0]] != 2 {
		t.Errorf("read: built in %d, newest %d, oldest of 40 %d; want 1, 1 and 2", reads[""], reads[homes[39]], reads[homes[0]])
	}
}
