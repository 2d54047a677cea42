package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
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
	case key.Matches(msg, k.Menu):
		return p.leave()
	case key.Matches(msg, k.PageUp):
		p.reader.scroll(&p.log, -p.reader.height)
	case key.Matches(msg, k.PageDown):
		p.reader.scroll(&p.log, p.reader.height)
	}
	return nil
}

// enter commits what is previewed.
func (p *Page) enter() tea.Cmd {
	if p.up.Ended != nil {
		p.dialog = &ending{}
		return nil
	}
	if !p.acts() || p.busy {
		return nil
	}
	next, result := p.pick.Enter()
	return p.picks(next, result)
}

// back takes one step back; from the beginning it leads to the menu.
func (p *Page) back() tea.Cmd {
	if p.measure != nil {
		p.measure = nil
		return nil
	}
	if p.open {
		p.closeRules()
		return nil
	}
	next, moved := p.pick.Back()
	if !moved {
		return p.leave()
	}
	return p.picks(next, pick.Result{})
}

// tab goes to the next piece that can act, or the next choice.
func (p *Page) tab(step int) tea.Cmd {
	if !p.acts() {
		return nil
	}
	return p.picks(p.pick.Tab(step), pick.Result{})
}

// more sets a waypoint or goes on to an optional part of the order; while a bot thinks it is stopped.
func (p *Page) more() tea.Cmd {
	if p.acts() {
		return p.picks(p.pick.More(), pick.Result{})
	}
	if _, thinks := p.thinker(); thinks && p.config.Hurry != nil {
		p.config.Hurry()
	}
	return nil
}

// endTurn gives the order that the rulebook offers without a piece, after asking.
func (p *Page) endTurn() tea.Cmd {
	if !p.acts() || p.busy {
		return nil
	}
	top := p.state.Offer(p.seat, game.Draft{})
	choice, offer := p.ender(top.Choices)
	if choice == nil {
		return p.refuse(firstRefusal(top.Choices))
	}
	return p.confirm(p.endQuestion(*choice, offer, len(top.Pieces)))
}

// isSpace reports whether a rulebook has given a choice the space bar.
func isSpace(name string) bool { return name == " " || name == "space" }

// ender is the choice that ends a turn: the one that has the space bar, or else the first that needs nothing more.
func (p *Page) ender(choices []game.Choice) (*game.Choice, game.Offer) {
	var found *game.Choice
	var order game.Offer
	for i := range choices {
		if choices[i].No != nil || found != nil && !isSpace(choices[i].Key) {
			continue
		}
		if offer := p.state.Offer(p.seat, game.Draft{Verb: choices[i].Arg.Choice}); offer.Ready != nil {
			found, order = &choices[i], offer
		}
	}
	return found, order
}

// endQuestion asks before a turn is ended.
func (p *Page) endQuestion(choice game.Choice, offer game.Offer, ready int) question {
	q := question{title: choice.Label, word: choice.Label, yes: func(p *Page) tea.Cmd { return p.order(offer.Ready) }}
	if ready > 0 {
		q.lines = append(q.lines, plural(ready, "piece is", "pieces are")+" still ready.")
	}
	if offer.Hint != "" {
		q.lines = append(q.lines, offer.Hint)
	}
	return q
}

func firstRefusal(choices []game.Choice) *game.Refusal {
	for _, choice := range choices {
		if choice.No != nil {
			return choice.No
		}
	}
	return nil
}

// undo takes the last order back, or says why it may not.
func (p *Page) undo() tea.Cmd {
	if !holds(p.locals, p.seat) {
		return nil
	}
	seat := p.seat
	return p.ask(true, func(t *table.Table) (*game.Refusal, error) { return t.Undo(p.ctx, seat) })
}

// rulesHere opens the rules pane at the rule that governs the present step or order.
func (p *Page) rulesHere() tea.Cmd {
	if p.open {
		p.focus = onRules
		p.arrange()
		return nil
	}
	rule := p.pick.Preview().Rule
	if no := p.pick.Preview().No; no != nil {
		rule = no.Rule
	}
	if rule == "" || p.pick.Idle() {
		if asks := p.state.Agenda().Asks; len(asks) > 0 {
			rule = asks[0].Rule
		}
	}
	p.openRule(rule)
	return nil
}

// threatsNow shows or hides the threats.
func (p *Page) threatsNow() tea.Cmd {
	known := p.toggleThreats()
	p.picked++
	if !known {
		return page.Tell(board.Quiet, "nothing threatens your side here")
	}
	return nil
}

// faster goes to the next speed at which the orders of others are shown.
func (p *Page) faster() tea.Cmd {
	next := map[page.Speed]page.Speed{page.Slow: page.Normal, page.Normal: page.Fast, page.Fast: page.Instant, page.Instant: page.Slow}
	speed, known := next[p.env.Prefs.Speed]
	if !known {
		speed = page.Fast
	}
	p.env.Prefs.Speed = speed
	return page.Tell(board.Accent, "orders of others: "+string(speed))
}

// leave asks whether to go back to the menu. The battle is on disk already.
func (p *Page) leave() tea.Cmd {
	line := "The battle is saved; Continue takes it up again."
	if p.config.File == "" {
		line = "This battle is not kept."
	}
	return p.confirm(question{title: "Leave the battle?", lines: []string{line}, word: "to the menu", yes: func(*Page) tea.Cmd {
		return page.Send(page.Home{})
	}})
}

// Keys are the bindings that work at this moment.
func (p *Page) Keys() []hint {
	k := p.bindings()
	switch {
	case p.state == nil:
		return nil
	case p.film.running():
		return []hint{k.Skip}
	case p.dialog != nil:
		return p.dialog.hints(p)
	case p.focus == onRules:
		return p.rules.Keys()
	case p.focus == onLog:
		open := k.Commit
		open.SetHelp("enter", "its rule")
		return []hint{k.Up, k.Down, open, k.LogFilter, k.Back}
	}
	return p.fieldKeys(&k)
}

// fieldKeys are the bindings on the field: the verbs that are possible first.
func (p *Page) fieldKeys(k *style.Keys) []hint {
	var hints []hint
	if p.acts() {
		if p.pick.Preview().Ready != nil && !p.pick.Idle() {
			hints = append(hints, k.Commit)
		}
		for _, choice := range p.listed() {
			if choice.No == nil && choice.Key != "" && !isSpace(choice.Key) {
				hints = append(hints, key.NewBinding(key.WithKeys(choice.Key), key.WithHelp(choice.Key, choice.Label)))
			}
		}
		if p.pick.HasMore() {
			hints = append(hints, key.NewBinding(key.WithKeys("."), key.WithHelp(".", "by way of")))
		}
		hints = append(hints, k.NextPiece, k.EndTurn)
		if p.up.Undoable {
			hints = append(hints, k.Undo)
		}
	}
	return append(hints, k.Rules, k.Palette, k.Threat, k.Measure, k.Log, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Back)
}
