package battle

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
)

// against is a battle of a person against a seat whose orders the test gives, past the bids; the person begins.
func against(t testing.TB, speed page.Speed) *desk {
	d := open(t, env(t, "slate", "unicode", speed), 100, 30, page.Chair{}, page.Chair{Bot: "regular"})
	d.keys("b", "enter", "3")
	d.give(press("enter"))
	d.until("the bid is in", func() bool { return d.playing.up.Seq == 1 })
	d.other(game.Second, toy.Bid{Bearer: 4, Coins: 0})
	d.rest()
	return d
}

func TestBotOrderIsShownOnItsWayAndSkipped(t *testing.T) {
	d := against(t, page.Slow)
	d.keys(" ")
	d.give(press("y"))
	d.until("the bot is asked", func() bool { return !d.playing.acts() && !d.playing.film.running() && !d.playing.orders.busy })
	if text := d.screen(); !strings.Contains(text, "Blue thinks") {
		t.Errorf("nothing says that the bot thinks:\n%s", text)
	}
	to := board.Square{Col: 5, Row: 0}
	d.other(game.Second, toy.Move{Unit: 4, Path: []board.Square{to}})
	d.give(timeMsg{&d.playing.film.timer, d.playing.film.timer.n}) // from where it stands to the next square
	if !d.playing.film.running() || d.playing.view.moving != 4 || d.playing.view.moved != to.Centre() {
		t.Fatalf("the order is not shown on its way: moving %d at %v", d.playing.view.moving, d.playing.view.moved)
	}
	if d.playing.scene.Piece(4).At == to.Centre() {
		t.Error("the position changes only when the way is done")
	}
	d.give(press("s"))
	if d.playing.film.running() || d.playing.scene.Piece(4).At != to.Centre() {
		t.Error("a key skips to the newest position")
	}
}

// filmed is a battle in which an order of the bot is being shown.
func filmed(t *testing.T) *desk {
	t.Helper()
	d := against(t, page.Slow)
	d.keys("tab", "m", "right", "enter")
	d.keys(" ")
	d.give(press("y"))
	d.until("the bot is asked", func() bool { return !d.playing.acts() && !d.playing.film.running() && !d.playing.orders.busy })
	d.other(game.Second, toy.Move{Unit: 4, Path: []board.Square{{Col: 5, Row: 0}}})
	d.until("the order is shown", func() bool { return d.playing.film.running() })
	return d
}

// A key that is pressed while orders are shown skips them, and then does what it does elsewhere or says why not.
func TestAnEarlyKeyIsNotSwallowed(t *testing.T) {
	for name, want := range map[string]string{"m": "Not yet", "tab": "Not yet", "u": "U asks"} {
		d := filmed(t)
		d.give(press(name))
		if d.playing.film.running() {
			t.Errorf("%q does not skip", name)
		}
		d.until(name+" is answered", func() bool { return strings.Contains(d.notice.Text, want) })
	}
	d := filmed(t)
	d.give(press("T"))
	if !d.playing.threats.on {
		t.Error("T shows no threats")
	}
	for _, name := range []string{" ", "enter", "esc"} {
		d := filmed(t)
		d.notice = page.Notice{}
		d.give(press(name))
		if p := d.playing; p.film.running() || p.dialog != nil || d.notice.Text != "" {
			t.Errorf("%q: %T, %q", name, p.dialog, d.notice.Text)
		}
	}
}

