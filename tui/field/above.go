package field

import (
	"slices"

	"muster/board"
	"muster/tui/screen"
)

// openOverlay draws what lies over an open table.
type openOverlay struct{ models }

// draw draws an overlay: areas, lines, bases to come, what is chosen, signs and labels, and on top of all what moves and
// the cursor.
func (b openOverlay) draw(s *board.Scene, o *Overlay) {
	all := [3][]board.Mark{o.Threats, o.Reach, o.Trace}
	washes{pencil{b.brush}}.draw(o.Trace) // those of threats and reach lie below
	for _, marks := range all {
		lines{pencil{b.brush}}.draw(marks)
	}
	b.bond(o)
	ruler(b).line(o)
	for _, marks := range all {
		ghosts(b).draw(marks)
	}
	b.chosen(s, o)
	for _, marks := range all {
		signs(b).flags(marks)
		tips(b).draw(marks)
	}
	b.traveller(s, o)
	if len(o.Measure) > 1 {
		ruler(b).label(o)
	}
	for _, p := range o.Pointers {
		if t := b.plan.find(p.Selected); t != nil {
			b.emphasise(t, b.stressed(s, t, b.look.Theme.Match), rune1(b.look.Pointer))
		}
		at := b.view.place(p.At)
		spot := screen.Rect{X: at.x, Y: at.y, W: 1, H: 1}
		if t := b.plan.owner(at); t != nil && t.text.Contains(at.x, at.y) {
			spot = t.text
		}
		b.pointer(spot, p.Side)
	}
	if !o.Hide {
		b.here(o.Cursor)
	}
}

// mates are the tokens of the unit that the selected piece belongs to, itself first.
func (b openOverlay) mates(o *Overlay) []*token {
	chief := b.plan.find(o.Selected)
	if chief == nil {
		return nil
	}
	list := []*token{chief}
	for i := range b.plan.tokens {
		t := &b.plan.tokens[i]
		if t != chief && t.piece.Unit != 0 && t.piece.Unit == chief.piece.Unit && t.piece.Side == chief.piece.Side {
			list = append(list, t)
		}
	}
	return list
}

// bond joins the models of the selected unit by lines, each to the nearest of those already joined. Where the order
// that is put together tells what holds the unit together, that is shown instead.
func (b openOverlay) bond(o *Overlay) {
	if slices.ContainsFunc(o.Trace, func(m board.Mark) bool { return m.Kind == board.LinkMark }) {
		return
	}
	p := pen{ink: b.look.Theme.Accent.On(screen.None), sign: rune1(b.look.Glyphs.Mark(board.LinkMark))}
	open := b.mates(o)
	for joined := 1; joined < len(open); joined++ {
		from, to, best := 0, joined, int64(-1)
		for i := range joined {
			for k := joined; k < len(open); k++ {
				if d := open[i].piece.At.DistanceSquared(open[k].piece.At); best < 0 || d < best {
					from, to, best = i, k, d
				}
			}
		}
		pencil{b.brush}.line([]board.Point{open[from].piece.At, open[to].piece.At}, false, p)
		open[joined], open[to] = open[to], open[joined]
	}
}

// brighter is how far the colour of a unit without rims moves, of 256.
const brighter = 100

// chosen draws the models anew that are emphasised: struck a moment ago, the unit, gathered, selected.
func (b openOverlay) chosen(s *board.Scene, o *Overlay) {
	mates := b.mates(o)
	for _, t := range mates[min(1, len(mates)):] {
		k := b.skin(s, t.piece)
		k.rim = b.look.Theme.Accent.Fg
		k.ink = k.ink.With(screen.Underline)
		switch {
		case b.look.Mono:
			k.ink = k.ink.With(screen.Italic)
		case t.disc.cells.Empty() && b.look.Shades:
			k.ink.Bg = k.ink.Bg.Mix(b.look.Theme.Base.Fg, brighter)
		}
		b.emphasise(t, k, 0)
	}
	for _, id := range o.Flash {
		if t := b.plan.find(id); t != nil {
			st := b.look.Theme.Base
			b.emphasise(t, b.stressed(s, t, screen.Style{Fg: st.Bg, Bg: st.Fg, Attrs: screen.Bold}), rune1(b.look.Star))
		}
	}
	for _, id := range o.Gathered {
		if t := b.plan.find(id); t != nil {
			b.emphasise(t, b.stressed(s, t, b.look.Theme.Match), rune1(b.look.Check))
		}
	}
	if t := b.plan.find(o.Selected); t != nil {
		b.emphasise(t, b.stressed(s, t, b.look.Theme.Match), rune1(b.look.Pointer))
	}
}

