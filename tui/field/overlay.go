package field

import (
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// Overlay is what lies over a scene for the moment.
type Overlay struct {
	Cursor   board.Point
	Hide     bool // no cursor
	Pointers []Pointer
	Selected board.PieceID
	Gathered []board.PieceID // further pieces pointed at
	Reach    []board.Mark
	Trace    []board.Mark
	Threats  []board.Mark
	Flash    []board.PieceID // struck or named a moment ago
	Moving   board.PieceID   // drawn at Moved instead of where it stands; 0 for none
	Moved    board.Point
	Measure  []board.Point // a line to be measured, nil for none
	Label    string        // the length of Measure
}

// Pointer is a further cursor, in the colours of a side: of several people at one screen.
type Pointer struct {
	At       board.Point
	Side     int
	Selected board.PieceID // the piece chosen, 0 for none
}

// pointer stands brackets in a side's colour around a place, and underlines the piece that is chosen.
func (b *brush) pointer(at screen.Rect, side int) {
	st := b.look.Theme.Side(side).With(screen.Bold)
	if !b.look.Mono {
		st = screen.Style{Fg: b.look.Theme.Cursor.Fg, Bg: b.look.Theme.Token(side, true).Bg, Attrs: screen.Bold}
	}
	left, right := rune1(b.look.CursorL), rune1(b.look.CursorR)
	if side%2 == 1 {
		left, right = '{', '}'
	}
	for x, sign := range map[int]rune{at.X - 1: left, at.X + at.W: right} {
		if b.seen.Contains(x, at.Y) {
			b.grid.Set(x+b.dx, at.Y+b.dy, screen.Cell{Rune: sign, Style: st})
		}
	}
	b.sub(at).Restyle(func(old screen.Style) screen.Style { return old.With(screen.Underline | screen.Bold) })
}

// each draws marks one after the other.
func (b *brush) each(marks []board.Mark) {
	for i := range marks {
		b.mark(&marks[i])
	}
}

// overlay draws the overlay of a grid in the order in which things may cover one another.
func (b *brush) overlay(s *board.Scene, o *Overlay) {
	b.each(o.Trace) // threats and reach lie below
	for _, id := range o.Flash {
		b.highlight(s, id, b.look.Theme.Base, b.look.Star) // in no side's colour: nobody changes sides by being struck
	}
	for _, id := range o.Gathered {
		b.highlight(s, id, b.look.Theme.Accent, b.look.Check)
	}
	b.highlight(s, o.Selected, b.look.Theme.Accent, b.look.Pointer)
	b.moving(s, o)
	b.measure(o)
	for _, p := range o.Pointers {
		b.highlight(s, p.Selected, b.look.Theme.Side(p.Side), b.look.Pointer)
		x, y := b.view.local(p.At)
		w, h := b.view.size()
		b.pointer(screen.Rect{X: x, Y: y + (h-1)/2, W: w, H: 1}, p.Side)
	}
	if !o.Hide {
		b.cursor(o.Cursor)
	}
}

// highlight turns a piece's text into its reverse, and puts a sign into the last column of its square.
func (b *brush) highlight(s *board.Scene, id board.PieceID, st screen.Style, sign string) {
	p := standing(s, id)
	if p == nil {
		return
	}
	b.sub(b.extent(p)).Restyle(func(old screen.Style) screen.Style {
		if !b.look.Mono {
			old = old.On(st.Fg).Fore(st.Bg)
			return old.Without(screen.Dim).With(screen.Bold)
		}
		old.Attrs ^= screen.Reverse
		return old
	})
	x, y := b.view.local(p.At)
	if w, _ := b.view.size(); w > 2 {
		b.put(cell{x + w - 1, y}, rune1(sign), st.On(screen.None).With(screen.Bold))
	}
}

// standing is a piece that stands on the table, nil when it does not.
func standing(s *board.Scene, id board.PieceID) *board.Piece {
	for i := range s.Pieces {
		if s.Pieces[i].ID == id {
			return &s.Pieces[i]
		}
	}
	return nil
}

// moving draws a piece on its way.
func (b *brush) moving(s *board.Scene, o *Overlay) {
	if o.Moving == 0 {
		return
	}
	if p := s.Piece(o.Moving); p != nil {
		moved := *p
		moved.At, moved.Base = o.Moved, board.Shape{}
		b.piece(s, &moved)
		b.sub(b.extent(&moved)).Restyle(func(old screen.Style) screen.Style { return old.With(screen.Bold | screen.Underline) })
	}
}

// measure draws the line between two places and its length.
func (b *brush) measure(o *Overlay) {
	if len(o.Measure) < 2 {
		return
	}
	ink := b.look.ink(board.SightMark, -1)
	b.view.way(o.Measure, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Sight.Dot), ink) })
	b.text(b.beside(o.Measure[len(o.Measure)-1], screen.Width(o.Label)), b.look.Theme.Banner, o.Label)
}

