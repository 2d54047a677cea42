package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/saves"
	"muster/tui/archive"
	"muster/tui/page"
)

func TestAnEmptyFolderSaysSo(t *testing.T) {
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: t.TempDir()}})
	s.keys("4")
	s.shows("No battle yet")
	s.keys("enter w x y down esc 5")
	s.shows("No battle yet")
}

func TestAFolderThatIsAFileSaysSo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "battles")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: file}})
	s.keys("4")
	s.shows("The battles cannot be", "not a directory")
}

func TestDeleteAsksFirst(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 80, 24, Config{Dirs: dirs})
	file := played(t, s.root.host, dirs.Saves)
	s.keys("4 x n")
	s.shows("The Yard", "go on")
	s.keys("x enter") // enter is no yes
	if _, err := os.Stat(file); err != nil {
		t.Fatal("a battle went without a yes")
	}
	s.keys("y")
	s.shows("The battle is deleted.", "No battle yet")
	if _, err := os.Stat(file); err == nil {
		t.Error("the file is still there")
	}
}

func TestADamagedBattleIsListedAndRefused(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 110, 24, Config{Dirs: dirs})
	file := played(t, s.root.host, dirs.Saves)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	data[20] ^= 1
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	s.keys("4")
	s.shows("Cannot be opened", "line 1")
	s.keys("enter")
	if s.open != nil {
		t.Error("a damaged battle was opened")
	}
	s.keys("x y")
	s.shows("No battle yet")
}

func TestTheListTellsBranchesAndTheOrdersThatStand(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 80, 24, Config{Dirs: dirs})
	h := s.root.host
	file := played(t, h, dirs.Saves)
	msg, err := h.resume(page.Resume{File: file, Steps: 1, Chairs: []page.Chair{{}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	closePage(msg.page)
	before := time.Now().Add(-time.Hour) // the branch is the newer one however coarse the clock of the disk is
	if err := os.Chtimes(file, before, before); err != nil {
		t.Fatal(err)
	}
	s.keys("4")
	s.shows("The Yard ▸ 1", "Branches off", "step 1 of", "1 order")
	s.keys("down")
	s.hides("Branches")
	s.shows("2 orders")
}

func TestResumeFromTheList(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 80, 24, Config{Dirs: dirs})
	played(t, s.root.host, dirs.Saves)
	s.keys("4 enter")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
}

func TestABattleThatIsBeingPlayedIsNotDeleted(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	playing := begin(t, 80, 24, Config{Dirs: dirs})
	playing.keys("2")
	s := begin(t, 200, 24, Config{Dirs: dirs})
	s.keys("4 x y")
	s.shows("The Yard")
	s.hides("The battle is deleted.")
	if s.root.notice.Text == "" {
		t.Error("nothing is said")
	}
}

// The name of a battle stays in a narrow list, however long the name of its last turn is; a long result is told beside.
func TestNamesOfBattlesStay(t *testing.T) {
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: t.TempDir()}})
	s.keys("5")
	items := make([]archive.Battle, 2)
	for i := range items {
		items[i] = archive.Battle{Rules: "The Yard", Item: saves.Item{
			File: "a", Title: "Meeting at the Mill", System: "toy", Played: time.Date(2026, 11, 22, 9, 0, 0, 0, time.Local), Over: i == 0,
			Turn: "South wins the battle: South 26, North 14", Result: "South wins the battle: South 26, North 14",
		}}
	}
	s.give(archive.Battles{Battles: items})
	seen := s.screen()
	if n := strings.Count(seen, "Meeting at the Mill"); n < 3 || !strings.Contains(seen, "22 Nov") { // both, and the text beside
		t.Errorf("a battle's name is cut away, or its day:\n%s", seen)
	}
}

// A battle can be given a name of one's own, and lose it again.
func TestABattleIsRenamed(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 80, 24, Config{Dirs: dirs})
	played(t, s.root.host, dirs.Saves)
	s.keys("4 r ctrl+u")
	for _, letter := range "Dawn" {
		s.keys(string(letter))
	}
	s.keys("enter")
	s.shows("▸ Dawn", "scenario", "The Yard")
	s.keys("r ctrl+u")
	for range 70 {
		s.keys("x")
	}
	s.keys("enter")
	s.shows("a name of 70 letters: want at most 60")
	s.keys("ctrl+u enter")
	s.shows("▸ The Yard")
	s.hides("Dawn")
}
