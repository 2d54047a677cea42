package data

import "muster/board"

// Post is a piece of terrain as one walks round it.
type Post struct {
	Plot
	Rough, Shut, High bool
	Corners           []board.Point // a little outside
}

// post is a piece of terrain as what one may walk round, false for one that hinders nobody.
//
// See: KOG-MOVE-08, KOG-MOVE-09, KOG-MOVE-14.
func (t *Terrain) post(p Plot) (Post, bool) {
	one := Post{
		Plot: p, Rough: t.Rough, Shut: t.Impassable || t.Sight == Solid && !t.Climb, High: t.Stand || t.Sight == Solid,
		Corners: turnings(t.Shape),
	}
	return one, one.Rough || one.Shut || one.High
}

const (
	Berth   = 50 // how far outside of a circle its corners lie, in thousandths of an inch
	Octagon = 8  // corners round a circle
)

// turnings are the places by which one walks round a shape.
func turnings(shape board.Shape) []board.Point {
	if shape.Kind == board.CircleShape {
		return Ring(shape.At, shape.Size.X+Berth, nil)
	}
	out := shape.Corners
	if low, high := shape.Bounds(); shape.Kind == board.BoxShape {
		out = []board.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
	}
	middle := middleOf(out)
	moved := make([]board.Point, len(out))
	for i, c := range out {
		long := max(1, int64(board.Length(middle, c))/1000)
		moved[i] = board.Point{X: outward(c.X, c.X-middle.X, long), Y: outward(c.Y, c.Y-middle.Y, long)}
	}
	return moved
}

// outward moves a coordinate away from the middle by the share that it has of the way there, to the next hundredth.
func outward(c, way board.Thou, long int64) board.Thou {
	d := board.Thou(2 * Berth * int64(way) / long)
	switch {
	case way > 0:
		return (c + d + Grain) / Grain * Grain
	case way < 0:
		return (c + d - Grain) / Grain * Grain
	}
	return c
}

func middleOf(points []board.Point) board.Point {
	var x, y int64
	for _, p := range points {
		x, y = x+int64(p.X), y+int64(p.Y)
	}
	n := max(1, int64(len(points)))
	return board.Point{X: board.Thou(x / n), Y: board.Thou(y / n)}
}

// Ring appends the corners of an octagon around a circle. They lie 1.0824 times as far out as the circle; a bit more
// for the rounding.
func Ring(at board.Point, radius board.Thou, out []board.Point) []board.Point {
	far := int64(radius) * 109 / 100
	for i := range Octagon {
		dx, dy := board.Facing(i*360/Octagon + 22).Vector()
		out = append(out, Snapped(Ahead(at, dx, dy, far)))
	}
	return out
}
