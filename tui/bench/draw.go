package bench

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/form"
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
func (b *Page) layOut() {
	body := form.BodyOf(b.Size.Width, b.Size.Height)
	most := 3
	if b.Size.Height >= 35 {
		most = 6
	}
	p := &b.places
	p.foot, body = body.CutBottom(1 + max(1, min(len(b.against), most)))
	if b.Size.Width >= wideBench {
		p.roster, body = body.CutLeft(body.W * 36 / 100)
		p.changes, p.card = body.CutLeft(body.W * 54 / 100)
	} else {
		p.roster, body = body.CutLeft(body.W * 46 / 100)
		p.changes, p.card = body.CutTop(body.H * 55 / 100)
	}
	b.roster.At(p.roster.Inset(1))
	rows := p.changes.Inset(1)
	if b.filtering() {
		_, rows = rows.CutTop(1)
	}
	b.changes.At(rows)
	_, faults := p.foot.CutTop(1)
	b.faults.At(faults)
}

// filtering reports whether the filter has a row of its own.
func (b *Page) filtering() bool { return b.typing || len(b.filter.Text) > 0 }

// fill writes the rows of all parts anew.
func (b *Page) fill() {
	rows := make([]form.Row, len(b.bench.Rows))
	for i := range b.bench.Rows {
		r := &b.bench.Rows[i]
		rows[i] = form.Row{Label: strings.Repeat("  ", r.Depth) + r.Label, ID: i}
		switch {
		case r.Fault != nil:
			rows[i].Tone = board.Danger
			rows[i].Label = strings.Repeat("  ", r.Depth) + b.env.Look.Glyphs.Cross + " " + r.Label
		case b.changed[r.ID]:
			rows[i].Tone = board.Accent
		}
	}
	b.roster.Set(rows)
	b.fillChanges()
	b.against = remarks(&b.bench)
	faults := make([]form.Row, len(b.against))
	for i, r := range b.against {
		mark := b.env.Look.Glyphs.Cross
		if r.tone != board.Danger {
			mark = b.env.Look.Glyphs.Tone(r.tone)
		}
		faults[i] = form.Row{Label: mark + " " + r.Why, Value: string(r.Rule), Tone: r.tone, ID: i}
	}
	b.faults.Set(faults)
	b.layOut()
}

// fillChanges lists what can be done to the row that is chosen, as far as the filter lets it through.
func (b *Page) fillChanges() {
	var rows []form.Row
	group := ""
	for i := range b.row().Edits {
		e := &b.row().Edits[i]
		if !b.fits(e) {
			continue
		}
		if e.Group != group {
			rows = append(rows, form.Row{Head: true, Label: e.Group})
			group = e.Group
		}
		r := form.Row{Label: e.Label, Off: e.No != nil, ID: i}
		if r.Off {
			r.Label = b.env.Look.Glyphs.Cross + " " + r.Label
		}
		if e.Key != "" {
			r.Key = bindingOf(e).Help().Key
		}
		rows = append(rows, r)
	}
	b.changes.Set(rows)
	b.changes.Top = 0
	b.changes.Follow()
}

// price is what a change adds to the cost, "" for nothing.
func price(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%+d", n)
}

// valued are rows with notes and figures at the right: as much of the note as there is room for.
func valued(l *form.List, more string, note func(form.Row) (string, string)) form.List {
	shown := *l
	shown.Rows = append([]form.Row(nil), l.Rows...)
	for i := range shown.Rows {
		r := &shown.Rows[i]
		if r.Passive() {
			continue
		}
		words, figure := note(*r)
		if figure != "" && words != "" {
			figure = "  " + figure
		}
		if len(l.Rows) > l.Place.H {
			figure += " " // the scrollbar's
		}
		room := l.Place.W - 6 - screen.Width(r.Label) - screen.Width(figure)
		if r.Key != "" {
			room -= screen.Width(r.Key) + 2
		}
		if words = screen.Clip(words, max(room, 0), more); room < shortestNote {
			words, figure = "", strings.TrimPrefix(figure, "  ")
		}
		r.Value = words + figure
	}
	return shown
}

