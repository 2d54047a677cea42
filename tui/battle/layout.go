package battle

import (
	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// layout says where everything lies on the page. Boxes include their borders.
type layout struct {
	header  screen.Rect
	field   screen.Rect
	side    screen.Rect // card, offers, odds
	extra   screen.Rect // a second column beside it where there is room; empty otherwise
	rules   screen.Rect // inside of the rules pane; empty when it is closed
	pane    screen.Rect // the box around it
	log     screen.Rect
	clock   screen.Rect    // the countdown of a seat in a battle in real time, empty in others
	company screen.Rect    // who is at the table from elsewhere, empty at home
	lesson  screen.Rect    // what a battle that teaches asks for, empty in others
	strips  [2]screen.Rect // the halves of two hands, in the place of the side panels; empty otherwise
}

// lower moves everything below the header down.
func (l *layout) lower(by int) {
	for _, r := range [...]*screen.Rect{&l.field, &l.side, &l.extra, &l.rules, &l.pane, &l.log, &l.clock, &l.strips[0], &l.strips[1]} {
		if !r.Empty() {
			r.Y += by
		}
	}
}

// stripRows is the height of the halves of two hands on a page of so many rows.
func stripRows(h int) int {
	switch {
	case h < 30:
		return 9
	case h < 40:
		return 11
	}
	return 14
}

// arrangeDuel lays a page out for two hands: the field across the page, their halves side by side below it, the log at
// the bottom.
func arrangeDuel(s *board.Scene, w, h int, rules, tall bool) layout {
	var l layout
	all := screen.Rect{W: w, H: h}
	l.header, all = all.CutTop(1)
	lines := 2
	if h >= 40 {
		lines = 5
	}
	l.log, all = all.CutBottom(lines)
	halves, field := all.CutBottom(min(stripRows(h), all.H/2+1))
	l.field = field
	l.strips[0], l.strips[1] = halves.CutLeft(w / 2)
	if rules {
		l.pane, l.field = l.field.CutRight(min(max(paneLeast, w*2/5), paneWidth))
		l.rules = l.pane.Inset(1)
	}
	if tall {
		l.heighten(h)
	}
	return l
}

// sideWidths are the least columns of the side panels, by the width of the screen.
func sideWidth(w int) int {
	switch {
	case w < 100:
		return 27
	case w < 130:
		return 34
	}
	return 38
}

// How wide the side panels may grow, and from which width on they stand in two columns.
const (
	mostSide  = 46
	twoSides  = 80
	paneWidth = 58 // of the rules pane where there is room
	paneLeast = 42
)

// logLines is the least height of the log.
func logLines(h int) int {
	if h < 50 {
		return 4
	}
	return 8
}

// shortSide is the height below which the side panels are given that of the log too, while an order is put together or
// where the log has more than enough: so that reach, odds and what goes into them are seen at once.
const shortSide = 20

// arrange lays a page of w by h cells out around a scene: with the rules pane open, with a tall log, or with an order
// being put together.
func arrange(s *board.Scene, w, h int, rules, tall, order bool) layout {
	var l layout
	all := screen.Rect{W: w, H: h}
	l.header, all = all.CutTop(1)
	aside := sideWidth(w)
	if rules {
		aside = min(max(paneLeast, w*2/5), paneWidth)
	}
	needW, needH := need(s, w-aside, all.H-logLines(h))
	l.log, all = all.CutBottom(min(max(all.H-needH, logLines(h)), max(all.H-6, 0)))
	wide := w - needW
	right := min(max(wide, aside), mostSide)
	switch {
	case rules:
		right = max(min(wide, paneWidth), aside)
	case wide >= twoSides:
		right = min(wide, 2*mostSide)
	}
	l.side, l.field = all.CutRight(right)
	if rules {
		l.pane, l.rules, l.side = l.side, l.side.Inset(1), screen.Rect{}
	}
	if !rules && right >= twoSides {
		l.extra, l.side = l.side.CutRight(right / 2)
	}
	switch {
	case tall:
		l.heighten(h)
	case (order || l.log.H > 2*logLines(h)) && !rules && l.extra.W == 0 && l.side.H < shortSide:
		l.side.H += l.log.H
		l.log.W -= l.side.W
	}
	return l
}

// heighten gives the log half of the page; it then covers the lower part of the field.
func (l *layout) heighten(h int) {
	more := (h-1)/2 - l.log.H
	if more <= 0 {
		return
	}
	l.log.Y, l.log.H = l.log.Y-more, l.log.H+more
}

// need is the size of the field's box at the largest scale that fits w by h.
func need(s *board.Scene, w, h int) (int, int) {
	if len(s.Sections) > 0 {
		return w, h
	}
	fw, fh := field.Aim(s, field.Camera{}, w-2, h-2).Size()
	return min(fw+2, w), min(fh+2, h)
}
