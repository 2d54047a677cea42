package field

import (
	"muster/board"
	"muster/tui/screen"
)

// tile is what the ground of a cell of an open table is made of: a patch over another. Patches count from 1 in the
// order of the scene; 0 is the bare table.
type tile struct {
	over, under uint16
	mask        uint8 // the quarters that over covers; all of them in most cells
}

// Quarters of a cell: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
const (
	wholeCell  = 15
	topHalf    = 1 | 2
	bottomHalf = 4 | 8
	leftHalf   = 1 | 4
	rightHalf  = 2 | 8
)

// lie says how a patch that is thinner than a quarter of a cell is drawn: as a line of half cells.
type lie uint8

const (
	broad   lie = iota
	lying       // thin from north to south
	upright     // thin from west to east
)

// mosaic is the ground of a stretch of the drawing.
type mosaic struct {
	seen  screen.Rect // with a margin of a cell around what is drawn
	tiles []tile
	lies  []lie // by patch
}

// at is the tile of a cell of the drawing; cells outside are bare.
func (m *mosaic) at(x, y int) tile {
	if !m.seen.Contains(x, y) {
		return tile{mask: wholeCell}
	}
	return m.tiles[(y-m.seen.Y)*m.seen.W+x-m.seen.X]
}

// mosaic works out the ground of a part of the drawing, a row of cells at a time.
func (v View) mosaic(s *board.Scene, seen screen.Rect, edges bool) *mosaic {
	seen = screen.Rect{X: seen.X - 1, Y: seen.Y - 1, W: seen.W + 2, H: seen.H + 2}
	m := &mosaic{seen: seen, tiles: make([]tile, seen.W*seen.H), lies: make([]lie, len(s.Ground)+1)}
	net := v.samples()
	parts := make([]part, 0, len(s.Ground))
	for i := range s.Ground {
		if p, ok := newPart(&s.Ground[i].Shape, net, i+1); ok && i < 1<<16-1 {
			parts, m.lies[p.patch] = append(parts, p), v.lie(&s.Ground[i].Shape, edges)
		}
	}
	strip := make([]uint16, down*across*seen.W)
	for y := range seen.H {
		clear(strip)
		touched := false
		for i := range parts {
			touched = parts[i].paint(strip, net, seen.X*across, (seen.Y+y)*down) || touched
		}
		row := m.tiles[y*seen.W : (y+1)*seen.W]
		for x := range row {
			row[x].mask = wholeCell
			if touched {
				row[x] = m.resolve(strip[x*across:], across*seen.W)
			}
		}
	}
	return m
}

// part is a patch on its way into a mosaic.
type part struct {
	shape     *board.Shape
	low, high board.Point
	from, to  int // sample rows
	patch     uint16
}

func newPart(s *board.Shape, net lattice, patch int) (part, bool) {
	p := part{shape: s, patch: uint16(patch)}
	p.low, p.high = s.Bounds()
	p.from, p.to = net.rows(p.low.Y, p.high.Y)
	return p, s.Kind == board.LineShape || p.high.X > p.low.X && p.high.Y > p.low.Y
}

// paint writes a patch into the samples of a row of cells, whose first sample is left, top; false when it lies
// elsewhere.
func (p *part) paint(strip []uint16, net lattice, left, top int) bool {
	from, to := max(p.from, top), min(p.to, top+down-1)
	width := len(strip) / down
	for row := from; row <= to; row++ {
		line := strip[(row-top)*width : (row-top+1)*width]
		net.cut(p.shape, p.low, p.high, row, func(x0, x1 int) {
			for x := max(x0-left, 0); x <= min(x1-left, width-1); x++ {
				line[x] = p.patch
			}
		})
	}
	return from <= to
}

// lie finds patches too thin for this size: thinner than one and a half quarters of a cell, or, where there are no
// quarters, than a cell.
func (v View) lie(s *board.Shape, edges bool) lie {
	low, high := s.Bounds()
	wide, deep := int64(high.X)-int64(low.X), int64(high.Y)-int64(low.Y)
	thick := min(wide, deep)
	switch {
	case s.Kind == board.LineShape:
		thick = 0
	case s.Kind == board.PolygonShape && wide > 0:
		thick = min(thick, area(s.Corners)/max(wide, deep)) // a slanting wall fills little of its bounds
	}
	least := 4 * v.unit() // in quarters of a cell's breadth
	if edges {
		least = 3 * v.unit()
	}
	switch {
	case wide >= deep && 2*thick*int64(v.scale.h2) < least:
		return lying
	case wide < deep && 4*thick*int64(v.scale.w) < least:
		return upright
	}
	return broad
}

