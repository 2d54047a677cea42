package battle

import "muster/tui/screen"

// panels are the drawn boxes of a page, kept until what they show changes.
type panels struct {
	s *stage

	header, card, tool, list, odds, log panel
}

// panel is a drawn box.
type panel struct {
	grid screen.Grid
	made mark
}

// mark says what a panel was drawn for: two equal marks give the same picture.
type mark struct {
	w, h, serial, version int
	at, piece, more, card int
	text                  string
}

// paint shows a panel, drawing it first on a blank ground when its mark has changed.
func (p *panel) paint(g screen.Grid, r screen.Rect, m mark, base screen.Style, draw func(screen.Grid)) {
	if r.Empty() {
		return
	}
	m.w, m.h = r.W, r.H
	if p.made != m {
		p.made = m
		if w, h := p.grid.Size(); w != r.W || h != r.H {
			p.grid = screen.NewGrid(r.W, r.H)
		}
		p.grid.Clear(base)
		draw(p.grid)
	}
	g.Blit(r.X, r.Y, p.grid)
}
