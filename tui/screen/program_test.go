package screen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// echo is a small program: it shows the keys typed, and breaks where told to.
type echo struct {
	typed string
	w, h  int
	draws *int
	trip  func(where string) tea.Cmd
}

type poke string

func (e echo) at(where string) tea.Cmd {
	if e.trip == nil {
		return nil
	}
	return e.trip(where)
}

func (e echo) Init() tea.Cmd { return e.at("init") }

func (e echo) Update(msg tea.Msg) (Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		e.w, e.h = msg.Width, msg.Height
	case tea.KeyMsg:
		if msg.String() == "q" {
			return e, tea.Quit
		}
		e.typed += msg.String()
	case poke:
		return e, e.at(string(msg))
	}
	return e, nil
}

func (e echo) Draw(g Grid) {
	if e.draws != nil {
		*e.draws++
	}
	if e.w == 0 {
		panic("drawn before the size was known")
	}
	e.at("draw")
	g.Text(0, 0, Style{}, fmt.Sprintf("%s %dx%d", e.typed, e.w, e.h))
}

// start runs a program on an emulator of 20x3 and returns where to type.
func start(m Model, out io.Writer, change func(*Config)) (p *Program, keys *io.PipeWriter, ended chan error) {
	in, keys := io.Pipe()
	cfg := Config{Input: in, Output: out, Width: 20, Height: 3, Remote: true}
	if change != nil {
		change(&cfg)
	}
	p = NewProgram(m, cfg)
	ended = make(chan error, 1)
	go func() {
		_, err := p.Run()
		ended <- err
	}()
	return p, keys, ended
}

func restored(t *testing.T, term *emulator) {
	t.Helper()
	if term.modes["1049"] || term.modes["2004"] || term.modes["1003"] || !term.modes["7"] || !term.cursor || term.titles != 0 {
		t.Errorf("the terminal is not restored: %v, cursor %v", term.modes, term.cursor)
	}
}

func TestProgramRuns(t *testing.T) {
	term := newEmulator(20, 3, false)
	p, keys, ended := start(echo{}, term, func(c *Config) { c.Mouse = MouseAll })
	fmt.Fprint(keys, "abq")
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	restored(t, term)
	if m := p.root.model.(echo); m.typed != "ab" || m.w != 20 || m.h != 3 {
		t.Errorf("ended as %+v", m)
	}
	want := NewGrid(20, 3)
	want.Text(0, 0, Style{}, "ab 20x3")
	for x := range 20 {
		if got := term.cells[x].text; got != want.At(x, 0).Text() {
			t.Fatalf("column %d shows %q", x, got)
		}
	}
	p.Send(poke("after the end")) // must not hang
}

func TestProgramFollowsTheSize(t *testing.T) {
	term := newEmulator(30, 4, false)
	p, keys, ended := start(echo{}, term, nil)
	p.Send(tea.WindowSizeMsg{Width: 30, Height: 4})
	p.Send(tea.WindowSizeMsg{Width: 1 << 20, Height: -7})
	p.Send(tea.WindowSizeMsg{Width: 30, Height: 4})
	fmt.Fprint(keys, "q")
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if m := p.root.model.(echo); m.w != 30 || m.h != 4 {
		t.Errorf("the model believes in %dx%d", m.w, m.h)
	}
}

