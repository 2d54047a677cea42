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
	logBox  screen.Rect    // the box around it where it stands beside the field, empty below it
	clock   screen.Rect    // the countdown of a seat in a battle in real time, empty in others
	company screen.Rect    // who is at the table from elsewhere, empty at home
	lesson  screen.Rect    // what a battle that teaches asks for, empty in others
	strips  [2]screen.Rect // the halves of two hands, in the place of the side panels; empty otherwise
}

// lower moves everything below the header down.
func (l *layout) lower(by int) {
	for _, r := range [...]*screen.Rect{&l.field, &l.side, &l.extra, &l.rules, &l.pane, &l.log, &l.logBox, &l.clock, &l.strips[0], &l.strips[1]} {
		if !r.Empty() {
			r.Y += by
		}
	}
}

// stripRows is the height of the halves of two hands below the field, on a page of so many rows.
func stripRows(h int) int {
	switch {
	case h < 30:
		return 9
	case h < 40:
		return 11
	}
	return 14
}

// stripWidth is how wide the halves of two hands are beside a field that would fill need of w columns; 0 where they stand
// below it.
func stripWidth(w, need int) int {
	least := 30
	switch {
	case w < 80:
		return 0
	case w < 100:
		least = 19 // which leaves the field forty columns
	case w < wideScreen:
		least = 26
	}
	return min(max((w-max(need, leastField))/2, least), mostSide)
}

// arrangeDuel lays a page out for two hands: the field between their halves, the log at the bottom. On a narrow page, and
// beside the rules pane, the halves stand below the field.
func arrangeDuel(s *board.Scene, w, h int, rules, tall bool) layout {
	var l layout
	all := screen.Rect{W: w, H: h}
	l.header, all = all.CutTop(1)
	lines := 2
	if h >= 40 {
		lines = 5
	}
	l.log, all = all.CutBottom(lines)
	needW, _ := need(s, w, all.H)
	if aside := stripWidth(w, needW); aside > 0 && !rules {
		l.strips[0], l.field = all.CutLeft(aside)
		l.strips[1], l.field = l.field.CutRight(aside)
	} else {
		halves, field := all.CutBottom(min(stripRows(h), all.H/2+1))
		l.field = field
		l.strips[0], l.strips[1] = halves.CutLeft(w / 2)
	}
	if rules {
		l.pane, l.field = l.field.CutRight(min(max(paneLeast, w*2/5), paneWidth))
		l.rules = l.pane.Inset(1)
	}
	if tall {
		l.heighten(h)
	}
	return l
}

// sideWidth is the least columns of the side panels, by the width of the screen.
func sideWidth(w int) int {
	switch {
	case w < 80:
		return 22
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

// From this width of the screen on the log stands beside the field, which then has the whole height.
const (
	wideScreen = 140
	mostBeside = 60 // columns of side panels above a log
	leastLog   = 8  // rows
	mostPanels = 42 // rows of side panels above a log: more stay empty
)

// leastField is how wide the box of the field is at least on a screen of 80 columns: forty cells and the frame.
const leastField = 42

// logLines is the least height of the log below the field.
func logLines(h int) int {
	switch {
	case h < 23:
		return 3
	case h < 50:
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
	if w >= wideScreen && !rules {
		return arrangeWide(s, w, h, tall)
	}
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
	right := max(min(wide, mostSide, w-leastField), aside)
	switch {
	case rules:
		right = max(min(wide, paneWidth), aside)
	case wide >= twoSides:
		right = min(wide, 2*mostSide)
	}
	l.side, l.field = all.CutRight(right)
	switch {
	case rules:
		l.pane, l.rules, l.side = l.side, l.side.Inset(1), screen.Rect{}
	case right >= twoSides:
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

// arrangeWide lays a wide page out: the panels have the whole height beside the field. The log stands below the field
// where that leaves rows enough, else below the panels.
func arrangeWide(s *board.Scene, w, h int, tall bool) layout {
	var l layout
	all := screen.Rect{W: w, H: h}
	l.header, all = all.CutTop(1)
	needW, needH := need(s, w-sideWidth(w), all.H)
	right := min(max(w-needW, sideWidth(w)), 2*mostSide)
	if right < twoSides {
		right = min(right, mostBeside)
	}
	l.side, l.field = all.CutRight(right)
	if left := all.H - needH; left >= leastLog {
		l.log, l.field = l.field.CutBottom(left)
	} else {
		l.logBox, l.side = l.side.CutBottom(max(l.side.H/5, l.side.H-mostPanels, leastLog))
		l.log = l.logBox.Inset(1)
	}
	if right >= twoSides {
		l.extra, l.side = l.side.CutRight(right / 2)
	}
	if tall {
		l.heighten(h)
	}
	return l
}

// heighten gives the log half of the page; it then covers the lower part of the field, or of the panels.
func (l *layout) heighten(h int) {
	more := (h-1)/2 - l.log.H
	if more <= 0 {
		return
	}
	l.log.Y, l.log.H = l.log.Y-more, l.log.H+more
	if l.logBox.Empty() {
		return
	}
	l.logBox.Y, l.logBox.H = l.logBox.Y-more, l.logBox.H+more
	l.side.H -= more
	if !l.extra.Empty() {
		l.extra.H -= more
	}
}

// need is the size of the field's box at the largest scale that fits w by h.
func need(s *board.Scene, w, h int) (int, int) {
	if len(s.Sections) > 0 {
		return w, h
	}
	fw, fh := field.Aim(s, field.Camera{}, w-2, h-2).Size()
	return min(fw+2, w), min(fh+2, h)
}
