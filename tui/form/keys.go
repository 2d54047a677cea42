package form

import (
	"github.com/charmbracelet/bubbles/key"

	"muster/tui/style"
)

// ListKeys are the ways through a list that are not told of in the last row.
var ListKeys = style.Group{Title: "Lists", Keys: []key.Binding{
	As(KeyUp, "↑ k", "up"), As(KeyDown, "↓ j", "down"),
	As(KeyPgUp, "pgup", "a page up"), As(KeyPgDn, "pgdn", "a page down"),
	As(KeyHome, "home g", "to the top"), As(KeyEnd, "end G", "to the end"),
}}

// TextKeys scroll the text beside a list.
var TextKeys = []key.Binding{As(KeyTextUp, "[", "text up"), As(KeyTextDown, "]", "text down")}
