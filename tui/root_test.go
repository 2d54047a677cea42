package tui

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/setup"
)

func TestTinyScreensSaySo(t *testing.T) {
	s := begin(t, 59, 20, Config{})
	s.shows("59×20", "60×20")
	s.size(60, 19)
	s.shows("60×19")
	s.keys("2") // nothing happens unseen
	s.size(60, 20)
	s.shows("Quick battle")
}

func TestEverySizeOfEveryPage(t *testing.T) {
	sizes := [][2]int{{0, 0}, {1, 1}, {2, 3}, {20, 5}, {60, 20}, {80, 24}, {81, 25}, {100, 24}, {1000, 300}, {99, 60}, {200, 60}}
	for _, g := range goldens {
		s := begin(t, 80, 24, Config{Systems: []game.System{toy.System{}, other{}}})
		s.visit(g.keys)
		for _, size := range sizes {
			s.size(size[0], size[1])
			s.screen()
			s.keys("down pgdown end tab up home pgup ]")
			s.screen()
		}
		s.size(80, 24)
		if got := s.screen(); strings.TrimSpace(got) == "" {
			t.Errorf("%s: nothing is drawn after a storm of sizes", g.name)
		}
	}
}

func TestPagesDrawInsideTheirWindow(t *testing.T) {
	for _, g := range goldens {
		s := begin(t, 90, 30, Config{})
		s.visit(g.keys)
		s.root.stack[0].Draw(screen.NewGrid(3, 2)) // smaller than it was told
		s.root.stack.top().Draw(screen.NewGrid(3, 2))
		s.root.stack.top().Draw(screen.NewGrid(300, 2))
	}
}

func TestNoSystemAtAll(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{}})
	for _, keys := range []string{"2", "3", "6", "7", "esc", "9", "esc"} {
		s.keys(keys)
		s.screen()
	}
}

func TestAFileThatCannotBeReadIsTold(t *testing.T) {
	s := begin(t, 100, 30, Config{Systems: []game.System{broken{}}})
	s.keys("2")
	s.shows("no scenario that can be read")
	s.keys("3")
	s.shows("Could not be read", "yard.toml:3", "did you mean")
	s.keys("tab s enter 5")
	s.shows("no scenario to set up")
	s.keys("esc 7")
	s.shows("mine.toml:1: no TOML", "mine.toml:2: nor this")
	s.keys("esc 6")
	s.shows("no entries")
	s.keys("enter down / x esc esc")
	s.shows("Quick battle")
}

func TestQuitKeepsWhatPagesSay(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.send(page.Push{Page: &farewell{word: "the battle is saved"}})
	s.keys("ctrl+c")
	if !s.quit {
		t.Error("ctrl+c does not end the program")
	}
	if got := s.root.Farewell(); len(got) != 1 || got[0] != "the battle is saved" {
		t.Errorf("farewell %q", got)
	}
}

func TestBackToThePageBelow(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	below := &farewell{}
	s.send(page.Push{Page: below})
	s.send(page.Push{Page: &farewell{word: "saved"}})
	s.send(page.Pop{Page: s.root.stack.top()})
	s.shows("saved")
	if !below.shown {
		t.Error("the page below is not told that it is seen again")
	}
	s.send(page.Push{Page: &farewell{}})
	s.send(page.Home{})
	s.shows("Quick battle")
}

// A page that closes while another has come up over it closes itself, and not the other.
func TestPageClosesUnderAnother(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	menu, below, above := s.root.stack.top(), &farewell{word: "saved"}, &farewell{}
	s.send(page.Push{Page: below})
	s.send(page.Push{Page: above})
	s.send(page.Pop{Page: menu})
	s.send(page.Pop{Page: below})
	s.shows("saved")
	if s.root.stack.top() != above || above.shown || s.quit {
		t.Error("another page has been closed")
	}
	s.send(page.Pop{Page: below})
	s.send(page.Pop{Page: above})
	s.shows("Quick battle")
}

// farewell is a page that says something when it is closed.
type farewell struct {
	page.Page
	word  string
	shown bool
	typed string
	types bool
}

