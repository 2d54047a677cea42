package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/pick"
)

// composer puts an order together.
type composer struct {
	p        *Page
	picked   int             // counts changes of the pick
	ends     game.Choice     // the order that ends the turn, or the step; without a label when it may not be given
	jumping  bool            // the next key is the letter of a piece
	taught   attempt         // the lesson that was looked at last
	acted    bool            // the seat was asked when the page last looked
	able     []board.PieceID // could act then
	readied  bool            // it was asked for what comes before a battle
	summoned bool            // it has been asked since, and not been told
	tray     tray
}

// enter commits what is previewed.
func (c *composer) enter() tea.Cmd {
	if c.p.up.Ended != nil {
		c.p.ending.open()
		return nil
	}
	if !c.p.acts() || c.p.orders.busy {
		return c.p.orders.notYet()
	}
	if c.p.pick.Idle() && c.p.questions.decide() {
		return nil
	}
	next, result := c.p.pick.Enter()
	return c.picks(next, result)
}

// back takes one step back; from the beginning it leads to the menu.
func (c *composer) back() tea.Cmd {
	if c.p.rules.open {
		c.p.rules.shut()
		return nil
	}
	next, moved := c.p.pick.Back()
	if !moved {
		return c.p.menu.leave()
	}
	c.tray = tray{}
	return c.picks(next, pick.Result{})
}

// tab goes to the next piece that can act, or the next choice. After an order it goes on from the piece that it was about,
// unless the person points at another that can act.
func (c *composer) tab(step int) tea.Cmd {
	if !c.p.acts() {
		return c.p.orders.notYet()
	}
	from, can := c.p.pick, c.p.pick.Able()
	last, under := c.p.orders.last, c.p.scene.PieceAt(c.p.cursor)
	if elsewhere := under == nil || under.ID == last || !able(can, under.ID); from.Idle() && elsewhere && able(can, last) {
		from = from.Select(last)
	}
	return c.picks(from.Tab(step), pick.Result{})
}

// leg sets a leg of a way; where no way is drawn it goes on to what the order may have besides. While a bot thinks it
// is stopped.
func (c *composer) leg() tea.Cmd {
	if c.p.acts() && c.p.pick.Way().HasLeg() {
		return c.setLeg(c.p.pick)
	}
	return c.more()
}

// setLeg makes the cursor of a pick a leg of its way.
func (c *composer) setLeg(at pick.Pick) tea.Cmd {
	if _, ways, _, _ := at.Gathered(); len(ways) >= pick.MostLegs && c.p.scene.Grid == 0 {
		return page.Tell(board.Plain, "A way of "+plainInt(len(ways))+" legs is long enough; Escape takes one back.")
	}
	return c.picks(at.Way().Waypoint(), pick.Result{})
}

// more goes on to what the order may have besides.
func (c *composer) more() tea.Cmd {
	if c.p.acts() {
		return c.picks(c.p.pick.More(), pick.Result{})
	}
	if _, thinks := c.p.spinner.thinker(); thinks && c.p.config.Hurry != nil {
		c.p.config.Hurry()
	}
	return nil
}

// endTurn gives the order that the rulebook offers without a piece, after asking.
func (c *composer) endTurn() tea.Cmd {
	if !c.p.acts() || c.p.orders.busy {
		return c.p.orders.notYet()
	}
	top := c.p.guide.Offer(c.p.seat, game.Draft{})
	choice, offer := c.ender(top.Choices)
	if choice == nil {
		return c.noEnd(top.Choices)
	}
	composing := composes(c.p.pick) && len(c.p.pick.Tray().Choices()) == 0
	if c.p.agenda(c.p.state).Live && !composing { // there is no time for questions; an order that cannot be mended asks by itself
		return c.p.orders.confirmed(choice.Arg.Choice, append(slices.Clone(offer.Before), offer.Ready)...)
	}
	q := c.endQuestion(*choice, offer, len(c.stillReady()))
	if composing {
		q.lines = append([]string{c.p.verbs.title(c.p.pick.Draft().Verb) + " is not given yet, and is dropped."}, q.lines...)
		q.fleeting = true
	}
	if c.p.env.Prefs.Asks == page.AskNever || len(c.stillReady()) == 0 && !composing && offer.Caution == "" {
		return q.yes()
	}
	return c.p.confirm(q)
}

// stillReady are the pieces that can still do something: not those that can only forgo it.
func (c *composer) stillReady() []board.PieceID {
	idle := func(name string) bool {
		return slices.ContainsFunc(c.p.verbs.all, func(v game.Verb) bool { return v.Name == name && v.Idle })
	}
	return slices.DeleteFunc(slices.Clone(c.p.guide.Offer(c.p.seat, game.Draft{}).Pieces), func(id board.PieceID) bool {
		choices := c.p.guide.Offer(c.p.seat, game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}}).Choices
		return !slices.ContainsFunc(choices, func(c game.Choice) bool { return c.No == nil && !idle(c.Arg.Choice) })
	})
}

// readyWords say for how many pieces an order of the step is possible, "" for none, or where the step says nothing of it.
func (c *composer) readyWords(n int) string {
	ask, _ := c.p.agenda(c.p.state).For(c.p.seat)
	switch {
	case n == 0, ask.Left == "" && (ask.Setup || ask.Prelude):
		return ""
	case ask.Left != "":
		return plural(n, "piece", "pieces") + " " + ask.Left
	}
	return plural(n, "piece is", "pieces are") + " still ready"
}

