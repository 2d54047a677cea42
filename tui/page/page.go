package page

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// The smallest screen on which anything but a message is drawn, in cells.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Page is one screenful: what bubbletea calls a model, drawn into cells. Update returns the page to show from now on,
// usually itself.
type Page interface {
	Init() tea.Cmd
	Update(tea.Msg) (Page, tea.Cmd)
	// Draw paints the whole window. It may not keep the grid.
	Draw(screen.Grid)
	// Title names the page in a word or two, for the terminal's title.
	Title() string
	// Keys are the bindings that work at this moment, most useful first, for the last row of the screen. A disabled
	// binding is not shown. A click on one of them is turned into its first key.
	Keys() []key.Binding
}

// Closer is a page that holds something: the root calls Close once when the page leaves the stack or the program ends.
// The line it returns, if any, is shown to the person: `saved; "Continue" takes it up again`.
type Closer interface {
	Close() string
}

// Typist is a page where letters are being typed at the moment. Text that is pasted goes to such a page alone: anywhere
// else it would be a row of orders.
type Typist interface {
	Typing() bool
}

// Caller is a page that waits for others now and then, and calls the person when it is his turn.
type Caller interface {
	// Calls reports whether others have acted and now something is asked of somebody here.
	Calls() bool
}