// stressed is the skin of an emphasised model: other colours, or without colours its own attributes reversed.
func (b openOverlay) stressed(s *board.Scene, t *token, st screen.Style) skin {
	if !b.look.Mono {
		k := one(st)
		if t.piece.Hurt {
			k.figure = b.figure(st, t.piece)
		}
		return k
	}
	k := b.skin(s, t.piece)
	k.ink.Attrs ^= screen.Reverse
	k.figure.Attrs ^= screen.Reverse
	return k
}

// emphasise draws a model once more, with a sign at its left where there is room.
func (b openOverlay) emphasise(t *token, k skin, sign rune) {
	b.base(t, k)
	b.letters(t, k)
	if t.piece.Faces && !t.disc.cells.Empty() && !b.look.Mono {
		b.faces(t, k)
	}
	if t.text.Empty() || sign == 0 {
		return
	}
	c := cell{t.text.X - 1, t.text.Y}
	if b.plan.owner(c) == t && b.plan.at(c).how() == byBase {
		b.set(c, sign, k.ink)
		return
	}
	for b.plan.owner(c) == t && b.plan.at(c) != 0 {
		c.x--
	}
	if b.plan.free(c) {
		b.put(c, sign, b.look.Theme.Accent.On(screen.None).With(screen.Bold))
		b.plan.take(c, nobody, byText)
	}
}

// traveller draws a model on its way, over everything.
func (b openOverlay) traveller(s *board.Scene, o *Overlay) {
	p := s.Piece(o.Moving)
	if o.Moving == 0 || p == nil {
		return
	}
	moved := *p
	moved.At, moved.Base = o.Moved, shifted(p.Base, o.Moved.Sub(p.At))
	n := b.view.letters(&moved)
	t := token{piece: &moved, full: n > 1, disc: b.view.disc(&moved, n)}
	t.text = screen.Rect{X: b.view.first(moved.At, n), Y: b.view.place(moved.At).y, W: n, H: 1}
	k := b.skin(s, &moved)
	k.ink = k.ink.With(screen.Bold | screen.Underline)
	b.base(&t, k)
	b.letters(&t, k)
}

// shifted is a shape moved.
func shifted(s board.Shape, by board.Point) board.Shape {
	s.At = s.At.Add(by)
	if len(s.Corners) == 0 {
		return s
	}
	corners := make([]board.Point, len(s.Corners))
	for i, c := range s.Corners {
		corners[i] = c.Add(by)
	}
	s.Corners = corners
	return s
}

// ruler draws what is measured.
type ruler struct{ models }

// line draws the line that is measured.
func (b ruler) line(o *Overlay) {
	if len(o.Measure) > 1 {
		pencil{b.brush}.line(o.Measure, false, pen{ink: b.look.Theme.Accent.On(screen.None), strokes: &b.look.Sight})
	}
}

// label writes the length of the line that is measured beside its end.
func (b ruler) label(o *Overlay) {
	n, at := screen.Width(o.Label), b.view.place(o.Measure[len(o.Measure)-1])
	if c, ok := b.plan.beside(at, n); ok && b.seen.Contains(at.x, at.y) {
		b.text(c, b.look.Theme.Banner, o.Label)
	}
}

// here shows the place pointed at: the whole text of a model, or a cross on the ground; without colours the terminal's
// own cursor stands there too.
func (b openOverlay) here(at board.Point) {
	c := b.view.place(at)
	if !b.seen.Contains(c.x, c.y) {
		return
	}
	if b.look.Mono {
		b.grid.ShowCursor(c.x+b.dx, c.y+b.dy)
	}
	t := b.plan.owner(c)
	switch {
	case t != nil && t.text.Contains(c.x, c.y) && b.look.Mono:
		b.bracketed(t.text)
	case t != nil && t.text.Contains(c.x, c.y):
		b.sub(t.text).Restyle(b.pointed)
	case b.plan.at(c).how() <= byRim:
		b.set(c, rune1(b.look.Path.Cross), b.look.Theme.Cursor)
	default:
		b.sub(screen.Rect{X: c.x, Y: c.y, W: 1, H: 1}).Restyle(b.pointed)
	}
}

// bracketed stands the cursor around a model whose letters say by their attributes whose it is and whether it is
// chosen.
func (b openOverlay) bracketed(text screen.Rect) {
	for x, sign := range map[int]string{text.X - 1: b.look.CursorL, text.X + text.W: b.look.CursorR} {
		if c := (cell{x, text.Y}); b.plan.clear(c) {
			b.bracket(c, sign)
		}
	}
}
