package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/editor"
	"muster/tui/page"
	"muster/tui/setup"
)

// wild are the files of all rulebooks that have random fields.
func wild(t *testing.T, each func(t *testing.T, sys game.System, id string, s *sketch.Sketch)) {
	found := map[string]int{}
	drawable(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		if _, err := s.Random(1); err != nil {
			return
		}
		found[sys.Info().ID]++
		each(t, sys, id, s)
	})
	for _, sys := range everySystem(assets.Embedded()) {
		if found[sys.Info().ID] == 0 {
			t.Errorf("%s has no random fields", sys.Info().ID)
		}
	}
}

// terrain are the boxes of the ground of a scene, and those that they lie on when the table is turned by half.
func terrain(scene *board.Scene) (here, turned map[[2]board.Point]bool) {
	here, turned = map[[2]board.Point]bool{}, map[[2]board.Point]bool{}
	for i := range scene.Ground {
		low, high := scene.Ground[i].Shape.Bounds()
		here[[2]board.Point{near(low), near(high)}] = true
		over := func(p board.Point) board.Point { return near(board.Point{X: scene.Width - p.X, Y: scene.Height - p.Y}) }
		turned[[2]board.Point{over(high), over(low)}] = true
	}
	return here, turned
}

// A random field is one that the rulebook can play, the same from both ends, the same for everybody, and another for
// another number.
func TestRandomFields(t *testing.T) {
	wild(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		seen := map[string]bool{}
		for number := 1; number <= 12; number++ {
			made, err := s.Random(number)
			if err != nil {
				t.Fatal(err)
			}
			again, err := s.Random(number)
			if err != nil || again.Text() != made.Text() {
				t.Fatalf("%d is not the same again: %v", number, err)
			}
			scenario := read(t, sys, id, made)
			here, turned := terrain(&scenario.Field)
			if fmt.Sprint(here) != fmt.Sprint(turned) || len(here) < 3 {
				t.Errorf("%d is not the same turned by half: %v, %v", number, here, turned)
			}
			if _, _, err := sys.Begin(game.DefaultSetup(scenario)); err != nil {
				t.Errorf("%d cannot be played: %v", number, err)
			}
			if strings.Contains(made.Text(), "balance") || strings.Contains(made.Text(), "\norder = ") {
				t.Errorf("%d has figures that were measured on other terrain, or its place in the lists", number)
			}
			seen[fmt.Sprint(here)] = true
		}
		if len(seen) < 12 {
			t.Errorf("12 numbers have %d fields", len(seen))
		}
	})
}

// The field of a number is that of the option field, where a rulebook has it.
func TestRandomFieldsAreThoseOfTheOption(t *testing.T) {
	wild(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		for _, o := range sys.Info().Options {
			if o.ID != "field" {
				continue
			}
			made, err := s.Random(4711)
			if err != nil {
				t.Fatal(err)
			}
			setup := game.DefaultSetup(read(t, sys, id, s))
			setup.Options[o.ID] = "4711"
			state, _, err := sys.Begin(setup)
			if err != nil {
				t.Fatal(err)
			}
			scenario, scene := read(t, sys, id, made), sys.Guide(state).Scene(game.Umpire)
			here, _ := terrain(&scenario.Field)
			there, _ := terrain(&scene)
			if fmt.Sprint(here) != fmt.Sprint(there) {
				t.Errorf("the file has %v, the option %v", here, there)
			}
		}
	})
}

// The command says how to get the same field again, keeps it, and does not write over what is there.
func TestFieldCommand(t *testing.T) {
	home := t.TempDir()
	for _, system := range []string{"fog", "kog", "kry", "kz", "kings"} {
		out, errs, code := muster(t, home, "field", system, "--print")
		_, command, ok := strings.Cut(out, "everybody: muster ")
		if code != 0 || !ok {
			t.Fatalf("%d: %s %s", code, out, errs)
		}
		command, _, _ = strings.Cut(command, "\n")
		same := append(strings.Fields(command), "--print")
		if again, _, _ := muster(t, home, same...); again != out {
			t.Errorf("%s is another field:\n%s\n%s", command, out, again)
		}
		kept := append(strings.Fields(command), "--keep")
		said, errs, code := muster(t, home, kept...)
		_, file, ok := strings.Cut(strings.TrimSpace(said), "kept as ")
		if code != 0 || !ok {
			t.Fatalf("%d: %s %s", code, said, errs)
		}
		text, _, _ := muster(t, home, append(strings.Fields(command), "--toml")...)
		if on, err := os.ReadFile(filepath.Join(home, "data", file)); err != nil || string(on) != text {
			t.Errorf("%s holds\n%s, printed was\n%s", file, on, text)
		}
		if _, errs, code := muster(t, home, kept...); code == 0 || !strings.Contains(errs, "is there already") {
			t.Errorf("%d: kept again: %s", code, errs)
		}
	}
	if _, errs, code := muster(t, home, "field", "kings", "--like", "tower", "--number", "7", "--print"); code == 0 || !strings.Contains(errs, "its own terrain") {
		t.Errorf("%d: %s", code, errs)
	}
}

// On the page one turns to another number, keeps the field, finds it there, and draws on it.
func TestFieldPage(t *testing.T) {
	home := t.TempDir()
	e := draws(t, home, "", "", 100, 30)
	e.send(page.Fields{System: "kings", Like: "stones", Number: 41})
	e.shows("Make a field", "41", "muster field kings --number 41 --like stones")
	e.keys("right")
	e.shows("--number 42")
	e.keys("enter clear")
	e.typed("4711")
	e.keys("enter")
	e.shows("--number 4711")
	e.keys("s enter")
	e.shows("Saved as")
	files, err := filepath.Glob(filepath.Join(home, "scenarios", "kings", "*4711*.toml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v %v", files, err)
	}
	e.shows("--number 4711")
	e.keys("e")
	e.shows("Fields", "not saved yet")
	e.keys("s clear")
	e.typed("Mine")
	e.keys("enter esc")
	e.shows("Make a field", "as it is", "Mine")
}

// A field need not be kept to be fought on: it makes a quick battle in every rulebook.
func TestSkirmishOnARandomField(t *testing.T) {
	lib := assets.Embedded()
	for n, sys := range everySystem(lib) {
		made, err := editor.Make(sys, lib, "", 7+n)
		if err != nil {
			t.Fatal(err)
		}
		env := &page.Env{Systems: []game.System{sys}, Dirs: page.Dirs{Config: t.TempDir()}}
		env.Bots = []page.Bot{{Level: "recruit", Title: "Recruit"}}
		start, is := setup.Skirmish(env, page.Skirmish{System: sys.Info().ID, Scenario: made.Battle})().(page.Start)
		if !is || start.Title != made.Battle.Title || start.Chairs[1].Bot != "recruit" {
			t.Fatalf("%s: %+v", sys.Info().ID, start)
		}
		spared(t, sys, start, n)
	}
}
