package tui

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/armies"
	"muster/assets"
	"muster/game"
	"muster/tui/bench"
	"muster/tui/form"
	"muster/tui/page"
)

// workshop is a session with a rulebook whose armies are built, and a directory to keep them in.
func workshop(t *testing.T, w, h int, c Config) (s *session, store armies.Store) {
	t.Helper()
	dir := t.TempDir()
	c.Systems = []game.System{smithy{data: dir}}
	c.Dirs = page.Dirs{Data: dir}
	return begin(t, w, h, c), armies.Open(assets.Open(dir))
}

// kept is an army as it is on disk.
func kept(t *testing.T, store armies.Store, id string) (crew, armies.File) {
	t.Helper()
	f, err := store.Load("toy", id)
	if err != nil {
		t.Fatal(err)
	}
	var c crew
	if _, err := assets.Parse(id, f.Data, &c); err != nil {
		t.Fatal(err)
	}
	return c, f
}

// enter types a line into the prompt that is open, in the place of what stands there.
func (s *session) enter(text string) {
	s.keys("end ctrl+u")
	s.typed(text)
	s.keys("enter")
}

func TestAnArmyIsBuiltSavedAndEdited(t *testing.T) {
	s, store := workshop(t, 80, 24, Config{})
	s.keys("7 n")
	s.shows("What army?", "Men with torches.")
	s.keys("enter")
	s.shows("New crew", "0 of 10 points", "✗ a crew has a gang", "TOY-SET-02")
	s.keys("enter enter") // a gang; the cursor goes there, and the keys stay with the changes
	s.shows("▸   ✗ Gang 1", "✗ gang 1 is empty", "▸ +  Man", "+3: 0, then 3 of 10 points")
	s.keys("enter enter")
	s.shows("6 of 10 points", "4 left", "No rule is against this army.")
	s.keys("enter")
	s.shows("9 of 10 points", "✗ Man")
	s.keys("enter")
	s.shows("a gang has 3 men [TOY-SET-01]", "9 of 10 points")
	s.keys("esc down t")
	s.shows("11 of 10 points", "1 over", "✗ costs 11, the limit is 10")
	s.keys("u")
	s.shows("9 of 10 points")
	s.keys("U u up r")
	s.enter("Night shift")
	s.shows("Gang 1", "Night shift", "not saved yet")
	s.keys("s")
	s.enter("Coal Men")
	s.shows("Coal Men", "Saved as coal-men.toml", "saved")
	c, f := kept(t, store, "coal-men")
	if c.Title != "Coal Men" || f.Points != 9 || len(c.Gang) != 1 || c.Gang[0].Name != "Night shift" {
		t.Errorf("on disk is %+v, %d points", c, f.Points)
	}
	s.keys("esc")
	s.shows("▸ * Coal Men", "9 points")
	s.keys("e + t")
	s.keys("down down t s enter") // its own file: nothing is asked
	s.shows("Saved as coal-men.toml, with 1 fault: it cannot be brought yet", "11 of 10")
	s.keys("esc")
	s.shows("1 fault", "Cannot be brought as it stands", "✗ costs 11, the limit is 10")
	s.keys("c")
	s.shows("Coal Men has 1 fault: costs 11, the limit is 10 [TOY-SET-02]")
	s.keys("?")
	if _, open := s.root.stack.top().(*rulesPage); !open {
		t.Error("the rule is not open")
	}
}

func TestABuiltInArmyIsEditedAsACopy(t *testing.T) {
	s, store := workshop(t, 80, 24, Config{})
	s.keys("7 enter")
	s.shows("Old Hands 2", "8 of 10 points", "new")
	s.keys("esc")
	s.shows("e edit a copy") // nothing was changed: nothing is asked
	s.keys("e down down t s enter")
	if c, _ := kept(t, store, "old-hands-2"); c.Title != "Old Hands 2" || !c.Gang[0].Man[0].Torch {
		t.Errorf("on disk is %+v", c)
	}
	s.keys("esc")
	s.shows("▸ * Old Hands 2", "Old Hands")
}

