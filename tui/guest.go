package tui

import (
	"context"
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/hall"
	"muster/saves"
	"muster/tui/archive"
	"muster/tui/battle"
	"muster/tui/lobby"
	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/setup"
)

// guest does for somebody who plays over a server what is done at home for who sits at the machine: battles are the
// hall's tables. It belongs to the event loop, except for what its commands hold.
type guest struct {
	env   *page.Env
	visit *hall.Visit
	trip  func() (time.Duration, bool)

	ctx    context.Context // of the news
	cancel context.CancelFunc
	news   hall.News
	heard  bool          // there have been news
	stay   *hall.Stay    // at the table whose battle is open, nil for none
	torn   bool          // the session ends without the person's will
	last   time.Duration // what the stay has been told of the line
}

// newsMsg brings how things stand in the hall.
type newsMsg struct {
	news hall.News
	err  error
}

// newGuest is somebody who has come into a hall.
func newGuest(env *page.Env, c Config) *guest {
	g := &guest{env: env, visit: c.Visit, trip: c.Trip}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	g.news.Guest = c.Visit.Guest()
	return g
}

// listen waits for newer news, outside of the event loop.
func (g *guest) listen() tea.Cmd {
	after := g.news.N
	return func() tea.Msg {
		news, err := g.visit.Next(g.ctx, after)
		return newsMsg{news, err}
	}
}

// leave ends the visit. Seats stay the guest's.
func (g *guest) leave() {
	g.cancel()
	g.visit.Leave()
}

// serve carries out what pages ask for about the hall.
func (g *guest) serve(r *Root, msg tea.Msg) (cmd tea.Cmd, mine bool) {
	switch msg := msg.(type) {
	case newsMsg:
		return g.hear(r, msg), true
	case lobby.Enter:
		if r.stack.plays(msg.ID) { // whoever is brought there while he goes there himself is there once
			return r.backTo(msg.ID), true
		}
		return g.enter(r, msg.ID), true
	case lobby.Make:
		return setup.New(g.env), true
	case toTables:
		return r.push(lobby.NewRooms(g.env, g.visit, g.news)), true
	case lobby.Others:
		return g.others(r), true
	}
	return nil, false
}

// outOf reports whether a page that is left is that of a battle with others which is over: its people meet again at the
// tables.
func (g *guest) outOf(p page.Page) bool {
	b, ok := p.(*battle.Page)
	if !ok || !b.Over() {
		return false
	}
	t := tableOf(&g.news, b.Name())
	return t != nil && withOthers(t)
}

// others goes from a table to all of them.
func (g *guest) others(r *Root) tea.Cmd {
	r.pop()
	if _, there := r.stack.top().(*lobby.Rooms); there {
		return r.stack.send(page.Shown{})
	}
	return r.push(lobby.NewRooms(g.env, g.visit, g.news))
}

// toTables asks for the page of all tables.
type toTables struct{}

// hear hands news to all pages, brings the person to a battle that has begun, and tells where he is waited for.
func (g *guest) hear(r *Root, msg newsMsg) tea.Cmd {
	if msg.err != nil {
		if g.ctx.Err() != nil {
			return nil
		}
		r.words = append(r.words, "The server has closed the hall. Every battle is saved, and your seats stay yours.")
		return r.quit()
	}
	before, first := g.news, !g.heard
	g.news, g.heard = msg.news, true
	cmds := []tea.Cmd{g.listen(), r.stack.all(g.news), r.stack.all(g.battles())}
	known := g.news.Guest.ID != before.Guest.ID // who has said his code finds what has long begun at his tables
	if known {
		cmds = append(cmds, g.known(r))
	}
	if first && g.news.Back != "" && r.host.first == nil { // who asks for something else gets that
		cmds = append(cmds, tea.Sequence(page.Send(lobby.Enter{ID: g.news.Back}),
			page.Tell(board.Good, "You are back in your battle. Esc leads to the menu.")))
	}
	if g.stay != nil && g.stay.Closed() {
		cmds = append(cmds, g.ledOut(r))
	}
	for i := range g.news.Tables {
		if t := g.news.Tables[i]; t.Mine && !first && !known {
			cmds = append(cmds, g.changed(r, tableOf(&before, t.ID), t))
		}
		if t := g.news.Tables[i]; t.Of != "" && !t.Mine && t.Phase == hall.Open && tableOf(&before, t.ID) == nil {
			cmds = append(cmds, g.called(r, t))
		}
	}
	return tea.Batch(cmds...)
}

