package krygothic

import "math/bits"

// How far it is from one place to another on foot, roughly: what bots go by. No rule knows of it.

// cell is the side of a square of the chart, in points.
const cell = 200

// roads is a chart of a field in squares: the way from each to each, in inches, by the shortest road around what cannot
// be crossed.
type roads struct {
	cols, rows int32
	far        []uint8 // from square to square
}

// lost is farther than any road.
const lost = 255

// chart draws the roads of a field.
func (f *field) chart() *roads {
	r := &roads{cols: (f.size.X + cell - 1) / cell, rows: (f.size.Y + cell - 1) / cell}
	n := r.cols * r.rows
	if n <= 0 || n > mostCells {
		return nil
	}
	b := &Battle{given: &given{field: *f}}
	open := make([]bool, n)
	for i := range n {
		open[i] = b.wallAt(r.centre(i), cellBase) == none
	}
	links := make([]uint8, n) // a bit a direction
	for i := range n {
		for d, way := range ringOf {
			j, is := r.next(i, way)
			if is && (open[i] || open[j]) {
				if _, barred := b.ledgeOn(r.centre(i), r.centre(j)); !barred {
					links[i] |= 1 << d
				}
			}
		}
	}
	r.far = make([]uint8, n*n)
	walk := walker{open: open, links: links}
	for d, way := range ringOf {
		walk.beside[d] = way.Y*r.cols + way.X
	}
	for i := range n {
		walk.spread(i, r.far[i*n:(i+1)*n])
	}
	return r
}

// Figures of the chart.
const (
	mostCells = 2000
	cellBase  = 40 // the base that must have room in the middle of a square
	stepCost  = 2  // inches from square to square
	slantCost = 3  // … across a corner
)

// ringOf are the squares around one: first those at its sides, then those at its corners.
var ringOf = [8]spot{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}

// centre is the middle of a square.
func (r *roads) centre(i int32) spot {
	return spot{i%r.cols*cell + cell/2, i/r.cols*cell + cell/2}
}

// next is the square beside another.
func (r *roads) next(i int32, way spot) (int32, bool) {
	x, y := i%r.cols+way.X, i/r.cols+way.Y
	return y*r.cols + x, x >= 0 && y >= 0 && x < r.cols && y < r.rows
}

// square is the one that a place lies in.
func (r *roads) square(at spot) int32 {
	x, y := max(0, min(at.X/cell, r.cols-1)), max(0, min(at.Y/cell, r.rows-1))
	return y*r.cols + x
}

// walker finds ways through a chart.
type walker struct {
	open   []bool
	links  []uint8                // of each square, a bit a direction of [ringOf]
	beside [8]int32               // from a square to the one in that direction
	queue  [slantCost + 1][]int32 // squares by their distance, in turn: none that waits is more than one step away
}

// spread finds how far each square is from one of them, the nearest squares first. Squares that are not open, where
// somebody may stand beside a wall all the same, are where ways begin and end.
func (w *walker) spread(from int32, far []uint8) {
	for i := range far {
		far[i] = lost
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

// step goes on from a square to those beside it, and counts the squares to which this is the shortest way so far.
func (w *walker) step(i int32, far []uint8) (nearer int) {
	for m := w.links[i]; m != 0; m &= m - 1 {
		d := bits.TrailingZeros8(m)
		cost := uint8(stepCost)
		if d >= len(ringOf)/2 {
			cost = slantCost
		}
		if j := i + w.beside[d]; far[i] < lost-cost && far[i]+cost < far[j] {
			far[j] = far[i] + cost
			turn := &w.queue[far[j]%uint8(len(w.queue))]
			*turn = append(*turn, j)
			nearer++
		}
	}
	return nearer
}

// road is how far it is on foot, in inches; without a chart, as the crow flies.
func (f *field) road(from, to spot) int32 {
	straight := distance(from, to) / inch
	if f.roads == nil {
		return straight
	}
	r := f.roads
	i, j := r.square(from), r.square(to)
	walk := int32(r.far[i*r.cols*r.rows+j])
	if walk <= stepCost {
		return straight
	}
	return max(straight, walk)
}
