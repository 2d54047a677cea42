package battle

import (
	"fmt"

	"muster/game"
	"muster/tui/screen"
)

// oddsLines is the height the odds need, 0 when there are none.
func oddsLines(offer *game.Offer) int {
	if len(offer.Forecast) == 0 {
		return 0
	}
	return len(offer.Forecast) + len(offer.Modifiers)
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
	for _, m := range offer.Modifiers {
		if y >= h {
			return
		}
		end := g.TextRight(w, y, theme.Dim, string(m.Rule))
		text := fmt.Sprintf("%+d %s", m.N, m.Label)
		g.Text(0, y, s.base(), screen.Clip(text, end-1, glyphs.Ellipsis))
		y++
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
