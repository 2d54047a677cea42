package krygothic

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
	queue := make([]int32, 0, n)
	for i := range n {
		r.spread(i, open, links, r.far[i*n:(i+1)*n], queue)
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

// spread finds the ways from a square, a square again whenever a shorter way to it is found. Squares that are not open,
// where somebody may stand beside a wall all the same, are where ways begin and end.
func (r *roads) spread(from int32, open []bool, links []uint8, far []uint8, queue []int32) {
	for i := range far {
		far[i] = lost
	}
	far[from] = 0
	for queue = append(queue, from); len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		if !open[i] && i != from {
			continue
		}
		for d, way := range ringOf {
			cost := uint8(stepCost)
			if d >= len(ringOf)/2 {
				cost = slantCost
			}
			if links[i]>>d&1 == 0 || far[i] >= lost-cost {
				continue
			}
			if j, _ := r.next(i, way); far[i]+cost < far[j] {
				far[j] = far[i] + cost
				queue = append(queue, j)
			}
		}
	}
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
