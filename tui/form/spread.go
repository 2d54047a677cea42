package form

import (
	"strings"

	"muster/tui/screen"
)

// spread gives rows whose label would be cut a second line, where there are empty lines for all of them. The cursor
// stays on its row.
func (l *List) spread() {
	at := l.givenAt(l.Cursor)
	var out []Row
	cursor := at
	for i := range l.given {
		if i == at {
			cursor = len(out)
		}
		out = append(out, l.broken(l.given[i])...)
	}
	if len(out) > l.Place.H {
		out, cursor = l.given, at
	}
	l.Rows, l.Cursor = out, max(min(cursor, len(out)-1), 0)
}

// givenAt is the row as it was set that a row as it is drawn belongs to.
func (l *List) givenAt(i int) int {
	for n := min(i, len(l.Rows)-1); n >= 0; n-- {
		if l.Rows[n].under {
			i--
		}
	}
	return i
}

// broken is a row in as many lines as it needs: where label and value have no room beside each other, the value stands
// below.
func (l *List) broken(r Row) []Row {
	room := l.Place.W - 4 - r.indent()
	if r.Passive() || r.Turns || r.Value == "" || screen.Width(r.Label)+1+screen.Width(r.Value) <= room+1 {
		return []Row{r}
	}
	below := Row{Gap: true, under: true, Value: r.Value, at: 2 + r.indent()}
	if lines := screen.Wrap(r.Label, max(room, 1)); len(lines) > 1 {
		r.Label, below.Label = lines[0], strings.Join(lines[1:], " ")
	}
	r.Value = ""
	return []Row{r, below}
}

// indent is how many columns stand before the label of a row, besides the cursor's.
func (r Row) indent() (n int) {
	if r.Key != "" {
		n += screen.Width(r.Key) + 2
	}
	if r.Radio {
		n += 2
	}
	return n
}

// drawBelow paints the second line of a row.
func (r Row) drawBelow(g screen.Grid, look Ink) {
	w, _ := g.Size()
	end := w - 1
	if r.Value != "" {
		end = g.TextRight(end, 0, look.Quiet, r.Value) - 1
	}
	g.Text(r.at, 0, look.Text, screen.Clip(r.Label, max(end-r.at, 0), look.More))
}
