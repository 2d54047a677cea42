package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// Territory is a side's half of the table, its border included.
//
// See: KOG-SETUP-04.
func (b *Battle) Territory(side int8) board.Shape { return b.behind(side, 0) }

// Zone is where the bases of a side are deployed: its half without the stand-off.
//
// See: KOG-SETUP-05.
func (b *Battle) Zone(side int8) board.Shape { return b.behind(side, b.Standoff().Thou()) }

// behind is the part of a side's half that is at least so far from the dividing line: a rectangle, or on a diagonal a
// triangle with the far corner.
func (b *Battle) behind(side int8, far board.Thou) board.Shape {
	w, h, low := b.Given.Width, b.Given.Height, b.HalfOfSide(side) == data.LowHalf
	switch b.Axis {
	case data.Vertical:
		return board.Box(board.Point{X: inward(low, 0, w/2+far)}, w/2-far, h)
	case data.Rising:
		return b.corner(inward(!low, 0, w), inward(low, 0, h), far)
	case data.Falling:
		return b.corner(inward(low, 0, w), inward(low, 0, h), far)
	}
	return board.Box(board.Point{Y: inward(low, 0, h/2+far)}, w, h/2-far)
}

// corner is the triangle at a corner of the table whose long side is the diagonal, moved nearer to the corner.
func (b *Battle) corner(x, y, far board.Thou) board.Shape {
	depth := int64(b.Given.HalfDepth(b.Axis).Thou())
	part := func(length board.Thou) board.Thou {
		return board.Thou(int64(length) * (depth - int64(far)) / max(depth, 1))
	}
	across, along := board.Point{X: part(b.Given.Width), Y: y}, board.Point{X: x, Y: part(b.Given.Height)}
	if x > 0 {
		across.X = b.Given.Width - across.X
	}
	if y > 0 {
		along.Y = b.Given.Height - along.Y
	}
	if (x > 0) != (y > 0) {
		across, along = along, across
	}
	return board.Polygon(board.Point{X: x, Y: y}, across, along)
}

// FrontLine is the side of a territory or zone that faces the enemy.
func (b *Battle) FrontLine(side int8, far board.Thou) board.Shape {
	area := b.behind(side, far)
	if area.Kind == board.PolygonShape {
		return board.Line(area.Corners[1], area.Corners[2])
	}
	front, back := area.Bounds()
	if b.HalfOfSide(side) == data.LowHalf {
		front = back
	}
	return b.across(front)
}

// across is the line through a point from edge to edge of the table, along the dividing line.
func (b *Battle) across(at board.Point) board.Shape {
	if b.Axis == data.Vertical {
		return board.Line(board.Point{X: at.X}, board.Point{X: at.X, Y: b.Given.Height})
	}
	return board.Line(board.Point{Y: at.Y}, board.Point{X: b.Given.Width, Y: at.Y})
}

// ExitEdge is the table edge on the Defender's side.
//
// See: KOG-SCN-07.
func (b *Battle) ExitEdge() board.Shape {
	low := b.Defender == data.LowHalf
	return b.across(board.Point{X: inward(low, 0, b.Given.Width), Y: inward(low, 0, b.Given.Height)})
}
