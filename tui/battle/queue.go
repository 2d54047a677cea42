package battle

import (
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// queue is what stands between the offers and the legend, where there is room: the further figures of the scene, and the
// order in which units act. So that it is always seen, the letters of the units stand on the frame of the field too.
type queue struct{ s *stage }

// lines is the height of the list, 0 when there is none.
func (q *queue) lines() int {
	if len(q.s.scene.Queue.Places) == 0 {
		return 0
	}
	return len(q.s.scene.Queue.Places) + 1
}

// facts writes the further figures of the scene into so many rows, as many as there is room for, and a blank row below
// them: those that do not stand among the words of where the battle is.
func (q *queue) facts(c *column, rows int) {
	one := column{g: screen.NewGrid(max(c.width(), 1), mostCard), look: c.look}
	from := c.y
	for _, f := range q.s.scene.Facts {
		one.y = 0
		if one.fact(f); !q.s.header.says(f) && c.y-from+one.y < rows {
			c.fact(f)
		}
	}
	if c.y > from {
		c.y++
	}
}

// drawAbove writes the list above so many rows at the bottom, if there is room for all of it, and above it the figures.
func (q *queue) drawAbove(c *column, below int) {
	list := q.lines()
	if c.room() < list+below {
		return
	}
	if rows := c.room() - list - below; rows > 1 {
		facts := column{g: screen.NewGrid(c.width(), rows), look: c.look}
		facts.g.Clear(q.s.ink.base())
		q.facts(&facts, rows)
		c.y += rows - facts.y
		c.g.Blit(0, c.y, facts.g.Sub(screen.Rect{W: c.width(), H: facts.y}))
		c.y += facts.y
	}
	if list > 0 {
		q.draw(c)
	}
}

// sign tells how far a unit is.
func (q *queue) sign(at board.Progress) string {
	glyphs := &q.s.env.Look.Glyphs
	switch at {
	case board.Acts:
		return glyphs.Pointer
	case board.Done:
		return glyphs.Check
	}
	return strings.Repeat(" ", screen.Width(glyphs.Check))
}

// style is the colour of a unit's side, lit while it acts and dim when it is through.
func (q *queue) style(p *board.Queued) screen.Style {
	st := q.s.env.Look.Theme.Side(p.Side)
	switch p.State {
	case board.Acts:
		return st.With(screen.Bold)
	case board.Done:
		return q.s.env.Look.Theme.Dim
	}
	return st
}

// draw writes the list: who, by which roll, and about to do what.
func (q *queue) draw(c *column) {
	glyphs := &q.s.env.Look.Glyphs
	c.line(q.s.env.Look.Theme.Heading, q.s.scene.Queue.Title)
	for i := range q.s.scene.Queue.Places {
		p := &q.s.scene.Queue.Places[i]
		head := q.sign(p.State) + glyphs.Side(p.Side) + " " + p.Figure + " "
		note := screen.Clip(p.Note, max(c.width()/3, 2), glyphs.Ellipsis)
		c.g.TextRight(c.width(), c.y, q.s.env.Look.Theme.Dim, note)
		c.line(q.style(p), screen.Clip(head+p.Name, c.width()-screen.Width(note)-1, glyphs.Ellipsis))
	}
}

// drawStrip writes the letters on a row of the field's frame, at its right end, where what stands at the left leaves room.
func (q *queue) drawStrip(g screen.Grid, y int, left string) {
	glyphs, width := &q.s.env.Look.Glyphs, 1
	places := q.s.scene.Queue.Places
	word := func(p *board.Queued) string {
		return strings.TrimSpace(q.sign(p.State)) + glyphs.Side(p.Side) + p.Glyph
	}
	for i := range places {
		width += screen.Width(word(&places[i])) + 1
	}
	r := q.s.layout.field
	x := r.X + r.W - 1 - width
	if len(places) == 0 || x < r.X+screen.Width(left)+4 {
		return
	}
	for i := range places {
		x += g.Text(x, y, q.style(&places[i]), " "+word(&places[i]))
	}
	g.Text(x, y, q.s.ink.base(), " ")
}