// readies reports whether the seat is asked for what comes before a battle.
func (c *composer) readies() bool {
	ask, _ := c.p.agenda(c.p.state).For(c.p.seat)
	return ask.Setup || ask.Prelude
}

// lone reports whether a single piece can act and the cursor is on none: the one it was on may have fallen.
func (c *composer) lone() bool {
	return len(c.p.pick.Able()) == 1 && c.p.scene.PieceAt(c.p.cursor) == nil && !c.p.agenda(c.p.state).Live
}

// composes reports whether an order has been begun and not given: what ends a turn would drop it.
func composes(order pick.Pick) bool { return order.Draft().Verb != "" }

// isSpace reports whether a rulebook has given a choice the space bar.
func isSpace(name string) bool { return name == " " || name == "space" }

// spaced reports whether the rulebook has given the space bar to a verb.
func (v *verbList) spaced() bool {
	for i := range v.all {
		if isSpace(v.all[i].Key) {
			return true
		}
	}
	return false
}

// ender is the choice that ends a turn: the one that has the space bar. A rulebook that gives it to none ends turns by
// the first choice that needs nothing more.
func (c *composer) ender(choices []game.Choice) (*game.Choice, game.Offer) {
	spaced := c.p.verbs.spaced()
	for i := range choices {
		if choices[i].No != nil || spaced && !isSpace(choices[i].Key) {
			continue
		}
		if offer := c.p.guide.Offer(c.p.seat, game.Draft{Verb: choices[i].Arg.Choice}); offer.Ready != nil {
			return &choices[i], offer
		}
	}
	return nil, game.Offer{}
}

// noEnd says why no turn can be ended.
func (c *composer) noEnd(choices []game.Choice) tea.Cmd {
	for i := range choices {
		if isSpace(choices[i].Key) && choices[i].No != nil {
			return c.p.refuse(choices[i].No)
		}
	}
	return page.Tell(board.Plain, "There is no turn to end now.")
}

// endQuestion asks before a turn is ended.
func (c *composer) endQuestion(choice game.Choice, offer game.Offer, ready int) question {
	orders := append(slices.Clone(offer.Before), offer.Ready)
	asks := c.p.env.Prefs.Asks
	if ready > 0 && asks == page.AskAlways {
		asks = page.AskFinal // this is the question
	}
	give := func() tea.Cmd { return c.p.orders.after(asks, choice.Arg.Choice, orders...) }
	q := question{title: choice.Label, word: choice.Label, yes: give}
	if offer.Caution != "" { // said here, and not once more
		q.lines, q.stay = append(q.lines, offer.Caution+"."), "stay"
		q.yes = func() tea.Cmd { return c.p.orders.give(orders...) }
	}
	if text := c.readyWords(ready); text != "" {
		q.lines = append(q.lines, text+".")
	}
	if offer.Hint != "" {
		q.lines = append(q.lines, offer.Hint)
	}
	return q
}

// undo takes the last order back, or says why it may not.
func (o *orders) undo() tea.Cmd {
	if !holds(o.p.locals, o.p.seat) {
		return nil
	}
	seat := o.p.seat
	return o.ask(true, func(t *table.Table) (*game.Refusal, error) { return t.Undo(o.p.feed.ctx, seat) })
}

// takeUp chooses the piece again whose order has been taken back.
func (c *composer) takeUp() {
	last := c.p.orders.last
	if len(c.p.up.Withdrawn) == 0 || c.p.orders.orderer != c.p.seat || !able(c.p.pick.Able(), last) || c.p.agenda(c.p.state).Live {
		return
	}
	if c.p.places.onTable(last) {
		c.p.cursor = c.p.scene.Piece(last).At
	}
	c.p.pick = c.p.pick.Select(last)
}

// puts reports whether an order is being put together that has more to show than its piece.
func (c *composer) puts() bool {
	return c.p.acts() && !c.p.pick.Idle() && (c.p.pick.Draft().Verb != "" || len(c.p.pick.Preview().Forecast)+len(c.p.pick.Preview().Outlook) > 0)
}

// overlay shows what the order that is put together is about, its reach and what it would do.
func (c *composer) overlay(o *field.Overlay) {
	if o.Hide || c.p.rod.held {
		return
	}
	o.Selected = c.p.pick.Selected()
	gathered, _, _, _ := c.p.pick.Gathered()
	o.Gathered = slices.Concat(o.Gathered, gathered)
	if single := c.p.pick.Way().Single(); single != 0 {
		o.Selected = single
	}
	if o.Reach = c.p.pick.Reach(c.p.threats.on); !c.p.threats.on { // else the threats are what is looked at
		o.Trace = c.p.pick.Trace()
	}
}

// update begins an order when the seat is asked, goes on with one that was begun, and gives the panels room for it.
func (c *composer) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case publishedMsg:
		if !msg.fresh && c.endsItself(&msg.was) {
			return page.Tell(board.Accent, "That was the last: your turn is over. "+c.p.orders.takesBack()), false
		}
	case settledMsg:
		c.called(msg.composed)
	case afterMsg:
		if composing := c.puts(); composing != c.p.composing {
			c.p.composing = composing
			c.p.arrange()
		}
	}
	return nil, false
}