// A key pressed before a question came up does not answer it.
func TestAnEarlyKeyAnswersNothing(t *testing.T) {
	d := heath(t, 120, 40, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	p.env.Prefs.Speed = page.Slow
	d.isShotAt()
	d.isAsked()
	seq := p.up.Seq
	p.dialog, p.film.frames = nil, []frame{{flash: []board.PieceID{4}, done: true}} // what led to it is still shown
	d.give(press("d"))                                                              // would defend
	d.until("it is said", func() bool { return strings.Contains(d.notice.Text, "pressed before") })
	if _, asked := p.dialog.(*decision); !asked || p.up.Seq != seq || p.orders.busy {
		t.Errorf("the key has answered: %T", p.dialog)
	}
}

// A turn that ends with its last order says how that order is taken back; one that is ended by hand does not.
func TestATurnThatEndsItselfSaysSo(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	after := p.up.State.Clone()
	if _, no := game.Again(after, game.First, toy.End{}, nil); no != nil {
		t.Fatal(no)
	}
	up := p.up
	up.State, up.Undoable = after, false
	says := func(verb string) bool {
		up.Entries = []table.Played{{Entry: game.Entry{Seat: game.First, Verb: verb}}}
		was := p.up
		p.up = up
		defer func() { p.up = was }()
		return p.composer.endsItself(&was)
	}
	for verb, want := range map[string]bool{"move": true, "end": false} {
		if got := says(verb); got != want {
			t.Errorf("%s: %v", verb, got)
		}
	}
	up.Entries[0].Entry.Verb = "move"
	ends := p.composer.ends
	p.composer.ends = game.Choice{}
	if says("move") {
		t.Error("who was asked for one order alone is told that a turn is over")
	}
	p.composer.ends = ends
	d.run(p.feed.take(up))
	d.until("it is said", func() bool { return strings.Contains(d.notice.Text, "your turn is over. U takes") })
}

func TestFramesLeadToTheSamePosition(t *testing.T) {
	d := against(t, page.Normal)
	d.keys(" ")
	d.give(press("y"))
	d.until("the bot is asked", func() bool { return !d.playing.acts() && !d.playing.orders.busy && !d.playing.film.running() })
	d.other(game.Second, toy.Move{Unit: 4, Path: []board.Square{{Col: 5, Row: 0}}})
	d.other(game.Second, toy.Move{Unit: 5, Path: []board.Square{{Col: 5, Row: 1}}})
	for n := 0; d.playing.film.running(); n++ {
		if n > 50 {
			t.Fatal("the film does not end")
		}
		d.give(timeMsg{&d.playing.film.timer, d.playing.film.timer.n})
	}
	shown, _ := game.Digest(d.playing.state)
	newest, _ := game.Digest(d.playing.up.State)
	if shown != newest {
		t.Errorf("shown %v, newest %v", shown, newest)
	}
	if text := d.screen(); !strings.Contains(text, "Blue 1 goes to F1") || !strings.Contains(text, "Blue 2 goes to F2") {
		t.Errorf("the log lacks an order:\n%s", text)
	}
}

func TestTakeBackIsAskedForAndAnswered(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	q := d.proposed(game.Second, table.TakeBack)
	if text := d.screen(); !strings.Contains(text, "asks to take back") || strings.Contains(text, "fell since") {
		t.Errorf("nothing asks, or of dice that never fell:\n%s", text)
	}
	d.give(heedMsg{q})
	d.give(press("y"))
	d.until("it is taken back", func() bool { return p.up.Proposal == nil && !p.acts() })
}

// proposed has a seat propose something, and waits for the question.
func (d *desk) proposed(by game.Seat, what table.What) (q *proposal) {
	d.t.Helper()
	p := d.playing
	if no, err := p.config.Table.Propose(p.feed.ctx, by, what); no != nil || err != nil {
		d.t.Fatal(no, err)
	}
	d.until("the proposal is seen", func() bool { q, _ = p.dialog.(*proposal); return q != nil })
	return q
}

// A question that comes up while somebody types takes no key at first, and a draw is agreed to twice.
func TestNoStrayKeyGivesADrawAway(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	q := d.proposed(game.Second, table.Draw)
	for _, name := range []string{"y", "n", "enter", "esc"} {
		d.give(press(name))
	}
	if text := d.screen(); p.dialog != q || p.orders.busy || !strings.Contains(text, "one moment") {
		t.Fatalf("a key that came with the question answers it:\n%s", text)
	}
	d.give(heedMsg{q})
	d.give(press("y"))
	if text := d.screen(); p.orders.busy || !strings.Contains(text, "Agree all the same?") || !strings.Contains(text, "one moment") {
		t.Fatalf("a draw is given by one key:\n%s", text)
	}
	d.give(press("y")) // the same key, held a little long
	if p.orders.busy || p.up.Ended != nil {
		t.Fatal("the second question takes a key at once")
	}
	d.give(heedMsg{q})
	d.give(press("y"))
	d.until("the draw is agreed", func() bool { return p.up.Ended != nil })
}

func TestTroubleWithTheDiskIsTold(t *testing.T) {
	d := against(t, page.Instant)
	up := d.playing.up
	up.Saved = errors.New("no space left on device")
	d.run(d.playing.feed.take(up))
	d.until("the trouble is told", func() bool { return strings.Contains(d.notice.Text, "no longer saved") })
	up.Saved = nil
	d.run(d.playing.feed.take(up))
	d.until("its end is told", func() bool { return strings.Contains(d.notice.Text, "saved again") })
}

func TestFrozenBattleSaysSo(t *testing.T) {
	d := against(t, page.Instant)
	up := d.playing.up
	up.Fault = &table.Fault{Why: "index out of range"}
	d.playing.feed.take(up)
	if text := d.screen(); !strings.Contains(text, "frozen") || d.playing.acts() {
		t.Errorf("a frozen battle should say so and take no orders:\n%s", text)
	}
}

// recorded plays a whole battle into a journal, and reads it.
func recorded(t testing.TB) *saves.Record { return recordedOf(t, toy.System{}, yard(t)) }

// recordedOf is recorded for a rulebook.
func recordedOf(t testing.TB, sys game.System, setup game.Setup) *saves.Record {
	t.Helper()
	head := saves.NewHead(sys, setup)
	head.Title, head.Chairs = "The Yard", []string{"", "regular"}
	journal, err := saves.Create(t.TempDir(), head, dice.Seed{7})
	if err != nil {
		t.Fatal(err)
	}
	file := journal.Path()
	config := table.Config{System: sys, Setup: setup, Seed: dice.Seed{7}, Journal: journal, Name: filepath.Base(file)}
	battle, err := table.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	playOut(t, battle)
	if err := battle.Close(); err != nil {
		t.Fatal(err)
	}
	record, err := saves.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func watching(t testing.TB, seq int) (*desk, *Replay) {
	return watchingOf(t, toy.System{}, recorded(t), seq)
}

// watchingOf is watching for a rulebook.
func watchingOf(t testing.TB, sys game.System, record *saves.Record, seq int) (*desk, *Replay) {
	t.Helper()
	r := NewReplay(ReplayConfig{Env: env(t, "slate", "unicode", page.Normal), System: sys, Record: record, At: seq})
	d := &desk{t: t, page: r, msgs: make(chan teaMsg, 64), w: 100, h: 30, grid: screen.NewGrid(100, 30)}
	d.give(sizeOf(100, 30))
	d.run(r.Init())
	for r.state.State == nil && r.fault == "" {
		d.give(<-d.msgs)
	}
	if r.fault != "" {
		t.Fatal(r.fault)
	}
	return d, r
}

func TestReplaySteps(t *testing.T) {
	d, r := watching(t, 0)
	if r.at != 0 || len(r.log.shown) != 0 {
		t.Fatalf("a replay begins at the opening, not at %d with %d lines", r.at, len(r.log.shown))
	}
	d.keys("right", "right", "right")
	if r.at != 3 {
		t.Errorf("three steps lead to %d", r.at)
	}
	d.keys("left")
	if r.at != 2 {
		t.Errorf("and one back to %d", r.at)
	}
	lines := len(r.log.shown)
	d.keys("end")
	if r.at != r.last() || len(r.log.shown) <= lines {
		t.Errorf("at the end: step %d of %d, %d lines", r.at, r.last(), len(r.log.shown))
	}
	d.keys("up")
	if r.steps[r.at].heading == "" {
		t.Errorf("a jump ends at step %d, which opens no turn", r.at)
	}
	d.keys("home")
	if r.at != 0 {
		t.Errorf("home leads to %d", r.at)
	}
}

func TestReplayPlaysToTheEnd(t *testing.T) {
	d, r := watching(t, 0)
	d.give(press(" "))
	for n := 0; r.film.playing; n++ {
		if n > 20000 {
			t.Fatal("playing does not end")
		}
		d.give(timeMsg{&r.film.timer, r.film.timer.n})
	}
	if r.at != r.last() {
		t.Errorf("playing ended at %d of %d", r.at, r.last())
	}
}

func TestReplayScrubViewsAndBranch(t *testing.T) {
	d, r := watching(t, 0)
	bar := r.bar.rect()
	d.give(mouseAt(bar.X+bar.W/2, bar.Y))
	if r.at == 0 || r.at == r.last() {
		t.Errorf("a click in the middle of the scrub bar leads to %d of %d", r.at, r.last())
	}
	d.keys("w")
	if r.seat != game.First {
		t.Errorf("the other view is that of seat %v", r.seat)
	}
	at := r.at
	d.keys("b", "right", "enter")
	d.until("the branch is asked for", func() bool { return len(d.sent) > 0 })
	branch, ok := d.sent[0].(page.Resume)
	if !ok || branch.Steps != at || len(branch.Chairs) != 2 || branch.Chairs[0].Bot != "regular" {
		t.Errorf("asked for %+v", d.sent[0])
	}
}

func TestReplayBeginsWhereItIsAsked(t *testing.T) {
	_, r := watching(t, 5)
	if got := r.steps[r.at].seq; got > 5 || r.at == 0 {
		t.Errorf("asked for order 5, begun at order %d", got)
	}
}

func TestReplayNoSizePanics(t *testing.T) {
	d, r := watching(t, 0)
	for _, size := range [][2]int{{0, 0}, {1, 1}, {20, 5}, {60, 19}, {80, 23}, {140, 44}, {1000, 300}} {
		d.grid = newGrid(size[0], size[1])
		d.give(sizeOf(size[0], size[1]))
		for _, name := range []string{"right", "b", "down", "esc", "J", "up", "enter", "esc", "esc", "?", "esc", "T", "+", "-", "w", "F", "F"} {
			d.give(press(name))
		}
	}
	if r.fault != "" {
		t.Error(r.fault)
	}
}

func TestEndPageTellsAndJumps(t *testing.T) {
	scenarios, _ := toy.Heath{}.Scenarios()
	record := recordedOf(t, toy.Heath{}, game.DefaultSetup(scenarios[0]))
	battle, err := table.Open(table.Config{System: toy.Heath{}, Past: record})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = battle.Close() })
	p := New(Config{Env: env(t, "slate", "unicode", page.Normal), System: toy.Heath{}, Table: battle, Setup: record.Head.Setup, Title: "The Heath", File: record.File})
	t.Cleanup(p.feed.cancel)
	d := &desk{t: t, page: p, playing: p, msgs: make(chan teaMsg, 64), w: 100, h: 40, grid: screen.NewGrid(100, 40)}
	d.give(sizeOf(100, 40))
	d.run(p.Init())
	d.until("the turning points are known", func() bool { return len(p.ending.turns) > 0 })
	for _, turn := range p.ending.turns {
		if turn.step >= len(record.Orders()) {
			t.Errorf("the end is told as a turning point: %+v", turn)
		}
	}
	text := d.screen()
	for _, want := range []string{p.up.Ended.Outcome.Title, "Where it turned", "How the dice fell", "Replay", "Rematch", "Menu"} {
		if !strings.Contains(text, want) {
			t.Errorf("the end page lacks %q:\n%s", want, text)
		}
	}
	d.give(press("1"))
	d.until("the replay is asked for", func() bool { return len(d.sent) > 0 })
	if watch, ok := d.sent[0].(page.Watch); !ok || watch.At != p.ending.turns[0].seq || watch.File != record.File {
		t.Errorf("asked for %+v, want order %d", d.sent[0], p.ending.turns[0].seq)
	}
	p.config.Chairs = []page.Chair{{}, {Bot: "regular"}}
	p.config.Setup.Seats[0].Name, p.config.Setup.Seats[1].Name = "Ann", "the bot"
	d.give(press("o"))
	d.until("a rematch from the other side is asked for", func() bool { return len(d.sent) > 1 })
	start, ok := d.sent[1].(page.Start)
	if !ok || start.Chairs[0].Bot != "regular" || start.Chairs[1].Bot != "" || start.Setup.Seats[1].Name != "Ann" ||
		start.Setup.Seats[1].Side != 1 || p.config.Chairs[0].Bot != "" || p.config.Setup.Seats[0].Name != "Ann" {
		t.Errorf("asked for %+v from %+v", d.sent[1], p.config.Setup.Seats)
	}
}

