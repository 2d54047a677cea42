package battle

import (
	"context"
	"math/rand/v2"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// desk is a page at a real table. Messages are handed over one by one; what runs outside of the event loop runs in
// goroutines, and the test waits for their messages, never for time.
type desk struct {
	t       testing.TB
	page    page.Page
	msgs    chan tea.Msg
	notice  page.Notice
	sent    []tea.Msg // what the page has asked of the root
	w, h    int
	playing *Page
	grid    screen.Grid
}

// env is a session with a look by names.
func env(t testing.TB, theme, glyphs string, speed page.Speed) *page.Env {
	t.Helper()
	look, err := style.ParseTheme(theme)
	if err != nil {
		t.Fatal(err)
	}
	set, err := style.ParseGlyphs(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	return &page.Env{
		Systems: []game.System{toy.System{}}, Look: style.NewSession(look, set, screen.TrueColor),
		Bots:  []page.Bot{{Level: "regular", Title: "Regular"}},
		Prefs: page.Prefs{Keys: true, Mouse: true, Speed: speed},
	}
}

// yard is the toy battle in its first scenario.
func yard(t testing.TB) game.Setup {
	t.Helper()
	scenarios, errs := toy.System{}.Scenarios()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return game.DefaultSetup(scenarios[0])
}

// open sets a table and a page on it. Chairs with a bot are left empty: the test gives their orders.
func open(t testing.TB, e *page.Env, w, h int, chairs ...page.Chair) *desk {
	t.Helper()
	setup := yard(t)
	battle, err := table.Open(table.Config{System: toy.System{}, Setup: setup, Seed: dice.Seed{1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = battle.Close() })
	p := New(Config{Env: e, System: toy.System{}, Table: battle, Setup: setup, Title: "The Yard", Chairs: chairs})
	t.Cleanup(p.feed.cancel)
	d := &desk{t: t, page: p, playing: p, msgs: make(chan tea.Msg, 64), w: w, h: h, grid: screen.NewGrid(w, h)}
	d.run(p.Init())
	d.give(tea.WindowSizeMsg{Width: w, Height: h})
	d.until("the battle is open", func() bool { return p.state.State != nil })
	return d
}

// run starts a command outside of the event loop.
func (d *desk) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		msg := cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for _, c := range batch {
				d.run(c)
			}
			return
		}
		if msg != nil {
			d.msgs <- msg
		}
	}()
}

// give hands a message to the page.
func (d *desk) give(msg tea.Msg) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case page.Notice:
		d.notice = msg
		return
	case page.Unsaid:
		if d.notice.Text == msg.Text {
			d.notice = page.Notice{}
		}
		return
	case page.Home, page.Pop, page.Watch, page.Start, page.Resume:
		d.sent = append(d.sent, msg)
		return
	}
	d.page, cmd = d.page.Update(msg)
	d.page.Draw(d.grid)
	d.run(cmd)
}

// until hands over what comes until something is so.
func (d *desk) until(what string, so func() bool) {
	d.t.Helper()
	for !so() {
		d.give(<-d.msgs)
	}
}

// rest hands over what comes until the page waits for a person, or the battle is over.
func (d *desk) rest() {
	d.t.Helper()
	p := d.playing
	d.until("the page is at rest", func() bool {
		return !p.orders.busy && !p.film.running() && (p.dialog != nil || p.acts() || p.up.Ended != nil)
	})
}

// keys presses keys by their names and waits after each until the page is at rest.
func (d *desk) keys(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.give(press(name))
		if d.playing != nil {
			d.rest()
		}
	}
}

// press is the message of a key.
func press(name string) tea.KeyMsg {
	special := map[string]tea.KeyType{
		"enter": tea.KeyEnter, "esc": tea.KeyEsc, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab, "up": tea.KeyUp,
		"down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, " ": tea.KeySpace, "backspace": tea.KeyBackspace,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"shift+right": tea.KeyShiftRight, "ctrl+down": tea.KeyCtrlDown,
	}
	if t, ok := special[name]; ok {
		return tea.KeyMsg{Type: t, Runes: []rune(map[bool]string{true: " "}[name == " "])}
	}
	if name == "alt+down" {
		return tea.KeyMsg{Type: tea.KeyDown, Alt: true}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// click presses the left button on a cell.
func (d *desk) click(x, y int) {
	d.t.Helper()
	d.give(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	if d.playing != nil {
		d.rest()
	}
}

// clickBox clicks on the yes of a question, or into the middle of another box.
func (d *desk) clickBox() {
	d.t.Helper()
	q, asks := d.playing.dialog.(*question)
	if !asks {
		d.click(d.w/2-10, d.h/2)
		return
	}
	_, in := q.prompt()
	in = in.Inset(1)
	d.click(in.X+2, in.Y+in.H-1)
}

// clickAt presses the left button on a place of the table.
func (d *desk) clickAt(at board.Point) {
	d.t.Helper()
	r := d.playing.view.window()
	x, y := d.playing.view.cells().Cell(at)
	d.click(r.X+x, r.Y+y)
}

// screen is the text of what is seen.
func (d *desk) screen() string {
	d.page.Draw(d.grid)
	return d.grid.String()
}

// other gives an order for a seat that is not at this keyboard.
func (d *desk) other(seat game.Seat, c game.Command) {
	d.t.Helper()
	p := d.playing
	no, err := p.config.Table.Order(p.feed.ctx, seat, c, p.up.Seq)
	if err != nil || no != nil {
		d.t.Fatalf("order of seat %v: %v %v", seat, no, err)
	}
	seq := p.up.Seq
	d.until("the order has arrived", func() bool { return p.up.Seq > seq })
}

func at(t testing.TB, name string) board.Point {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s.Centre()
}

func newGrid(w, h int) screen.Grid { return screen.NewGrid(w, h) }

func sizeOf(w, h int) tea.Msg { return tea.WindowSizeMsg{Width: w, Height: h} }

type teaMsg = tea.Msg

func mouseAt(x, y int) tea.Msg {
	return tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft}
}

// playOut plays a battle to its end with orders drawn at random.
func playOut(t testing.TB, battle *table.Table) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	watcher := battle.Watch(game.Umpire, 0)
	for {
		up, err := watcher.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if up.Ended != nil {
			return
		}
		ask := up.State.Agenda().Asks[0]
		if no, err := battle.Order(context.Background(), ask.Seat, up.State.Adviser().Sample(ask.Seat, rng), up.Seq); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
}
