package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/game/table"
	"muster/tui/pick"
	"muster/tui/style"
)

// bindings are the session's keys without the letters that the rulebook's verbs use.
func (p *Page) bindings() style.Keys {
	return p.env.Look.Keys.Letters(func(letter string) bool {
		for i := range p.verbs {
			if p.verbs[i].Key == letter {
				return true
			}
		}
		return false
	})
}

// press answers a key.
func (p *Page) press(msg tea.KeyMsg) tea.Cmd {
	if p.state == nil {
		return nil
	}
	p.rest = nil
	if !p.film.running() {
		p.flash = nil
	}
	switch {
	case p.film.running():
		return p.skip()
	case p.dialog != nil:
		return p.dialog.key(p, msg)
	case p.focus == onRules:
		return p.pressRules(msg)
	case p.focus == onLog:
		return p.pressLog(msg)
	}
	return p.pressField(msg)
}

// pressRules gives a key to the rules pane. The pane keeps its own ways; the rules key closes it.
func (p *stage) pressRules(msg tea.KeyMsg) tea.Cmd {
	if key.Matches(msg, p.env.Look.Keys.Rules) && !p.rules.Typing() {
		p.closeRules()
		return nil
	}
	p.rules.Update(msg)
	if p.rules.Done() {
		p.closeRules()
	}
	return nil
}

// pressLog answers a key while the log has the focus.
func (p *Page) pressLog(msg tea.KeyMsg) tea.Cmd {
	keys := &p.env.Look.Keys
	switch {
	case key.Matches(msg, keys.Up):
		p.reader.move(&p.log, -1)
	case key.Matches(msg, keys.Down):
		p.reader.move(&p.log, 1)
	case key.Matches(msg, keys.PageUp):
		p.reader.move(&p.log, -p.reader.height)
	case key.Matches(msg, keys.PageDown):
		p.reader.move(&p.log, p.reader.height)
	case key.Matches(msg, keys.Top):
		p.reader.move(&p.log, -len(p.log.shown))
	case key.Matches(msg, keys.Bottom):
		p.reader.move(&p.log, len(p.log.shown))
	case key.Matches(msg, keys.Commit):
		if r := p.chosen(); r != nil {
			p.openRule(r.line.Rule)
		}
	case key.Matches(msg, keys.LogFilter):
		p.filterHere()
	case key.Matches(msg, keys.Back), key.Matches(msg, keys.Log):
		p.unread()
	case key.Matches(msg, keys.Rules):
		return p.rulesHere()
	}
	return nil
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
func (p *Page) filterHere() {
	if p.log.filter != 0 {
		p.filter(p.log.filter)
		return
	}
	if piece := p.subject(p.pick.Selected()); piece != nil {
		p.filter(piece.ID)
	}
}

// pressField answers a key that is meant for the battle: first the verbs and choices of the rulebook, then the page's
// own.
func (p *Page) pressField(msg tea.KeyMsg) tea.Cmd {
	if cmd, mine := p.jumps(msg.String()); mine {
		return cmd
	}
	if p.acts() && !p.busy {
		if cmd, done := p.pressPick(msg); done {
			return cmd
		}
	}
	keys := p.bindings()
	if dx, dy, moves := direction(msg, &keys); moves {
		p.walk(dx, dy)
		return nil
	}
	if cmd, done := p.pressBattle(msg, &keys); done {
		return cmd
	}
	return p.pressView(msg, &keys)
}

// pressPick gives a key to the order that is being put together.
func (p *Page) pressPick(msg tea.KeyMsg) (tea.Cmd, bool) {
	name := msg.String()
	if key.Matches(msg, p.env.Look.Keys.EndTurn) {
		return nil, false // it asks first
	}
	if next, result, mine := p.pick.Key(name); mine {
		return p.picks(next, result), true
	}
	if w := p.pick.Widget(); w == pick.Number && len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return p.picks(p.pick.Digit(int(name[0]-'0')), pick.Result{}), true
	}
	if p.pick.OnField() {
		return nil, false
	}
	switch name {
	case "up", "left", "k":
		return p.picks(p.pick.Turn(p.turnBy(name, -1)), pick.Result{}), true
	case "down", "right", "j":
		return p.picks(p.pick.Turn(p.turnBy(name, 1)), pick.Result{}), true
	}
	return nil, false
}

