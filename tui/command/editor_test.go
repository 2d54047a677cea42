package command_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/tui"
	"muster/tui/page"
	"muster/tui/screen"
)

// easel is the program with the editor open, as whoever draws has it: a screen, keys and a mouse.
type easel struct {
	t    *testing.T
	root *tui.Root
	home string
	w, h int
}

// draws opens the editor with a scenario, over a folder of one's own.
func draws(t *testing.T, home, system, id string, w, h int) *easel {
	t.Helper()
	root, err := tui.New(tui.Config{
		Systems: everySystem(assets.Open(home)), Bots: tui.Bots(), Dirs: page.Dirs{Data: home, Config: t.TempDir(), Saves: t.TempDir()},
		Environ: []string{"TERM=xterm-256color", "LANG=C.UTF-8"},
	})
	if err != nil {
		t.Fatal(err)
	}
	e := &easel{t: t, root: root, home: home, w: w, h: h}
	e.send(tea.WindowSizeMsg{Width: w, Height: h})
	e.run(root.Init())
	if id != "" {
		e.send(page.DrawField{System: system, Kind: "scenario", ID: id})
		e.shows("Fields")
	}
	return e
}

func (e *easel) send(msg tea.Msg) {
	_, cmd := e.root.Update(msg)
	e.run(cmd)
}

// run carries a command out, and what comes of it.
func (e *easel) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	msg := cmd()
	if v := reflect.ValueOf(msg); v.Kind() == reflect.Slice && v.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
		for i := range v.Len() {
			e.run(v.Index(i).Interface().(tea.Cmd))
		}
		return
	}
	if msg != nil {
		e.send(msg)
	}
}

// keys presses keys by their names, parted by spaces.
func (e *easel) keys(names string) {
	named := map[string]tea.KeyType{
		"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEsc, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft,
		"right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd, "s-right": tea.KeyShiftRight, "s-down": tea.KeyShiftDown,
		"clear": tea.KeyCtrlU,
	}
	for name := range strings.FieldsSeq(names) {
		if kind, is := named[name]; is {
			e.send(tea.KeyMsg{Type: kind})
			continue
		}
		e.typed(name)
	}
}

func (e *easel) typed(text string) {
	for _, r := range text {
		e.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
}

// drag presses the left button in one cell of the screen and lets it go in another.
func (e *easel) drag(x, y, toX, toY int) {
	left := tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft}
	e.send(left)
	left.Action = tea.MouseActionMotion
	for n := 1; n <= 4; n++ {
		left.X, left.Y = x+(toX-x)*n/4, y+(toY-y)*n/4
		e.send(left)
	}
	left.Action = tea.MouseActionRelease
	e.send(left)
}

func (e *easel) screen() string {
	grid := screen.NewGrid(e.w, e.h)
	e.root.Draw(grid)
	return grid.String()
}

func (e *easel) shows(texts ...string) {
	e.t.Helper()
	seen := e.screen()
	for _, text := range texts {
		if !strings.Contains(seen, text) {
			e.t.Fatalf("%q is not on the screen:\n%s", text, seen)
		}
	}
}

func (e *easel) hides(text string) {
	e.t.Helper()
	if seen := e.screen(); strings.Contains(seen, text) {
		e.t.Fatalf("%q is on the screen:\n%s", text, seen)
	}
}

// brush takes what to draw with, by its row.
func (e *easel) brush(title string) {
	e.t.Helper()
	e.keys("b home")
	for range 60 {
		for line := range strings.SplitSeq(e.screen(), "\n") {
			if strings.Contains(line, "▸ · "+title+" ") || strings.Contains(line, "▸ ✓ "+title+" ") {
				e.keys("enter")
				return
			}
		}
		e.keys("down")
	}
	e.t.Fatalf("there is no brush %q:\n%s", title, e.screen())
}

// saves writes what was drawn under a name, and is what stands in the file.
func (e *easel) saves(title, system, id string) string {
	e.t.Helper()
	e.keys("s clear")
	e.typed(title)
	e.keys("enter")
	e.shows("Saved as " + id + ".toml")
	return e.file(system, id)
}

func (e *easel) file(system, id string) string {
	e.t.Helper()
	text, err := os.ReadFile(filepath.Join(e.home, "scenarios", system, id+".toml"))
	if err != nil {
		e.t.Fatal(err)
	}
	return string(text)
}

// loads has the rulebook read the scenarios of the folder, and finds one.
func loads(t *testing.T, home, system, id string) *game.Scenario {
	t.Helper()
	for _, sys := range everySystem(assets.Open(home)) {
		if sys.Info().ID != system {
			continue
		}
		all, errs := sys.Scenarios()
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		for i := range all {
			if all[i].ID == id {
				return &all[i]
			}
		}
	}
	t.Fatalf("%s %s is not there", system, id)
	return nil
}

