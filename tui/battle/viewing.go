package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/tui/style"
)

// pressRules gives a key to the rules pane. The pane keeps its own ways; the rules key closes it.
func (s *stage) pressRules(msg tea.KeyMsg) tea.Cmd {
	if key.Matches(msg, s.env.Look.Keys.Rules) && !s.book().Typing() {
		s.closeRules()
		return nil
	}
	s.book().Update(msg)
	if s.book().Done() {
		s.closeRules()
	}
	return nil
}

// pressLog answers a key while the log has the focus.
func (s *stage) pressLog(msg tea.KeyMsg, chosen board.PieceID) tea.Cmd {
	keys := &s.env.Look.Keys
	switch {
	case key.Matches(msg, keys.Up):
		s.reader.move(&s.log, -1)
	case key.Matches(msg, keys.Down):
		s.reader.move(&s.log, 1)
	case key.Matches(msg, keys.PageUp):
		s.reader.move(&s.log, -s.reader.height)
	case key.Matches(msg, keys.PageDown):
		s.reader.move(&s.log, s.reader.height)
	case key.Matches(msg, keys.Top):
		s.reader.move(&s.log, -len(s.log.shown))
	case key.Matches(msg, keys.Bottom):
		s.reader.move(&s.log, len(s.log.shown))
	case key.Matches(msg, keys.Commit), key.Matches(msg, keys.Rules):
		if r := s.chosen(); r != nil {
			s.openRule(r.line.Rule)
		}
	case key.Matches(msg, keys.LogFilter):
		s.filterHere(chosen)
	case key.Matches(msg, keys.Back), key.Matches(msg, keys.Log):
		s.unread()
	}
	return nil
}

// logKeys are the bindings that work while the log has the focus.
func (s *stage) logKeys() []hint {
	k := &s.env.Look.Keys
	open := k.Commit
	open.SetHelp("enter", "its rule")
	return []hint{k.Up, k.Down, open, k.LogFilter, k.Back}
}

// read gives the keys to the log and half of the page.
func (s *stage) read() {
	s.focus = onLog
	s.arrange()
	s.reader.move(&s.log, 0)
}

// unread gives the keys back to the field.
func (s *stage) unread() {
	s.focus = onField
	s.reader.loose = false
	s.arrange()
}

// filterHere filters the log by the piece chosen or pointed at, or takes the filter away.
func (s *stage) filterHere(chosen board.PieceID) {
	if s.log.filter != 0 {
		s.filter(s.log.filter)
	} else if piece := s.subject(chosen); piece != nil {
		s.filter(piece.ID)
	}
}

// pressView answers the keys that concern what is seen, on every stage, and reports whether the key was one of them.
func (s *stage) pressView(msg tea.KeyMsg, k *style.Keys, chosen board.PieceID) bool {
	switch {
	case key.Matches(msg, k.Threat):
		s.toggleThreats()
	case key.Matches(msg, k.Measure):
		s.toggleMeasure(chosen)
	case key.Matches(msg, k.ZoomIn):
		s.zoom(1)
	case key.Matches(msg, k.ZoomOut):
		s.zoom(-1)
	case key.Matches(msg, k.Center):
		s.center()
	case key.Matches(msg, k.Log):
		s.read()
	case key.Matches(msg, k.LogFilter):
		s.filterHere(chosen)
	case key.Matches(msg, k.PageUp):
		s.reader.scroll(&s.log, -s.reader.height)
	case key.Matches(msg, k.PageDown):
		s.reader.scroll(&s.log, s.reader.height)
	default:
		return false
	}
	return true
}

// scrollAt answers the wheel over the log or the rules pane, and reports whether it was over one of them.
func (s *stage) scrollAt(m tea.MouseEvent, step int) bool {
	switch {
	case s.layout.log.Contains(m.X, m.Y):
		s.reader.scroll(&s.log, 2*step)
	case s.open && s.layout.pane.Contains(m.X, m.Y):
		s.book().Update(tea.MouseMsg(m))
	default:
		return false
	}
	return true
}
