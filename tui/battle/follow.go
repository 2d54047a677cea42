package battle

import (
	"context"
	"errors"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/pick"
)

// feed is how the page follows the table: as one seat at a time.
type feed struct {
	p       *Page
	ctx     context.Context // of everything that waits for the table
	cancel  context.CancelFunc
	events  int  // counts what makes a notice of before it stale
	widened bool // the whole table has been brought into view, as real time wants it
	watcher *table.Watcher
	turn    int // counts watchers: what an earlier one says is stale
	stop    context.CancelFunc
	notices int // how many of the table's have been shown
	fresh   bool
}

// orders are those that the person here gives to the table.
type orders struct {
	p       *Page
	busy    bool          // an order is under way to the table
	awaited int           // the number of the last order under way, if nobody else gives one before it
	orderer game.Seat     // whose orders are under way
	due     int           // and how many of them have not come back
	given   int           // orders of players since the page began to follow this battle; what the umpire does is none
	wait    string        // what was said last of why no order can be given, "" for nothing
	last    board.PieceID // whom the last order given here was about, 0 for nobody
}

// updateMsg brings what the table has published.
type updateMsg struct {
	page *Page
	turn int
	up   table.Update
	err  error
}

// orderMsg brings the table's answer.
type orderMsg struct {
	page *Page
	no   *game.Refusal
	err  error
	undo bool
}

// watch follows the table as the seat that looks on, from the beginning: each seat has a log of its own.
func (f *feed) watch() tea.Cmd {
	if f.stop != nil {
		f.stop()
	}
	f.turn++
	f.fresh = true
	f.watcher = f.p.config.Table.Watch(f.p.seat, 0)
	return f.next()
}

// next waits for the table, outside of the event loop.
func (f *feed) next() tea.Cmd {
	ctx, stop := context.WithCancel(f.ctx)
	f.stop = stop
	watcher, turn := f.watcher, f.turn
	return func() tea.Msg {
		up, err := watcher.Next(ctx)
		return updateMsg{f.p, turn, up, err}
	}
}

// updated takes what the table has published.
func (f *feed) updated(msg updateMsg) tea.Cmd {
	if msg.page != f.p || msg.turn != f.turn || msg.err != nil {
		return nil
	}
	f.stop()
	return tea.Batch(f.next(), f.take(msg.up))
}

// take brings an update onto the stage: at once when the page begins to follow a seat or nobody wants to see motion,
// else order by order.
func (f *feed) take(up table.Update) tea.Cmd {
	fresh, was, p := f.fresh, f.p.up, f.p
	f.fresh = false
	p.up = up
	if fresh {
		p.log.logbook = logbook{filter: p.log.filter}
		p.film.drop()
	} else if len(up.Entries)+len(up.Withdrawn) > 0 && !live(up.State) && (p.pilot.on == nil || !p.pilot.on.told) {
		f.events++
	}
	told := both(f.told(up, fresh, was.Saved), p.parts.send(publishedMsg{was, fresh}))
	if up.Opening != nil {
		p.log.add(0, game.Umpire, up.State, up.Opening.Events)
	}
	if len(up.Withdrawn) > 0 {
		p.film.drop()
		p.log.withdraw(up.Withdrawn)
	}
	p.film.queue = append(p.film.queue, up.Entries...)
	at := p.env.Prefs.Speed == page.Instant || live(up.State)
	switch {
	case fresh, len(up.Withdrawn) > 0, at && !p.pilot.paced(up.Entries):
		return both(told, p.film.skip())
	case p.film.running():
		return told
	}
	return both(told, p.film.play())
}

// update takes what the table has published.
func (f *feed) update(msg tea.Msg) (tea.Cmd, bool) {
	if up, is := msg.(updateMsg); is {
		return f.updated(up), true
	}
	return nil, false
}

// endsItself reports whether the last order of the seat that looks on has ended its turn although it was not the order
// that ends turns. Where none could have ended it, the seat was asked for that order alone, and no turn is over.
func (c *composer) endsItself(was *table.Update) bool {
	up := &c.p.up
	if c.p.state.State == nil || live(up.State) || len(up.Entries) == 0 || up.Ended != nil || !c.p.acts() || c.p.pilot.on != nil ||
		c.ends.Label == "" {
		return false
	}
	own, entry := side(c.p.setup, c.p.seat), &up.Entries[0].Entry
	if _, asked := up.State.Agenda().For(c.p.seat); asked || entry.Seat != c.p.seat || c.endsTurns(entry.Verb) || own < 0 {
		return false
	}
	scene := up.State.Guide().Scene(c.p.seat)
	before := was.State.Guide().Scene(c.p.seat)
	return own < len(scene.Sides) && before.Sides[own].Acts && !scene.Sides[own].Acts
}

// endsTurns reports whether an order is the one by which the turn could have been ended.
func (c *composer) endsTurns(name string) bool {
	v := c.p.verbs.face(c.ends.Arg.Choice, name)
	return v != nil && c.ends.Label != "" && (v.Name == name || v.Gives() == name)
}

