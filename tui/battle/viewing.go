package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/form"
)

// press gives a key to the rules pane. The pane keeps its own ways; the rules key closes it.
func (r *rulesPane) press(msg tea.KeyMsg) tea.Cmd {
	if key.Matches(msg, r.s.env.Look.Keys.Rules) && !r.book().Typing() {
		r.shut()
		return nil
	}
	r.book().Update(msg)
	if r.book().Done() {
		r.shut()
	}
	return nil
}

// press answers a key while the log has the focus.
func (l *logPane) press(msg tea.KeyMsg) tea.Cmd {
	keys := &l.s.env.Look.Keys
	switch {
	case key.Matches(msg, keys.Commit):
		if r := l.chosen(); r != nil {
			return l.reckon(r)
		}
	case key.Matches(msg, keys.Rules):
		if r := l.chosen(); r != nil {
			l.s.rules.openAt(r.line.Rule)
		}
	case key.Matches(msg, keys.LogFilter):
		l.filterHere()
	case key.Matches(msg, keys.Back), key.Matches(msg, keys.Log):
		l.unread()
	default:
		l.reader.move(&l.logbook, form.Stride(msg, l.reader.height, len(l.shown)))
	}
	return nil
}

// keys are the bindings that work while the log has the focus.
func (l *logPane) keys() []hint {
	k := &l.s.env.Look.Keys
	open := k.Commit
	open.SetHelp("enter", "its rule")
	if r := l.chosen(); r != nil && len(l.rolled(r)) > 0 {
		open.SetHelp("enter", "its rule and sum")
	}
	return []hint{k.Up, k.Down, open, k.LogFilter, k.Back}
}

// read gives the keys to the log and half of the page.
func (l *logPane) read() {
	l.s.focus = onLog
	l.s.arrange()
	l.reader.move(&l.logbook, 0)
}

// unread gives the keys back to the field.
func (l *logPane) unread() {
	l.s.focus = onField
	l.reader.loose = false
	l.s.arrange()
}

// filterHere filters the log by the piece chosen or pointed at, or takes the filter away.
func (l *logPane) filterHere() {
	if l.filter != 0 {
		l.filterBy(l.filter)
	} else if piece := l.s.card.subject(); piece != nil {
		l.filterBy(piece.ID)
	}
}

// update takes keys while the pane has the focus, and clicks on it.
func (r *rulesPane) update(msg tea.Msg) (tea.Cmd, bool) {
	if key, is := msg.(tea.KeyMsg); is && r.s.focus == onRules {
		return r.press(key), true
	}
	if m, pressed := pressedAt(msg); pressed && r.open && r.s.layout.pane.Contains(m.X, m.Y) {
		return r.click(m.X, m.Y), true
	}
	if m, step := wheeledAt(msg); step != 0 && r.open && r.s.layout.pane.Contains(m.X, m.Y) {
		r.book().Update(msg)
		return nil, true
	}
	return nil, false
}

// update takes keys while the log has the focus, and clicks on it; one elsewhere takes the focus away.
func (l *logPane) update(msg tea.Msg) (tea.Cmd, bool) {
	if key, is := msg.(tea.KeyMsg); is && l.s.focus == onLog {
		return l.press(key), true
	}
	if m, pressed := pressedAt(msg); pressed {
		if l.s.layout.log.Contains(m.X, m.Y) {
			return l.click(m.X, m.Y), true
		}
		if l.s.focus != onField {
			l.unread()
		}
	}
	if m, step := wheeledAt(msg); step != 0 && l.s.layout.log.Contains(m.X, m.Y) {
		l.reader.scroll(&l.logbook, 2*step)
		return nil, true
	}
	return nil, false
}

// click points in the pane.
func (r *rulesPane) click(x, y int) tea.Cmd {
	r.s.focus = onRules
	r.book().Update(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	if r.book().Done() {
		r.shut()
	}
	return nil
}

// click chooses a line of the log; a second click opens its sum.
func (l *logPane) click(x, y int) tea.Cmd {
	i := l.lineAt(x, y)
	if i < 0 {
		return nil
	}
	if l.s.focus == onLog && l.reader.at == i {
		return l.reckon(l.chosen())
	}
	if l.s.focus != onLog {
		l.read()
	}
	l.reader.at, l.reader.loose = i, true
	l.reader.move(&l.logbook, 0)
	return nil
}
