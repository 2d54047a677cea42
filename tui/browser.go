package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
	"muster/tui/screen"
)

// browser is a list with a sheet of text beside it that tells about the row under the cursor, and above the text, where
// there is one, a picture.
type browser struct {
	list      list
	heading   string // over the list
	beside    string // over the text
	share     int    // of the width, in percent, for the list
	tell      func(*sheet)
	picture   func(screen.Grid) // nil for none
	pictureAt func(w, h int) int

	sheet    sheet
	made     madeFor
	scroll   int
	listBox  screen.Rect
	sheetBox screen.Rect
}

// madeFor is what a sheet was laid out for; it is laid out anew when that changes.
type madeFor struct {
	cursor, width, look int
	valid               bool
}

// act is what a message did to a browser.
type act uint8

const (
	nothing act = iota // the message was not for it
	moved              // the cursor or the text
	chose              // enter, or a click on the row that has the cursor
	turned             // left or right, or a click on a value; by says which way
)

var (
	keyTextUp   = key.NewBinding(key.WithKeys("ctrl+u", "shift+up", "["))
	keyTextDown = key.NewBinding(key.WithKeys("ctrl+d", "shift+down", "]"))
)

// at lays the browser out in a part of the screen.
func (b *browser) at(r screen.Rect) {
	share := b.share
	if share == 0 {
		share = 42
	}
	left := min(max(r.W*share/100, 32), 64)
	b.listBox, b.sheetBox = r.CutLeft(left)
	_, b.sheetBox = b.sheetBox.CutLeft(1)
	b.list.at(b.listBox.Inset(1))
}

// inside is where the text stands, with a column of air on each side.
func (b *browser) inside() screen.Rect {
	in := b.sheetBox.Inset(1)
	return screen.Rect{X: in.X + 1, Y: in.Y, W: max(in.W-2, 1), H: in.H}
}

// changed drops the sheet, for when the rows or what they stand for have changed.
func (b *browser) changed() { b.made.valid = false }

func (b *browser) update(msg tea.Msg) (what act, by int) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return b.press(msg)
	case tea.MouseMsg:
		return b.click(msg)
	}
	return nothing, 0
}

func (b *browser) press(msg tea.KeyMsg) (what act, by int) {
	before := b.list.cursor
	switch {
	case key.Matches(msg, keyTextUp):
		b.scrollBy(-wheelRows)
	case key.Matches(msg, keyTextDown):
		b.scrollBy(wheelRows)
	case b.list.press(msg):
		if b.list.cursor != before {
			b.scroll = 0
		}
	case key.Matches(msg, keyEnter):
		return chose, 0
	case key.Matches(msg, keyLeft):
		return turned, -1
	case key.Matches(msg, keyRight):
		return turned, 1
	default:
		return nothing, 0
	}
	return moved, 0
}

func (b *browser) click(msg tea.MouseMsg) (what act, by int) {
	m := tea.MouseEvent(msg)
	if m.IsWheel() && b.sheetBox.Contains(m.X, m.Y) {
		b.scrollBy(map[bool]int{true: -wheelRows, false: wheelRows}[m.Button == tea.MouseButtonWheelUp])
		return moved, 0
	}
	hit, column := b.list.mouse(msg)
	if hit == picked || hit == again {
		if by := b.list.current().turnAt(column, b.list.place.W); by != 0 {
			return turned, by
		}
	}
	switch hit {
	case missed:
		return nothing, 0
	case again:
		return chose, 0
	case picked:
		b.scroll = 0
	}
	return moved, 0
}

// turnAt is which way a click at a column of a row turns its value, 0 for not at all.
func (r *row) turnAt(column, width int) int {
	if !r.turns {
		return 0
	}
	n := screen.Width(r.value) + 4
	switch from := width - 1 - n; {
	case column < from:
		return 0
	case column < from+2:
		return -1
	}
	return 1
}

func (b *browser) scrollBy(rows int) {
	most := max(len(b.sheet.lines)-b.textRect().H, 0)
	b.scroll = max(min(b.scroll+rows, most), 0)
}

// textRect is where the sheet is drawn: what the picture leaves.
func (b *browser) textRect() screen.Rect {
	in := b.inside()
	if b.picture == nil {
		return in
	}
	if rows := b.pictureAt(in.W, in.H); rows > 0 {
		_, in = in.CutTop(rows + 1)
	}
	return in
}

func (b *browser) draw(g screen.Grid, look ink) {
	inList := g.Box(b.listBox, look.focus, look.frame, "")
	boxTitle(g, look, b.listBox, b.heading)
	b.list.draw(inList, look, true)
	g.Box(b.sheetBox, look.border, look.frame, "")
	boxTitle(g, look, b.sheetBox, b.beside)
	in := b.inside()
	if b.picture != nil {
		picture, _ := in.CutTop(b.pictureAt(in.W, in.H))
		b.picture(g.Sub(picture))
	}
	b.lay(look, in.W)
	text := b.textRect()
	b.sheet.draw(g.Sub(text), b.scroll)
	edge := screen.Rect{X: b.sheetBox.X + b.sheetBox.W - 1, Y: text.Y, W: 1, H: text.H}
	page.Scrollbar(g.Sub(edge), look.session, b.scroll, len(b.sheet.lines))
}

// lay makes the sheet, unless there is one for this row, width and look.
func (b *browser) lay(look ink, width int) {
	want := madeFor{b.list.cursor, width, look.serial, true}
	if b.made == want {
		return
	}
	b.made, b.sheet = want, sheet{look: look, width: width}
	b.tell(&b.sheet)
}

// boxTitle writes a title into the upper edge of a box.
func boxTitle(g screen.Grid, look ink, r screen.Rect, title string) {
	if room := r.W - 4; title != "" && room > 0 {
		g.Text(r.X+1, r.Y, look.heading, " "+screen.Clip(title, room, look.more)+" ")
	}
}
