package battle

import (
	"context"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// Page is a battle being played. It is made by [New] and belongs to the event loop.
type Page struct {
	stage
	config Config
	locals []game.Seat
	verbs  []game.Verb
	faces  []game.Verb // the verbs that people give

	ctx       context.Context // of everything that waits for the table
	cancel    context.CancelFunc
	feed      feed
	up        table.Update // the newest
	film      film
	pick      pick.Pick
	picked    int                 // counts changes of the pick
	busy      bool                // an order is under way to the table
	awaited   int                 // the number of the last order under way, if nobody else gives one before it
	orderer   game.Seat           // whose orders are under way
	due       int                 // and how many of them have not come back
	given     int                 // orders of players since the page began to follow this battle; what the umpire does is none
	acted     bool                // the seat was asked when the page last looked
	ready     game.Seat           // the seat that has taken the keyboard over
	seen      map[game.Seat]int   // the newest order each seat has looked at
	left      map[game.Seat]place // where each seat at this keyboard was when it gave its last order
	lent      game.Seat           // from whom a seat has the keyboard for a decision in his turn
	handed    bool                // the keyboard has changed hands for a decision
	spin      int
	turns     []turning
	dialog    dialog
	ends      game.Choice // the order that ends the turn, or the step; without a label when it may not be given
	ended     bool        // the end has been shown
	rest      *rest       // a step that is done for a person, nil for none
	spot      spot        // what has last been found of where the battle stands
	tallest   longest
	jumping   bool // the next key is the letter of a piece
	drag      drag
	pulse     pulse
	crowdedAt int      // the version in which it was last seen whether the list has room
	taught    int      // the lesson that was looked at last
	widened   bool     // the whole table has been brought into view, as real time wants it
	duel      *duel    // two people here act at the same time; nil otherwise
	company   *company // who is at the table from elsewhere, nil at home
	halted    bool     // the clock stands still
	reading   bool     // the rules pane was open when the page last looked
	reads     bool     // the clock stands still for it
	events    int      // counts what makes a notice of before it stale
	owed      bool     // another box was open when the seat was asked for one of a few
	wait      string   // what was said last of why no order can be given, "" for nothing
}

// dialog is a box over the field that has all keys while it is open.
type dialog interface {
	draw(*Page, screen.Grid)
	key(*Page, tea.KeyMsg) tea.Cmd
	click(p *Page, x, y int) tea.Cmd
	hints(*Page) []hint
}

var (
	_ page.Page   = (*Page)(nil)
	_ page.Closer = (*Page)(nil)
	_ page.Typist = (*Page)(nil)

	_ page.Eventful = (*Page)(nil)
	_ page.Covered  = (*Page)(nil)
)

// New is a page for a battle. It begins to follow the table when it is opened.
func New(c Config) *Page {
	p := &Page{config: c, locals: c.locals(), verbs: c.System.Verbs(), seen: map[game.Seat]int{}, left: map[game.Seat]place{}}
	p.faces = pick.Offered(p.verbs)
	seat := game.Gallery
	if len(p.locals) > 0 {
		seat = p.locals[0]
	} else if c.Company != nil && len(c.Company.Seats) > 0 {
		seat = c.Company.Seats[0] // a program plays it for the time being
	}
	p.company = newCompany(&c)
	p.stage = newStage(c.Env, c.System, &p.config.Setup, seat)
	p.band = p.companyRows()
	p.stage.luck = func(seat game.Seat) float64 { return p.up.Luck.Of(seat).Sigma() }
	p.ctx, p.cancel = context.WithCancel(context.Background())
	if c.Quick {
		p.rest = &rest{seats: p.locals, setup: true}
	}
	return p
}

// Init begins to follow the table.
func (p *Page) Init() tea.Cmd { return tea.Batch(p.watch(), p.join()) }

// Name is the journal's path, or for a guest of a server the table's, "" for a battle that is not kept.
func (p *Page) Name() string { return p.config.File }

// Over reports whether the battle has ended.
func (p *Page) Over() bool { return p.up.Ended != nil }

// Title is the scenario's.
func (p *Page) Title() string { return p.scene.Title }

// Events is [page.Eventful]'s: orders. Where all act at once against a clock they are too many for anything to be read,
// and those that are given for a person belong to what he is told.
func (p *Page) Events() int { return p.events }

// Typing reports whether letters are being typed: in the palette, or in the rules pane's search.
func (p *Page) Typing() bool {
	if p.talks() {
		return true
	}
	switch p.dialog.(type) {
	case *palette, *goTo:
		return true
	}
	return p.dialog == nil && p.focus == onRules && p.book().Typing()
}

// Close leaves the table; the battle is on disk.
func (p *Page) Close() string {
	p.cancel()
	p.part()
	if p.config.Leave != nil {
		return p.config.Leave()
	}
	if err := p.config.Table.Close(); err != nil {
		return "the last orders could not be saved: " + err.Error()
	}
	if p.config.File == "" || p.up.Ended != nil {
		return ""
	}
	return "The battle is saved; Continue takes it up again."
}

// Update takes a message of the event loop.
func (p *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	cmd := p.update(msg)
	for _, next := range [5]tea.Cmd{p.goOn(), p.lookOut(), p.pulsing(), p.readInPeace(), p.waited()} {
		if next != nil {
			cmd = tea.Batch(cmd, next)
		}
	}
	if composing := p.puts(); composing != p.composing {
		p.composing = composing
		p.arrange()
	}
	p.gathered()
	p.clocked()
	p.decideLate()
	p.crowd()
	return p, cmd
}

// crowd gives the side panels more room where the list does not fit, until the position changes: so that nothing jumps
// while a person looks about.
func (p *Page) crowd() {
	if p.crowdedAt != p.version {
		p.crowdedAt = p.version
		if p.crowded && p.fitsBeside() {
			p.crowded = false
			p.arrange()
		}
	}
	if !p.crowded && p.acts() && p.pick.Idle() && !p.listFits() {
		p.crowded = true
		p.arrange()
	}
}

// fitsBeside reports whether the list has room without the rows of the log.
func (p *Page) fitsBeside() bool {
	if !p.acts() || !p.pick.Idle() {
		return true
	}
	was := p.layout
	p.crowded = false
	p.layout = p.laidOut()
	fits := p.listFits()
	p.crowded, p.layout = true, was
	return fits
}

// listFits reports whether the list has room for all there is to choose, with what is said of what is possible.
func (p *Page) listFits() bool {
	box := p.parts().offers.Inset(1)
	if box.Empty() {
		return true
	}
	w := max(box.W-2, 1)
	choices := p.listed()
	need := len(choices)
	for i := range choices {
		if choices[i].No == nil {
			need += len(saidOf(&choices[i], w))
		}
	}
	return need <= p.listHeight(w, box.H)
}

// puts reports whether an order is being put together that has more to show than its piece.
func (p *Page) puts() bool {
	return p.acts() && !p.pick.Idle() && (p.pick.Draft().Verb != "" || len(p.pick.Preview().Forecast) > 0)
}

func (p *Page) update(msg tea.Msg) tea.Cmd {
	if cmd, mine := p.heard(msg); mine {
		return cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.resize(msg.Width, msg.Height)
	case page.Restyled:
		p.restyled()
	case updateMsg:
		return p.updated(msg)
	case orderMsg:
		return p.answered(msg)
	case handMsg:
		return p.answeredHand(msg)
	case beatMsg:
		return p.beaten(msg)
	case frameMsg:
		return p.framed(msg)
	case spinMsg:
		return p.spun(msg)
	case heedMsg:
		p.heeded(msg)
	case turningMsg:
		p.turned(msg)
	case dangerMsg:
		return p.warned(msg)
	case tea.KeyMsg:
		return p.press(msg)
	case tea.MouseMsg:
		return p.mouse(tea.MouseEvent(msg))
	}
	return nil
}

// Draw paints the whole page.
func (p *Page) Draw(g screen.Grid) {
	w, h := g.Size()
	if w != p.w || h != p.h {
		p.resize(w, h)
	}
	g.Clear(p.base())
	if p.state == nil {
		g.Text(2, 1, p.env.Look.Theme.Dim, "opening the battle "+p.env.Look.Glyphs.Ellipsis)
		return
	}
	if curtain, ok := p.dialog.(*handover); ok && curtain.sealed {
		curtain.draw(p, g)
		p.drawTalk(g)
		return
	}
	p.drawHeader(g)
	p.drawCompany(g)
	p.drawLesson(g)
	p.drawClock(g)
	p.drawField(g)
	if p.duel != nil {
		p.drawDuel(g)
	} else {
		p.drawSide(g)
	}
	p.drawRules(g)
	p.drawLog(g)
	if p.dialog != nil {
		p.dialog.draw(p, g)
	}
	p.drawTalk(g)
}

// drawField paints the battlefield with what is being pointed at.
func (p *Page) drawField(g screen.Grid) {
	o := p.overlay()
	o.Hide = p.film.running() || p.duel != nil
	if p.duel != nil {
		p.duel.pointers(p, &o)
	} else if !o.Hide && p.rod == nil {
		p.pointed(&o.Selected, &o.Gathered)
		o.Gathered = append(o.Gathered[:len(o.Gathered):len(o.Gathered)], p.lit()...)
		o.Reach, o.Trace = p.pick.Reach(), p.pick.Trace()
		if p.danger.on {
			o.Reach, o.Trace = p.pick.SteadyReach(), nil // the threats are what is looked at
		}
		if d, deciding := p.dialog.(*decision); deciding {
			o.Trace = brief(d.options[d.at].Offer.Trace)
		}
	}
	p.boxIn(g, p.layout.field, p.fieldTitle(), p.titleStyle(), p.focus == onField && p.dialog == nil && p.acts())
	if len(p.scene.Sections) > 0 {
		p.drawSections(g)
		return
	}
	p.painter.Draw(g.Sub(p.window()), p.scene, p.camera, &o, field.LookOf(p.env.Look))
}

// brief are the marks behind a decision: who is concerned, the line of sight, and what is in its way by its name. Its
// outline, lines to the edges, and circles of what is in reach, are seen where an order is prepared.
func brief(trace []board.Mark) []board.Mark {
	labelled := func(m board.Mark) bool { return m.Kind == board.SightMark && m.Label != "" }
	edges := slices.ContainsFunc(trace, labelled)
	marks := make([]board.Mark, 0, len(trace))
	for _, m := range trace {
		switch {
		case m.Kind == board.RangeMark, m.Kind == board.SightMark && edges && !labelled(m):
			continue
		case m.Kind == board.BlockMark:
			low, high := m.Shape.Bounds()
			m.Shape = board.Circle(low.Add(high.Sub(low).Half()), 0)
		}
		marks = append(marks, m)
	}
	return marks
}

// pointed fills in the pieces that the order under way is about.
func (p *Page) pointed(selected *board.PieceID, gathered *[]board.PieceID) {
	*selected = p.pick.Selected()
	*gathered, _, _, _ = p.pick.Gathered()
	if single := p.pick.Single(); single != 0 {
		*selected = single
	}
}

// fieldTitle says who is asked for what, and what is shown besides.
func (p *Page) fieldTitle() string { return p.shows(p.asked()) }

// shows adds to a title what lies over the field: the length that is measured, and threats.
func (s *stage) shows(title string) string {
	switch {
	case s.rod != nil:
		title = s.surveyed().Title
	case s.measure != nil:
		title = "measuring: " + s.length() + " " + s.env.Look.Glyphs.Separator + " " + title
	}
	if s.danger.on {
		title = "threats " + s.env.Look.Glyphs.Separator + " " + title
	}
	return title
}

// asked is who is asked for what, or why nobody is.
func (p *Page) asked() string {
	switch {
	case p.up.Fault != nil:
		return "The battle is frozen"
	case p.isGivenFor():
		return "done for you; any key stops it"
	case p.film.running():
		return "any key skips"
	case p.up.Paused && p.up.Ended == nil:
		return p.stopped()
	case p.duel != nil:
		return p.scene.Title
	case p.up.Ended != nil:
		return p.up.Ended.Outcome.Title
	case p.up.Proposal != nil && p.up.Proposal.By == p.seat:
		return "asked; waiting for " + p.players(p.up.Proposal.Waits)
	}
	if ask, ok := p.state.Agenda().For(p.seat); ok {
		return player(p.setup, ask.Seat) + ": " + ask.Step
	}
	return p.waiting()
}

// titleStyle is the colour of the side that is asked.
func (p *Page) titleStyle() screen.Style {
	if own := side(p.setup, p.seat); own >= 0 && p.acts() && !p.film.running() {
		return p.env.Look.Theme.Side(own).With(screen.Bold)
	}
	return p.env.Look.Theme.Heading
}

// drawRules paints the rules pane when it is open.
func (p *stage) drawRules(g screen.Grid) {
	if !p.open {
		return
	}
	p.box(g, p.layout.pane, "Rules", p.focus == onRules)
	p.book().Draw(g.Sub(p.layout.rules), p.env.Look)
}
