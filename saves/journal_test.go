package saves

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"muster/game/dice"
	"muster/game/trial/toy"
)

func TestCreateAndAppend(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "battles")
	battle := short(t)
	j, err := Create(dir, battle.Head, seed)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(j.Name(), "20260301-183000-toy-the-yard-") || !strings.HasSuffix(j.Name(), ".jsonl") {
		t.Errorf("name %q", j.Name())
	}
	for _, line := range battle.Lines {
		if err := j.Append(line); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(j.Path()); err != nil || !bytes.Equal(got, battle.text()) {
		t.Fatalf("%v\n%s", err, got)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatalf("second close: %v", err)
	}
	if err := j.Append(); !errors.Is(err, ErrClosed) {
		t.Fatalf("append after close: %v", err)
	}
}

// A battle is its owner's affair: what it says may be secret while it lasts, and names its players afterwards.
func TestOnlyTheOwnerReads(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files have no such rights there")
	}
	dir := filepath.Join(t.TempDir(), "deep", "battles")
	j, err := Create(dir, opening(t, 2, 2), seed)
	if err != nil {
		t.Fatal(err)
	}
	rights := func(path string) os.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	if folder, file := rights(dir), rights(j.Path()); folder != 0o700 || file != 0o600 {
		t.Errorf("the folder has %o, the journal %o; want 700 and 600", folder, file)
	}
	j.Close()
	if err := os.Chmod(j.Path(), 0o644); err != nil {
		t.Fatal(err)
	}
	if j, _, err = Open(j.Path()); err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if file := rights(j.Path()); file != 0o600 {
		t.Errorf("a journal of old has %o after it was opened to play on, want 600", file)
	}
}

func TestNamesDoNotCollide(t *testing.T) {
	dir := t.TempDir()
	names := map[string]bool{}
	for range 50 {
		j, err := Create(dir, opening(t, 2, 2), seed)
		if err != nil {
			t.Fatal(err)
		}
		defer j.Close()
		names[j.Name()] = true
	}
	if len(names) != 50 {
		t.Fatalf("%d names", len(names))
	}
}

func TestNeverOverwrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jsonl")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := (Disk{}).Create(path); !errors.Is(err, os.ErrExist) {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "precious" {
		t.Fatalf("%q", text)
	}
}

func TestSlug(t *testing.T) {
	for title, want := range map[string]string{
		"The Sunken Road!": "the-sunken-road", "../../etc": "etc", "": "battle", "Ελλάς": "battle",
		"a very long title of a battle that goes on": "a-very-long-title-of-a-battle-th",
	} {
		if got := slug(title); got != want {
			t.Errorf("slug(%q) = %q, want %q", title, got, want)
		}
	}
}

func TestDir(t *testing.T) {
	t.Setenv(HomeVar, "/somewhere")
	if got := Dir(); got != filepath.Join("/somewhere", "battles") {
		t.Error(got)
	}
	t.Setenv(HomeVar, "")
	if got := Dir(); !strings.HasSuffix(got, filepath.Join("muster", "battles")) {
		t.Error(got)
	}
}

// A journal cut at every byte offset opens, loses no complete order, and goes on as if nothing had been.
func TestOpenGoesOn(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 2)).play(5)
	text := battle.text()
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	path := filepath.Join(t.TempDir(), "a.jsonl")
	for cut := last; cut <= len(text); cut++ {
		if err := os.WriteFile(path, text[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		j, record, err := Open(path)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if err := j.Append(battle.Lines[len(record.Lines):]...); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
			t.Fatalf("cut at %d: the file is\n%s", cut, got)
		}
	}
}

// A journal of format 1 goes on in its own format.
func TestFormat1GoesOn(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 9)).play(5)
	battle.Head.Version = 1
	path := filepath.Join(t.TempDir(), "a.jsonl")
	if err := os.WriteFile(path, battle.text(), 0o600); err != nil {
		t.Fatal(err)
	}
	j, record, err := Open(path)
	if err != nil || record.Head.Version != 1 {
		t.Fatal(record, err)
	}
	for battle.play(1); !Due(battle.Seq()); battle.play(1) {
		last := battle.Lines[len(battle.Lines)-1]
		last.Entry.Sum = 0
		if err := j.Append(last); err != nil {
			t.Fatal(err)
		}
	}
	sum := battle.Orders()[6].Sum
	if err := errors.Join(j.Append(battle.Lines[len(battle.Lines)-1], Line{Note: &Note{Kind: CloseNote, Seq: battle.Seq(), Sum: sumOf(t, battle.state)}}), j.Close()); err != nil {
		t.Fatal(err)
	}
	record, err = Read(path)
	if err != nil || record.Seq() != battle.Seq() || sum != 0 {
		t.Fatal(record, err, sum)
	}
	if last := record.Orders()[record.Seq()-1]; len(last.Lines) == 0 {
		t.Errorf("the log of order %d is not kept", last.Seq)
	}
	if _, err := Verify(toy.System{}, record); err != nil {
		t.Error(err)
	}
}

