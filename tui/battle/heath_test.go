package battle

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// heath is a battle on an open table; chairs as for open.
func heath(t testing.TB, w, h int, chairs ...page.Chair) *desk {
	t.Helper()
	scenarios, _ := toy.Heath{}.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	battle, err := table.Open(table.Config{System: toy.Heath{}, Setup: setup, Seed: dice.Seed{1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = battle.Close() })
	e := env(t, "slate", "unicode", page.Instant)
	p := New(Config{Env: e, System: toy.Heath{}, Table: battle, Setup: setup, Title: "The Heath", Chairs: chairs})
	t.Cleanup(p.feed.cancel)
	d := &desk{t: t, page: p, playing: p, msgs: make(chan tea.Msg, 64), w: w, h: h, grid: screen.NewGrid(w, h)}
	d.run(p.Init())
	d.give(tea.WindowSizeMsg{Width: w, Height: h})
	d.until("the battle is open", func() bool { return p.state.State != nil })
	return d
}

// cell is where a place is drawn.
func (d *desk) cell(at board.Point) (x, y int) {
	r := d.playing.view.window()
	x, y = d.playing.view.cells().Cell(at)
	return r.X + x, r.Y + y
}

// button sends the mouse with a button at a place.
func (d *desk) button(at board.Point, b tea.MouseButton, a tea.MouseAction) {
	d.t.Helper()
	x, y := d.cell(at)
	d.give(tea.MouseMsg{X: x, Y: y, Button: b, Action: a})
	if d.playing != nil && a != tea.MouseActionMotion {
		d.rest()
	}
}

// left clicks: presses and lets go.
func (d *desk) left(at board.Point) {
	d.t.Helper()
	d.button(at, tea.MouseButtonLeft, tea.MouseActionPress)
	d.button(at, tea.MouseButtonLeft, tea.MouseActionRelease)
}

// drag presses on a place, moves and lets go on another.
func (d *desk) drag(from, to board.Point) {
	d.t.Helper()
	d.button(from, tea.MouseButtonLeft, tea.MouseActionPress)
	d.button(to, tea.MouseButtonLeft, tea.MouseActionMotion)
	d.button(to, tea.MouseButtonLeft, tea.MouseActionRelease)
}

// types presses the keys of a text.
func (d *desk) types(text string) {
	d.t.Helper()
	for _, r := range text {
		d.keys(string(r))
	}
}

// places are where the models stand.
func (d *desk) stands(id board.PieceID) board.Point { return d.playing.scene.Piece(id).At }

func inches(x, y board.Thou) board.Point { return board.Point{X: x, Y: y} }

func TestMarchByKeysAlone(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.keys("tab")
	if p.pick.Selected() != 1 {
		t.Fatalf("Tab chose %d", p.pick.Selected())
	}
	d.keys("right", "right", "shift+right", "ctrl+down", "alt+down")
	if want := inches(4100, 5020); p.cursor != want {
		t.Fatalf("the cursor is at %v, want %v", p.cursor, want)
	}
	d.keys(".", "@")
	d.types("5.5,11")
	d.keys("enter")
	if want := inches(5500, 5000); p.cursor != want {
		t.Fatalf("after typing a place counted from the south the cursor is at %v, want %v", p.cursor, want)
	}
	d.keys(",", "tab", "enter", "@")
	if p.pick.Widget() != pick.Path {
		t.Fatalf("a single model is not asked for its way, but for %v", p.pick.Widget())
	}
	d.types("4.5,8.5")
	d.keys("enter", "enter", "enter")
	d.until("the unit has moved", func() bool { return d.stands(1) == inches(5500, 5000) })
	if d.stands(2) != inches(4500, 7500) || d.stands(3) != inches(5500, 10000) {
		t.Errorf("the others stand at %v and %v", d.stands(2), d.stands(3))
	}
}

func TestMarchByTheMouseAlone(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.left(d.stands(1))
	if p.pick.Selected() != 1 {
		t.Fatalf("a click chose %d", p.pick.Selected())
	}
	leg, end := inches(4500, 5500), inches(6500, 5500)
	d.button(leg, tea.MouseButtonRight, tea.MouseActionPress)
	if _, ways, _, _ := p.pick.Gathered(); len(ways) != 1 || p.pick.Widget() != pick.Path {
		t.Fatalf("the right button set %v", ways)
	}
	d.button(leg, tea.MouseButtonRight, tea.MouseActionPress)
	if _, ways, _, _ := p.pick.Gathered(); len(ways) != 0 {
		t.Fatalf("on the last leg it should go back, not leave %v", ways)
	}
	d.button(leg, tea.MouseButtonRight, tea.MouseActionPress)
	d.left(end)
	if p.pick.Preview().Ready == nil || d.stands(1) != inches(2000, 5000) {
		t.Fatal("a click should preview the move and no more")
	}
	ghost := p.pick.More().Way().Spots()[1]
	d.drag(ghost, ghost.Add(inches(-1500, 0)))
	if p.pick.Widget() != pick.Pieces || len(p.pick.Draft().Args) != 4 {
		t.Fatalf("after the drag: widget %v, %d arguments", p.pick.Widget(), len(p.pick.Draft().Args))
	}
	box := p.aside.boxes().offers
	foot := box.Y + box.H - 2
	for y := box.Y + 1; y < box.Y+box.H && d.stands(1) == inches(2000, 5000); y++ {
		if strings.Contains(d.row(y), "enter: March") {
			foot = y
		}
	}
	d.click(box.X+3, foot)
	d.until("the unit has moved", func() bool { return d.stands(1) != inches(2000, 5000) })
	if a, b, c := d.stands(1), d.stands(2), d.stands(3); b.X >= a.X-500 || c.X != a.X {
		t.Errorf("the models stand at %v, %v, %v", a, b, c)
	}
}

// row is the text of a row of the screen.
func (d *desk) row(y int) string {
	lines := strings.Split(d.screen(), "\n")
	if y < 0 || y >= len(lines) {
		return ""
	}
	return lines[y]
}

func TestDragWithNothingPutTogether(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.drag(d.stands(1), inches(5500, 5500))
	if p.pick.Previewed().Verb != "march" || d.stands(1) != inches(2000, 5000) {
		t.Fatalf("a drag of a model previews %q", p.pick.Previewed().Verb)
	}
	d.left(p.cursor)
	d.until("a click gives the order", func() bool { return d.stands(1) != inches(2000, 5000) })
}

func TestShootByKeysAndAnswerAtOneKeyboard(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.chooses("red-gun", "@")
	d.types("blue-gun")
	d.keys("enter")
	if p.pick.Previewed().Verb != "shoot" {
		t.Fatalf("pointing at an enemy previews %q", p.pick.Previewed().Verb)
	}
	d.keys("enter")
	text := d.screen()
	for _, want := range []string{"Mortar", "Rifle", "Blue gun", "in return, Red gun", "22 %"} {
		if !strings.Contains(text, want) {
			t.Errorf("the weapons and their odds lack %q:\n%s", want, text)
		}
	}
	d.keys("enter")
	box, ok := p.dialog.(*decision)
	if !ok || p.seat != game.Second || len(box.options) != 2 {
		t.Fatalf("after the shot: dialog %T, seat %v", p.dialog, p.seat)
	}
	text = d.screen()
	for _, want := range []string{
		"Blue decides now", "aims at Blue gun", " 1  Defend", " 2  Counter", "loses 2 33 %", "in return",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the box lacks %q:\n%s", want, text)
		}
	}
	d.keys("2")
	d.until("the shot has fallen", func() bool { return p.up.Seq >= 3 })
	d.rest()
	if box, ok = p.dialog.(*decision); ok {
		if len(box.options) != 3 || box.options[0].No == nil {
			t.Errorf("the weapons to strike back with: %+v", box.options)
		}
		if text := d.screen(); strings.Contains(text, " 3  ") || box.byNumber("1") != 1 {
			t.Errorf("an impossible option has a number:\n%s", text)
		}
		d.keys("3")
		if p.dialog == nil {
			t.Error("an option that there is not is taken")
		}
		d.keys("2")
	}
	d.until("the keyboard goes back", func() bool { return p.seat == game.First && p.acts() })
	if p.dialog != nil {
		t.Errorf("it goes back with %T", p.dialog)
	}
}

