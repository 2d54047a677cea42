package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/screen"
)

// decisionWidth is how wide the box is where there is room; optionEdges are the columns inside of it that the words of
// an option leave free.
const (
	decisionWidth = 72
	optionEdges   = 9
)

// lines are the rows of an option below its own: a long note, then its odds, group by group, or what it means; or why
// it cannot be taken.
func (d *decision) lines(i, w int, odds bool) []string {
	o := &d.options[i]
	if o.No != nil {
		return screen.Wrap(o.No.Why, w)
	}
	if !odds {
		return nil
	}
	var out []string
	if note := d.note(i, odds); note != "" && !d.beside(i, w) {
		out = screen.Wrap(note, w)
	}
	if len(o.Offer.Forecast) == 0 && o.Offer.Hint != "" && !d.shared(o.Offer.Hint) {
		out = append(out, screen.Wrap(o.Offer.Hint, w)...)
	}
	for _, text := range oddsWords(o.Offer.Forecast) {
		out = append(out, screen.Wrap(text, w)...)
	}
	return out
}

// shared reports whether several options mean the same in words, which tells nothing about any of them.
func (d *decision) shared(hint string) bool {
	n := 0
	for i := range d.options {
		if d.options[i].No == nil && d.options[i].Offer.Hint == hint {
			n++
		}
	}
	return n > 1
}

// note is what is said beside an option: nothing where its odds are shown, which say it in full.
func (d *decision) note(i int, odds bool) string {
	if o := &d.options[i]; !odds || len(o.Offer.Forecast) == 0 {
		return o.Note
	}
	return ""
}

// beside reports whether the note of an option fits behind its words.
func (d *decision) beside(i, w int) bool {
	o := &d.options[i]
	return screen.Width(o.Title)+screen.Width(o.Note)+screen.Width(o.Key)+4 <= w
}

// oddsWords are the groups of a forecast, one a line: `Blue a: unhurt 67 %, loses 1 33 %`.
func oddsWords(forecast []game.Chance) []string {
	var out []string
	for i := 0; i < len(forecast); {
		group := forecast[i].Group
		var words []string
		for ; i < len(forecast) && forecast[i].Group == group; i++ {
			words = append(words, forecast[i].Label+" "+strings.TrimSpace(percent(forecast[i].P)))
		}
		text := strings.Join(words, ", ")
		if group != "" {
			text = group + ": " + text
		}
		out = append(out, text)
	}
	return out
}

// shape is how the box is laid out: its place, what its first row says, what is asked if that has no room there, the rows
// at which the options begin, and whether all of them show odds.
type shape struct {
	box  screen.Rect
	head string
	step []string
	rows []int
	odds bool
}

// mostTold is how many lines of a wide box the last line of the recap may run over.
const mostTold = 2

// told is the height of a line of the recap in so many columns: the last one, what is decided about, may run over
// several.
func (d *decision) told(i, w int) int {
	if i < len(d.recap)-1 {
		return 1
	}
	return len(d.p.log.recordLines(&d.recap[i], w, mostTold*decisionWidth/w))
}

// head is the row inside the box at which the options begin.
func (d *decision) head(step []string, w int) int {
	n := 1 + len(step) + 1
	for i := range d.recap {
		n += d.told(i, w)
	}
	if len(d.recap) > 0 {
		n++
	}
	return n
}

// layOut finds the place of everything. Where there is no room for the odds of all options, only those of the chosen
// one are shown.
//
// On a small page a box that would hide a quarter of the field stands beside it instead, where it has room there.
func (d *decision) layOut() shape {
	s := d.shaped(min(d.p.w-4, decisionWidth), d.p.h)
	field := d.p.layout.field
	if over := s.box.Intersect(field); 4*over.W*over.H < field.W*field.H || d.p.w >= roomy {
		return s
	}
	below := d.p.h - field.Y
	if beside := d.shaped(d.p.w-field.X-field.W, below); beside.box.W >= leastBeside && beside.box.H <= below {
		beside.box.X, beside.box.Y = field.X+field.W, field.Y
		return beside
	}
	return s
}

