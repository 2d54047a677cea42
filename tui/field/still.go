package field

import (
	"muster/board"
	"muster/tui/screen"
)

// brush draws into the whole drawing of a view, or into the part of it that a window shows.
type brush struct {
	view View
	look Look
	grid screen.Grid
	// dx, dy is where the drawing's top left lies on the grid.
	dx, dy int
	seen   screen.Rect // of the drawing
}

// sub is the window of some cells of the drawing.
func (b *brush) sub(r screen.Rect) screen.Grid {
	r = r.Intersect(b.seen)
	r.X, r.Y = r.X+b.dx, r.Y+b.dy
	return b.grid.Sub(r)
}

// at is a cell of the drawing.
func (b *brush) at(c cell) screen.Cell { return b.grid.At(c.x+b.dx, c.y+b.dy) }

// put writes a glyph, keeping the background.
func (b *brush) put(c cell, r rune, st screen.Style) {
	if !b.seen.Contains(c.x, c.y) || r == 0 {
		return
	}
	st = st.Over(b.at(c).Style)
	b.grid.Set(c.x+b.dx, c.y+b.dy, screen.Cell{Rune: r, Style: st})
}

// text writes a string, keeping the background, cut at the right end of the part that is seen.
func (b *brush) text(c cell, st screen.Style, s string) {
	room := b.seen.X + b.seen.W - c.x
	if room <= 0 || c.y < b.seen.Y || c.y >= b.seen.Y+b.seen.H {
		return
	}
	b.sub(screen.Rect{X: c.x, Y: c.y, W: room, H: 1}).Text(0, 0, st, s)
}

// ground draws what lies on the table: patches as texture, without marks and pieces.
func (b *brush) ground(s *board.Scene) {
	w, h := b.view.size()
	for y := 0; y < b.view.fh; y += h {
		for x := 0; x < b.view.fw; x += w {
			b.place(s, x, y, w, h)
		}
	}
}

// place draws the ground of one square, or of one cell of an open table.
func (b *brush) place(s *board.Scene, x, y, w, h int) {
	texture := board.Open
	if patch := s.PatchAt(b.view.point(x, y)); patch != nil {
		texture = patch.Texture
	}
	for row := y; row < y+h; row++ {
		for col := x; col < x+w; col++ {
			b.grid.Set(col+b.dx, row+b.dy, b.look.tile(texture, col, row))
		}
	}
}

// marks draws the scene's own marks, which stay until the scene changes.
func (b *brush) marks(s *board.Scene) {
	for i := range s.Marks {
		if s.Marks[i].Kind == board.ZoneMark {
			b.zone(&s.Marks[i])
		}
	}
	for i := range s.Marks {
		if s.Marks[i].Kind != board.ZoneMark {
			b.mark(&s.Marks[i])
		}
	}
}

// zone tints the ground in the side's colour, and dots its corners.
func (b *brush) zone(m *board.Mark) {
	ink, tint := b.look.ink(board.ZoneMark, m.Side), b.look.Zone
	if m.Side >= 0 && !b.look.Mono {
		tint.Color = ink.Fg
	}
	sign := rune1(b.look.Glyphs.Mark(board.ZoneMark))
	if m.Side >= 0 && b.look.Mono {
		sign = rune1(b.look.Glyphs.Side(m.Side)) // what colour would tell
	}
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.sub(r).Restyle(tint.Over)
		b.overBlank(cell{r.X + r.W - 1, r.Y + r.H - 1}, sign, ink.Without(screen.Bold))
	})
}

// mark draws one mark of any kind.
func (b *brush) mark(m *board.Mark) {
	switch m.Kind {
	case board.ObjectiveMark, board.ExitMark:
		b.sign(m)
	case board.ZoneMark:
		b.zone(m)
	case board.PathMark:
		b.path(m)
	case board.SightMark:
		b.sight(m)
	case board.BlockMark, board.TargetMark:
		b.target(m)
	case board.ArcMark, board.BlastMark:
		b.area(m)
	case board.ThreatMark:
		b.threat(m)
	case board.ReachMark:
		b.reach(m)
	default:
		b.note(m)
	}
}

// centre is the cell of a place where its sign stands.
func centre(r screen.Rect) cell { return cell{r.X + (r.W-1)/2, r.Y + (r.H-1)/2} }

// sign draws an objective or an exit in every place of its shape: once in the middle of an area of an open table.
func (b *brush) sign(m *board.Mark) {
	ink := b.look.ink(m.Kind, m.Side)
	sign := rune1(b.look.Glyphs.Mark(m.Kind))
	if !b.view.grid {
		low, high := m.Shape.Bounds()
		at := b.view.middle(board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
		b.put(at, sign, ink)
		return
	}
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.sub(r).Restyle(b.look.Zone.Over)
		b.put(centre(r), sign, ink)
	})
}

// note writes a label at a place.
func (b *brush) note(m *board.Mark) {
	low, _ := m.Shape.Bounds()
	b.text(b.view.middle(low), b.look.Theme.Tone(m.Tone).On(screen.None), m.Label)
}
