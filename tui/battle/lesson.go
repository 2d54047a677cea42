package battle

import (
	"strconv"

	"muster/game"
	"muster/tui/screen"
)

// A battle that teaches says at the top of the page what is to be done, above field and orders, for one seat as for two
// hands. On a low page the goals alone stay while an order is put together.

// lesson is what the seat learns, nil where there is nothing to learn.
func (s *stage) lesson() *game.Lesson {
	if s.state == nil {
		return nil
	}
	return game.LessonOf(s.state, s.seat)
}

// lessonRows is the height of the band.
func (s *stage) lessonRows() int {
	l := s.lesson()
	if l == nil {
		return 0
	}
	w := max(s.w-2, 1)
	rows := 1 + s.goalRows(l, w)
	if !s.brief() {
		rows += len(screen.Wrap(l.Text, w))
	}
	return min(rows, s.h/2)
}

// tallPage is the height from which on a page has room for all of a lesson while an order is put together.
const tallPage = 36

// brief reports whether only the goals are shown.
func (s *stage) brief() bool { return s.composing && s.h < tallPage }

// goalText is a goal with the sign of what has been done.
func (s *stage) goalText(g game.Goal) string {
	sign := s.env.Look.Glyphs.Bullet
	if g.Done {
		sign = s.env.Look.Glyphs.Check
	}
	return sign + " " + g.Text
}

// goalGap stands between two goals of a row.
const goalGap = 3

// goalRows is how many rows the goals take side by side.
func (s *stage) goalRows(l *game.Lesson, w int) int {
	rows, x := 1, 0
	for _, g := range l.Goals {
		need := screen.Width(s.goalText(g))
		if x > 0 && x+need > w {
			rows, x = rows+1, 0
		}
		x += need + goalGap
	}
	return rows
}

// drawLesson paints the band.
func (s *stage) drawLesson(g screen.Grid) {
	l := s.lesson()
	if l == nil || s.layout.lesson.Empty() {
		return
	}
	theme := &s.env.Look.Theme
	in := g.Sub(s.layout.lesson)
	in.Clear(s.base())
	w, h := in.Size()
	c := column{g: in.Sub(screen.Rect{X: 1, W: w - 2, H: h}), look: s.env.Look}
	in.TextRight(w-1, 0, theme.Dim, string(l.Rule))
	c.line(theme.Heading, "Lesson "+strconv.Itoa(l.N)+" of "+strconv.Itoa(l.Of)+": "+l.Title)
	if !s.brief() {
		c.wrap(s.base(), l.Text, h)
	}
	x := 0
	for _, goal := range l.Goals {
		text := s.goalText(goal)
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
