package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
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

	sheet    Sheet
	made     madeFor
	Scroll   int
	listBox  screen.Rect
	sheetBox screen.Rect
}

// madeFor is what a sheet was laid out for; it is laid out anew when that changes.
type madeFor struct {
	cursor, width, look int
	valid               bool
}

// Act is what a message did to a browser.
type Act uint8

const (
	nothing Act = iota // the message was not for it
	Moved              // the cursor or the text
	Chose              // enter, or a click on the row that has the cursor
	Turned             // left or right, or a click on a value; by says which way
)

// The keys that scroll a sheet.
var (
	KeyTextUp   = key.NewBinding(key.WithKeys("ctrl+u", "shift+up", "["))
	KeyTextDown = key.NewBinding(key.WithKeys("ctrl+d", "shift+down", "]"))
)

// At lays the browser out in a part of the screen.
func (b *Browser) At(r screen.Rect) {
	share := b.Share
	if share == 0 {
		share = 42
	}
	left := min(max(r.W*share/100, 32), 64)
	b.listBox, b.sheetBox = r.CutLeft(left)
	_, b.sheetBox = b.sheetBox.CutLeft(1)
	b.List.At(b.listBox.Inset(1))
}

// inside is where the text stands, with a column of air on each side.
func (b *Browser) inside() screen.Rect {
	in := b.sheetBox.Inset(1)
	return screen.Rect{X: in.X + 1, Y: in.Y, W: max(in.W-2, 1), H: in.H}
}

// Changed drops the sheet, for when the rows or what they stand for have changed.
func (b *Browser) Changed() { b.made.valid = false }

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
	case key.Matches(msg, KeyTextUp):
		b.scrollBy(-WheelRows)
	case key.Matches(msg, KeyTextDown):
		b.scrollBy(WheelRows)
	case b.List.Press(msg):
		if b.List.Cursor != before {
			b.Scroll = 0
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
	m := tea.MouseEvent(msg)
	if m.IsWheel() && b.sheetBox.Contains(m.X, m.Y) {
		b.scrollBy(map[bool]int{true: -WheelRows, false: WheelRows}[m.Button == tea.MouseButtonWheelUp])
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
		b.Scroll = 0
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

func (b *Browser) scrollBy(rows int) {
	most := max(len(b.sheet.Lines)-b.textRect().H, 0)
	b.Scroll = max(min(b.Scroll+rows, most), 0)
}

// textRect is where the sheet is drawn: what the picture leaves.
func (b *Browser) textRect() screen.Rect {
	in := b.inside()
	if b.Picture == nil {
		return in
	}
	if rows := b.PictureAt(in.W, in.H); rows > 0 {
		_, in = in.CutTop(rows + 1)
	}
	return in
}

// Draw paints list, picture and sheet.
func (b *Browser) Draw(g screen.Grid, look Ink) {
	inList := g.Box(b.listBox, look.Focus, look.Frame, "")
	BoxTitle(g, look, b.listBox, b.Heading)
	b.List.Draw(inList, look, true)
	g.Box(b.sheetBox, look.Border, look.Frame, "")
	BoxTitle(g, look, b.sheetBox, b.Beside)
	in := b.inside()
	if b.Picture != nil {
		picture, _ := in.CutTop(b.PictureAt(in.W, in.H))
		b.Picture(g.Sub(picture))
	}
	b.lay(look, in.W)
	text := b.textRect()
	b.sheet.Draw(g.Sub(text), b.Scroll)
	edge := screen.Rect{X: b.sheetBox.X + b.sheetBox.W - 1, Y: text.Y, W: 1, H: text.H}
	page.Scrollbar(g.Sub(edge), look.Session, b.Scroll, len(b.sheet.Lines))
}

// lay makes the sheet, unless there is one for this row, width and look.
func (b *Browser) lay(look Ink, width int) {
	want := madeFor{b.List.Cursor, width, look.Serial, true}
	if b.made == want {
		return
	}
	b.made, b.sheet = want, Sheet{Look: look, Width: width}
	b.Tell(&b.sheet)
}

// BoxTitle writes a title into the upper edge of a box.
func BoxTitle(g screen.Grid, look Ink, r screen.Rect, title string) {
	if room := r.W - 4; title != "" && room > 0 {
		g.Text(r.X+1, r.Y, look.Heading, " "+screen.Clip(title, room, look.More)+" ")
	}
}
