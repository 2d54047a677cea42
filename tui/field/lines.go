package field

import (
	"muster/board"
	"muster/tui/screen"
)

// lines draws the marks of an open table that are lines.
type lines struct{ pencil }

// draw draws the lines among some marks.
func (b lines) draw(marks []board.Mark) {
	for i := range marks {
		switch m := &marks[i]; m.Kind {
		case board.PathMark:
			b.line(m.Shape.Corners, false, pen{ink: b.markInk(m).With(screen.Bold), strokes: &b.look.Path})
			b.turns(m)
		case board.SightMark:
			b.line(m.Shape.Corners, false, pen{ink: b.markInk(m), dash: dotted, strokes: &b.look.Sight})
		case board.LinkMark:
			b.link(m)
		case board.BorderMark:
			b.outline(&m.Shape, pen{ink: b.markInk(m), dash: dashed, sign: rune1(b.look.Glyphs.Mark(m.Kind))})
		case board.RangeMark:
			b.outline(&m.Shape, pen{ink: b.markInk(m), dash: sparse, sign: rune1(b.look.Glyphs.Mark(m.Kind))})
		}
	}
	for i := range marks { // over the way itself
		if m := &marks[i]; m.Kind == board.SlowMark {
			b.slow(m)
		}
	}
}

// turns marks the corners of a way, and where it leads.
func (b lines) turns(m *board.Mark) {
	corners, ink := m.Shape.Corners, b.markInk(m).With(screen.Bold)
	for i := 1; i < len(corners); i++ {
		sign := rune1(b.look.Path.Dot)
		if i == len(corners)-1 {
			sign = rune1(b.look.Arrived)
		}
		b.overBlank(b.view.place(corners[i]), sign, ink)
	}
}

// link draws what holds a unit together: a line where two models are in touch, a broken one where they lose it.
func (b lines) link(m *board.Mark) {
	p := pen{ink: b.look.Theme.Good.On(screen.None), sign: rune1(b.look.Glyphs.Mark(m.Kind))}
	if m.Tone == board.Danger || m.Tone == board.Warning {
		p.ink, p.dash, p.sign = b.look.Theme.Tone(m.Tone).On(screen.None), dotted, rune1(b.look.Cross)
	}
	b.line(m.Shape.Corners, false, p)
}

// slow draws a stretch that costs more: thicker than the way it is a part of.
func (b lines) slow(m *board.Mark) {
	p := pen{ink: b.look.Theme.Warning.On(screen.None).With(screen.Bold), sign: rune1(b.look.Glyphs.Mark(m.Kind))}
	if m.Tone != board.Plain {
		p.ink = b.markInk(m)
	}
	corners := m.Shape.Corners
	if !b.look.Lines {
		b.line(corners, false, p)
		return
	}
	unit := board.Thou(b.view.unit() / int64(2*b.view.scale.w)) // a dot
	for i := 1; i < len(corners); i++ {
		leg := [2]board.Point{corners[i-1], corners[i]}
		b.leg(leg[0], leg[1], p, 0)
		aside := board.Point{X: unit}
		if d := leg[1].Sub(leg[0]); max(d.X, -d.X) > max(d.Y, -d.Y) {
			aside = board.Point{Y: unit}
		}
		b.leg(leg[0].Add(aside), leg[1].Add(aside), p, 0)
	}
	b.flush(p.ink)
}
