package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// What a reaction out of waiting can do where its trigger comes, as the other side's order is announced.

// hopeless says why a reaction that attacks can do nothing at its moment, nil if it has a chance, or if its trigger does
// not come at all. Where nobody may measure it is judged when the moment is there.
//
// Rule: KRY-WAIT-05, KRY-GEO-11.
func (b *Battle) hopeless(s *spring) (no *game.Refusal) {
	a := &s.act
	if !b.given.Premeasure || a.kind == data.ChargeAt || !b.isAttack(a) {
		return nil
	}
	for i := range a.attacks() {
		v, is := b.unitOf(a.aimsAt(i))
		if !is {
			return nil // a location, or smoke
		}
		at, comes := b.onWay(a.unit, v, s.step, s.trigger)
		if v == s.watched && !comes {
			return nil
		}
		if no = b.standingAt(v, at).powerless(a, v); no == nil {
			return nil
		}
	}
	return no
}

// powerless says why a waiting unit can do nothing to a target as both stand.
//
// Rule: KRY-WAIT-05, KRY-RC-06, KRY-PSY-03, KRY-CC-01.
func (b *Battle) powerless(a *act, v int8) *game.Refusal {
	id, why := data.PieceID(a.unit), ""
	switch {
	case a.kind == data.Strike:
		if !b.contact(a.unit, v) {
			why = "is not in contact"
		}
	case !b.sees(a.unit, v):
		why = "is out of sight"
	case a.kind != data.Power && !b.frontOf(a.unit, b.units[v].at):
		why = "is outside the arc that the waiting unit watches"
	case b.beyondReach(a, v):
		why = "is out of reach"
	}
	if why == "" {
		return nil
	}
	return game.Refuse(book.WaitPrice, "%s %s at that moment", b.Name(data.PieceID(v)), why).At(id, data.PieceID(v))
}

// beyondReach reports whether a shot, a throw or a power does not come as far as its target, as far as that may be known.
//
// Rule: KRY-RC-06, KRY-PSY-03, KRY-GEO-11.
func (b *Battle) beyondReach(a *act, v int8) bool {
	switch gap := b.knownGap(a.unit, v); a.kind {
	case data.Shoot, data.Throw:
		s := b.shotOver(a.unit, b.weaponOf(a), a.mode, data.PieceID(v), gap)
		return s.out
	case data.Power:
		return gap > gifts[a.power].reach
	}
	return false
}

// onWay is where a unit is on the way that it has announced when a trigger comes, false where a waiting unit never sees
// it come.
//
// Rule: KRY-WAIT-07.
func (b *Battle) onWay(watcher, v, step int8, when trigger) (at data.Spot, comes bool) {
	from := b.units[v].at
	o := &b.orders[b.units[v].side]
	for i := range o.acts {
		one := &o.acts[i]
		if one.unit != v || one.path.n == 0 || one.step > step || !o.toCome(i) {
			continue
		}
		path := one.path.list()
		if one.step < step {
			from = path[len(path)-1] // the steps before take it there
			continue
		}
		return b.lookOn(watcher, v, from, path, when)
	}
	return from, true
}

// lookOn is the place of a path where a trigger comes, false where it does not because a waiting unit sees nobody there.
//
// Rule: KRY-WAIT-07.
func (b *Battle) lookOn(watcher, v int8, from data.Spot, path []data.Spot, when trigger) (at data.Spot, comes bool) {
	switch when {
	case atFirstSight:
		comes, at = b.firstSeen(watcher, v, from, path)
		return at, comes
	case atClosest:
		if best, any := b.closestLook(watcher, v, from, path); any {
			return best.At(path), true
		}
		return from, false
	case atEnd:
		return path[len(path)-1], true
	}
	return from, true
}

// firstSeen is the first look of a path at which a waiting unit sees somebody.
//
// Rule: KRY-WAIT-07.
func (b *Battle) firstSeen(watcher, u int8, from data.Spot, path []data.Spot) (bool, data.Spot) {
	var s plane.Looks
	for at, on := s.Next(from, path, look); on; at, on = s.Next(from, path, look) {
		if b.seenBy(watcher, u, at, b.floorAt(at)) {
			return true, at
		}
	}
	return false, from
}