func TestPanicsAreReportedAfterRestoring(t *testing.T) {
	boom := func() tea.Msg { panic("boom") }
	calm := func() tea.Msg { return nil }
	here := func(place string, do func() tea.Cmd) func(string) tea.Cmd {
		return func(where string) tea.Cmd {
			if where == place {
				return do()
			}
			return nil
		}
	}
	tests := map[string]func(string) tea.Cmd{
		"init":      here("init", func() tea.Cmd { panic("boom") }),
		"update":    here("poke", func() tea.Cmd { panic("boom") }),
		"draw":      here("draw", func() tea.Cmd { panic("boom") }),
		"command":   here("poke", func() tea.Cmd { return boom }),
		"first":     here("init", func() tea.Cmd { return boom }),
		"batch":     here("poke", func() tea.Cmd { return tea.Batch(calm, tea.Batch(calm, boom)) }),
		"sequence":  here("poke", func() tea.Cmd { return tea.Sequence(calm, boom) }),
		"collected": here("poke", func() tea.Cmd { return tea.Sequence(calm, tea.Batch(tea.Sequence(calm, boom), calm)) }),
	}
	for name, trip := range tests {
		t.Run(name, func(t *testing.T) {
			term := newEmulator(20, 3, false)
			p, _, ended := start(echo{trip: trip}, term, nil)
			go p.Send(poke("poke"))
			err := <-ended
			var broken *Panic
			if !errors.As(err, &broken) || broken.Value != "boom" || !strings.Contains(string(broken.Stack), "program_test.go") {
				t.Fatalf("ended with %v", err)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has several lines: %q", err)
			}
			restored(t, term)
		})
	}
}

func TestProgramEndsWithItsTerminal(t *testing.T) {
	for after := range 2 {
		told := make(chan error, 1)
		_, _, ended := start(echo{}, &brokenTerminal{after}, func(c *Config) { c.OnError = func(err error) { told <- err } })
		if err := <-ended; !errors.Is(err, errGone) {
			t.Errorf("after %d writes: ended with %v", after, err)
		}
		if err := <-told; !errors.Is(err, errGone) {
			t.Errorf("OnError got %v", err)
		}
	}
}

func TestProgramEndsWithItsInput(t *testing.T) {
	term := newEmulator(20, 3, false)
	_, keys, ended := start(echo{}, term, nil)
	fmt.Fprint(keys, "ab")
	keys.Close()
	if err := <-ended; !errors.Is(err, ErrInputClosed) {
		t.Errorf("ended with %v", err)
	}
	restored(t, term)
}

func TestProgramEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	term := newEmulator(20, 3, false)
	_, _, ended := start(echo{}, term, func(c *Config) { c.Context = ctx })
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	restored(t, term)
}

// TestRemoteCannotSuspend: a player at the other end of a connection must not
// stop the server.
func TestRemoteCannotSuspend(t *testing.T) {
	term := newEmulator(20, 3, false)
	p, keys, ended := start(echo{}, term, nil)
	p.Send(tea.SuspendMsg{})
	fmt.Fprint(keys, "\x1aq")
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if m := p.root.model.(echo); m.typed != "ctrl+z" {
		t.Errorf("the model saw %q", m.typed)
	}
}

// lazy says that nothing changed unless a key was typed.
type lazy struct {
	echo
	changed bool
}

func (l lazy) Update(msg tea.Msg) (Model, tea.Cmd) {
	m, cmd := l.echo.Update(msg)
	next := lazy{echo: m.(echo)}
	next.changed = next.typed != l.typed
	return next, cmd
}

func (l lazy) Changed() bool { return l.changed }

func TestUnchangedIsNotDrawn(t *testing.T) {
	draws := 0
	term := newEmulator(20, 3, false)
	p, keys, ended := start(lazy{echo: echo{draws: &draws}}, term, nil)
	for range 10 {
		p.Send(poke("nothing"))
	}
	fmt.Fprint(keys, "a")
	p.Send(poke("nothing"))
	p.Send(Redraw())
	fmt.Fprint(keys, "q")
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if draws != 3 {
		t.Errorf("drawn %d times, want 3: at first, after the key, when asked", draws)
	}
}

func TestCommandsForTheTerminal(t *testing.T) {
	term := newEmulator(20, 3, false)
	p, keys, ended := start(echo{trip: func(where string) tea.Cmd {
		if where == "poke" {
			return tea.Sequence(SetTitle("Round 2"), SetMouse(MouseClicks), Redraw, tea.Quit)
		}
		return nil
	}}, term, nil)
	defer keys.Close()
	p.Send(poke("poke"))
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if on, heard := term.modes["1000"]; term.title != "Round 2" || on || !heard {
		t.Errorf("title %q, modes %v", term.title, term.modes)
	}
}
