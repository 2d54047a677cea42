package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/game/table"
	"muster/tui/field"
	"muster/tui/pick"
)

// part is a feature of a page with a state of its own. What happens reaches the parts one after the other, in the order in
// which the page lists them: the messages of the event loop, keys and clicks among them, and those below. A part that
// reports true has taken the message, and those behind it do not get it.
//
// A new feature is a file with such a type, and a line in the list of its page. One that draws over the field is an
// [overlaid] too; a box over the page is a [dialog].
type part interface {
	update(tea.Msg) (cmd tea.Cmd, taken bool)
}

// overlaid is a part, or an open box, that adds something to what lies over the field.
type overlaid interface{ overlay(*field.Overlay) }

// What happens on a page besides the messages of the event loop.
type (
	// publishedMsg says that the table has told something new, which is in the page's update.
	publishedMsg struct {
		was   table.Update // what it told before
		fresh bool         // the page has just begun to follow a seat: it is the whole battle
	}
	// settledMsg says that all the table has told has been shown, and the page may ask for the next order.
	settledMsg struct{ composed pick.Pick } // the order that was being put together meanwhile
	// afterMsg says that a message has been dealt with: a part looks at what has become of the page.
	afterMsg struct{}
)

// parts hand messages on.
type parts []part

// send hands a message to one part after the other, until one takes it.
func (all parts) send(msg tea.Msg) tea.Cmd {
	var cmds tea.Cmd
	for _, one := range all {
		cmd, taken := one.update(msg)
		cmds = both(cmds, cmd)
		if taken {
			break
		}
	}
	return cmds
}

// both is two commands in one. Most messages lead to none.
func both(a, b tea.Cmd) tea.Cmd {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return tea.Batch(a, b)
}

// overlay has all parts add to what lies over the field.
func (all parts) overlay(o *field.Overlay) {
	for _, one := range all {
		if over, draws := one.(overlaid); draws {
			over.overlay(o)
		}
	}
}

// pressedAt is where the left button has been pressed, if that is what a message says.
func pressedAt(msg tea.Msg) (m tea.MouseEvent, pressed bool) {
	if mouse, is := msg.(tea.MouseMsg); is {
		m = tea.MouseEvent(mouse)
	}
	return m, m.Action == tea.MouseActionPress && m.Button == tea.MouseButtonLeft
}

// wheeledAt is where the wheel has been turned, and which way, 0 if a message does not say so.
func wheeledAt(msg tea.Msg) (m tea.MouseEvent, step int) {
	if mouse, is := msg.(tea.MouseMsg); is {
		m = tea.MouseEvent(mouse)
	}
	switch {
	case m.Action != tea.MouseActionPress:
	case m.Button == tea.MouseButtonWheelUp:
		return m, -1
	case m.Button == tea.MouseButtonWheelDown:
		return m, 1
	}
	return m, 0
}
