package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
	"muster/tui/screen"
)

// A battle in real time whose clock stands still says so, and waits for a key: nobody who has just sat down again loses
// a question that runs out meanwhile. Where all who play are at this keyboard, or are programs, it stands still and goes
// on at a key, as often and as long as they like: meanwhile one looks, measures, reads and puts orders together.

// halt is the box over a battle that stands still by agreement with somebody elsewhere.
type halt struct{}

// keyHalt stops the clocks and lets them go on.
var keyHalt = key.NewBinding(key.WithKeys("P"), key.WithHelp("P", "pause"))

// ownsTime reports whether nobody elsewhere has to agree to a pause.
func (p *Page) ownsTime() bool { return len(p.locals) > 0 && len(p.absentees()) == 0 }

// mayHalt reports whether there are clocks that the person here may stop, or let go on.
func (p *Page) mayHalt() bool {
	return p.state != nil && p.ownsTime() && p.up.Ended == nil && p.up.Fault == nil && live(p.up.State) && runs(p.up.State)
}

// stop stops the clocks, at once.
func (p *Page) stop() tea.Cmd { return p.agree(table.Pause) }

// agree has all who are at this keyboard agree to something at once.
func (p *Page) agree(to table.What) tea.Cmd {
	locals := p.locals
	return p.ask(false, func(t *table.Table) (*game.Refusal, error) {
		no, err := t.Propose(p.ctx, locals[0], to)
		for _, seat := range locals[1:] {
			if no == nil && err == nil {
				_, err = t.Answer(p.ctx, seat, true) // refused where nobody waits for it any more
			}
		}
		return no, err
	})
}

// pressHalt answers the key that stops the clocks or lets them go on, whatever is open, unless letters are typed there.
func (p *Page) pressHalt(msg tea.KeyMsg) (tea.Cmd, bool) {
	if !key.Matches(msg, keyHalt) || !p.mayHalt() || p.Typing() {
		return nil, false
	}
	if p.up.Paused {
		return p.restart(), true
	}
	return p.stop(), true
}

// noHalt says why the key stops no clock.
func (p *Page) noHalt() tea.Cmd {
	if p.state != nil && live(p.up.State) && runs(p.up.State) && p.up.Ended == nil {
		return page.Tell(board.Plain, "Others play elsewhere: "+p.env.Look.Keys.Palette.Help().Key+" asks them for a pause.")
	}
	return page.Tell(board.Plain, "No clock runs that could stand still.")
}

// readInPeace stops the clocks while the rules pane is open, and lets them go on when it is closed.
func (p *Page) readInPeace() tea.Cmd {
	switch {
	case !p.mayHalt() || p.busy:
		return nil
	case p.open && !p.reading:
		p.reading = true
		if !p.up.Paused {
			p.reads = true
			return p.stop()
		}
	case !p.open && p.reading:
		goesOn := p.reads && p.up.Paused
		p.reading, p.reads = false, false
		if goesOn {
			return p.restart()
		}
	}
	return nil
}

// haltLines are its words.
func (p *Page) haltLines() []string {
	return []string{"All clocks stand still.", "", "space or enter  " + p.goOnWords(), "esc  look at the field first"}
}

// goOnWords are what the key does that has the battle go on: others have to agree.
func (p *Page) goOnWords() string {
	if others := p.absentees(); len(others) > 0 {
		return "ask " + p.players(others) + " to go on"
	}
	return "go on"
}

// absentees are the seats of people who are not at this keyboard.
func (p *Page) absentees() []game.Seat {
	return slices.DeleteFunc(slices.Clone(p.config.Remote), func(seat game.Seat) bool {
		return p.config.Chairs[seat.Index()].Bot != ""
	})
}

// stopped is what is said over a battle that stands still.
func (p *Page) stopped() string {
	switch q := p.up.Proposal; {
	case q != nil:
		return "paused: waiting for " + p.players(q.Waits)
	case len(p.locals) == 0:
		return "paused"
	case len(p.absentees()) > 0:
		return "paused: space asks to go on"
	}
	return "paused: P or space goes on"
}

// stands opens the box when the battle stands still, and closes it when it goes on.
func (p *Page) stands() {
	_, shown := p.dialog.(halt)
	halted := p.up.Paused && p.up.Ended == nil && len(p.locals) > 0
	switch {
	case !halted && shown:
		p.dialog = nil
	case halted && !p.halted && p.dialog == nil && !p.ownsTime():
		p.dialog = halt{}
	}
	p.halted = halted
}

// restart has the battle go on: those at this keyboard agree at once, whoever presses the key.
func (p *Page) restart() tea.Cmd {
	if _, shown := p.dialog.(halt); shown {
		p.dialog = nil
	}
	if q := p.up.Proposal; q != nil && holds(p.locals, q.By) {
		return page.Tell(board.Plain, "You have asked already: waiting for "+p.players(q.Waits)+".")
	}
	return p.agree(table.GoOn)
}

// goesOn reports whether a key has the battle go on that stands still.
func (p *Page) goesOn(name string) bool {
	return p.halted && (name == " " || name == "enter" && !p.ownsTime())
}

func (halt) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	switch {
	case p.goesOn(msg.String()):
		return p.restart()
	case msg.Type == tea.KeyEsc:
		p.dialog = nil
	}
	return nil
}

func (halt) click(p *Page, _, _ int) tea.Cmd { return p.restart() }

func (halt) hints(p *Page) []hint {
	return []hint{helpOf("space", p.goOnWords()), helpOf("esc", "look first")}
}

func (halt) draw(p *Page, g screen.Grid) {
	w, lines := 0, p.haltLines()
	for _, line := range lines {
		w = max(w, screen.Width(line))
	}
	in := p.paper(g, w+4, len(lines)+2, "Paused")
	theme := &p.env.Look.Theme
	for y, line := range lines {
		name, does, key := strings.Cut(line, "  ")
		if !key {
			in.Text(1, y, p.base(), line)
			continue
		}
		x := 1 + in.Text(1, y, theme.Key, name)
		in.Text(x+2, y, p.base(), does)
	}
}