func (f *farewell) Init() tea.Cmd      { return nil }
func (f *farewell) Title() string      { return "Farewell" }
func (f *farewell) Close() string      { return f.word }
func (f *farewell) Keys() []keyBinding { return nil }
func (f *farewell) Draw(g screen.Grid) { g.Text(0, 0, screen.Style{}, f.typed) }
func (f *farewell) Typing() bool       { return f.types }
func (f *farewell) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case page.Shown:
		f.shown = true
	case tea.KeyMsg:
		f.typed += string(msg.Runes)
	}
	return f, nil
}

func TestPastedTextIsNoRowOfOrders(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	p := &farewell{}
	s.send(page.Push{Page: p})
	pasted := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("qqq"), Paste: true}
	s.send(pasted)
	if p.typed != "" {
		t.Errorf("%q was pasted into a page where nobody types", p.typed)
	}
	p.types = true
	s.send(pasted)
	if p.typed != "qqq" {
		t.Errorf("%q reached the page where somebody types", p.typed)
	}
}

func TestANoticeGoesWithTheNextKey(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.send(page.Notice{Text: "mind\x07 the gap", Tone: board.Warning})
	s.shows("mind the gap", "q quit") // the keys stay
	s.keys("down")
	s.hides("mind")
	s.shows("rules")
}

func TestClicksOnTheRowOfKeys(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.clickOn("? rules")
	s.shows("search ids")
	s.clickOn("esc close")
	s.shows("Quick battle")
	s.clickOn("q quit")
	if !s.quit {
		t.Error("a click on quit does not quit")
	}
}

func TestEveryKeyNameComesBack(t *testing.T) {
	for _, name := range []string{"a", "?", "enter", "esc", "tab", "shift+tab", "ctrl+c", "up", "alt+left", "pgdown", "f1", " ", "backspace"} {
		if got := pressOf(name).String(); got != name {
			t.Errorf("%q is pressed as %q", name, got)
		}
	}
}

func TestWithoutMouseClicksDoNothing(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.root.env.Prefs.Mouse = false
	s.clickOn("Credits")
	s.shows("Quick battle")
}

func TestStartOpensAJournal(t *testing.T) {
	dir := t.TempDir()
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: dir}})
	s.keys("2")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
	s.keys("ctrl+c")
	if got := strings.Join(s.root.Farewell(), "\n"); !strings.Contains(got, "saved") {
		t.Errorf("farewell %q", got)
	}
	items, err := saves.List(dir)
	if err != nil || len(items) != 1 {
		t.Fatalf("%d battles are kept (%v)", len(items), err)
	}
	if got := items[0]; got.Title != "The Yard" || strings.Join(got.Chairs, ",") != ",recruit" {
		t.Errorf("kept as %+v", got)
	}
}

func TestTwoQuickPressesOpenOneBattle(t *testing.T) {
	dir := t.TempDir()
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: dir}})
	start := aBattle()
	_, first := s.root.Update(start)
	if _, second := s.root.Update(start); second != nil {
		t.Error("a second battle is prepared while the first is")
	}
	s.shows(settingUp)
	s.root.Update(tea.KeyMsg{Type: tea.KeyEsc})
	s.shows(settingUp) // a key goes to nobody, and what is being done stands there still
	s.run(first)
	s.hides(settingUp)
	if s.open == nil || len(s.root.stack) != 2 {
		t.Errorf("%d pages", len(s.root.stack))
	}
}

func TestABattleThatComesTooLateIsClosed(t *testing.T) {
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: t.TempDir()}})
	_, first := s.root.Update(aBattle())
	s.keys("ctrl+c")
	s.run(first)
	if got := strings.Join(s.root.Farewell(), ""); !strings.Contains(got, "saved") {
		t.Errorf("farewell %q", got)
	}
}

func TestContinueTakesTheBattleUp(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	first := begin(t, 80, 24, Config{Dirs: dirs})
	first.keys("2 ctrl+c")
	s := begin(t, 80, 24, Config{Dirs: dirs})
	s.shows("The Yard")
	if r := s.root.stack[0].(*menuPage).list.Current(); choice(r.ID) != toContinue {
		t.Errorf("the cursor is on %q", r.Label)
	}
	s.keys("enter")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
}

func TestBackFromABattleEnterGoesOnWithIt(t *testing.T) {
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: t.TempDir()}})
	s.keys("2")
	s.run(page.Send(page.Home{}))
	s.shows("▸ 1  Continue", "The Yard")
	s.keys("8 esc")
	s.shows("▸ 8  Options") // a visit elsewhere moves nothing
}

