package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Fear on the way: a movement that ends next to something fearsome is tested for where it comes near.

// FearedAt are the fearsome enemies that a unit will be in contact with at the end of its path.
//
// See: KRY-MOV-06.
func (b *Battle) FearedAt(u int8, end data.Spot) (set uint32) {
	z := b.FloorAt(end)
	for v := range b.Units {
		v := int8(v)
		foe := &b.Units[v]
		if foe.Side != b.Units[u].Side && b.Has(v, data.CausesFear|data.CausesHorror) && b.ContactAt(u, v, end, z) {
			set |= data.Bit(v)
		}
	}
	return set
}

// comesNearFear goes on to where the gap to somebody fearsome at the end of the path first becomes two inches or less,
// if that is here or no farther than the next look.
//
// See: KRY-MOV-06.
func (t *Turn) comesNearFear(d *Deed, next *plane.Looks) bool {
	w, u, path := &d.walk, d.act.Unit, d.path()
	if w.fears == 0 {
		return false
	}
	if v := t.fearedNear(u, w.fears, t.Units[u].At); v >= 0 {
		w.stage, w.fear = fearing, v
		return true
	}
	s := *next
	if s.Along = 0; w.stride.Leg == next.Leg {
		s.Along = w.stride.Along
	}
	for s.Along++; s.Along < next.Along; s.Along++ {
		at := s.At(path)
		v := t.fearedNear(u, w.fears, at)
		if v < 0 {
			continue
		}
		if t.wayBarred(u, &s, path, at) {
			return false
		}
		was := t.Units[u].At
		w.stride, w.stage, w.fear = s, fearing, v
		t.shift(u, at)
		t.Units[u].Facing = FacingOf(path[s.Leg].Sub(s.From))
		if t.underfoot(u, was, func() { t.tellWalk(d) }) {
			t.halt(d)
		}
		return true
	}
	return false
}

// fearedNear is the first of a set of enemies that a unit at a place is near enough to fear, none for nobody.
//
// See: KRY-MOV-06.
func (b *Battle) fearedNear(u int8, set uint32, at data.Spot) int8 {
	for v := range b.Units {
		v := int8(v)
		if set&data.Bit(v) != 0 && b.Units[v].Status == Standing && plane.Within(at, b.Units[v].At, b.BaseRadius(u)+b.BaseRadius(v), fearReach) {
			return v
		}
	}
	return data.None
}

// testFear is the test itself; false when somebody has to decide first. Who fails stops there.
//
// See: KRY-MOV-06, KRY-FEAR-01.
func (t *Turn) testFear(d *Deed) bool {
	w := &d.walk
	t.tellWalk(d)
	passed, waits := t.fearTest(d.act.Unit, w.fear)
	if waits {
		return false
	}
	w.fears &^= data.Bit(w.fear)
	w.stage = walking
	if !passed {
		t.halt(d)
	}
	return true
}
