package table_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/saves"
)

// begin opens a battle that is kept in a folder.
func begin(t *testing.T, dir string, opening saves.Record, seed dice.Seed) *bench {
	t.Helper()
	b := &bench{T: t, clock: trial.NewClock(), rand: randOf(5), head: opening.Head}
	opened, err := table.Begin(dir, opening, table.Config{System: toy.System{}, Clock: b.clock, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return b.at(opened)
}

// newBattle is in a yard so narrow that blows begin at once, between pieces that stand many.
func newBattle() saves.Record {
	narrow := setup()
	narrow.Scenario = []byte(`{"id":"lane","title":"The Lane","width":3,"height":3,"rounds":8,"points":27}`)
	roster := json.RawMessage(`{"id":"tough","hp":[9,9,9]}`)
	narrow.Armies = []json.RawMessage{roster, roster}
	head := saves.NewHead(toy.System{}, narrow)
	head.Title, head.Started, head.Program = "The Alley", trial.Began, "test"
	return saves.Record{Head: head}
}

func resume(t *testing.T, path string) *bench {
	t.Helper()
	b := &bench{T: t, clock: trial.NewClock(), rand: randOf(6)}
	opened, err := table.Resume(path, table.Config{System: toy.System{}, Clock: b.clock})
	if err != nil {
		t.Fatal(err)
	}
	return b.at(opened)
}

// crash copies a battle's files as they are while its table still runs: what a killed process leaves behind.
func crash(t *testing.T, dir, name string) string {
	t.Helper()
	to := t.TempDir()
	for _, file := range []string{name, strings.TrimSuffix(name, saves.Ext) + ".seed"} {
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, file), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(to, name)
}

// A process killed at any instant: the battle resumes at the last order shown, and its dice go on as they would have.
func TestResumeAfterACrash(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed).play(20)
	twin := resume(t, crash(t, dir, b.Name()))
	if twin.last.Seq != b.last.Seq || digest(t, twin.last.State) != digest(t, b.last.State) || twin.last.Luck != b.last.Luck {
		t.Fatalf("resumed at %d, left at %d", twin.last.Seq, b.last.Seq)
	}
	if len(twin.entries) != len(b.entries) || len(twin.entries[3].Events) != len(b.entries[3].Events) {
		t.Fatalf("%d entries resumed of %d", len(twin.entries), len(b.entries))
	}
	for b.last.Ended == nil {
		seat, c := b.sample()
		b.must(seat, c)
		twin.must(seat, c)
		if digest(t, twin.last.State) != digest(t, b.last.State) {
			t.Fatal("the resumed battle has other dice")
		}
	}
	path := filepath.Join(dir, b.Name())
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	record, err := saves.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	report, err := saves.Verify(toy.System{}, record)
	if err != nil || report.Proven != report.Dice || report.Dice == 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	if again := resume(t, path); again.last.Ended == nil || again.last.Ended.Seed != b.last.Ended.Seed {
		t.Fatal("a battle that is over stays over")
	}
	if after, _ := saves.Read(path); len(after.Lines) != len(record.Lines) {
		t.Fatal("looking at a battle that is over writes nothing")
	}
}

func TestResumeTellsOfATornLine(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed).bids().must(game.First, step(1, "B1"))
	path := crash(t, dir, b.Name())
	text, _ := os.ReadFile(path)
	if err := os.WriteFile(path, text[:len(text)-5], 0o600); err != nil {
		t.Fatal(err)
	}
	again := resume(t, path)
	if again.last.Seq != 2 || !again.told(game.TableSaved) {
		t.Fatalf("at %d, notices %v", again.last.Seq, again.notices)
	}
	again.must(game.First, step(1, "B1"))
}

// Without the seed (the journal came from elsewhere) the battle goes on with another, which it commits to.
func TestResumeWithoutSeed(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed).play(20)
	path := crash(t, dir, b.Name())
	if err := os.Remove(strings.TrimSuffix(path, saves.Ext) + ".seed"); err != nil {
		t.Fatal(err)
	}
	again := resume(t, path).play(1000)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	record, err := saves.Read(path)
	if err != nil || record.Note(saves.CommitNote) == nil {
		t.Fatal(err)
	}
	digest := record.Note(saves.CommitNote).Text
	if !slices.ContainsFunc(again.notices, func(n game.Line) bool { return strings.Contains(n.Text, digest) }) {
		t.Errorf("nobody is told of %s: %v", digest, again.notices)
	}
	report, err := saves.Verify(toy.System{}, record)
	if err != nil || !slices.Equal(report.Commits, []string{digest}) || report.Proven == 0 || report.Proven >= report.Dice || len(report.Notices) != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
}

