package bench

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/screen"
)

// drawPoints is the bar of what has been spent.
func (d *draft) drawPoints(g screen.Grid, look *form.Ink) {
	w, _ := g.Size()
	x := 2
	if d.bench.Limit == 0 {
		g.Text(x, 0, look.Text.With(screen.Bold), form.Plural(d.bench.Points, "point"))
		return
	}
	left := d.bench.Limit - d.bench.Points
	tone, words := look.Tone(board.Good), strconv.Itoa(left)+" left"
	switch {
	case left < 0:
		tone, words = look.Tone(board.Danger), look.Glyphs.Cross+" "+strconv.Itoa(-left)+" over"
	case left == 0:
		words = "all spent"
	}
	x += g.Text(x, 0, look.Text.With(screen.Bold), fmt.Sprintf("%d of %d points", d.bench.Points, d.bench.Limit)) + 2
	full, rest := look.Glyphs.Bar(max(d.bench.Points, 0), d.bench.Limit, min(max(w/4, 10), 40))
	bar := look.Theme.Bar
	if left < 0 {
		bar = tone
	}
	x += g.Text(x, 0, bar, full)
	x += g.Text(x, 0, look.Theme.BarRest, rest) + 2
	x += g.Text(x, 0, tone, words) + 3
	var facts []string
	for _, f := range d.bench.Facts {
		if f.Tone == board.Plain {
			facts = append(facts, f.Label+" "+f.Value)
		}
	}
	if text := strings.Join(facts, " "+look.Separator+" "); x+screen.Width(text)+2 < w {
		g.TextRight(w-2, 0, look.Quiet, text)
	}
}

// tellRow is a row of the roster.
func tellRow(sh *form.Sheet, r *game.BenchRow) {
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
func (d *draft) tellEdit(sh *form.Sheet, e *game.Edit) {
	sh.Title(e.Label)
	if e.No != nil {
		sh.Refusal(e.No)
	} else if e.Points != 0 {
		sh.Add(form.In(sh.Look.Tone(d.costTone(e)), d.cost(e)))
	}
	if len(e.Card) > 0 {
		sh.Gap()
		sh.Facts(e.Card)
		return
	}
	sh.Quiet(e.Note)
}

// cost is what a change makes the army cost, in words.
func (d *draft) cost(e *game.Edit) string {
	after := d.bench.Points + e.Points
	text := fmt.Sprintf("%s: %d, then %s", price(e.Points), d.bench.Points, Points(after))
	if d.bench.Limit > 0 {
		text = fmt.Sprintf("%s: %d, then %d of %d points", price(e.Points), d.bench.Points, after, d.bench.Limit)
		if after > d.bench.Limit {
			text += fmt.Sprintf(", %d over", after-d.bench.Limit)
		}
	}
	return text
}

func (d *draft) costTone(e *game.Edit) board.Tone {
	if d.bench.Limit > 0 && d.bench.Points+e.Points > d.bench.Limit {
		return board.Warning
	}
	return board.Good
}

// price is what a change adds to the cost, "" for nothing.
func price(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%+d", n)
}
