package battle

import (
	"fmt"
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// oddsLines is the height the odds need in so many columns, 0 when there are none.
func oddsLines(offer *game.Offer, w int) int {
	if len(offer.Forecast)+len(offer.Outlook) == 0 {
		return 0
	}
	n := len(oddsRows(offer.Forecast)) + outlookLines(offer.Outlook)
	for i := range offer.Modifiers {
		n += len(modifierLines(&offer.Modifiers[i], w))
	}
	return n
}

// oddsRows are the rows of a forecast: the index of a line, or -1 minus that of the line whose group is headed there.
func oddsRows(forecast []game.Chance) []int {
	var rows []int
	group := ""
	for i := range forecast {
		if forecast[i].Group != group {
			group = forecast[i].Group
			rows = append(rows, -1-i)
		}
		rows = append(rows, i)
	}
	return rows
}

// modifierLines are the rows of a modifier: one where it fits, more where it does not.
func modifierLines(m *game.Modifier, w int) []string {
	text := m.Label
	if m.N != 0 {
		text = fmt.Sprintf("%+d %s", m.N, m.Label)
	}
	return screen.Wrap(text, max(w, 1))
}

// ruleOfOdds is the rule behind a row of the odds, "" for none.
func ruleOfOdds(offer *game.Offer, w, row int) game.RuleID {
	rows := oddsRows(offer.Forecast)
	if row < len(rows) {
		i := rows[max(row, 0)]
		return offer.Forecast[max(i, -1-i)].Rule
	}
	row -= len(rows)
	for i := range offer.Modifiers {
		if row -= len(modifierLines(&offer.Modifiers[i], w)); row < 0 {
			return offer.Modifiers[i].Rule
		}
	}
	return ruleOfOutlook(offer.Outlook, row)
}

// odds writes the exact odds of the previewed order as bars, group by group under their headings, and what went
// into them with its rules.
func (ink *ink) odds(g screen.Grid, offer *game.Offer) {
	glyphs := &ink.s.env.Look.Glyphs
	w, h := g.Size()
	label := 0
	for _, chance := range offer.Forecast {
		label = max(label, screen.Width(chance.Label))
	}
	const figures = 10 // columns for the percentage and some of its bar
	label = min(label, max(w/2, w-figures))
	c := column{g: g, look: ink.s.env.Look}
	for _, i := range oddsRows(offer.Forecast) {
		switch {
		case c.y >= h:
			return
		case i < 0:
			g.Text(0, c.y, ink.s.env.Look.Theme.Heading, screen.Clip(offer.Forecast[-1-i].Group, w, glyphs.Ellipsis))
		default:
			ink.chance(g.Sub(screen.Rect{Y: c.y, W: w, H: 1}), &offer.Forecast[i], label)
		}
		c.y++
	}
	for i := range offer.Modifiers {
		c.modifier(&offer.Modifiers[i])
	}
	ink.outlook(&c, offer.Outlook)
}

// chance writes one line of the odds: its words in so many columns, the figure and a bar.
func (ink *ink) chance(g screen.Grid, chance *game.Chance, label int) {
	theme, glyphs := &ink.s.env.Look.Theme, &ink.s.env.Look.Glyphs
	w, _ := g.Size()
	g.Text(0, 0, theme.Tone(chance.Tone), screen.Clip(chance.Label, label, glyphs.Ellipsis))
	x := label + 1
	x += g.Text(x, 0, theme.Base.With(screen.Bold), percent(chance.P)) + 1
	full, rest := glyphs.Bar(int(chance.P*10000+0.5), 10000, w-x)
	bar := theme.Bar
	if chance.Tone != 0 && !theme.Mono {
		bar = theme.Tone(chance.Tone)
	}
	x += g.Text(x, 0, bar, full)
	g.Text(x, 0, theme.BarRest, rest)
}

// likeliest says in a few words what each group of a forecast most likely comes to.
func likeliest(forecast []game.Chance) string {
	var words []string
	for i := 0; i < len(forecast); {
		best, group := i, forecast[i].Group
		for ; i < len(forecast) && forecast[i].Group == group; i++ {
			if forecast[i].P > forecast[best].P {
				best = i
			}
		}
		word := strings.TrimSpace(forecast[best].Label + " " + strings.TrimSpace(percent(forecast[best].P)))
		if group != "" && forecast[0].Group != forecast[len(forecast)-1].Group {
			word = group + ": " + word
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
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