// ledOut leaves a battle whose table whoever runs the server has closed.
func (g *guest) ledOut(r *Root) tea.Cmd {
	id := g.stay.Table()
	for r.stack.plays(id) && len(r.stack) > 1 {
		r.pop()
	}
	return tea.Batch(r.stack.send(page.Shown{}), page.Tell(board.Danger, "Whoever runs this server has closed the table."))
}

// known has things look as a guest has chosen who has said his code; he is not asked again.
func (g *guest) known(r *Root) tea.Cmd {
	if g.env.Dirs.Config != "" || !options.TakeLook(g.env, g.visit.Look()) {
		return nil
	}
	if _, asks := r.stack.top().(*options.Calibration); asks {
		r.pop()
	}
	return r.update(page.Restyled{})
}

// tableOf finds a table in the news, nil when they do not tell of it.
func tableOf(news *hall.News, id string) *hall.Table {
	for i := range news.Tables {
		if news.Tables[i].ID == id {
			return news.Tables[i]
		}
	}
	return nil
}

// changed is what a change at a table of the person leads to.
func (g *guest) changed(r *Root, was, now *hall.Table) tea.Cmd {
	switch {
	case r.stack.plays(now.ID), r.host.busy: // he is there, or on his way somewhere
		return nil
	case now.Phase == hall.Running && (was == nil && withOthers(now) || was != nil && was.Phase == hall.Open):
		return g.bring(r, now) // a table may be made and full before news of it come
	case was != nil && !was.Fresh && now.Fresh:
		return page.Tell(board.Accent, now.Title+" waits for you among the tables.")
	}
	return nil
}

// called tells that somebody wants a rematch. Where the old battle is on the screen, its page says so.
func (g *guest) called(r *Root, t *hall.Table) tea.Cmd {
	if b, ok := r.stack.top().(*battle.Page); ok && b.Name() == t.Of {
		return nil
	}
	for i := range t.Occupants {
		if s := &t.Occupants[i]; s.Name != "" && s.Bot == "" {
			return page.Tell(board.Accent, s.Name+" wants a rematch of "+t.Title+": it is among the tables.")
		}
	}
	return nil
}

// bring takes the person to a battle that begins, unless he does something else: then he is told.
func (g *guest) bring(r *Root, t *hall.Table) tea.Cmd {
	begins := page.Tell(board.Good, "Everybody has sat down: the battle begins.")
	switch r.stack.top().(type) {
	case *lobby.Waiting:
		return tea.Sequence(page.Send(lobby.Enter{ID: t.ID}), begins)
	case *lobby.Rooms, *menuPage:
		if !r.stack.typing() {
			return tea.Sequence(page.Send(lobby.Enter{ID: t.ID}), begins)
		}
	}
	return page.Tell(board.Accent, t.Title+" begins: everybody has sat down. You find it among the tables.")
}

// backTo closes the pages above a battle that is open.
func (r *Root) backTo(id string) tea.Cmd {
	for {
		if isBattle(r.stack.top(), id) || len(r.stack) == 1 {
			return nil
		}
		r.pop()
	}
}

// enter goes to a table: to its battle, or to its page while it waits.
func (g *guest) enter(r *Root, id string) tea.Cmd {
	t := tableOf(&g.news, id)
	if t != nil && t.Phase == hall.Open {
		if r.host.busy { // he is on his way somewhere
			return nil
		}
		return r.push(lobby.NewWaiting(g.env, g.visit, id, g.news))
	}
	return r.host.work(func() (openedMsg, error) {
		opened, err := g.sit(id)
		if err != nil && t == nil { // news of it are still on their way
			opened, err = openedMsg{page: lobby.NewWaiting(g.env, g.visit, id, hall.News{})}, nil
		}
		return opened, err
	})
}

