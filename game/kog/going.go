package kog

import "muster/board"

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
	box   box
	top   board.Thou
	stand bool
	piece int16 // index into the table's pieces
}

// box is an upright rectangle. It has room for any coordinate and what is added to it.
type box struct{ x0, y0, x1, y1 int64 }

// boxOf is the smallest box around points.
func boxOf(points ...board.Point) box {
	b := box{1 << 40, 1 << 40, -1 << 40, -1 << 40}
	for _, p := range points {
		x, y := int64(p.X), int64(p.Y)
		b = box{min(b.x0, x), min(b.y0, y), max(b.x1, x), max(b.y1, y)}
	}
	return b
}

// wider is the box with a border around it.
func (b box) wider(by board.Thou) box {
	d := int64(by)
	return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d}
}

func (b box) meets(c box) bool { return b.x0 <= c.x1 && b.x1 >= c.x0 && b.y0 <= c.y1 && b.y1 >= c.y0 }

// holds reports whether a point lies in the box.
func (b box) holds(p board.Point) bool {
	x, y := int64(p.X), int64(p.Y)
	return x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1
}

// astride reports whether the line through two places of the table meets the box.
func (b box) astride(p, q board.Point) bool {
	dx, dy := int64(q.X-p.X), int64(q.Y-p.Y)
	left, right := dx*(b.y0-int64(p.Y)), dx*(b.y1-int64(p.Y))
	low, high := dy*(b.x0-int64(p.X)), dy*(b.x1-int64(p.X))
	return min(left, right) <= max(low, high) && max(left, right) >= min(low, high)
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