// takesBack says how the last order is taken back.
func (o *orders) takesBack() string {
	keys := &o.p.env.Look.Keys
	switch {
	case o.p.up.Undoable:
		return keys.Undo.Help().Key + " takes the last order back."
	case o.p.company != nil && !o.p.company.alone():
		return keys.TakeBack.Help().Key + " asks the others to take the last order back."
	}
	return keys.TakeBack.Help().Key + " takes the last order back."
}

// told tells what the table itself has to say, once.
func (f *feed) told(up table.Update, fresh bool, saved error) tea.Cmd {
	for _, line := range up.Notices {
		f.p.log.note(line)
	}
	known := 0
	if fresh {
		known = min(f.notices, len(up.Notices))
	}
	news := up.Notices[known:]
	f.notices += len(news)
	switch {
	case up.Fault != nil:
		return page.Tell(board.Danger, "the battle is frozen: "+firstLine(up.Fault.Why))
	case up.Saved != nil && saved == nil:
		return page.Tell(board.Danger, "no longer saved: "+firstLine(up.Saved.Error()))
	case up.Saved == nil && saved != nil:
		return page.Tell(board.Good, "everything is saved again")
	case len(news) > 0 && f.p.state.State != nil:
		return page.Tell(board.Accent, news[len(news)-1].Text)
	}
	return nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// settle looks at where the battle stands once everything has been shown, and has the parts ask for what comes next.
func (f *feed) settle() tea.Cmd {
	p := f.p
	if p.state != p.up.State {
		p.show(p.up.State)
	}
	if p.view.action != nil && p.acts() {
		p.view.follow() // back to where the person points
	}
	if p.agenda(p.up.State).Live && !f.widened {
		f.widened, p.view.camera = true, field.Camera{Zoom: field.Whole} // what comes up anywhere has to be seen at once
	}
	p.log.reader.window(&p.log.logbook, p.layout.log.H)
	var composed pick.Pick
	if undone := len(p.up.Withdrawn) > 0 && !p.agenda(p.up.State).Live; p.orders.awaited == 0 && !undone {
		composed = p.pick // others act meanwhile: what is being put together stays
	}
	p.pick = pick.Pick{}
	p.composer.picked++
	if p.orders.underWay() {
		return nil
	}
	p.questions.closeStale()
	return p.parts.send(settledMsg{composed})
}

// called begins a new order when the seat is asked, or goes on with one that was being put together when somebody else
// acted. At the start of its turn, and when other pieces are to act than before, the cursor goes to one of them.
func (c *composer) called(composed pick.Pick) {
	acts, acted := c.p.acts(), c.acted
	if c.acted = acts; !acts {
		return
	}
	c.renew()
	begun := c.p.lesson.begun()
	fresh := begun != c.taught || c.readied && !c.readies()
	c.readied = c.readies()
	if c.taught = begun; !acted || fresh || c.others() || c.lone() { // in another lesson other pieces stand elsewhere
		c.begin()
	}
	c.able = c.actors()
	c.summoned = !acted
	if composed.Seat() == c.p.seat && !composed.Idle() {
		c.p.pick = composed.Renew(c.p.guide, c.p.scene)
		c.p.cursor = c.p.pick.Cursor()
	}
	c.takeUp()
	c.tray.layOn(c.p)
}

// others reports whether pieces can act that could not when the seat was asked last, where sides take turns.
func (c *composer) others() bool {
	fresh := func(id board.PieceID) bool { return !slices.Contains(c.able, id) }
	return len(c.able) > 0 && !c.p.agenda(c.p.state).Live && slices.ContainsFunc(c.actors(), fresh)
}

// summons tells a seat once what it is asked for in somebody else's turn.
func (c *composer) summons() tea.Cmd {
	if !c.summoned {
		return nil
	}
	c.summoned = false
	ask, _ := c.p.agenda(c.p.state).For(c.p.seat)
	own := side(c.p.setup, c.p.seat)
	for i := range c.p.scene.Sides {
		if s := &c.p.scene.Sides[i]; s.Acts && i != own && !c.p.agenda(c.p.state).Live && c.p.agenda(c.p.state).Mode == game.Turn {
			return page.Tell(board.Accent, "you are asked in the turn of "+s.Name+": "+ask.Step)
		}
	}
	return nil
}

// acts reports whether the seat that looks on is asked for something.
func (p *Page) acts() bool {
	if p.state.State == nil || p.up.Ended != nil || p.up.Fault != nil || !holds(p.locals, p.seat) {
		return false
	}
	_, ok := p.agenda(p.state).For(p.seat)
	return ok || p.agenda(p.state).Live // where all act at once there is always something one may do: take back, pause
}

// actors are the pieces that can act, or those that the next order is about where none has to be pointed at for it.
func (c *composer) actors() []board.PieceID {
	if able := c.p.pick.Able(); len(able) > 0 {
		return able
	}
	var ready []board.PieceID
	own := side(c.p.setup, c.p.seat)
	for i := range c.p.scene.Pieces {
		if piece := &c.p.scene.Pieces[i]; piece.Side == own && piece.Ready {
			ready = append(ready, piece.ID)
		}
	}
	return ready
}

// begin puts the cursor on the first piece that can act, at the start of a turn, unless it is on one already.
func (c *composer) begin() {
	if len(c.p.up.Withdrawn) == 0 {
		c.p.orders.last = 0
	}
	able := c.actors()
	under := c.p.scene.PieceAt(c.p.cursor)
	if under != nil && slices.Contains(able, under.ID) {
		return
	}
	for _, id := range able {
		if piece := c.p.scene.Piece(id); c.p.scene.PieceAt(piece.At) == piece {
			c.p.cursor = piece.At
			c.p.view.follow()
			c.pointAt()
			return
		}
	}
}

// renew begins a new order.
func (c *composer) renew() {
	c.p.pick = pick.New(c.p.guide, c.p.scene, c.p.verbs.faces, c.p.seat, c.p.cursor)
	c.picked++
	choice, _ := c.ender(c.p.pick.Choices())
	c.ends = game.Choice{}
	if choice != nil {
		c.ends = *choice
	}
}

// found gives an order that has been found in a list.
func (o *orders) found(found *pick.Order) tea.Cmd {
	return o.confirmed(found.Draft.Verb, append(found.Before[:len(found.Before):len(found.Before)], found.Command)...)
}

// face is the verb by which an order was given: the one named, or else any that gives it.
func (v *verbList) face(name, gives string) *game.Verb {
	var other *game.Verb
	for i := range v.all {
		switch v := &v.all[i]; {
		case v.Name == name:
			return v
		case other == nil && v.Gives() == gives:
			other = v
		}
	}
	return other
}

// grave reports whether an order is grave whatever its face.
func (v *verbList) grave(name string) bool {
	for i := range v.all {
		if v.all[i].Name == name {
			return v.all[i].Grave
		}
	}
	return false
}

// give hands orders to the table, one after the other; while others of the person are under way it says so instead.
func (o *orders) give(orders ...game.Command) tea.Cmd {
	if o.busy {
		return o.notYet()
	}
	seat, seq := o.p.seat, o.p.up.Seq
	o.p.seating.seen[seat] = seq
	o.p.seating.remember()
	o.awaited, o.orderer, o.due, o.last = seq+len(orders), seat, len(orders), 0
	if about := game.Mentioned(orders[len(orders)-1]); len(about) > 0 {
		o.last = about[0]
	}
	return o.ask(false, func(t *table.Table) (*game.Refusal, error) {
		return t.Orders(o.p.feed.ctx, seat, seq, orders...)
	})
}

// ask has the table do something, outside of the event loop.
func (o *orders) ask(undo bool, do func(*table.Table) (*game.Refusal, error)) tea.Cmd {
	o.busy = true
	t := o.p.config.Table
	return func() tea.Msg {
		no, err := do(t)
		return orderMsg{o.p, no, err, undo}
	}
}

// update takes the table's answers, and counts what comes back of one's own orders.
func (o *orders) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case orderMsg:
		return o.answered(msg), true
	case publishedMsg:
		o.count(msg.fresh)
	case afterMsg:
		return o.waited(), false
	}
	return nil, false
}

