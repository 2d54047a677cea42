package battle

import (
	"muster/board"
	"muster/tui/pick"
)

// grip is what the mouse has taken hold of: a block on the table, or where it would stand, by its body or by a corner.
type grip struct {
	held   bool
	ghost  bool        // it is where a block would stand
	corner bool        // it turns; otherwise it goes along
	off    board.Point // from the middle of the block to where it was taken
	at     board.Point // where the mouse was last
}

// ghostAt is the grip on where the piece would stand that is being ordered about, at a place.
func (ms *mouse) ghostAt(at board.Point) grip {
	if !ms.p.acts() || ms.p.orders.busy || ms.p.rod.held || ms.p.pick.Widget() == pick.Verbs {
		return grip{}
	}
	trace := ms.p.pick.Trace()
	for i := len(trace) - 1; i >= 0; i-- {
		if m := &trace[i]; m.Kind == board.GhostMark && m.Faces && m.Shape.Contains(at) {
			g := ms.gripOn(&m.Shape, at)
			g.ghost = true
			return g
		}
	}
	return grip{}
}

// chosenAt is the grip on the piece that is chosen, if it stands at a place.
func (ms *mouse) chosenAt(at board.Point) grip {
	piece := ms.p.scene.PieceAt(at)
	if !ms.p.acts() || ms.p.rod.held || piece == nil || !piece.Faces || piece.ID != ms.p.pick.Selected() || ms.p.pick.Widget() != pick.Verbs {
		return grip{}
	}
	return ms.gripOn(&piece.Base, at)
}

// gripOn takes hold of a block: of its corner, where the mouse is on the cell of one, otherwise of its body. What has no
// corners has no body to be dragged by either.
func (ms *mouse) gripOn(block *board.Shape, at board.Point) grip {
	if block.Kind != board.PolygonShape {
		return grip{}
	}
	low, high := block.Bounds()
	middle := low.Add(high.Sub(low).Half())
	g := grip{held: true, off: at.Sub(middle), at: at}
	for _, c := range block.Corners {
		inward := board.Point{X: c.X - (c.X-middle.X)/8, Y: c.Y - (c.Y-middle.Y)/8}
		g.corner = g.corner || ms.p.view.together(at, inward) && !ms.p.view.together(inward, middle)
	}
	return g
}

// pull drags a block to where the mouse is: an order is begun that takes it along or turns it, if none is. It is false where
// the rulebook has no such order.
func (g *grip) pull(order pick.Pick, at board.Point) (pick.Pick, bool) {
	begun := order.Widget() != pick.Verbs
	if g.corner {
		return g.turn(order, at, begun)
	}
	if !begun {
		next, ok := pick.BearingOf(order).Carry()
		if !ok {
			return order, false
		}
		order = next
	}
	if w := order.Widget(); w != pick.Point {
		return order, false
	}
	return pick.BearingOf(order).Toward(at.Sub(g.off)), true
}

// turn turns a block by its corner.
func (g *grip) turn(order pick.Pick, at board.Point, begun bool) (pick.Pick, bool) {
	if !begun {
		next, ok := pick.BearingOf(order).Spin()
		if !ok {
			return order, false
		}
		order = next
	}
	pivot, turns := pick.BearingOf(order).Pivot()
	if !turns || at == pivot {
		return order, false
	}
	by := board.Toward(pivot, at) - board.Toward(pivot, g.at)
	g.at = at
	return pick.BearingOf(order).Turned(int(by)), true
}
