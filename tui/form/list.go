package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
)

// Row is one line of a [list].
type Row struct {
	Key    string // a shortcut shown before the label
	Label  string
	Value  string // stands at the right
	Turns  bool   // value can be changed with left and right
	Chosen bool   // the one of its group that counts
	Radio  bool   // one of a group
	Head   bool   // a heading; the cursor passes over it
	Gap    bool   // an empty line; the cursor passes over it
	Off    bool   // cannot be chosen, and why is told beside
	Tone   board.Tone
	ID     int // what the owner calls it

	under bool // the second line of the row above it
	at    int  // the column at which its label begins
}

// Passive reports whether the cursor passes over the row.
func (r Row) Passive() bool { return r.Head || r.Gap }

// Heading appends a heading to rows, with air above it unless it is the first.
func Heading(rows []Row, title string) []Row {
	if len(rows) > 0 {
		rows = append(rows, Row{Gap: true})
	}
	return append(rows, Row{Head: true, Label: title})
}

// List is rows to choose from, with a cursor, in a window that may be shorter than they are.
type List struct {
	Rows   []Row // as they are drawn
	given  []Row // as they were set
	Cursor int
	Top    int
	Place  screen.Rect // on the screen
}

// The bindings of all lists and forms.
var (
	KeyUp    = key.NewBinding(key.WithKeys("up", "k"), key.WithHelp("↑↓", "choose"))
	KeyDown  = key.NewBinding(key.WithKeys("down", "j"))
	KeyPgUp  = key.NewBinding(key.WithKeys("pgup", "ctrl+b"))
	KeyPgDn  = key.NewBinding(key.WithKeys("pgdown", "ctrl+f"))
	KeyHome  = key.NewBinding(key.WithKeys("home", "g"))
	KeyEnd   = key.NewBinding(key.WithKeys("end", "G"))
	KeyLeft  = key.NewBinding(key.WithKeys("left", "h"))
	KeyRight = key.NewBinding(key.WithKeys("right", "l"))
	KeyEnter = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "open"))
	KeyEsc   = key.NewBinding(key.WithKeys("esc", "q"), key.WithHelp("esc", "back"))
)

// As is a binding under another name, for the last row of the screen.
func As(b key.Binding, keys, text string) key.Binding {
	b.SetHelp(keys, text)
	return b
}

// Set gives the list other rows. The cursor stays where it is, or goes to the nearest row that can hold it.
func (l *List) Set(rows []Row) {
	at := l.givenAt(l.Cursor)
	l.given, l.Rows = rows, rows
	l.Cursor = max(min(at, len(rows)-1), 0)
	l.spread()
	if len(l.Rows) > 0 && l.Rows[l.Cursor].Passive() {
		l.step(1)
	}
	l.Follow()
}

// At puts the list into a place on the screen.
func (l *List) At(r screen.Rect) {
	if l.Place != r {
		l.Place = r
		l.spread()
		l.Follow()
	}
}

// Current is the row under the cursor, nil when there is none.
func (l *List) Current() *Row {
	if l.Cursor >= len(l.Rows) || l.Rows[l.Cursor].Passive() {
		return nil
	}
	return &l.Rows[l.Cursor]
}

// Point puts the cursor on the row that its owner calls id.
func (l *List) Point(id int) {
	for i, r := range l.Rows {
		if !r.Passive() && r.ID == id {
			l.Cursor = i
			l.Follow()
			return
		}
	}
}

// step moves the cursor to the next row in a direction that can hold it, if there is one.
func (l *List) step(by int) {
	for i := l.Cursor + by; i >= 0 && i < len(l.Rows); i += by {
		if !l.Rows[i].Passive() {
			l.Cursor = i
			break
		}
	}
	if l.Current() == nil && by > 0 {
		l.step(-1)
	}
	l.Follow()
}

// StepMany moves the cursor over several rows.
func (l *List) StepMany(n, by int) {
	for range n {
		l.step(by)
	}
}

// Follow scrolls so that the cursor is seen, and a heading above it too.
func (l *List) Follow() {
	h := l.Place.H
	if h <= 0 {
		return
	}
	first := l.Cursor
	for first > 0 && l.Cursor-first < 2 && l.Rows[first-1].Passive() {
		first--
	}
	l.Top = max(l.Top, l.Cursor-h+1)
	l.Top = min(l.Top, first)
	l.Top = max(min(l.Top, len(l.Rows)-h), 0)
}