func TestResumeRefuses(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed).bids()
	path := filepath.Join(dir, b.Name())
	c := table.Config{System: toy.System{}}
	if _, err := table.Resume(path, c); !errors.Is(err, saves.ErrBusy) {
		t.Fatalf("a battle that is being played: %v", err)
	}
	copied := crash(t, dir, b.Name())
	text, _ := os.ReadFile(copied)
	if err := os.WriteFile(copied, []byte(strings.Replace(string(text), `"coins":2`, `"coins":1`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Resume(copied, c); err == nil || !strings.Contains(err.Error(), "line 2: its check does not fit") {
		t.Fatalf("damage: %v", err)
	}
	other := newBattle()
	other.Head.System = "fog"
	if _, err := table.Begin(t.TempDir(), other, c); err == nil || !strings.Contains(err.Error(), `a battle of "fog", not of "toy"`) {
		t.Fatalf("another system: %v", err)
	}
}

// A past whose last digest the rules no longer reach is refused at the order where it first differs.
func TestPastThatDiffers(t *testing.T) {
	b := open(t, nil).play(12)
	record := b.tape.record(b.head)
	for i := 7; i < len(record.Lines); i++ {
		entry := *record.Lines[i].Entry
		entry.Sum++
		record.Lines[i].Entry = &entry
	}
	_, err := table.Open(table.Config{System: toy.System{}, Past: record})
	if diff := (*saves.Difference)(nil); !errors.As(err, &diff) || diff.Seq != 8 {
		t.Fatal(err)
	}
}

// A setup with a fault leaves no file behind.
func TestBeginLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	bad := newBattle()
	bad.Head.Options = map[string]string{"pace": "fast"}
	if _, err := table.Begin(dir, bad, table.Config{System: toy.System{}}); err == nil {
		t.Fatal("no error")
	}
	if files, _ := os.ReadDir(dir); len(files) != 0 {
		t.Fatalf("%v", files)
	}
}

// A folder that cannot be written: the battle is played all the same, and says so.
func TestBeginWithoutFolder(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	b := begin(t, filepath.Join(blocked, "battles"), newBattle(), seed)
	if b.last.Saved == nil || !b.told(game.TableSaved) {
		t.Fatalf("saved: %v", b.last.Saved)
	}
	if b.bids(); len(b.notices) != 1 {
		t.Fatalf("told again and again: %v", b.notices)
	}
	if err := b.Close(); err == nil {
		t.Fatal("closing does not tell")
	}
}

// Play on from there: a new battle with the first orders of another, which stays as it is.
func TestFork(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed).play(25)
	record, err := saves.Read(filepath.Join(dir, b.Name()))
	if err != nil {
		t.Fatal(err)
	}
	branch := begin(t, dir, *saves.Fork(record, 16), dice.Seed{77})
	if branch.last.Seq != 16 || digest(t, branch.last.State) != record.Orders()[15].Sum {
		t.Fatalf("the branch begins at %d", branch.last.Seq)
	}
	branch.play(1000)
	if err := branch.Close(); err != nil {
		t.Fatal(err)
	}
	forked, err := saves.Read(filepath.Join(dir, branch.Name()))
	if err != nil || forked.Head.From.Battle != b.Name() || forked.Head.From.Seq != 16 {
		t.Fatalf("%+v, %v", forked, err)
	}
	report, err := saves.Verify(toy.System{}, forked)
	if err != nil || report.Orders <= 16 {
		t.Fatalf("%+v, %v", report, err)
	}
	if forked.Note(saves.CommitNote) != nil || forked.Head.Commit == record.Head.Commit || forked.Head.Commit != dice.Commitment(dice.Seed{77}) {
		t.Error("a branch has a seed of its own")
	}
}

func TestSit(t *testing.T) {
	dir := t.TempDir()
	b := begin(t, dir, newBattle(), seed)
	no, err := b.Sit(t.Context(), game.Second, "veteran")
	if no != nil || err != nil {
		t.Fatal(no, err)
	}
	no, err = b.Sit(t.Context(), 3, "veteran")
	b.refused(game.TableSeat, no, err)
	record, err := saves.Read(filepath.Join(dir, b.Name()))
	if chairs := record.Chairs(); err != nil || len(chairs) != 2 || chairs[0] != "" || chairs[1] != "veteran" {
		t.Fatalf("%q, %v", chairs, err)
	}
}
