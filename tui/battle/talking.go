package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/screen"
)

// keyTalk opens the box of what is said at the table. The letter may be a verb of the rulebook; the other key never is.
var (
	keyTalk  = key.NewBinding(key.WithKeys("Y", "f2"), key.WithHelp("Y", "talk"))
	keySay   = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "say it"))
	keyStill = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "back to the battle"))
)

// talkKey is the key that opens the box here.
func (p *Page) talkKey() string {
	for i := range p.verbs {
		if p.verbs[i].Key == "Y" {
			return "F2"
		}
	}
	return "Y"
}

// openTalk opens the box. It lies over whatever else is open and has all keys, so that no letter of a word answers a
// question that comes up meanwhile.
func (p *Page) openTalk() tea.Cmd {
	if p.company != nil {
		p.company.open = true
		p.company.chat.Type(true)
		p.company.chat.See()
	}
	return nil
}

// talks reports whether the box is open.
func (p *Page) talks() bool { return p.company != nil && p.company.open }

// pressTalk takes a key while the box is open, and the one that opens it whatever else has the keys.
func (p *Page) pressTalk(msg tea.KeyMsg) (cmd tea.Cmd, mine bool) {
	switch {
	case p.company == nil:
		return nil, false
	case !p.company.open && msg.Type == tea.KeyF2:
		return p.openTalk(), true
	case !p.company.open:
		return nil, false
	}
	cmd = p.company.chat.Press(msg)
	p.company.open = p.company.chat.Typing()
	return cmd, true
}

// talkBox is where the box lies: at the foot of the page, so that the battle is seen above it.
func (p *Page) talkBox() screen.Rect {
	w, h := min(p.w-4, 76), min(max(len(p.company.chat.Words())+3, 6), max(p.h/3, 9))
	return screen.Rect{X: (p.w - w) / 2, Y: max(p.h-h-1, 0), W: w, H: h}
}

// clickTalk closes the box by a click beside it.
func (p *Page) clickTalk(x, y int) {
	if !p.talkBox().Contains(x, y) {
		p.company.open = false
		p.company.chat.Type(false)
	}
}

func (p *Page) drawTalk(g screen.Grid) {
	if !p.talks() {
		return
	}
	r := p.talkBox()
	p.wipe(g, r)
	look := p.ink()
	title := "At this table"
	if p.watches() && !p.company.table.Heard && p.up.Ended == nil {
		title = "Among those who watch: the players do not hear you"
	}
	in := g.Box(r, look.Focus, p.env.Look.Glyphs.Focus, title)
	w, h := in.Size()
	p.company.chat.Draw(in.Sub(screen.Rect{X: 1, W: w - 2, H: h}), &look)
}

// hallKeys are the bindings about those at the table.
func (p *Page) hallKeys() []hint {
	if p.company == nil {
		return nil
	}
	talk := keyTalk
	talk.SetHelp(p.talkKey(), "talk")
	if p.talkKey() != "Y" {
		talk.SetKeys("f2")
	}
	return []hint{talk}
}
