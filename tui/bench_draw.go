package tui

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

// benchPlaces are the boxes of the bench.
type benchPlaces struct{ roster, changes, card, foot screen.Rect }

// cardFor is what the card was laid out for.
type cardFor struct {
	spot           spot
	row, edit      int
	width, look    int
	data, filtered string
	valid          bool
}

// wideBench is the width from which the card stands beside the changes; below that it stands under them.
const wideBench = 120

// layOut gives the parts their places.
func (b *benchPage) layOut() {
	body := bodyOf(b.size.Width, b.size.Height)
	most := 3
	if b.size.Height >= 35 {
		most = 6
	}
	p := &b.places
	p.foot, body = body.CutBottom(1 + max(1, min(len(b.against), most)))
	if b.size.Width >= wideBench {
		p.roster, body = body.CutLeft(body.W * 36 / 100)
		p.changes, p.card = body.CutLeft(body.W * 54 / 100)
	} else {
		p.roster, body = body.CutLeft(body.W * 46 / 100)
		p.changes, p.card = body.CutTop(body.H * 55 / 100)
	}
	b.roster.at(p.roster.Inset(1))
	rows := p.changes.Inset(1)
	if b.filtering() {
		_, rows = rows.CutTop(1)
	}
	b.changes.at(rows)
	_, faults := p.foot.CutTop(1)
	b.faults.at(faults)
}

// filtering reports whether the filter has a row of its own.
func (b *benchPage) filtering() bool { return b.typing || len(b.filter.text) > 0 }

// fill writes the rows of all parts anew.
func (b *benchPage) fill() {
	rows := make([]row, len(b.bench.Rows))
	for i := range b.bench.Rows {
		r := &b.bench.Rows[i]
		rows[i] = row{label: strings.Repeat("  ", r.Depth) + r.Label, id: i}
		switch {
		case r.Fault != nil:
			rows[i].tone = board.Danger
			rows[i].label = strings.Repeat("  ", r.Depth) + b.env.Look.Glyphs.Cross + " " + r.Label
		case b.changed[r.ID]:
			rows[i].tone = board.Accent
		}
	}
	b.roster.set(rows)
	b.fillChanges()
	b.against = remarks(&b.bench)
	faults := make([]row, len(b.against))
	for i, r := range b.against {
		mark := b.env.Look.Glyphs.Cross
		if r.tone != board.Danger {
			mark = b.env.Look.Glyphs.Tone(r.tone)
		}
		faults[i] = row{label: mark + " " + r.Why, value: string(r.Rule), tone: r.tone, id: i}
	}
	b.faults.set(faults)
	b.layOut()
}

// fillChanges lists what can be done to the row that is chosen, as far as the filter lets it through.
func (b *benchPage) fillChanges() {
	var rows []row
	group := ""
	for i := range b.row().Edits {
		e := &b.row().Edits[i]
		if !b.fits(e) {
			continue
		}
		if e.Group != group {
			rows = append(rows, row{head: true, label: e.Group})
			group = e.Group
		}
		r := row{label: e.Label, off: e.No != nil, id: i}
		if r.off {
			r.label = b.env.Look.Glyphs.Cross + " " + r.label
		}
		if e.Key != "" {
			r.key = bindingOf(e).Help().Key
		}
		rows = append(rows, r)
	}
	b.changes.set(rows)
	b.changes.top = 0
	b.changes.follow()
}

// price is what a change adds to the cost, "" for nothing.
func price(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%+d", n)
}

// valued are rows with notes and figures at the right: as much of the note as there is room for.
func valued(l *list, more string, note func(row) (string, string)) list {
	shown := *l
	shown.rows = append([]row(nil), l.rows...)
	for i := range shown.rows {
		r := &shown.rows[i]
		if r.passive() {
			continue
		}
		words, figure := note(*r)
		if figure != "" && words != "" {
			figure = "  " + figure
		}
		if len(l.rows) > l.place.H {
			figure += " " // the scrollbar's
		}
		room := l.place.W - 6 - screen.Width(r.label) - screen.Width(figure)
		if r.key != "" {
			room -= screen.Width(r.key) + 2
		}
		if words = screen.Clip(words, max(room, 0), more); room < shortestNote {
			words, figure = "", strings.TrimPrefix(figure, "  ")
		}
		r.value = words + figure
	}
	return shown
}