func TestShootByTheMouseAloneAgainstABot(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	d.left(d.stands(4))
	d.left(d.stands(8))
	d.left(d.stands(8))
	if p.pick.Widget() != pick.List {
		t.Fatalf("two clicks on an enemy lead to %v", p.pick.Widget())
	}
	box := p.aside.boxes().offers
	d.give(mouseAt(box.X+4, box.Y+1))
	d.until("the shot is given", func() bool { return !p.acts() && !p.orders.busy })
	if p.dialog != nil || p.up.Seq != 2 {
		t.Errorf("against a bot: dialog %T after %d orders", p.dialog, p.up.Seq)
	}
}

// A click on the target again does what Enter does in the list of weapons.
func TestATargetClickedAgainIsShotAt(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	d.left(d.stands(4))
	d.left(d.stands(8))
	d.left(d.stands(8))
	if p.pick.Widget() != pick.List {
		t.Fatalf("two clicks on an enemy lead to %v", p.pick.Widget())
	}
	x, y := d.cell(d.stands(8))
	for _, a := range []tea.MouseAction{tea.MouseActionPress, tea.MouseActionRelease} {
		d.give(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: a})
	}
	if !p.orders.busy {
		t.Fatal("nothing is ordered")
	}
	d.until("the shot is given", func() bool { return !p.acts() && !p.orders.busy && p.up.Seq == 2 })
}

