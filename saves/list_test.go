package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// put writes a file that was last played some hours after the first.
func put(t *testing.T, dir, name string, text []byte, hour int) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	when := began.Add(time.Duration(hour) * time.Hour)
	if err := os.Chtimes(path, when, when); err != nil {
		t.Fatal(err)
	}
}

func TestList(t *testing.T) {
	dir := t.TempDir()
	over := short(t)
	going := newScribe(t, opening(t, 2, 2)).play(5)
	long := newScribe(t, opening(t, 2, 2)).play(3).note("chat", strings.Repeat("x", 3*tailSize))
	text := going.text()
	back := newScribe(t, opening(t, 2, 2)).play(5)
	for back.Lines[len(back.Lines)-1].Turn == "" {
		back.play(1)
	}
	turn := newScribe(t, opening(t, 2, 2)).play(5).Turn()
	back.undo(1)
	flipped := append([]byte{}, text...)
	flipped[len(flipped)-60] ^= 1
	put(t, dir, "over.jsonl", over.text(), 5)
	put(t, dir, "going.jsonl", text, 9)
	put(t, dir, "torn.jsonl", text[:len(text)-9], 3)
	put(t, dir, "long.jsonl", long.text(), 2)
	put(t, dir, "fresh.jsonl", newScribe(t, opening(t, 2, 2)).text(), 1)
	put(t, dir, "flipped.jsonl", flipped, 8)
	put(t, dir, "empty.jsonl", nil, 7)
	put(t, dir, "newer.jsonl", []byte(`{"muster":9}`+"\n"), 6)
	put(t, dir, "back.jsonl", back.text(), 0)
	put(t, dir, "notes.txt", []byte("not a battle"), 10)
	if err := os.Mkdir(filepath.Join(dir, "folder.jsonl"), 0o700); err != nil {
		t.Fatal(err)
	}
	items, err := List(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"going orders 5 turn true over false",
		"flipped damaged: near the end: its check does not fit",
		"empty damaged: line 1: the opening is cut off",
		"newer damaged: line 1: written by a newer Muster",
		fmt.Sprintf("over orders %d turn true over true", over.Seq()),
		"torn orders 4 turn true over false",
		"long orders 3 turn true over false",
		"fresh orders 0 turn false over false",
		fmt.Sprintf("back orders %d turn true over false", back.Seq()),
	}
	if len(items) != len(want) {
		t.Fatalf("%d battles, want %d", len(items), len(want))
	}
	for i, item := range items {
		got := fmt.Sprintf("%s orders %d turn %v over %v", strings.TrimSuffix(filepath.Base(item.File), Ext), item.Orders, item.Turn != "", item.Over)
		if item.Damage != nil {
			name, why, _ := strings.Cut(item.Damage.Error(), ".jsonl: ")
			got = name + " damaged: " + why
		}
		if !strings.HasPrefix(got, want[i]) {
			t.Errorf("%d: %s, want %s", i, got, want[i])
		}
	}
	first := items[0]
	if first.Title != "The Yard" || first.System != "toy" || !first.Started.Equal(began) || strings.Join(first.Players, " ") != "Ann Bob" || first.Chairs[1] != "regular" {
		t.Errorf("%+v", first)
	}
	if items[8].Turn != turn || back.Turn() != turn {
		t.Errorf("after taking back a round's beginning it is %q and %q, want %q", items[8].Turn, back.Turn(), turn)
	}
	if items[4].Result == "" {
		t.Error("no result")
	}
}

func TestListOfNothing(t *testing.T) {
	items, err := List(filepath.Join(t.TempDir(), "none"))
	if err != nil || len(items) != 0 {
		t.Fatal(items, err)
	}
}

// Orders that carry no number are counted from the last line back to one that does, or to the opening.
func TestListCounts(t *testing.T) {
	dir := t.TempDir()
	for _, undo := range []int{0, 1, 3, 9} {
		battle := newScribe(t, opening(t, 4, 9))
		for n := range 40 {
			if battle.state.Outcome() != nil {
				break
			}
			battle.play(1)
			if n%5 == 3 {
				battle.note("chat", "hello")
			}
			if undo > 0 && n == 12 {
				battle.undo(undo)
			}
			battle.digestsOnlyWhereDue()
			put(t, dir, "a.jsonl", battle.text(), 1)
			items, err := List(dir)
			if err != nil || len(items) != 1 || items[0].Damage != nil {
				t.Fatal(items, err)
			}
			if item := items[0]; item.Orders != battle.Seq() || item.Turn != battle.Turn() {
				t.Fatalf("after %d lines: %d orders, %q; want %d, %q", len(battle.Lines), item.Orders, item.Turn, battle.Seq(), battle.Turn())
			}
		}
	}
	battle := newScribe(t, opening(t, 4, 9)).play(20).digestsOnlyWhereDue()
	for range 30 {
		battle.note("chat", strings.Repeat("x", tailSize/4))
	}
	put(t, dir, "a.jsonl", battle.text(), 1)
	if items, err := List(dir); err != nil || items[0].Orders != battle.Seq() || items[0].Turn != battle.Turn() {
		t.Fatal(items, err)
	}
	text := battle.text()
	text[len(text)-tailSize] ^= 1
	put(t, dir, "a.jsonl", text, 1)
	if items, err := List(dir); err != nil || items[0].Damage == nil {
		t.Fatal(items, err)
	}
}

// A battle has the name that its owner gave it, until he takes it away or deletes the battle.
func TestRename(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.jsonl", short(t).text(), 1)
	file := filepath.Join(dir, "a.jsonl")
	name := func() string {
		items, err := List(dir)
		if err != nil || len(items) != 1 {
			t.Fatal(items, err)
		}
		return items[0].Name
	}
	for _, c := range []struct{ given, want string }{
		{"Ann's  revenge", "Ann's revenge"}, {"", ""}, {"", ""}, {strings.Repeat("ä", LongestName), strings.Repeat("ä", LongestName)},
	} {
		if err := Rename(file, c.given); err != nil || name() != c.want {
			t.Errorf("%q: %v, it is called %q", c.given, err, name())
		}
	}
	for _, bad := range []string{strings.Repeat("x", LongestName+1), "\xff"} {
		if err := Rename(file, bad); err == nil {
			t.Errorf("%q is taken for a name", bad)
		}
	}
	if err := Rename(file+"x", "nothing"); err == nil {
		t.Error("what is not there has a name")
	}
	if err := Remove(file); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("%v are left", left)
	}
}
