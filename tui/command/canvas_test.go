package command_test

import (
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/sketch"
)

// drawable are the scenarios and battlefields of all rulebooks that can be drawn, as the program brings them.
func drawable(t *testing.T, each func(t *testing.T, sys game.System, id string, s *sketch.Sketch)) {
	lib := assets.Embedded()
	for _, sys := range everySystem(lib) {
		info := sys.Info()
		for _, canvas := range info.Canvases() {
			files, err := lib.List(canvas.Folder(info.ID), ".toml")
			if err != nil || len(files) == 0 {
				t.Fatalf("%s: %d files, %v", canvas.Folder(info.ID), len(files), err)
			}
			for _, file := range files {
				text, err := lib.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				s, err := sketch.Read(canvas, file.Name, string(text))
				if err != nil {
					t.Fatal(err)
				}
				scene := read(t, sys, file.ID(), s).Field
				t.Run(info.ID+" "+file.ID(), func(t *testing.T) { each(t, sys, file.ID(), s.On(scene.Width, scene.Height)) })
			}
		}
	}
}

// boxes are the places of all that a scene shows.
func boxes(scene *board.Scene) map[[2]board.Point]bool {
	all := map[[2]board.Point]bool{}
	add := func(s board.Shape) {
		low, high := s.Bounds()
		all[[2]board.Point{near(low), near(high)}] = true
	}
	for i := range scene.Ground {
		add(scene.Ground[i].Shape)
	}
	for i := range scene.Marks {
		add(scene.Marks[i].Shape)
	}
	return all
}

// near is a place to the twentieth of an inch: what is turned is rounded.
func near(p board.Point) board.Point {
	return board.Point{X: board.Thou(board.Nearest(int64(p.X), 50)), Y: board.Thou(board.Nearest(int64(p.Y), 50))}
}

// read has the rulebook read a sketch, which is right.
func read(t *testing.T, sys game.System, id string, s *sketch.Sketch) game.Scenario {
	t.Helper()
	scenario, err := sys.ReadScenario(id+".toml", []byte(s.Text()))
	if err != nil {
		t.Fatalf("%v\n%s", err, s.Text())
	}
	return scenario
}

// What the editor takes for the place of a thing is where the rulebook shows it.
func TestThingsStandWhereTheRulebookShowsThem(t *testing.T) {
	drawable(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		scene := read(t, sys, id, s).Field
		if width, height := s.Size(); width != scene.Width || height != scene.Height {
			t.Errorf("the table is %s by %s, drawn %s by %s", scene.Width, scene.Height, width, height)
		}
		shown, placed := boxes(&scene), 0
		for _, thing := range s.Things() {
			if len(thing.Part.Places) == 0 || thing.Part.Places[0].Form == sketch.Cell {
				continue
			}
			low, high, ok := thing.Bounds()
			if !ok && thing.Part.Name != "objective" && thing.Part.Name != "zone" { // of which some have none
				t.Errorf("%s has a place that cannot be read", thing.Title)
			}
			if placed++; ok && scene.Grid == 0 && !shown[[2]board.Point{near(low), near(high)}] {
				t.Errorf("%s stands at %s to %s, where nothing is shown", thing.Title, scene.Where(low), scene.Where(high))
			}
			if middle := (board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}); ok && scene.Grid > 0 && !marked(&scene, middle) {
				t.Errorf("%s stands at %s, where nothing is marked", thing.Title, scene.Where(middle))
			}
		}
		if placed == 0 && s.Kind() == "field" {
			t.Error("nothing has a place")
		}
	})
}

func marked(scene *board.Scene, p board.Point) bool {
	for i := range scene.Marks {
		if scene.Marks[i].Shape.Contains(p) {
			return true
		}
	}
	return false
}

// A thing moved there and back, and one drawn twice and taken away, leave the file as it was, comments and all.
func TestThereAndBackLeavesTheFileAsItWas(t *testing.T) {
	drawable(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		for _, thing := range s.Things() {
			low, _, ok := thing.Bounds()
			if !ok {
				continue
			}
			by := board.Point{X: board.Inch}
			moved, err := s.Move(&thing, by)
			if err != nil {
				t.Fatal(err)
			}
			there := moved.Find(thing.Path)
			if now, _, _ := there.Bounds(); now.X != low.X {
				back, err := moved.Move(there, board.Point{X: low.X - now.X})
				if err != nil || back.Text() != s.Text() {
					t.Errorf("%s there and back: %v\n%s", thing.Title, err, differing(s.Text(), back.Text()))
				}
			}
			twice, path, err := s.Double(&thing)
			if err != nil {
				t.Fatalf("%s: %v", thing.Title, err)
			}
			once, err := twice.Remove(twice.Find(path))
			if err != nil || strings.TrimRight(once.Text(), "\n") != strings.TrimRight(s.Text(), "\n") {
				t.Errorf("%s twice and once: %v\n%s", thing.Title, err, differing(s.Text(), once.Text()))
			}
		}
	})
}

