package battle

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/screen"
)

// luck is the box that tells how everybody's dice have fallen so far. Any key closes it.
type luck struct{}

func (luck) draw(p *Page, g screen.Grid) {
	lines := p.luckLines()
	const about = "How far the mean of the faces is from what fair dice give, in standard deviations (\u03c3): two thirds of all " +
		"battles stay between -1 and +1."
	words := screen.Wrap(about, 50)
	proof := p.proofRows(52)
	in := p.paper(g, 56, len(lines)+len(words)+len(proof)+5+min(len(proof), 1), "Luck so far")
	c := column{g: in.Sub(in.Bounds().Inset(1)), look: p.env.Look}
	for _, line := range lines {
		line(&c)
	}
	c.y++
	for _, line := range words {
		c.line(p.env.Look.Theme.Dim, line)
	}
	c.y += min(len(proof), 1)
	for _, line := range proof {
		line(&c)
	}
}

func (luck) key(p *Page, _ tea.KeyMsg) tea.Cmd {
	p.dialog = nil
	return nil
}

func (luck) click(p *Page, _, _ int) tea.Cmd {
	p.dialog = nil
	return nil
}

func (luck) hints(p *Page) []hint { return []hint{p.env.Look.Keys.Back} }

// luckLines say how each seat's dice fell.
func (p *Page) luckLines() []func(*column) {
	theme := &p.env.Look.Theme
	var out []func(*column)
	for i := range p.setup.Seats {
		seat := game.First + game.Seat(i)
		tally := p.up.Luck.Of(seat)
		out = append(out, func(c *column) {
			c.g.Text(0, c.y, theme.Side(side(p.setup, seat)), player(p.setup, seat))
			text := fmt.Sprintf("%s, %+.1f%s", plural(int(tally.Dice), "die", "dice"), tally.Sigma(), p.env.Look.Glyphs.Luck)
			c.g.TextRight(c.width(), c.y, p.base(), text)
			c.y++
		})
	}
	return out
}
