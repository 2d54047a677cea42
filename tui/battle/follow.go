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
	watcher *table.Watcher
	turn    int // counts watchers: what an earlier one says is stale
	stop    context.CancelFunc
	notices int // how many of the table's have been shown
	fresh   bool
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
func (p *Page) watch() tea.Cmd {
	if p.feed.stop != nil {
		p.feed.stop()
	}
	p.feed.turn++
	p.feed.fresh = true
	p.feed.watcher = p.config.Table.Watch(p.seat, 0)
	return p.next()
}

// next waits for the table, outside of the event loop.
func (p *Page) next() tea.Cmd {
	ctx, stop := context.WithCancel(p.ctx)
	p.feed.stop = stop
	watcher, turn := p.feed.watcher, p.feed.turn
	return func() tea.Msg {
		up, err := watcher.Next(ctx)
		return updateMsg{p, turn, up, err}
	}
}

// updated takes what the table has published.
func (p *Page) updated(msg updateMsg) tea.Cmd {
	if msg.page != p || msg.turn != p.feed.turn || msg.err != nil {
		return nil
	}
	p.feed.stop()
	return tea.Batch(p.next(), p.take(msg.up))
}

// take brings an update onto the stage: at once when the page begins to follow a seat or nobody wants to see motion,
// else order by order.
func (p *Page) take(up table.Update) tea.Cmd {
	fresh := p.feed.fresh
	p.feed.fresh = false
	saved := p.up.Saved
	ended := !fresh && p.endsItself(&up)
	p.up = up
	p.reseated(&up)
	p.pulse.set(&up)
	if fresh {
		p.given = 0
	}
	for i := range up.Entries {
		seat := up.Entries[i].Entry.Seat
		if seat != game.Umpire {
			p.given++
		}
		if seat == p.orderer {
			p.due = max(p.due-1, 0)
		}
	}
	if fresh || len(up.Withdrawn) > 0 {
		p.due = 0
	}
	if !fresh && len(up.Entries)+len(up.Withdrawn) > 0 && !live(up.State) && (p.rest == nil || !p.rest.told) {
		p.events++
	}
	if fresh {
		p.log = logbook{filter: p.log.filter}
		p.film = film{gen: p.film.gen + 1}
	}
	told := p.notices(up, fresh, saved)
	if ended {
		told = tea.Batch(told, page.Tell(board.Accent, "That was the last: your turn is over. "+p.takesBack()))
	}
	if fresh {
		p.promise()
	}
	if up.Opening != nil {
		p.log.add(0, game.Umpire, up.State, up.Opening.Events)
	}
	if len(up.Withdrawn) > 0 {
		p.awaited = 0
		p.film = film{gen: p.film.gen + 1}
		p.log.withdraw(up.Withdrawn)
	}
	p.film.queue = append(p.film.queue, up.Entries...)
	at := p.env.Prefs.Speed == page.Instant || live(up.State)
	if fresh || len(up.Withdrawn) > 0 || at && !p.paced(up.Entries) {
		return tea.Batch(told, p.skip())
	}
	if p.film.running() {
		return told
	}
	return tea.Batch(told, p.play())
}

// endsItself reports whether the last order of the seat that looks on has ended its turn although it was not the order
// that ends turns.
func (p *Page) endsItself(up *table.Update) bool {
	if p.state == nil || live(up.State) || len(up.Entries) == 0 || up.Ended != nil || !p.acts() || p.rest != nil {
		return false
	}
	own, entry := side(p.setup, p.seat), &up.Entries[0].Entry
	if _, asked := up.State.Agenda().For(p.seat); asked || entry.Seat != p.seat || p.endsTurns(entry.Verb) || own < 0 {
		return false
	}
	scene := up.State.Scene(p.seat)
	before := p.up.State.Scene(p.seat)
	return own < len(scene.Sides) && before.Sides[own].Acts && !scene.Sides[own].Acts
}

// endsTurns reports whether an order is the one by which the turn could have been ended.
func (p *Page) endsTurns(name string) bool {
	v := p.face(p.ends.Arg.Choice, name)
	return v != nil && p.ends.Label != "" && (v.Name == name || v.Gives() == name)
}

// takesBack says how the last order is taken back.
func (p *Page) takesBack() string {
	keys := &p.env.Look.Keys
	switch {
	case p.up.Undoable:
		return keys.Undo.Help().Key + " takes the last order back."
	case p.company != nil && !p.alone():
		return keys.TakeBack.Help().Key + " asks the others to take the last order back."
	}
	return keys.TakeBack.Help().Key + " takes the last order back."
}

