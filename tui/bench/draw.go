package bench

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/tui/form"
	"muster/tui/screen"
)

// places are the boxes of the bench, but for the card's.
type places struct{ roster, changes, foot screen.Rect }

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
		p.changes, b.card.Place = body.CutLeft(body.W * 54 / 100)
	} else {
		p.roster, body = body.CutLeft(body.W * 46 / 100)
		p.changes, b.card.Place = body.CutTop(body.H * 55 / 100)
	}
	b.roster.At(p.roster.Inset(1))
	rows := p.changes.Inset(1)
	if b.changes.filtered() {
		_, rows = rows.CutTop(1)
	}
	b.changes.At(rows)
	_, faults := p.foot.CutTop(1)
	b.faults.At(faults)
}

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
	look := form.InkOf(b.env)
	b.changes.choose(b.row(), false, &look)
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
	case !b.env.Keeps():
		right = "cannot be kept"
	case b.dirty():
		right = "not saved yet"
	case b.id == "":
		right = "new"
	}
	form.Header(g, &look, right, "Armies", b.bench.Title)
	frame := func(r screen.Rect, title string, here spot) screen.Grid {
		st := look.Border
		if b.focus == here {
			st = look.Focus // the keys go there
		}
		in := g.Box(r, st, look.Frame, "")
		form.BoxTitle(g, look, r, title)
		return in
	}
	roster := valued(&b.roster, look.More, func(r form.Row) (string, string) {
		row := &b.bench.Rows[r.ID]
		return row.Note, strconv.Itoa(row.Points)
	})
	roster.Draw(frame(b.places.roster, "Roster", onRoster), look, b.focus == onRoster)
	b.changes.draw(frame(b.places.changes, "What can be done", onChanges), &look, b.focus == onChanges)
	b.drawCard(g, look)
	b.drawFoot(g.Sub(b.places.foot), &look)
	b.DrawPrompt(g, &look)
}

// drawFoot paints the points and the faults.
func (b *Page) drawFoot(g screen.Grid, look *form.Ink) {
	w, h := g.Size()
	drawPoints(g, look, &b.bench)
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

// drawCard paints the card of what the cursor is on.
func (b *Page) drawCard(g screen.Grid, look form.Ink) {
	type about struct {
		spot           spot
		row, edit      int
		data, filtered string
	}
	now := about{b.focus, b.roster.Cursor, b.changes.Cursor, string(b.data), b.changes.filter.String()}
	b.card.Draw(g, look, "Card", now, func(sh *form.Sheet) {
		if e := b.changes.edit(); b.focus == onChanges && e != nil {
			tellEdit(sh, &b.bench, e)
			return
		}
		tellRow(sh, b.row())
	})
}
