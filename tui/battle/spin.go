package battle

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
)

// spinEvery is the time between two pictures of the spinner.
const spinEvery = 120 * time.Millisecond

// spinMsg turns the spinner on.
type spinMsg struct {
	page *Page
	spin int
}

// thinker is the bot that is asked for something, false when none is.
func (p *Page) thinker() (game.Seat, bool) {
	if p.state == nil || p.up.Ended != nil || p.up.Fault != nil || live(p.state) {
		return 0, false // in real time it would tell who has given an order already
	}
	for _, ask := range p.state.Agenda().Asks {
		if i := ask.Seat.Index(); i >= 0 && i < len(p.config.Chairs) && p.config.Chairs[i].Bot != "" {
			return ask.Seat, true
		}
	}
	return 0, false
}

// spinner starts the spinner when a bot thinks and nobody here is asked. Otherwise no timer runs.
func (p *Page) spinner() tea.Cmd {
	p.spin++
	if _, thinks := p.thinker(); !thinks || p.acts() {
		return nil
	}
	return p.spinOn()
}

func (p *Page) spinOn() tea.Cmd {
	msg := spinMsg{p, p.spin}
	return tea.Tick(spinEvery, func(time.Time) tea.Msg { return msg })
}

func (p *Page) spun(msg spinMsg) tea.Cmd {
	if msg.page != p || msg.spin != p.spin || p.film.running() {
		return nil
	}
	if _, thinks := p.thinker(); !thinks || p.acts() {
		return nil
	}
	p.spin++
	return p.spinOn()
}

// waiting says for whom the page waits, or that it waits for nobody any more.
func (p *Page) waiting() string {
	if p.up.Ended != nil {
		return "The battle is over. Enter shows how it ended."
	}
	asks := p.state.Agenda().Asks
	if len(asks) == 0 {
		return ""
	}
	if live(p.state) {
		return "waiting"
	}
	name := player(p.setup, asks[0].Seat)
	if asks[0].Seat == game.Umpire {
		name = "the umpire"
	}
	if name == you {
		name = "you"
	}
	text := "waiting for " + name
	if away := p.absent(asks[0].Seat); away != "" {
		text += ", " + away
	}
	if seat, thinks := p.thinker(); thinks {
		text = p.spinGlyph() + " " + player(p.setup, seat) + " thinks"
		if p.config.Hurry != nil {
			text += ", . stops"
		}
	}
	return text
}

func (p *Page) spinGlyph() string {
	frames := []string{"⠋", "⠙", "⠸", "⠴", "⠦", "⠇"}
	if p.env.Look.Glyphs.ASCII {
		frames = []string{"|", "/", "-", "\\"}
	}
	return frames[p.spin%len(frames)]
}
