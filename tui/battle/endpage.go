package battle

import (
	"muster/tui/screen"
)

// row writes one line of the page at the end.
type row func(*column)

// twoColumns is the inside width from which the page at the end has turning points and luck beside the report.
const twoColumns = 68

// room is how many rows of text the page has.
func (e *ending) room(p *Page) int { return max(e.rect(p).H-6, 1) }

// body writes score and reports, and beside or below them where the battle turned and how the dice fell.
func (e *ending) body(p *Page, in screen.Grid) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	w, h := in.Size()
	body := screen.Rect{X: 1, Y: 2, W: w - 2, H: max(h-4, 0)}
	left, right := body, screen.Rect{}
	if w >= twoColumns {
		left, right = body.CutLeft(body.W/2 - 1)
		right.X, right.W = right.X+2, right.W-2
	}
	lines, beside := p.reportRows(max(left.W, 1)), p.storyRows(max(right.W, 1))
	if right.Empty() {
		lines, beside = append(lines, p.storyRows(left.W)...), nil
	}
	longest := max(len(lines), len(beside))
	e.top = min(e.top, max(longest-body.H, 0))
	writeRows(&column{g: in.Sub(left), look: p.env.Look}, lines, e.top)
	writeRows(&column{g: in.Sub(right), look: p.env.Look}, beside, e.top)
	if e.top > 0 {
		in.Text(w-1, 2, theme.Accent, glyphs.Up)
	}
	if e.top+body.H < longest {
		in.TextRight(w-1, h-2, theme.Accent, glyphs.Down+" more")
	}
}

// writeRows writes rows from one on, as far as there is room.
func writeRows(c *column, rows []row, from int) {
	for _, line := range rows[min(from, len(rows)):] {
		if c.room() <= 0 {
			return
		}
		line(c)
	}
}

// headline is who won, and how clearly; for the one person at this keyboard also whether it was they.
func (p *Page) headline() string {
	o := &p.up.Ended.Outcome
	text := o.Title
	if o.Degree != "" {
		text += ", " + o.Degree
	}
	switch {
	case len(p.locals) != 1 || len(o.Winners) == 0:
		return text
	case o.Won(p.locals[0]):
		return "You win: " + text
	}
	return "You lose: " + text
}

// reason is the rule by which the battle ended, as the book calls it; "" when it ended by an agreement at the table.
func (p *Page) reason() string {
	id := p.up.Ended.Outcome.Rule
	for _, rule := range p.sys.Book() {
		if rule.ID == id {
			return rule.Title + " [" + string(id) + "]"
		}
	}
	return ""
}

// heading are the rows of a title with a blank row above it.
func (p *Page) heading(text string) []row {
	return []row{func(c *column) { c.y++ }, func(c *column) { c.line(p.env.Look.Theme.Heading, text) }}
}

// wrapped are the rows of a text in so many columns.
func (p *Page) wrapped(st screen.Style, text string, w int) []row {
	var out []row
	for _, line := range screen.Wrap(text, w) {
		out = append(out, func(c *column) { c.line(st, line) })
	}
	return out
}

// reportRows are why it ended, the score and the rulebook's reports, for a column of w columns.
func (p *Page) reportRows(w int) []row {
	theme := &p.env.Look.Theme
	o := &p.up.Ended.Outcome
	var out []row
	if why := p.reason(); why != "" {
		out = append(out, p.wrapped(p.base(), "By the rule: "+why, w)...)
	}
	for i, score := range o.Score {
		out = append(out, func(c *column) {
			c.g.Text(0, c.y, theme.Side(i), p.env.Look.Glyphs.Side(i)+" "+p.sideName(i))
			c.g.TextRight(c.width(), c.y, theme.Accent, plainInt(score))
			c.y++
		})
	}
	for _, section := range o.Report {
		out = append(out, p.heading(section.Title)...)
		for _, fact := range section.Facts {
			if text := fact.Label + " " + fact.Value; screen.Width(text) > w {
				out = append(out, p.wrapped(theme.Tone(fact.Tone), text, w)...)
				continue
			}
			out = append(out, func(c *column) { c.fact(fact) })
		}
	}
	return out
}

// storyRows are where the battle turned and how the dice fell, for a column of w columns.
func (p *Page) storyRows(w int) []row {
	var out []row
	if len(p.turns) > 0 {
		out = append(out, p.heading("Where it turned")...)
	}
	for i := range p.turns {
		out = append(out, p.turningRows(i, w)...)
	}
	out = append(out, p.heading("How the dice fell")...)
	for _, line := range p.luckLines() {
		out = append(out, line)
	}
	if proof := p.proofRows(w); p.company != nil && len(proof) > 0 {
		out = append(append(out, p.heading("The dice, proven")...), proof...)
	}
	return out
}
