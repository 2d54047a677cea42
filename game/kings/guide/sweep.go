package guide

import (
	"muster/board"
	"muster/board/plane"
	"muster/game/kings/rules"
)

// sweep is where a unit charges as it stands: what lies in its front arc and no farther from its Leader Point than its reach.
// The round part is drawn by steps.
//
// See: KOW-GEO-05, KOW-CHG-03, KOW-CHG-05.
func (b View) sweep(u *rules.Unit) board.Shape {
	const step = 50 // tenths of a degree
	far, high := 2*u.Speed, u.Base.Bounds.High
	aside := slant(far, high.X)
	front := func(right, ahead int32) board.Point {
		return b.spot(u.Base.Out(plane.Point{X: right, Y: high.Y + ahead}))
	}
	corners := []board.Point{front(high.X, 0), front(-high.X, 0), front(-high.X-aside, aside)}
	leader := u.Base.Edge(plane.Front)
	for turn := -850; turn <= 850; turn += step {
		v := ray(u.Heading.Turn(turn))
		at := leader.Add(plane.Point{X: part(far, v.X), Y: part(far, v.Y)})
		if local := u.Base.In(at); max(local.X, -local.X)-high.X < local.Y-high.Y {
			corners = append(corners, b.spot(at))
		}
	}
	return board.Polygon(append(corners, front(high.X+aside, aside))...)
}

// slant is how far along and aside the border of the front arc has come where it leaves a circle around the Leader Point;
// half is half of the front.
func slant(far, half int32) int32 {
	square := 2*int64(far)*int64(far) - int64(half)*int64(half)
	return max(root(max(square, 0))-half, 0) / 2
}

// part is a part of a length that a direction takes along an axis.
func part(far, along int32) int32 { return int32(int64(far) * int64(along) / long) }
