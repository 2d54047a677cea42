package krygothic

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// gap is the distance from base to base; heights are ignored.
//
// Rule: KRY-GEO-03.
func (b *Battle) gap(u, v int8) int32 {
	return plane.Gap(b.units[u].at, b.units[v].at, b.radius(u)+b.radius(v))
}

// gapTo is the distance from a unit's base to a place.
//
// Rule: KRY-GEO-03.
func (b *Battle) gapTo(u int8, p data.Spot) int32 { return plane.Gap(b.units[u].at, p, b.radius(u)) }

// touch is the widest gap that counts as contact.
//
// Rule: KRY-GEO-09.
const touch = 5

// contact reports whether two bases touch on the same floor.
//
// Rule: KRY-GEO-09.
func (b *Battle) contact(u, v int8) bool { return b.contactAt(u, v, b.units[u].at, b.units[u].z) }

// contactAt is contact of a unit that stood elsewhere.
func (b *Battle) contactAt(u, v int8, at data.Spot, z int32) bool {
	other := &b.units[v]
	return z == other.z && plane.Within(at, other.at, b.radius(u)+b.radius(v), touch)
}

// along is the place a number of points from p towards q; it may lie beyond q.
//
// Rule: KRY-GEO-08.
func along(p, q data.Spot, s int32) data.Spot { return plane.Along(p, q, s) }

// inFront reports whether a place lies in the quarter that a facing looks at, its borders included.
//
// Rule: KRY-GEO-05.
func inFront(facing, from, to data.Spot) bool { return plane.InQuarter(facing, from, to) }

// frontOf reports whether a place is in the front arc of a unit.
//
// Rule: KRY-GEO-05.
func (b *Battle) frontOf(u int8, p data.Spot) bool {
	return b.has(u, data.AllRound) || inFront(b.units[u].facing, b.units[u].at, p)
}

// facingOf scales a vector down to what is kept of a facing.
//
// Rule: KRY-GEO-10.
func facingOf(v data.Spot) data.Spot {
	m := max(v.X, -v.X, v.Y, -v.Y)
	if m <= data.MostFacing {
		return v
	}
	return data.Spot{X: int32(int64(v.X) * data.MostFacing / int64(m)), Y: int32(int64(v.Y) * data.MostFacing / int64(m))}
}

// face turns a unit towards a place that is not in its front arc.
//
// Rule: KRY-GEO-10.
func (t *turn) face(u int8, to data.Spot) {
	one := &t.units[u]
	if !t.frontOf(u, to) && to != one.at {
		one.facing = facingOf(to.Sub(one.at))
	}
}
