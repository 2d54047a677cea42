package lobby

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
)

// Enter asks the root to go to a table: to play or watch, or, while it waits for players, to its page.
type Enter struct{ ID string }

// Others asks the root for the page of all tables instead of the present one.
type Others struct{}

// Make asks the root for the page on which a battle is set up.
type Make struct{}

// refusedMsg tells that an answer was not taken. Its prompt is put once more, with what was typed and what is wrong.
type refusedMsg struct {
	prompt *form.Prompt
	why    string
}

// try does something in the hall, outside of the event loop; what goes wrong is told in a line.
func try(do func() error, then ...tea.Cmd) tea.Cmd {
	return func() tea.Msg {
		if err := do(); err != nil {
			return page.Notice{Text: err.Error(), Tone: board.Warning}
		}
		return tea.BatchMsg(then)
	}
}
