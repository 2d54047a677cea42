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