// added are the lines of a file that another has not.
func added(t *testing.T, system, id, text string) string {
	t.Helper()
	before, err := assets.Embedded().Read("scenarios/" + system + "/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(before), "\n") {
		if strings.HasPrefix(line, "#") && !strings.Contains(text, line+"\n") {
			t.Errorf("the comment %q is lost", line)
		}
	}
	return strings.TrimSpace(differing(string(before), text))
}

// A wood drawn by keys on a copy of a built-in field stands where it was drawn, and nothing else in the file is changed.
func TestAFieldOfKillZoneDrawnByKeys(t *testing.T) {
	e := draws(t, t.TempDir(), "kz", "the-bridge", 80, 24)
	e.shows("The Bridge, copy", "nothing is wrong", "new")
	e.brush("forest")
	e.keys("left left left left left down down down down down down down down down down")
	e.keys("enter right right right right down down s-down")
	e.shows("forest forest-1, 4\" by 2.25\"")
	e.keys("enter")
	e.shows("not saved yet", "nothing is wrong")
	text := e.saves("Far Bank", "kz", "far-bank")
	if got := added(t, "kz", "the-bridge", text); got != "title = \"Far Bank\"\nid = \"forest-1\"\nrect = [19, 28, 23, 30.25]" {
		t.Errorf("the file has\n%s", got)
	}
	found := false
	for _, patch := range loads(t, e.home, "kz", "far-bank").Field.Ground {
		low, high := patch.Shape.Bounds()
		found = found || patch.Name == "forest" && low.X == 19000 && low.Y == 28000 && high.X == 23000 && high.Y == 30250
	}
	if !found {
		t.Error("the wood is not where it was drawn")
	}
}

// What is chosen is moved, stretched, doubled and taken away, and all of that is undone and done again.
func TestAPieceIsMovedStretchedAndTakenBack(t *testing.T) {
	e := draws(t, t.TempDir(), "kz", "the-bridge", 80, 24)
	e.keys("tab tab home")
	for range 10 { // down to the first wood
		e.keys("down")
		if strings.Contains(e.screen(), "╭ forest f1") {
			break
		}
	}
	e.shows("╭ forest f1", "[10, 4, 16, 9]")
	e.keys("m right down down enter")
	e.shows("[11, 6, 17, 11]")
	e.keys("r right enter")
	e.shows("[11, 6, 18, 11]")
	e.keys("d")
	e.shows("╭ forest f-1", "fault", "overlaps another", "line ")
	e.keys("x")
	e.shows("is taken away")
	e.keys("u u u u")
	e.shows("nothing is wrong")
	e.hides("not saved yet")
	e.keys("U U")
	e.shows("not saved yet")
	e.keys("tab tab home") // somewhere, and by the list to the wood again
	text := e.saves("Moved", "kz", "moved")
	if !strings.Contains(text, "rect = [11, 6, 18, 11]") || strings.Contains(text, "f-1") {
		t.Errorf("the file has\n%s", text)
	}
}

// A fault is told with its line and leads to what it is about and to its rule.
func TestAFaultIsToldWithItsLineAndRule(t *testing.T) {
	e := draws(t, t.TempDir(), "kz", "the-bridge", 140, 45)
	e.brush("forest")
	e.keys("enter right right down down enter")
	e.keys("esc tab home down down down down down down down down") // anywhere else
	e.brush("forest")
	e.keys("left up enter right right down down enter")
	e.shows("1 fault", "line ", "overlaps another", "[KZ-LOS-04]")
	e.keys("tab tab tab tab enter")
	e.shows("╭ forest forest-2")
	e.keys("tab ?")
	e.shows("KZ-LOS-04")
	e.keys("esc")
	e.keys("s clear")
	e.typed("Faulty")
	e.keys("enter")
	e.shows("Saved as faulty.toml, with 1 fault")
}

func TestAFieldOfKingsByMouse(t *testing.T) {
	e := draws(t, t.TempDir(), "kings", "bridges", 140, 45)
	e.brush("bog")
	e.drag(30, 8, 37, 10)
	e.shows("╭ bog bog-1", "nothing is wrong")
	text := e.saves("Wet Ground", "kings", "wet-ground")
	got := added(t, "kings", "bridges", text)
	if !strings.Contains(got, "kind = \"bog\"") {
		t.Fatalf("the file has\n%s", got)
	}
	before := len(loads(t, e.home, "kings", "bridges").Field.Ground)
	ground := loads(t, e.home, "kings", "wet-ground").Field.Ground
	low, high := ground[len(ground)-1].Shape.Bounds()
	if len(ground) != before+1 || high.X-low.X < 3000 || high.Y-low.Y < 2000 {
		t.Errorf("%d pieces, the last %v to %v", len(ground), low, high)
	}
	e.keys("esc")
	// The bog is chosen: dragged by its middle it moves.
	e.drag(33, 9, 43, 9)
	moved := loads(t, e.home, "kings", "wet-ground")
	if e.keys("s enter"); !strings.Contains(e.screen(), "Saved as wet-ground.toml") {
		t.Fatalf("it is not saved:\n%s", e.screen())
	}
	ground = loads(t, e.home, "kings", "wet-ground").Field.Ground
	if now, _ := ground[len(ground)-1].Shape.Bounds(); now.X <= low.X || now.Y != low.Y || moved == nil {
		t.Errorf("the bog was moved from %v to %v", low, now)
	}
}

