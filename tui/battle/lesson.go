package battle

import (
	"muster/game"
	"muster/tui/screen"
)

// A battle that teaches says at the top of the page what is to be done, above field and orders, for one seat as for two
// hands. On a low page the goals alone stay while an order is put together.

// lessonBand is the band of a battle that teaches.
type lessonBand struct{ s *stage }

// now is what the seat learns, nil where there is nothing to learn.
func (b *lessonBand) now() *game.Lesson {
	if b.s.state.State == nil {
		return nil
	}
	return b.s.guide.Lesson(b.s.seat)
}

// attempt is a lesson as it has been begun: its number, and how often it had been begun before. It is zero without one.
type attempt struct{ lesson, again int }

// begun is what the seat learns, as it has been begun.
func (b *lessonBand) begun() attempt {
	if l := b.now(); l != nil {
		return attempt{l.N, l.Again}
	}
	return attempt{}
}

// follows reports whether an attempt comes after another: at the next lesson, or at the same once more.
func (a attempt) follows(was attempt) bool {
	return was.lesson > 0 && (a.lesson > was.lesson || a.lesson == was.lesson && a.again > was.again)
}

// rows is the height of the band.
func (b *lessonBand) rows() int {
	l := b.now()
	if l == nil {
		return 0
	}
	w := max(b.s.w-2, 1)
	rows := 1 + b.goalRows(l, w)
	if !b.brief() {
		rows += len(screen.Wrap(l.Text, w))
	}
	return min(rows, b.s.h/2)
}

// tallPage is the height from which on a page has room for all of a lesson while an order is put together.
const tallPage = 36

// brief reports whether only the goals are shown.
func (b *lessonBand) brief() bool { return b.s.composing && b.s.h < tallPage }

// goalText is a goal with the sign of what has been done.
func (b *lessonBand) goalText(g game.Goal) string {
	sign := b.s.env.Look.Glyphs.Bullet
	if g.Done {
		sign = b.s.env.Look.Glyphs.Check
	}
	return sign + " " + g.Text
}

// goalGap stands between two goals of a row.
const goalGap = 3

// goalRows is how many rows the goals take side by side.
func (b *lessonBand) goalRows(l *game.Lesson, w int) int {
	rows, x := 1, 0
	for _, g := range l.Goals {
		need := screen.Width(b.goalText(g))
		if x > 0 && x+need > w {
			rows, x = rows+1, 0
		}
		x += need + goalGap
	}
	return rows
}

// draw paints the band.
func (b *lessonBand) draw(g screen.Grid) {
	l := b.now()
	if l == nil || b.s.layout.lesson.Empty() {
		return
	}
	theme := &b.s.env.Look.Theme
	in := g.Sub(b.s.layout.lesson)
	in.Clear(b.s.ink.base())
	w, h := in.Size()
	c := column{g: in.Sub(screen.Rect{X: 1, W: w - 2, H: h}), look: b.s.env.Look}
	in.TextRight(w-1, 0, theme.Dim, string(l.Rule))
	c.line(theme.Heading, l.Heading())
	if !b.brief() {
		c.wrap(b.s.ink.base(), l.Text, h)
	}
	x := 0
	for _, goal := range l.Goals {
		text := b.goalText(goal)
		if x > 0 && x+screen.Width(text) > c.width() {
			x = 0
			c.y++
		}
		st := theme.Accent
		if goal.Done {
			st = theme.Good
		}
		x += c.g.Text(x, c.y, st, text) + goalGap
	}
}
