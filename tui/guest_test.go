package tui

import (
	"reflect"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/bot"
	"muster/game/trial/toy"
	"muster/tui/hall"
	"muster/tui/page"
	"muster/tui/screen"
)

// visitor is a guest with his screen. Commands run outside of the event loop, as in the program, and the test waits for
// what they bring.
type visitor struct {
	t    *testing.T
	root *Root
	msgs chan tea.Msg
	w, h int
	quit bool
}

// openHall is a hall with the toy rulebook.
func openHall(t *testing.T, dir string, delay time.Duration) *hall.Hall {
	t.Helper()
	h, err := hall.New(hall.Config{
		Dir: dir, Systems: []game.System{toy.System{}}, Delay: delay,
		Policies: func(level string) bot.Policy {
			policy, err := bot.New(level)
			if err != nil {
				return nil
			}
			return policy
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// comes is a guest who has come in.
func comes(t *testing.T, h *hall.Hall, who hall.Guest, w, height int) *visitor {
	t.Helper()
	root, err := New(Config{
		Systems: []game.System{toy.System{}}, Bots: Bots(), Environ: plainTerminal, Visit: h.Enter(who),
		Now: time.Now, Dirs: page.Dirs{Config: t.TempDir()},
	})
	if err != nil {
		t.Fatal(err)
	}
	root.env.Prefs.Speed = page.Instant
	v := &visitor{t: t, root: root, msgs: make(chan tea.Msg, 256)}
	v.run(root.Init())
	v.size(w, height)
	t.Cleanup(func() { root.leave() })
	return v
}

func (v *visitor) size(w, h int) {
	v.w, v.h = w, h
	v.give(tea.WindowSizeMsg{Width: w, Height: h})
}

// run starts a command outside of the event loop.
func (v *visitor) run(cmd tea.Cmd) {
	if cmd != nil {
		go v.carry(cmd)
	}
}

// carry waits for a command and what comes of it: a batch all at once, a sequence in its order.
func (v *visitor) carry(cmd tea.Cmd) {
	msg := cmd()
	of := reflect.ValueOf(msg)
	if msg == nil {
		return
	}
	if of.Kind() != reflect.Slice || of.Type().Elem() != reflect.TypeFor[tea.Cmd]() {
		v.msgs <- msg
		return
	}
	_, batch := msg.(tea.BatchMsg)
	for i := range of.Len() {
		switch next := of.Index(i).Interface().(tea.Cmd); {
		case batch:
			v.run(next)
		case next != nil:
			v.carry(next)
		}
	}
}

func (v *visitor) give(msg tea.Msg) {
	if _, over := msg.(tea.QuitMsg); over {
		v.quit = true
		return
	}
	_, cmd := v.root.Update(msg)
	v.run(cmd)
}

// keys presses keys by their names, parted by blanks.
func (v *visitor) keys(names string) {
	for name := range strings.FieldsSeq(names) {
		if name == "space" {
			name = " "
		}
		v.give(pressOf(name))
	}
}

func (v *visitor) typed(text string) {
	for _, r := range text {
		v.give(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
}

func (v *visitor) screen() string {
	g := screen.NewGrid(v.w, v.h)
	v.root.Draw(g)
	return g.String()
}

// patience of the test with its own program; it is only used up by a failure.
const patience = 20 * time.Second

// until takes what comes until the screen shows all of the texts.
func (v *visitor) until(texts ...string) {
	v.t.Helper()
	v.untilSo(strings.Join(texts, ", "), func(seen string) bool {
		for _, text := range texts {
			if !strings.Contains(seen, text) {
				return false
			}
		}
		return true
	})
}

func (v *visitor) untilSo(what string, so func(string) bool) {
	v.t.Helper()
	end := time.After(patience)
	for !so(v.screen()) {
		select {
		case msg := <-v.msgs:
			v.give(msg)
		case <-end:
			v.t.Fatalf("never came: %s\n%s", what, v.screen())
		}
	}
}

func TestTwoGuestsAndAWatcher(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ben := comes(t, h, hall.Guest{Name: "Ben"}, 80, 24)
	ann.until("Tables", "2 guests here")
	ann.keys("1")
	ann.until("Make a table", "There is none yet")
	ann.keys("n")
	ann.until("Which battle?")
	ann.keys("down 4")
	ann.until("Who may join", "from elsewhere", "anybody")
	ann.keys("down down down down right")
	ann.until("who has the code")
	ann.keys("s")
	ann.until("Invite somebody", "enter sits down")
	code := ann.code()

	ben.keys("1")
	ben.until("Make a table")
	ben.keys("c")
	ben.typed(code)
	ben.keys("enter")
	ben.until("The Alley", "enter sits down", "Ann")
	ben.keys("down enter")
	ben.until("Write it down")
	ann.until("with Ben")
	ben.keys("enter")
	ben.until("with Ann")
}

// code is the invitation on the screen.
func (v *visitor) code() string {
	v.t.Helper()
	for _, t := range v.root.host.guest.news.Tables {
		spaced := strings.Join(strings.Split(strings.ToUpper(t.Code), ""), " ")
		if t.Code != "" && strings.Contains(v.screen(), spaced) {
			return t.Code
		}
	}
	v.t.Fatalf("no code:\n%s", v.screen())
	return ""
}
