package battle

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/hall"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/talk"
)

// Company is the hall's table at which a battle is played by people who are not all at this keyboard. Newer news of it
// come to the page as messages.
type Company struct {
	Visit *hall.Visit
	Table hall.Table
	Seats []game.Seat   // that belong to the person here, whoever plays them; none for a watcher
	Delay time.Duration // how much later a watcher sees what happens
}

// company is those at the table as the page follows them.
type company struct {
	p       *Page
	table   hall.Table
	chat    *talk.Chat
	again   *hall.Table // a rematch for which somebody waits, nil for none
	open    bool        // the box of what is said lies over everything
	now     time.Time   // when the newest news came
	changed bool        // something was published since the row about them was given its place
}

// join begins to follow the company, at home there is none.
func (c *company) join() tea.Cmd {
	if c == nil {
		return nil
	}
	return c.chat.Init()
}

// newCompany is the company of a battle, nil at home or where nobody else may come.
func newCompany(p *Page) *company {
	c := p.config.Company
	if c == nil {
		return nil
	}
	return &company{p: p, table: c.Table, chat: talk.New(c.Visit, c.Table.ID), now: time.Now()}
}

// part ends the following.
func (c *company) part() {
	if c != nil {
		c.chat.Close()
	}
}

// update takes what concerns those at the table; at home nobody is.
func (c *company) update(msg tea.Msg) (tea.Cmd, bool) {
	if c == nil {
		return nil, false
	}
	switch msg := msg.(type) {
	case publishedMsg:
		c.reseated()
		c.changed = true
	case tea.WindowSizeMsg:
		c.changed = true
	case afterMsg:
		if c.changed || c.open {
			c.gathered()
		}
		return nil, false
	case tea.KeyMsg:
		return c.pressTalk(msg)
	case tea.MouseMsg:
		return c.clickTalk(msg)
	}
	return c.heard(msg)
}

// heard takes news of the table and what is said at it.
func (c *company) heard(msg tea.Msg) (cmd tea.Cmd, mine bool) {
	if cmd, mine = c.chat.Heard(msg); mine {
		if c.open {
			c.chat.See()
		}
		c.gathered()
		return cmd, true
	}
	news, ok := msg.(hall.News)
	if !ok {
		return nil, false
	}
	for i := range news.Tables {
		if news.Tables[i].ID == c.table.ID {
			c.table, c.now = *news.Tables[i], time.Now()
			c.p.version++ // who is away stands in several panels
		}
	}
	c.asked(&news)
	c.gathered()
	return nil, true
}

// reseated takes over who plays each seat now: a program may stand in for somebody, or somebody has come back.
func (c *company) reseated() {
	up := &c.p.up
	if len(up.Chairs) == 0 {
		return
	}
	chairs := slices.Clone(c.p.config.Chairs)
	for i := range chairs {
		if i < len(up.Chairs) {
			chairs[i].Bot = up.Chairs[i]
		}
	}
	c.p.config.Chairs = chairs
	c.p.locals = c.p.config.locals()
}

// sitter is who sits in a seat, nil at home.
func (c *company) sitter(seat game.Seat) *hall.Occupant {
	if c == nil {
		return nil
	}
	for i := range c.table.Occupants {
		if s := &c.table.Occupants[i]; s.Seat == seat {
			return s
		}
	}
	return nil
}

// absent says since when nobody of a seat is there, "" while somebody is.
func (c *company) absent(seat game.Seat) string {
	s := c.sitter(seat)
	if s == nil || s.Mine || s.Bot != "" || s.Away.IsZero() {
		return ""
	}
	return "away " + talk.Ago(s.Away, c.now)
}

// watches reports whether the person here has no seat.
func (c *company) watches() bool { return c != nil && len(c.p.config.Company.Seats) == 0 }

// rows is the height of what is said about those who are at the table: nothing while nobody else is, as in a
// battle against a bot, and a second row where the first has no room for all of it.
func (c *company) rows() int {
	if c == nil || c.alone() {
		return 0
	}
	if _, text := c.words(); c.p.w > 0 && screen.Width(text) > c.p.w-companyEdge {
		return 2
	}
	return 1
}

// companyEdge is what the key for talking takes of the last row, with the columns beside it.
const companyEdge = 10

// alone reports whether everybody who plays is here, and nobody watches or has said anything.
func (c *company) alone() bool {
	for i := range c.table.Occupants {
		if s := &c.table.Occupants[i]; s.Mine == (s.Bot != "") || s.Lent {
			return false
		}
	}
	return !c.watches() && len(c.table.Watchers) == 0 && len(c.chat.Words()) == 0
}

