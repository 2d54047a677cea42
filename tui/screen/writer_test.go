package screen

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// slowTerminal takes one write each time it is let; it says when one begins.
type slowTerminal struct {
	*emulator
	begun chan string
	let   chan struct{}
}

func newSlowTerminal(w, h int) *slowTerminal {
	return &slowTerminal{newEmulator(w, h, false), make(chan string, 100), make(chan struct{})}
}

func (s *slowTerminal) Write(b []byte) (int, error) {
	s.begun <- string(b)
	<-s.let
	return s.emulator.Write(b)
}

func textFrame(w, h int, text string) Grid {
	g := NewGrid(w, h)
	g.Text(0, 0, Style{Fg: RGB(1, 2, 3)}, text)
	return g
}

// settle waits until the writer has nothing more to write.
func settle(w *Writer) {
	w.mu.Lock()
	if !w.busy {
		w.mu.Unlock()
		return
	}
	if w.quiet == nil {
		w.quiet = make(chan struct{})
	}
	quiet := w.quiet
	w.mu.Unlock()
	<-quiet
}

func TestNewestFrameWins(t *testing.T) {
	term := newSlowTerminal(20, 2)
	w := NewWriter(term, Options{})
	w.Enter()
	<-term.begun // the terminal is busy with being entered
	for _, text := range []string{"one", "two", "three", "four"} {
		w.Show(textFrame(20, 2, text))
	}
	term.let <- struct{}{}
	if s := <-term.begun; !strings.Contains(s, "four") || strings.Contains(s, "two") {
		t.Errorf("after four frames the terminal gets %q", s)
	}
	close(term.let)
	settle(w)
	if d := term.differs(textFrame(20, 2, "four"), TrueColor); d != "" {
		t.Error(d)
	}
	if term.writes != 2 {
		t.Errorf("%d writes, want 2: entering, and the newest frame", term.writes)
	}
}

func TestFramesMayBeDrawnOnAtOnce(t *testing.T) {
	term := newSlowTerminal(20, 2)
	w := NewWriter(term, Options{})
	w.Enter()
	<-term.begun
	g := textFrame(20, 2, "shown")
	w.Show(g)
	g.Text(0, 0, Style{}, "scrap")
	close(term.let)
	settle(w)
	if d := term.differs(textFrame(20, 2, "shown"), TrueColor); d != "" {
		t.Error(d)
	}
}

func TestEqualFrameWritesNothing(t *testing.T) {
	term := newEmulator(20, 2, false)
	w := NewWriter(term, Options{})
	w.Enter()
	w.Show(textFrame(20, 2, "same"))
	settle(w)
	before := term.writes
	for range 5 {
		w.Show(textFrame(20, 2, "same"))
		settle(w)
	}
	if term.writes != before {
		t.Errorf("%d writes for equal frames", term.writes-before)
	}
}

func TestEnterAndLeaveRestoreTheTerminal(t *testing.T) {
	for mouse, mode := range mouseModes {
		term := newEmulator(20, 2, false)
		w := NewWriter(term, Options{Mouse: Mouse(mouse), Title: "Muster\x1b]2;evil\a"})
		w.Show(textFrame(20, 2, "early"))
		if term.writes != 0 {
			t.Fatal("something was written before Enter")
		}
		w.Enter()
		w.Enter()
		settle(w)
		if term.title != "Muster]2;evil" || !term.modes["1049"] || !term.modes["2004"] || term.modes["7"] || term.cursor {
			t.Errorf("entered: title %q, modes %v, cursor %v", term.title, term.modes, term.cursor)
		}
		if mode != "" && (!term.modes[mode] || !term.modes["1006"]) {
			t.Errorf("mouse %s is not on: %v", mode, term.modes)
		}
		if d := term.differs(textFrame(20, 2, "early"), TrueColor); d != "" {
			t.Error(d)
		}
		for range 3 {
			if err := w.Leave(); err != nil {
				t.Fatal(err)
			}
		}
		for name, on := range term.modes {
			if on != (name == "7") {
				t.Errorf("left with mode %s %v", name, on)
			}
		}
		if !term.cursor || term.titles != 0 || term.pen != (Style{}) {
			t.Errorf("left with cursor %v, %d titles, pen %+v", term.cursor, term.titles, term.pen)
		}
		if term.writes != 2 {
			t.Errorf("%d writes, want one to enter and one to leave", term.writes)
		}
	}
}

func TestEnterAgainShowsTheFrameAgain(t *testing.T) {
	term := newEmulator(20, 2, false)
	w := NewWriter(term, Options{})
	w.Enter()
	w.Show(textFrame(20, 2, "here"))
	settle(w)
	if err := w.Leave(); err != nil {
		t.Fatal(err)
	}
	w.Show(textFrame(20, 2, "away"))
	if term.modes["1049"] {
		t.Fatal("a frame was shown on a terminal that was left")
	}
	term.resize(20, 2)
	w.Enter()
	settle(w)
	if d := term.differs(textFrame(20, 2, "away"), TrueColor); d != "" {
		t.Error(d)
	}
}

