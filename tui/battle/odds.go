package battle

import (
	"fmt"

	"muster/game"
	"muster/tui/screen"
)

// oddsLines is the height the odds need in so many columns, 0 when there are none.
func oddsLines(offer *game.Offer, w int) int {
	if len(offer.Forecast) == 0 {
		return 0
	}
	n := len(offer.Forecast)
	for i := range offer.Modifiers {
		n += len(modifierLines(&offer.Modifiers[i], w))
	}
	return n
}

// modifierLines are the rows of a modifier: one where it fits, more where it does not.
func modifierLines(m *game.Modifier, w int) []string {
	return screen.Wrap(fmt.Sprintf("%+d %s", m.N, m.Label), max(w, 1))
}

// ruleOfOdds is the rule behind a row of the odds, "" for none.
func ruleOfOdds(offer *game.Offer, w, row int) game.RuleID {
	if row < len(offer.Forecast) {
		return offer.Forecast[max(row, 0)].Rule
	}
	row -= len(offer.Forecast)
	for i := range offer.Modifiers {
		if row -= len(modifierLines(&offer.Modifiers[i], w)); row < 0 {
			return offer.Modifiers[i].Rule
		}
	}
	return ""
}

// drawOdds writes the exact odds of the previewed order as bars, and what went into them with its rules.
func (s *stage) drawOdds(g screen.Grid, offer *game.Offer) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	w, h := g.Size()
	label := 0
	for _, chance := range offer.Forecast {
		label = max(label, screen.Width(chance.Label))
	}
	label = min(label, w/2)
	y := 0
	for _, chance := range offer.Forecast {
		if y >= h {
			return
		}
		g.Text(0, y, theme.Tone(chance.Tone), screen.Clip(chance.Label, label, glyphs.Ellipsis))
		x := label + 1
		x += g.Text(x, y, theme.Base.With(screen.Bold), percent(chance.P)) + 1
		full, rest := glyphs.Bar(int(chance.P*10000+0.5), 10000, w-x)
		bar := theme.Bar
		if chance.Tone != 0 && !theme.Mono {
			bar = theme.Tone(chance.Tone)
		}
		x += g.Text(x, y, bar, full)
		g.Text(x, y, theme.BarRest, rest)
		y++
	}
	c := column{g: g, look: s.env.Look, y: y}
	for i := range offer.Modifiers {
		c.modifier(&offer.Modifiers[i])
	}
}

// modifier writes what goes into odds; its rule stands at the right edge where there is room for it.
func (c *column) modifier(m *game.Modifier) {
	lines := modifierLines(m, c.width())
	if len(lines) > 0 && screen.Width(lines[len(lines)-1])+2+screen.Width(string(m.Rule)) <= c.width() && len(lines) <= c.room() {
		c.g.TextRight(c.width(), c.y+len(lines)-1, c.look.Theme.Dim, string(m.Rule))
	}
	for i, line := range lines {
		if c.room() == 1 && i < len(lines)-1 {
			line += c.look.Glyphs.Ellipsis
		}
		if c.room() > 0 {
			c.line(c.look.Theme.Base, line)
		}
	}
}

// percent is a probability in four columns; what is not quite certain or impossible never looks so.
func percent(p float64) string {
	n := int(p*100 + 0.5)
	switch {
	case p <= 0:
		return " 0 %"
	case n == 0:
		return "<1 %"
	case p >= 1:
		return "100%"
	case n == 100:
		return "99 %"
	}
	return fmt.Sprintf("%2d %%", n)
}