// beside is where a label of so many columns begins that says something of a place without covering it: to its right, or
// to its left at the edge of what is seen.
func (b *brush) beside(at board.Point, n int) cell {
	x, y := b.view.local(at)
	w, h := b.view.size()
	c := cell{x + w, y + (h-1)/2}
	if c.x+n > b.seen.X+b.seen.W {
		c.x = max(x-n, b.seen.X)
	}
	return c
}

// cursor shows where the person points: the place in the cursor's colours, with brackets where there is room; without
// colours also the terminal's own cursor. In squares with room the piece keeps its side's colour, and without colours it always
// keeps its attributes: they say whose it is and whether it is chosen.
func (b *brush) cursor(at board.Point) {
	x, y := b.view.local(at)
	w, h := b.view.size()
	if !b.seen.Contains(x, y) {
		return
	}
	c := cell{x, y + (h-1)/2}
	held := b.held(cell{x, y})
	row := screen.Rect{X: x, Y: c.y, W: w, H: 1}
	if piece := b.view.scene.PieceAt(at); held && piece != nil && (w > 3 || b.look.Mono) {
		text := b.extent(piece)
		b.sub(screen.Rect{X: x, Y: c.y, W: text.X - x, H: 1}).Restyle(b.pointed)
		row.X, row.W = text.X+text.W, x+w-text.X-text.W
	}
	b.sub(row).Restyle(b.pointed)
	if b.look.Mono {
		b.grid.ShowCursor(c.x+b.dx, c.y+b.dy)
	}
	if w < 3 || w == 3 && held {
		return
	}
	switch {
	case w > 4 || !held:
		b.bracket(c, b.look.CursorL)
	case !b.held(cell{x - 1, y}): // the piece fills its square from the left
		b.bracket(cell{x - 1, c.y}, b.look.CursorL)
	}
	b.bracket(cell{x + w - 1, c.y}, b.look.CursorR)
}

// pointed is a style under the cursor.
func (b *brush) pointed(old screen.Style) screen.Style {
	if b.look.Mono {
		old.Attrs = old.Attrs ^ screen.Reverse | screen.Blink
		return old
	}
	return b.look.Theme.Cursor.With(old.Attrs &^ screen.Dim)
}

// bracket draws one side of the cursor.
func (b *brush) bracket(c cell, glyph string) {
	if b.seen.Contains(c.x, c.y) {
		b.grid.Set(c.x+b.dx, c.y+b.dy, screen.Cell{Rune: rune1(glyph), Style: b.look.Theme.Cursor})
	}
}

// tint restyles a place around the piece on it, whose letter keeps its side's colour.
func (b *brush) tint(r screen.Rect, f func(screen.Style) screen.Style) {
	piece := b.view.scene.PieceAt(b.view.point(r.X, r.Y))
	if piece == nil || b.look.Mono {
		b.sub(r).Restyle(f)
		return
	}
	text := b.extent(piece)
	above, below := screen.Rect{X: r.X, Y: r.Y, W: r.W, H: text.Y - r.Y}, screen.Rect{X: r.X, Y: text.Y + 1, W: r.W, H: r.Y + r.H - text.Y - 1}
	left, right := screen.Rect{X: r.X, Y: text.Y, W: text.X - r.X, H: 1}, screen.Rect{X: text.X + text.W, Y: text.Y, W: r.X + r.W - text.X - text.W, H: 1}
	for _, part := range [4]screen.Rect{above, below, left, right} {
		b.sub(part).Restyle(f)
	}
}