// waited takes away the page on which a table's players were waited for: its battle has begun.
func (r *Root) waited(id string) {
	at := slices.IndexFunc(r.stack, func(p page.Page) bool {
		w, is := p.(*lobby.Waiting)
		return is && w.ID() == id
	})
	if at >= 0 {
		r.remove(at)
	}
}

// sit goes to a table whose battle has begun.
func (g *guest) sit(id string) (openedMsg, error) {
	stay, place, err := g.visit.Attend(id)
	if err != nil {
		return openedMsg{}, err
	}
	return openedMsg{page: battle.New(g.battle(stay, &place)), stay: stay}, nil
}

// battle is a place at a table as the page of the battle wants it.
func (g *guest) battle(stay *hall.Stay, place *hall.Place) battle.Config {
	c := battle.Config{
		Env: g.env, System: place.System, Table: place.Game, Title: place.Head.Title, Setup: place.Head.Setup,
		File: place.Table.ID, Commit: place.Head.Commit, Quick: place.Quick,
		Leave: func() string { return g.leaveTable(stay, place) },
		Terms: page.Terms{
			NoHints: place.Table.NoHints, Invited: place.Table.Entry == hall.Invited, Closed: place.Table.Closed, Patience: place.Table.Patience,
		},
	}
	for i := range place.Head.Setup.Seats {
		seat := game.First + game.Seat(i)
		chair := page.Chair{}
		if i < len(place.Levels) {
			chair.Bot = place.Levels[i]
		}
		c.Chairs = append(c.Chairs, chair)
		if !slices.Contains(place.Seats, seat) {
			c.Remote = append(c.Remote, seat)
		}
	}
	c.Company = &battle.Company{Visit: g.visit, Table: place.Table, Seats: place.Seats, Delay: place.Delay}
	return c
}

// leaveTable is called when the page of a battle is closed.
func (g *guest) leaveTable(stay *hall.Stay, place *hall.Place) string {
	if g.stay == stay {
		g.stay = nil
	}
	if g.torn { // whoever ends the session says why
		stay.Leave()
		return ""
	}
	stay.Quit()
	if stay.Closed() {
		return ""
	}
	if t := tableOf(&g.news, place.Table.ID); len(place.Seats) == 0 || t != nil && t.Phase == hall.Over {
		return ""
	}
	return "Your seat stays yours: you find it among the tables."
}

// measure tells the table how long the line is, when that has changed.
func (g *guest) measure() tea.Cmd {
	if g.stay == nil || g.trip == nil {
		return nil
	}
	trip, known := g.trip()
	if !known || (trip-g.last).Abs() < 2*time.Millisecond {
		return nil
	}
	g.last = trip
	stay := g.stay
	return func() tea.Msg {
		stay.Measured(trip)
		return nil
	}
}

// begin makes a table.
func (g *guest) begin(msg page.Start) (openedMsg, error) {
	terms := g.terms(msg)
	terms.Of = msg.Of
	return g.make(terms, msg.Instead)
}

// make makes a table, or finds the rematch that somebody else has made, and leads there.
func (g *guest) make(terms hall.Terms, instead bool) (openedMsg, error) {
	known := g.visit.Secret()
	id, err := g.visit.Create(terms)
	if err != nil {
		return openedMsg{}, err
	}
	var opened openedMsg
	if terms.Entry != hall.Nobody && !g.begun(terms.Of, id) {
		opened.page = lobby.NewWaiting(g.env, g.visit, id, hall.News{})
	} else if opened, err = g.sit(id); err != nil {
		return openedMsg{}, err
	}
	opened.instead = instead
	if secret := g.visit.Secret(); secret != known {
		opened.then = page.Send(page.Push{Page: lobby.NewSecret(g.env, secret)})
	}
	return opened, nil
}

// begun reports whether the battle of a rematch has begun: everybody sits there already. Whoever makes one tells those
// at the table that it is of; when that fails there is a rematch all the same.
func (g *guest) begun(of, id string) bool {
	if of == "" {
		return false
	}
	news, err := g.visit.Next(g.ctx, 0)
	t := tableOf(&news, id)
	switch {
	case err != nil || t == nil:
		return false
	case t.Phase == hall.Open && t.Maker:
		_ = g.visit.Say(of, "Another battle? Sit down with the code "+strings.ToUpper(t.Code))
	}
	return t.Phase != hall.Open
}