func TestOneProcessOnly(t *testing.T) {
	j, err := Create(t.TempDir(), opening(t, 2, 2), seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(j.Path()); !errors.Is(err, ErrBusy) || !strings.Contains(err.Error(), j.Name()+": this battle is being played") {
		t.Fatalf("second opening: %v", err)
	}
	if _, err := Read(j.Path()); err != nil {
		t.Fatalf("reading meanwhile: %v", err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, err := Open(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// The seed is kept beside the journal until the journal tells it, so that a crash does not change the dice to come.
func TestSeedIsKept(t *testing.T) {
	j, err := Create(t.TempDir(), opening(t, 2, 2), seed)
	if err != nil {
		t.Fatal(err)
	}
	path := j.secretPath()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatal(info, err)
	}
	j.Close()
	j, record, err := Open(j.Path())
	if err != nil || j.Seed() != seed || record.Head.Commit != dice.Commitment(seed) {
		t.Fatal(err, j.Seed())
	}
	if err := j.Append(Line{Note: &Note{Kind: SeedNote, Text: dice.Reveal(seed)}}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("the seed's file is still there: %v", err)
	}
	j.Close()
}

// one is a folder in which every file is the same.
type one struct{ file *faulty }

func (o one) Create(string) (File, error) { return diskFile{o.file}, nil }
func (o one) Open(string) (Opened, error) { return diskFile{o.file}, nil }
func (one) Replace(string, []byte) error  { return nil }
func (one) Rename(string, string) error   { return nil }
func (one) Remove(string) error           { return nil }

// faulty is a file on a disk that is full now and then.
type faulty struct {
	text  []byte
	space int  // bytes it still takes; below 0: no end
	sick  bool // syncs fail
}

func (f *faulty) WriteAt(text []byte, at int64) (int, error) {
	n := len(text)
	if f.space >= 0 && int(at)+n > f.space {
		n = max(0, f.space-int(at))
	}
	f.text = append(f.text[:at], text[:n]...)
	if n < len(text) {
		return n, &os.PathError{Op: "write", Path: "a.jsonl", Err: syscall.ENOSPC}
	}
	return n, nil
}

func (f *faulty) Truncate(size int64) error { f.text = f.text[:size]; return nil }
func (f *faulty) Close() error              { return nil }

func (f *faulty) Sync() error {
	if f.sick {
		return syscall.EIO
	}
	return nil
}

// A full disk at every possible byte: the orders until then are whole on disk, an error tells, and when there is room
// again everything is written.
func TestFullDisk(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 2)).play(4)
	text := battle.text()
	for space := range text {
		disk := &faulty{space: space}
		j := &Journal{path: filepath.Join(t.TempDir(), "a.jsonl"), in: one{disk}}
		j.begin(battle.Head)
		failed := j.Append()
		for _, line := range battle.Lines {
			failed = errors.Join(failed, j.Append(line))
		}
		if !errors.Is(failed, syscall.ENOSPC) {
			t.Fatalf("room for %d bytes: %v", space, failed)
		}
		if whole := text[:bytes.LastIndexByte(text[:space], '\n')+1]; !bytes.Equal(disk.text, whole) {
			t.Fatalf("room for %d bytes: on disk is\n%s", space, disk.text)
		}
		disk.space = -1
		if err := j.Append(); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(disk.text, text) {
			t.Fatalf("room for %d bytes, then enough: on disk is\n%s", space, disk.text)
		}
	}
}

// After a failed sync nobody knows what is on disk, so everything since the last good one is written again.
func TestFailedSync(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 2)).play(3)
	disk := &faulty{space: -1}
	j := &Journal{path: filepath.Join(t.TempDir(), "a.jsonl"), in: one{disk}}
	j.begin(battle.Head)
	if err := j.Append(battle.Lines[0]); err != nil {
		t.Fatal(err)
	}
	disk.sick = true
	if err := j.Append(battle.Lines[1]); !errors.Is(err, syscall.EIO) {
		t.Fatal(err)
	}
	disk.sick = false
	if err := j.Append(battle.Lines[2]); err != nil || !bytes.Equal(disk.text, battle.text()) {
		t.Fatalf("%v\n%s", err, disk.text)
	}
}

// A folder that cannot be made stops nothing, and is made when it can be.
func TestUnwritableFolder(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	battle := newScribe(t, opening(t, 2, 2)).play(2)
	j, err := Create(filepath.Join(blocked, "battles"), battle.Head, seed)
	if j == nil || err == nil || !strings.Contains(err.Error(), "the battle is not saved: ") {
		t.Fatal(j, err)
	}
	if err := j.Append(battle.Lines[0]); err == nil {
		t.Fatal("no error")
	}
	if err := os.Remove(blocked); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(battle.Lines[1]); err != nil {
		t.Fatal(err)
	}
	j.Close()
	record, err := Read(j.Path())
	for _, e := range battle.Orders() {
		e.Lines = nil
	}
	if err != nil || !reflect.DeepEqual(record.Orders(), battle.Orders()) {
		t.Fatal(err)
	}
}

func TestOpenMissing(t *testing.T) {
	if _, _, err := Open(filepath.Join(t.TempDir(), "none.jsonl")); !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
}
