package battle

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/tui/form"
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
	table hall.Table
	chat  *talk.Chat
	again *hall.Table // a rematch for which somebody waits, nil for none
	open  bool        // the box of what is said lies over everything
	now   time.Time   // when the newest news came
}

// join begins to follow the company, at home there is none.
func (p *Page) join() tea.Cmd {
	if p.company == nil {
		return nil
	}
	return p.company.chat.Init()
}

// newCompany is the company of a battle, nil at home or where nobody else may come.
func newCompany(c *Config) *company {
	if c.Company == nil {
		return nil
	}
	return &company{table: c.Company.Table, chat: talk.New(c.Company.Visit, c.Company.Table.ID), now: time.Now()}
}

// part ends the following.
func (p *Page) part() {
	if p.company != nil {
		p.company.chat.Close()
	}
}

// heard takes news of the table and what is said at it.
func (p *Page) heard(msg tea.Msg) (cmd tea.Cmd, mine bool) {
	if p.company == nil {
		return nil, false
	}
	if cmd, mine = p.company.chat.Heard(msg); mine {
		if p.company.open {
			p.company.chat.See()
		}
		p.gathered()
		return cmd, true
	}
	news, ok := msg.(hall.News)
	if !ok {
		return nil, false
	}
	for i := range news.Tables {
		if news.Tables[i].ID == p.company.table.ID {
			p.company.table, p.company.now = *news.Tables[i], time.Now()
			p.version++ // who is away stands in several panels
		}
	}
	p.company.asked(&news)
	p.gathered()
	return nil, true
}

// reseated takes over who plays each seat now: a program may stand in for somebody, or somebody has come back.
func (p *Page) reseated(up *table.Update) {
	if p.company == nil || len(up.Chairs) == 0 {
		return
	}
	chairs := slices.Clone(p.config.Chairs)
	for i := range chairs {
		if i < len(up.Chairs) {
			chairs[i].Bot = up.Chairs[i]
		}
	}
	p.config.Chairs = chairs
	p.locals = p.config.locals()
}

// sitter is who sits in a seat, nil at home.
func (p *Page) sitter(seat game.Seat) *hall.Sitter {
	if p.company == nil {
		return nil
	}
	for i := range p.company.table.Sitters {
		if s := &p.company.table.Sitters[i]; s.Seat == seat {
			return s
		}
	}
	return nil
}

// absent says since when nobody of a seat is there, "" while somebody is.
func (p *Page) absent(seat game.Seat) string {
	s := p.sitter(seat)
	if s == nil || s.Mine || s.Bot != "" || s.Away.IsZero() {
		return ""
	}
	return "away " + talk.Ago(s.Away, p.company.now)
}

// watches reports whether the person here has no seat.
func (p *Page) watches() bool { return p.company != nil && len(p.config.Company.Seats) == 0 }

// companyRows is the height of what is said about those who are at the table: nothing while nobody else is, as in a
// battle against a bot, and a second row where the first has no room for all of it.
func (p *Page) companyRows() int {
	if p.company == nil || p.alone() {
		return 0
	}
	if _, text := p.companyWord(); p.w > 0 && screen.Width(text) > p.w-companyEdge {
		return 2
	}
	return 1
}

// companyEdge is what the key for talking takes of the last row, with the columns beside it.
const companyEdge = 10

// alone reports whether everybody who plays is here, and nobody watches or has said anything.
func (p *Page) alone() bool {
	for i := range p.company.table.Sitters {
		if s := &p.company.table.Sitters[i]; s.Mine == (s.Bot != "") || s.Lent {
			return false
		}
	}
	return !p.watches() && len(p.company.table.Watchers) == 0 && len(p.company.chat.Words()) == 0
}

// gathered gives what is said about those at the table its place when somebody comes to it, and takes it when nobody is
// left.
func (p *Page) gathered() {
	if p.company == nil {
		return
	}
	if rows := p.companyRows(); rows != p.band {
		p.band = rows
		p.arrange()
	}
}

