package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// Browser is a list with a sheet of text beside it that tells about the row under the cursor, and above the text, where
// there is one, a picture.
type Browser struct {
	List      List
	Heading   string // over the list
	Beside    string // over the text
	Share     int    // of the width, in percent, for the list
	Tell      func(*Sheet)
	Picture   func(screen.Grid) // nil for none
	PictureAt func(w, h int) int

	card    Card
	listBox screen.Rect
}

// Act is what a message did to a browser.
type Act uint8

const (
	nothing Act = iota // the message was not for it
	Moved              // the cursor or the text
	Chose              // enter, or a click on the row that has the cursor
	Turned             // left or right, or a click on a value; by says which way
)

// At lays the browser out in a part of the screen.
func (b *Browser) At(r screen.Rect) {
	share := b.Share
	if share == 0 {
		share = 42
	}
	left := min(max(r.W*share/100, 32), 64)
	b.listBox, r = r.CutLeft(left)
	_, b.card.Place = r.CutLeft(1)
	b.List.At(b.listBox.Inset(1))
}

// Changed drops the sheet, for when the rows or what they stand for have changed.
func (b *Browser) Changed() { b.card.Changed() }

// Top scrolls to the beginning of the text.
func (b *Browser) Top() { b.card.Top() }

// Update takes a key or the mouse and says what came of it. It fills the body of a page of another size.
func (b *Browser) Update(msg tea.Msg) (what Act, by int) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		b.At(BodyOf(msg.Width, msg.Height))
	case tea.KeyMsg:
		return b.press(msg)
	case tea.MouseMsg:
		return b.click(msg)
	}
	return nothing, 0
}

func (b *Browser) press(msg tea.KeyMsg) (what Act, by int) {
	before := b.List.Cursor
	switch {
	case b.card.Press(msg):
	case b.List.Press(msg):
		if b.List.Cursor != before {
			b.Top()
		}
	case key.Matches(msg, KeyEnter):
		return Chose, 0
	case key.Matches(msg, KeyLeft):
		return Turned, -1
	case key.Matches(msg, KeyRight):
		return Turned, 1
	default:
		return nothing, 0
	}
	return Moved, 0
}

func (b *Browser) click(msg tea.MouseMsg) (what Act, by int) {
	if b.card.Mouse(msg) {
		return Moved, 0
	}
	hit, column := b.List.Mouse(msg)
	if hit == Picked || hit == Again {
		if by := b.List.Current().turnAt(column, b.List.Place.W); by != 0 {
			return Turned, by
		}
	}
	switch hit {
	case missed:
		return nothing, 0
	case Again:
		return Chose, 0
	case Picked:
		b.Top()
	}
	return Moved, 0
}

// turnAt is which way a click at a column of a row turns its value, 0 for not at all.
func (r *Row) turnAt(column, width int) int {
	if !r.Turns {
		return 0
	}
	n := screen.Width(r.Value) + 4
	switch from := width - 1 - n; {
	case column < from:
		return 0
	case column < from+2:
		return -1
	}
	return 1
}

// Draw paints list, picture and text.
func (b *Browser) Draw(g screen.Grid, look Ink) {
	inList := g.Box(b.listBox, look.Focus, look.Frame, "")
	BoxTitle(g, look, b.listBox, b.Heading)
	b.List.Draw(inList, look, true)
	in := b.card.Inside()
	if b.card.Above = 0; b.Picture != nil {
		if rows := b.PictureAt(in.W, in.H); rows > 0 {
			b.card.Above = rows + 1
		}
	}
	b.card.Draw(g, look, b.Beside, b.List.Cursor, b.Tell)
	if b.card.Above > 0 {
		picture, _ := in.CutTop(b.card.Above - 1)
		b.Picture(g.Sub(picture))
	}
}

// BoxTitle writes a title into the upper edge of a box.
func BoxTitle(g screen.Grid, look Ink, r screen.Rect, title string) {
	if room := r.W - 4; title != "" && room > 0 {
		g.Text(r.X+1, r.Y, look.Heading, " "+screen.Clip(title, room, look.More)+" ")
	}
}
