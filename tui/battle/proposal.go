package battle

import (
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
	"muster/tui/screen"
)

// proposal asks a seat at this keyboard for its consent. It comes up in the midst of other things: for a moment it takes
// no key, and a draw, which nobody can take back, is asked about twice.
type proposal struct {
	of    table.Proposal
	seat  game.Seat // who is asked
	heeds bool      // the moment is over
	sure  bool      // it is the second question
}

// heedAfter is how long a question that comes up unasked takes no key.
const heedAfter = time.Second

// heedMsg says that the moment is over.
type heedMsg struct{ of *proposal }

// propound opens the box of a proposal, or goes on with the one that is open.
func (p *Page) propound(q *proposal) tea.Cmd {
	if open, asked := p.dialog.(*proposal); asked && open.of.What == q.of.What && open.of.By == q.of.By && open.seat == q.seat {
		open.of = q.of
		return nil
	}
	p.dialog = q
	return q.wait()
}

// wait lets the moment begin.
func (q *proposal) wait() tea.Cmd {
	q.heeds = false
	return tea.Tick(heedAfter, func(time.Time) tea.Msg { return heedMsg{q} })
}

// heeded ends the moment.
func (p *Page) heeded(msg heedMsg) {
	if open, asked := p.dialog.(*proposal); asked && open == msg.of {
		open.heeds = true
	}
}

// proposed is the open proposal when somebody at this keyboard has to answer it, nil otherwise.
func (p *Page) proposed() *proposal {
	if p.up.Proposal == nil {
		return nil
	}
	for _, seat := range p.up.Proposal.Waits {
		if holds(p.locals, seat) {
			return &proposal{of: *p.up.Proposal, seat: seat}
		}
	}
	return nil
}

// words are what is proposed.
func (q *proposal) words(p *Page) string {
	by := player(p.setup, q.of.By)
	switch q.of.What {
	case table.TakeBack:
		order := "the last order"
		if q.of.Order != "" {
			order = `"` + q.of.Order + `"`
		}
		if q.of.Dice > 0 {
			order += " and " + plural(q.of.Dice, "die", "dice") + " that fell since"
		}
		return by + " asks to take back " + order + "."
	case table.Draw:
		return by + " offers a draw."
	case table.Pause:
		return by + " asks for a pause."
	case table.StandIn:
		if q.of.Seat == q.of.By {
			return by + " asks that a program play on in that seat."
		}
		return by + " asks that a program play for " + player(p.setup, q.of.Seat) + ", who is away."
	}
	return by + " asks to go on."
}

// propose asks the others for something.
func (p *Page) propose(what table.What) tea.Cmd {
	seat := p.seat
	if !holds(p.locals, seat) {
		return page.Tell(board.Warning, "spectators propose nothing")
	}
	return p.ask(false, func(t *table.Table) (*game.Refusal, error) { return t.Propose(p.ctx, seat, what) })
}

func (q *proposal) answer(p *Page, yes bool) tea.Cmd {
	if yes && q.of.What == table.Draw && !q.sure {
		q.sure = true
		return q.wait()
	}
	p.dialog = nil
	return p.ask(false, func(t *table.Table) (*game.Refusal, error) { return t.Answer(p.ctx, q.seat, yes) })
}

func (q *proposal) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	switch {
	case !q.heeds:
		return nil
	case key.Matches(msg, q.yes(p)):
		return q.answer(p, true)
	case key.Matches(msg, p.env.Look.Keys.No):
		return q.answer(p, false)
	}
	return nil
}

// click answers on the words of the box alone: nobody agrees by a click beside it.
func (q *proposal) click(p *Page, x, y int) tea.Cmd {
	asked := q.question(p)
	yes, no := asked.hit(&p.stage, x, y)
	if inside := asked.rect(&p.stage).Contains(x, y); !q.heeds || !inside || !yes && !no {
		return nil
	}
	return q.answer(p, yes)
}

// yes is the key that agrees. What somebody elsewhere asks comes up in the midst of other things: Enter, which may be
// meant for those, does not agree to it.
func (q *proposal) yes(p *Page) hint {
	yes := p.env.Look.Keys.Yes
	if p.company != nil {
		yes.SetKeys("y", "Y")
	}
	return yes
}

func (q *proposal) hints(p *Page) []hint {
	if !q.heeds {
		return nil
	}
	return []hint{q.yes(p), p.env.Look.Keys.No}
}

// others says who else has been asked, and what those have answered, "" when nobody else was.
func (q *proposal) others(p *Page) string {
	var parts []string
	for _, seat := range q.of.Agreed {
		parts = append(parts, player(p.setup, seat)+" agrees")
	}
	for _, seat := range q.of.Waits {
		if seat != q.seat {
			parts = append(parts, player(p.setup, seat)+" has not answered yet")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "."
}

// question is the proposal as a question.
func (q *proposal) question(p *Page) *question {
	lines := []string{q.words(p)}
	if others := q.others(p); others != "" {
		lines = append(lines, others)
	}
	ask := "Do you agree?"
	if q.sure {
		ask = "The battle ends with it, and nobody can take that back. Agree all the same?"
	}
	return &question{title: player(p.setup, q.seat), lines: append(lines, ask), word: "yes", deaf: !q.heeds}
}

func (q *proposal) draw(p *Page, g screen.Grid) { q.question(p).draw(p, g) }