func TestLeavingAsksForWhatIsNotSaved(t *testing.T) {
	s, store := workshop(t, 80, 24, Config{})
	s.keys("7 n enter a esc")
	s.shows("Not saved", "y save it", "n leave without", "esc stay")
	s.keys("esc")
	s.shows("Roster", "not saved yet")
	s.keys("q y")
	s.enter("Late")
	s.shows("▸ * Late")
	if _, f := kept(t, store, "late"); f.Points != 0 {
		t.Errorf("%d points", f.Points)
	}
	s.keys("e a esc n")
	s.shows("▸ * Late")
	if c, _ := kept(t, store, "late"); len(c.Gang) != 1 {
		t.Errorf("what was thrown away was saved: %+v", c)
	}
	s.keys("e a ctrl+c")
	if words := s.root.Farewell(); len(words) != 1 || !strings.Contains(words[0], "Late was not saved") {
		t.Errorf("the program ends with %q", words)
	}
}

func TestNothingIsWrittenOverWithoutAQuestion(t *testing.T) {
	s, store := workshop(t, 80, 24, Config{})
	save := func(id, text string) {
		t.Helper()
		if _, err := store.Save("toy", id, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	const head = "kind = \"army\"\nsystem = \"toy\"\ntitle = \"Mine\"\nlimit = 10\npoints = 0\n"
	save("mine", "# by hand\n"+head)
	s.keys("7 n enter s")
	s.enter("Mine")
	s.shows("Mine is there already", "y replace it", "n another name")
	s.keys("n")
	s.shows("What is the army called?")
	s.enter("Other")
	if _, f := kept(t, store, "mine"); !bytes.HasPrefix(f.Data, []byte("# by hand")) {
		t.Error("the list that was there is gone")
	}
	s.keys("a s")
	s.enter("Mine")
	s.shows("Mine is there already")
	s.keys("y")
	if c, f := kept(t, store, "mine"); bytes.HasPrefix(f.Data, []byte("#")) || len(c.Gang) != 1 {
		t.Errorf("the list was not replaced: %s", f.Data)
	}
	save("mine", "# by hand\n"+head)
	s.keys("esc home down e a s enter")
	s.shows("written by hand", "Replace it?")
	s.keys("y s")
	s.enter(strings.Repeat("x", 31)) // what the rulebook would not read back
	s.shows("the title is too")
	s.enter("\x1b") // no letters at all
	s.shows("What is the army called?")
	s.keys("esc")
	if all, err := store.List("toy"); err != nil || len(all) != 2 {
		t.Errorf("%d lists (%v)", len(all), err)
	}
}

func TestArmiesAreDuplicatedRenamedAndDeleted(t *testing.T) {
	s, store := workshop(t, 80, 24, Config{})
	s.keys("7 r x") // a built-in one is neither renamed nor deleted
	s.hides("What is it called")
	s.hides("for good")
	const file = "kind = \"army\"\nsystem = \"toy\"\ntitle = \"Mine\"\nlimit = 10\n"
	if _, err := store.Save("toy", "mine", []byte(file)); err != nil {
		t.Fatal(err)
	}
	s.keys("c down d")
	s.shows("What is the copy of Mine called?", "Mine 2")
	s.keys("enter")
	s.shows("▸ * Mine 2", "Mine 2 is yours")
	s.keys("r")
	s.enter("Theirs")
	s.shows("▸ * Theirs")
	s.hides("Mine 2")
	s.keys("x")
	s.shows("Delete Theirs for good?")
	s.keys("n")
	s.shows("* Theirs")
	s.keys("x y")
	s.shows("Theirs is deleted.")
	s.hides("* Theirs")
	if all, err := store.List("toy"); err != nil || len(all) != 1 || all[0].ID != "mine" {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestAnArmyIsBuiltForASide(t *testing.T) {
	s, _ := workshop(t, 80, 24, Config{})
	s.keys("3 3 down n") // the blank that suits the side is under the bar
	s.keys("enter a + s")
	s.enter("Hands")
	s.keys("esc")
	s.shows("Who brings what?", "✓ * Hands")
	if army := s.battle().Setup.Armies[0]; !bytes.Contains(army, []byte("Hands")) {
		t.Errorf("the side brings %s", army)
	}
	s.keys("e")
	s.shows("Hands", "3 of 6 points")
	s.keys("down + s enter esc")
	s.shows("Who brings what?", "✓ * Hands", "6 points")
	s.keys("e down + s enter esc") // by now it costs too much
	s.shows("Hands is not brought: costs 9, the limit is 6 [TOY-SET-02]", "✓ Its army")
	s.keys("e x s enter esc")
	s.keys("n enter s")
	s.enter("Bare")
	s.keys("esc")
	s.shows("Bare is not brought: a crew has a gang [TOY-SET-02]", "1 fault", "✓ Its army")
	s.keys("space")
	s.shows("Bare: a crew has a gang [TOY-SET-02]")
}

func TestTheFilterOfChanges(t *testing.T) {
	s, _ := workshop(t, 80, 24, Config{})
	s.keys("7 enter /")
	s.typed("TIT crew")
	s.shows("/ TIT crew", "Title")
	s.hides("Add")
	s.typed("s?q")
	s.shows("Nothing like that.")
	s.keys("backspace backspace backspace enter r") // the filter stays
	s.enter("Hands")
	s.shows("/ TIT crew", "Title")
	s.keys("esc")
	s.shows("Add", "Gang")
	s.keys("/ g esc")
	s.shows("Title")
	s.keys("/ g enter esc esc esc n") // filter, changes, bench
	s.shows("Old Hands")
}

func TestFaultsLeadToTheirRowsAndRules(t *testing.T) {
	s, _ := workshop(t, 80, 24, Config{})
	s.keys("7 n enter a home a home a home")
	s.shows("✗ gang 1 is empty", "✗ gang 2 is empty", "✗ gang 3 is empty")
	s.keys("tab tab down enter")
	s.shows("▸   ✗ Gang 2")
	s.keys("tab tab ?")
	if r, open := s.root.stack.top().(*rulesPage); !open || r.info.ID != "toy" {
		t.Error("the rule is not open")
	}
	s.shows("TOY-MOVE-01")
	s.keys("esc end") // what only some battles allow comes last
	s.shows("! Gangs: only in large yards", "TOY-SET-01")
	s.keys("shift+tab shift+tab tab tab enter")
	s.shows("▸ New crew")
}

func TestTheBenchByMouse(t *testing.T) {
	s, _ := workshop(t, 80, 24, Config{})
	s.clickOn("Armies")
	s.clickOn("n new")
	s.clickOn("20 points")
	s.clickOn("enter begin")
	s.clickOn("a  Gang")
	s.clickOn("a  Gang")
	s.clickOn("+  Man") // the cursor is there already
	s.shows("3 of 20 points")
	s.clickOn("u undo")
	s.shows("0 of 20 points", "✗ gang 1 is empty")
	s.clickOn("✗ gang 1 is empty")
	s.shows("▸   ✗ Gang 1")
	s.clickOn("Name")
	s.clickOn("Name")
	s.typed("Firsts")
	s.clickOn("do it")
	s.shows("Firsts")
	s.clickOn("TOY-MOVE-01")
	s.shows("Rules")
	s.keys("esc")
	s.clickOn("s save")
	s.clickOn("esc leave it")
	s.keys("esc esc")
	s.clickOn("n leave without")
	s.shows("Old Hands")
	s.hides("New crew")
}

func TestWithoutAFolderNothingIsSaved(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{smithy{}}})
	s.keys("7 d e")
	s.shows("There is no folder to keep armies in: what you build is gone", "cannot be kept")
	s.keys("a s")
	s.shows("There is no folder to keep armies in")
}

func TestARulebookWithoutABuilderHasNoBench(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("7")
	s.hides("n new")
	s.hides("e edit")
	s.keys("n e enter")
	s.shows("are not built from points")
	s = begin(t, 80, 24, Config{})
	s.keys("3 3 n e")
	s.shows("Who brings what?")
}

// TestSizesOfTheBench holds that no window breaks it, wherever the focus is.
func TestSizesOfTheBench(t *testing.T) {
	for _, keys := range []string{"", "enter", "enter /", "tab tab", "s", "down x esc"} {
		s, _ := workshop(t, 80, 24, Config{})
		s.keys("7 enter a " + keys)
		sizes := [][2]int{{0, 0}, {1, 1}, {20, 5}, {80, 24}, {119, 24}, {120, 35}, {1000, 300}, {80, 200}, {80, 24}}
		for _, size := range sizes {
			s.size(size[0], size[1])
			s.screen()
			s.keys("] [ up down pgdown end home")
			s.click(size[0]/2, size[1]/2)
			s.screen()
		}
		if strings.TrimSpace(s.screen()) == "" {
			t.Errorf("%q: nothing is drawn after a storm of sizes", keys)
		}
	}
}

// TestAnyKeysOnTheBench presses keys and clicks at random. Nothing panics, and what stands on the screen is what the
// rulebook said of the army last.
func TestAnyKeysOnTheBench(t *testing.T) {
	keys := strings.Fields("up down enter enter space tab shift+tab a + t r x - u U / g m esc n left right home end [ ] ctrl+u s")
	rng := rand.New(rand.NewPCG(7, 11))
	dir, last := t.TempDir(), new(game.Bench)
	s := begin(t, 80, 24, Config{Systems: []game.System{smithy{data: dir, last: last}}, Dirs: page.Dirs{Data: dir}})
	s.keys("7 enter")
	for range 4000 {
		if rng.IntN(8) == 0 {
			s.click(rng.IntN(80), rng.IntN(24))
		} else {
			s.keys(keys[rng.IntN(len(keys))])
		}
		s.screen()
		if _, ok := s.root.stack.top().(*bench.Page); !ok {
			s.keys("ctrl+l")
			for len(s.root.stack) > 1 {
				s.send(page.Pop{Page: s.root.stack.top()})
			}
			s.keys("7 home enter")
			continue
		}
		if s.root.notice.Text == "" { // which may lie over the points
			s.shows(fmt.Sprintf("%d of %d points", last.Points, last.Limit))
		}
	}
}

var benchGoldens = []struct{ name, keys string }{
	{"bench-blanks", "7 n"},
	{"bench-roster", "7 enter down"},
	{"bench-changes", "7 enter a + enter enter enter enter"},
	{"bench-faults", "7 n enter a home a tab tab down"},
	{"bench-leave", "7 enter a esc"},
	{"bench-save", "7 enter s"},
}

func TestBenchScreens(t *testing.T) {
	for _, c := range []struct {
		look, theme, glyphs string
		w, h                int
	}{
		{"80x24", "", "", 80, 24},
		{"140x45", "", "", 140, 45},
		{"mono", "mono", "", 80, 24},
		{"ascii", "", "ascii", 80, 24},
	} {
		for _, g := range benchGoldens {
			t.Run(g.name+"-"+c.look, func(t *testing.T) {
				s, _ := workshop(t, c.w, c.h, Config{Theme: c.theme, Glyphs: c.glyphs})
				s.keys(g.keys)
				s.golden(g.name + "-" + c.look)
			})
		}
	}
}

func TestALineIsTyped(t *testing.T) {
	l := form.NewLine("Hill\nFolk", 12)
	for _, k := range []string{"left", "left", "home", "right", "delete", "end", "!", "ctrl+w", "x", "left", "backspace"} {
		l.Press(pressOf(k))
	}
	if got := l.String(); got != "Hllx" {
		t.Errorf("it reads %q", got)
	}
	l.Insert([]rune("\x1b[2J long enough"))
	if got := l.String(); got != "Hll[2J longx" {
		t.Errorf("it reads %q", got)
	}
	l.Press(pressOf("ctrl+k"))
	l.Press(pressOf("ctrl+u"))
	if l.Press(pressOf("up")) || l.String() != "" {
		t.Errorf("it reads %q", l.String())
	}
}

// A rule that the card cites opens by a click on it.
func TestRulesOfTheCardOpenByMouse(t *testing.T) {
	s, _ := workshop(t, 140, 45, Config{})
	s.keys("7 n enter") // the card tells what is wrong with an army of nobody, above the list of faults
	s.clickOn("TOY-SET-02")
	if _, open := s.root.stack.top().(*rulesPage); !open {
		t.Fatalf("a click on the rule opens nothing:\n%s", s.screen())
	}
	s.shows("TOY-SET-02")
}
