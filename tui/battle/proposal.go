package battle

import (
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// proposal asks a seat at this keyboard for its consent. It comes up in the midst of other things: for a moment it takes
// no key, and a draw, which nobody can take back, is asked about twice.
type proposal struct {
	p     *Page
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
func (q *questions) propound(asked *proposal) tea.Cmd {
	if open, is := q.p.dialog.(*proposal); is && open.of.What == asked.of.What && open.of.By == asked.of.By && open.seat == asked.seat {
		open.of = asked.of
		return nil
	}
	q.p.dialog = asked
	return asked.wait()
}

// wait lets the moment begin.
func (q *proposal) wait() tea.Cmd {
	q.heeds = false
	return tea.Tick(heedAfter, func(time.Time) tea.Msg { return heedMsg{q} })
}

// heeded ends the moment.
func (q *questions) heeded(msg heedMsg) {
	if open, asked := q.p.dialog.(*proposal); asked && open == msg.of {
		open.heeds = true
	}
}

// proposed is the open proposal when somebody at this keyboard has to answer it, nil otherwise.
func (q *questions) proposed() *proposal {
	if q.p.up.Proposal == nil {
		return nil
	}
	for _, seat := range q.p.up.Proposal.Waits {
		if holds(q.p.locals, seat) {
			return &proposal{p: q.p, of: *q.p.up.Proposal, seat: seat}
		}
	}
	return nil
}

// words are what is proposed.
func (q *proposal) words() string {
	by := player(q.p.setup, q.of.By)
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
		return by + " asks that a program play for " + player(q.p.setup, q.of.Seat) + ", who is away."
	}
	return by + " asks to go on."
}

// propose asks the others for something.
func (o *orders) propose(what table.What) tea.Cmd {
	seat := o.p.seat
	if !holds(o.p.locals, seat) {
		return page.Tell(board.Warning, "spectators propose nothing")
	}
	return o.ask(false, func(t *table.Table) (*game.Refusal, error) { return t.Propose(o.p.feed.ctx, seat, what) })
}

func (q *proposal) answer(yes bool) tea.Cmd {
	if yes && q.of.What == table.Draw && !q.sure {
		q.sure = true
		return q.wait()
	}
	q.p.dialog = nil
	return q.p.orders.ask(false, func(t *table.Table) (*game.Refusal, error) { return t.Answer(q.p.feed.ctx, q.seat, yes) })
}

func (q *proposal) key(msg tea.KeyMsg) tea.Cmd {
	if !q.heeds {
		return nil
	}
	return q.box().key(msg)
}

// click answers on the words of the box alone: nobody agrees by a click beside it.
func (q *proposal) click(x, y int) tea.Cmd {
	if !q.heeds {
		return nil
	}
	return q.box().click(x, y)
}

func (q *proposal) hints() []hint {
	if !q.heeds {
		return nil
	}
	return q.box().hints()
}

func (q *proposal) draw(g screen.Grid) { q.box().draw(g) }

// others says who else has been asked, and what those have answered, "" when nobody else was.
func (q *proposal) others() string {
	var parts []string
	for _, seat := range q.of.Agreed {
		parts = append(parts, player(q.p.setup, seat)+" agrees")
	}
	for _, seat := range q.of.Waits {
		if seat != q.seat {
			parts = append(parts, player(q.p.setup, seat)+" has not answered yet")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "."
}

// box is the proposal as a prompt. What somebody elsewhere asks comes up in the midst of other things: Enter, which may
// be meant for those, does not agree to it.
func (q *proposal) box() *prompted {
	lines := []string{q.words()}
	if others := q.others(); others != "" {
		lines = append(lines, others)
	}
	ask, agree := "Do you agree?", []string{"y", "Y"}
	if q.sure {
		ask = "The battle ends with it, and nobody can take that back. Agree all the same?"
	}
	if q.p.company == nil {
		agree = append(agree, "enter")
	}
	says := func(yes bool) func() tea.Cmd { return func() tea.Cmd { return q.answer(yes) } }
	answers := []form.Answer{answer("y", "yes", says(true), agree...), answer("n", "no", says(false), "n", "N", "esc")}
	if !q.heeds {
		answers = []form.Answer{answer("", "one moment", says(false))}
	}
	text := strings.Join(append(lines, ask), "\n")
	return &prompted{&q.p.stage, func() *form.Prompt {
		return &form.Prompt{Title: player(q.p.setup, q.seat), Text: text, Answers: answers}
	}, func() {}}
}
