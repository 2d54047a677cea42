package command_test

import (
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/long"
	"muster/tui/battle"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// threatBudget is how many bytes a step of the cursor may take while the threats are shown.
const threatBudget = 500

// pictured is a battle page with its row of keys, whose pictures are turned into bytes; what it finds out is found out at
// once.
type pictured struct {
	page      page.Page
	theme     *style.Theme
	encoder   *screen.Encoder
	old, next screen.Grid
	table     *table.Table
	msgs      chan tea.Msg // what has been found out outside of the event loop
}

// quickly begins the usual battle of a rulebook, with as little of a set-up as there can be but for some options.
func quickly(t testing.TB, sys game.System, options ...map[string]string) (*table.Table, game.Setup) {
	t.Helper()
	scenarios, _ := sys.Scenarios()
	setup := game.DefaultSetup(scenarios[max(game.Usual(scenarios), 0)])
	for _, o := range sys.Info().Options {
		if o.Quick != "" {
			setup.Options[o.ID] = o.Quick
		}
	}
	if sys.Info().ID == "kry" {
		setup.Options["window"] = "untimed"
	}
	for _, some := range options {
		maps.Copy(setup.Options, some)
	}
	opened, err := table.Open(table.Config{System: sys, Setup: setup, Seed: dice.Seed{3}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	return opened, setup
}

// picture is the page of a seat in the middle of a battle, on a screen of so many columns and rows.
func picture(t testing.TB, sys game.System, orders, w, h int) *pictured {
	t.Helper()
	opened, setup := quickly(t, sys)
	goOn(t, opened, orders)
	return pageOf(sys, opened, setup, w, h)
}

// pageOf is the page of the first seat of a battle as it stands.
func pageOf(sys game.System, opened *table.Table, setup game.Setup, w, h int) *pictured {
	look, _ := style.ParseTheme("slate")
	set, _ := style.ParseGlyphs("unicode")
	env := &page.Env{
		Systems: []game.System{sys}, Look: style.NewSession(look, set, screen.TrueColor),
		Prefs: page.Prefs{Keys: true, Mouse: true, Speed: page.Instant},
	}
	p := battle.New(battle.Config{Env: env, System: sys, Table: opened, Setup: setup, Chairs: []page.Chair{{}, {Bot: "regular"}}})
	d := &pictured{page: p, theme: &env.Look.Theme, encoder: screen.NewEncoder(screen.TrueColor, true), table: opened}
	d.old, d.next = screen.NewGrid(w, h), screen.NewGrid(w, h)
	d.msgs = make(chan tea.Msg, 64)
	collect(p.Init(), d.msgs)
	d.msgs <- tea.WindowSizeMsg{Width: w, Height: h - 1}
	for len(p.Keys()) == 0 {
		d.hear(<-d.msgs)
	}
	return d
}

// sitting is the page of a seat at a battle that has been brought as far as it is wanted.
func sitting(t testing.TB, sys game.System, options map[string]string, w, h int, bring func(*table.Table)) *pictured {
	t.Helper()
	opened, setup := quickly(t, sys, options)
	bring(opened)
	return pageOf(sys, opened, setup, w, h)
}

// hear hands a message over; what comes of it comes later, among it what waits for the table, as long as the test lasts.
func (d *pictured) hear(msg tea.Msg) {
	next, cmd := d.page.Update(msg)
	d.page = next
	collect(cmd, d.msgs)
	d.bytes()
}

// until hears what comes until the page shows something.
func (d *pictured) until(t testing.TB, what string, so func() bool) {
	t.Helper()
	late := time.After(long.Patience)
	for !so() {
		select {
		case msg := <-d.msgs:
			d.hear(msg)
		case <-late:
			t.Fatalf("%s: never:\n%s", what, d.old.String())
		}
	}
}

// goOn has both seats give orders, until after so many the first is asked for those of its pieces.
func goOn(t testing.TB, at *table.Table, orders int) {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 6))
	var turns bot.Turns
	for n := 0; ; n++ {
		up, err := at.Watch(game.First, 0).Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if up.State.Outcome() != nil {
			t.Fatalf("the battle is over after %d orders", up.Seq)
		}
		if n >= orders && len(up.State.Guide().Offer(game.First, game.Draft{}).Pieces) > 0 {
			return
		}
		seat, _, _ := turns.Next(up.State)
		if seat == game.Umpire {
			continue
		}
		order := up.State.Adviser().Sample(seat, random)
		if order == nil {
			turns.Silent()
			continue
		}
		turns.Spoke()
		if no, err := at.Order(t.Context(), seat, order, up.Seq); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
}

// collect runs a command and sends what comes of it.
func collect(cmd tea.Cmd, to chan tea.Msg) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				collect(c, to)
			}
		default:
			to <- msg
		}
	}()
}