func TestLeaveSendsTheLastFrame(t *testing.T) {
	term := newSlowTerminal(20, 2)
	w := NewWriter(term, Options{})
	w.Enter()
	<-term.begun
	w.Show(textFrame(20, 2, "last words"))
	waiting, left := make(chan struct{}), make(chan error)
	w.wait = func(time.Duration) <-chan time.Time { close(waiting); return nil }
	go func() { left <- w.Leave() }()
	<-waiting
	close(term.let)
	if err := <-left; err != nil {
		t.Fatal(err)
	}
	if got := <-term.begun; !strings.Contains(got, "last words") || !strings.Contains(got, "\x1b[?1049l") {
		t.Errorf("on leaving, %q is sent", got)
	}
}

func TestLeaveGivesUpOnADeadTerminal(t *testing.T) {
	term := newSlowTerminal(20, 2)
	w := NewWriter(term, Options{})
	now := make(chan time.Time, 1)
	now <- time.Time{}
	w.wait = func(time.Duration) <-chan time.Time { return now }
	w.Enter()
	<-term.begun
	if err := w.Leave(); !errors.Is(err, ErrBehind) {
		t.Errorf("left a stuck terminal with %v", err)
	}
	close(term.let) // it comes back: what was owed is sent
	settle(w)
	if term.modes["1049"] || !term.cursor {
		t.Errorf("not restored: %v, cursor %v", term.modes, term.cursor)
	}
}

// A whole frame is written whole, even where the writer has shown the same before: after a resize.
func TestWholeFrame(t *testing.T) {
	term := newEmulator(20, 2, false)
	w := NewWriter(term, Options{})
	w.Enter()
	w.Show(textFrame(20, 2, "kept"))
	settle(w)
	term.resize(20, 2) // somebody scribbled on it
	b := new(buffer)
	b.copyFrom(textFrame(20, 2, "kept").b)
	w.show(b, true)
	settle(w)
	if d := term.differs(textFrame(20, 2, "kept"), TrueColor); d != "" {
		t.Error(d)
	}
}

func TestSetMouseAndTitle(t *testing.T) {
	term := newEmulator(4, 1, false)
	w := NewWriter(term, Options{Mouse: MouseAll})
	w.Enter()
	w.SetMouse(MouseClicks)
	w.SetTitle("Sunken Road")
	settle(w)
	if term.modes["1003"] || !term.modes["1000"] || !term.modes["1006"] || term.title != "Sunken Road" {
		t.Errorf("modes %v, title %q", term.modes, term.title)
	}
	w.SetMouse(MouseOff)
	settle(w)
	if term.modes["1000"] || term.modes["1006"] {
		t.Errorf("the mouse is still on: %v", term.modes)
	}
	_ = w.Leave()
	w.SetMouse(MouseDrag)
	w.SetTitle("next")
	w.Enter()
	settle(w)
	if !term.modes["1002"] || term.title != "next" {
		t.Errorf("after entering again: modes %v, title %q", term.modes, term.title)
	}
}

func TestBell(t *testing.T) {
	term := newEmulator(4, 1, false)
	w := NewWriter(term, Options{})
	w.Bell() // nobody is there yet
	w.Enter()
	w.Bell()
	settle(w)
	if term.bells != 1 {
		t.Errorf("the bell has rung %d times, want once", term.bells)
	}
}

type brokenTerminal struct{ after int }

var errGone = errors.New("connection reset")

func (b *brokenTerminal) Write(p []byte) (int, error) {
	if b.after--; b.after < 0 {
		return 0, errGone
	}
	return len(p), nil
}

func TestWriteErrorEndsTheWriter(t *testing.T) {
	for after := range 3 {
		told := make(chan error, 2)
		term := &brokenTerminal{after}
		w := NewWriter(term, Options{OnError: func(err error) { told <- err }})
		w.Enter()
		settle(w)
		w.Show(textFrame(9, 1, "x"))
		settle(w)
		err := w.Leave()
		if !errors.Is(err, errGone) || !errors.Is(w.Err(), errGone) || !errors.Is(<-told, errGone) {
			t.Errorf("broken after %d writes: Leave gives %v, Err %v", after, err, w.Err())
		}
		left := term.after
		w.Show(textFrame(9, 1, "y"))
		w.Enter()
		w.SetTitle("z")
		w.SetMouse(MouseAll)
		if settle(w); term.after != left || len(told) > 0 {
			t.Error("a broken terminal was written to again")
		}
		if w.shown != nil || w.buf != nil {
			t.Error("a broken writer keeps its frames")
		}
	}
}

func TestIdleWriterKeepsLittle(t *testing.T) {
	w := NewWriter(newEmulator(160, 48, false), Options{})
	w.Enter()
	w.Show(texturedField(160, 48, 3, 3))
	settle(w)
	cells := cap(w.shown.cells) * 12
	if cells > 100_000 || cap(w.buf) > keptBytes || w.next != nil {
		t.Errorf("idle: %d bytes of cells, %d of buffer, next frame %v", cells, cap(w.buf), w.next != nil)
	}
}