// gathered gives what is said about those at the table its place when somebody comes to it, and takes it when nobody is
// left.
func (c *company) gathered() {
	c.changed = false
	if rows := c.rows(); rows != c.p.band {
		c.p.band = rows
		c.p.arrange()
	}
}

// draw paints the row: how one is here, what is asked of whom, who is away, and the newest word.
func (c *company) draw(g screen.Grid) {
	if c == nil || c.p.layout.company.Empty() {
		return
	}
	theme, glyphs := &c.p.env.Look.Theme, &c.p.env.Look.Glyphs
	box := g.Sub(c.p.layout.company)
	box.Clear(theme.Field)
	w, h := box.Size()
	st, text := c.words()
	if h > 1 {
		lines := append(screen.Wrap(text, w-companyEdge), "")
		box.Text(1, 0, st.On(theme.Field.Bg), strings.TrimSuffix(lines[0], " "+glyphs.Separator))
		text = strings.TrimSpace(strings.Join(lines[1:], " "))
	}
	row := box.Sub(screen.Rect{Y: h - 1, W: w, H: 1})
	last, count := c.chat.Unseen()
	end := w - 1
	switch {
	case last != nil:
		word := talk.Line(last)
		if count > 1 {
			word = plainInt(count) + " new " + glyphs.Separator + " " + word
		}
		room := max(w-screen.Width(text)-12, w/2)
		end = row.TextRight(end, 0, theme.Key.On(theme.Field.Bg), c.talkKey())
		how := theme.Dim.On(theme.Field.Bg)
		if count > 0 {
			how = theme.Accent.On(theme.Field.Bg).With(screen.Bold)
		}
		end = row.TextRight(end-1, 0, how, screen.Clip(word, room, glyphs.Ellipsis))
	default:
		words := "say something"
		if screen.Width(text) > w-screen.Width(words)-6 {
			words = "talk"
		}
		end = row.TextRight(end, 0, theme.Dim.On(theme.Field.Bg), words)
		end = row.TextRight(end-1, 0, theme.Key.On(theme.Field.Bg), c.talkKey())
	}
	row.Text(1, 0, st.On(theme.Field.Bg), screen.Clip(text, max(end-3, 0), glyphs.Ellipsis))
}

// words is what matters most about the company.
func (c *company) words() (screen.Style, string) {
	theme, glyphs := &c.p.env.Look.Theme, &c.p.env.Look.Glyphs
	var parts []string
	st := theme.Dim
	if c.watches() {
		parts = append(parts, "watching"+c.lag())
		st = theme.Accent
	}
	if asked := c.proposes(); asked != "" {
		parts = append(parts, asked)
		st = theme.Warning
	}
	if wanted := c.wanted(); wanted != "" {
		parts = append(parts, wanted+": enter")
		st = theme.Warning
	}
	var with []string
	for i := range c.table.Occupants {
		switch s := &c.table.Occupants[i]; {
		case s.Mine && s.Bot != "":
			parts = append(parts, "a bot plays for you; : takes your seat back")
			st = theme.Warning
		case !s.Mine && s.Lent:
			with = append(with, s.Name+" (a bot plays for him)")
		case s.Mine || s.Name == "" || c.p.config.Chairs[i].Bot != "" && s.Bot == c.p.config.Chairs[i].Bot && s.Away.IsZero():
		case c.absent(s.Seat) != "":
			parts = append(parts, s.Name+" is "+c.absent(s.Seat))
			st = theme.Warning
		default:
			with = append(with, s.Name)
		}
	}
	if own := c.ownSides(); len(with) > 0 && own != "" {
		parts = append(parts, "you play "+own+", with "+strings.Join(slices.Compact(with), ", "))
	}
	if n := len(c.table.Watchers); n > 0 && !c.watches() {
		parts = append(parts, "watched by "+strings.Join(c.table.Watchers, ", "))
	}
	return st, strings.Join(parts, " "+glyphs.Separator+" ")
}

// ownSides are the names of the sides that the person here plays.
func (c *company) ownSides() string {
	var names []string
	for _, seat := range c.p.config.Company.Seats {
		if own := side(c.p.setup, seat); own >= 0 && own < len(c.p.scene.Sides) {
			names = append(names, c.p.scene.Sides[own].Name)
		}
	}
	return strings.Join(slices.Compact(names), ", ")
}

// lag says how much later a watcher sees what happens.
func (c *company) lag() string {
	if d := c.p.config.Company.Delay; d > 0 {
		return ", " + plainInt(int(d/time.Second)) + " s behind"
	}
	return ""
}

