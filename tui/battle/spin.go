package battle

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/page"
)

// spinEvery is the time between two pictures of the spinner.
const spinEvery = 120 * time.Millisecond

// spinner is the sign that a bot thinks.
type spinner struct {
	p     *Page
	timer timer
}

// thinker is the bot that is asked for something, false when none is.
func (s *spinner) thinker() (game.Seat, bool) {
	if s.p.state.State == nil || s.p.up.Ended != nil || s.p.up.Fault != nil || s.p.agenda(s.p.state).Live {
		return 0, false // in real time it would tell who has given an order already
	}
	for _, ask := range s.p.agenda(s.p.state).Asks {
		if i := ask.Seat.Index(); i >= 0 && i < len(s.p.config.Chairs) && s.p.config.Chairs[i].Bot != "" {
			return ask.Seat, true
		}
	}
	return 0, false
}

// spin turns the sign on while a bot thinks and nobody here is asked. Otherwise no timer runs.
func (s *spinner) spin() tea.Cmd {
	if _, thinks := s.thinker(); !thinks || s.p.acts() {
		s.timer.stop()
		return nil
	}
	return s.timer.wait(spinEvery)
}

// waiting says for whom the page waits, or that it waits for nobody any more.
func (s *spinner) waiting() string {
	if s.p.up.Ended != nil {
		return "The battle is over. Enter shows how it ended."
	}
	asks := s.p.agenda(s.p.state).Asks
	if len(asks) == 0 {
		return ""
	}
	if s.p.agenda(s.p.state).Live {
		return "waiting"
	}
	name := player(s.p.setup, asks[0].Seat)
	if asks[0].Seat == game.Umpire {
		name = "the umpire"
	}
	if name == page.You {
		name = "you"
	}
	text := "waiting for " + name
	if away := s.p.company.absent(asks[0].Seat); away != "" {
		text += ", " + away
	}
	if seat, thinks := s.thinker(); thinks {
		text = s.spinGlyph() + " " + player(s.p.setup, seat) + " thinks"
		if s.p.config.Hurry != nil {
			text += ", . stops"
		}
	}
	return text
}

func (s *spinner) spinGlyph() string {
	frames := []string{"⠋", "⠙", "⠸", "⠴", "⠦", "⠇"}
	if s.p.env.Look.Glyphs.ASCII {
		frames = []string{"|", "/", "-", "\\"}
	}
	return frames[s.timer.n%len(frames)]
}

// update turns the sign on.
func (s *spinner) update(msg tea.Msg) (tea.Cmd, bool) {
	if over, mine := s.timer.over(msg); mine {
		if !over || s.p.film.running() {
			return nil, true
		}
		return s.spin(), true
	}
	if _, settled := msg.(settledMsg); settled {
		return s.spin(), false
	}
	return nil, false
}
