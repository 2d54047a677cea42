package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
)

// row is one line of a [list].
type row struct {
	key    string // a shortcut shown before the label
	label  string
	value  string // stands at the right
	turns  bool   // value can be changed with left and right
	chosen bool   // the one of its group that counts
	radio  bool   // one of a group
	head   bool   // a heading; the cursor passes over it
	gap    bool   // an empty line; the cursor passes over it
	off    bool   // cannot be chosen, and why is told beside
	tone   board.Tone
	id     int // what the owner calls it
}

func (r row) passive() bool { return r.head || r.gap }

// list is rows to choose from, with a cursor, in a window that may be shorter than they are.
type list struct {
	rows   []row
	cursor int
	top    int
	place  screen.Rect // on the screen
}

// The bindings of all lists and forms.
var (
	keyUp    = key.NewBinding(key.WithKeys("up", "k"), key.WithHelp("↑↓", "choose"))
	keyDown  = key.NewBinding(key.WithKeys("down", "j"))
	keyPgUp  = key.NewBinding(key.WithKeys("pgup"))
	keyPgDn  = key.NewBinding(key.WithKeys("pgdown"))
	keyHome  = key.NewBinding(key.WithKeys("home", "g"))
	keyEnd   = key.NewBinding(key.WithKeys("end", "G"))
	keyLeft  = key.NewBinding(key.WithKeys("left", "h"))
	keyRight = key.NewBinding(key.WithKeys("right", "l"))
	keyEnter = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "open"))
	keyEsc   = key.NewBinding(key.WithKeys("esc", "q"), key.WithHelp("esc", "back"))
)

// as is a binding under another name, for the last row of the screen.
func as(b key.Binding, keys, text string) key.Binding {
	b.SetHelp(keys, text)
	return b
}

// set gives the list other rows. The cursor stays where it is, or goes to the nearest row that can hold it.
func (l *list) set(rows []row) {
	l.rows = rows
	l.cursor = max(min(l.cursor, len(rows)-1), 0)
	if len(rows) > 0 && rows[l.cursor].passive() {
		l.step(1)
	}
	l.follow()
}

// at puts the list into a place on the screen.
func (l *list) at(r screen.Rect) {
	if l.place != r {
		l.place = r
		l.follow()
	}
}

// current is the row under the cursor, nil when there is none.
func (l *list) current() *row {
	if l.cursor >= len(l.rows) || l.rows[l.cursor].passive() {
		return nil
	}
	return &l.rows[l.cursor]
}

// point puts the cursor on the row that its owner calls id.
func (l *list) point(id int) {
	for i, r := range l.rows {
		if !r.passive() && r.id == id {
			l.cursor = i
			l.follow()
			return
		}
	}
}

// step moves the cursor to the next row in a direction that can hold it, if there is one.
func (l *list) step(by int) {
	for i := l.cursor + by; i >= 0 && i < len(l.rows); i += by {
		if !l.rows[i].passive() {
			l.cursor = i
			break
		}
	}
	if l.current() == nil && by > 0 {
		l.step(-1)
	}
	l.follow()
}

func (l *list) stepMany(n, by int) {
	for range n {
		l.step(by)
	}
}

// follow scrolls so that the cursor is seen, and a heading above it too.
func (l *list) follow() {
	h := l.place.H
	if h <= 0 {
		return
	}
	first := l.cursor
	for first > 0 && l.cursor-first < 2 && l.rows[first-1].passive() {
		first--
	}
	l.top = max(l.top, l.cursor-h+1)
	l.top = min(l.top, first)
	l.top = max(min(l.top, len(l.rows)-h), 0)
}

// press moves the cursor and reports whether the key was one that does.
func (l *list) press(msg tea.KeyMsg) bool {
	switch {
	case key.Matches(msg, keyUp):
		l.step(-1)
	case key.Matches(msg, keyDown):
		l.step(1)
	case key.Matches(msg, keyPgUp):
		l.stepMany(max(l.place.H-1, 1), -1)
	case key.Matches(msg, keyPgDn):
		l.stepMany(max(l.place.H-1, 1), 1)
	case key.Matches(msg, keyHome):
		l.stepMany(len(l.rows), -1)
	case key.Matches(msg, keyEnd):
		l.stepMany(len(l.rows), 1)
	default:
		return false
	}
	return true
}

// hit is what the mouse did to a list.
type hit uint8

const (
	missed   hit = iota
	scrolled     // the list moved under its window
	picked       // the cursor is on the row that was clicked
	again        // the row that was clicked had the cursor already
)

// wheelRows is how far one notch of the wheel goes.
const wheelRows = 3

// mouse takes a click or the wheel. Column is where in the list a click fell.
func (l *list) mouse(msg tea.MouseMsg) (what hit, column int) {
	if !l.place.Contains(msg.X, msg.Y) {
		return missed, 0
	}
	m := tea.MouseEvent(msg)
	if m.IsWheel() {
		step := wheelRows
		if m.Button == tea.MouseButtonWheelUp {
			step = -step
		}
		l.top = max(min(l.top+step, len(l.rows)-l.place.H), 0)
		return scrolled, 0
	}
	at := l.top + m.Y - l.place.Y
	if m.Action != tea.MouseActionPress || m.Button != tea.MouseButtonLeft || at >= len(l.rows) || l.rows[at].passive() {
		return missed, 0
	}
	what = picked
	if at == l.cursor {
		what = again
	}
	l.cursor = at
	return what, m.X - l.place.X
}

// draw paints the list into a window of its place's size. Only a list that has the focus shows its cursor boldly.
func (l *list) draw(g screen.Grid, look ink, focus bool) {
	w, h := g.Size()
	for y := 0; y < h && l.top+y < len(l.rows); y++ {
		line := g.Sub(screen.Rect{X: 0, Y: y, W: w, H: 1})
		l.rows[l.top+y].draw(line, look, l.top+y == l.cursor, focus)
	}
	page.Scrollbar(g, look.session, l.top, len(l.rows))
}

// leastValue is how many columns of a value are seen however long its label is.
const leastValue = 6

func (r row) draw(g screen.Grid, look ink, here, focus bool) {
	w, _ := g.Size()
	if r.gap {
		return
	}
	if r.head {
		n := g.Text(0, 0, look.heading, screen.Clip(r.label, w, look.more))
		g.TextRight(w-1, 0, look.quiet, screen.Clip(r.value, max(w-n-3, 0), look.more))
		return
	}
	text, quiet := look.tone(r.tone), look.quiet
	if r.off {
		text = look.quiet
	}
	if here {
		bar := look.selected(focus)
		g.Clear(bar)
		text, quiet = text.On(bar.Bg).With(bar.Attrs), bar
		g.Text(0, 0, bar, look.cursor)
	}
	x := 2
	if r.key != "" {
		x += g.Text(x, 0, keyOn(look.key, text), r.key) + 2
	}
	if r.radio {
		x += g.Text(x, 0, text, look.radio(r.chosen)) + 1
	}
	value := r.value
	if r.turns {
		value = look.turns(screen.Clip(value, max(w-4-x-screen.Width(r.label)-screen.Width(look.turns("")), leastValue), look.more))
	}
	room := max(w-1-x-screen.Width(value)-1, 0)
	g.Text(x, 0, text, screen.Clip(r.label, room, look.more))
	if value != "" {
		st := quiet
		if r.turns {
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
