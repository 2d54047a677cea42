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
//
// A feature of the page is a part: a type in a file of its own, with what it has to remember and what it does.
type Page struct {
	stage
	config Config
	locals []game.Seat  // the seats at this keyboard
	up     table.Update // the newest
	pick   pick.Pick    // the order that is being put together
	following
	controls
}

// following are the parts that follow the table and those who sit at it.
type following struct {
	feed    feed
	film    film
	spinner spinner
	clock   clock
	pause   pause
	seating seating
	opening opening
	learnt  learnt
	guard   guard
	company *company // who is at the table from elsewhere, nil at home
	ending  ending
}

// controls are the parts by which orders are put together and given.
type controls struct {
	verbs     verbList
	composer  composer
	orders    orders
	pilot     autopilot
	questions questions
	offers    offerList
	aside     sidePanels
	mouse     mouse
	duel      duel
	keys      keymap
	menu      menu
	counsel   counsel
}

var (
	_ page.Page   = (*Page)(nil)
	_ page.Closer = (*Page)(nil)
	_ page.Typist = (*Page)(nil)
	_ page.Caller = (*Page)(nil)

	_ page.Eventful = (*Page)(nil)
	_ page.Covered  = (*Page)(nil)
)

// New is a page for a battle. It begins to follow the table when it is opened.
func New(c Config) *Page {
	p := &Page{config: c, locals: c.locals()}
	seat := game.Gallery
	if len(p.locals) > 0 {
		seat = p.locals[0]
	} else if c.Company != nil && len(c.Company.Seats) > 0 {
		seat = c.Company.Seats[0] // a program plays it for the time being
	}
	p.stage.begin(c.Env, c.System, &p.config.Setup, seat)
	p.log.past = p.orders.past
	p.stage.header.luck = func(seat game.Seat) float64 { return p.up.Luck.Of(seat).Sigma() }
	ctx, cancel := context.WithCancel(context.Background())
	p.following = following{
		feed: feed{p: p, ctx: ctx, cancel: cancel}, film: film{p: p}, spinner: spinner{p: p}, clock: clock{p: p}, pause: pause{p: p},
		seating: seating{p: p, seen: map[game.Seat]int{}, left: map[game.Seat]place{}}, opening: opening{p: p, owed: c.Env.Prefs.Briefing}, learnt: learnt{p: p}, guard: guard{p: p}, company: newCompany(p), ending: ending{p: p},
	}
	verbs := c.System.Verbs()
	p.controls = controls{
		verbs: verbList{p: p, all: verbs, faces: pick.Offered(verbs)}, composer: composer{p: p}, orders: orders{p: p},
		pilot: autopilot{p: p}, questions: questions{p: p}, offers: offerList{p: p}, aside: sidePanels{p: p}, mouse: mouse{p: p},
		duel: duel{p: p}, keys: keymap{p: p}, menu: menu{p: p}, counsel: counsel{p: p},
	}
	p.card.chosen = func() board.PieceID { return p.pick.Selected() }
	p.card.shows = p.aside.shows
	p.parts = parts{
		&p.guard, p.company, &p.counsel, &p.pilot, &p.pause, &p.film, &box{&p.stage}, &p.rules, &p.log, &p.feed, &p.orders, &p.clock, &p.threats, &p.duel,
		&p.ending, &p.seating, &p.opening, &p.learnt, &p.composer, &p.offers, &p.questions, &p.aside, &p.card, &p.spinner, &p.mouse, &p.keys,
	}
	p.band = p.company.rows()
	if c.Quick {
		p.pilot.on = &rest{p: p, seats: p.locals, setup: true}
	}
	return p
}

// Init begins to follow the table.
func (p *Page) Init() tea.Cmd { return tea.Batch(p.feed.watch(), p.company.join()) }

// Name is the journal's path, or for a guest of a server the table's, "" for a battle that is not kept.
func (p *Page) Name() string { return p.config.File }

// Over reports whether the battle has ended.
func (p *Page) Over() bool { return p.up.Ended != nil }

// Title is the scenario's.
func (p *Page) Title() string { return p.scene.Title }

// Events is [page.Eventful]'s: orders. Where all act at once against a clock they are too many for anything to be read,
// and those that are given for a person belong to what he is told.
func (p *Page) Events() int { return p.feed.events }

// Calls is [page.Caller]'s: others play too, all that they did has been shown, and something is asked of somebody here.
func (p *Page) Calls() bool {
	if p.state.State == nil || p.state != p.up.State || p.up.Ended != nil || p.film.running() ||
		len(p.locals) >= len(p.config.Setup.Seats) {
		return false
	}
	return slices.ContainsFunc(p.agenda(p.state).Asks, func(a game.Ask) bool { return holds(p.locals, a.Seat) })
}

