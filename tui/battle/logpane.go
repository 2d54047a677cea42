package battle

import (
	"strings"

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
	m.at, m.more = s.reader.top, s.log.changes
	if s.focus == onLog {
		m.piece = s.reader.at + 1
	}
	s.panels.log.paint(g, s.layout.log, m, s.paintLog)
}

func (s *stage) paintLog(g screen.Grid) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	g.Clear(s.base())
	w, h := g.Size()
	for y := range h {
		i := s.reader.top + y
		if i >= len(s.log.shown) {
			break
		}
		row := g.Sub(screen.Rect{Y: y, W: w, H: 1})
		s.paintRecord(row, &s.log.records[s.log.shown[i]])
		if s.focus == onLog && i == s.reader.at {
			row.Restyle(func(st screen.Style) screen.Style {
				return st.On(theme.Selection.Bg).With(theme.Selection.Attrs)
			})
			row.Text(0, 0, theme.Accent.On(screen.None), glyphs.Pointer)
		}
	}
	if s.reader.top > 0 {
		g.Text(w-1, 0, theme.Accent, glyphs.Up)
	}
	if s.reader.top+h < len(s.log.shown) {
		g.Text(w-1, h-1, theme.Accent, glyphs.Down)
	}
	if s.log.filter != 0 && h > 0 {
		g.TextRight(w-2, h-1, theme.Banner, " only "+s.state.Name(s.log.filter)+" ")
	}
}

// paintRecord writes one line of the log.
func (s *stage) paintRecord(g screen.Grid, r *record) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	w, _ := g.Size()
	end := g.TextRight(w-1, 0, theme.Dim, string(r.line.Rule))
	if n := s.log.times(r); n > 1 {
		end = g.TextRight(end-1, 0, theme.Accent, glyphs.Times+plainInt(n))
	}
	part := g.Sub(screen.Rect{X: 1, W: max(end-2, 0), H: 1})
	if r.level > 0 {
		line := strings.Repeat(glyphs.Line, 2)
		part.Text(0, 0, theme.Heading, line+" "+r.line.Text+" "+line)
		return
	}
	x := 0
	if own := s.sideOf(r); own >= 0 {
		part.Text(0, 0, theme.Side(own), glyphs.Side(own))
		x = 2
	}
	s.paintWords(part, x, r.line.Text)
}

// sideOf is whom a line is about: the side of the first piece it names, or else of who gave the order; -1 for nobody.
func (s *stage) sideOf(r *record) int {
	if len(r.pieces) > 0 {
		if piece := s.scene.Piece(r.pieces[0]); piece != nil {
			return piece.Side
		}
	}
	return side(s.setup, r.by)
}

// paintWords writes a line whose dice stand out.
func (s *stage) paintWords(g screen.Grid, x int, text string) {
	theme := &s.env.Look.Theme
	w, _ := g.Size()
	for _, word := range spans(text) {
		if !word.die {
			x += g.Text(x, 0, s.base(), word.text)
			continue
		}
		x += g.Text(x, 0, theme.Die.With(screen.Bold), face(word.text, s.env.Look.Glyphs.Die))
		if x >= w {
			return
		}
	}
}

// logAt is the line of the log at a row of the page, -1 for none.
func (s *stage) logAt(x, y int) int {
	if !s.layout.log.Contains(x, y) {
		return -1
	}
	if i := s.reader.top + y - s.layout.log.Y; i < len(s.log.shown) {
		return i
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
