package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
	"muster/tui/screen"
)

// A battle in real time whose clock stands still says so, and waits for a key: nobody who has just sat down again loses
// a question that runs out meanwhile.

// halt is the box over a battle that stands still.
type halt struct{}

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
	return "paused: space goes on"
}

// stands opens the box when the battle stands still, and closes it when it goes on.
func (p *Page) stands() {
	_, shown := p.dialog.(halt)
	halted := p.up.Paused && p.up.Ended == nil && len(p.locals) > 0
	switch {
	case !halted && shown:
		p.dialog = nil
	case halted && !p.halted && p.dialog == nil:
		p.dialog = halt{}
	}
	p.halted = halted
}

// restart has the battle go on: those at this keyboard agree at once, whoever presses the key.
func (p *Page) restart() tea.Cmd {
	p.dialog = nil
	if q := p.up.Proposal; q != nil && holds(p.locals, q.By) {
		return page.Tell(board.Plain, "You have asked already: waiting for "+p.players(q.Waits)+".")
	}
	locals := p.locals
	return p.ask(false, func(t *table.Table) (*game.Refusal, error) {
		no, err := t.Propose(p.ctx, locals[0], table.GoOn)
		for _, seat := range locals[1:] {
			if no == nil && err == nil {
				_, err = t.Answer(p.ctx, seat, true) // refused where nobody waits for it any more
			}
		}
		return no, err
	})
}

// goesOn reports whether a key has the battle go on that stands still.
func (p *Page) goesOn(name string) bool {
	return p.halted && (name == " " || name == "enter")
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
