package field

import (
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

// squareOverlay draws what lies over a gridded table.
type squareOverlay struct{ squares }

// draw draws an overlay in the order in which things may cover one another.
func (b squareOverlay) draw(s *board.Scene, o *Overlay) {
	squareMarks(b).each(o.Trace) // threats and reach lie below
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
func (b squareOverlay) highlight(s *board.Scene, id board.PieceID, st screen.Style, sign string) {
	p := standing(s, id)
	if p == nil {
		return
	}
	b.sub(b.view.plate(p)).Restyle(func(old screen.Style) screen.Style {
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
func (b squareOverlay) moving(s *board.Scene, o *Overlay) {
	if o.Moving == 0 {
		return
	}
	if p := s.Piece(o.Moving); p != nil {
		moved := *p
		moved.At, moved.Base = o.Moved, board.Shape{}
		b.piece(s, &moved)
		b.sub(b.view.plate(&moved)).Restyle(func(old screen.Style) screen.Style { return old.With(screen.Bold | screen.Underline) })
	}
}

// measure draws the line between two places and its length.
func (b squareOverlay) measure(o *Overlay) {
	if len(o.Measure) < 2 {
		return
	}
	ink := b.look.ink(board.SightMark, -1)
	b.view.way(o.Measure, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Sight.Dot), ink) })
	if c, ok := b.beside(o.Measure[len(o.Measure)-1], screen.Width(o.Label)); ok {
		b.text(c, b.look.Theme.Banner, o.Label)
	}
}

// beside is where a label of so many columns begins that says something of a place: to its right, its left, above or
// below, where it covers neither the place nor a piece; false when there is no such cell.
func (b squareOverlay) beside(at board.Point, n int) (cell, bool) {
	x, y := b.view.local(at)
	w, h := b.view.size()
	for _, c := range [...]cell{{x + w, y + (h-1)/2}, {x - n, y + (h-1)/2}, {x + (w-n)/2, y - 1}, {x + (w-n)/2, y + h}} {
		if b.bare(c, n) {
			return c, true
		}
	}
	return cell{}, false
}

// cursor shows where the person points: the place in the cursor's colours, with brackets where there is room; without
// colours also the terminal's own cursor. In squares with room the piece keeps its side's colour, and without colours it always
// keeps its attributes: they say whose it is and whether it is chosen.
func (b squareOverlay) cursor(at board.Point) {
	x, y := b.view.local(at)
	w, h := b.view.size()
	if !b.seen.Contains(x, y) {
		return
	}
	c := cell{x, y + (h-1)/2}
	held := b.held(cell{x, y})
	row := screen.Rect{X: x, Y: c.y, W: w, H: 1}
	if piece := b.view.scene.PieceAt(at); held && piece != nil && (w > 3 || b.look.Mono) {
		text := b.view.plate(piece)
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
