package book

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
)

// The bindings of the pane. They do not depend on the theme or the rulebook.
var (
	keyOpen      = key.NewBinding(key.WithKeys("enter", "right", "l"), key.WithHelp("enter", "read"))
	keyFollow    = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "follow"))
	keySearch    = key.NewBinding(key.WithKeys("/"), key.WithHelp("/", "search"))
	keyLink      = key.NewBinding(key.WithKeys("tab"), key.WithHelp("tab", "see also"))
	keyLinkBack  = key.NewBinding(key.WithKeys("shift+tab"))
	keyBack      = key.NewBinding(key.WithKeys("backspace", "left", "alt+left", "h"), key.WithHelp("←", "back"))
	keyForward   = key.NewBinding(key.WithKeys("right", "alt+right", "l"), key.WithHelp("→", "forward"))
	keyNext      = key.NewBinding(key.WithKeys("n"), key.WithHelp("n/p", "next"))
	keyPrevious  = key.NewBinding(key.WithKeys("p"))
	keyContents  = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "contents"))
	keyClose     = key.NewBinding(key.WithKeys("esc", "q"), key.WithHelp("esc", "close"))
	keyFound     = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "read"))
	keyToList    = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "contents"))
	keyFoundList = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "what was found"))
	keyAllRules  = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "all rules"))
	keyClear     = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "clear"))
)

// Keys are the bindings that work at this moment.
func (p *Pane) Keys() []key.Binding {
	switch {
	case p.typing:
		return []key.Binding{keyFound, keyClear}
	case p.view == listView && p.query != "" && !p.brief:
		return []key.Binding{keyOpen, keySearch, keyAllRules}
	case p.view == listView:
		return []key.Binding{keyOpen, keySearch, keyClose}
	}
	keys := []key.Binding{form.As(form.KeyUp, "↑↓", "scroll")}
	if len(p.layout().links) > 0 {
		keys = append(keys, keyLink)
	}
	keys = append(keys, keyBack)
	if len(p.history.ahead) > 0 {
		keys = append(keys, keyForward)
	}
	keys = append(keys, keyNext, keySearch)
	switch {
	case p.direct, p.brief:
		return append(keys, keyContents, keyClose)
	case p.query != "":
		return append(keys, keyFoundList)
	}
	return append(keys, keyToList)
}

// Update takes a key or a mouse message and ignores all others.
func (p *Pane) Update(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		p.press(msg)
	case tea.MouseMsg:
		p.mouse(tea.MouseEvent(msg))
	}
}

func (p *Pane) press(msg tea.KeyMsg) {
	switch {
	case p.typing:
		p.typeKey(msg)
	case p.view == listView:
		p.listKey(msg)
	default:
		p.entryKey(msg)
	}
}

// typeKey edits the search line; the list follows each letter.
func (p *Pane) typeKey(msg tea.KeyMsg) {
	switch msg.String() {
	case "esc":
		p.typing = false
		p.search("")
	case "enter":
		p.typing = false
		p.openCursor()
	case "up":
		p.move(-1)
	case "down":
		p.move(1)
	default:
		if line := form.NewLine(p.query, maxQuery); line.Press(msg) && line.String() != p.query {
			p.search(line.String())
		}
	}
}

// maxQuery bounds the search line, in characters: a pasted book is no question.
const maxQuery = 60

func (p *Pane) listKey(msg tea.KeyMsg) {
	switch {
	case key.Matches(msg, keyOpen):
		p.openCursor()
	case key.Matches(msg, keyClose) && p.query != "" && !p.brief:
		p.search("")
	case key.Matches(msg, keyClose):
		p.done = true
	case msg.String() == "backspace" && len(p.history.back) > 0:
		p.goBack()
	case key.Matches(msg, keySearch):
		p.startSearch()
	default:
		p.move(stride(msg, p.listRect().H, len(p.hits)))
	}
}

// EscapeCloses makes one press of escape close the pane from wherever the reader is, as beside a battle, where escape
// leads back to the field; only a search that is being typed it ends first. Without it escape leads from a rule to the
// list that it was opened from, and from what was found to all rules.
func (p *Pane) EscapeCloses() { p.brief = true }

func (p *Pane) entryKey(msg tea.KeyMsg) {
	switch {
	case key.Matches(msg, keyFollow):
		p.followLink(p.link)
	case key.Matches(msg, keyLink):
		p.nextLink(1)
	case key.Matches(msg, keyLinkBack):
		p.nextLink(-1)
	case key.Matches(msg, keyBack):
		p.goBack()
	case key.Matches(msg, keyForward):
		p.travel(&p.history.ahead, &p.history.back)
	case key.Matches(msg, keyNext):
		p.turn(1)
	case key.Matches(msg, keyPrevious):
		p.turn(-1)
	case key.Matches(msg, keySearch):
		p.startSearch()
	case key.Matches(msg, keyContents):
		p.contentsView()
	case key.Matches(msg, keyClose) && (p.direct || p.brief):
		p.done = true
	case key.Matches(msg, keyClose):
		p.contentsView()
	case len(msg.Runes) == 1 && msg.Runes[0] >= '1' && msg.Runes[0] <= '9':
		p.followLink(int(msg.Runes[0] - '1'))
	default:
		p.scroll(stride(msg, p.entryRect().H, len(p.layout().lines)))
	}
}

// stride is how far a key moves in a part of that height and length; the space bar leafs on.
func stride(msg tea.KeyMsg, height, all int) int {
	if msg.Type == tea.KeySpace {
		msg = tea.KeyMsg{Type: tea.KeyPgDown}
	}
	return form.Stride(msg, height-2, all)
}

func (p *Pane) startSearch() {
	p.typing, p.view, p.direct = true, listView, false
	p.search("")
}

func (p *Pane) openCursor() {
	if p.cursor < len(p.hits) {
		p.goTo(p.hits[p.cursor].rule)
	}
}

// turn goes to a neighbour in the book.
func (p *Pane) turn(step int) {
	if to := p.rule + step; to >= 0 && to < len(p.book.rules) {
		p.goTo(to)
	}
}

func (p *Pane) followLink(n int) {
	if links := p.layout().links; n >= 0 && n < len(links) {
		p.goTo(p.book.at[links[n]])
	}
}

// nextLink chooses the next link, round and round, and brings it into view.
func (p *Pane) nextLink(step int) {
	e := p.layout()
	n := len(e.links)
	if n == 0 {
		return
	}
	if p.link < 0 && step < 0 {
		p.link = 0
	}
	p.link = (p.link + step + n) % n
	height := p.entryRect().H
	p.entryTop = min(p.entryTop, e.rows[p.link])
	p.entryTop = max(p.entryTop, e.rows[p.link]-height+1)
}
