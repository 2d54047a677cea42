package battle

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// What one looks for in a replay is told in a row of 80 columns.
func TestReplayTellsSpeedAndBranchInANarrowRow(t *testing.T) {
	_, r := watching(t, 0)
	x := 1
	var told []string
	for _, b := range page.Listed(r.Keys()) {
		if x += len([]rune(b.Help().Key+b.Help().Desc)) + 3; x > 72 {
			break
		}
		told = append(told, b.Help().Desc)
	}
	for _, want := range []string{"play", "steps", "turns", "speed", "play on"} {
		if !strings.Contains(strings.Join(told, ","), want) {
			t.Errorf("%q is not among %v", want, told)
		}
	}
}

func TestBranchAsksOnlyForSidesInTheBattle(t *testing.T) {
	d, r := watching(t, 5)
	scene := *r.scene
	scene.Sides = append(scene.Sides[:0:0], scene.Sides...)
	scene.Sides[0].Out = true
	r.scene = &scene
	d.keys("b")
	b, ok := r.dialog.(*branch)
	if !ok || len(b.rows) != 1 || len(b.chairs) != 2 {
		t.Fatalf("asks %+v", r.dialog)
	}
	if text := d.screen(); strings.Count(text, "a person here")+strings.Count(text, "Regular bot") != 1 {
		t.Errorf("players of sides that are out are asked for:\n%s", text)
	}
	d.keys("right", "down", "enter")
	d.until("the branch is asked for", func() bool { return len(d.sent) > 0 })
	if asked, ok := d.sent[0].(page.Resume); !ok || asked.Chairs[0].Bot != "" || asked.Chairs[1].Bot != "" {
		t.Errorf("asked for %+v", d.sent[0])
	}
}

func TestReplayMeasuresAndWarns(t *testing.T) {
	d, r := watching(t, 5)
	d.give(press("w"))
	if r.seat == game.Gallery {
		t.Fatal("nobody's eyes")
	}
	d.give(press("T"))
	d.until("the threats are found out", func() bool { return r.threats.marked == r.version })
	if text := d.screen(); !strings.Contains(text, "Threats here") {
		t.Errorf("no list of threats:\n%s", text)
	}
	d.give(press("right"))
	d.until("they are found out for the next step", func() bool { return r.threats.marked == r.version })
	d.give(press("L"))
	if !r.rod.held {
		t.Fatal("nothing is measured")
	}
	d.give(press("esc"))
	if r.rod.held || len(d.sent) > 0 {
		t.Error("escape does not end measuring alone")
	}
}

// Lines and sight can be asked for in a battle that is watched, and who threatens what.
func TestReplayOfTheHeathHasItsTools(t *testing.T) {
	scenarios, _ := toy.Heath{}.Scenarios()
	record := recordedOf(t, toy.Heath{}, game.DefaultSetup(scenarios[0]))
	d, r := watchingOf(t, toy.Heath{}, record, 0)
	d.give(press("w"))
	r.cursor = r.scene.Piece(1).At
	for _, name := range []string{"L", "tab", "tab"} {
		d.give(press(name))
	}
	text := d.screen()
	for _, want := range []string{"Red a to Blue c", "the wall is in the way", "TOY-HIT-01"} {
		if !strings.Contains(text, want) {
			t.Errorf("the survey lacks %q:\n%s", want, text)
		}
	}
	_, _, tool := r.boxes()
	d.give(mouseAt(tool.X+3, tool.Y+3))
	if got := r.rules.pane.Rule(); got != toy.HitRoll && got != toy.Moving {
		t.Errorf("a click on a line of the survey opens %q", got)
	}
	d.give(press("esc"))
	at := r.at
	d.give(press("right"))
	if !r.rod.held || r.at != at {
		t.Error("an arrow steps while the rod is held")
	}
	d.give(press("esc"))
	d.give(press("right"))
	if r.rod.held || r.at != at+1 {
		t.Errorf("after escape an arrow leads to step %d", r.at)
	}
	d.give(press("T"))
	r.cursor = r.scene.Piece(5).At.Add(inches(-9000, 0))
	d.until("the perils are known", func() bool { list, known := r.threats.list(); return known && len(list) > 0 })
	if text = d.screen(); !strings.Contains(text, "hurt 33 %") {
		t.Errorf("no list of threats:\n%s", text)
	}
}

func TestAReplayPansToWhatHappens(t *testing.T) {
	scenarios, _ := toy.Heath{}.Scenarios()
	d, r := watchingOf(t, toy.Heath{}, recordedOf(t, toy.Heath{}, game.DefaultSetup(scenarios[0])), 0)
	for range 6 {
		d.give(press("+"))
	}
	seen := 0
	for r.at < r.last() {
		d.give(press("right"))
		if len(r.view.flash) == 0 {
			continue
		}
		w := r.view.window()
		piece := r.scene.Piece(r.view.flash[0])
		if piece == nil || !r.scene.Holds(piece.At) {
			continue
		}
		seen++
		if x, y := r.view.cells().Cell(piece.At); x < 0 || y < 0 || x >= w.W || y >= w.H {
			t.Fatalf("step %d: %s is drawn at %d,%d of a window of %dx%d", r.at, piece.Name, x, y, w.W, w.H)
		}
	}
	if v := r.view.cells(); seen < 3 {
		t.Errorf("only %d steps show anybody in %+v", seen, v.Camera)
	}
}
