package battle

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/screen"
)

// luck is the box that tells how everybody's dice have fallen so far. Any key closes it.
type luck struct{ p *Page }

func (l *luck) draw(g screen.Grid) {
	lines := l.p.ending.luckLines()
	const about = "How far the mean of the faces is from what fair dice give, in standard deviations (\u03c3): two thirds of all " +
		"battles stay between -1 and +1."
	words := screen.Wrap(about, 50)
	proof := l.p.ending.proofRows(52)
	in := l.p.ink.paper(g, 56, len(lines)+len(words)+len(proof)+5+min(len(proof), 1), "Luck so far")
	c := column{g: in.Sub(in.Bounds().Inset(1)), look: l.p.env.Look}
	for _, line := range lines {
		line(&c)
	}
	c.y++
	for _, line := range words {
		c.line(l.p.env.Look.Theme.Dim, line)
	}
	c.y += min(len(proof), 1)
	for _, line := range proof {
		line(&c)
	}
}

func (l *luck) key(_ tea.KeyMsg) tea.Cmd {
	l.p.dialog = nil
	return nil
}

func (l *luck) click(_, _ int) tea.Cmd {
	l.p.dialog = nil
	return nil
}

func (l *luck) hints() []hint { return []hint{l.p.env.Look.Keys.Back} }

// luckLines say how each seat's dice fell.
func (e *ending) luckLines() []func(*column) {
	theme := &e.p.env.Look.Theme
	var out []func(*column)
	for i := range e.p.setup.Seats {
		seat := game.First + game.Seat(i)
		tally := e.p.up.Luck.Of(seat)
		out = append(out, func(c *column) {
			c.g.Text(0, c.y, theme.Side(side(e.p.setup, seat)), player(e.p.setup, seat))
			text := fmt.Sprintf("%s, %+.1f%s", plural(int(tally.Dice), "die", "dice"), tally.Sigma(), e.p.env.Look.Glyphs.Luck)
			c.g.TextRight(c.width(), c.y, e.p.ink.base(), text)
			c.y++
		})
	}
	return out
}