// terms are what a table is made of.
func (g *guest) terms(msg page.Start) hall.Terms {
	terms := hall.Terms{
		System: msg.System, Title: msg.Title, Setup: msg.Setup, Closed: msg.Terms.Closed, NoHints: msg.Terms.NoHints,
		Patience: msg.Terms.Patience, Quick: msg.Quick,
	}
	if sys := g.env.System(msg.System); sys != nil {
		terms.Sides, terms.Facts = game.SideNames(sys, msg.Setup), factsOf(sys, &msg.Setup)
	}
	chaired(&terms, msg.Chairs, msg.Terms)
	return terms
}

// chaired says who sits where, and who may take the seats that are left free.
func chaired(terms *hall.Terms, chairs []page.Chair, how page.Terms) {
	free := false
	for _, c := range chairs {
		terms.Seats = append(terms.Seats, hall.SeatPlan{Bot: c.Bot, Free: c.Free && c.Bot == ""})
		free = free || c.Free && c.Bot == ""
	}
	switch {
	case !free:
		terms.Entry = hall.Nobody
	case how.Invited:
		terms.Entry = hall.Invited
	default:
		terms.Entry = hall.Anyone
	}
}

// resume goes on with a table.
func (g *guest) resume(msg page.Resume) (openedMsg, error) {
	if msg.Steps > 0 {
		terms := hall.Terms{From: msg.File, Steps: msg.Steps, Closed: msg.Terms.Closed, NoHints: msg.Terms.NoHints}
		chaired(&terms, msg.Chairs, msg.Terms)
		return g.make(terms, msg.Instead)
	}
	opened, err := g.sit(msg.File)
	opened.instead = msg.Instead
	return opened, err
}

// watch opens the replay of a table.
func (g *guest) watch(msg page.Watch) (openedMsg, error) {
	record, err := g.visit.Record(msg.File)
	if err != nil {
		return openedMsg{}, err
	}
	sys, err := rulebook(g.env, record.Head.System)
	if err != nil {
		return openedMsg{}, err
	}
	c := battle.ReplayConfig{Env: g.env, System: sys, Record: record, At: msg.At, Name: msg.File}
	c.Seats = g.ownSeats(msg.File)
	return openedMsg{page: battle.NewReplay(c)}, nil
}

// ownSeats are the person's at a table; none when it is not known any more.
func (g *guest) ownSeats(id string) (seats []game.Seat) {
	news, err := g.visit.Next(g.ctx, 0)
	t := tableOf(&news, id)
	if err != nil || t == nil {
		return nil
	}
	for i := range t.Occupants {
		if t.Occupants[i].Mine {
			seats = append(seats, t.Occupants[i].Seat)
		}
	}
	return seats
}

// withOthers reports whether somebody else plays at a table.
func withOthers(t *hall.Table) bool {
	return slices.ContainsFunc(t.Occupants, func(s hall.Occupant) bool { return !s.Mine && s.Bot == "" })
}

// battles are the guest's own tables as the list of battles has them, those that wait for him first.
func (g *guest) battles() archive.Battles {
	var waits, others []archive.Battle
	for i := range g.news.Tables {
		t := g.news.Tables[i]
		if !t.Mine || t.Phase == hall.Open {
			continue
		}
		item := saves.Item{
			File: t.ID, Title: t.Title, System: t.System, Started: t.Made, Played: t.Touched, Turn: t.Turn,
			Over: t.Phase == hall.Over, Result: t.Result,
		}
		for j := range t.Occupants {
			item.Players = append(item.Players, t.Occupants[j].Name)
			item.Chairs = append(item.Chairs, t.Occupants[j].Bot)
		}
		if b := (archive.Battle{Item: item, Rules: t.Rules, Others: withOthers(t)}); t.Fresh {
			waits = append(waits, b)
		} else {
			others = append(others, b)
		}
	}
	return archive.Battles{Battles: append(waits, others...)}
}
