package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Gap is the distance from base to base; heights are ignored.
//
// Rule: KRY-GEO-03.
func (b *Battle) Gap(u, v int8) int32 {
	return plane.Gap(b.Units[u].At, b.Units[v].At, b.BaseRadius(u)+b.BaseRadius(v))
}

// gapTo is the distance from a unit's base to a place.
//
// See: KRY-GEO-03.
func (b *Battle) gapTo(u int8, p data.Spot) int32 {
	return plane.Gap(b.Units[u].At, p, b.BaseRadius(u))
}

// Touch is the widest gap that counts as contact.
//
// See: KRY-GEO-09.
const Touch = 5

// Contact reports whether two bases touch on the same floor.
//
// Rule: KRY-GEO-09.
func (b *Battle) Contact(u, v int8) bool { return b.ContactAt(u, v, b.Units[u].At, b.Units[u].Z) }

// ContactAt is contact of a unit that stood elsewhere.
func (b *Battle) ContactAt(u, v int8, at data.Spot, z int32) bool {
	other := &b.Units[v]
	return z == other.Z && plane.Within(at, other.At, b.BaseRadius(u)+b.BaseRadius(v), Touch)
}

// Along is the place a number of points from p towards q; it may lie beyond q.
//
// Rule: KRY-GEO-08.
func Along(p, q data.Spot, s int32) data.Spot { return plane.Along(p, q, s) }

// inFront reports whether a place lies in the quarter that a facing looks at, its borders included.
//
// Rule: KRY-GEO-05.
func inFront(facing, from, to data.Spot) bool { return plane.InQuarter(facing, from, to) }

// FrontOf reports whether a place is in the front arc of a unit.
//
// See: KRY-GEO-05.
func (b *Battle) FrontOf(u int8, p data.Spot) bool {
	return b.Has(u, data.AllRound) || inFront(b.Units[u].Facing, b.Units[u].At, p)
}

// FacingOf scales a vector down to what is kept of a facing.
//
// Rule: KRY-GEO-10.
func FacingOf(v data.Spot) data.Spot {
	m := max(v.X, -v.X, v.Y, -v.Y)
	if m <= data.MostFacing {
		return v
	}
	return data.Spot{X: int32(int64(v.X) * data.MostFacing / int64(m)), Y: int32(int64(v.Y) * data.MostFacing / int64(m))}
}

// face turns a unit towards a place that is not in its front arc.
//
// See: KRY-GEO-10.
func (t *Turn) face(u int8, to data.Spot) {
	one := &t.Units[u]
	if !t.FrontOf(u, to) && to != one.At {
		one.Facing = FacingOf(to.Sub(one.At))
	}
}