// notices tells what the table itself has to say, once.
func (p *Page) notices(up table.Update, fresh bool, saved error) tea.Cmd {
	for _, line := range up.Notices {
		p.log.note(line)
	}
	known := 0
	if fresh {
		known = min(p.feed.notices, len(up.Notices))
	}
	news := up.Notices[known:]
	p.feed.notices += len(news)
	switch {
	case up.Fault != nil:
		return page.Tell(board.Danger, "the battle is frozen: "+firstLine(up.Fault.Why))
	case up.Saved != nil && saved == nil:
		return page.Tell(board.Danger, "no longer saved: "+firstLine(up.Saved.Error()))
	case up.Saved == nil && saved != nil:
		return page.Tell(board.Good, "everything is saved again")
	case len(news) > 0 && p.state != nil:
		return page.Tell(board.Accent, news[len(news)-1].Text)
	}
	return nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// settle looks at where the battle stands once everything has been shown: who is asked, and whether it is over.
func (p *Page) settle() tea.Cmd {
	if p.state != p.up.State {
		p.show(p.up.State)
	}
	if p.action != nil && p.acts() {
		p.follow() // back to where the person points
	}
	if live(p.up.State) && !p.widened {
		p.widened, p.camera = true, field.Camera{Zoom: field.Whole} // what comes up anywhere has to be seen at once
	}
	p.reader.window(&p.log, p.layout.log.H)
	p.busy = (p.due > 0 || p.up.Seq < p.awaited) && p.up.Ended == nil && p.up.Fault == nil
	composed := p.pick
	p.pick = pick.Pick{}
	p.picked++
	undone := len(p.up.Withdrawn) > 0 && !live(p.up.State)
	if p.awaited == 0 && !undone && composed.Seat() == p.seat && !composed.Idle() {
		defer func() { p.goOnWith(composed) }() // others act meanwhile: what is being put together stays
	}
	if !p.busy {
		p.awaited = 0
	} else {
		return nil // the next of several orders is under way
	}
	if _, decided := p.dialog.(*decision); decided {
		p.dialog = nil // it was about another position
	}
	if q, asked := p.dialog.(*question); asked && q.fleeting && live(p.up.State) {
		p.dialog = nil // what was a yes then would be one to something else now
	}
	p.stands()
	if cmd, both := p.bothAct(); both {
		return cmd
	}
	if p.up.Ended != nil {
		return p.finish()
	}
	if cmd, over := p.handOver(); over {
		return cmd
	}
	called := p.called()
	if q := p.proposed(); q != nil {
		called = tea.Batch(called, p.propound(q))
	} else if _, asked := p.dialog.(*proposal); asked {
		p.dialog = nil
	}
	p.owed = p.dialog != nil
	if p.decide() {
		called = nil // the box says it all
	}
	return tea.Batch(called, p.spinner())
}

// goOnWith goes on with an order that was being put together when somebody else acted, as far as it still can be given.
func (p *Page) goOnWith(composed pick.Pick) {
	if p.acts() && p.state != nil && p.seat == composed.Seat() {
		p.pick = composed.Renew(p.state, p.scene)
		p.cursor = p.pick.Cursor()
	}
}

// called begins a new order when the seat is asked. At the start of its turn the cursor goes to a piece that can act;
// in somebody else's turn it is told what it is asked for.
func (p *Page) called() tea.Cmd {
	acts, acted := p.acts(), p.acted
	p.acted = acts
	if !acts {
		return nil
	}
	p.renew()
	lesson := 0
	if l := p.lesson(); l != nil {
		lesson = l.N
	}
	fresh := lesson != p.taught
	if p.taught = lesson; acted && fresh {
		p.begin() // other pieces stand elsewhere
	}
	if acted {
		return nil
	}
	p.begin()
	ask, _ := p.state.Agenda().For(p.seat)
	own := side(p.setup, p.seat)
	for i := range p.scene.Sides {
		if s := &p.scene.Sides[i]; s.Acts && i != own && !live(p.state) && p.state.Agenda().Mode == game.Turn {
			return page.Tell(board.Accent, "you are asked in the turn of "+s.Name+": "+ask.Step)
		}
	}
	return nil
}

// acts reports whether the seat that looks on is asked for something.
func (p *Page) acts() bool {
	if p.state == nil || p.up.Ended != nil || p.up.Fault != nil || !holds(p.locals, p.seat) {
		return false
	}
	_, ok := p.state.Agenda().For(p.seat)
	return ok || live(p.state) // where all act at once there is always something one may do: take back, pause
}

// begin puts the cursor on the first piece that can act, at the start of a turn, unless it is on one already.
func (p *Page) begin() {
	able := p.pick.Able()
	under := p.scene.PieceAt(p.cursor)
	if under != nil && slices.Contains(able, under.ID) {
		return
	}
	for _, id := range able {
		if piece := p.scene.Piece(id); p.scene.PieceAt(piece.At) == piece {
			p.cursor = piece.At
			p.follow()
			p.pointAt()
			return
		}
	}
}

// renew begins a new order.
func (p *Page) renew() {
	p.pick = pick.New(p.state, p.scene, p.faces, p.seat, p.cursor)
	p.picked++
	choice, _ := p.ender(p.pick.Choices())
	p.ends = game.Choice{}
	if choice != nil {
		p.ends = *choice
	}
}

// order gives an order to the table, put together under a verb, after those that it presupposes; one that the rulebook
// cautions about, and a grave one, only after a question. An order that has several faces is as grave as the one it was
// given by, or as itself.
func (p *Page) order(verb string, orders ...game.Command) tea.Cmd {
	if p.up.Paused && p.ownsTime() && p.mayHalt() {
		return page.Tell(board.Plain, "The battle is paused: P goes on, then it can be given.")
	}
	c := orders[len(orders)-1]
	if v := p.face(verb, c.Verb()); v != nil && v.Halts && p.mayHalt() {
		p.renew()
		return p.stop()
	}
	if caution := p.caution(verb, c); caution != "" {
		title := p.verbTitle(verb)
		return p.confirm(question{
			title: title, lines: []string{caution + "."}, word: title, stay: "stay",
			yes: func(p *Page) tea.Cmd { return p.give(orders...) }, fleeting: true,
		})
	}
	if v := p.face(verb, c.Verb()); v != nil && (v.Grave || p.grave(c.Verb())) {
		return p.confirm(question{
			title: v.Title, lines: []string{v.Help + ". It cannot be taken back."}, word: v.Title,
			yes: func(p *Page) tea.Cmd { return p.give(orders...) }, fleeting: true,
		})
	}
	return p.give(orders...)
}

// caution is what a person may have overlooked about an order that needs nothing but its verb, "" for nothing.
func (p *Page) caution(verb string, c game.Command) string {
	if v := p.face(verb, c.Verb()); v == nil || len(v.Slots) > 0 {
		return ""
	}
	offer := p.state.Offer(p.seat, game.Draft{Verb: verb})
	if offer.Ready == nil || offer.Ready.Verb() != c.Verb() {
		return ""
	}
	return offer.Caution
}

// orders gives an order that has been found in a list.
func (p *Page) orders(o *pick.Order) tea.Cmd {
	return p.order(o.Draft.Verb, append(o.Before[:len(o.Before):len(o.Before)], o.Command)...)
}

// face is the verb by which an order was given: the one named, or else any that gives it.
func (p *Page) face(name, gives string) *game.Verb {
	var other *game.Verb
	for i := range p.verbs {
		switch v := &p.verbs[i]; {
		case v.Name == name:
			return v
		case other == nil && v.Gives() == gives:
			other = v
		}
	}
	return other
}

// grave reports whether an order is grave whatever its face.
func (p *Page) grave(name string) bool {
	for i := range p.verbs {
		if p.verbs[i].Name == name {
			return p.verbs[i].Grave
		}
	}
	return false
}

// give hands orders to the table, one after the other; while others of the person are under way it says so instead.
func (p *Page) give(orders ...game.Command) tea.Cmd {
	if p.busy {
		return p.notYet()
	}
	seat, seq := p.seat, p.up.Seq
	p.seen[seat] = seq
	p.remember()
	p.awaited, p.orderer, p.due = seq+len(orders), seat, len(orders)
	return p.ask(false, func(t *table.Table) (*game.Refusal, error) {
		return t.Orders(p.ctx, seat, seq, orders...)
	})
}

// ask has the table do something, outside of the event loop.
func (p *Page) ask(undo bool, do func(*table.Table) (*game.Refusal, error)) tea.Cmd {
	p.busy = true
	t := p.config.Table
	return func() tea.Msg {
		no, err := do(t)
		return orderMsg{p, no, err, undo}
	}
}

// answered takes the table's answer. A refusal is told and its pieces flash until the next key.
func (p *Page) answered(msg orderMsg) tea.Cmd {
	if msg.page != p {
		return nil
	}
	var settled tea.Cmd
	if msg.err != nil || msg.no != nil {
		p.busy, p.awaited, p.due = false, 0, 0 // otherwise the update that follows from the order ends it
		if p.acts() && p.pick.Seat() != p.seat && !p.film.running() {
			settled = p.settle() // somebody else's order has come while the answer was awaited
		}
	}
	return tea.Batch(settled, p.toldOf(msg))
}

// toldOf says why what the table was asked for is not done.
func (p *Page) toldOf(msg orderMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		return page.Tell(board.Danger, msg.err.Error())
	case msg.no != nil && msg.undo:
		return page.Tell(board.Warning, msg.no.String()+"; U asks to take it back")
	case msg.no != nil:
		return p.refuse(msg.no)
	}
	return nil
}

// refuse tells why something is not done.
func (p *Page) refuse(no *game.Refusal) tea.Cmd {
	if no == nil {
		return nil
	}
	p.flash = no.Show
	return page.Tell(board.Warning, no.String())
}
