package battle

import (
	"reflect"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// seating is who has the keyboard where several play at it.
type seating struct {
	p      *Page
	ready  game.Seat           // the seat that has taken the keyboard over
	seen   map[game.Seat]int   // the newest order each seat has looked at
	left   map[game.Seat]place // where each seat at this keyboard was when it gave its last order
	lent   game.Seat           // from whom a seat has the keyboard for a decision in his turn
	alone  game.Seat           // who has been called since there is something that others here may not see
	handed bool                // the keyboard has changed hands for a decision
}

// handover is the banner between two players at one keyboard: who plays, what for, and what has happened since. When
// orders are sealed, or the one sees what the other does not, it is a curtain over the whole page.
type handover struct {
	p      *Page
	to     game.Seat
	ask    game.Ask
	sealed bool
	recap  []record
}

// handOver lays the keyboard into other hands when somebody else at it is asked. It reports whether the page waits for
// that.
func (s *seating) handOver() (tea.Cmd, bool) {
	if len(s.p.locals) < 2 || s.p.up.Fault != nil {
		return nil, false
	}
	agenda := s.p.agenda(s.p.up.State)
	veiled := agenda.Mode == game.Sealed || s.veiled(agenda)
	if !veiled {
		s.alone = 0
	}
	own, asked := agenda.For(s.p.seat)
	switch {
	case asked && veiled && s.alone != s.p.seat && s.lent == 0 && !s.p.pilot.resting(s.p.seat):
		s.call(own, true)
		return nil, true
	case asked && s.holdsKeyboard(agenda.Mode):
		s.ready = s.p.seat
		return nil, false
	}
	for _, ask := range agenda.Asks {
		if !holds(s.p.locals, ask.Seat) {
			continue
		}
		switch {
		case s.p.pilot.resting(ask.Seat):
			return s.take(ask.Seat), true // nobody has to be called for what is done for him
		case agenda.Mode == game.Sealed:
		case s.lent == ask.Seat, s.alternates(ask), (ask.Setup || ask.Prelude) && s.seesTheSame(ask.Seat):
			s.lent = 0
			return s.pass(ask), true
		case !ask.Setup && s.p.questions.reacts(s.p.up.State, ask.Seat) && s.p.questions.deciding(s.p.up.State, ask.Seat) != nil:
			return s.lend(ask), true
		}
		s.lent = 0
		s.call(ask, veiled)
		return nil, true
	}
	return nil, false
}

// call puts the banner up for whoever is asked.
func (s *seating) call(ask game.Ask, sealed bool) {
	recap := s.p.log.since(s.seen[ask.Seat], ask.Seat)
	if sealed {
		recap = slices.DeleteFunc(recap, func(r record) bool {
			return slices.ContainsFunc(s.p.locals, func(seat game.Seat) bool { return !r.reads.Has(seat) })
		})
	}
	s.p.dialog = &handover{p: s.p, to: ask.Seat, ask: ask, sealed: sealed, recap: recap}
}

// veiled reports whether what the seat that looks on sees is hidden from somebody else at the keyboard.
func (s *seating) veiled(agenda game.Agenda) bool {
	return agenda.Hides && !agenda.Live && slices.ContainsFunc(s.p.locals, func(seat game.Seat) bool { return !s.seesTheSame(seat) })
}

// place is what a seat was asked for when it gave its last order, where its cursor was, and how many
// orders players had given by then.
type place struct {
	step   string
	rule   game.RuleID
	cursor board.Point
	given  int // orders of players before and with it
}

// mostBetween is how many orders others may give between two of a seat for it to be called without a banner.
const mostBetween = 1

// remember notes where the seat that looks on gives an order.
func (s *seating) remember() {
	if ask, ok := s.p.agenda(s.p.state).For(s.p.seat); ok {
		s.left[s.p.seat] = place{ask.Step, ask.Rule, s.p.cursor, s.p.orders.given + 1}
	}
}

// alternates reports whether a seat goes on with what it did a moment ago: two players who place piece after piece in
// turn need no banner between them.
func (s *seating) alternates(ask game.Ask) bool {
	was, acted := s.left[ask.Seat]
	return acted && was.step == ask.Step && was.rule == ask.Rule && s.p.orders.given-was.given <= mostBetween
}

// seesTheSame reports whether a seat sees on the table what the seat that looks on sees: then there is nothing to hide
// from whoever sits at the keyboard.
func (s *seating) seesTheSame(seat game.Seat) bool {
	mine, others := s.p.up.State.Guide().Scene(s.p.seat), s.p.up.State.Guide().Scene(seat)
	return reflect.DeepEqual(mine.Pieces, others.Pieces) && reflect.DeepEqual(mine.Away, others.Away) &&
		reflect.DeepEqual(mine.Marks, others.Marks) && reflect.DeepEqual(mine.Ground, others.Ground) &&
		reflect.DeepEqual(mine.Facts, others.Facts) && reflect.DeepEqual(mine.Sections, others.Sections)
}

// lend gives the keyboard to a seat that is asked for one of a few in another's turn. The box with its options is the
// banner, and the keyboard goes back without one.
func (s *seating) lend(ask game.Ask) tea.Cmd {
	from := s.p.seat
	if s.lent == 0 {
		s.lent = from
	}
	s.handed = true
	cmd := s.take(ask.Seat)
	if was, acted := s.left[from]; acted {
		s.p.cursor = was.cursor // where it all happens
		s.p.view.follow()
	}
	s.p.composer.acted = true // the cursor stays
	return cmd
}

// pass gives the keyboard on without a banner: title, header and notice, or the box of a decision, say whose it is. The
// cursor is where that seat left it.
func (s *seating) pass(ask game.Ask) tea.Cmd {
	s.handed = s.p.questions.deciding(s.p.up.State, ask.Seat) != nil
	cmd := s.take(ask.Seat)
	if was, acted := s.left[ask.Seat]; acted {
		s.p.cursor = was.cursor
		s.p.view.follow()
		s.p.composer.acted = true // the cursor stays
	}
	own := side(s.p.setup, ask.Seat)
	text := s.p.env.Look.Glyphs.Side(own) + " " + player(s.p.setup, ask.Seat) + ": " + ask.Step
	return tea.Batch(cmd, page.Tell(board.Accent, text))
}

// holdsKeyboard reports whether the seat that looks on need not be called: it has been, or nothing is hidden and the
// battle begins with it.
func (s *seating) holdsKeyboard(mode game.Mode) bool {
	return s.ready == s.p.seat || s.ready == 0 && mode != game.Sealed
}

// take gives the keyboard to a seat.
func (s *seating) take(to game.Seat) tea.Cmd {
	p := s.p
	p.dialog = nil
	s.seen[p.seat], s.ready, s.alone = p.up.Seq, to, to
	if p.seat == to {
		return p.feed.settle()
	}
	p.seat = to
	p.log.logbook = logbook{}
	p.show(p.up.State)
	p.cursor = p.view.home()
	p.view.follow()
	p.pick, p.composer.acted, p.composer.able = pick.Pick{}, false, nil
	p.orders.busy = true // until the seat's own view has come
	return p.feed.watch()
}

func (h *handover) key(msg tea.KeyMsg) tea.Cmd {
	if key.Matches(msg, h.p.env.Look.Keys.Confirm) {
		return h.p.seating.take(h.to)
	}
	if key.Matches(msg, h.p.env.Look.Keys.Back) || key.Matches(msg, h.p.env.Look.Keys.Menu) {
		return h.p.menu.leave()
	}
	return nil
}

func (h *handover) click(_, _ int) tea.Cmd { return h.p.seating.take(h.to) }

func (h *handover) hints() []hint { return []hint{h.p.env.Look.Keys.Confirm} }

func (h *handover) draw(g screen.Grid) {
	theme, glyphs := &h.p.env.Look.Theme, &h.p.env.Look.Glyphs
	if h.sealed {
		g.Clear(h.p.ink.base())
	}
	gw, gh := g.Size()
	recap := h.recap
	most := max(gh-10, 3)
	if len(recap) > most {
		recap = recap[len(recap)-most:]
	}
	in := h.p.ink.paper(g, min(gw-4, 76), len(recap)+6, "")
	w, height := in.Size()
	own := side(h.p.setup, h.to)
	banner := in.Sub(screen.Rect{W: w, H: 1})
	banner.Clear(theme.Banner)
	name := player(h.p.setup, h.to) + " plays"
	banner.Text((w-screen.Width(name))/2, 0, theme.Banner, name)
	step := glyphs.Side(own) + " " + h.p.places.sideName(own) + ": " + h.ask.Step
	in.Text(1, 1, theme.Side(own), screen.Clip(step, w-2, glyphs.Ellipsis))
	for i := range recap {
		h.p.log.paintRecord(in.Sub(screen.Rect{X: 1, Y: 3 + i, W: w - 2, H: 1}), &recap[i])
	}
	if len(recap) > 0 {
		in.Text(1, 2, theme.Dim, "Since your last order")
	}
	in.Text(1, height-1, theme.Key, " enter ")
	in.Text(9, height-1, h.p.ink.base(), "I am "+screen.Clip(player(h.p.setup, h.to), w-16, glyphs.Ellipsis))
}

// update hands the keyboard over when somebody else is asked.
func (s *seating) update(msg tea.Msg) (tea.Cmd, bool) {
	if _, is := msg.(settledMsg); is {
		return s.handOver()
	}
	return nil, false
}