// shortestNote is the room below which a note is left out, in columns.
const shortestNote = 6

func (b *benchPage) Draw(g screen.Grid) {
	look := inkOf(b.env)
	right := "saved"
	switch {
	case b.dirty():
		right = "not saved yet"
	case b.id == "":
		right = "new"
	}
	drawHeader(g, &look, right, "Armies", b.bench.Title)
	b.drawRoster(g, &look)
	b.drawChanges(g, &look)
	b.drawCard(g, &look)
	b.drawFoot(g.Sub(b.places.foot), &look)
	b.drawPrompt(g, &look)
}

// frame draws a box, in the colour of the focus where the keys go.
func (b *benchPage) frame(g screen.Grid, look *ink, r screen.Rect, title string, here spot) screen.Grid {
	st := look.border
	if b.focus == here {
		st = look.focus
	}
	in := g.Box(r, st, look.frame, "")
	boxTitle(g, *look, r, title)
	return in
}

func (b *benchPage) drawRoster(g screen.Grid, look *ink) {
	in := b.frame(g, look, b.places.roster, "Roster", onRoster)
	shown := valued(&b.roster, look.more, func(r row) (string, string) {
		row := &b.bench.Rows[r.id]
		return row.Note, strconv.Itoa(row.Points)
	})
	shown.draw(in, *look, b.focus == onRoster)
}

func (b *benchPage) drawChanges(g screen.Grid, look *ink) {
	in := b.frame(g, look, b.places.changes, "What can be done", onChanges)
	w, h := in.Size()
	if b.filtering() {
		n := in.Text(1, 0, look.key.On(look.text.Bg), "/")
		field := in.Sub(screen.Rect{X: n + 2, W: max(w-n-4, 0), H: 1})
		if b.typing {
			b.filter.draw(field, look.theme.Field)
		} else {
			field.Text(0, 0, look.accent, b.filter.String())
		}
		in = in.Sub(screen.Rect{Y: 1, W: w, H: max(h-1, 0)})
	}
	if len(b.changes.rows) == 0 {
		words := "Nothing can be done to this row."
		if len(b.filter.text) > 0 {
			words = "Nothing like that. esc shows all."
		}
		in.Text(2, 0, look.quiet, screen.Clip(words, w-3, look.more))
		return
	}
	shown := valued(&b.changes, look.more, func(r row) (string, string) {
		e := &b.row().Edits[r.id]
		return e.Note, price(e.Points)
	})
	shown.draw(in, *look, b.focus == onChanges)
}

// drawFoot paints the points and the faults.
func (b *benchPage) drawFoot(g screen.Grid, look *ink) {
	w, h := g.Size()
	b.drawPoints(g, look)
	list := g.Sub(screen.Rect{Y: 1, W: w, H: max(h-1, 0)})
	if len(b.against) == 0 {
		n := list.Text(2, 0, look.tone(board.Good), look.glyphs.Check)
		list.Text(3+n, 0, look.text, "No rule is against this army.")
		return
	}
	shown := b.faults
	if b.focus != onFaults {
		shown.cursor = -1
	}
	shown.draw(list, *look, b.focus == onFaults)
}

