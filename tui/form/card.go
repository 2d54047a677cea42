package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
	"muster/tui/screen"
)

// Card is a box with a [Sheet] in it that scrolls. The sheet is laid out anew when what it is about, its width or the
// look changes.
type Card struct {
	Place  screen.Rect // the box, on the screen
	Above  int         // rows of the box that are its owner's, over the text
	sheet  Sheet
	about  any
	made   bool
	scroll int
}

// The keys that scroll a card.
var (
	KeyTextUp   = key.NewBinding(key.WithKeys("ctrl+u", "shift+up", "["))
	KeyTextDown = key.NewBinding(key.WithKeys("ctrl+d", "shift+down", "]"))
)

// Changed drops the text, for when what it tells of has changed.
func (c *Card) Changed() { c.made = false }

// Top scrolls to the beginning of the text.
func (c *Card) Top() { c.scroll = 0 }

// Inside is what the box has room for, with a column of air on each side.
func (c *Card) Inside() screen.Rect {
	in := c.Place.Inset(1)
	return screen.Rect{X: in.X + 1, Y: in.Y, W: max(in.W-2, 1), H: in.H}
}

// text is where the text stands.
func (c *Card) text() screen.Rect {
	_, in := c.Inside().CutTop(c.Above)
	return in
}

func (c *Card) scrollBy(rows int) {
	most := max(len(c.sheet.Lines)-c.text().H, 0)
	c.scroll = max(min(c.scroll+rows, most), 0)
}

// Press takes the keys that scroll.
func (c *Card) Press(msg tea.KeyMsg) bool {
	switch {
	case key.Matches(msg, KeyTextUp):
		c.scrollBy(-WheelRows)
	case key.Matches(msg, KeyTextDown):
		c.scrollBy(WheelRows)
	default:
		return false
	}
	return true
}

// Mouse takes the wheel over the card.
func (c *Card) Mouse(msg tea.MouseMsg) bool {
	m := tea.MouseEvent(msg)
	if !m.IsWheel() || !c.Place.Contains(m.X, m.Y) {
		return false
	}
	if m.Button == tea.MouseButtonWheelUp {
		c.scrollBy(-WheelRows)
	} else {
		c.scrollBy(WheelRows)
	}
	return true
}

// RuleAt is the id of the rule that a click hits; hit reports whether it hits the text at all.
func (c *Card) RuleAt(msg tea.MouseMsg) (id string, hit bool) {
	in := c.text()
	if msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft || !in.Contains(msg.X, msg.Y) {
		return "", false
	}
	return c.sheet.RuleAt(msg.X-in.X, c.scroll+msg.Y-in.Y), true
}

// Draw paints the box and the text, which tell writes where there is none yet about this.
func (c *Card) Draw(g screen.Grid, look Ink, title string, about any, tell func(*Sheet)) {
	g.Box(c.Place, look.Border, look.Frame, "")
	BoxTitle(g, look, c.Place, title)
	in := c.text()
	if !c.made || c.about != about || c.sheet.Width != in.W || c.sheet.Look.Serial != look.Serial {
		c.made, c.about, c.sheet = true, about, Sheet{Look: look, Width: in.W}
		tell(&c.sheet)
	}
	c.sheet.Draw(g.Sub(in), c.scroll)
	edge := screen.Rect{X: c.Place.X + c.Place.W - 1, Y: in.Y, W: 1, H: in.H}
	page.Scrollbar(g.Sub(edge), look.Session, c.scroll, len(c.sheet.Lines))
}