// shortestNote is the room below which a note is left out, in columns.
const shortestNote = 6

func (b *Page) Draw(g screen.Grid) {
	look := form.InkOf(b.env)
	right := "saved"
	switch {
	case !b.keeps():
		right = "cannot be kept"
	case b.dirty():
		right = "not saved yet"
	case b.id == "":
		right = "new"
	}
	form.Header(g, &look, right, "Armies", b.bench.Title)
	b.drawRoster(g, &look)
	b.drawChanges(g, &look)
	b.drawCard(g, &look)
	b.drawFoot(g.Sub(b.places.foot), &look)
	b.DrawPrompt(g, &look)
}

// frame draws a box, in the colour of the focus where the keys go.
func (b *Page) frame(g screen.Grid, look *form.Ink, r screen.Rect, title string, here spot) screen.Grid {
	st := look.Border
	if b.focus == here {
		st = look.Focus
	}
	in := g.Box(r, st, look.Frame, "")
	form.BoxTitle(g, *look, r, title)
	return in
}

func (b *Page) drawRoster(g screen.Grid, look *form.Ink) {
	in := b.frame(g, look, b.places.roster, "Roster", onRoster)
	shown := valued(&b.roster, look.More, func(r form.Row) (string, string) {
		row := &b.bench.Rows[r.ID]
		return row.Note, strconv.Itoa(row.Points)
	})
	shown.Draw(in, *look, b.focus == onRoster)
}

func (b *Page) drawChanges(g screen.Grid, look *form.Ink) {
	in := b.frame(g, look, b.places.changes, "What can be done", onChanges)
	w, h := in.Size()
	if b.filtering() {
		n := in.Text(1, 0, look.Key.On(look.Text.Bg), "/")
		field := in.Sub(screen.Rect{X: n + 2, W: max(w-n-4, 0), H: 1})
		if b.typing {
			b.filter.Draw(field, look.Theme.Field)
		} else {
			field.Text(0, 0, look.Accent, b.filter.String())
		}
		in = in.Sub(screen.Rect{Y: 1, W: w, H: max(h-1, 0)})
	}
	if len(b.changes.Rows) == 0 {
		words := "Nothing can be done to this row."
		if len(b.filter.Text) > 0 {
			words = "Nothing like that. esc shows all."
		}
		in.Text(2, 0, look.Quiet, screen.Clip(words, w-3, look.More))
		return
	}
	shown := valued(&b.changes, look.More, func(r form.Row) (string, string) {
		e := &b.row().Edits[r.ID]
		return e.Note, price(e.Points)
	})
	shown.Draw(in, *look, b.focus == onChanges)
}

// drawFoot paints the points and the faults.
func (b *Page) drawFoot(g screen.Grid, look *form.Ink) {
	w, h := g.Size()
	b.drawPoints(g, look)
	list := g.Sub(screen.Rect{Y: 1, W: w, H: max(h-1, 0)})
	if len(b.against) == 0 {
		n := list.Text(2, 0, look.Tone(board.Good), look.Glyphs.Check)
		list.Text(3+n, 0, look.Text, "No rule is against this army.")
		return
	}
	shown := b.faults
	if b.focus != onFaults {
		shown.Cursor = -1
	}
	shown.Draw(list, *look, b.focus == onFaults)
}

// drawPoints is the bar of what has been spent.
func (b *Page) drawPoints(g screen.Grid, look *form.Ink) {
	w, _ := g.Size()
	x := 2
	if b.bench.Limit == 0 {
		g.Text(x, 0, look.Text.With(screen.Bold), form.Plural(b.bench.Points, "point"))
		return
	}
	left := b.bench.Limit - b.bench.Points
	tone, words := look.Tone(board.Good), strconv.Itoa(left)+" left"
	switch {
	case left < 0:
		tone, words = look.Tone(board.Danger), look.Glyphs.Cross+" "+strconv.Itoa(-left)+" over"
	case left == 0:
		words = "all spent"
	}
	x += g.Text(x, 0, look.Text.With(screen.Bold), fmt.Sprintf("%d of %d points", b.bench.Points, b.bench.Limit)) + 2
	full, rest := look.Glyphs.Bar(max(b.bench.Points, 0), b.bench.Limit, min(max(w/4, 10), 40))
	bar := look.Theme.Bar
	if left < 0 {
		bar = tone
	}
	x += g.Text(x, 0, bar, full)
	x += g.Text(x, 0, look.Theme.BarRest, rest) + 2
	x += g.Text(x, 0, tone, words) + 3
	var facts []string
	for _, f := range b.bench.Facts {
		if f.Tone == board.Plain {
			facts = append(facts, f.Label+" "+f.Value)
		}
	}
	if text := strings.Join(facts, " "+look.Separator+" "); x+screen.Width(text)+2 < w {
		g.TextRight(w-2, 0, look.Quiet, text)
	}
}