// differing are the lines of a text that another has not.
func differing(a, b string) string {
	var out []string
	for line := range strings.SplitSeq(b, "\n") {
		if !strings.Contains(a, line) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// Every brush draws what the rulebook reads, and shows where it was drawn. Where is a place that is free in the scenario.
func TestBrushesDrawWhatTheRulebookReads(t *testing.T) {
	free := map[string][2]board.Point{ // by rulebook and scenario
		"kz the-bridge": {{X: 12000, Y: 30000}, {X: 15000, Y: 33000}},
		"kings bridges": {{X: 20000, Y: 30000}, {X: 23000, Y: 33000}},
		"fog two-bridges": {
			{X: 4500, Y: 4500},
			{X: 5500, Y: 4500},
		},
		"kog bf1-rail-yard":    {{X: 30000, Y: 18000}, {X: 33000, Y: 21000}},
		"kog three-bridges":    {{X: 30000, Y: 18000}, {X: 33000, Y: 21000}},
		"kry b2-lake-of-blood": {{X: 42000, Y: 30000}, {X: 44000, Y: 32000}},
		"kry consoles":         {{X: 42000, Y: 20000}, {X: 44000, Y: 22000}},
	}
	drawn := map[string]int{}
	drawable(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		where, ok := free[sys.Info().ID+" "+id]
		if !ok {
			return
		}
		for _, c := range s.Choices() {
			if c.Part.Name == "place" {
				continue // where one unit begins, all do
			}
			low, high := s.Area(&c, where[0], where[1])
			made, path, err := s.Add(&c, low, high)
			if err != nil {
				t.Fatalf("%s: %v", c.Title, err)
			}
			scenario, err := sys.ReadScenario(id+".toml", []byte(made.Text()))
			if err != nil {
				t.Errorf("%s: %v", c.Title, err)
				continue
			}
			drawn[sys.Info().ID]++
			if c.Place() == nil {
				continue
			}
			thing := made.Find(path)
			a, b, ok := thing.Bounds()
			if fixed := c.Place().Form.Dotted() && c.Place().Size == ""; !ok || !fixed && (near(a) != near(low) || near(b) != near(high)) {
				t.Errorf("%s drawn at %v to %v stands at %v to %v", c.Title, low, high, a, b)
			}
			if shown := boxes(&scenario.Field); scenario.Field.Grid == 0 && !shown[[2]board.Point{near(a), near(b)}] {
				t.Errorf("%s is not shown where it was drawn", c.Title)
			}
		}
	})
	for word := range free {
		if system, _, _ := strings.Cut(word, " "); drawn[system] < 4 {
			t.Errorf("%s: %d things drawn", system, drawn[system])
		}
	}
}

// Another size of a gridded field has as many squares as it says; those that there were stay.
func TestASizeInSquares(t *testing.T) {
	drawable(t, func(t *testing.T, sys game.System, id string, s *sketch.Sketch) {
		if s.Tiles() == nil || id != "two-bridges" {
			return
		}
		whole := &s.Things()[0]
		made := s
		for _, c := range []struct{ key, value string }{{"width", "20"}, {"height", "14"}} {
			var err error
			if made, err = made.Set(whole, &sketch.Key{Name: c.key}, c.value); err != nil {
				t.Fatal(err)
			}
		}
		scene := read(t, sys, id, made).Field
		if scene.Width != board.Inches(20) || scene.Height != board.Inches(14) || !strings.Contains(made.Text(), `"~~~=~~~~~~~~=~~~....", # 6`) {
			t.Errorf("%s by %s:\n%s", scene.Width, scene.Height, made.Text())
		}
		painted, err := made.Paint('T', board.Point{X: 19500, Y: 13500})
		if err != nil || painted.Letter(board.Point{X: 19500, Y: 13500}) != 'T' {
			t.Fatal(err)
		}
		for _, c := range []struct{ key, value string }{{"width", "16"}, {"height", "12"}} {
			if made, err = made.Set(whole, &sketch.Key{Name: c.key}, c.value); err != nil {
				t.Fatal(err)
			}
		}
		read(t, sys, id, made)
	})
}
