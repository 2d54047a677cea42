package krygothic

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// What waiting units see of a walk.

// seenBy reports whether a waiting unit has somebody, who stood at a place, in its front arc and in sight.
//
// Rule: KRY-WAIT-07, KRY-WAIT-05.
func (b *Battle) seenBy(watcher, u int8, at data.Spot, z int32) bool {
	return b.frontOf(watcher, at) && b.hiddenAt(watcher, u, at, z) < samples
}

// comes reports whether a spring's trigger comes now. On the way (atFirstSight) that is at the first look at which the
// watched unit is seen, or at the seen one with the smallest gap, the first of equals.
//
// Rule: KRY-WAIT-07.
func (b *Battle) comes(s *spring, d *deed, when trigger) bool {
	w, u := &d.walk, d.act.unit
	if s.watched != u || s.step != d.act.step || !d.watchable() {
		return false
	}
	switch {
	case when != atFirstSight:
		return s.trigger == when
	case s.trigger == atFirstSight:
		return b.seenBy(s.act.unit, u, b.units[u].at, b.units[u].z)
	case s.trigger == atClosest:
		best, _ := b.closestLook(s.act.unit, u, w.start, d.path())
		return best == w.stride
	}
	return false
}

// closestLook is the look of a path at which a watcher sees somebody with the smallest gap.
//
// Rule: KRY-WAIT-07.
func (b *Battle) closestLook(watcher, u int8, start data.Spot, path []data.Spot) (best plane.Looks, seen bool) {
	var s plane.Looks
	var least int32
	for at, on := s.Next(start, path, look); on; at, on = s.Next(start, path, look) {
		far := data.Distance(at, b.units[watcher].at) // the nearest is the one with the smallest gap
		if (!seen || far < least) && b.seenBy(watcher, u, at, b.floorAt(at)) {
			best, least, seen = s, far, true
		}
	}
	return best, seen
}
