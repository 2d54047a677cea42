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
	plan   *plan       // on an open table: where its models are drawn
	canvas *canvas
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

// text writes a string, keeping the background, cut at the ends of the part that is seen.
func (b *brush) text(c cell, st screen.Style, s string) {
	b.sub(b.seen).Text(c.x-b.seen.X, c.y-b.seen.Y, st, s)
}

// squares draws a gridded table: ground, marks, and pieces but for one that is away.
func (b *brush) squares(s *board.Scene, away board.PieceID) {
	b.ground(s)
	b.marks(s)
	for i := range s.Pieces {
		if piece := &s.Pieces[i]; piece.ID != away {
			b.piece(s, piece)
		}
	}
}

// table draws an open table: ground, areas, lines, models, and the signs between them.
func (b *brush) table(s *board.Scene) {
	b.terrain(s)
	b.washes(s.Marks)
	b.lines(s.Marks)
	b.models(s)
	b.signs(s)
	b.ghosts(s.Marks)
	b.tips(s.Marks)
}

// ground draws what lies on a grid: patches as texture, without marks and pieces.
func (b *brush) ground(s *board.Scene) {
	w, h := b.view.size()
	left, top := b.seen.X/w*w, b.seen.Y/h*h
	for y := top; y < b.seen.Y+b.seen.H; y += h {
		for x := left; x < b.seen.X+b.seen.W; x += w {
			b.place(s, x, y, w, h)
		}
	}
}

// place draws the ground of one square.
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
	case board.ObjectiveMark, board.ExitMark, board.ItemMark:
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

// sign draws an objective or an exit in every square of its shape.
func (b *brush) sign(m *board.Mark) {
	ink := b.look.ink(m.Kind, m.Side)
	sign := rune1(b.look.Glyphs.Mark(m.Kind))
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
