package data

import (
	"muster/board"
	"muster/board/plane"
)

// Going is what the terrain does to whoever moves over it, sorted by what it does. It is made with the field and never
// written to. Of terrain the centre of a model decides.
//
// See: KOG-TERR-03, KOG-MOVE-08.
type Going struct {
	Rough []Plot // slows (KOG-MOVE-08)
	Shut  []Plot // nobody enters it (KOG-MOVE-14)
	Full  []Plot // nobody ends in it (KOG-MOVE-12)
	Walls []Plot // climbed up and down again, for nobody stands on them (KOG-MOVE-09)
	Bumps []Plot // stood on: what rises above the table
	Posts []Post // everything that one may walk round
}

// Plot is the footprint of a piece with the box around it.
type Plot struct {
	Shape board.Shape
	Box   plane.Box
	Top   board.Thou
	Stand bool
	Piece int16 // index into the table's pieces
}

// Flat is a point in plan, in thousandths; farther off than any table it is told as less far, so that boxes with a border
// have room for it.
func Flat(p board.Point) plane.Point {
	const far = 1 << 30
	return plane.Point{X: int32(max(-far, min(p.X, far))), Y: int32(max(-far, min(p.Y, far)))}
}

// BoxOf is the smallest box around points.
func BoxOf(points ...board.Point) plane.Box {
	first := Flat(points[0])
	b := plane.Box{Low: first, High: first}
	for _, p := range points[1:] {
		b = b.With(Flat(p))
	}
	return b
}

// newGoing sorts the pieces of a table.
//
// See: KOG-MOVE-08, KOG-MOVE-09, KOG-MOVE-12, KOG-MOVE-14.
func newGoing(pieces []Terrain) Going {
	var g Going
	for i := range pieces {
		t := &pieces[i]
		low, high := t.Shape.Bounds()
		p := Plot{t.Shape, BoxOf(low, high), t.Base + t.Height, t.Stand, int16(i)}
		if t.Rough {
			g.Rough = append(g.Rough, p)
		}
		if t.Impassable || t.Sight == Solid && !t.Climb {
			g.Shut = append(g.Shut, p)
		}
		if t.Impassable || t.Sight == Solid && !t.Stand {
			g.Full = append(g.Full, p)
		}
		if t.Sight == Solid && t.Climb && !t.Stand && !t.Impassable {
			g.Walls = append(g.Walls, p)
		}
		if t.Stand {
			g.Bumps = append(g.Bumps, p)
		}
		if one, is := t.post(p); is {
			g.Posts = append(g.Posts, one)
		}
	}
	return g
}

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