// area is what a ring encloses.
func area(ring []board.Point) int64 {
	twice := int64(0)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		twice += int64(a.X)*int64(b.Y) - int64(b.X)*int64(a.Y)
	}
	return max(twice, -twice) / 2
}

// resolve reads the samples of a cell, the first of which begins the slice; rows of samples are stride apart.
func (m *mosaic) resolve(samples []uint16, stride int) tile {
	first, same := samples[0], true
	for row := range down {
		line := samples[row*stride : row*stride+across]
		same = same && line[0] == first && line[1] == first && line[2] == first && line[3] == first
	}
	if same {
		return tile{over: first, mask: wholeCell}
	}
	return m.mixed(samples, stride)
}

// mixed makes a tile of a cell in which several patches meet: a thin one, when there is one, over the commonest other,
// or else the two that are commonest by quarters.
func (m *mosaic) mixed(samples []uint16, stride int) tile {
	var quarters [4]tally
	thin := uint16(0)
	for row := range down {
		for col, patch := range samples[row*stride : row*stride+across] {
			quarters[row/(down/2)*2+col/(across/2)].add(patch)
			if m.lies[patch] != broad {
				thin = max(thin, patch)
			}
		}
	}
	if thin > 0 {
		return m.thin(&quarters, thin)
	}
	var ids [4]uint16
	var all tally
	for i := range quarters {
		ids[i] = quarters[i].most(0)
		all.add(ids[i])
	}
	one := all.most(0)
	two := all.other(one)
	t := tile{over: max(one, two), under: min(one, two)}
	for i, id := range ids {
		if id == t.over || id != t.under && one == t.over {
			t.mask |= 1 << i
		}
	}
	if one == two {
		return tile{over: one, mask: wholeCell}
	}
	return t
}

// thin lays a thin patch over what else there is: of two halves of the cell the one that holds more of it.
func (m *mosaic) thin(quarters *[4]tally, patch uint16) tile {
	t := tile{over: patch}
	var rest tally
	for i := range quarters {
		rest.merge(&quarters[i], patch)
	}
	t.under = rest.most(0)
	step, starts := 2, [2]int{0, 1} // pairs above one another
	if m.lies[patch] == upright {
		step, starts = 1, [2]int{0, 2} // pairs beside one another
	}
	for _, i := range starts {
		a, b := quarters[i].of(patch), quarters[i+step].of(patch)
		switch {
		case a+b == 0:
		case a >= b:
			t.mask |= 1 << i
		default:
			t.mask |= 1 << (i + step)
		}
	}
	return t
}

// tally counts the patches of a few samples; more kinds than it has room for do not count.
type tally struct {
	patch [4]uint16
	count [4]uint8
}

func (t *tally) add(patch uint16) { t.put(patch, 1) }

func (t *tally) put(patch uint16, n uint8) {
	for i := range t.patch {
		if t.count[i] == 0 || t.patch[i] == patch {
			t.patch[i] = patch
			t.count[i] += n
			return
		}
	}
}

// merge adds all of another tally but one patch.
func (t *tally) merge(o *tally, but uint16) {
	for i, patch := range o.patch {
		if patch != but && o.count[i] > 0 {
			t.put(patch, o.count[i])
		}
	}
}

func (t *tally) of(patch uint16) uint8 {
	for i := range t.patch {
		if t.patch[i] == patch {
			return t.count[i]
		}
	}
	return 0
}

// most is the commonest patch, the later one of two; none when nothing was counted.
func (t *tally) most(none uint16) uint16 {
	best, n := none, uint8(0)
	for i, patch := range t.patch {
		if t.count[i] > n || t.count[i] == n && n > 0 && patch > best {
			best, n = patch, t.count[i]
		}
	}
	return best
}

// other is the commonest patch besides one; that one when there is no other.
func (t *tally) other(one uint16) uint16 {
	rest := tally{}
	rest.merge(t, one)
	return rest.most(one)
}