// drawCard paints the card of what the cursor is on.
func (b *Page) drawCard(g screen.Grid, look *form.Ink) {
	r := b.places.card
	g.Box(r, look.Border, look.Frame, "")
	form.BoxTitle(g, *look, r, "Card")
	in := b.cardText()
	b.layCard(look, in.W)
	b.card.Draw(g.Sub(in), b.scroll)
	edge := screen.Rect{X: r.X + r.W - 1, Y: in.Y, W: 1, H: in.H}
	page.Scrollbar(g.Sub(edge), look.Session, b.scroll, len(b.card.Lines))
}

// cardText is where the text of the card stands.
func (b *Page) cardText() screen.Rect {
	in := b.places.card.Inset(1)
	return screen.Rect{X: in.X + 1, Y: in.Y, W: max(in.W-2, 1), H: in.H}
}

func (b *Page) scrollCard(rows int) {
	most := max(len(b.card.Lines)-b.cardText().H, 0)
	b.scroll = max(min(b.scroll+rows, most), 0)
}

// layCard makes the card, unless there is one for what the cursor is on.
func (b *Page) layCard(look *form.Ink, width int) {
	want := cardFor{
		spot: b.focus, row: b.roster.Cursor, edit: b.changes.Cursor, width: width, look: look.Serial,
		data: string(b.data), filtered: b.filter.String(), valid: true,
	}
	if b.madeFor == want {
		return
	}
	b.madeFor, b.card = want, form.Sheet{Look: *look, Width: width}
	if e := b.edit(); b.focus == onChanges && e != nil {
		b.tellEdit(&b.card, e)
		return
	}
	tellBenchRow(&b.card, b.row())
}

func tellBenchRow(sh *form.Sheet, r *game.BenchRow) {
	sh.Title(r.Label)
	line := strings.Trim(r.Note+", "+Points(r.Points), ", ")
	sh.Run(sh.Look.Quiet, 0, line)
	if r.Fault != nil {
		sh.Refusal(r.Fault)
	}
	sh.Gap()
	sh.Facts(r.Card)
}

// tellEdit is a change before it is made: what it is, why it cannot be, what it costs.
func (b *Page) tellEdit(sh *form.Sheet, e *game.Edit) {
	sh.Title(e.Label)
	if e.No != nil {
		sh.Refusal(e.No)
	} else if e.Points != 0 {
		sh.Add(form.In(sh.Look.Tone(b.costTone(e)), b.cost(e)))
	}
	if len(e.Card) > 0 {
		sh.Gap()
		sh.Facts(e.Card)
		return
	}
	sh.Quiet(e.Note)
}

// cost is what a change makes the army cost, in words.
func (b *Page) cost(e *game.Edit) string {
	after := b.bench.Points + e.Points
	text := fmt.Sprintf("%s: %d, then %s", price(e.Points), b.bench.Points, Points(after))
	if b.bench.Limit > 0 {
		text = fmt.Sprintf("%s: %d, then %d of %d points", price(e.Points), b.bench.Points, after, b.bench.Limit)
		if after > b.bench.Limit {
			text += fmt.Sprintf(", %d over", after-b.bench.Limit)
		}
	}
	return text
}

func (b *Page) costTone(e *game.Edit) board.Tone {
	if b.bench.Limit > 0 && b.bench.Points+e.Points > b.bench.Limit {
		return board.Warning
	}
	return board.Good
}
