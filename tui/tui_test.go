package tui

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

var update = flag.Bool("update", false, "write the golden screens anew")

func TestMain(m *testing.M) {
	flag.Parse()
	time.Local = time.UTC
	os.Exit(m.Run())
}

// plainTerminal is an environment with all colours.
var plainTerminal = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"}

// other is a rulebook beside the toy one, to have two of them.
type other struct{ toy.System }

func (other) Info() game.Info {
	info := toy.System{}.Info()
	info.ID, info.Title = "other", "The Other Yard"
	return info
}

// broken is a rulebook whose files cannot be read.
type broken struct{ toy.System }

func (broken) Scenarios() ([]game.Scenario, []error) {
	return nil, []error{errors.New("yard.toml:3: unknown key \"hight\"; did you mean \"height\"?")}
}

func (broken) Armies() ([]game.Army, []error) {
	return nil, []error{errors.New("mine.toml:1: no TOML\nmine.toml:2: nor this")}
}

func (broken) Book() []game.Rule { return nil }

func (broken) Play() string { return "" }

// session is a program under test: keys go in, the screen comes out. Commands run at once, in order, except for those
// of an opened battle, which wait for others.
type session struct {
	glass
	open page.Page // the battle or replay that was opened last
}

func begin(t *testing.T, w, h int, c Config) *session {
	t.Helper()
	if c.Environ == nil {
		c.Environ = plainTerminal
	}
	if c.Systems == nil {
		c.Systems = []game.System{toy.System{}}
	}
	if c.Bots == nil {
		c.Bots = Bots()
	}
	c.Now = func() time.Time { return time.Date(2026, 11, 20, 14, 5, 0, 0, time.UTC) }
	root, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	s := &session{}
	s.glass = glass{t: t, root: root, give: s.send}
	s.size(w, h)
	s.run(root.Init())
	t.Cleanup(root.leave)
	return s
}

func (s *session) send(msg tea.Msg) {
	_, cmd := s.root.Update(msg)
	if opened, ok := msg.(openedMsg); ok && opened.page != nil {
		s.open = opened.page
		return
	}
	s.run(cmd)
}

// run carries a command out, and what comes of it.
func (s *session) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	msg := cmd()
	v := reflect.ValueOf(msg)
	switch {
	case msg == nil:
	case v.Kind() == reflect.Slice && v.Type().Elem() == reflect.TypeFor[tea.Cmd](): // a batch or a sequence
		for i := range v.Len() {
			s.run(v.Index(i).Interface().(tea.Cmd))
		}
	case reflect.TypeOf(msg) == reflect.TypeFor[tea.QuitMsg]():
		s.quit = true
	default:
		s.send(msg)
	}
}

func (s *session) shows(texts ...string) {
	s.t.Helper()
	seen := s.screen()
	for _, text := range texts {
		if !strings.Contains(seen, text) {
			s.t.Fatalf("%q is not on the screen:\n%s", text, seen)
		}
	}
}

func (s *session) hides(text string) {
	s.t.Helper()
	if seen := s.screen(); strings.Contains(seen, text) {
		s.t.Fatalf("%q is on the screen:\n%s", text, seen)
	}
}

// golden compares the screen with the one on file.
func (s *session) golden(name string) {
	s.t.Helper()
	file := filepath.Join("testdata", name+".txt")
	got := s.screen()
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			s.t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			s.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		s.t.Fatal(err)
	}
	if got != string(want) {
		s.t.Errorf("%s differs (run with -update when it should):\n%s", file, got)
	}
}