// causing is a position whose rules tell what its questions are about.
func causing(p game.Position, cause string) game.Position {
	return bend(p, bent{offer: func(_ game.Draft, o *game.Offer) { o.Cause = cause }})
}

// isShotAt has the first side, which the test plays, shoot at the gun of the person.
func (d *desk) isShotAt() {
	d.t.Helper()
	p := d.playing
	d.other(game.First, toy.Activate{Unit: 2})
	no, err := p.config.Table.Order(p.feed.ctx, game.First, toy.Shoot{Model: 4, Target: 8, Weapon: "mortar"}, p.up.Seq)
	if no != nil || err != nil {
		d.t.Fatal(no, err)
	}
}

// chooses goes to a piece, chooses it, and presses keys.
func (d *desk) chooses(piece string, keys ...string) {
	d.t.Helper()
	d.keys("@")
	d.types(piece)
	d.keys(append([]string{"enter", "enter"}, keys...)...)
}

// shoots has the person shoot with one gun at the other by keys, until the other side is asked.
func (d *desk) shoots() {
	d.t.Helper()
	d.chooses("red-gun", "@")
	d.types("blue-gun")
	d.keys("enter", "enter", "enter")
	d.isAsked()
}

// isAsked waits for the box of a decision.
func (d *desk) isAsked() {
	d.t.Helper()
	d.until("somebody is asked", func() bool { _, asked := d.playing.dialog.(*decision); return asked })
}

