package analysis

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// looker drives a page: what commands bring goes through one channel.
type looker struct {
	*testing.T
	page *Page
	msgs chan tea.Msg
}

// opened is a page about a battle between bots, with its command not yet run.
func opened(t *testing.T, r *saves.Record) (*looker, tea.Cmd) {
	t.Helper()
	glyphs, err := style.ParseGlyphs("unicode")
	if err != nil {
		t.Fatal(err)
	}
	sys := fog.New(assets.Embedded())
	env := page.Env{Systems: []game.System{sys}, Look: style.NewSession(style.Themes()[0], glyphs, screen.TrueColor)}
	l := &looker{t, New(&env, sys, r), make(chan tea.Msg, 1024)}
	l.page.Update(tea.WindowSizeMsg{Width: 80, Height: 23})
	return l, l.page.Init()
}

// fought is a battle between bots on disk.
func fought(t *testing.T) *saves.Record {
	t.Helper()
	sys := fog.New(assets.Embedded())
	all, _ := sys.Scenarios()
	clock, dir := leap.New(time.Unix(0, 0)), t.TempDir()
	head := saves.NewHead(sys, game.Named(sys, game.DefaultSetup(all[max(game.Usual(all), 0)])))
	head.Chairs = []string{"random", "regular"}
	tbl, err := table.Begin(dir, saves.Record{Head: head}, table.Config{System: sys, Clock: clock, Seed: [32]byte{5}})
	if err != nil {
		t.Fatal(err)
	}
	if err := bot.PlayOut(context.Background(), tbl, clock, []bot.Policy{bot.Random{}, bot.Regular{}}); err != nil {
		t.Fatal(err)
	}
	if err := tbl.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := saves.Read(filepath.Join(dir, tbl.Name()))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// run carries a command out beside the page.
func (l *looker) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				l.run(c)
			}
		default:
			l.msgs <- msg
		}
	}()
}

// until gives the page what comes, until something holds.
func (l *looker) until(holds func() bool) {
	for !holds() {
		_, cmd := l.page.Update(<-l.msgs)
		l.run(cmd)
	}
}

// press is what a key asks the root for.
func (l *looker) press(name string) tea.Msg {
	msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
	switch name {
	case "enter":
		msg = tea.KeyMsg{Type: tea.KeyEnter}
	case "down":
		msg = tea.KeyMsg{Type: tea.KeyDown}
	}
	if _, cmd := l.page.Update(msg); cmd != nil {
		return cmd()
	}
	return nil
}

// screen is what the page shows.
func (l *looker) screen() string {
	g := screen.NewGrid(80, 23)
	l.page.Draw(g)
	return g.String()
}

// The page shows how far it is, then the curve, both sides and the costliest decisions; each leads to its moment in the
// replay and to a battle that goes on from before it, where whoever decided badly is a person. What was found is kept.
func TestLookingBack(t *testing.T) {
	r := fought(t)
	l, cmd := opened(t, r)
	l.run(cmd)
	l.until(func() bool { return l.page.work.percent > 0 })
	if text := l.screen(); !strings.Contains(text, "Looking back, ") || !strings.Contains(text, "Any key stops it") {
		t.Errorf("at work:\n%s", text)
	}
	l.until(func() bool { return l.page.report != nil })
	if text := l.screen(); !strings.Contains(text, "100 %") || !strings.Contains(text, "The costliest") || !strings.Contains(text, "Dice") {
		t.Errorf("the whole battle:\n%s", text)
	}
	l.press("down")
	worst := l.page.worst[0]
	if text := l.screen(); !strings.Contains(text, "Better") || !strings.Contains(text, "it cost") {
		t.Errorf("the worst decision:\n%s", text)
	}
	if watch, is := l.press("enter").(page.Watch); !is || watch.File != r.File || watch.At != worst.Seq-1 {
		t.Errorf("enter: %+v", watch)
	}
	again, is := l.press("t").(page.Resume)
	if !is || again.Steps != worst.Step-1 || again.Chairs[worst.Seat.Index()].Bot != "" || again.Chairs[1-worst.Seat.Index()].Bot == "" {
		t.Errorf("t: %+v", again)
	}
	kept, cmd := opened(t, r)
	if cmd != nil || kept.page.report == nil || !kept.page.whole {
		t.Error("it looks back once more")
	}
}

// Any key stops it; what was found until then is shown and not kept.
func TestLookingBackIsStopped(t *testing.T) {
	r := fought(t)
	l, cmd := opened(t, r)
	l.run(cmd)
	l.until(func() bool { return l.page.work.percent > 30 })
	l.press("x")
	l.until(func() bool { return l.page.work.stop == nil })
	if text := l.screen(); l.page.report == nil || l.page.whole || !strings.Contains(text, "Stopped after") {
		t.Errorf("stopped:\n%s", text)
	}
	if _, cmd := opened(t, r); cmd == nil {
		t.Error("half an analysis is kept")
	}
	l.page.Close()
}