// proposes says what has been asked and who has not answered yet.
func (c *company) proposes() string {
	q := c.p.up.Proposal
	if q == nil {
		return ""
	}
	asked := proposal{p: c.p, of: *q}
	return strings.TrimSuffix(asked.words(), ".") + ": waits for " + c.p.players(q.Waits)
}

// players are the names of seats.
func (p *Page) players(seats []game.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, player(p.setup, seat))
	}
	return strings.Join(names, ", ")
}

// deeds are what can be done about those at the table.
func (c *company) deeds() deeds {
	if c == nil || c.p.up.Ended != nil || c.watches() {
		return nil
	}
	all := c.watcherDeeds()
	for i := range c.table.Occupants {
		all = append(all, c.seatDeeds(&c.table.Occupants[i])...)
	}
	return all
}

// watcherDeeds is whether those who watch are heard, where somebody watches.
func (c *company) watcherDeeds() deeds {
	t := &c.table
	if len(t.Watchers) == 0 && !t.Heard {
		return nil
	}
	visit, id, on := c.p.config.Company.Visit, t.ID, !t.Heard
	title := "Let those who watch talk with you"
	if t.Heard {
		title = "Leave those who watch among themselves"
	}
	return deeds{{title: title, do: func() tea.Cmd { return inHall(func() error { return visit.HearWatchers(id, on) }) }}}
}

// seatDeeds are what can be done about a seat: a bot may be asked for in one's own place, or in that of somebody who is
// away, and the place be taken back.
func (c *company) seatDeeds(s *hall.Occupant) deeds {
	seat := s.Seat
	offer := func() tea.Cmd { return c.offer(seat) }
	switch {
	case s.Mine && s.Bot != "":
		back := func() tea.Cmd { return c.takeBack(seat) }
		return deeds{{title: "Take my seat back from the bot: " + c.p.places.sideName(s.Side), do: back}}
	case s.Mine:
		sure := func() tea.Cmd {
			return c.p.confirm(question{
				title: "A bot in my place", word: "let it play", stay: "play on", yes: offer,
				lines: []string{"A program plays for you as soon as the others who are here agree. You can take your seat back at any time."},
			})
		}
		return deeds{{title: "Ask for a bot in my place: " + c.p.places.sideName(s.Side), no: c.p.menu.noAsking, do: sure}}
	case c.absent(seat) != "":
		title := "Ask for a bot in the place of " + s.Name
		if !s.Spare.IsZero() {
			return deeds{{title: title, no: from(s.Spare)}, c.claim(s)}
		}
		return deeds{{title: title + ", " + c.absent(seat), no: c.p.menu.noAsking, do: offer}, c.claim(s)}
	}
	return nil
}

// from says from when on something is possible.
func from(at time.Time) func() string {
	return func() string { return "from " + at.Local().Format("15:04:05") + " on" }
}

// claim takes the victory over somebody who has been away for long.
func (c *company) claim(s *hall.Occupant) deed {
	title := "Claim the victory over " + s.Name
	if !s.Yield.IsZero() {
		return deed{title: title, no: from(s.Yield)}
	}
	visit, id := c.p.config.Company.Visit, c.table.ID
	sure := question{
		title: "Claim the victory", word: "claim it", stay: "wait for " + s.Name,
		lines: []string{s.Name + " is " + c.absent(s.Seat) + ". The battle ends at once, and nobody can take that back."},
		yes:   func() tea.Cmd { return inHall(func() error { return visit.ClaimVictory(id) }) },
	}
	return deed{title: title, do: func() tea.Cmd { return c.p.confirm(sure) }}
}

// offer asks the others for a program in the place of somebody.
func (c *company) offer(seat game.Seat) tea.Cmd {
	if len(c.p.env.Bots) == 0 {
		return page.Tell(board.Warning, "There are no bots here.")
	}
	level := c.p.env.Bots[len(c.p.env.Bots)/2].Level
	visit, id := c.p.config.Company.Visit, c.table.ID
	return inHall(func() error { return visit.OfferBot(id, seat, level) })
}

// takeBack plays oneself again.
func (c *company) takeBack(seat game.Seat) tea.Cmd {
	visit, id := c.p.config.Company.Visit, c.table.ID
	return inHall(func() error { return visit.TakeBack(id, seat) })
}

// inHall does something in the hall, outside of the event loop.
func inHall(do func() error) tea.Cmd {
	return func() tea.Msg {
		if err := do(); err != nil {
			return page.Notice{Text: err.Error(), Tone: board.Warning}
		}
		return nil
	}
}

// ofTable is the hall's table, "" at home.
func (c *company) ofTable() string {
	if c == nil {
		return ""
	}
	return c.table.ID
}