// leastBeside is how wide a box beside the field is at least; a page of roomy columns is not small.
const (
	leastBeside = 26
	roomy       = 100
)

// shaped lays the box out in so many columns, for a height in which the odds of all options should find room.
func (d *decision) shaped(w, room int) shape {
	s := shape{head: d.title(), odds: true}
	if whole := s.head + ": " + d.ask.Step; screen.Width(whole) <= w-4 {
		s.head = whole
	} else {
		s.step = screen.Wrap(d.ask.Step, max(w-6, 1))
	}
	for {
		y := d.head(s.step, w-2)
		s.rows = s.rows[:0]
		for i := range d.options {
			s.rows = append(s.rows, y)
			y += 1 + len(d.lines(i, w-2-optionEdges, s.odds || i == d.at))
		}
		if h := y + 2; h <= room || !s.odds {
			s.box = d.place(w, min(h, d.p.h))
			return s
		}
		s.odds = false
	}
}

// place is where the box hides the least of what it is about: in the middle of the page, at the top or bottom of the
// field, or of the page.
func (d *decision) place(w, h int) screen.Rect {
	best := screen.Rect{W: d.p.w, H: d.p.h}.Center(w, h)
	least := d.p.hidden(best, d)
	field := d.p.layout.field
	for _, y := range [...]int{field.Y + 1, field.Y + field.H - 1 - h, 1, d.p.h - h} {
		if other := (screen.Rect{X: best.X, Y: max(min(y, d.p.h-h), 0), W: w, H: h}); d.p.hidden(other, d) < least {
			best, least = other, d.p.hidden(other, d)
		}
	}
	return best
}

// hidden counts the ends of lines and the targets of all options that lie under a box.
func (p *Page) hidden(r screen.Rect, d *decision) int {
	v, window, n := p.view.cells(), p.view.window(), 0
	count := func(at board.Point) {
		if x, y := v.Cell(at); r.Contains(window.X+x, window.Y+y) {
			n++
		}
	}
	for i := range d.options {
		for _, m := range d.options[i].Offer.Trace {
			low, high := m.Shape.Bounds()
			count(low.Add(high.Sub(low).Half()))
			for _, at := range m.Shape.Corners {
				count(at)
			}
		}
	}
	return n
}

// click takes an option; a click beside the box closes it.
func (d *decision) click(x, y int) tea.Cmd {
	s := d.layOut()
	if !s.box.Contains(x, y) {
		d.p.dialog = nil
		return nil
	}
	for i := len(s.rows) - 1; i >= 0; i-- {
		below := len(d.lines(i, s.box.W-2-optionEdges, s.odds || i == d.at))
		if row := y - s.box.Y; row >= s.rows[i] && row <= s.rows[i]+below {
			return d.take(i)
		}
	}
	return nil
}

// draw paints the box: between a bar with who decides and one with the keys it has only sides.
func (d *decision) draw(g screen.Grid) {
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	s := d.layOut()
	g.Sub(s.box).Clear(d.p.ink.base())
	g.Sides(s.box, theme.Focus, glyphs.Focus)
	in := g.Sub(screen.Rect{X: s.box.X + 1, Y: s.box.Y, W: s.box.W - 2, H: s.box.H})
	w, h := in.Size()
	banner := g.Sub(rowRect(s.box.X, s.box.Y, s.box.W))
	banner.Clear(theme.Banner)
	banner.Text((s.box.W-screen.Width(s.head))/2, 0, theme.Banner, s.head)
	d.drawStep(in, s)
	for i := range d.options {
		if s.rows[i] < h-1 {
			d.drawOption(in, s, i)
		}
	}
	keys := g.Sub(rowRect(s.box.X, s.box.Y+s.box.H-1, s.box.W))
	keys.Clear(theme.Footer)
	words, x := [...][2]string{{"enter", "decide"}, {d.p.env.Look.Keys.Rest.Help().Key, restDecision}, {"esc", "look at the field first"}}, 2
	if w < decisionWidth-10 {
		words[1][1], words[2][1] = "for me", "look"
	}
	for _, word := range words {
		if x+screen.Width(word[0]+word[1])+1 > s.box.W {
			break
		}
		x += keys.Text(x, 0, theme.Key.On(theme.Footer.Bg), word[0]) + 1
		x += keys.Text(x, 0, theme.Footer, word[1]) + 2
	}
}

