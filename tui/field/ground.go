package field

import (
	"math/bits"

	"muster/board"
	"muster/tui/screen"
	"muster/tui/style"
)

// quarters are the blocks by the quarters of a cell that they fill.
var quarters = [16]rune{
	' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
}

// covered is the quarters that a block fills; false for any other rune.
func covered(r rune) (mask uint8, ok bool) {
	if r < '▀' || r > '▟' {
		return 0, false
	}
	for i, block := range quarters {
		if block == r {
			return uint8(i), true
		}
	}
	return 0, false
}

// fill says where the glyphs of a texture stand on an open table: one in step columns, moved by shift from row to row.
// Where step is 0 the ground is bare. Loose ones are strewn instead, as many.
type fill struct {
	step, shift int
	loose       bool
	faint       int // of 256, how much quieter than others
}

var fills = [board.Textures]fill{
	board.Road:      {step: 6, shift: 3, faint: 90},
	board.Hill:      {step: 4, shift: 2},
	board.Mountain:  {step: 2, shift: 1},
	board.Trees:     {step: 3, shift: 1},
	board.Water:     {step: 3, shift: 2},
	board.Rough:     {step: 3, loose: true},
	board.Wall:      {step: 1},
	board.Ruin:      {step: 3, loose: true},
	board.Building:  {step: 2, shift: 1},
	board.Barricade: {step: 3, faint: 60},
	board.Crater:    {step: 4, loose: true},
	board.Field:     {step: 2},
	board.Void:      {step: 4, shift: 1},
	board.Jungle:    {step: 2, shift: 1},
	board.Scrub:     {step: 4, shift: 2},
	board.Marsh:     {step: 4, shift: 2},
	board.Rubble:    {step: 3, loose: true},
	board.Traps:     {step: 3, shift: 1},
	board.Container: {step: 2},
	board.Bunker:    {step: 3},
}

// bears reports whether a cell of the drawing has a glyph.
func (f fill) bears(x, y int) bool {
	if f.step == 0 {
		return false
	}
	if f.loose {
		return uint32(x*7349+y*9151)*2654435761>>16%uint32(f.step) == 0
	}
	return (x+y*f.shift)%f.step == 0
}

// Light falls from the north-west: the edges of what is high are brighter there and darker on the other side. It lies
// on the piece itself; nothing casts a shadow.
const lights = 5

// paint is how a patch is drawn, by the light on a cell from dark to bright.
type paint struct {
	texture board.Texture
	height  board.Thou
	lit     [lights][style.Shades]screen.Style
	lie     lie
}

// How far the colours of a patch move, of 256.
const (
	perInch   = 22  // brighter for each inch of its height
	mostShade = 110 // and no farther
	perLight  = 26  // at an edge, per step
	quiet     = 84  // a glyph's colour towards its ground
)

// terrain draws the ground of an open table.
type terrain struct{ *brush }

// paints are how the bare table and the patches are drawn.
func (b terrain) paints(s *board.Scene) []paint {
	list := make([]paint, len(s.Ground)+1)
	list[0] = b.paint(board.Open, 0, broad)
	for i := range s.Ground {
		patch := &s.Ground[i]
		list[i+1] = b.paint(min(patch.Texture, board.Textures-1), patch.Height, b.view.lie(&patch.Shape, b.look.Edges))
	}
	return list
}

func (b terrain) paint(texture board.Texture, height board.Thou, lie lie) paint {
	p := paint{texture: texture, height: height, lie: lie}
	edge := int(min(max(height, 0), 3*board.Inch) * perLight / (3 * board.Inch))
	if texture == board.Water || texture == board.Crater {
		edge = -perLight / 2 // it lies lower: its bank throws a shadow in the north-west
	}
	for shade := range style.Shades {
		st := b.look.Theme.Soil(texture, shade)
		if b.look.Shades && (texture == board.Hill || texture == board.Mountain) {
			st.Bg = st.Bg.Mix(st.Fg, int(min(max(height, 0)*perInch/board.Inch, mostShade)))
		}
		if texture == board.Barricade && !b.look.Mono {
			st = screen.Style{Fg: st.Bg, Bg: st.Fg} // a wall is so thin that only its colour is seen
		}
		for i := range p.lit {
			lit := st
			if b.look.Shades {
				lit.Bg = relief(st, (i-lights/2)*edge)
			}
			lit.Fg = st.Fg.Mix(lit.Bg, quiet+fills[texture].faint)
			p.lit[i][shade] = b.look.Told(lit, textured)
		}
	}
	return p
}

// textured is the least contrast between the glyphs of a patch and its ground.
const textured = 1.15

// relief is a ground with light on it, or in its shadow below 0.
func relief(st screen.Style, light int) screen.Color {
	if light < 0 {
		return st.Bg.Mix(screen.Hex(0), -2*light)
	}
	fr, fg, fb, _ := st.Fg.Components()
	br, bg, bb, _ := st.Bg.Components()
	if int(fr)+int(fg)+int(fb) < int(br)+int(bg)+int(bb) { // dark ink on a light sheet
		return st.Bg.Mix(screen.Hex(0xffffff), 3*light)
	}
	return st.Bg.Mix(st.Fg, light)
}

