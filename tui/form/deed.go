package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Deed is something that can be done on a page at this moment. One without Do is told of, and done elsewhere.
type Deed struct {
	Key key.Binding
	Do  func() tea.Cmd
}

// Deeds are all of them: the last row tells of them in their order.
type Deeds []Deed

// Keys are their bindings.
func (all Deeds) Keys() []key.Binding {
	keys := make([]key.Binding, len(all))
	for i := range all {
		keys[i] = all[i].Key
	}
	return keys
}

// Press does the deed of a key, if there is one.
func (all Deeds) Press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	for i := range all {
		if all[i].Do != nil && key.Matches(msg, all[i].Key) {
			return all[i].Do(), true
		}
	}
	return nil, false
}

// Silently is a deed of which nothing comes for the event loop.
func Silently(do func()) func() tea.Cmd {
	return func() tea.Cmd {
		do()
		return nil
	}
}