// The key for what one does not care about decides where one of a few is asked for.
func TestADecisionIsLeftToTheProgram(t *testing.T) {
	d := heath(t, 80, 24, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	d.isShotAt()
	d.isAsked()
	said := "Red gun aims at Blue gun, as its side says"
	p.dialog, p.state = nil, causing(p.state, said)
	p.guide = p.state.Guide()
	if p.questions.decide(); !strings.Contains(d.screen(), "side says") {
		t.Errorf("the box does not tell what it is about:\n%s", d.screen())
	}
	if text := d.screen(); !strings.Contains(text, "D for me") {
		t.Errorf("the box does not offer it:\n%s", text)
	}
	d.keys("D")
	if p.dialog == nil || p.up.Seq != 2 {
		t.Fatal("one key decides")
	}
	d.give(press("D"))
	d.until("it is decided", func() bool { return p.dialog == nil && p.up.Seq == 3 })
}

func TestABotsShotIsAnswered(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	d.isShotAt()
	d.isAsked()
	if text := d.screen(); !strings.Contains(text, "Blue is asked") || !strings.Contains(text, "aims at Blue gun") {
		t.Errorf("the box does not say who is asked and why:\n%s", text)
	}
	d.give(press("esc"))
	if p.dialog != nil {
		t.Fatal("escape does not let one look at the field")
	}
	d.give(press("enter"))
	box, ok := p.dialog.(*decision)
	if !ok {
		t.Fatal("Enter does not open the box again")
	}
	s := box.layOut()
	d.give(mouseAt(s.box.X+8, s.box.Y+1+s.rows[0]))
	d.until("the shot has fallen", func() bool { return !p.acts() && !p.orders.busy })
}

// TestADecisionLeavesTheField: on a small page the box of a decision stands beside the field, and once it is closed to
// look at the field its numbers still decide.
func TestADecisionLeavesTheField(t *testing.T) {
	d := heath(t, 80, 24, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	d.isShotAt()
	d.isAsked()
	box := p.dialog.(*decision)
	if r := box.layOut().box; !r.Intersect(p.layout.field).Empty() || r.X+r.W > 80 || r.Y+r.H > 24 {
		t.Errorf("the box %v does not stand beside the field %v:\n%s", r, p.layout.field, d.screen())
	}
	if text := d.screen(); !strings.Contains(text, " 1  Defend") || !strings.Contains(text, " 2  Counter") {
		t.Errorf("the box lacks the options:\n%s", text)
	}
	seq := p.up.Seq
	d.give(press("esc"))
	d.give(press("1"))
	d.until("the answer is given", func() bool { return p.up.Seq > seq })
}

func TestWhatAnAnswerBringsIsShown(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	p.env.Prefs.Speed = page.Slow
	d.isShotAt()
	for p.dialog == nil {
		d.give(<-d.msgs)
	}
	d.give(press("1"))
	seq := p.up.Seq
	d.until("the answer is given", func() bool { return p.up.Seq > seq })
	if !p.film.running() {
		t.Error("the shot that was answered falls unseen")
	}
}

func TestHandoverOnlyForTheReaction(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.keys(" ", "y")
	if banner, ok := p.dialog.(*handover); !ok || banner.to != game.Second {
		t.Errorf("at the end of a turn: %T", p.dialog)
	}
}

func TestLineAndSight(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.keys("tab", "L", "@")
	d.types("blue-c")
	d.keys("enter")
	text := d.screen()
	for _, want := range []string{"Red a to Blue c", `20.616"`, "the wall is in the way", "TOY-HIT-01"} {
		if !strings.Contains(text, want) {
			t.Errorf("the survey lacks %q:\n%s", want, text)
		}
	}
	d.keys("x")
	if text = d.screen(); !strings.Contains(text, "Blue c to Red a") {
		t.Errorf("x does not turn it round:\n%s", text)
	}
	d.keys("m", "s", "right", "enter", "right")
	if !p.rod.held || p.pick.Draft().Verb != "" || p.up.Seq != 0 {
		t.Error("an order is put together while the rod is held")
	}
	if text = d.screen(); !strings.Contains(text, `1"`) {
		t.Errorf("Enter does not set the first end:\n%s", text)
	}
	d.keys("tab", "esc")
	if p.rod.held || p.cursor != inches(2000, 5000) {
		t.Errorf("after escape the cursor is at %v", p.cursor)
	}
	d.keys("L")
	d.left(inches(12500, 8500))
	if p.rod.surveyed().Title == "" || p.cursor == inches(2000, 5000) {
		t.Error("a click does not move the other end")
	}
	d.button(inches(1, 1), tea.MouseButtonRight, tea.MouseActionPress)
	if p.rod.held {
		t.Error("the right button does not lay the rod down")
	}
}

func TestThreatsAreFoundOutAside(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.give(press("T"))
	if len(p.threats.marksShown()) > 0 {
		t.Fatal("the threats were found out on the event loop")
	}
	d.until("they are known", func() bool { return len(p.threats.marksShown()) > 0 })
	p.cursor = d.stands(8).Add(inches(-12000, 0))
	d.give(nil)
	d.until("the perils are known", func() bool { list, known := p.threats.list(); return known && len(list) > 0 })
	if list, _ := p.threats.list(); list[0].By != 8 {
		t.Errorf("the worst peril beside the gun comes from %d", list[0].By)
	}
	text := d.screen()
	for _, want := range []string{"Threats here", "Blue gun", "hurt 33 %", "TOY-HIT-01"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list lacks %q:\n%s", want, text)
		}
	}
	late := dangerMsg{of: &p.stage, gen: p.threats.gen, version: p.version - 1, marks: []board.Mark{{Label: "old"}}}
	p.threats.marked = 0
	d.give(late)
	if len(p.threats.marksShown()) > 0 {
		t.Error("an answer about an earlier position is shown")
	}
	d.until("they are asked for again", func() bool { return len(p.threats.marksShown()) > 1 })
	d.keys("T")
	if len(p.threats.marksShown()) > 0 {
		t.Error("T does not hide them")
	}
}

func TestClickOnAFreePlacePutsTheReserve(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.left(inches(1500, 2500))
	if p.pick.Selected() != 9 || p.pick.Previewed().Verb != "drop" {
		t.Fatalf("a click on a free place chose %d and previews %q", p.pick.Selected(), p.pick.Previewed().Verb)
	}
	d.left(p.cursor)
	d.until("the scout is there", func() bool { return p.places.onTable(9) })
	d.left(inches(12500, 13500))
	d.until("it is said what to do first", func() bool { return strings.Contains(d.notice.Text, "Nothing is chosen") })
}

func TestGraveOrdersAreAskedAbout(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.keys(":")
	d.types("yield")
	d.keys("enter")
	if q, ok := p.dialog.(*question); !ok || !strings.Contains(strings.Join(q.lines, " "), "cannot be taken back") {
		t.Fatalf("nothing asks: %T", p.dialog)
	}
	d.keys("n")
	if p.up.Ended != nil || p.up.Seq != 0 {
		t.Fatal("no gives the order all the same")
	}
	p.verbs.all[0].Grave = true // the order that has faces
	d.keys("tab", "h", "enter")
	if q, ok := p.dialog.(*question); !ok || q.title != "Hold" {
		t.Errorf("a face of a grave order: %T", p.dialog)
	}
}
