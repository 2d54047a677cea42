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
func drawPoints(g screen.Grid, look *form.Ink, bench *game.Bench) {
	w, _ := g.Size()
	x := 2
	if bench.Limit == 0 {
		g.Text(x, 0, look.Text.With(screen.Bold), form.Plural(bench.Points, "point"))
		return
	}
	left := bench.Limit - bench.Points
	tone, words := look.Tone(board.Good), strconv.Itoa(left)+" left"
	switch {
	case left < 0:
		tone, words = look.Tone(board.Danger), look.Glyphs.Cross+" "+strconv.Itoa(-left)+" over"
	case left == 0:
		words = "all spent"
	}
	x += g.Text(x, 0, look.Text.With(screen.Bold), fmt.Sprintf("%d of %d points", bench.Points, bench.Limit)) + 2
	full, rest := look.Glyphs.Bar(max(bench.Points, 0), bench.Limit, min(max(w/4, 10), 40))
	bar := look.Theme.Bar
	if left < 0 {
		bar = tone
	}
	x += g.Text(x, 0, bar, full)
	x += g.Text(x, 0, look.Theme.BarRest, rest) + 2
	x += g.Text(x, 0, tone, words) + 3
	var facts []string
	for _, f := range bench.Facts {
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
func tellEdit(sh *form.Sheet, bench *game.Bench, e *game.Edit) {
	sh.Title(e.Label)
	if e.No != nil {
		sh.Refusal(e.No)
	} else if e.Points != 0 {
		sh.Add(form.In(sh.Look.Tone(costTone(bench, e)), cost(bench, e)))
	}
	if len(e.Card) > 0 {
		sh.Gap()
		sh.Facts(e.Card)
		return
	}
	sh.Quiet(e.Note)
}

// cost is what a change makes the army cost, in words.
func cost(bench *game.Bench, e *game.Edit) string {
	after := bench.Points + e.Points
	text := fmt.Sprintf("%s: %d, then %s", price(e.Points), bench.Points, Points(after))
	if bench.Limit > 0 {
		text = fmt.Sprintf("%s: %d, then %d of %d points", price(e.Points), bench.Points, after, bench.Limit)
		if after > bench.Limit {
			text += fmt.Sprintf(", %d over", after-bench.Limit)
		}
	}
	return text
}

func costTone(bench *game.Bench, e *game.Edit) board.Tone {
	if bench.Limit > 0 && bench.Points+e.Points > bench.Limit {
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
