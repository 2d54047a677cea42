package form

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/style"
)

// The bindings that several pages have.
var (
	KeyRules  = key.NewBinding(key.WithKeys("?"), key.WithHelp("?", "rules"))
	KeyDelete = key.NewBinding(key.WithKeys("delete", "x"), key.WithHelp("x", "delete"))
	KeyPick   = key.NewBinding(key.WithKeys(" "), key.WithHelp("space", "pick"))
	KeyTurn   = key.NewBinding(key.WithKeys("right"), key.WithHelp("← →", "change"))
	KeyRename = key.NewBinding(key.WithKeys("r"), key.WithHelp("r", "rename"))
)

// ListKeys are the ways through a list that are not told of in the last row.
var ListKeys = style.Group{Title: "Lists", Keys: []key.Binding{
	As(KeyUp, "↑ k", "up"), As(KeyDown, "↓ j", "down"),
	As(KeyPgUp, "pgup", "a page up"), As(KeyPgDn, "pgdn", "a page down"),
	As(KeyHome, "home g", "to the top"), As(KeyEnd, "end G", "to the end"),
}}

// TextKeys scroll the text beside a list.
var TextKeys = []key.Binding{As(KeyTextUp, "[", "text up"), As(KeyTextDown, "]", "text down")}

// BrowserKeys are those of a list with a text beside it.
var BrowserKeys = style.Group{Title: ListKeys.Title, Keys: slices.Concat(ListKeys.Keys, TextKeys)}
