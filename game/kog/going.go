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