// Typing is [page.Typist]'s.
func (p *Page) Typing() bool { return p.company.talks() || p.typing() }

// Close leaves the table; the battle is on disk.
func (p *Page) Close() string {
	p.feed.cancel()
	p.company.part()
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
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.resize(msg.Width, msg.Height)
	case page.Restyled:
		p.restyled()
	case tea.KeyMsg, tea.MouseMsg:
		if p.state.State == nil {
			return p, nil
		}
	}
	typed := p.Typing()
	done := both(p.parts.send(msg), p.parts.send(afterMsg{}))
	return p, both(done, p.guard.watch(msg, typed))
}

// Draw paints the whole page.
func (p *Page) Draw(g screen.Grid) {
	w, h := g.Size()
	if w != p.w || h != p.h {
		p.resize(w, h)
	}
	g.Clear(p.ink.base())
	if p.state.State == nil {
		g.Text(2, 1, p.env.Look.Theme.Dim, "opening the battle "+p.env.Look.Glyphs.Ellipsis)
		return
	}
	if curtain, ok := p.dialog.(*handover); ok && curtain.sealed {
		curtain.draw(g)
		p.company.drawTalk(g)
		return
	}
	p.header.draw(g)
	p.company.draw(g)
	p.lesson.draw(g)
	p.clock.draw(g)
	p.drawField(g)
	if p.duel.on {
		p.duel.draw(g)
	} else {
		p.aside.draw(g)
	}
	p.rules.draw(g)
	p.log.draw(g)
	if p.dialog != nil {
		p.dialog.draw(g)
	}
	p.company.drawTalk(g)
}

// laidOver is what lies over the field now.
func (p *Page) laidOver() field.Overlay {
	o := p.view.overlay()
	p.parts.overlay(&o)
	if over, draws := p.dialog.(overlaid); draws && !p.rod.held && !p.film.running() {
		over.overlay(&o)
	}
	return o
}

// drawField paints the battlefield with what is being pointed at.
func (p *Page) drawField(g screen.Grid) {
	o := p.laidOver()
	p.ink.boxIn(g, p.layout.field, p.view.titled(p.asked()), p.titleStyle(), p.focus == onField && p.dialog == nil && p.acts())
	p.queue.drawStrip(g, p.layout.field.Y+p.layout.field.H-1, "")
	if len(p.scene.Sections) > 0 {
		p.view.drawSections(g)
		return
	}
	p.view.painter.Draw(g.Sub(p.view.window()), p.scene, p.view.camera, &o, field.LookOf(p.env.Look))
}

// titled adds to a title what lies over the field: what is measured, and threats.
func (vp *viewport) titled(title string) string {
	if vp.s.rod.held {
		title = vp.s.rod.surveyed().Title
	}
	if vp.s.threats.on {
		title = "threats " + vp.s.env.Look.Glyphs.Separator + " " + title
	}
	return title
}

// asked is who is asked for what, or why nobody is.
func (p *Page) asked() string {
	switch {
	case p.up.Fault != nil:
		return "The battle is frozen"
	case p.pilot.isGivenFor():
		return "done for you; any key stops it"
	case p.film.running():
		return "any key skips"
	case p.up.Paused && p.up.Ended == nil:
		return p.pause.stopped()
	case p.duel.on:
		return p.scene.Title
	case p.up.Ended != nil:
		return p.up.Ended.Outcome.Title
	case p.up.Proposal != nil && p.up.Proposal.By == p.seat:
		return "asked; waiting for " + p.players(p.up.Proposal.Waits)
	}
	if ask, ok := p.agenda(p.state).For(p.seat); ok {
		return player(p.setup, ask.Seat) + ": " + ask.Step
	}
	return p.spinner.waiting()
}

// titleStyle is the colour of the side that is asked.
func (p *Page) titleStyle() screen.Style {
	if own := side(p.setup, p.seat); own >= 0 && p.acts() && !p.film.running() {
		return p.env.Look.Theme.Side(own).With(screen.Bold)
	}
	return p.env.Look.Theme.Heading
}

// draw paints the rules pane when it is open.
func (r *rulesPane) draw(g screen.Grid) {
	if !r.open {
		return
	}
	r.s.ink.box(g, r.s.layout.pane, "Rules", r.s.focus == onRules)
	r.book().Draw(g.Sub(r.s.layout.rules), r.s.env.Look)
}