// drawStep writes what is asked and what has happened before.
func (d *decision) drawStep(in screen.Grid, s shape) {
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	w, h := in.Size()
	own := side(d.p.setup, d.to)
	c := column{g: in.Sub(screen.Rect{X: 1, W: w - 2, H: h}), look: d.p.env.Look, y: 1}
	for i, line := range s.step {
		if i == 0 {
			line = glyphs.Side(own) + " " + line
		}
		c.line(theme.Side(own), line)
	}
	c.y++
	for i := range d.recap {
		n := d.told(i, w)
		d.p.log.paintRecord(in.Sub(screen.Rect{Y: c.y, W: w, H: n}), &d.recap[i])
		c.y += n
	}
}

// title names who decides, and in whose turn.
func (d *decision) title() string {
	name := player(d.p.setup, d.to)
	switch {
	case name == page.You && d.reacts:
		return "You are asked"
	case name == page.You:
		return "You decide"
	case d.handed:
		return name + " decides now"
	case d.reacts:
		return name + " is asked"
	}
	return name + " decides"
}

// drawOption writes an option: its number, its words and note, then its odds or why it cannot be taken.
func (d *decision) drawOption(in screen.Grid, s shape, i int) {
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	w, h := in.Size()
	o := &d.options[i]
	st, dim := d.p.ink.base(), theme.Dim
	if o.No != nil {
		st, dim = theme.Disabled, theme.Disabled
	}
	lines := d.lines(i, w-optionEdges, s.odds || i == d.at)
	rows := in.Sub(screen.Rect{X: 1, Y: s.rows[i], W: w - 2, H: min(1+len(lines), h-1-s.rows[i])})
	if i == d.at {
		st, dim = theme.Selection, theme.Selection.Without(screen.Bold)
		rows.Clear(st)
		rows.Text(0, 0, st, glyphs.Pointer)
	}
	if o.No == nil {
		rows.Text(2, 0, theme.Key, " "+plainInt(d.possible(i)+1)+" ")
	}
	end := w - 3
	title := o.Title
	if places := d.p.places.ofOrder(&o.Order); places != "" {
		title += ", " + places
	}
	if o.Key != "" {
		title += " (" + o.Key + ")"
	}
	if note := d.note(i, s.odds || i == d.at); note != "" && (d.beside(i, w-optionEdges) || len(lines) == 0) {
		room := max(end-8-screen.Width(title), 0)
		end = rows.TextRight(end, 0, dim, screen.Clip(note, room, glyphs.Ellipsis)) - 1
	}
	rows.Text(6, 0, st.With(screen.Bold), screen.Clip(title, end-6, glyphs.Ellipsis))
	for y, line := range lines {
		rows.Text(6, y+1, dim, screen.Clip(line, w-optionEdges, glyphs.Ellipsis))
	}
}

// overlay lights up whom the option with the bar is about.
func (d *decision) overlay(o *field.Overlay) {
	o.Trace = brief(d.options[d.at].Offer.Trace)
	o.Gathered = slices.Concat(o.Gathered, named(d.options[d.at].Draft), d.p.places.spokenOf(d.cause))
}

// brief are the marks behind a decision: who is concerned, the line of sight, and what is in its way by its name. Its
// outline, lines to the edges, and circles of what is in reach, are seen where an order is prepared.
func brief(trace []board.Mark) []board.Mark {
	labelled := func(m board.Mark) bool { return m.Kind == board.SightMark && m.Label != "" }
	edges := slices.ContainsFunc(trace, labelled)
	marks := make([]board.Mark, 0, len(trace))
	for _, m := range trace {
		switch {
		case m.Kind == board.RangeMark, m.Kind == board.SightMark && edges && !labelled(m):
			continue
		case m.Kind == board.BlockMark:
			low, high := m.Shape.Bounds()
			m.Shape = board.Circle(low.Add(high.Sub(low).Half()), 0)
		}
		marks = append(marks, m)
	}
	return marks
}
