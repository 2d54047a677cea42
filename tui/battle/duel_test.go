package battle

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/screen"
)

// pitted is a bout in the pit on a page, with chairs as for open, and the clock it runs by.
func pitted(t testing.TB, w, h int, chairs ...page.Chair) (*desk, *trial.Clock) {
	t.Helper()
	return pittedIn(t, "", w, h, chairs...)
}

// pittedIn is a bout in a scenario of its own, "" for the usual one.
func pittedIn(t testing.TB, scenario string, w, h int, chairs ...page.Chair) (*desk, *trial.Clock) {
	t.Helper()
	clock := trial.NewClock()
	scenarios, _ := toy.Pit{}.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	if scenario != "" {
		setup.Scenario = json.RawMessage(scenario)
	}
	battle, err := table.Open(table.Config{System: toy.Pit{}, Setup: setup, Seed: dice.Seed{1}, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = battle.Close() })
	e := env(t, "slate", "unicode", page.Normal)
	p := New(Config{Env: e, System: toy.Pit{}, Table: battle, Setup: setup, Title: "The Pit", Chairs: chairs})
	t.Cleanup(p.feed.cancel)
	d := &desk{t: t, page: p, playing: p, msgs: make(chan tea.Msg, 64), w: w, h: h, grid: screen.NewGrid(w, h)}
	d.run(p.Init())
	d.give(tea.WindowSizeMsg{Width: w, Height: h})
	d.until("the bout is open", func() bool { return p.state.State != nil && (len(p.locals) < 2 || p.duel.on) })
	return d, clock
}

// hit presses keys without waiting for anything but the table's answers.
func (d *desk) hit(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.give(press(name))
		if duel := &d.playing.duel; duel.on {
			d.until("the table has answered", func() bool {
				return !d.playing.duel.on || !duel.hands[0].busy && !duel.hands[1].busy
			})
		}
	}
}

// text is all that is on the screen.
func (d *desk) text() string {
	var b strings.Builder
	w, h := d.grid.Size()
	for y := range h {
		for x := range w {
			b.WriteString(d.grid.At(x, y).Text())
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// at waits until a fencer stands somewhere.
func (d *desk) at(id game.PieceID, where board.Point) {
	d.t.Helper()
	d.until("a fencer has stepped", func() bool {
		p := d.playing.scene.Piece(id)
		return p != nil && p.At == where
	})
}

// Two people at one keyboard act at once: each has a cursor, an order and a question of his own, and what one half of
// the keys does never touches the other.
func TestTwoHandsActAtOnce(t *testing.T) {
	for _, size := range [][2]int{{80, 23}, {140, 44}} {
		d, clock := pitted(t, size[0], size[1])
		red, blue := d.playing.scene.Piece(1).At, d.playing.scene.Piece(3).At
		d.hit("r", "p", "e", "o", "1", "6") // both choose a fencer and the first verb
		left, right := &d.playing.duel.hands[0], &d.playing.duel.hands[1]
		if left.pick.Draft().Verb != "step" || right.pick.Draft().Verb != "step" {
			t.Fatalf("the hands compose %q and %q\n%s", left.pick.Draft().Verb, right.pick.Draft().Verb, d.text())
		}
		d.hit("d", "d", "d", "j", "j")
		if left.cursor.X <= red.X || right.cursor.X >= blue.X {
			t.Fatalf("the cursors are at %v and %v", left.cursor, right.cursor)
		}
		to, back := left.cursor, right.cursor
		d.hit("e")
		if right.cursor != back || right.pick.Draft().Verb != "step" {
			t.Fatal("an order of the left hand has touched what the right hand composes")
		}
		if text := d.text(); strings.Contains(text, "about to step") {
			t.Fatalf("a held step shows:\n%s", text)
		}
		d.hit("o")
		clock.Move(400 * time.Millisecond)
		d.at(1, to)
		d.at(3, back)
	}
}

// On a shared screen a hand whose order is held looks as before, points and all; the key for a step back takes it back.
func TestAHeldOrderDoesNotShow(t *testing.T) {
	d, _ := pitted(t, 140, 44)
	d.hit("p", "o")
	d.hit("r", "q") // the left hand points at a fencer and does nothing
	d.hit("u", "u")
	before := d.text()
	if no, err := d.playing.config.Table.Order(t.Context(), game.First, toy.Step{Fencer: 1, To: board.Point{X: 3000, Y: 3000}}, 0); no != nil || err != nil {
		t.Fatal(no, err)
	}
	left := &d.playing.duel.hands[0]
	d.until("the step is held", func() bool { return !left.asked })
	if after := d.text(); after != before {
		t.Fatalf("a held step shows:\n%s\n%s", before, after)
	}
	d.hit("q")
	d.until("it is taken back", func() bool { return left.asked })
	if d.playing.up.State.Guide().Scene(game.First).Sides[0].Pool.Left != 8 {
		t.Error("the point has not come back")
	}
}

// Whose side is seen to wait for the other has a half of the screen that says so, and the key for doing takes nothing of
// a list that does not show.
func TestAHandThatWaitsSaysSo(t *testing.T) {
	d, _ := pitted(t, 140, 44)
	if no, err := d.playing.config.Table.Order(t.Context(), game.First, toy.Step{Fencer: 1, To: board.Point{X: 3000, Y: 3000}}, 0); no != nil || err != nil {
		t.Fatal(no, err)
	}
	left := &d.playing.duel.hands[0]
	d.until("the step is held", func() bool { return !left.asked })
	if strings.Contains(d.text(), "waiting") {
		t.Fatalf("a held step shows:\n%s", d.text())
	}
	scene := *d.playing.scene
	scene.Sides = slices.Clone(scene.Sides)
	scene.Sides[0].Acts = false // as after an order that all have seen
	d.playing.scene = &scene
	d.hit("e")
	if text := d.text(); !left.pick.Idle() || !strings.Contains(text, "waiting") || !strings.Contains(text, "1 Take back") {
		t.Fatalf("%+v:\n%s", left.pick.Draft(), text)
	}
	d.hit("q")
	if text := d.text(); !strings.Contains(text, "waiting") || strings.Contains(text, "Take back") {
		t.Fatalf("nothing says that the left hand waits:\n%s", d.text())
	}
}

// A bid is made by keys that show nothing, and a question that lapses has its countdown.
func TestSealedBidsShowNothing(t *testing.T) {
	d, clock := pitted(t, 140, 44)
	steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}})
	steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 9000, Y: 3000}})
	d.until("red is attacked", func() bool { return len(d.playing.duel.hands[0].few) == 2 })
	if text := d.text(); !strings.Contains(text, "attacks Red a") || !strings.Contains(text, " s ") || !strings.Contains(text, "the fencer falls") {
		t.Fatalf("no countdown, or no words:\n%s", text)
	}
	d.hit("1")
	d.until("bids are asked", func() bool { return d.playing.duel.hands[1].ask.Step == "Bid" })
	before := ""
	d.hit("r", "1") // the verb
	for i, name := range []string{"w", "w", "w"} {
		d.hit(name)
		if text := d.text(); before != "" && countless(text) != countless(before) {
			t.Fatalf("bidding shows something:\n%s\n%s", before, text)
		} else if i == 0 {
			before = text
		}
	}
	d.hit("e", "x", ",") // the bid; both seal
	d.until("it is settled", func() bool {
		return d.playing.up.State.Agenda().Asks != nil && d.playing.scene.Piece(3).State == "down"
	})
	if !strings.Contains(d.text(), "bids 0 against 3") {
		t.Fatalf("the bids are not revealed:\n%s", d.text())
	}
}

