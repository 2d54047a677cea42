package plane

import "math/bits"

// Chart is a table in square cells: how far it is on foot from each to each, by the shortest road around what cannot be
// crossed. It is rough: good to judge where to go, not to go there.
type Chart struct {
	cell, cols, rows int32
	far              []uint8 // from cell to cell
}

// Figures of a chart.
const (
	mostCells = 2000
	stepCost  = 2 // half cells from a cell to the next
	slantCost = 3 // … across a corner
	noRoad    = 255
)

// NewChart draws the roads of a table from its corner at the origin: open tells whether there is room in the middle of a
// cell, joined whether one may go from the middle of one to that of the next. It is nil for a table of too many cells.
func NewChart(size Point, cell int32, open func(Point) bool, joined func(p, q Point) bool) *Chart {
	c := &Chart{cell: cell, cols: (size.X + cell - 1) / cell, rows: (size.Y + cell - 1) / cell}
	n := c.cols * c.rows
	if n <= 0 || n > mostCells {
		return nil
	}
	w := walker{open: make([]bool, n), links: make([]uint8, n)}
	for i := range n {
		w.open[i] = open(c.centre(i))
	}
	for i := range n {
		for d, way := range beside {
			j, is := c.next(i, way)
			if is && (w.open[i] || w.open[j]) && joined(c.centre(i), c.centre(j)) {
				w.links[i] |= 1 << d
			}
		}
	}
	for d, way := range beside {
		w.beside[d] = way.Y*c.cols + way.X
	}
	c.far = make([]uint8, n*n)
	for i := range n {
		w.spread(i, c.far[i*n:(i+1)*n])
	}
	return c
}

// Road is how far it is on foot from one place to another, in half cells; 255 is farther than any road.
func (c *Chart) Road(from, to Point) int32 {
	return int32(c.far[c.at(from)*c.cols*c.rows+c.at(to)])
}

// beside are the cells around one: first those at its sides, then those at its corners.
var beside = [8]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}

// centre is the middle of a cell.
func (c *Chart) centre(i int32) Point {
	return Point{i%c.cols*c.cell + c.cell/2, i/c.cols*c.cell + c.cell/2}
}

// next is the cell beside another.
func (c *Chart) next(i int32, way Point) (int32, bool) {
	x, y := i%c.cols+way.X, i/c.cols+way.Y
	return y*c.cols + x, x >= 0 && y >= 0 && x < c.cols && y < c.rows
}

// at is the cell that a place lies in.
func (c *Chart) at(p Point) int32 {
	x, y := max(0, min(p.X/c.cell, c.cols-1)), max(0, min(p.Y/c.cell, c.rows-1))
	return y*c.cols + x
}

// walker finds ways through a chart.
type walker struct {
	open   []bool
	links  []uint8                // of each cell, a bit a direction of [beside]
	beside [8]int32               // from a cell to the one in that direction
	queue  [slantCost + 1][]int32 // cells by their distance, in turn: none that waits is more than one step away
}

// spread finds how far each cell is from one of them, the nearest cells first. Cells that are not open, where somebody
// may stand beside a wall all the same, are where ways begin and end.
func (w *walker) spread(from int32, far []uint8) {
	for i := range far {
		far[i] = noRoad
	}
	far[from] = 0
	w.queue[0] = append(w.queue[0], from)
	for at, waiting := uint8(0), 1; waiting > 0; at++ {
		now := &w.queue[at%uint8(len(w.queue))]
		for _, i := range *now {
			if far[i] == at && (w.open[i] || i == from) {
				waiting += w.step(i, far)
			}
		}
		waiting -= len(*now)
		*now = (*now)[:0]
	}
}

// step goes on from a cell to those beside it, and counts the cells to which this is the shortest way so far.
func (w *walker) step(i int32, far []uint8) (nearer int) {
	for m := w.links[i]; m != 0; m &= m - 1 {
		d := bits.TrailingZeros8(m)
		cost := uint8(stepCost)
		if d >= len(beside)/2 {
			cost = slantCost
		}
		if j := i + w.beside[d]; far[i] < noRoad-cost && far[i]+cost < far[j] {
			far[j] = far[i] + cost
			turn := &w.queue[far[j]%uint8(len(w.queue))]
			*turn = append(*turn, j)
			nearer++
		}
	}
	return nearer
}
