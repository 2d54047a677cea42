package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/form"
	"muster/tui/screen"
)

// What works while something is being said.
var (
	keySay   = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "say it"))
	keyStill = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "back to the battle"))
)

// talkKey is the key that opens the box here.
func (c *company) talkKey() string { return c.p.verbs.bindings().Talk.Help().Key }

// openTalk opens the box. It lies over whatever else is open and has all keys, so that no letter of a word answers a
// question that comes up meanwhile.
func (c *company) openTalk() tea.Cmd {
	if c != nil {
		c.open = true
		c.chat.Type(true)
		c.chat.See()
	}
	return nil
}

// talks reports whether the box is open.
func (c *company) talks() bool { return c != nil && c.open }

// pressTalk takes a key while the box is open, and the one that opens it whatever else has the keys.
func (c *company) pressTalk(msg tea.KeyMsg) (cmd tea.Cmd, mine bool) {
	switch {
	case !c.open && msg.Type == tea.KeyF2:
		return c.openTalk(), true
	case !c.open:
		return nil, false
	}
	cmd = c.chat.Press(msg)
	c.open = c.chat.Typing()
	return cmd, true
}

// talkBox is where the box lies: at the foot of the page, so that the battle is seen above it.
func (c *company) talkBox() screen.Rect {
	w, h := min(c.p.w-4, 76), min(max(len(c.chat.Words())+3, 6), max(c.p.h/3, 9))
	return screen.Rect{X: (c.p.w - w) / 2, Y: max(c.p.h-h-1, 0), W: w, H: h}
}

// clickTalk opens the box by a click on the row above the field, and closes it by one beside it.
func (c *company) clickTalk(msg tea.MouseMsg) (tea.Cmd, bool) {
	m, pressed := pressedAt(msg)
	switch {
	case !pressed:
		return nil, false
	case c.open:
		if !c.talkBox().Contains(m.X, m.Y) {
			c.open = false
			c.chat.Type(false)
		}
		return nil, true
	case c.p.layout.company.Contains(m.X, m.Y):
		return c.openTalk(), true
	}
	return nil, false
}

func (c *company) drawTalk(g screen.Grid) {
	if !c.talks() {
		return
	}
	r := c.talkBox()
	c.p.ink.wipe(g, r)
	look := form.InkOf(c.p.env)
	title := "At this table"
	if c.watches() && !c.table.Heard && c.p.up.Ended == nil {
		title = "Among those who watch: the players do not hear you"
	}
	in := g.Box(r, look.Focus, c.p.env.Look.Glyphs.Focus, title)
	w, h := in.Size()
	c.chat.Draw(in.Sub(screen.Rect{X: 1, W: w - 2, H: h}), &look)
}

// talking is the deed of saying something, where anybody else may hear it.
func (c *company) talking() deeds {
	if c == nil {
		return nil
	}
	return deeds{{key: c.p.verbs.bindings().Talk, title: "Say something", group: inOrders, zone: zoneTurn, do: c.openTalk}}
}
