package lab

import (
	"fmt"
	"math"
	"slices"
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
	r.strength(&b)
	r.evenness(&b, g)
	r.armies(&b, g)
	r.endings(&b, g)
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

// strength tells the lead of the first player, and how the test stands.
func (r Result) strength(b *strings.Builder) {
	if r.Total.Copies > 0 {
		fmt.Fprintf(b, "\nOrder for order as one before went %d of the battles: the intervals count %d.\n", r.Total.Copies,
			r.Total.Games()-r.Total.Copies)
	}
	if r.Pairs.N() == 0 {
		return
	}
	elo, low, high := r.Pairs.Elo()
	fmt.Fprintf(b, "\nElo of %s over %s: %s, with 95 %% %s to %s.\n", r.One, r.Two, points(elo), points(low), points(high))
	fmt.Fprintf(b, "Pairs, the sides changed and the dice the same: %d, with 0 to 2 points %d-%d-%d-%d-%d.\n", r.Pairs.N(),
		r.Pairs[0], r.Pairs[1], r.Pairs[2], r.Pairs[3], r.Pairs[4])
	if r.Test != nil {
		fmt.Fprintf(b, "Test of Elo %s against %s: ratio %.2f between %.2f and %.2f, %s.\n", points(r.Test.Elo0), points(r.Test.Elo1),
			r.Test.Ratio(r.Pairs), -bound, bound, decisions[r.Test.Verdict(r.Pairs)+1])
	}
}

// decisions are what a test comes to.
var decisions = [...]string{"the lower is accepted", "undecided", "the higher is accepted"}

// points are a difference in Elo.
func points(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "any lead"
	case math.IsInf(elo, -1):
		return "any deficit"
	case math.Round(elo) == 0:
		return "0"
	}
	return fmt.Sprintf("%+.0f", elo)
}

// endings tells what decided the battles, and by which rules, and how they ended for the first player.
func (r Result) endings(b *strings.Builder, g Glyphs) {
	if len(r.Endings) > 0 {
		fmt.Fprintf(b, "\nWhat decided the battles, and by which rule they ended:\n\n")
	}
	for i, e := range r.Endings {
		if e.Means == "" {
			b.WriteString(g.line(e.Title, e.Total))
			continue
		}
		if i == 0 || e.Means != r.Endings[i-1].Means {
			b.WriteString(g.line(strings.ToUpper(e.Means[:1])+e.Means[1:], r.by(e.Means)))
		}
		b.WriteString(g.line("  "+e.Title, e.Total))
	}
}

// by counts the battles that were decided by some means.
func (r Result) by(means string) (sum Tally) {
	for _, e := range r.Endings {
		if e.Means == means {
			sum = sum.and(e.Total)
		}
	}
	return sum
}

// evenness tells how the sides fared, whoever had them, and which scenarios of two sides are uneven.
func (r Result) evenness(b *strings.Builder, g Glyphs) {
	fmt.Fprintf(b, "\nHow the sides fared, whoever had them:\n\n")
	var firsts []Tally
	for _, field := range r.Scenarios {
		if len(field.Sides) == 2 {
			firsts = append(firsts, field.Sides[0].Own)
		}
	}
	uneven := outside(firsts)
	marked := slices.Contains(uneven, true)
	for _, field := range r.Scenarios {
		title := field.Title
		if len(field.Sides) == 2 {
			if uneven[0] {
				title += mark
			}
			uneven = uneven[1:]
		}
		fmt.Fprintln(b, title)
		for _, side := range field.Sides {
			b.WriteString(g.line("  "+side.Name, side.Own))
		}
	}
	if marked {
		fmt.Fprintf(b, "%s: outside 40 to 60 %%, corrected for %d tests.\n", strings.TrimSpace(mark), len(firsts))
	}
}

// mark stands behind what is uneven.
const mark = " (!)"

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
