package book

import (
	"strconv"

	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Draw paints the pane into a window of the size of its place.
func (p *Pane) Draw(g screen.Grid, s *style.Session) {
	g.Clear(s.Theme.Base)
	w, h := g.Size()
	if w < 4 || h < 4 {
		return
	}
	p.drawSearch(g, s)
	if p.wide() {
		line, _ := g.Bounds().CutLeft(listWidth + 2)
		line.X, line.W = listWidth+1, 1
		for y := range h {
			g.Text(line.X, y, s.Theme.Border, s.Glyphs.Column)
		}
	}
	dx, dy := p.place.X, p.place.Y
	if r := p.listRect(); !r.Empty() {
		r.X, r.Y = r.X-dx, r.Y-dy
		p.drawList(g.Sub(r), s)
	}
	if r := p.entryRect(); !r.Empty() {
		r.X, r.Y = r.X-dx, r.Y-dy
		p.drawEntry(g.Sub(r), s)
	}
}

// drawSearch is the first row: the line to type in, and how much was found.
func (p *Pane) drawSearch(g screen.Grid, s *style.Session) {
	w, _ := g.Size()
	if p.wide() {
		w = listWidth
	}
	t := &s.Theme
	line := g.Sub(screen.Rect{X: 0, Y: 0, W: w, H: 1})
	count := strconv.Itoa(len(p.hits)) + " rules"
	if len(p.hits) == 1 {
		count = "1 rule"
	}
	if !p.typing && p.query == "" {
		line.Text(0, 0, t.Key.On(t.Base.Bg), "/")
		line.Text(2, 0, t.Dim, screen.Clip("search ids, titles, texts", w-4-screen.Width(count), "…"))
		line.TextRight(w-1, 0, t.Dim, count)
		return
	}
	n := line.Text(0, 0, t.Key.On(t.Base.Bg), "/")
	field := line.Sub(screen.Rect{X: n + 1, Y: 0, W: max(w-n-2-screen.Width(count)-2, 8), H: 1})
	if p.typing {
		field.Clear(t.Field)
	}
	end := field.Text(0, 0, t.Field, p.query)
	if p.typing {
		field.Text(end, 0, t.Cursor, " ")
	}
	line.TextRight(w-1, 0, t.Dim, count)
}

func (p *Pane) drawList(g screen.Grid, s *style.Session) {
	w, h := g.Size()
	if len(p.hits) == 0 {
		drawNothing(g, s, p.query)
		return
	}
	c := p.list()
	for y := 0; y < h && p.listTop+y < len(c.lines); y++ {
		l := c.lines[p.listTop+y]
		row := g.Sub(screen.Rect{X: 0, Y: y, W: w - 1, H: 1})
		here := l.item >= 0 && l.item == p.cursor
		if here && p.view == listView {
			row.Clear(s.Theme.Selection)
		}
		if here && c.rows[p.cursor] == p.listTop+y {
			row.Text(0, 0, s.Theme.Accent.On(screen.None), s.Glyphs.Pointer)
		}
		l.draw(row, s, here && p.view == listView)
	}
	page.Scrollbar(g, s, p.listTop, len(c.lines))
}

// drawNothing says that no rule has all the words, and what to do about it.
func drawNothing(g screen.Grid, s *style.Session, query string) {
	w, _ := g.Size()
	text := "This rulebook has no entries."
	if query != "" {
		text = "No rule holds all of these words. Fewer words, or a part of one, find more; esc clears them."
	}
	for i, line := range screen.Wrap(text, w-4) {
		g.Text(2, 1+i, s.Theme.Dim, line)
	}
}

func (p *Pane) drawEntry(g screen.Grid, s *style.Session) {
	w, h := g.Size()
	e := p.layout()
	for y := 0; y < h && p.entryTop+y < len(e.lines); y++ {
		l := e.lines[p.entryTop+y]
		row := g.Sub(screen.Rect{X: 0, Y: y, W: w - 1, H: 1})
		chosen := l.item >= 0 && l.item == p.link
		if chosen {
			row.Clear(s.Theme.Selection)
			row.Text(0, 0, s.Theme.Accent.On(screen.None), s.Glyphs.Pointer)
		}
		l.draw(row, s, chosen)
	}
	page.Scrollbar(g, s, p.entryTop, len(e.lines))
}

// draw paints a line; on the chosen one the colours of the text stand on its background.
func (l line) draw(g screen.Grid, s *style.Session, chosen bool) {
	x := l.indent
	for _, part := range l.spans {
		st := styleOf(part.role, &s.Theme)
		if chosen && part.role != roleMatch {
			st = st.On(s.Theme.Selection.Bg)
			st.Attrs |= s.Theme.Selection.Attrs
		}
		x += g.Text(x, 0, st, part.text)
	}
}

func styleOf(r role, t *style.Theme) screen.Style {
	switch r {
	case roleStrong:
		return t.Base.With(screen.Bold)
	case roleQuiet:
		return t.Dim
	case roleID:
		return t.Accent
	case roleLink:
		return t.Link
	case roleTitle:
		return t.Accent.With(screen.Bold)
	case roleHeading:
		return t.Heading
	case roleMatch:
		return t.Match
	case roleRuling:
		return t.Base.With(screen.Italic)
	}
	return t.Base
}