// Squares are painted in a stroke, which is one step for undo, and by keys; zones and goals are drawn on them.
func TestAFieldOfFogPainted(t *testing.T) {
	e := draws(t, t.TempDir(), "fog", "two-bridges", 80, 24)
	before := e.screen()
	e.brush("trees")
	e.drag(6, 2, 20, 2)
	e.shows("not saved yet")
	if e.screen() == before {
		t.Fatal("nothing was painted")
	}
	e.keys("u")
	e.hides("not saved yet")
	e.keys("U")
	e.keys("esc")
	e.brush("squares to hold")
	e.keys("enter right down enter")
	e.shows("╭ Squares to hold", "nothing is wrong")
	e.keys("e down")
	for range 8 {
		if strings.Contains(e.screen(), "▸ points") {
			break
		}
		e.keys("down")
	}
	e.keys("enter clear 3 enter")
	text := e.saves("Bridges and Trees", "fog", "bridges-and-trees")
	got := added(t, "fog", "two-bridges", text)
	for _, want := range []string{"TTT", "points = 3", "id = \"hold-1\"", "squares = [\"F"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if !strings.Contains(text, "\", # 1\n") {
		t.Errorf("the comments of rows are lost:\n%s", text)
	}
	loads(t, e.home, "fog", "bridges-and-trees")
}

// Nothing is lost without a question: on leaving, and where a name is taken.
func TestTheEditorAsksBeforeAnythingIsLost(t *testing.T) {
	home := t.TempDir()
	e := draws(t, home, "kz", "the-bridge", 80, 24)
	e.saves("Mine", "kz", "mine")
	e.brush("rocks")
	e.keys("enter right right down down enter esc esc esc")
	e.shows("Not saved", "What was changed in Mine is not saved.")
	e.keys("esc")
	e.shows("Fields")
	e.keys("s clear")
	e.typed("The Bridge")
	e.keys("enter")
	e.shows("came with the program")
	e.keys("n clear")
	e.typed("Second")
	e.keys("enter")
	e.shows("Saved as second.toml")
	e.keys("s clear")
	e.typed("Mine")
	e.keys("enter")
	e.shows("already. Replace it?")
	e.keys("esc esc")
	second := e.file("kz", "second")
	if err := os.WriteFile(filepath.Join(home, "scenarios", "kz", "second.toml"), []byte(second+"# by hand\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	e.keys("s enter")
	e.shows("changed by somebody else meanwhile")
}

// From the list of battles one goes to a new field like one of them, and comes back with it.
func TestFromTheListOfBattlesToTheEditorAndBack(t *testing.T) {
	e := draws(t, t.TempDir(), "", "", 80, 24)
	e.keys("3 end enter")
	e.shows("Which battle?", "new field")
	e.keys("home down n")
	e.shows("Fields", "copy")
	e.keys("s clear")
	e.typed("A Field Of Mine")
	e.keys("enter esc")
	e.shows("Which battle?", "A Field Of Mine", "yours")
	e.keys("e")
	e.shows("Fields", "A Field Of Mine", "saved")
}

// The editor has its parts at every size, keeps what it does when that changes, and takes any key anywhere.
func TestTheEditorAtAnySize(t *testing.T) {
	for _, scenario := range [][2]string{{"kz", "the-bridge"}, {"fog", "three-banners"}, {"kings", "stones"}} {
		e := draws(t, t.TempDir(), scenario[0], scenario[1], 60, 20)
		e.keys("b down down down enter right enter")
		for _, size := range [][2]int{{60, 20}, {80, 24}, {140, 45}, {200, 60}, {60, 20}} {
			e.w, e.h = size[0], size[1]
			e.send(tea.WindowSizeMsg{Width: e.w, Height: e.h})
			e.shows("Draw", "MUSTER")
			e.keys("right down tab tab tab tab tab b - + left")
		}
		for _, key := range strings.Fields("x d m esc m enter r enter ? esc e right left enter esc x tab x u U e end enter esc tab enter") {
			e.keys(key)
			e.screen()
		}
	}
}