// Stride is how many rows a key moves through a list or a text of so many rows, of which a page shows some: 0 for another
// key.
func Stride(msg tea.KeyMsg, page, all int) int {
	switch {
	case key.Matches(msg, KeyUp):
		return -1
	case key.Matches(msg, KeyDown):
		return 1
	case key.Matches(msg, KeyPgUp):
		return -max(page, 1)
	case key.Matches(msg, KeyPgDn):
		return max(page, 1)
	case key.Matches(msg, KeyHome):
		return -max(all, 1)
	case key.Matches(msg, KeyEnd):
		return max(all, 1)
	}
	return 0
}

// Press moves the cursor and reports whether the key was one that does.
func (l *List) Press(msg tea.KeyMsg) bool {
	by := Stride(msg, l.Place.H-1, len(l.Rows))
	switch {
	case by < 0:
		l.StepMany(-by, -1)
	case by > 0:
		l.StepMany(by, 1)
	}
	return by != 0
}

// Hit is what the mouse did to a list.
type Hit uint8

const (
	missed   Hit = iota
	scrolled     // the list moved under its window
	Picked       // the cursor is on the row that was clicked
	Again        // the row that was clicked had the cursor already
)

// WheelRows is how far one notch of the wheel goes.
const WheelRows = 3

// Mouse takes a click or the wheel. Column is where in the list a click fell.
func (l *List) Mouse(msg tea.MouseMsg) (what Hit, column int) {
	if !l.Place.Contains(msg.X, msg.Y) {
		return missed, 0
	}
	m := tea.MouseEvent(msg)
	if m.IsWheel() {
		step := WheelRows
		if m.Button == tea.MouseButtonWheelUp {
			step = -step
		}
		l.Top = max(min(l.Top+step, len(l.Rows)-l.Place.H), 0)
		return scrolled, 0
	}
	at := l.Top + m.Y - l.Place.Y
	if at > 0 && at < len(l.Rows) && l.Rows[at].under {
		at--
	}
	if m.Action != tea.MouseActionPress || m.Button != tea.MouseButtonLeft || at >= len(l.Rows) || l.Rows[at].Passive() {
		return missed, 0
	}
	what = Picked
	if at == l.Cursor {
		what = Again
	}
	l.Cursor = at
	return what, m.X - l.Place.X
}

// Draw paints the list into a window of its place's size. Only a list that has the focus shows its cursor boldly.
func (l *List) Draw(g screen.Grid, look Ink, focus bool) {
	w, h := g.Size()
	for y := 0; y < h && l.Top+y < len(l.Rows); y++ {
		line := g.Sub(screen.Rect{X: 0, Y: y, W: w, H: 1})
		l.Rows[l.Top+y].draw(line, look, l.Top+y == l.Cursor, focus)
	}
	page.Scrollbar(g, look.Session, l.Top, len(l.Rows))
}

// leastValue is how many columns of a value are seen however long its label is.
const leastValue = 6

func (r Row) draw(g screen.Grid, look Ink, here, focus bool) {
	w, _ := g.Size()
	if r.Gap {
		r.drawBelow(g, look)
		return
	}
	if r.Head {
		n := g.Text(0, 0, look.Heading, screen.Clip(r.Label, w, look.More))
		g.TextRight(w-1, 0, look.Quiet, screen.Clip(r.Value, max(w-n-3, 0), look.More))
		return
	}
	text, quiet := look.Tone(r.Tone), look.Quiet
	if r.Off {
		text = look.Quiet
	}
	if here {
		bar := look.selected(focus)
		g.Clear(bar)
		text, quiet = text.On(bar.Bg).With(bar.Attrs), bar
		g.Text(0, 0, bar, look.cursor)
	}
	x := 2
	if r.Key != "" {
		x += g.Text(x, 0, keyOn(look.Key, text), r.Key) + 2
	}
	if r.Radio {
		x += g.Text(x, 0, text, look.Radio(r.Chosen)) + 1
	}
	value := r.Value
	if r.Turns {
		room := w - 4 - x - screen.Width(r.Label) - screen.Width(look.turns(""))
		value = look.turns(screen.Clip(value, max(room, leastValue), look.More))
	}
	if least := min(screen.Width(r.Label), w/2); !r.Turns { // whatever a value says, half of the row tells whose it is
		value = screen.Clip(value, max(w-2-x-least, leastValue), look.More)
	}
	room := max(w-1-x-screen.Width(value)-1, 0)
	g.Text(x, 0, text, screen.Clip(r.Label, room, look.More))
	if value != "" {
		st := quiet
		if r.Turns {
			st = text
		}
		g.TextRight(w-1, 0, st, value)
	}
}

// keyOn is the style of a shortcut on the line that it stands in.
func keyOn(st, text screen.Style) screen.Style {
	st = st.On(text.Bg).Without(screen.Reverse)
	st.Attrs |= text.Attrs
	return st
}
