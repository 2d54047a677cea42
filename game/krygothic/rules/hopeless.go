package rules

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
// See: KRY-WAIT-05, KRY-GEO-11.
func (b *Battle) hopeless(s *Reaction) (no *game.Refusal) {
	a := &s.Act
	if !b.Given.Premeasure || a.Kind == data.ChargeAt || !b.IsAttack(a) {
		return nil
	}
	for i := range a.Attacks() {
		v, is := b.UnitOf(a.AimsAt(i))
		if !is {
			return nil // a location, or smoke
		}
		at, comes := b.OnWay(a.Unit, v, s.Step, s.Trigger)
		if v == s.Watched && !comes {
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
// See: KRY-WAIT-05, KRY-RC-06, KRY-PSY-03, KRY-CC-01.
func (b *Battle) powerless(a *Act, v int8) *game.Refusal {
	id, why := data.PieceID(a.Unit), ""
	switch {
	case a.Kind == data.Strike:
		if !b.Contact(a.Unit, v) {
			why = "is not in contact"
		}
	case !b.Sees(a.Unit, v):
		why = "is out of sight"
	case a.Kind != data.Power && !b.FrontOf(a.Unit, b.Units[v].At):
		why = "is outside the arc that the waiting unit watches"
	case b.BeyondReach(a, v):
		why = "is out of reach"
	}
	if why == "" {
		return nil
	}
	return game.Refuse(book.WaitPrice, "%s %s at that moment", b.Name(data.PieceID(v)), why).At(id, data.PieceID(v))
}

// BeyondReach reports whether a shot, a throw or a power does not come as far as its target, as far as that may be known.
//
// See: KRY-RC-06, KRY-PSY-03, KRY-GEO-11.
func (b *Battle) BeyondReach(a *Act, v int8) bool {
	switch gap := b.KnownGap(a.Unit, v); a.Kind {
	case data.Shoot, data.Throw:
		return gap >= b.OutOfReach(a.Unit, b.WeaponOf(a))
	case data.Power:
		return gap > Gifts[a.Power].Reach
	}
	return false
}

// OnWay is where a unit is on the way that it has announced when a trigger comes, false where a waiting unit never sees
// it come.
//
// See: KRY-WAIT-07.
func (b *Battle) OnWay(watcher, v, step int8, when Trigger) (at data.Spot, comes bool) {
	from := b.Units[v].At
	o := &b.Orders[b.Units[v].Side]
	for i := range o.Acts {
		one := &o.Acts[i]
		if one.Unit != v || one.Path.N == 0 || one.Step > step || !o.ToCome(i) {
			continue
		}
		path := one.Path.List()
		if one.Step < step {
			from = path[len(path)-1] // the steps before take it there
			continue
		}
		return b.LookOn(watcher, v, from, path, when)
	}
	return from, true
}

// LookOn is the place of a path where a trigger comes, false where it does not because a waiting unit sees nobody there.
//
// See: KRY-WAIT-07.
func (b *Battle) LookOn(watcher, v int8, from data.Spot, path []data.Spot, when Trigger) (at data.Spot, comes bool) {
	switch when {
	case AtFirstSight:
		comes, at = b.firstSeen(watcher, v, from, path)
		return at, comes
	case AtClosest:
		if best, any := b.ClosestLook(watcher, v, from, path); any {
			return best.At(path), true
		}
		return from, false
	case AtEnd:
		return path[len(path)-1], true
	}
	return from, true
}

// firstSeen is the first look of a path at which a waiting unit sees somebody.
//
// See: KRY-WAIT-07.
func (b *Battle) firstSeen(watcher, u int8, from data.Spot, path []data.Spot) (bool, data.Spot) {
	var s plane.Looks
	for at, on := s.Next(from, path, Look); on; at, on = s.Next(from, path, Look) {
		if b.SeenBy(watcher, u, at, b.FloorAt(at)) {
			return true, at
		}
	}
	return false, from
}
