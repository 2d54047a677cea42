package field

import (
	"math"

	"muster/board"
)

// A cell of an open table is looked at in across by down places, so that a piece of terrain thinner than a cell is
// seen: they lie a quarter of an inch apart when an inch is one column.
const (
	across = 4
	down   = 8
)

// lattice is a net of sample places over the whole drawing: nx columns and ny rows of them to unit, each in the middle
// of its own little box.
type lattice struct{ unit, nx, ny int64 }

// samples is the net that ground is looked at through.
func (v View) samples() lattice {
	return lattice{v.unit(), int64(across * v.scale.w), int64(down*v.scale.h2) / 2}
}

// middles is the net of the middles of cells.
func (v View) middles() lattice {
	return lattice{2 * v.unit(), int64(2 * v.scale.w), int64(v.scale.h2)}
}

// rows are the sample rows that a stretch from low to high meets. One that lies between two rows meets the nearer one.
func (l lattice) rows(low, high board.Thou) (from, to int) {
	from = int(ceilDiv(2*int64(low)*l.ny-l.unit, 2*l.unit))
	to = int(floorDiv(2*int64(high)*l.ny-l.unit, 2*l.unit))
	if to < from {
		from = int(floorDiv((int64(low)+int64(high))*l.ny, 2*l.unit))
		to = from
	}
	return from, to
}

// columns are the sample columns from x0 to x1; at least one.
func (l lattice) columns(x0, x1 int64) (from, to int) {
	from = int(ceilDiv(2*x0*l.nx-l.unit, 2*l.unit))
	to = int(floorDiv(2*x1*l.nx-l.unit, 2*l.unit))
	if to < from {
		from = int(floorDiv((x0+x1)*l.nx, 2*l.unit))
		to = from
	}
	return from, to
}

// height is the y of a sample row, kept within low and high: for what lies between two rows.
func (l lattice) height(row int, low, high board.Thou) int64 {
	y := (2*int64(row) + 1) * l.unit / (2 * l.ny)
	return min(max(y, int64(low)), int64(high))
}

// cut calls do for each stretch of a sample row that lies in the shape. The shape's bounds are low and high.
func (l lattice) cut(s *board.Shape, low, high board.Point, row int, do func(from, to int)) {
	y := l.height(row, low.Y, high.Y)
	switch s.Kind {
	case board.BoxShape:
		do(l.columns(int64(low.X), int64(high.X)-1))
	case board.CircleShape:
		d, r := y-int64(s.At.Y), int64(s.Size.X)
		half := root(r*r - d*d)
		do(l.columns(int64(s.At.X)-half, int64(s.At.X)+half))
	case board.PolygonShape:
		l.cutRing(s.Corners, y, do)
	case board.LineShape:
		l.cutLine(s.Corners, y, do)
	}
}

// cutRing finds the stretches between the crossings of a row with a ring, two by two.
func (l lattice) cutRing(ring []board.Point, y int64, do func(from, to int)) {
	var room [16]int64
	crossings := room[:0]
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (int64(a.Y) > y) != (int64(b.Y) > y) {
			crossings = insert(crossings, crossing(a, b, y))
		}
	}
	for i := 0; i+1 < len(crossings); i += 2 {
		do(l.columns(crossings[i], crossings[i+1]))
	}
}

// cutLine finds the stretches that each leg of a line covers in a row's height.
func (l lattice) cutLine(corners []board.Point, y int64, do func(from, to int)) {
	half := l.unit/(2*l.ny) + 1
	for i := 1; i < len(corners); i++ {
		a, b := corners[i-1], corners[i]
		if a.Y > b.Y {
			a, b = b, a
		}
		top, bottom := max(y-half, int64(a.Y)), min(y+half, int64(b.Y))
		if top > bottom {
			continue
		}
		x0, x1 := int64(a.X), int64(b.X)
		if a.Y != b.Y {
			x0, x1 = crossing(a, b, top), crossing(a, b, bottom)
		}
		do(l.columns(min(x0, x1), max(x0, x1)))
	}
}

// crossing is where the line through a and b, which do not lie at one height, is at height y.
func crossing(a, b board.Point, y int64) int64 {
	return int64(a.X) + (y-int64(a.Y))*(int64(b.X)-int64(a.X))/(int64(b.Y)-int64(a.Y))
}

// insert puts x into a sorted list.
func insert(list []int64, x int64) []int64 {
	list = append(list, x)
	for i := len(list) - 1; i > 0 && list[i-1] > x; i-- {
		list[i-1], list[i] = x, list[i-1]
	}
	return list
}

// root is the square root, 0 for less.
func root(n int64) int64 { return int64(math.Sqrt(float64(max(n, 0)))) }

func ceilDiv(n, d int64) int64 { return -floorDiv(-n, d) }
