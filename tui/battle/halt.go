package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/form"
	"muster/tui/page"
)

// A battle in real time whose clock stands still says so, and waits for a key: nobody who has just sat down again loses
// a question that runs out meanwhile. Where all who play are at this keyboard, or are programs, it stands still and goes
// on at a key, as often and as long as they like: meanwhile one looks, measures, reads and puts orders together.

// pause is whether the clocks stand still, and for what.
type pause struct {
	p       *Page
	halted  bool      // the clock stands still
	reading bool      // the rules pane was open when the page last looked
	reads   bool      // the clock stands still for it
	box     *prompted // over a battle that stands still by agreement with somebody elsewhere
}

// ownsTime reports whether nobody elsewhere has to agree to a pause.
func (h *pause) ownsTime() bool { return len(h.p.locals) > 0 && len(h.absentees()) == 0 }

// mayHalt reports whether there are clocks that the person here may stop, or let go on.
func (h *pause) mayHalt() bool {
	return h.p.state.State != nil && h.ownsTime() && h.p.up.Ended == nil && h.p.up.Fault == nil && h.p.agenda(h.p.up.State).Live && h.p.agenda(h.p.up.State).Pace.Runs()
}

// stop stops the clocks, at once.
func (h *pause) stop() tea.Cmd { return h.agree(table.Pause) }

// agree has all who are at this keyboard agree to something at once.
func (h *pause) agree(to table.What) tea.Cmd {
	locals := h.p.locals
	return h.p.orders.ask(false, func(t *table.Table) (*game.Refusal, error) {
		no, err := t.Propose(h.p.feed.ctx, locals[0], to)
		for _, seat := range locals[1:] {
			if no == nil && err == nil {
				_, err = t.Answer(h.p.feed.ctx, seat, true) // refused where nobody waits for it any more
			}
		}
		return no, err
	})
}

// press answers the key that stops the clocks or lets them go on, whatever is open, unless letters are typed there.
func (h *pause) press(msg tea.KeyMsg) (tea.Cmd, bool) {
	if !key.Matches(msg, h.p.env.Look.Keys.Halt) || !h.mayHalt() || h.p.Typing() {
		return nil, false
	}
	if h.p.up.Paused {
		return h.restart(), true
	}
	return h.stop(), true
}

// noHalt says why the key stops no clock.
func (h *pause) noHalt() tea.Cmd {
	if h.p.state.State != nil && h.p.agenda(h.p.up.State).Live && h.p.agenda(h.p.up.State).Pace.Runs() && h.p.up.Ended == nil {
		return page.Tell(board.Plain, "Others play elsewhere: "+h.p.env.Look.Keys.Palette.Help().Key+" asks them for a pause.")
	}
	return page.Tell(board.Plain, "There is no clock to stop.")
}

// readInPeace stops the clocks while the rules pane is open, and lets them go on when it is closed.
func (h *pause) readInPeace() tea.Cmd {
	switch {
	case !h.mayHalt() || h.p.orders.busy:
		return nil
	case h.p.rules.open && !h.reading:
		h.reading = true
		if !h.p.up.Paused {
			h.reads = true
			return h.stop()
		}
	case !h.p.rules.open && h.reading:
		goesOn := h.reads && h.p.up.Paused
		h.reading, h.reads = false, false
		if goesOn {
			return h.restart()
		}
	}
	return nil
}

// goOnWords are what the key does that has the battle go on: others have to agree.
func (h *pause) goOnWords() string {
	if others := h.absentees(); len(others) > 0 {
		return "ask " + h.p.players(others) + " to go on"
	}
	return "go on"
}

// absentees are the seats of people who are not at this keyboard.
func (h *pause) absentees() []game.Seat {
	return slices.DeleteFunc(slices.Clone(h.p.config.Remote), func(seat game.Seat) bool {
		return h.p.config.Chairs[seat.Index()].Bot != ""
	})
}

// stopped is what is said over a battle that stands still.
func (h *pause) stopped() string {
	switch q := h.p.up.Proposal; {
	case q != nil:
		return "paused: waiting for " + h.p.players(q.Waits)
	case len(h.p.locals) == 0:
		return "paused"
	case len(h.absentees()) > 0:
		return "paused: space asks to go on"
	}
	return "paused: P or space goes on"
}

// stands opens the box when the battle stands still, and closes it when it goes on.
func (h *pause) stands() {
	halted := h.p.up.Paused && h.p.up.Ended == nil && len(h.p.locals) > 0
	switch {
	case !halted:
		h.unbox()
	case halted && !h.halted && h.p.dialog == nil && !h.ownsTime():
		h.box = &prompted{&h.p.stage, h.prompt, h.unbox}
		h.p.dialog = h.box
	}
	h.halted = halted
}

// prompt is what the box asks.
func (h *pause) prompt() *form.Prompt {
	return &form.Prompt{Title: "Paused", Text: "All clocks stand still.", Answers: []form.Answer{
		answer("space", h.goOnWords(), h.restart, " ", "enter"), answer("esc", "look at the field first", form.Silently(h.unbox), "esc"),
	}}
}

// unbox closes the box.
func (h *pause) unbox() {
	if d, is := h.p.dialog.(*prompted); is && d == h.box {
		h.p.close()
	}
}

// restart has the battle go on: those at this keyboard agree at once, whoever presses the key.
func (h *pause) restart() tea.Cmd {
	h.unbox()
	if q := h.p.up.Proposal; q != nil && holds(h.p.locals, q.By) {
		return page.Tell(board.Plain, "You have asked already: waiting for "+h.p.players(q.Waits)+".")
	}
	return h.agree(table.GoOn)
}

// goesOn reports whether a key has the battle go on that stands still.
func (h *pause) goesOn(name string) bool {
	return h.halted && (name == " " || name == "enter" && !h.ownsTime())
}

// update takes the keys that stop the clocks and let them go on, and notes whether they stand still.
func (h *pause) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		if onField := h.p.dialog == nil && h.p.focus == onField && !h.p.film.running(); onField && h.goesOn(msg.String()) && !h.p.orders.busy {
			return h.restart(), true
		}
		return h.press(msg)
	case settledMsg:
		h.stands()
	case afterMsg:
		return h.readInPeace(), false
	}
	return nil, false
}
