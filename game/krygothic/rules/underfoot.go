package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Under foot: what a base comes upon while it moves, by its own will or not.

// underfoot lets a unit that has come from somewhere feel what is under its foot: damaged structure that its base did
// not overlap before, then a mine of the other side that it comes near. True when its movement ends here. A unit that
// stood near when the mine was laid may go away from it. tell is called before each of them.
//
// See: KRY-EXP-05, KRY-EXP-06, KRY-EXP-07.
func (t *Turn) underfoot(u int8, was data.Spot, tell func()) bool {
	ends := false
	for i := range t.Marks {
		if t.Units[u].Status == Standing && t.BreaksIn(u, i, was) {
			tell()
			ends = t.floorTest(u) || ends
		}
	}
	for i := 0; i < len(t.Marks) && t.Units[u].Status == Standing; i++ {
		if t.SetsOff(u, i, was) {
			tell()
			t.mineStruck(u, i)
			return true
		}
	}
	return ends
}

// BreaksIn reports whether a marker is damaged structure that a unit has come onto.
//
// See: KRY-EXP-05.
func (b *Battle) BreaksIn(u int8, i int, was data.Spot) bool {
	m := &b.Marks[i]
	return m.Kind == DamagedStructure && b.OnDamage(u, m.At) && !plane.Overlap(was, m.At, b.BaseRadius(u)+DamageRadius)
}

// SetsOff reports whether a marker is a mine of the other side that a unit has come near.
//
// See: KRY-EXP-07.
func (b *Battle) SetsOff(u int8, i int, was data.Spot) bool {
	m, one := &b.Marks[i], &b.Units[u]
	if m.Kind != LaidMine || m.Side == one.Side || !plane.Within(one.At, m.At, b.BaseRadius(u), mineNear) {
		return false
	}
	return one.At.Sub(m.At).Square() < was.Sub(m.At).Square()
}
