package battle

import (
	"reflect"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// handover is the banner between two players at one keyboard: who plays, what for, and what has happened since. When
// orders are sealed it is a curtain over the whole page.
type handover struct {
	to     game.Seat
	ask    game.Ask
	sealed bool
	recap  []record
}

// handOver lays the keyboard into other hands when somebody else at it is asked. It reports whether the page waits for
// that.
func (p *Page) handOver() (tea.Cmd, bool) {
	if len(p.locals) < 2 || p.up.Fault != nil {
		return nil, false
	}
	agenda := p.up.State.Agenda()
	if _, asked := agenda.For(p.seat); asked && p.holdsKeyboard(agenda.Mode) {
		p.ready = p.seat
		return nil, false
	}
	for _, ask := range agenda.Asks {
		if !holds(p.locals, ask.Seat) {
			continue
		}
		switch {
		case p.resting(ask.Seat):
			banner := &handover{to: ask.Seat, ask: ask}
			return banner.take(p), true // nobody has to be called for what is done for him
		case agenda.Mode == game.Sealed:
		case p.lent == ask.Seat, p.alternates(ask), (ask.Setup || ask.Prelude) && p.seesTheSame(ask.Seat):
			p.lent = 0
			return p.pass(ask), true
		case !ask.Setup && p.reacts(p.up.State, ask.Seat) && p.deciding(p.up.State, ask.Seat) != nil:
			return p.lend(ask), true
		}
		p.lent = 0
		recap := p.log.since(p.seen[ask.Seat], ask.Seat)
		p.dialog = &handover{to: ask.Seat, ask: ask, sealed: agenda.Mode == game.Sealed, recap: recap}
		return nil, true
	}
	return nil, false
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
func (p *Page) remember() {
	if ask, ok := p.state.Agenda().For(p.seat); ok {
		p.left[p.seat] = place{ask.Step, ask.Rule, p.cursor, p.given + 1}
	}
}

// alternates reports whether a seat goes on with what it did a moment ago: two players who place piece after piece in
// turn need no banner between them.
func (p *Page) alternates(ask game.Ask) bool {
	was, acted := p.left[ask.Seat]
	return acted && was.step == ask.Step && was.rule == ask.Rule && p.given-was.given <= mostBetween
}

// seesTheSame reports whether a seat sees on the table what the seat that looks on sees: then there is nothing to hide
// from whoever sits at the keyboard.
func (p *Page) seesTheSame(seat game.Seat) bool {
	mine, others := p.up.State.Scene(p.seat), p.up.State.Scene(seat)
	return reflect.DeepEqual(mine.Pieces, others.Pieces) && reflect.DeepEqual(mine.Away, others.Away) &&
		reflect.DeepEqual(mine.Marks, others.Marks) && reflect.DeepEqual(mine.Ground, others.Ground) &&
		reflect.DeepEqual(mine.Facts, others.Facts) && reflect.DeepEqual(mine.Sections, others.Sections)
}

// lend gives the keyboard to a seat that is asked for one of a few in another's turn. The box with its options is the
// banner, and the keyboard goes back without one.
func (p *Page) lend(ask game.Ask) tea.Cmd {
	from := p.seat
	if p.lent == 0 {
		p.lent = from
	}
	p.handed = true
	banner := &handover{to: ask.Seat, ask: ask}
	cmd := banner.take(p)
	if was, acted := p.left[from]; acted {
		p.cursor = was.cursor // where it all happens
		p.follow()
	}
	p.acted = true // the cursor stays
	return cmd
}

// pass gives the keyboard on without a banner: title, header and notice, or the box of a decision, say whose it is. The
// cursor is where that seat left it.
func (p *Page) pass(ask game.Ask) tea.Cmd {
	p.handed = p.deciding(p.up.State, ask.Seat) != nil
	banner := &handover{to: ask.Seat, ask: ask}
	cmd := banner.take(p)
	if was, acted := p.left[ask.Seat]; acted {
		p.cursor = was.cursor
		p.follow()
		p.acted = true // the cursor stays
	}
	own := side(p.setup, ask.Seat)
	text := p.env.Look.Glyphs.Side(own) + " " + player(p.setup, ask.Seat) + ": " + ask.Step
	return tea.Batch(cmd, page.Tell(board.Accent, text))
}

// holdsKeyboard reports whether the seat that looks on need not be called: it has been, or nothing is hidden and the
// battle begins with it.
func (p *Page) holdsKeyboard(mode game.Mode) bool {
	return p.ready == p.seat || p.ready == 0 && mode != game.Sealed
}

// take gives the keyboard to the seat.
func (h *handover) take(p *Page) tea.Cmd {
	p.dialog = nil
	p.seen[p.seat] = p.up.Seq
	p.ready = h.to
	if p.seat == h.to {
		return p.settle()
	}
	p.seat = h.to
	p.log = logbook{}
	p.show(p.up.State)
	p.cursor = p.home()
	p.follow()
	p.pick, p.acted = pick.Pick{}, false
	p.busy = true // until the seat's own view has come
	return p.watch()
}

func (h *handover) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	if key.Matches(msg, p.env.Look.Keys.Confirm) {
		return h.take(p)
	}
	if key.Matches(msg, p.env.Look.Keys.Back) || key.Matches(msg, p.env.Look.Keys.Menu) {
		return p.leave()
	}
	return nil
}

func (h *handover) click(p *Page, _, _ int) tea.Cmd { return h.take(p) }

func (h *handover) hints(p *Page) []hint { return []hint{p.env.Look.Keys.Confirm} }

func (h *handover) draw(p *Page, g screen.Grid) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	if h.sealed {
		g.Clear(p.base())
	}
	gw, gh := g.Size()
	recap := h.recap
	most := max(gh-10, 3)
	if len(recap) > most {
		recap = recap[len(recap)-most:]
	}
	if h.sealed {
		recap = nil
	}
	in := p.paper(g, min(gw-4, 76), len(recap)+6, "")
	w, height := in.Size()
	own := side(p.setup, h.to)
	banner := in.Sub(screen.Rect{W: w, H: 1})
	banner.Clear(theme.Banner)
	name := player(p.setup, h.to) + " plays"
	banner.Text((w-screen.Width(name))/2, 0, theme.Banner, name)
	step := glyphs.Side(own) + " " + p.sideName(own) + ": " + h.ask.Step
	in.Text(1, 1, theme.Side(own), screen.Clip(step, w-2, glyphs.Ellipsis))
	for i := range recap {
		p.paintRecord(in.Sub(screen.Rect{X: 1, Y: 3 + i, W: w - 2, H: 1}), &recap[i])
	}
	if len(recap) > 0 {
		in.Text(1, 2, theme.Dim, "Since your last order")
	}
	in.Text(1, height-1, theme.Key, " enter ")
	in.Text(9, height-1, p.base(), "I am "+screen.Clip(player(p.setup, h.to), w-16, glyphs.Ellipsis))
}