// turnBy is the step of a list for a key; numbers grow upwards.
func (p *Page) turnBy(name string, step int) int {
	if p.pick.Widget() == pick.Number && (name == "up" || name == "down") {
		return -step
	}
	return step
}

// picks takes the pick that follows an action, and gives its order.
func (p *Page) picks(next pick.Pick, result pick.Result) tea.Cmd {
	p.pick = next
	p.picked++
	if next.Cursor() != p.cursor {
		p.cursor = next.Cursor()
		p.follow()
	}
	if result.Order != nil {
		return p.order(result.Order)
	}
	return p.refuse(result.No)
}

// direction is the way a key moves the cursor.
func direction(msg tea.KeyMsg, k *style.Keys) (dx, dy int, moves bool) {
	const far = 5
	for _, way := range []struct {
		key    key.Binding
		dx, dy int
	}{
		{k.Up, 0, -1},
		{k.Down, 0, 1},
		{k.Left, -1, 0},
		{k.Right, 1, 0},
		{k.UpLeft, -1, -1},
		{k.UpRight, 1, -1},
		{k.DownLeft, -1, 1},
		{k.DownRight, 1, 1},
		{k.FarUp, 0, -far},
		{k.FarDown, 0, far},
		{k.FarLeft, -far, 0},
		{k.FarRight, far, 0},
	} {
		if key.Matches(msg, way.key) {
			return way.dx, way.dy, true
		}
	}
	return 0, 0, false
}

// walk moves the cursor and previews what is there.
func (p *Page) walk(dx, dy int) {
	p.step(dx, dy)
	p.pointAt()
}

// pointAt tells the order where the cursor is.
func (p *Page) pointAt() {
	idle := p.pick.Idle()
	p.pick = p.pick.PointAt(p.cursor)
	if !idle {
		p.picked++
	}
}

// pressBattle answers the keys that concern the battle.
func (p *Page) pressBattle(msg tea.KeyMsg, k *style.Keys) (tea.Cmd, bool) {
	switch {
	case key.Matches(msg, k.Commit):
		return p.enter(), true
	case key.Matches(msg, k.Back):
		return p.back(), true
	case key.Matches(msg, k.NextPiece):
		return p.tab(1), true
	case key.Matches(msg, k.PreviousPiece):
		return p.tab(-1), true
	case key.Matches(msg, k.EndTurn):
		return p.endTurn(), true
	case key.Matches(msg, k.Undo):
		return p.undo(), true
	case key.Matches(msg, k.TakeBack):
		return p.propose(table.TakeBack), true
	case msg.String() == ".":
		return p.more(), true
	}
	return nil, false
}

// pressView answers the keys that concern what is seen.
func (p *Page) pressView(msg tea.KeyMsg, k *style.Keys) tea.Cmd {
	switch {
	case key.Matches(msg, k.Rules):
		return p.rulesHere()
	case key.Matches(msg, k.Palette):
		p.openPalette()
	case key.Matches(msg, k.Threat):
		return p.threatsNow()
	case key.Matches(msg, k.Measure):
		p.toggleMeasure()
	case key.Matches(msg, k.Odds):
		return p.openOdds()
	case key.Matches(msg, k.Luck):
		p.dialog = luck{}
	case key.Matches(msg, k.ZoomIn):
		p.zoom(1)
	case key.Matches(msg, k.ZoomOut):
		p.zoom(-1)
	case key.Matches(msg, k.Center):
		p.center()
	case key.Matches(msg, k.Log):
		p.read()
	case key.Matches(msg, k.LogFilter):
		p.filterHere()
	case key.Matches(msg, k.Speed):
		return p.faster()
	case key.Matches(msg, k.Menu), msg.String() == "q":
		return p.leave()
	case key.Matches(msg, k.PageUp):
		p.reader.scroll(&p.log, -p.reader.height)
	case key.Matches(msg, k.PageDown):
		p.reader.scroll(&p.log, p.reader.height)
	}
	return nil
}