// lit is how a patch is drawn at a cell with some light on it.
func (b terrain) lit(p *paint, light, x, y int) screen.Style {
	return p.lit[light][b.look.shade(p.texture, x, y)]
}

// draw draws all ground that is seen.
func (b terrain) draw(s *board.Scene) {
	m, paints := b.view.mosaic(s, b.seen, b.look.Edges), b.paints(s)
	for y := b.seen.Y; y < b.seen.Y+b.seen.H; y++ {
		for x := b.seen.X; x < b.seen.X+b.seen.W; x++ {
			b.grid.Set(x+b.dx, y+b.dy, b.soil(m, paints, x, y))
		}
	}
}

// soil is a cell of bare ground.
func (b terrain) soil(m *mosaic, paints []paint, x, y int) screen.Cell {
	t := m.at(x, y)
	over := &paints[t.over]
	switch {
	case t.mask == wholeCell:
	case b.look.Edges:
		return b.edge(m, paints, t, x, y)
	case over.lie == broad && bits.OnesCount8(t.mask) < 2:
		t.over, over = t.under, &paints[t.under]
	}
	st := b.lit(over, m.light(t.over, x, y), x, y)
	if over.texture == board.Open {
		return screen.Cell{Rune: b.measured(x, y), Style: st}
	}
	if !b.bears(m, t.over, over, x, y) {
		return screen.Cell{Rune: ' ', Style: st}
	}
	return screen.Cell{Rune: rune1(b.glyph(over, x, y)), Style: st}
}

// contour is how much higher a hill is than another whose glyphs differ.
const contour = 3 * board.Inch / 2

// glyph is the shape of a patch at a cell: that of its texture, or for hills one that tells how high they are.
func (b terrain) glyph(p *paint, x, y int) string {
	if p.texture != board.Hill {
		return b.look.Glyphs.Texture(p.texture, x, y)
	}
	shapes := b.look.Glyphs.Ground[board.Hill]
	return shapes[min(int(max(p.height-1, 0)/contour), len(shapes)-1)]
}

// bears reports whether a cell of a patch has a glyph: always along the edge of what no colour shows.
func (b terrain) bears(m *mosaic, patch uint16, p *paint, x, y int) bool {
	f := fills[p.texture]
	if !b.look.Mono {
		return p.lie != broad && !b.look.Edges || f.bears(x, y)
	}
	f.step = (f.step + 1) / 2
	return p.lie != broad || f.bears(x, y) || p.texture != board.Road && m.rim(patch, x, y)
}

// edge is a cell in which two grounds meet.
func (b terrain) edge(m *mosaic, paints []paint, t tile, x, y int) screen.Cell {
	over, under := &paints[t.over], &paints[t.under]
	st := screen.Style{Fg: b.lit(over, m.light(t.over, x, y), x, y).Bg, Bg: b.lit(under, m.light(t.under, x, y), x, y).Bg}
	if over.lie != broad && over.texture != board.Barricade {
		st.Fg = b.look.Theme.Texture(over.texture).Fg
	}
	return screen.Cell{Rune: quarters[t.mask], Style: st}
}

// light is how bright a cell of a patch is, by which of its neighbours belong to the patch too.
func (m *mosaic) light(patch uint16, x, y int) int {
	if patch == 0 {
		return lights / 2
	}
	step := m.lacks(patch, x, y-1) + m.lacks(patch, x-1, y) - m.lacks(patch, x, y+1) - m.lacks(patch, x+1, y)
	return lights/2 + step
}

// rim reports whether a cell lies at the edge of a patch.
func (m *mosaic) rim(patch uint16, x, y int) bool {
	return m.lacks(patch, x, y-1)+m.lacks(patch, x-1, y)+m.lacks(patch, x, y+1)+m.lacks(patch, x+1, y) > 0
}

// lacks is 1 for a cell without the patch.
func (m *mosaic) lacks(patch uint16, x, y int) int {
	if t := m.at(x, y); t.over == patch || t.under == patch && t.mask != wholeCell {
		return 0
	}
	return 1
}

// every is how far apart the dots lie that the bare table is measured by.
const every = int64(6 * board.Inch)

// measured is a quiet dot where lines of the table six inches apart cross, and a blank elsewhere.
func (b terrain) measured(x, y int) rune {
	unit, from := b.view.unit(), int64(0)
	if b.view.scene.FromSouth {
		from = int64(b.view.scene.Height) % every
	}
	if crosses(int64(x), int64(b.view.scale.w), unit, 0) && crosses(int64(y), int64(b.view.scale.h2), 2*unit, from) {
		return rune1(b.look.Glyphs.Dot)
	}
	return ' '
}

// crosses reports whether a measuring line lies in cell i of n to unit, the lines being counted from some place.
func crosses(i, n, unit, from int64) bool {
	low, high := i*unit/n-from, (i+1)*unit/n-from
	return i > 0 && floorDiv(high-1, every) > floorDiv(low-1, every)
}
