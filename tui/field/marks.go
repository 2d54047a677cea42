package field

import (
	"strings"

	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// squareMarks draws marks on a gridded table.
type squareMarks struct{ squares }

// draw draws the scene's own marks, which stay until the scene changes.
func (b squareMarks) draw(s *board.Scene) {
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

// each draws marks one after the other.
func (b squareMarks) each(marks []board.Mark) {
	for i := range marks {
		b.mark(&marks[i])
	}
}

// mark draws one mark of any kind.
func (b squareMarks) mark(m *board.Mark) {
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

// zone tints the ground in the side's colour, and dots its corners.
func (b squareMarks) zone(m *board.Mark) {
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

// sign draws an objective or an exit in every square of its shape.
func (b squareMarks) sign(m *board.Mark) {
	ink := b.look.ink(m.Kind, m.Side)
	sign := rune1(b.look.Glyphs.Mark(m.Kind))
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.sub(r).Restyle(b.look.Zone.Over)
		b.put(centre(r), sign, ink)
	})
}

// note writes a label at a place.
func (b squareMarks) note(m *board.Mark) {
	low, _ := m.Shape.Bounds()
	if c, n := b.view.middle(low), screen.Width(m.Label); b.bare(c, n) {
		b.text(c, b.look.Theme.Tone(m.Tone).On(screen.None), m.Label)
	}
}

// path draws a way: strokes along it, its cost at the end.
func (b squareMarks) path(m *board.Mark) {
	corners := m.Shape.Corners
	if len(corners) == 0 {
		return
	}
	ink := b.look.ink(m.Kind, -1).With(screen.Bold)
	b.view.way(corners, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Path.Dot), ink) })
	end := b.view.middle(corners[len(corners)-1])
	if b.held(end) {
		return
	}
	b.put(end, rune1(b.look.Arrived), ink)
	if w, _ := b.view.size(); w > 2 {
		b.text(cell{end.x + 1, end.y}, ink.With(screen.Underline), brief(m.Label, w/2))
	}
}

// sight draws a line of sight.
func (b squareMarks) sight(m *board.Mark) {
	ink := b.look.ink(m.Kind, -1)
	b.view.way(m.Shape.Corners, func(c cell, _ int) { b.overBlank(c, rune1(b.look.Sight.Dot), ink) })
}

// target marks a piece or place that would be hit, or that is in the way: a sign in the corner and a tint.
func (b squareMarks) target(m *board.Mark) {
	ink := b.look.ink(m.Kind, -1)
	sign := rune1(b.look.Glyphs.Mark(m.Kind))
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.tint(r, b.look.Blast.Over)
		b.put(cell{r.X + r.W - 1, r.Y}, sign, ink)
	})
}

// reach tints what can be reached and dots it; what needs an exception has a tint and a sign of its own.
func (b squareMarks) reach(m *board.Mark) {
	if m.Level > 0 {
		b.cover(m, b.look.Theme.ReachOdd, b.look.Glyphs.ReachOdd)
		return
	}
	b.cover(m, b.look.Theme.Reach, b.look.Glyphs.Reach)
}

// cover tints the places of a mark and writes a sign into a corner of each where no piece stands.
func (b squareMarks) cover(m *board.Mark, tint style.Tint, glyph string) {
	ink, sign := b.look.ink(m.Kind, -1), rune1(glyph)
	b.view.places(m.Shape, b.seen, func(r screen.Rect) {
		b.tint(r, tint.Over)
		b.overBlank(cell{r.X + r.W - 1, r.Y + r.H - 1}, sign, ink)
	})
}

// fringe writes a sign into the squares along the edge of an area.
func (b squareMarks) fringe(s board.Shape, sign rune, ink screen.Style) {
	b.view.places(s, b.seen, func(r screen.Rect) {
		for _, d := range [4]cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if !s.Contains(b.view.point(r.X+d.x, r.Y+d.y)) {
				b.overBlank(cell{r.X, r.Y}, sign, ink)
				return
			}
		}
	})
}

// area draws an arc or a blast: a tint and its edge.
func (b squareMarks) area(m *board.Mark) {
	tint := b.look.Arc
	if m.Kind == board.BlastMark {
		tint = b.look.Blast
	}
	b.view.places(m.Shape, b.seen, func(r screen.Rect) { b.tint(r, tint.Over) })
	b.fringe(m.Shape, rune1(b.look.Glyphs.Mark(m.Kind)), b.look.ink(m.Kind, -1))
}

// threat tints a place by how bad it is, and says so by a sign.
func (b squareMarks) threat(m *board.Mark) {
	b.cover(m, b.threatTint(m.Level), b.look.Glyphs.Level(max(m.Level, 1)))
}

// tint restyles a place around the piece on it, whose letter keeps its side's colour.
func (b squareMarks) tint(r screen.Rect, f func(screen.Style) screen.Style) {
	piece := b.view.scene.PieceAt(b.view.point(r.X, r.Y))
	if piece == nil || b.look.Mono {
		b.sub(r).Restyle(f)
		return
	}
	text := b.view.plate(piece)
	bottom, end := text.Y+text.H, text.X+text.W
	above, below := screen.Rect{X: r.X, Y: r.Y, W: r.W, H: text.Y - r.Y}, screen.Rect{X: r.X, Y: bottom, W: r.W, H: r.Y + r.H - bottom}
	left, right := screen.Rect{X: r.X, Y: text.Y, W: text.X - r.X, H: text.H}, screen.Rect{X: end, Y: text.Y, W: r.X + r.W - end, H: text.H}
	for _, part := range [4]screen.Rect{above, below, left, right} {
		b.sub(part).Restyle(f)
	}
}

// brief is a label that fits into room columns: as it is, or else the first number in it, or else its beginning.
func brief(label string, room int) string {
	if screen.Width(label) <= room {
		return label
	}
	number := strings.IndexAny(label, "0123456789")
	if number < 0 {
		return screen.Clip(label, room, "")
	}
	rest := label[number:]
	if end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' }); end > 0 {
		rest = rest[:end]
	}
	return screen.Clip(rest, room, "")
}
