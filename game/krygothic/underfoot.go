package krygothic

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Under foot: what a base comes upon while it moves, by its own will or not.

// underfoot lets a unit that has come from somewhere feel what is under its foot: damaged structure that its base did
// not overlap before, then a mine of the other side that it comes near. True when its movement ends here. A unit that
// stood near when the mine was laid may go away from it. tell is called before each of them.
//
// Rule: KRY-EXP-05, KRY-EXP-06, KRY-EXP-07.
func (t *turn) underfoot(u int8, was data.Spot, tell func()) bool {
	ends := false
	for i := range t.marks {
		if t.units[u].status == standing && t.breaksIn(u, i, was) {
			tell()
			ends = t.floorTest(u) || ends
		}
	}
	for i := 0; i < len(t.marks) && t.units[u].status == standing; i++ {
		if t.setsOff(u, i, was) {
			tell()
			t.mineStruck(u, i)
			return true
		}
	}
	return ends
}

// breaksIn reports whether a marker is damaged structure that a unit has come onto.
//
// Rule: KRY-EXP-05.
func (b *Battle) breaksIn(u int8, i int, was data.Spot) bool {
	m := &b.marks[i]
	return m.kind == damagedStructure && b.onDamage(u, m.at) && !plane.Overlap(was, m.at, b.radius(u)+damageRadius)
}

// setsOff reports whether a marker is a mine of the other side that a unit has come near.
//
// Rule: KRY-EXP-07.
func (b *Battle) setsOff(u int8, i int, was data.Spot) bool {
	m, one := &b.marks[i], &b.units[u]
	if m.kind != laidMine || m.side == one.side || !plane.Within(one.at, m.at, b.radius(u), mineNear) {
		return false
	}
	return one.at.Sub(m.at).Square() < was.Sub(m.at).Square()
}
