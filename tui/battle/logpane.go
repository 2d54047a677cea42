package battle

import (
	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// logPane is the log on the page: what has happened, and how it is being read.
type logPane struct {
	s *stage
	logbook
	reader
	// past prepares, on the event loop, to read the orders that stand, in their order; they are read outside of it.
	past func() func() []*game.Entry
}

// reader is how the log is being read: which part is seen, and which line is chosen while the log has the keys.
type reader struct {
	top    int // index into logbook.shown of the first line seen
	at     int // the chosen line, an index too
	height int
	loose  bool // scrolled away from the end; otherwise the newest line stays in view
}

// window fits the reader to a log and a height.
func (r *reader) window(b *logbook, height int) {
	r.height = height
	last := len(b.shown) - 1
	r.at = min(max(r.at, 0), max(last, 0))
	if !r.loose {
		r.at = max(last, 0)
		r.top = max(len(b.shown)-height, 0)
	}
	r.top = min(max(r.top, 0), max(len(b.shown)-1, 0))
}

// move chooses another line and keeps it in view.
func (r *reader) move(b *logbook, by int) {
	last := max(len(b.shown)-1, 0)
	r.at = min(max(r.at+by, 0), last)
	r.loose = r.at < last
	r.top = min(r.top, r.at)
	r.top = max(r.top, r.at-r.height+1, 0)
}

// scroll moves what is seen without choosing.
func (r *reader) scroll(b *logbook, by int) {
	end := max(len(b.shown)-r.height, 0)
	r.top = min(max(r.top+by, 0), end)
	r.loose = r.top < end
	r.at = min(max(r.at, r.top), max(r.top+r.height-1, 0))
}

// add appends the lines of events. Each keeps the sign of its side: its pieces may fall, and the next lesson has others of
// the same numbers.
func (l *logPane) add(seq int, by game.Seat, names game.Namer, events []game.Event) {
	from := len(l.records)
	l.logbook.add(seq, by, names, events)
	for i := from; i < len(l.records); i++ {
		l.records[i].side = l.sideOf(&l.records[i])
	}
}

// newest shows the end of the log after something has happened, unless somebody reads it.
func (l *logPane) newest() {
	if l.s.focus != onLog {
		l.reader.loose = false
	}
	l.reader.window(&l.logbook, l.s.layout.log.H)
}

// chosen is the record of the chosen line, nil for an empty log.
func (l *logPane) chosen() *record {
	if l.reader.at < 0 || l.reader.at >= len(l.shown) {
		return nil
	}
	return &l.records[l.shown[l.reader.at]]
}

// spokenOf are those of whom the chosen line speaks, while the log has the keys.
func spokenOf(l *logPane) []board.PieceID {
	if r := l.chosen(); r != nil && l.s.focus == onLog {
		return r.pieces
	}
	return nil
}

// draw paints the log: what happened, with dice as they fell and the rule at the right edge.
func (l *logPane) draw(g screen.Grid) {
	m := l.s.panels.mark()
	m.at, m.more, m.card = l.reader.top, l.changes, l.coveredRows()
	if l.s.focus == onLog {
		m.piece = l.reader.at + 1
	}
	if !l.s.layout.logBox.Empty() {
		l.s.ink.box(g, l.s.layout.logBox, "Log", l.s.focus == onLog)
	}
	l.s.panels.log.paint(g, l.s.layout.log, m, l.s.ink.base(), l.paint)
}

func (l *logPane) paint(g screen.Grid) {
	theme, glyphs := &l.s.env.Look.Theme, &l.s.env.Look.Glyphs
	g.Clear(l.s.ink.base())
	w, h := g.Size()
	rows := l.rows()
	for y := 0; y < len(rows); {
		n := run(rows, y)
		part := g.Sub(screen.Rect{Y: y, W: w, H: n})
		l.paintRecord(part, &l.records[l.shown[rows[y]]])
		if l.s.focus == onLog && rows[y] == l.reader.at {
			part.Restyle(func(st screen.Style) screen.Style {
				return st.On(theme.Selection.Bg).With(theme.Selection.Attrs)
			})
			part.Text(0, 0, theme.Accent.On(screen.None), glyphs.Pointer)
		}
		y += n
	}
	if len(rows) == 0 {
		return
	}
	if rows[0] > 0 {
		g.Text(w-1, 0, theme.Accent, glyphs.Up)
	}
	if rows[len(rows)-1]+1 < len(l.shown) {
		g.Text(w-1, h-1, theme.Accent, glyphs.Down)
	}
	if l.filter != 0 && h > 0 {
		label := " only " + l.s.state.Name(l.filter) + " "
		end := g.TextRight(w-2, h-1, theme.Banner, label)
		g.Text(end-1, h-1, l.s.ink.base(), " ")
	}
}

// run is how many rows from y on belong to the same line.
func run(rows []int, y int) int {
	n := 1
	for y+n < len(rows) && rows[y+n] == rows[y] {
		n++
	}
	return n
}

// rows are the lines of the log that are seen, row by row: as indices into what is shown. A long line takes several
// rows. While the log has the keys the chosen one is always seen whole, otherwise the newest.
func (l *logPane) rows() []int {
	h := l.s.layout.log.H
	if l.s.focus != onLog && !l.reader.loose {
		return l.newestRows(max(h-l.coveredRows(), 0))
	}
	for top := l.reader.top; ; top++ {
		var rows []int
		whole := l.s.focus != onLog || top >= l.reader.at
		for i := max(top, 0); i < len(l.shown) && len(rows) < h; i++ {
			n := l.rowsOf(i)
			whole = whole || i == l.reader.at && len(rows)+n <= h
			for range min(n, h-len(rows)) {
				rows = append(rows, i)
			}
		}
		if whole || top >= len(l.shown) {
			return rows
		}
	}
}

// Cover is [page.Covered]'s: the newest lines of the log are seen above a notice.
func (s *stage) Cover(rows int) { s.covered = rows }

// coveredRows is how many rows of the log lie below a notice.
func (l *logPane) coveredRows() int {
	return min(max(l.s.layout.log.Y+l.s.layout.log.H-(l.s.h-l.s.covered), 0), l.s.layout.log.H)
}

// newestRows are the rows of the end of the log, filled from below.
func (l *logPane) newestRows(h int) []int {
	rows := make([]int, h)
	y := h
	for i := len(l.shown) - 1; i >= 0 && y > 0; i-- {
		for range min(l.rowsOf(i), y) {
			y--
			rows[y] = i
		}
	}
	return rows[y:]
}

// rowsOf is how many rows a line takes.
func (l *logPane) rowsOf(i int) int {
	return len(l.recordLines(&l.records[l.shown[i]], l.s.layout.log.W, 3))
}

// lineAt is the line of the log at a row of the page, -1 for none.
func (l *logPane) lineAt(x, y int) int {
	rows := l.rows()
	if row := y - l.s.layout.log.Y; l.s.layout.log.Contains(x, y) && row < len(rows) {
		return rows[row]
	}
	return -1
}

// filterBy shows only the lines about a piece, or all again.
func (l *logPane) filterBy(id board.PieceID) {
	if l.filter == id {
		id = 0
	}
	l.only(id)
	l.reader.loose = false
	l.reader.window(&l.logbook, l.s.layout.log.H)
}
