package tui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/battle"
	"muster/tui/page"
	"muster/tui/screen"
)

// stack is the pages that are open, the menu first. The last is seen.
type stack []page.Page

func (s stack) top() page.Page { return s[len(s)-1] }

// all hands a message to every page.
func (s stack) all(msg tea.Msg) tea.Cmd {
	cmds := make([]tea.Cmd, len(s))
	for i := range s {
		s[i], cmds[i] = s[i].Update(msg)
	}
	return tea.Batch(cmds...)
}

// send hands a message to the topmost page.
func (s stack) send(msg tea.Msg) (cmd tea.Cmd) {
	at := len(s) - 1
	s[at], cmd = s[at].Update(msg)
	return cmd
}

// typing reports whether letters are typed on the topmost page.
func (s stack) typing() bool {
	t, ok := s.top().(page.Typist)
	return ok && t.Typing()
}

// plays reports whether a battle is open.
func (s stack) plays(id string) bool {
	return slices.ContainsFunc(s, func(p page.Page) bool { return isBattle(p, id) })
}

// doze has all pages give memory back.
func (s stack) doze() {
	for _, p := range s {
		if d, ok := p.(screen.Dozer); ok {
			d.Doze()
		}
	}
}

// isBattle reports whether a page is that of a battle.
func isBattle(p page.Page, id string) bool {
	b, ok := p.(*battle.Page)
	return ok && b.Name() == id
}

// closePage closes a page that wants to be closed, and returns what it says in parting.
func closePage(p page.Page) string {
	if c, ok := p.(page.Closer); ok {
		return c.Close()
	}
	return ""
}
