package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
)

// openGoTo asks for a place to put the cursor on, as players write places, or for a piece by its handle or name.
func (m *menu) openGoTo() tea.Cmd {
	s, like := &m.p.stage, "A place, like "+m.p.scene.Where(m.p.cursor)+", or a piece."
	ask := form.AskText("Go to a place", like, "", "go there", func(word string) (tea.Cmd, string) {
		s.close()
		return m.goThere(word), ""
	})
	ask.Answers[1] = answer("esc", "back", form.Silently(s.close), "esc")
	m.p.dialog = &prompted{s, func() *form.Prompt { return ask }, s.close}
	return nil
}

// named is the place that a word names: a place, or where a piece stands.
func (pl *places) named(word string) (board.Point, error) {
	word = strings.TrimSpace(word)
	for i := range pl.s.scene.Pieces {
		if piece := &pl.s.scene.Pieces[i]; strings.EqualFold(piece.Tag, word) || strings.EqualFold(piece.Name, word) {
			return piece.At, nil
		}
	}
	return pl.s.scene.Locate(strings.ReplaceAll(word, " ", ""))
}

// goThere puts the cursor on a place that has been typed.
func (m *menu) goThere(word string) tea.Cmd {
	at, err := m.p.places.named(word)
	switch {
	case err != nil:
		return page.Tell(board.Warning, err.Error())
	case !m.p.scene.Holds(at):
		return page.Tell(board.Warning, m.p.scene.Where(at)+" is off the table")
	}
	m.p.cursor = at
	m.p.view.follow()
	m.p.composer.pointAt()
	return nil
}
