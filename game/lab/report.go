package lab

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// Glyphs are what the chart is drawn with.
type Glyphs struct{ Bar, Empty, Half, Cut string }

// Two sets of glyphs: for terminals that have blocks, and for those that do not.
var (
	Blocks = Glyphs{Bar: "█", Empty: "·", Half: "│", Cut: "…"}
	Plain  = Glyphs{Bar: "#", Empty: ".", Half: "|", Cut: "~"}
)

// Widths of the report's columns, in cells; a line is 80 wide.
const (
	nameWidth = 24
	barWidth  = 20
)

// Report is the result as text: the first player's record in all battles, by scenario and by side, each with its 95 %
// interval and a bar that is full at 100 %, with a stroke at 50 %.
func (r Result) Report(g Glyphs) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s against %s, %s, seed %d\n", r.System, r.One, r.Two, r.size(), r.Seed)
	fmt.Fprintf(&b, "Victories, draws, defeats and share of %s; a draw counts half.\n\n", r.One)
	fmt.Fprintf(&b, "%-*s %5s %11s %6s %9s\n", nameWidth, "", "games", "w-d-l", "share", "95 %")
	b.WriteString(g.line("All", r.Total))
	for _, field := range r.Scenarios {
		b.WriteString(g.line(field.Title, field.Total))
		for _, side := range field.Sides {
			b.WriteString(g.line("  as "+side.Name, side.One))
		}
	}
	r.evenness(&b, g)
	r.armies(&b, g)
	r.lengths(&b)
	return b.String()
}

// size says how many battles were fought.
func (r Result) size() string {
	if played := r.Total.Games(); played < r.Wanted {
		return fmt.Sprintf("%d of %d battles", played, r.Wanted)
	}
	if r.Wanted == 1 {
		return "1 battle"
	}
	return fmt.Sprintf("%d battles", r.Wanted)
}

// line is one row of the table.
func (g Glyphs) line(name string, t Tally) string {
	if t.Games() == 0 {
		return fmt.Sprintf("%s %5d\n", g.padded(name), 0)
	}
	low, high := t.Interval()
	record := fmt.Sprintf("%d-%d-%d", t.Wins, t.Draws, t.Losses)
	return fmt.Sprintf("%s %5d %11s %4d %% %9s %s\n", g.padded(name), t.Games(), record, percent(t.Share()),
		fmt.Sprintf("%d to %d", percent(low), percent(high)), g.bar(t.Share()))
}

// evenness tells how the sides fared, whoever had them.
func (r Result) evenness(b *strings.Builder, g Glyphs) {
	fmt.Fprintf(b, "\nHow the sides fared, whoever had them:\n\n")
	for _, field := range r.Scenarios {
		fmt.Fprintln(b, field.Title)
		for _, side := range field.Sides {
			b.WriteString(g.line("  "+side.Name, side.Own))
		}
	}
}

// lengths tells how long battles and thinking took.
func (r Result) lengths(b *strings.Builder) {
	l := r.Lengths
	fmt.Fprintf(b, "\nOrders a battle: %d at least, %d in the middle, %d at most.\n", l.Least, l.Median, l.Most)
	for i, name := range []string{r.One, r.Two} {
		if t := r.Times[i]; t.Most > 0 {
			fmt.Fprintf(b, "Time an order, %s: %s in the middle, %s at the 95th percentile, %s at most.\n",
				name, short(t.Median), short(t.P95), short(t.Most))
		}
	}
	if r.Unfinished > 0 {
		fmt.Fprintf(b, "Broken off after %d orders and counted as drawn: %d.\n", longest, r.Unfinished)
	}
}

// bar draws a share.
func (g Glyphs) bar(share float64) string {
	full := int(math.Round(share * barWidth))
	var b strings.Builder
	for i := range barWidth {
		switch {
		case i < full:
			b.WriteString(g.Bar)
		case i == barWidth/2:
			b.WriteString(g.Half)
		default:
			b.WriteString(g.Empty)
		}
	}
	return b.String()
}

// padded is a name in exactly the width of its column.
func (g Glyphs) padded(name string) string {
	if n := utf8.RuneCountInString(name); n <= nameWidth {
		return name + strings.Repeat(" ", nameWidth-n)
	}
	return string([]rune(name)[:nameWidth-1]) + g.Cut
}

func percent(share float64) int { return int(math.Round(share * 100)) }

// short is a time in milliseconds, to a tenth.
func short(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }
