package field

import (
	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// wash is how an area of an open table is shown: by a tint, or without colours by signs in a pattern, and by its edge.
type wash struct {
	tint   style.Tint
	sign   rune // without colours; 0 for none
	step   int  // one sign in so many columns
	edge   pen
	edged  bool
	kind   board.MarkKind
	group  int // areas of one kind and group that follow one another are one area
	single bool
}

// washes draws the marks of an open table that are areas.
type washes struct{ pencil }

// washOf is how a mark is washed, false for marks that are no areas.
func (b washes) washOf(m *board.Mark) (w wash, ok bool) {
	glyphs := b.look.Glyphs
	w = wash{kind: m.Kind, sign: rune1(glyphs.Mark(m.Kind)), step: 4, edged: true, group: m.Side}
	w.edge = pen{ink: b.markInk(m), sign: w.sign}
	switch m.Kind {
	case board.ReachMark:
		w.tint, w.sign, w.group = b.look.Theme.Reach, rune1(glyphs.Reach), min(m.Level, 1)
		if m.Level > 0 {
			w.tint, w.sign, w.edge.dash = b.look.Theme.ReachOdd, rune1(glyphs.ReachOdd), dotted
		}
		w.edge.sign = w.sign
	case board.ZoneMark, board.ExitMark:
		w.tint, w.step, w.edge.dash, w.edge.sign = b.zoneTint(m.Side), 12, dashed, ':'
		if m.Side >= 0 && m.Kind == board.ZoneMark {
			w.sign = rune1(glyphs.Side(m.Side)) // what colour would tell
		}
	case board.ThreatMark:
		w.tint, w.sign, w.edged, w.single = b.threatTint(m.Level), 0, false, true
	case board.ArcMark:
		w.tint, w.step, w.edge.dash = b.look.Arc, 6, dotted
	case board.BlastMark:
		w.tint, w.step = b.look.Blast, 6
	default:
		return w, false
	}
	return w, true
}

// zoneTint is the tint of a side's zone: weak, for zones are wide.
func (b washes) zoneTint(side int) style.Tint {
	tint := b.look.Zone
	if side >= 0 && !b.look.Mono {
		tint.Color = b.look.Theme.Side(side).Fg
	}
	return tint.At(24)
}

// draw draws the areas among some marks.
func (b washes) draw(marks []board.Mark) {
	for i := 0; i < len(marks); {
		w, ok := b.washOf(&marks[i])
		from := i
		for i++; ok && !w.single && i < len(marks); i++ {
			if next, also := b.washOf(&marks[i]); !also || next.kind != w.kind || next.group != w.group {
				break
			}
		}
		if ok {
			b.wash(w, marks[from:i])
		}
	}
}

// wash draws areas as one: where they overlap they are not tinted twice, and no edge runs through their inside.
func (b washes) wash(w wash, marks []board.Mark) {
	c := b.canvas
	for i := range marks {
		b.gather(&marks[i].Shape)
	}
	for _, i := range c.inside {
		at := c.cell(i)
		if b.look.Mono {
			b.strew(at, w)
		} else {
			b.tinge(at, w.tint)
		}
	}
	for i := range marks {
		if w.edged {
			c.rim, c.others, c.own = true, marks, i
			b.outline(&marks[i].Shape, w.edge)
			c.rim, c.others = false, nil
		}
		if at := middle(marks[i].Shape); b.look.Mono && w.sign != 0 && marks[i].Shape.Contains(at) {
			b.overBlank(b.view.place(at), w.sign, w.edge.ink) // however small the area is
		}
		if at := b.view.place(middle(marks[i].Shape)); w.kind == board.ThreatMark && (b.look.Mono || b.told(at)) {
			b.sprinkle(at, rune1(b.look.Glyphs.Level(max(marks[i].Level, 1))), w.edge.ink)
		}
	}
	for _, i := range c.inside {
		c.area[i] = false
	}
	c.inside = c.inside[:0]
}

// told reports whether a threat at a cell has its sign where a colour tells of it too: every other one, so that the ground
// is seen between them.
func (b washes) told(c cell) bool {
	w := max(b.view.scale.w/openScales[0].w, 1)
	return (c.x/(2*w)+c.y/w)%2 == 0
}

// gather notes the cells whose middles lie in a shape; of a shape smaller than a cell, the one it lies in.
func (b washes) gather(s *board.Shape) {
	net, c := b.view.middles(), b.canvas
	low, high := s.Bounds()
	from, to := net.rows(low.Y, max(high.Y-1, low.Y)) // what two areas that adjoin have between them belongs to one
	for y := max(from, c.seen.Y); y <= min(to, c.seen.Y+c.seen.H-1); y++ {
		net.cut(s, low, high, y, func(x0, x1 int) {
			for x := max(x0, c.seen.X); x <= min(x1, c.seen.X+c.seen.W-1); x++ {
				if i := (y-c.seen.Y)*c.seen.W + x - c.seen.X; !c.area[i] {
					c.area[i], c.inside = true, append(c.inside, i)
				}
			}
		})
	}
}

// tinge tints the ground of a cell, and leaves models and what is written as they are.
func (b washes) tinge(c cell, tint style.Tint) {
	how := b.plan.at(c).how()
	if how > byRim {
		return
	}
	old := b.at(c)
	st := tint.Over(old.Style)
	if _, edge := covered(old.Rune); edge && how == 0 {
		st.Fg = old.Style.Fg.Mix(tint.Color, tint.Part)
	}
	old.Style = st
	b.grid.Set(c.x+b.dx, c.y+b.dy, old)
}

// strew writes a sign into some of the cells of an area, which no colour shows.
func (b washes) strew(c cell, w wash) {
	ink := w.edge.ink.Without(screen.Bold)
	if w.kind == board.ZoneMark { // wide, and least in importance
		if c.y%3 != 0 {
			return
		}
		ink = ink.With(screen.Dim)
	}
	if w.sign != 0 && (c.x+2*c.y)%w.step == 0 {
		b.sprinkle(c, w.sign, ink)
	}
}

// sprinkle writes a sign on bare ground.
func (b washes) sprinkle(c cell, sign rune, ink screen.Style) {
	if r := b.at(c).Rune; r == ' ' || r == rune1(b.look.Glyphs.Dot) {
		b.overBlank(c, sign, ink)
	}
}