// count notes which orders the table has published.
func (o *orders) count(fresh bool) {
	up := &o.p.up
	if fresh {
		o.given = 0
	}
	for i := range up.Entries {
		seat := up.Entries[i].Entry.Seat
		if seat != game.Umpire {
			o.given++
		}
		if seat == o.orderer {
			o.due = max(o.due-1, 0)
		}
	}
	if fresh || len(up.Withdrawn) > 0 {
		o.due = 0
	}
	if len(up.Withdrawn) > 0 {
		o.awaited = 0
	}
}

// underWay reports whether the next of several orders is still under way.
func (o *orders) underWay() bool {
	up := &o.p.up
	o.busy = (o.due > 0 || up.Seq < o.awaited) && up.Ended == nil && up.Fault == nil
	if !o.busy {
		o.awaited = 0
	}
	return o.busy
}

// answered takes the table's answer. A refusal is told and its pieces flash until the next key.
func (o *orders) answered(msg orderMsg) tea.Cmd {
	if msg.page != o.p {
		return nil
	}
	var settled tea.Cmd
	if msg.err != nil || msg.no != nil {
		o.busy, o.awaited, o.due = false, 0, 0 // otherwise the update that follows from the order ends it
		if o.p.acts() && o.p.pick.Seat() != o.p.seat && !o.p.film.running() {
			settled = o.p.feed.settle() // somebody else's order has come while the answer was awaited
		}
	}
	return tea.Batch(settled, o.toldOf(msg))
}

// toldOf says why what the table was asked for is not done.
func (o *orders) toldOf(msg orderMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		return page.Tell(board.Danger, msg.err.Error())
	case msg.no != nil && msg.undo:
		return page.Tell(board.Warning, msg.no.String()+"; U asks to take it back")
	case msg.no != nil:
		return o.p.refuse(msg.no)
	}
	return nil
}
