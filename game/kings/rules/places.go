package rules

import (
	"muster/board/plane"
	"muster/game/kings/book"
)

// Figures of alignment.
//
// See: KOW-CHG-07, KOW-CHG-08.
const (
	slideStep    = 250 // how far a charger shifts at a time to find room
	leastContact = 250 // less of a common edge is no contact
)

// struck is the facing of the target that a charger strikes: that in whose arc its Leader Point lies when the charge is
// declared, whatever part it touches first. Each charger's is found for itself.
//
// Rule: KOW-CHG-06.
func (a *assault) struck(c *Charge) plane.Arc {
	if c.Counter {
		return counterFacing
	}
	return arcOf(&a.base, leaderOf(&c.Start), a.given.TieToAttacker)
}

// counterFacing is the facing that counter-chargers go to, however far they have to turn, and without a way there.
//
// Rule: KOW-CTR-03.
const counterFacing = plane.Front

// edgeOf is a side of a base as a line, in the frame of somebody who stands against it: flat, from his left to his right.
//
// See: KOW-CHG-10, KOW-MLT-03.
func edgeOf(base *plane.Rect, facing plane.Arc) plane.Rect {
	half := base.Bounds.High.X
	if facing == plane.Right || facing == plane.Left {
		half = base.Bounds.High.Y
	}
	return plane.Rect{
		At: base.Edge(facing), Heading: base.Facing(facing).Turn(1800),
		Bounds: plane.Box{Low: plane.Point{X: -half}, High: plane.Point{X: half}},
	}
}

// flush is where a unit stands that is aligned with an edge of the target: its front on the edge, its Leader Point so far to
// its right of the edge's middle.
//
// See: KOW-CHG-07.
func (a *assault) flush(c *Charge, aside int32) plane.Rect {
	depth := a.base.Bounds.High.Y
	if c.Facing == plane.Right || c.Facing == plane.Left {
		depth = a.base.Bounds.High.X
	}
	bounds := c.Start.Bounds
	frame := plane.Rect{At: a.base.At, Heading: c.edge.Heading}
	return plane.Rect{At: frame.Out(plane.Point{X: aside, Y: -depth - bounds.High.Y}), Heading: frame.Heading, Bounds: bounds}
}

// roomy reports whether a charger may come to stand at a place: it is clear, whatever the target does and wherever the
// chargers stood, and no other charger comes to stand there.
//
// See: KOW-CHG-07, KOW-GEO-07.
func (a *assault) roomy(r *plane.Rect) bool {
	return a.given.holds(r) && free(r, a.taken) && free(r, a.beside)
}

// free reports whether a rectangle overlaps none of a list.
func free(r *plane.Rect, list []plane.Rect) bool {
	for i := range list {
		if overlap(r, &list[i]) {
			return false
		}
	}
	return true
}

// arrange gives all chargers their final places, facing by facing as these occur first.
//
// Rule: KOW-MLT-02.
func (a *assault) arrange() fault {
	for i := range a.moves {
		c := &a.moves[i]
		c.Facing = a.struck(c)
		c.edge = edgeOf(&a.base, c.Facing)
		c.aside = c.edge.In(leaderOf(&c.Start)).X
	}
	a.beside = a.blockers(a.around(), nil)
	var done [4]bool
	for i := range a.moves {
		facing := a.moves[i].Facing
		if done[facing] {
			continue
		}
		done[facing] = true
		if x := a.fill(facing); x.bad() {
			return x
		}
	}
	return fault{}
}

// around is a rectangle around all ground on which chargers may come to stand.
func (a *assault) around() plane.Rect {
	far := int32(0)
	for i := range a.moves {
		c := &a.moves[i]
		far += max(c.frontage(), c.Start.Bounds.High.Y-c.Start.Bounds.Low.Y)
	}
	r := a.base
	r.Bounds = r.Bounds.Wider(far)
	return r
}

// fill gives places to the chargers of a facing: one alone is aligned, several form a row.
//
// Rule: KOW-MLT-04.
func (a *assault) fill(facing plane.Arc) fault {
	var row []*Charge
	for i := range a.moves {
		if a.moves[i].Facing == facing {
			row = append(row, &a.moves[i])
		}
	}
	if len(row) == 1 {
		return a.align(row[0])
	}
	return a.alignRow(row)
}

// align gives one charger its final place: its Leader Point before the middle of the edge, or as near to it as there is
// room, first to the side from which it came.
//
// Rule: KOW-CHG-07.
func (a *assault) align(c *Charge) fault {
	toward := int32(1)
	if c.aside < 0 {
		toward = -1
	}
	for aside := int32(0); c.contact(aside) >= leastContact; aside += slideStep {
		if a.settle(c, toward*aside) || a.settle(c, -toward*aside) {
			return fault{}
		}
	}
	if a.cornerOnly(c) {
		return fault{rule: book.CornerContact, text: "{unit} would only touch {other} at a corner", unit: int16(c.Unit), other: int16(a.target)}
	}
	return fault{rule: book.Alignment, text: "{unit have} no room to stand against {other}", unit: int16(c.Unit), other: int16(a.target)}
}

// settle gives a charger its final place, if there is room.
func (a *assault) settle(c *Charge, aside int32) bool {
	r := a.flush(c, aside)
	if !a.roomy(&r) {
		return false
	}
	c.Final = r
	a.taken = append(a.taken, r)
	return true
}

// contact is how much of its front a charger would have in common with the edge.
//
// See: KOW-CHG-08.
func (c *Charge) contact(aside int32) int32 {
	return common(aside+c.Start.Bounds.Low.X, aside+c.Start.Bounds.High.X, c.edge.Bounds.High.X)
}

// common is how much a part of a line has in common with that from -half to half; below 0 it lies beyond.
func common(from, to, half int32) int32 { return min(to, half) - max(from, -half) }

// cornerOnly reports whether there would be room for a charger corner to corner.
//
// Rule: KOW-CHG-08.
func (a *assault) cornerOnly(c *Charge) bool {
	aside := c.Start.Bounds.High.X + c.edge.Bounds.High.X
	right, left := a.flush(c, aside), a.flush(c, -aside)
	return a.roomy(&right) || a.roomy(&left)
}
