package battle

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
)

// guardFor is how long keys are nobody's after what was being typed has been broken off, counted from the last of them.
const guardFor = time.Second

// guard keeps the rest of what somebody is typing from the page: where something comes up that takes the place of a box
// with letters, the next ones would be orders.
type guard struct {
	p     *Page
	on    bool
	timer timer
}

// watch begins to guard when a message that is no key has taken away what was being typed into.
func (g *guard) watch(msg tea.Msg, typed bool) tea.Cmd {
	if _, pressed := msg.(tea.KeyMsg); pressed || !typed || g.p.Typing() {
		return nil
	}
	if _, clicked := msg.(tea.MouseMsg); clicked {
		return nil
	}
	g.on = true
	return tea.Batch(g.timer.wait(guardFor), page.Tell(board.Plain, "Something came up: what you were typing is dropped."))
}

// update takes the letters, and what ends and mends a line, while the guard is on.
func (g *guard) update(msg tea.Msg) (tea.Cmd, bool) {
	if over, mine := g.timer.over(msg); mine {
		g.on = g.on && !over
		return nil, true
	}
	pressed, is := msg.(tea.KeyMsg)
	if !is || !g.on {
		return nil, false
	}
	switch pressed.Type {
	case tea.KeyRunes, tea.KeySpace, tea.KeyEnter, tea.KeyBackspace, tea.KeyTab:
		return g.timer.wait(guardFor), true
	}
	g.on = false
	return nil, false
}
