package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
	"muster/tui/pick"
)

// enter commits what is previewed.
func (p *Page) enter() tea.Cmd {
	if p.up.Ended != nil {
		p.dialog = &ending{}
		return nil
	}
	if !p.acts() || p.busy {
		return p.notYet()
	}
	if p.pick.Idle() && p.decide() {
		return nil
	}
	next, result := p.pick.Enter()
	return p.picks(next, result)
}

// back takes one step back; from the beginning it leads to the menu.
func (p *Page) back() tea.Cmd {
	if p.measure != nil {
		p.layDown()
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
		return p.notYet()
	}
	return p.picks(p.pick.Tab(step), pick.Result{})
}

// leg sets a leg of a way; where no way is drawn it goes on to what the order may have besides. While a bot thinks it
// is stopped.
func (p *Page) leg() tea.Cmd {
	if p.acts() && p.pick.HasLeg() {
		return p.setLeg(p.pick)
	}
	return p.more()
}

// setLeg makes the cursor of a pick a leg of its way.
func (p *Page) setLeg(at pick.Pick) tea.Cmd {
	if _, ways, _, _ := at.Gathered(); len(ways) >= pick.MostLegs && p.scene.Grid == 0 {
		return page.Tell(board.Plain, "A way of "+plainInt(len(ways))+" legs is long enough; Escape takes one back.")
	}
	return p.picks(at.Waypoint(), pick.Result{})
}

// more goes on to what the order may have besides.
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
		return p.notYet()
	}
	top := p.state.Offer(p.seat, game.Draft{})
	choice, offer := p.ender(top.Choices)
	if choice == nil {
		return p.noEnd(top.Choices)
	}
	composing := composes(p.pick)
	if live(p.state) && !composing { // there is no time for questions; an order that cannot be mended asks by itself
		return p.order(choice.Arg.Choice, append(slices.Clone(offer.Before), offer.Ready)...)
	}
	q := p.endQuestion(*choice, offer, len(p.stillReady()))
	if composing {
		q.lines = append([]string{p.verbTitle(p.pick.Draft().Verb) + " is not given yet, and is dropped."}, q.lines...)
		q.fleeting = true
	}
	if len(p.stillReady()) == 0 && !composing && offer.Caution == "" {
		return q.yes(p)
	}
	return p.confirm(q)
}

// stillReady are the pieces that can still do something: not those that can only forgo it.
func (p *Page) stillReady() []board.PieceID {
	idle := func(name string) bool {
		return slices.ContainsFunc(p.verbs, func(v game.Verb) bool { return v.Name == name && v.Idle })
	}
	return slices.DeleteFunc(slices.Clone(p.state.Offer(p.seat, game.Draft{}).Pieces), func(id board.PieceID) bool {
		choices := p.state.Offer(p.seat, game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}}).Choices
		return !slices.ContainsFunc(choices, func(c game.Choice) bool { return c.No == nil && !idle(c.Arg.Choice) })
	})
}

// readyWords say for how many pieces an order of the step is possible, "" for none, or where the step says nothing of it.
func (p *Page) readyWords(n int) string {
	ask, _ := p.state.Agenda().For(p.seat)
	switch {
	case n == 0, ask.Left == "" && (ask.Setup || ask.Prelude):
		return ""
	case ask.Left != "":
		return plural(n, "piece", "pieces") + " " + ask.Left
	}
	return plural(n, "piece is", "pieces are") + " still ready"
}

// composes reports whether an order has been begun and not given: what ends a turn would drop it.
func composes(order pick.Pick) bool { return order.Draft().Verb != "" }

// isSpace reports whether a rulebook has given a choice the space bar.
func isSpace(name string) bool { return name == " " || name == "space" }

// spaced reports whether the rulebook has given the space bar to a verb.
func (p *Page) spaced() bool {
	for i := range p.verbs {
		if isSpace(p.verbs[i].Key) {
			return true
		}
	}
	return false
}

// ender is the choice that ends a turn: the one that has the space bar. A rulebook that gives it to none ends turns by
// the first choice that needs nothing more.
func (p *Page) ender(choices []game.Choice) (*game.Choice, game.Offer) {
	spaced := p.spaced()
	for i := range choices {
		if choices[i].No != nil || spaced && !isSpace(choices[i].Key) {
			continue
		}
		if offer := p.state.Offer(p.seat, game.Draft{Verb: choices[i].Arg.Choice}); offer.Ready != nil {
			return &choices[i], offer
		}
	}
	return nil, game.Offer{}
}

// noEnd says why no turn can be ended.
func (p *Page) noEnd(choices []game.Choice) tea.Cmd {
	for i := range choices {
		if isSpace(choices[i].Key) && choices[i].No != nil {
			return p.refuse(choices[i].No)
		}
	}
	return page.Tell(board.Plain, "There is no turn to end now.")
}

// endQuestion asks before a turn is ended.
func (p *Page) endQuestion(choice game.Choice, offer game.Offer, ready int) question {
	orders := append(slices.Clone(offer.Before), offer.Ready)
	give := func(p *Page) tea.Cmd { return p.order(choice.Arg.Choice, orders...) }
	q := question{title: choice.Label, word: choice.Label, yes: give}
	if offer.Caution != "" { // said here, and not once more
		q.lines, q.stay = append(q.lines, offer.Caution+"."), "stay"
		q.yes = func(p *Page) tea.Cmd { return p.give(orders...) }
	}
	if text := p.readyWords(ready); text != "" {
		q.lines = append(q.lines, text+".")
	}
	if offer.Hint != "" {
		q.lines = append(q.lines, offer.Hint)
	}
	return q
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
	if p.rod != nil && len(p.surveyed().Facts) > 0 {
		p.openRule(game.RuleID(p.surveyed().Facts[0].Rule))
		return nil
	}
	if rule == "" || p.pick.Idle() {
		if asks := p.state.Agenda().Asks; len(asks) > 0 {
			rule = asks[0].Rule
		}
	}
	p.openRule(rule)
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

// leave asks whether to leave the battle. It is on disk already.
func (p *Page) leave() tea.Cmd {
	q := question{title: "Leave the battle?", word: "leave", stay: "play on", yes: (*Page).goOut}
	line := "The battle is saved; Continue takes it up again."
	switch {
	case p.up.Ended != nil && p.config.File != "":
		line, q.stay = "It is over; Replays shows it again.", "stay"
	case p.config.File == "":
		line = "This battle is not kept."
	case p.watches():
		q.title, line, q.stay = "Stop watching?", "The battle goes on; you find it among the tables.", "watch on"
	case p.company != nil && !p.alone():
		line = "Your seat stays yours: you find it among the tables."
	}
	if p.company == nil {
		q.word = "to the menu"
	}
	q.lines = []string{line}
	return p.confirm(q)
}

// goOut leads to the menu, or a guest back to where he came from.
func (p *Page) goOut() tea.Cmd {
	if p.company != nil {
		return page.Leave(p)
	}
	return page.Send(page.Home{})
}
