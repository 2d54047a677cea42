package command_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/table"
	"muster/tui/battle"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// threatBudget is how many bytes a step of the cursor may take while the threats are shown, at 160x48; a way over rich
// ground that is drawn anew with it may take wayBudget besides.
const (
	threatBudget = 500
	wayBudget    = 150
)

// pictured is a battle page whose pictures are turned into bytes; what it finds out is found out at once.
type pictured struct {
	page      page.Page
	encoder   *screen.Encoder
	old, next screen.Grid
}

// picture is the page of a seat in the middle of a battle.
func picture(t *testing.T, sys game.System, orders int) *pictured {
	t.Helper()
	look, _ := style.ParseTheme("slate")
	set, _ := style.ParseGlyphs("unicode")
	env := &page.Env{
		Systems: []game.System{sys}, Look: style.NewSession(look, set, screen.TrueColor),
		Prefs: page.Prefs{Keys: true, Mouse: true, Speed: page.Instant},
	}
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
	opened, err := table.Open(table.Config{System: sys, Setup: setup, Seed: dice.Seed{3}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	goOn(t, opened, orders)
	p := battle.New(battle.Config{Env: env, System: sys, Table: opened, Setup: setup, Chairs: []page.Chair{{}, {Bot: "regular"}}})
	d := &pictured{page: p, encoder: screen.NewEncoder(screen.TrueColor, true), old: screen.NewGrid(160, 47), next: screen.NewGrid(160, 47)}
	msgs := make(chan tea.Msg, 64)
	collect(p.Init(), msgs)
	msgs <- tea.WindowSizeMsg{Width: 160, Height: 47}
	for len(p.Keys()) == 0 {
		_, cmd := p.Update(<-msgs)
		collect(cmd, msgs) // among them what waits for the table, as long as the test lasts
	}
	d.bytes()
	return d
}

// goOn has both seats give orders, until after so many the first is asked for those of its pieces.
func goOn(t *testing.T, at *table.Table, orders int) {
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
		if n >= orders && len(up.State.Offer(game.First, game.Draft{}).Pieces) > 0 {
			return
		}
		seat, _, _ := turns.Next(up.State)
		if seat == game.Umpire {
			continue
		}
		order := up.State.Sample(seat, random)
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

// bytes draws the page and says how many bytes that takes.
func (d *pictured) bytes() int {
	d.page.Draw(d.next)
	n := len(d.encoder.Append(nil, d.old, d.next))
	d.old, d.next = d.next, d.old
	return n
}

// news are the bytes of the cells that hold something else: text of the panels, and ways on the field.
func (d *pictured) news(was []string) (n int) {
	w, h := d.old.Size()
	for y := range h {
		for x := range w {
			if d.old.At(x, y).Text() != was[y*w+x] {
				n += len(d.old.At(x, y).Text())
			}
		}
	}
	return n
}

// cells are the texts of all cells.
func (d *pictured) cells() []string {
	w, h := d.old.Size()
	all := make([]string, 0, w*h)
	for i := range w * h {
		all = append(all, d.old.At(i%w, i/w).Text())
	}
	return all
}

// A step of the cursor takes at most 500 bytes while the threats are shown, with what is found out of each place: with
// nothing chosen and with a piece, early in a battle and in the midst of it. Where the panels tell something else, as of
// another piece, a byte for each of its letters comes on top.
func TestThreatStepInFewBytes(t *testing.T) {
	keys := map[rune]tea.KeyType{'R': tea.KeyRight, 'L': tea.KeyLeft, 'U': tea.KeyUp, 'D': tea.KeyDown}
	for _, sys := range everySystem(assets.Embedded()) {
		for _, orders := range []int{40, 80} {
			for _, chosen := range []string{"", "tab"} {
				d := picture(t, sys, orders)
				if chosen != "" {
					d.update(tea.KeyMsg{Type: tea.KeyTab})
				}
				d.update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("T")})
				if text := d.old.String(); !strings.Contains(text, "Threats to") {
					t.Fatalf("%s: no threats:\n%s", sys.Info().ID, text)
				}
				most, bare, sum, steps := 0, 0, 0, 0
				for _, key := range strings.Repeat("RRRRRRDLLLLLLU", 2) {
					was := d.cells()
					n := d.update(tea.KeyMsg{Type: keys[key]})
					most, bare, sum, steps = max(most, n), max(bare, n-d.news(was)), sum+n, steps+1
				}
				t.Logf("%s after %d orders, %q: %d bytes a step, at most %d, without words %d", sys.Info().ID, orders, chosen, sum/steps, most, bare)
				budget := threatBudget
				if chosen != "" {
					budget += wayBudget
				}
				if bare > budget || sum/steps > threatBudget {
					t.Errorf("%s after %d orders, %q: %d bytes a step, without words at most %d", sys.Info().ID, orders, chosen, sum/steps, bare)
				}
			}
		}
	}
}
