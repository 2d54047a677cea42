package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// What waiting units see of a walk.

// SeenBy reports whether a waiting unit has somebody, who stood at a place, in its front arc and in sight.
//
// See: KRY-WAIT-07, KRY-WAIT-05.
func (b *Battle) SeenBy(watcher, u int8, at data.Spot, z int32) bool {
	return b.FrontOf(watcher, at) && b.HiddenAt(watcher, u, at, z) < Samples
}

// comes reports whether a spring's trigger comes now. On the way (atFirstSight) that is at the first look at which the
// watched unit is seen, or at the seen one with the smallest gap, the first of equals.
//
// See: KRY-WAIT-07.
func (b *Battle) comes(s *Reaction, d *Deed, when Trigger) bool {
	w, u := &d.walk, d.act.Unit
	if s.Watched != u || s.Step != d.act.Step || !d.watchable() {
		return false
	}
	switch {
	case when != AtFirstSight:
		return s.Trigger == when
	case s.Trigger == AtFirstSight:
		return b.SeenBy(s.Act.Unit, u, b.Units[u].At, b.Units[u].Z)
	case s.Trigger == AtClosest:
		best, _ := b.ClosestLook(s.Act.Unit, u, w.start, d.path())
		return best == w.stride
	}
	return false
}

// ClosestLook is the look of a path at which a watcher sees somebody with the smallest gap.
//
// See: KRY-WAIT-07.
func (b *Battle) ClosestLook(watcher, u int8, start data.Spot, path []data.Spot) (best plane.Looks, seen bool) {
	var s plane.Looks
	var least int32
	for at, on := s.Next(start, path, Look); on; at, on = s.Next(start, path, Look) {
		far := data.Distance(at, b.Units[watcher].At) // the nearest is the one with the smallest gap
		if (!seen || far < least) && b.SeenBy(watcher, u, at, b.FloorAt(at)) {
			best, least, seen = s, far, true
		}
	}
	return best, seen
}
