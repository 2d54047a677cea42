package field

import (
	"muster/board"
	"muster/tui/screen"
)

// disc is the base of a model as it is drawn: a shape moved by less than half a cell, so that the letter stands in its
// middle and equal bases look equal.
type disc struct {
	shape board.Shape
	cells screen.Rect
}

// smallest is the breadth, in thousandths of a column, from which on a base is drawn around its letters.
const smallest = 3400

// smallestBlock is the same of a block with a front, which is as long as it is.
const smallestBlock = 1900

// disc is the base of a piece around a text of n columns; empty when it is too small at this size.
func (v View) disc(p *board.Piece, n int) disc {
	least := int64(smallest)
	if p.Faces && p.Base.Kind == board.PolygonShape {
		least = smallestBlock
	}
	if v.breadth(p.Base) < least {
		return disc{}
	}
	d := disc{shape: p.Base}
	if d.shape.Kind == board.CircleShape {
		unit := v.unit()
		x, y := int64(2*v.first(p.At, n)+n), 2*floorDiv(int64(p.At.Y)*int64(v.scale.h2), 2*unit)+1
		d.shape.At.X, d.shape.At.Y = board.Thou(x*unit/int64(2*v.scale.w)), board.Thou(y*unit/int64(v.scale.h2))
	}
	d.cells = v.rect(d.shape)
	return d
}

// quarters is the quarters of a cell whose middles lie on the base.
func (d *disc) quarters(v View, c cell) uint8 {
	mask := uint8(0)
	for i := range 4 {
		p := v.spot(2*c.x+i%2, 2*c.y+i/2, 2, 2)
		if d.shape.Contains(p) {
			mask |= 1 << i
		}
	}
	return mask
}

// outermost reports whether a cell that the base covers has a neighbour of which it covers nothing.
func (d *disc) outermost(v View, c cell) bool {
	for _, n := range [4]cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
		if d.quarters(v, cell{c.x + n.x, c.y + n.y}) == 0 {
			return true
		}
	}
	return false
}

// covers reports whether the middle of a cell lies on the base: what is drawn of it where there are no quarters.
func (d *disc) covers(v View, c cell) bool {
	return d.shape.Contains(v.spot(c.x, c.y, 1, 1))
}

// spot is the middle of a box of a net over the drawing that has so many boxes to a cell, across and down.
func (v View) spot(x, y, across, down int) board.Point {
	unit := v.unit()
	return board.Point{
		X: board.Thou(int64(2*x+1) * unit / int64(2*across*v.scale.w)),
		Y: board.Thou(int64(2*y+1) * unit / int64(down*v.scale.h2)),
	}
}

// spread takes the cells of a token's base, but for those in which something is written.
func (pl *plan) spread(v View, i int) {
	t := &pl.tokens[i]
	t.disc = v.disc(t.piece, v.letters(t.piece))
	r := t.disc.cells.Intersect(pl.seen)
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			c := cell{x, y}
			if pl.at(c) != 0 {
				continue
			}
			switch t.disc.quarters(v, c) {
			case 0:
			case wholeCell:
				pl.take(c, i+1, byBase)
			default:
				pl.take(c, i+1, byRim)
			}
		}
	}
}