// drawCompany paints the row: how one is here, what is asked of whom, who is away, and the newest word.
func (p *Page) drawCompany(g screen.Grid) {
	if p.company == nil || p.layout.company.Empty() {
		return
	}
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	box := g.Sub(p.layout.company)
	box.Clear(theme.Field)
	w, h := box.Size()
	st, text := p.companyWord()
	if h > 1 {
		lines := append(screen.Wrap(text, w-companyEdge), "")
		box.Text(1, 0, st.On(theme.Field.Bg), strings.TrimSuffix(lines[0], " "+glyphs.Separator))
		text = strings.TrimSpace(strings.Join(lines[1:], " "))
	}
	row := box.Sub(screen.Rect{Y: h - 1, W: w, H: 1})
	last, count := p.company.chat.Unseen()
	end := w - 1
	switch {
	case last != nil:
		word := talk.Line(last)
		if count > 1 {
			word = plainInt(count) + " new " + glyphs.Separator + " " + word
		}
		room := max(w-screen.Width(text)-12, w/2)
		end = row.TextRight(end, 0, theme.Key.On(theme.Field.Bg), p.talkKey())
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
		end = row.TextRight(end-1, 0, theme.Key.On(theme.Field.Bg), p.talkKey())
	}
	row.Text(1, 0, st.On(theme.Field.Bg), screen.Clip(text, max(end-3, 0), glyphs.Ellipsis))
}

// companyWord is what matters most about the company.
func (p *Page) companyWord() (screen.Style, string) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	var parts []string
	st := theme.Dim
	if p.watches() {
		parts = append(parts, "watching"+p.lag())
		st = theme.Accent
	}
	if asked := p.proposes(); asked != "" {
		parts = append(parts, asked)
		st = theme.Warning
	}
	if wanted := p.wanted(); wanted != "" {
		parts = append(parts, wanted+": enter")
		st = theme.Warning
	}
	var with []string
	for i := range p.company.table.Sitters {
		switch s := &p.company.table.Sitters[i]; {
		case s.Mine && s.Bot != "":
			parts = append(parts, "a bot plays for you; : takes your seat back")
			st = theme.Warning
		case !s.Mine && s.Lent:
			with = append(with, s.Name+" (a bot plays for him)")
		case s.Mine || s.Name == "" || p.config.Chairs[i].Bot != "" && s.Bot == p.config.Chairs[i].Bot && s.Away.IsZero():
		case p.absent(s.Seat) != "":
			parts = append(parts, s.Name+" is "+p.absent(s.Seat))
			st = theme.Warning
		default:
			with = append(with, s.Name)
		}
	}
	if own := p.ownSides(); len(with) > 0 && own != "" {
		parts = append(parts, "you play "+own+", with "+strings.Join(slices.Compact(with), ", "))
	}
	if n := len(p.company.table.Watchers); n > 0 && !p.watches() {
		parts = append(parts, "watched by "+strings.Join(p.company.table.Watchers, ", "))
	}
	return st, strings.Join(parts, " "+glyphs.Separator+" ")
}

// ownSides are the names of the sides that the person here plays.
func (p *Page) ownSides() string {
	var names []string
	for _, seat := range p.config.Company.Seats {
		if own := side(p.setup, seat); own >= 0 && own < len(p.scene.Sides) {
			names = append(names, p.scene.Sides[own].Name)
		}
	}
	return strings.Join(slices.Compact(names), ", ")
}

// lag says how much later a watcher sees what happens.
func (p *Page) lag() string {
	if d := p.config.Company.Delay; d > 0 {
		return ", " + plainInt(int(d/time.Second)) + " s behind"
	}
	return ""
}

// proposes says what has been asked and who has not answered yet.
func (p *Page) proposes() string {
	q := p.up.Proposal
	if q == nil {
		return ""
	}
	asked := proposal{of: *q}
	return strings.TrimSuffix(asked.words(p), ".") + ": waits for " + p.players(q.Waits)
}

// players are the names of seats.
func (p *Page) players(seats []game.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, player(p.setup, seat))
	}
	return strings.Join(names, ", ")
}