// overBlank writes a glyph only where no piece stands.
func (b *brush) overBlank(c cell, r rune, st screen.Style) {
	if b.seen.Contains(c.x, c.y) && !b.held(c) {
		b.put(c, r, st)
	}
}

// held reports whether a piece stands at a cell, or something is written there that must be read.
func (b *brush) held(c cell) bool {
	if b.plan != nil {
		return b.plan.at(c) != 0
	}
	return b.view.scene.PieceAt(b.view.point(c.x, c.y)) != nil
}

// path draws a way: strokes along it, its cost at the end.
func (b *brush) path(m *board.Mark) {
	corners := m.Shape.Corners
	if len(corners) == 0 {
		return
	}
	ink := b.look.ink(m.Kind, -1).With(screen.Bold)
	b.view.way(corners, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Path.Dot), ink) })
	end := b.view.middle(corners[len(corners)-1])
	if b.held(end) {
		return
	}
	b.put(end, rune1(b.look.Arrived), ink)
	if w, _ := b.view.size(); w > 2 {
		b.text(cell{end.x + 1, end.y}, ink.With(screen.Underline), brief(m.Label, w/2))
	}
}

// brief is a label that fits into room columns: as it is, or else the first number in it, or else its beginning.
func brief(label string, room int) string {
	if screen.Width(label) <= room {
		return label
	}
	number := strings.IndexAny(label, "0123456789")
	if number < 0 {
		return screen.Clip(label, room, "")
	}
	rest := label[number:]
	if end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' }); end > 0 {
		rest = rest[:end]
	}
	return screen.Clip(rest, room, "")
}

// sight draws a line of sight.
func (b *brush) sight(m *board.Mark) {
	ink := b.look.ink(m.Kind, -1)
	b.view.way(m.Shape.Corners, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Sight.Dot), ink) })
}

// target marks a piece or place that would be hit, or that is in the way: a sign in the corner and a tint.
func (b *brush) target(m *board.Mark) {
	ink := b.look.ink(m.Kind, -1)
	sign := rune1(b.look.Glyphs.Mark(m.Kind))
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.tint(r, b.look.Blast.Over)
		b.put(cell{r.X + r.W - 1, r.Y}, sign, ink)
	})
}

// reach tints what can be reached and dots it; what needs an exception has a tint and a sign of its own.
func (b *brush) reach(m *board.Mark) {
	tint, sign := b.look.Theme.Reach, rune1(b.look.Glyphs.Reach)
	if m.Level > 0 {
		tint, sign = b.look.Theme.ReachOdd, rune1(b.look.Glyphs.ReachOdd)
	}
	ink := b.look.ink(m.Kind, -1)
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.tint(r, tint.Over)
		b.overBlank(cell{r.X + r.W - 1, r.Y + r.H - 1}, sign, ink)
	})
}

// fringe writes a sign into the squares along the edge of an area.
func (b *brush) fringe(s board.Shape, sign rune, ink screen.Style) {
	b.view.places(s, b.seen, func(r screen.Rect) {
		for _, d := range [4]cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if !s.Contains(b.view.point(r.X+d.x, r.Y+d.y)) {
				b.overBlank(cell{r.X, r.Y}, sign, ink)
				return
			}
		}
	})
}

// area draws an arc or a blast: a tint and its edge.
func (b *brush) area(m *board.Mark) {
	tint := b.look.Arc
	if m.Kind == board.BlastMark {
		tint = b.look.Blast
	}
	b.view.places(m.Shape, b.seen, func(r screen.Rect) { b.tint(r, tint.Over) })
	b.fringe(m.Shape, rune1(b.look.Glyphs.Mark(m.Kind)), b.look.ink(m.Kind, -1))
}

// threat tints a place by how bad it is, and says so by a sign.
func (b *brush) threat(m *board.Mark) {
	tint := b.threatTint(m.Level)
	sign := rune1(b.look.Glyphs.Level(max(m.Level, 1)))
	ink := b.look.ink(m.Kind, -1)
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.tint(r, tint.Over)
		b.overBlank(cell{r.X + r.W - 1, r.Y + r.H - 1}, sign, ink)
	})
}
