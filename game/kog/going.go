package kog

import (
	"muster/board"
	"muster/board/plane"
)

// going is what the terrain does to whoever moves over it, sorted by what it does. It is made with the field and never
// written to. Of terrain the centre of a model decides.
//
// Rule: KOG-TERR-03, KOG-MOVE-08.
type going struct {
	rough []plot // slows (KOG-MOVE-08)
	shut  []plot // nobody enters it (KOG-MOVE-14)
	full  []plot // nobody ends in it (KOG-MOVE-12)
	walls []plot // climbed up and down again, for nobody stands on them (KOG-MOVE-09)
	bumps []plot // stood on: what rises above the table
	posts []post // everything that one may walk round
}

// plot is the footprint of a piece with the box around it.
type plot struct {
	shape board.Shape
	box   plane.Box
	top   board.Thou
	stand bool
	piece int16 // index into the table's pieces
}

// flat is a point in plan, in thousandths; farther off than any table it is told as less far, so that boxes with a border
// have room for it.
func flat(p board.Point) plane.Point {
	const far = 1 << 30
	return plane.Point{X: int32(max(-far, min(p.X, far))), Y: int32(max(-far, min(p.Y, far)))}
}

// boxOf is the smallest box around points.
func boxOf(points ...board.Point) plane.Box {
	first := flat(points[0])
	b := plane.Box{Low: first, High: first}
	for _, p := range points[1:] {
		b = b.With(flat(p))
	}
	return b
}

// newGoing sorts the pieces of a table.
//
// Rule: KOG-MOVE-08, KOG-MOVE-09, KOG-MOVE-12, KOG-MOVE-14.
func newGoing(pieces []terrain) going {
	var g going
	for i := range pieces {
		t := &pieces[i]
		low, high := t.shape.Bounds()
		p := plot{t.shape, boxOf(low, high), t.base + t.height, t.stand, int16(i)}
		if t.rough {
			g.rough = append(g.rough, p)
		}
		if t.impassable || t.sight == solid && !t.climb {
			g.shut = append(g.shut, p)
		}
		if t.impassable || t.sight == solid && !t.stand {
			g.full = append(g.full, p)
		}
		if t.sight == solid && t.climb && !t.stand && !t.impassable {
			g.walls = append(g.walls, p)
		}
		if t.stand {
			g.bumps = append(g.bumps, p)
		}
		if one, is := t.post(p); is {
			g.posts = append(g.posts, one)
		}
	}
	return g
}

// post is a piece of terrain as one walks round it.
type post struct {
	plot
	rough, shut, high bool
	corners           []board.Point // a little outside
}

// post is a piece of terrain as what one may walk round, false for one that hinders nobody.
//
// See: KOG-MOVE-08, KOG-MOVE-09, KOG-MOVE-14.
func (t *terrain) post(p plot) (post, bool) {
	one := post{
		plot: p, rough: t.rough, shut: t.impassable || t.sight == solid && !t.climb, high: t.stand || t.sight == solid,
		corners: turnings(t.shape),
	}
	return one, one.rough || one.shut || one.high
}

const (
	berth   = 50 // how far outside of a circle its corners lie, in thousandths of an inch
	octagon = 8  // corners round a circle
)

// turnings are the places by which one walks round a shape.
func turnings(shape board.Shape) []board.Point {
	if shape.Kind == board.CircleShape {
		return ring(shape.At, shape.Size.X+berth, nil)
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
	d := board.Thou(2 * berth * int64(way) / long)
	switch {
	case way > 0:
		return (c + d + grain) / grain * grain
	case way < 0:
		return (c + d - grain) / grain * grain
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

// ring appends the corners of an octagon around a circle. They lie 1.0824 times as far out as the circle; a bit more
// for the rounding.
func ring(at board.Point, radius board.Thou, out []board.Point) []board.Point {
	far := int64(radius) * 109 / 100
	for i := range octagon {
		dx, dy := board.Facing(i*360/octagon + 22).Vector()
		out = append(out, snapped(ahead(at, dx, dy, far)))
	}
	return out
}
