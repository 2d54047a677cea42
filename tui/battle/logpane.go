package battle

import (
	"muster/board"
	"muster/tui/screen"
)

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

// newest shows the end of the log after something has happened, unless somebody reads it.
func (s *stage) newest() {
	if s.focus != onLog {
		s.reader.loose = false
	}
	s.reader.window(&s.log, s.layout.log.H)
}

// chosen is the record of the chosen line, nil for an empty log.
func (s *stage) chosen() *record {
	if s.reader.at < 0 || s.reader.at >= len(s.log.shown) {
		return nil
	}
	return &s.log.records[s.log.shown[s.reader.at]]
}

// drawLog paints the log: what happened, with dice as they fell and the rule at the right edge.
func (s *stage) drawLog(g screen.Grid) {
	m := s.mark()
	m.at, m.more, m.card = s.reader.top, s.log.changes, s.coveredRows()
	if s.focus == onLog {
		m.piece = s.reader.at + 1
	}
	s.panels.log.paint(g, s.layout.log, m, s.paintLog)
}

func (s *stage) paintLog(g screen.Grid) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	g.Clear(s.base())
	w, h := g.Size()
	rows := s.logRows()
	for y := 0; y < len(rows); {
		n := run(rows, y)
		part := g.Sub(screen.Rect{Y: y, W: w, H: n})
		s.paintRecord(part, &s.log.records[s.log.shown[rows[y]]])
		if s.focus == onLog && rows[y] == s.reader.at {
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
	if rows[len(rows)-1]+1 < len(s.log.shown) {
		g.Text(w-1, h-1, theme.Accent, glyphs.Down)
	}
	if s.log.filter != 0 && h > 0 {
		label := " only " + s.state.Name(s.log.filter) + " "
		end := g.TextRight(w-2, h-1, theme.Banner, label)
		g.Text(end-1, h-1, s.base(), " ")
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

// logRows are the lines of the log that are seen, row by row: as indices into what is shown. A long line takes several
// rows. While the log has the keys the chosen one is always seen whole, otherwise the newest.
func (s *stage) logRows() []int {
	h := s.layout.log.H
	if s.focus != onLog && !s.reader.loose {
		return s.newestRows(max(h-s.coveredRows(), 0))
	}
	for top := s.reader.top; ; top++ {
		var rows []int
		whole := s.focus != onLog || top >= s.reader.at
		for i := max(top, 0); i < len(s.log.shown) && len(rows) < h; i++ {
			n := s.rowsOf(i)
			whole = whole || i == s.reader.at && len(rows)+n <= h
			for range min(n, h-len(rows)) {
				rows = append(rows, i)
			}
		}
		if whole || top >= len(s.log.shown) {
			return rows
		}
	}
}

// Cover is [page.Covered]'s: the newest lines of the log are seen above a notice.
func (s *stage) Cover(rows int) { s.covered = rows }

// coveredRows is how many rows of the log lie below a notice.
func (s *stage) coveredRows() int {
	return min(max(s.layout.log.Y+s.layout.log.H-(s.h-s.covered), 0), s.layout.log.H)
}

// newestRows are the rows of the end of the log, filled from below.
func (s *stage) newestRows(h int) []int {
	rows := make([]int, h)
	y := h
	for i := len(s.log.shown) - 1; i >= 0 && y > 0; i-- {
		for range min(s.rowsOf(i), y) {
			y--
			rows[y] = i
		}
	}
	return rows[y:]
}

// rowsOf is how many rows a line takes.
func (s *stage) rowsOf(i int) int {
	return len(s.recordLines(&s.log.records[s.log.shown[i]], s.layout.log.W, 3))
}

// logAt is the line of the log at a row of the page, -1 for none.
func (s *stage) logAt(x, y int) int {
	rows := s.logRows()
	if row := y - s.layout.log.Y; s.layout.log.Contains(x, y) && row < len(rows) {
		return rows[row]
	}
	return -1
}

// filter shows only the lines about a piece, or all again.
func (s *stage) filter(id board.PieceID) {
	if s.log.filter == id {
		id = 0
	}
	s.log.only(id)
	s.reader.loose = false
	s.reader.window(&s.log, s.layout.log.H)
}
