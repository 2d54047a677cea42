package battle

import (
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// row writes one line of the page at the end.
type row func(*column)

// Widths of the page at the end: inside, from which on it has turning points and luck beside the report; of a column
// where there are three; and of the box, as long as nothing needs more, and at most.
const (
	twoColumns  = 68
	threeAcross = 38
	snugWidth   = 92
	widest      = 156
)

// spread is how the page is laid out: its box, and what its columns hold.
type spread struct {
	rect    screen.Rect
	columns [][]row
	width   int // of a column
	longest int // rows of the longest one
}

// roomOf is how many rows of text a box has.
func roomOf(r screen.Rect) int { return max(r.H-6, 1) }

// spread lays the page out: in a box of a size that is read at a glance, or in all the room there is for what has none
// there.
func (e *ending) spread() spread {
	whole := screen.Rect{W: e.p.w, H: e.p.h}
	s := e.sideBySide(whole.Center(min(e.p.w-4, snugWidth), e.p.h-2))
	if s.longest <= roomOf(s.rect) {
		s.rect = whole.Center(s.rect.W, min(max(s.longest+6, e.p.h*2/3), e.p.h-2))
		return s
	}
	if e.p.w-4 <= snugWidth {
		return s
	}
	large := whole.Center(min(e.p.w-4, widest), e.p.h-2)
	if s = e.sideBySide(large); s.longest > roomOf(large) && (large.W-6)/3 >= threeAcross {
		s = e.threeBeside(large)
	}
	return s
}

// sideBySide has the report on the left, and where the battle turned and how the dice fell on the right; on a narrow
// screen below it.
func (e *ending) sideBySide(r screen.Rect) spread {
	w := max(r.W-4, 1)
	s := spread{rect: r, width: w}
	if r.W-2 >= twoColumns {
		s.width = max(w/2-1, 1)
		s.columns = [][]row{flat(e.reportRows(s.width)), flat(e.storyRows(s.width))}
	} else {
		s.columns = [][]row{flat(append(e.reportRows(w), e.storyRows(w)...))}
	}
	for _, rows := range s.columns {
		s.longest = max(s.longest, len(rows))
	}
	return s
}

// threeBeside fills three columns, one after the other, with all that fits there whole; the last takes the rest.
func (e *ending) threeBeside(r screen.Rect) spread {
	s := spread{rect: r, width: max((r.W-8)/3, 1), columns: make([][]row, 3)}
	at := 0
	for _, part := range append(e.reportRows(s.width), e.storyRows(s.width)...) {
		if n := len(s.columns[at]); n > 0 && n+len(part) > roomOf(r) && at < 2 {
			at++
		}
		s.columns[at] = append(s.columns[at], part...)
		s.longest = max(s.longest, len(s.columns[at]))
	}
	return s
}

// flat are the rows of parts, one after the other.
func flat(parts [][]row) []row {
	var out []row
	for _, part := range parts {
		out = append(out, part...)
	}
	return out
}

// rect is the box of the page.
func (e *ending) rect() screen.Rect { return e.spread().rect }

// room is how many rows of text the page has.
func (e *ending) room() int { return roomOf(e.rect()) }

// scrolls reports whether not all of the page is seen at once.
func (e *ending) scrolls() bool {
	s := e.spread()
	return s.longest > roomOf(s.rect)
}

// body writes score and reports, and beside or below them where the battle turned and how the dice fell.
func (e *ending) body(in screen.Grid) {
	theme, glyphs := &e.p.env.Look.Theme, &e.p.env.Look.Glyphs
	w, h := in.Size()
	s := e.spread()
	room := max(h-4, 0)
	e.top = max(min(e.top, s.longest-room), 0)
	for i, rows := range s.columns {
		at := screen.Rect{X: 1 + i*(s.width+2), Y: 2, W: s.width, H: room}
		writeRows(&column{g: in.Sub(at), look: e.p.env.Look}, rows, e.top)
	}
	if e.top > 0 {
		in.Text(w-1, 2, theme.Accent, glyphs.Up)
	}
	if e.top+room < s.longest {
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
func (e *ending) headline() string {
	o := &e.p.up.Ended.Outcome
	text := o.Title
	if o.Degree != "" {
		text += ", " + o.Degree
	}
	switch {
	case len(e.p.locals) != 1 || len(o.Winners) == 0:
		return text
	case o.Won(e.p.locals[0]):
		return "You win: " + text
	}
	return "You lose: " + text
}

// reason is the rule by which the battle ended, as the book calls it; "" when it ended by an agreement at the table.
func (e *ending) reason() string {
	id := e.p.up.Ended.Outcome.Rule
	for _, rule := range e.p.sys.Book() {
		if rule.ID == id {
			return rule.Title + " [" + string(id) + "]"
		}
	}
	return ""
}

// heading are the rows of a title with a blank row above it.
func (e *ending) heading(text string) []row {
	return []row{func(c *column) { c.y++ }, func(c *column) { c.line(e.p.env.Look.Theme.Heading, text) }}
}

// wrapped are the rows of a text in so many columns.
func (e *ending) wrapped(st screen.Style, text string, w int) []row {
	var out []row
	for _, line := range screen.Wrap(text, w) {
		out = append(out, func(c *column) { c.line(st, line) })
	}
	return out
}

// reportRows are why it ended, the score and the rulebook's reports, for a column of w columns: parts that belong
// together.
func (e *ending) reportRows(w int) [][]row {
	o := &e.p.up.Ended.Outcome
	var first []row
	if why := e.reason(); why != "" {
		first = append(first, e.wrapped(e.p.ink.base(), "By the rule: "+why, w)...)
	}
	out := [][]row{append(first, e.scoreRows()...)}
	for i := range o.Report {
		out = append(out, e.sectionRows(&o.Report[i], w))
	}
	return out
}

// scoreRows are the score by side: the rulebook's last word, or how it stood where the battle was not played out.
func (e *ending) scoreRows() []row {
	theme, glyphs := &e.p.env.Look.Theme, &e.p.env.Look.Glyphs
	score := e.p.up.Ended.Outcome.Score
	figures := make([]string, max(len(score), len(e.p.scene.Sides)))
	for i := range figures {
		switch {
		case len(score) == 0:
			figures[i] = strings.TrimSpace(sideFigures(&e.p.scene.Sides[i]))
		case i < len(score):
			figures[i] = plainInt(score[i])
		}
	}
	var out []row
	for i, figure := range figures {
		if figure == "" && i < len(score) {
			continue
		}
		out = append(out, func(c *column) {
			c.g.Text(0, c.y, theme.Side(i), glyphs.Side(i)+" "+e.p.places.sideName(i))
			c.g.TextRight(c.width(), c.y, theme.Accent, figure)
			c.y++
		})
	}
	return out
}

// sectionRows are a part of the rulebook's report.
func (e *ending) sectionRows(section *game.Section, w int) []row {
	theme := &e.p.env.Look.Theme
	out := e.heading(section.Title)
	for _, fact := range section.Facts {
		if text := fact.Label + " " + fact.Value; screen.Width(text) > w {
			out = append(out, e.wrapped(theme.Tone(fact.Tone), text, w)...)
			continue
		}
		out = append(out, func(c *column) { c.fact(fact) })
	}
	return out
}

// storyRows are where the battle turned and how the dice fell, for a column of w columns.
func (e *ending) storyRows(w int) [][]row {
	var out [][]row
	if len(e.turns) > 0 {
		turned := e.heading("Where it turned")
		for i := range e.turns {
			turned = append(turned, e.turningRows(i, w)...)
		}
		out = append(out, turned)
	}
	fell := e.heading("How the dice fell")
	for _, line := range e.luckLines() {
		fell = append(fell, line)
	}
	out = append(out, fell)
	if proof := e.proofRows(w); e.p.company != nil && len(proof) > 0 {
		out = append(out, append(e.heading("The dice, proven"), proof...))
	}
	return out
}