// update hands a message over, and what is found out because of it, and counts the bytes of all pictures.
func (d *pictured) update(msg tea.Msg) (bytes int) {
	next, cmd := d.page.Update(msg)
	d.page = next
	bytes = d.bytes()
	for _, answer := range answers(cmd) {
		bytes += d.update(answer)
	}
	return bytes
}

// answers are what comes of a command.
func answers(cmd tea.Cmd) (all []tea.Msg) {
	if cmd == nil {
		return nil
	}
	switch msg := cmd().(type) {
	case nil, page.Notice, page.Unsaid:
	case tea.BatchMsg:
		for _, c := range msg {
			all = append(all, answers(c)...)
		}
	default:
		all = append(all, msg)
	}
	return all
}

// bytes draws the page and the row of keys below it, and says how many bytes that takes.
func (d *pictured) bytes() int {
	w, h := d.next.Size()
	d.page.Draw(d.next.Sub(screen.Rect{W: w, H: h - 1}))
	row := d.next.Sub(screen.Rect{Y: h - 1, W: w, H: 1})
	row.Clear(d.theme.Footer)
	x := 1
	for _, key := range page.Listed(d.page.Keys()) {
		x += 1 + row.Text(x, 0, d.theme.Key.On(d.theme.Footer.Bg), key.Help().Key)
		x += 2 + row.Text(x, 0, d.theme.Footer, key.Help().Desc)
	}
	n := len(d.encoder.Append(nil, d.old, d.next))
	d.old, d.next = d.next, d.old
	return n
}

// walk takes the cursor along every so many rows of the table, from one edge to the other, and calls do with the bytes
// of each step.
func (d *pictured) walk(rows int, do func(bytes int)) {
	step := func(key tea.KeyType) (moved bool) {
		was := d.old.String()
		do(d.update(tea.KeyMsg{Type: key}))
		return d.old.String() != was
	}
	toEdge := func(key tea.KeyType) {
		for step(key) { // until it stops there
		}
	}
	toEdge(tea.KeyUp)
	way, back := tea.KeyLeft, tea.KeyRight
	for {
		toEdge(way)
		way, back = back, way
		for range rows {
			if !step(tea.KeyDown) {
				return
			}
		}
	}
}

// A step of the cursor takes at most 500 bytes while the threats are shown, with all that is found out of each place and
// the row of keys: wherever it leads, with nothing chosen, with a piece, and with one whose way is drawn.
func TestThreatStepInFewBytes(t *testing.T) {
	t.Parallel()
	press := func(d *pictured, keys ...string) {
		for _, key := range keys {
			if key == "tab" {
				d.update(tea.KeyMsg{Type: tea.KeyTab})
				continue
			}
			d.update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(key)})
		}
	}
	for _, sys := range everySystem(assets.Embedded()) {
		for _, size := range [][2]int{{80, 24}, {140, 45}, {160, 48}} {
			for _, chosen := range [][]string{nil, {"tab"}, {"tab", "m"}} {
				d := picture(t, sys, 60, size[0], size[1])
				press(d, chosen...)
				press(d, "T")
				if text := d.old.String(); !strings.Contains(text, "Threats here") {
					t.Fatalf("%s at %v: no threats:\n%s", sys.Info().ID, size, text)
				}
				most, sum, steps := 0, 0, 0
				d.walk(size[1]/12, func(bytes int) {
					most, sum, steps = max(most, bytes), sum+bytes, steps+1
					if bytes > threatBudget {
						t.Errorf("%s at %v, %q: a step took %d bytes, to\n%s", sys.Info().ID, size, chosen, bytes, d.old.String())
					}
				})
				t.Logf("%s at %v, %q: %d bytes a step, at most %d of %d", sys.Info().ID, size, chosen, sum/steps, most, steps)
			}
		}
	}
}
