package krygothic

// What waiting units see of a walk.

// seenBy reports whether a waiting unit has somebody, who stood at a place, in its front arc and in sight.
//
// Rule: KRY-WAIT-07, KRY-WAIT-05.
func (b *Battle) seenBy(watcher, u int8, at spot, z int32) bool {
	return b.frontOf(watcher, at) && b.hiddenAt(watcher, u, at, z) < samples
}

// comesNow reports whether a spring on the way comes at the look that the deed's walk is at: the first at which the
// watched unit is seen, or the seen one with the smallest gap, the first of equals.
//
// Rule: KRY-WAIT-07.
func (b *Battle) comesNow(s *spring, d *deed) bool {
	w, u := &d.walk, d.act.unit
	if s.side == d.side || s.watched != u || w.stage != watched || !w.stride.out {
		return false
	}
	switch s.trigger {
	case atFirstSight:
		return b.seenBy(s.act.unit, u, b.units[u].at, b.units[u].z)
	case atClosest:
		best, seen := b.closestLook(s.act.unit, u, w.start, d.path())
		return seen && best.leg == w.stride.leg && best.along == w.stride.along
	}
	return false
}

// closestLook is the look of a path at which a watcher sees somebody with the smallest gap.
//
// Rule: KRY-WAIT-07.
func (b *Battle) closestLook(watcher, u int8, start spot, path []spot) (best stride, seen bool) {
	var s stride
	least, radii := int32(0), b.radius(watcher)+b.radius(u)
	for at, on := s.next(start, path); on; at, on = s.next(start, path) {
		far := gapBetween(at, b.units[watcher].at, radii)
		if (!seen || far < least) && b.seenBy(watcher, u, at, b.floorAt(at)) {
			best, least, seen = s, far, true
		}
	}
	return best, seen
}

// springsHere lets waiting enemies in at a look. What has been walked is told before.
//
// Rule: KRY-WAIT-07, KRY-WAIT-08.
func (t *turn) springsHere(d *deed) bool {
	for i := range t.springs {
		if t.comesNow(&t.springs[i], d) {
			t.tellWalk(d)
			return t.springAt(d, atFirstSight)
		}
	}
	return false
}

// springsAtEnd lets waiting enemies in at the end of a path.
//
// Rule: KRY-WAIT-07.
func (t *turn) springsAtEnd(d *deed) bool {
	for i := range t.springs {
		if s := &t.springs[i]; s.side != d.side && s.watched == d.act.unit && s.trigger == atEnd {
			t.tellWalk(d)
			break
		}
	}
	return t.springAt(d, atEnd)
}