func TestLookingAtTheFieldAfterTheEnd(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	for _, seat := range []game.Seat{game.First, game.Second} {
		what := func(b *table.Table) (*game.Refusal, error) { return b.Propose(p.feed.ctx, seat, table.Draw) }
		if seat == game.Second {
			what = func(b *table.Table) (*game.Refusal, error) { return b.Answer(p.feed.ctx, seat, true) }
		}
		if no, err := what(p.config.Table); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	d.until("the draw is agreed", func() bool { return p.up.Ended != nil && p.ending.ended })
	d.give(press("f"))
	if text := d.screen(); !strings.Contains(text, "The battle is over") || p.acts() {
		t.Errorf("after the end nobody is asked:\n%s", text)
	}
	d.give(press("enter"))
	if _, ok := p.dialog.(*ending); !ok {
		t.Errorf("Enter shows %T, not how it ended", p.dialog)
	}
}

// An order that somebody else gives meanwhile is not taken for one's own that is under way: a program that gives orders
// for a person would give another one.
func TestAnOrderUnderWayIsNotThatOfAnother(t *testing.T) {
	d := open(t, env(t, "slate", "unicode", page.Instant), 100, 30, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	under := p.orders.give(toy.Bid{Bearer: 1, Coins: 2})
	d.other(game.Second, toy.Bid{Bearer: 4})
	if !p.orders.busy {
		t.Error("after the other's bid one's own is no longer waited for")
	}
	d.run(under)
	d.until("both bids are in", func() bool { return !p.orders.busy })
	if p.up.Seq != 2 {
		t.Errorf("%d orders are in", p.up.Seq)
	}
}

// An order that is refused because somebody else's came first leaves what can be ordered now.
func TestARefusedOrderLeavesOrders(t *testing.T) {
	d := open(t, env(t, "slate", "unicode", page.Instant), 100, 30, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	_ = p.orders.give(toy.Bid{Bearer: 1, Coins: 3}) // is under way
	d.other(game.Second, toy.Bid{Bearer: 4, Coins: 0})
	d.until("the other bid is in", func() bool { return p.up.Seq == 1 })
	d.give(orderMsg{page: p, no: &game.Refusal{Rule: "TOY-BID-01", Why: "somebody was first"}})
	if !p.acts() || p.orders.busy || len(p.pick.Choices()) == 0 {
		t.Errorf("nothing can be ordered: busy %v\n%s", p.orders.busy, d.screen())
	}
}
