package tui

import (
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/bot"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/long"
	"muster/game/trial/toy"
	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/screen"
)

// patience of the test with its own program; it is only used up by a failure.
const patience = long.Patience

// visitor is a guest with his screen. Commands run outside of the event loop, as in the program, and the test waits for
// what they bring.
type visitor struct {
	glass
	msgs  chan tea.Msg
	bells int            // how often his terminal has rung
	runs  sync.WaitGroup // commands under way
}

// openHall is a hall with the toy rulebook.
func openHall(t *testing.T, dir string, delay time.Duration) *hall.Hall {
	t.Helper()
	return openHallAt(t, dir, delay, nil)
}

func openHallAt(t *testing.T, dir string, delay time.Duration, clock table.Clock) *hall.Hall {
	t.Helper()
	h, err := hall.New(hall.Config{
		Dir: dir, Systems: []game.System{toy.System{}}, Delay: delay, Clock: clock,
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
	dir := t.TempDir()
	prefs := options.Defaults()
	prefs.Speed, prefs.Briefing = page.Instant, false
	if err := options.Save(dir, prefs); err != nil {
		t.Fatal(err)
	}
	return comesWith(t, h, who, dir, w, height)
}

// comesWith is a guest who has a folder for what he has chosen.
func comesWith(t *testing.T, h *hall.Hall, who hall.Guest, dir string, w, height int) *visitor {
	t.Helper()
	root, err := New(Config{
		Systems: []game.System{toy.System{}}, Bots: Bots(), Environ: plainTerminal, Visit: h.Enter(who),
		Now: time.Now, Dirs: page.Dirs{Config: dir},
	})
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{msgs: make(chan tea.Msg, 256)}
	v.glass = glass{t: t, root: root, give: v.take}
	v.run(root.Init())
	v.size(w, height)
	t.Cleanup(v.leaves)
	return v
}

// leaves ends the session and waits for what is under way, such as words being written down.
func (v *visitor) leaves() {
	v.root.Leave()
	ended := make(chan struct{})
	go func() {
		v.runs.Wait()
		close(ended)
	}()
	for {
		select {
		case <-v.msgs:
		case <-ended:
			return
		}
	}
}

// run starts a command outside of the event loop.
func (v *visitor) run(cmd tea.Cmd) {
	if cmd != nil {
		v.runs.Go(func() { v.carry(cmd) })
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

func (v *visitor) take(msg tea.Msg) {
	if _, over := msg.(tea.QuitMsg); over {
		v.quit = true
		return
	}
	if msg == screen.Bell() {
		v.bells++
	}
	_, cmd := v.root.Update(msg)
	v.run(cmd)
}

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

// meet has two guests at a table of the second scenario: the first has a key, the second none.
func meet(t *testing.T, h *hall.Hall) (ann, ben *visitor) {
	t.Helper()
	ann = comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ben = comes(t, h, hall.Guest{Name: "Ben"}, 80, 24)
	ann.until("Tables", "2 guests here")
	ann.keys("1")
	ann.until("Make a table", "There is none yet")
	ann.keys("n")
	ann.until("Which battle?")
	ann.keys("down 4")
	ann.until("Who may join", "from elsewhere", "anybody")
	ann.keys("down down down down right")
	ann.until("◂ with the code ▸")
	ann.keys("s")
	ann.until("Invite somebody", "waits for somebody")

	ben.keys("1")
	ben.until("Make a table")
	ben.shows(ann.code())
	ben.until("The Alley", "enter sits down", "Ann")
	ben.keys("down enter")
	ben.until("Write it down", "so this code alone makes you known again")
	ann.until("Ann: Hide the crown", "with Ben")
	ben.noted()
	ben.until("Ben: Hide the crown", "with Ann")
	return ann, ben
}

// noted presses Enter until the code is gone: while a page is being prepared keys have nobody to go to.
func (v *visitor) noted() {
	v.untilSo("the code goes", func(seen string) bool {
		shown := strings.Contains(seen, "Write it down")
		if shown {
			v.keys("enter")
		}
		return !shown
	})
}

// acts gives the first order of the list of all there are.
func (v *visitor) acts() {
	before := v.screen()
	v.keys(": enter")
	if strings.Contains(v.screen(), "cannot be taken back") {
		v.keys("y")
	}
	v.untilSo("what comes of the order", func(seen string) bool { return seen != before })
}

// asked reports whether the battle page waits for its person: his name stands over the field.
func asked(name string) func(string) bool {
	return func(seen string) bool {
		return strings.Contains(seen, "┏ "+name+": ")
	}
}

func ended(seen string) bool { return strings.Contains(seen, "How the dice fell") }

// playOut has two guests give orders until the battle is over.
func playOut(t *testing.T, ann, ben *visitor) {
	t.Helper()
	end := time.After(patience)
	for !ended(ann.screen()) {
		switch {
		case asked("Ann")(ann.screen()):
			ann.acts()
			continue // what has come of it may have been taken already: nothing else need come
		case asked("Ben")(ben.screen()):
			ben.acts()
			continue
		}
		select {
		case msg := <-ann.msgs:
			ann.give(msg)
		case msg := <-ben.msgs:
			ben.give(msg)
		case <-end:
			t.Fatalf("the battle does not end:\n%s\n%s", ann.screen(), ben.screen())
		}
	}
}

// enters writes a line.
func (v *visitor) enters(text string) {
	v.typed(text)
	v.keys("enter")
}

// shows enters a code at the tables.
func (v *visitor) shows(code string) {
	v.keys("c")
	v.enters(code)
}

// code is the invitation to the first of his tables.
func (v *visitor) code() string {
	v.t.Helper()
	for _, t := range v.root.host.guest.news.Tables {
		if t.Code != "" {
			return t.Code
		}
	}
	v.t.Fatalf("no code:\n%s", v.screen())
	return ""
}

// turnUntil has time pass until a guest sees a text: when the hall sets its alarms is not seen from here.
func turnUntil(clock *trial.Clock, v *visitor, text string) (turned time.Duration) {
	for !strings.Contains(v.screen(), text) {
		clock.Move(time.Second)
		turned += time.Second
		select {
		case msg := <-v.msgs:
			v.give(msg)
		default:
			runtime.Gosched()
		}
	}
	return turned
}