// steps has a seat step, and time goes on until it has.
func steps(d *desk, clock *trial.Clock, seat game.Seat, c toy.Step) {
	d.t.Helper()
	if no, err := d.playing.config.Table.Order(d.t.Context(), seat, c, 0); no != nil || err != nil {
		d.t.Fatal(no, err)
	}
	clock.Move(400 * time.Millisecond)
	d.at(c.Fencer, c.To)
}

// countless is a screen without the figures of countdowns.
func countless(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		running := strings.Contains(line, " s ") || strings.ContainsAny(line, "▏▎▍▌▋▊▉█·") && !strings.Contains(line, "points")
		if running || strings.Trim(line, "│ ") == "" {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// After the bout one seat looks on again, and how it ended is told.
func TestADuelEnds(t *testing.T) {
	d, _ := pitted(t, 100, 30)
	d.hit("x", ",")
	d.until("it is over", func() bool { return d.playing.up.Ended != nil && !d.playing.duel.on && d.playing.dialog != nil })
	if _, told := d.playing.dialog.(*ending); !told {
		t.Fatalf("%T", d.playing.dialog)
	}
}

// One person against somebody elsewhere has the whole keyboard and a countdown.
func TestOneHandHasACountdown(t *testing.T) {
	d, clock := pitted(t, 80, 23, page.Chair{}, page.Chair{Bot: "regular"})
	steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}})
	steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 9000, Y: 3000}})
	d.until("red is asked", func() bool {
		ask, _ := d.playing.state.Agenda().For(game.First)
		return ask.Due > 0 && d.playing.dialog != nil
	})
	if text := d.text(); !strings.Contains(text, " s ") || !strings.Contains(text, "the fencer falls") {
		t.Fatalf("no countdown:\n%s", text)
	}
	d.hit("p")
	d.until("a bid is asked", func() bool { ask, _ := d.playing.state.Agenda().For(game.First); return ask.Step == "Bid" })
}

// Whoever puts an order together while others act does not lose what is settled.
func TestComposingOutlastsTheDeedsOfOthers(t *testing.T) {
	d, clock := pitted(t, 80, 23, page.Chair{}, page.Chair{Bot: "regular"})
	d.hit("tab", "s", "right")
	at := d.playing.pick.Cursor()
	steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 12000, Y: 3000}})
	if got := d.playing.pick.Draft(); got.Verb != "step" || d.playing.pick.Cursor() != at {
		t.Fatalf("of the step is left %+v at %v", got, d.playing.pick.Cursor())
	}
	d.hit("enter")
	d.until("the table has the order", func() bool { return !d.playing.orders.busy && d.playing.pick.Idle() })
	clock.Move(400 * time.Millisecond)
	d.at(1, at)
	if !d.playing.pick.Idle() {
		t.Errorf("after the order %+v is left", d.playing.pick.Draft())
	}
}
