package field

import (
	"slices"

	"muster/board"
	"muster/tui/screen"
)

// tips writes signs and labels on an open table; they keep clear of models and of one another.
type tips struct{ models }

// draw draws the tips of some marks.
func (b tips) draw(marks []board.Mark) {
	told := 0
	for i := range marks {
		if m := &marks[i]; m.Kind == board.TargetMark && m.Label != "" {
			told++
		}
	}
	for i := range marks {
		switch m := &marks[i]; m.Kind {
		case board.TargetMark, board.BlockMark:
			b.hit(m, told == 1)
		}
	}
	for i := range marks {
		if m := &marks[i]; m.Label != "" && m.Kind != board.TargetMark && !goesOn(m, marks[i+1:]) {
			b.caption(m)
		}
	}
}

// goesOn reports whether a way leads on over another leg, at whose end its whole length is told.
func goesOn(m *board.Mark, rest []board.Mark) bool {
	way := m.Shape.Corners
	return m.Kind == board.PathMark && len(way) > 0 && slices.ContainsFunc(rest, func(next board.Mark) bool {
		corners := next.Shape.Corners
		return next.Kind == board.PathMark && next.Label != "" && len(corners) > 0 && corners[0] == way[len(way)-1]
	})
}

// hit marks a model or place that would be hit, or what is in the way: by the rim of a base, and by a sign. What is said of
// the only one may stand away from it.
func (b tips) hit(m *board.Mark, only bool) {
	ink, at := b.markInk(m).With(screen.Bold), b.view.place(middle(m.Shape))
	if t := b.plan.owner(at); t != nil {
		k := b.skin(b.view.scene, t.piece)
		k.rim = ink.Fg
		b.base(t, k)
		b.letters(t, k)
	} else if m.Kind == board.BlockMark && b.view.breadth(m.Shape) > smallest {
		pencil{b.brush}.outline(&m.Shape, pen{ink: ink, sign: rune1(b.look.Glyphs.Mark(m.Kind))})
	}
	if !b.seen.Contains(at.x, at.y) {
		return
	}
	sign := b.look.Glyphs.Mark(m.Kind)
	if m.Kind == board.TargetMark && m.Label != "" && b.labelled(at, sign+m.Label, ink, only) {
		return
	}
	if c, ok := b.plan.nearest(at, 1, 0, labelAway); ok {
		b.put(c, rune1(sign), ink)
		b.plan.take(c, nobody, byText)
	}
}

// labelled writes what is said of a piece: right beside its letters or its base, or where there is no room and it may stand
// away, there with a line of dots to it. It covers nobody.
func (b tips) labelled(at cell, text string, ink screen.Style, away bool) bool {
	n := screen.Width(text)
	c, ok := b.plan.touching(at, n)
	if !ok {
		if c, ok = b.plan.beside(at, n); !ok || !away {
			return false
		}
		b.leader(at, cell{min(max(at.x, c.x), c.x+n-1), c.y}, ink)
	}
	b.label(c, ink, text, n)
	return true
}

// leader draws dots from a piece to its label through the cells that are free.
func (b tips) leader(from, to cell, ink screen.Style) {
	steps := max(abs(to.x-from.x), abs(to.y-from.y))
	for i := 1; i < steps; i++ {
		c := cell{from.x + (to.x-from.x)*i/steps, from.y + (to.y-from.y)*i/steps}
		if b.plan.free(c) {
			b.put(c, rune1(b.look.Sight.Dot), ink)
			b.plan.take(c, nobody, byRim)
		}
	}
}

// caption writes the label of a mark where it covers nothing: a cost or a length beside the end of its line, the
// radius of a circle on its edge, a note by its place.
func (b tips) caption(m *board.Mark) {
	var at board.Point
	switch m.Kind {
	case board.PathMark, board.SlowMark, board.SightMark, board.LinkMark:
		if len(m.Shape.Corners) == 0 {
			return
		}
		at = m.Shape.Corners[len(m.Shape.Corners)-1]
	case board.RangeMark:
		at = b.rimPoint(&m.Shape)
	case board.NoteMark, board.BlockMark, board.TargetMark:
		at = middle(m.Shape)
	default:
		return
	}
	n, c := screen.Width(m.Label), b.view.place(at)
	if !b.seen.Contains(c.x, c.y) {
		return
	}
	st := b.look.Theme.Mark(m.Kind).Without(screen.Bold)
	switch {
	case m.Kind == board.PathMark: // as the way itself, which it belongs to
		st = b.markInk(m).With(screen.Bold)
	case m.Tone != board.Plain:
		st = b.look.Theme.Tone(m.Tone)
	}
	if c, ok := b.plan.beside(c, n); ok {
		b.label(c, st, m.Label, n)
	}
}

// rimPoint is a point of a circle that is seen, the eastern one if it can be; one far away when there is none.
func (b tips) rimPoint(s *board.Shape) board.Point {
	ring := pencil{b.brush}.circle(s)
	for i := range ring {
		at := ring[(len(ring)/4+i)%len(ring)]
		if c := b.view.place(at); b.seen.Contains(c.x, c.y) {
			return at
		}
	}
	return board.Point{X: -1 << 30}
}
