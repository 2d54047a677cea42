package page

import (
	"github.com/charmbracelet/bubbles/key"

	"muster/tui/style"
)

// Keyboard is a page with more keys than its last row has room for. The list of keys, which F1 opens over every page,
// shows these groups; of a page that is neither a Keyboard nor a
// [Lister] it shows [Page.Keys].
type Keyboard interface {
	AllKeys() []style.Group
}

// Lister is a page with lists: the list of keys shows [Page.Keys] and, after them, those of its lists.
type Lister interface {
	MoreKeys() []style.Group
}

// Listed are the bindings of a group that can be told of: those that work and have help. Of several with the same key
// the first counts.
func Listed(keys []key.Binding) []key.Binding {
	var listed []key.Binding
	seen := map[string]bool{}
	for _, b := range keys {
		name := b.Help().Key
		if !b.Enabled() || name == "" || len(b.Keys()) == 0 || seen[name] {
			continue
		}
		seen[name] = true
		listed = append(listed, b)
	}
	return listed
}