func TestABattleWithoutAFolderIsPlayedAllTheSame(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("2")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
}

func TestABranchIsABattleOfItsOwn(t *testing.T) {
	dirs := page.Dirs{Saves: t.TempDir()}
	s := begin(t, 80, 24, Config{Dirs: dirs})
	h := s.root.host
	file := played(t, h, dirs.Saves)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	msg, err := h.resume(page.Resume{File: file, Steps: 1, Chairs: []page.Chair{{}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	closePage(msg.page)
	items, err := saves.List(dirs.Saves)
	if err != nil || len(items) != 2 {
		t.Fatalf("%d battles (%v)", len(items), err)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the battle that was branched from has changed")
	}
}

// aBattle asks for a battle of the toy rulebook between two people.
func aBattle() page.Start {
	return setup.Quick(&page.Env{Systems: []game.System{toy.System{}}})().(page.Start)
}

// played is a battle of two people with a few orders in it.
func played(t *testing.T, h *host, dir string) string {
	t.Helper()
	start := aBattle()
	state, _, err := toy.System{}.Begin(start.Setup)
	if err != nil {
		t.Fatal(err)
	}
	head := saves.NewHead(toy.System{}, start.Setup)
	head.Title, head.Started = start.Title, h.now()
	journal, err := saves.Create(dir, head, [32]byte{})
	if err != nil {
		t.Fatal(err)
	}
	for seq := range 2 {
		seat := state.Agenda().Asks[0].Seat
		var order game.Command = game.Proceed{}
		if seat != game.Umpire {
			order = toy.System{}.Adviser(state).Sample(seat, testRand())
		}
		entry, _, no := game.Play(state, seat, order, ones{})
		if no != nil {
			t.Fatal(no)
		}
		entry.Seq = seq + 1
		if err := journal.Append(saves.Line{Entry: &entry}); err != nil {
			t.Fatal(err)
		}
	}
	if err := journal.Close(); err != nil {
		t.Fatal(err)
	}
	return journal.Path()
}

func TestRequestsThatCannotBeMetAreTold(t *testing.T) {
	s := begin(t, 120, 24, Config{})
	for _, ask := range []struct {
		msg  tea.Msg
		says string
	}{
		{page.Start{System: "nowhere"}, `no rulebook called "nowhere"`},
		{page.Resume{File: "/no/such.jsonl"}, "no such"},
		{page.Watch{File: "/no/such.jsonl"}, "no such"},
		{page.Rules{System: "nowhere"}, `no rulebook called "nowhere"`},
		{page.Start{System: "toy", Chairs: []page.Chair{{Bot: "general"}}}, "no bot called general"},
		{page.Start{System: "toy", Setup: game.Setup{}}, ""},
	} {
		s.send(ask.msg)
		s.shows(ask.says)
		if s.root.notice.Text == "" {
			t.Errorf("%T %+v says nothing", ask.msg, ask.msg)
		}
	}
}

func TestRunShowsTheMenuAndPutsTheTerminalBack(t *testing.T) {
	var out strings.Builder
	err := Run(context.Background(), Config{
		Systems: []game.System{toy.System{}}, Environ: plainTerminal, Input: strings.NewReader("q"), Output: &out,
	})
	if err != nil && !errors.Is(err, screen.ErrInputClosed) { // whichever comes first, the key or the end of the input
		t.Errorf("run: %v", err)
	}
	if got := out.String(); !strings.Contains(got, "\x1b[?1049h") || !strings.Contains(got, "\x1b[?1049l") {
		t.Errorf("the terminal is not put back: %q", got)
	}
}

// BenchmarkDraw is one frame of a page at 140 by 45.
func BenchmarkDraw(b *testing.B) {
	for _, page := range []struct{ name, key string }{{"menu", ""}, {"setup", "3"}, {"rules", "6"}} {
		b.Run(page.name, func(b *testing.B) {
			root, err := New(Config{Systems: []game.System{toy.System{}}, Bots: Bots(), Environ: plainTerminal})
			if err != nil {
				b.Fatal(err)
			}
			s := &session{}
			s.glass = glass{root: root, give: s.send}
			s.size(140, 45)
			s.keys(page.key)
			g := screen.NewGrid(140, 45)
			for b.Loop() {
				root.Draw(g)
			}
		})
	}
}
