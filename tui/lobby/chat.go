package lobby

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
	"muster/tui/screen"
	"muster/tui/talk"
)

// keySay begins to type, keySaid sends what is typed, keyStill ends it.
var (
	keySay   = key.NewBinding(key.WithKeys("t"), key.WithHelp("t", "say something"))
	keySaid  = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "say it"))
	keyStill = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "say no more"))
)

// chatBox is the chat in its place on a page.
type chatBox struct {
	*talk.Chat
	place screen.Rect
	title string
}

// cut takes the chat's place off a page: the lower rows of what is below the header.
func (c *chatBox) cut(body screen.Rect) (rest screen.Rect) {
	rows := max(body.H/4, 7)
	if body.H < 18 {
		rows = 5
	}
	c.place, rest = body.CutBottom(rows)
	return rest
}

// clicked begins to type when the box is clicked.
func (c *chatBox) clicked(msg tea.MouseMsg) bool {
	if !c.place.Contains(msg.X, msg.Y) {
		return false
	}
	if msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft {
		c.Type(true)
	}
	return true
}

func (c *chatBox) draw(g screen.Grid, look *form.Ink) {
	st := look.Border
	if c.Typing() {
		st = look.Focus
	}
	in := g.Box(c.place, st, look.Frame, "")
	form.BoxTitle(g, *look, c.place, c.title)
	w, h := in.Size()
	in = in.Sub(screen.Rect{X: 1, W: max(w-2, 0), H: h})
	if len(c.Words()) == 0 && !c.Typing() {
		in.Text(0, 0, look.Quiet, "Nobody has said anything yet. t says something.")
		return
	}
	c.Draw(in, look)
}
