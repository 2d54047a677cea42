package screen

import (
	"io"
	"runtime"
	"strings"
	"testing"
	"weak"

	tea "github.com/charmbracelet/bubbletea"
)

// sleeper shows what it is told, and a clock that its Draw reads.
type sleeper struct {
	text  string
	clock *string
	dozed chan struct{}
}

func (s sleeper) Init() tea.Cmd { return nil }

func (s sleeper) Update(msg tea.Msg) (Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		s.text += key.String()
	}
	return s, nil
}

func (s sleeper) Draw(g Grid) {
	g.Text(0, 0, Style{}, s.text)
	g.Text(0, 1, Style{}, *s.clock)
}

func (s sleeper) Doze() { s.dozed <- struct{}{} }

// record is a terminal that tells what is written, in one piece each time.
type record chan string

func (r record) Write(b []byte) (int, error) {
	r <- string(b)
	return len(b), nil
}

// until reads what is written up to a text, and returns all of it.
func (r record) until(text string) string {
	var all strings.Builder
	for !strings.Contains(all.String(), text) {
		all.WriteString(<-r)
	}
	return all.String()
}

// dozing is a program whose first frame is shown and let go again.
func dozing(t *testing.T) (p *Program, out record, clock *string, typeKey func(string), end func()) {
	t.Helper()
	out, clock = make(record, 100), new(string)
	*clock = "12:00"
	m := sleeper{text: "hello", clock: clock, dozed: make(chan struct{}, 1)}
	p, keys, ended := start(m, out, nil)
	out.until("12:00")
	settle(p.root.w)
	p.Doze()
	<-m.dozed
	typeKey = func(key string) {
		if _, err := keys.Write([]byte(key)); err != nil {
			t.Fatal(err)
		}
	}
	return p, out, clock, typeKey, func() { p.tea.Quit(); <-ended }
}

// A program that dozes holds no frame and writes nothing, and goes on with the difference alone.
func TestDozeAndWake(t *testing.T) {
	p, out, _, typeKey, end := dozing(t)
	defer end()
	p.root.w.mu.Lock()
	if p.root.w.shown != nil {
		t.Error("a program that dozes holds a frame")
	}
	p.root.w.mu.Unlock()
	if len(out) > 0 {
		t.Errorf("dozing wrote %q", <-out)
	}
	typeKey("!")
	if s := out.until("!"); strings.Contains(s, clearAll) || strings.Contains(s, "hello") {
		t.Errorf("waking wrote what was there already: %q", s)
	}
}

// What the model no longer draws as it was is painted whole.
func TestWakeToAnotherPicture(t *testing.T) {
	_, out, clock, typeKey, end := dozing(t)
	defer end()
	*clock = "12:01"
	typeKey("!")
	if s := out.until("12:01"); !strings.Contains(s, clearAll) || !strings.Contains(s, "hello!") {
		t.Errorf("a picture that has changed meanwhile was not painted whole: %q", s)
	}
}

func TestDigestTellsFramesApart(t *testing.T) {
	seen := map[uint64]string{}
	for name, g := range map[string]Grid{
		"blank": NewGrid(20, 3), "wider": NewGrid(21, 3), "text": textFrame(20, 3, "a"), "other": textFrame(20, 3, "b"),
		"moved": textFrame(20, 3, " a"),
	} {
		d := g.b.digest()
		if was, ok := seen[d]; ok || d == 0 {
			t.Errorf("%s and %s have the same digest %x", name, was, d)
		}
		seen[d] = name
	}
}

// The frame of a large window is not kept for a small one.
func TestSmallWindowsHoldNoLargeFrame(t *testing.T) {
	var b buffer
	b.resize(500, 200)
	b.resize(80, 24)
	if n := cap(b.cells); n > 4*80*24+4096 {
		t.Errorf("80x24 holds room for %d cells", n)
	}
}

// A program that dozes holds no frame: not the one that is shown, nor one before it of which the encoder had rows.
func TestNoFrameIsHeldWhileDozing(t *testing.T) {
	w := NewWriter(io.Discard, Options{})
	w.Enter()
	var frames []weak.Pointer[packed]
	for i := range 3 {
		g := NewGrid(40, 12)
		for y := range 12 { // all rows change, so that it is looked for what has moved
			g.Text(0, y, Style{}, strings.Repeat(string(rune('a'+i*12+y)), 40))
		}
		w.Show(g)
		settle(w)
		frames = append(frames, weak.Make(&g.b.cells[0]), weak.Make(&w.shown.cells[0]))
	}
	if !w.doze() {
		t.Fatal("it does not doze")
	}
	for range 3 { // the spare ones are kept for two rounds
		runtime.GC()
	}
	for i, frame := range frames {
		if frame.Value() != nil {
			t.Errorf("frame %d is held", i)
		}
	}
	if _, err := w.out.Write(nil); err != nil { // the writer has been there all the time
		t.Error(err)
	}
}
