package page

import (
	"muster/tui/screen"
	"muster/tui/style"
)

// Scrollbar marks in the last column of a window how far down its rows stand in all there are, of which top are above
// it. It draws nothing when all of them are seen.
func Scrollbar(g screen.Grid, s *style.Session, top, all int) {
	w, h := g.Size()
	if all <= h || h < 2 {
		return
	}
	size := max(h*h/all, 1)
	at := (h - size) * top / max(all-h, 1)
	for y := range h {
		st, mark := s.Theme.Border, s.Glyphs.Column
		if y >= at && y < at+size {
			st, mark = s.Theme.Dim, s.Glyphs.Bars[len(s.Glyphs.Bars)-1]
		}
		g.Text(w-1, y, st, mark)
	}
}