// drawPoints is the bar of what has been spent.
func (b *benchPage) drawPoints(g screen.Grid, look *ink) {
	w, _ := g.Size()
	x := 2
	if b.bench.Limit == 0 {
		g.Text(x, 0, look.text.With(screen.Bold), plural(b.bench.Points, "point"))
		return
	}
	left := b.bench.Limit - b.bench.Points
	tone, words := look.tone(board.Good), strconv.Itoa(left)+" left"
	switch {
	case left < 0:
		tone, words = look.tone(board.Danger), look.glyphs.Cross+" "+strconv.Itoa(-left)+" over"
	case left == 0:
		words = "all spent"
	}
	x += g.Text(x, 0, look.text.With(screen.Bold), fmt.Sprintf("%d of %d points", b.bench.Points, b.bench.Limit)) + 2
	full, rest := look.glyphs.Bar(max(b.bench.Points, 0), b.bench.Limit, min(max(w/4, 10), 40))
	bar := look.theme.Bar
	if left < 0 {
		bar = tone
	}
	x += g.Text(x, 0, bar, full)
	x += g.Text(x, 0, look.theme.BarRest, rest) + 2
	x += g.Text(x, 0, tone, words) + 3
	var facts []string
	for _, f := range b.bench.Facts {
		if f.Tone == board.Plain {
			facts = append(facts, f.Label+" "+f.Value)
		}
	}
	if text := strings.Join(facts, " "+look.separator+" "); x+screen.Width(text)+2 < w {
		g.TextRight(w-2, 0, look.quiet, text)
	}
}

// drawCard paints the card of what the cursor is on.
func (b *benchPage) drawCard(g screen.Grid, look *ink) {
	r := b.places.card
	g.Box(r, look.border, look.frame, "")
	boxTitle(g, *look, r, "Card")
	in := b.cardText()
	b.layCard(look, in.W)
	b.card.draw(g.Sub(in), b.scroll)
	edge := screen.Rect{X: r.X + r.W - 1, Y: in.Y, W: 1, H: in.H}
	page.Scrollbar(g.Sub(edge), look.session, b.scroll, len(b.card.lines))
}

// cardText is where the text of the card stands.
func (b *benchPage) cardText() screen.Rect {
	in := b.places.card.Inset(1)
	return screen.Rect{X: in.X + 1, Y: in.Y, W: max(in.W-2, 1), H: in.H}
}

func (b *benchPage) scrollCard(rows int) {
	most := max(len(b.card.lines)-b.cardText().H, 0)
	b.scroll = max(min(b.scroll+rows, most), 0)
}

// layCard makes the card, unless there is one for what the cursor is on.
func (b *benchPage) layCard(look *ink, width int) {
	want := cardFor{
		spot: b.focus, row: b.roster.cursor, edit: b.changes.cursor, width: width, look: look.serial,
		data: string(b.data), filtered: b.filter.String(), valid: true,
	}
	if b.madeFor == want {
		return
	}
	b.madeFor, b.card = want, sheet{look: *look, width: width}
	if e := b.edit(); b.focus == onChanges && e != nil {
		b.tellEdit(&b.card, e)
		return
	}
	tellBenchRow(&b.card, b.row())
}

func tellBenchRow(sh *sheet, r *game.BenchRow) {
	sh.title(r.Label)
	line := strings.Trim(r.Note+", "+points(r.Points), ", ")
	sh.run(sh.look.quiet, 0, line)
	if r.Fault != nil {
		tellRefusal(sh, r.Fault)
	}
	sh.gap()
	sh.facts(r.Card)
}

// tellEdit is a change before it is made: what it is, why it cannot be, what it costs.
func (b *benchPage) tellEdit(sh *sheet, e *game.Edit) {
	sh.title(e.Label)
	if e.No != nil {
		tellRefusal(sh, e.No)
	} else if e.Points != 0 {
		sh.add(piece{sh.look.tone(b.costTone(e)), b.cost(e)})
	}
	if len(e.Card) > 0 {
		sh.gap()
		sh.facts(e.Card)
		return
	}
	sh.quiet(e.Note)
}

// cost is what a change makes the army cost, in words.
func (b *benchPage) cost(e *game.Edit) string {
	after := b.bench.Points + e.Points
	text := fmt.Sprintf("%s: %d, then %s", price(e.Points), b.bench.Points, points(after))
	if b.bench.Limit > 0 {
		text = fmt.Sprintf("%s: %d, then %d of %d points", price(e.Points), b.bench.Points, after, b.bench.Limit)
		if after > b.bench.Limit {
			text += fmt.Sprintf(", %d over", after-b.bench.Limit)
		}
	}
	return text
}

func (b *benchPage) costTone(e *game.Edit) board.Tone {
	if b.bench.Limit > 0 && b.bench.Points+e.Points > b.bench.Limit {
		return board.Warning
	}
	return board.Good
}