// companyDeeds are what can be done about those at the table.
func (p *Page) companyDeeds() []act {
	if p.company == nil {
		return nil
	}
	acts := []act{{"Say something", p.talkKey(), (*Page).openTalk}}
	if p.up.Ended != nil || p.watches() {
		return acts
	}
	acts = append(acts, p.watcherDeeds()...)
	for i := range p.company.table.Sitters {
		acts = append(acts, p.seatDeeds(&p.company.table.Sitters[i])...)
	}
	return acts
}

// watcherDeeds is whether those who watch are heard, where somebody watches.
func (p *Page) watcherDeeds() []act {
	t := &p.company.table
	if len(t.Watchers) == 0 && !t.Heard {
		return nil
	}
	visit, id, on := p.config.Company.Visit, t.ID, !t.Heard
	title := "Let those who watch talk with you"
	if t.Heard {
		title = "Leave those who watch among themselves"
	}
	return []act{{title, "", func(*Page) tea.Cmd { return inHall(func() error { return visit.Hear(id, on) }) }}}
}

// seatDeeds are what can be done about a seat: a bot may be asked for in one's own place, or in that of somebody who is
// away, and the place be taken back.
func (p *Page) seatDeeds(s *hall.Sitter) []act {
	seat := s.Seat
	offer := func(p *Page) tea.Cmd { return p.offer(seat) }
	switch {
	case s.Mine && s.Bot != "":
		back := func(p *Page) tea.Cmd { return p.takeBack(seat) }
		return []act{{"Take my seat back from the bot: " + p.sideName(s.Side), "", back}}
	case s.Mine:
		sure := func(p *Page) tea.Cmd {
			return p.confirm(question{
				title: "A bot in my place", word: "let it play", stay: "play on", yes: offer,
				lines: []string{"A program plays for you as soon as the others who are here agree. You can take your seat back at any time."},
			})
		}
		return []act{act{"Ask for a bot in my place: " + p.sideName(s.Side), "", sure}.unless(p.noAsking())}
	case p.absent(seat) != "":
		title := "Ask for a bot in the place of " + s.Name
		if !s.Spare.IsZero() {
			return []act{act{title, "", nil}.unless(from(s.Spare)), p.claim(s)}
		}
		return []act{act{title + ", " + p.absent(seat), "", offer}.unless(p.noAsking()), p.claim(s)}
	}
	return nil
}

// from says from when on something is possible.
func from(at time.Time) string { return "from " + at.Local().Format("15:04:05") + " on" }

// claim takes the victory over somebody who has been away for long.
func (p *Page) claim(s *hall.Sitter) act {
	title := "Claim the victory over " + s.Name
	if !s.Yield.IsZero() {
		return act{title, "", nil}.unless(from(s.Yield))
	}
	visit, id := p.config.Company.Visit, p.company.table.ID
	sure := question{
		title: "Claim the victory", word: "claim it", stay: "wait for " + s.Name,
		lines: []string{s.Name + " is " + p.absent(s.Seat) + ". The battle ends at once, and nobody can take that back."},
		yes:   func(*Page) tea.Cmd { return inHall(func() error { return visit.ClaimVictory(id) }) },
	}
	return act{title, "", func(p *Page) tea.Cmd { return p.confirm(sure) }}
}

// offer asks the others for a program in the place of somebody.
func (p *Page) offer(seat game.Seat) tea.Cmd {
	if len(p.env.Bots) == 0 {
		return page.Tell(board.Warning, "There are no bots here.")
	}
	level := p.env.Bots[len(p.env.Bots)/2].Level
	visit, id := p.config.Company.Visit, p.company.table.ID
	return inHall(func() error { return visit.Offer(id, seat, level) })
}

// takeBack plays oneself again.
func (p *Page) takeBack(seat game.Seat) tea.Cmd {
	visit, id := p.config.Company.Visit, p.company.table.ID
	return inHall(func() error { return visit.Take(id, seat) })
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

// ink is the page's look for components of lists and text.
func (p *Page) ink() form.Ink { return form.InkOf(p.env) }

// ofTable is the hall's table, "" at home.
func (p *Page) ofTable() string {
	if p.company == nil {
		return ""
	}
	return p.company.table.ID
}
