package krygothic

import (
	"math/bits"
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Numbers of the Will tests under fire.
//
// Rule: KRY-PIN-01, KRY-PIN-02.
const (
	pinHitNumber  = 5
	pinMissNumber = 3
	missShooters  = 2 // from so many different shooters on misses count
)

// joinVolley counts a shooter into the row of attacks at a target, none for a location. Another target, or another
// side, begins a new row.
//
// Rule: KRY-PIN-04.
func (t *turn) joinVolley(by, target int8) {
	side := t.units[by].side
	if t.volley.target != target {
		t.volley = volley{side: side, target: target}
	}
	t.volley.shooters |= data.Bit(by)
}

// endVolley ends the row of attacks: something else has been done.
//
// Rule: KRY-PIN-04.
func (t *turn) endVolley() { t.volley = volley{target: data.None} }

// volleyAfter ends the row of attacks when another action than a ranged attack has been carried out; free actions, and
// those that came to nothing, do not count.
//
// Rule: KRY-PIN-04.
func (t *turn) volleyAfter(d *deed) {
	switch d.act.kind {
	case data.Shoot, data.Throw, data.Rotate, data.SmallStep, data.Exit:
		return
	}
	if !d.fizzled {
		t.endVolley()
	}
}

// count is the number of different shooters of a volley.
func (v *volley) count() int8 { return int8(bits.OnesCount32(v.shooters)) }

// pinExempt reports whether a unit takes no pinning tests.
//
// Rule: KRY-PIN-03.
func (b *Battle) pinExempt(u int8) bool { return b.isLeader(u) || b.willOf(u) < 0 }

// shootersWith counts the shooters of the volley when a unit has joined it.
//
// Rule: KRY-PIN-04.
func (b *Battle) shootersWith(by, target int8) int8 {
	v := volley{shooters: data.Bit(by)}
	if b.volley.target == target && b.volley.side == b.units[by].side {
		v.shooters |= b.volley.shooters
	}
	return v.count()
}

// pinTest is the number that the target of an attack must reach, and how it is pinned if it fails; 0 for no test.
//
// Rule: KRY-PIN-01, KRY-PIN-02, KRY-PIN-03, KRY-PIN-06, KRY-WPN-11.
func (x *gunfire) pinTest(hit bool, now pin) (number int8, how pin) {
	switch {
	case x.exempt || now == pinnedByHit:
		return
	case hit:
		return pinHitNumber + x.shooters - 1, pinnedByHit
	case x.shooters < missShooters || now == pinnedByMiss || x.quiet:
		return
	}
	return pinMissNumber + x.shooters - missShooters, pinnedByMiss
}

// pinDown pins a unit; number is what it must reach to rise. Pins end waiting.
//
// Rule: KRY-PIN-01, KRY-PIN-02, KRY-WAIT-02.
func (t *turn) pinDown(u int8, how pin, number int8, by game.RuleID) {
	own := &t.units[u]
	own.pin, own.pinTarget = how, number
	fact := PinnedByMiss
	if how == pinnedByHit {
		fact = PinnedByHit
	}
	t.tell(fact, data.PieceID(u), number).Rule = by
	t.breakWaiting(u, book.WaitBreaks)
}

// firedFrom adds the places of all shooters of the volley to those that a pinned unit may not move towards.
//
// Rule: KRY-PIN-05, KRY-PIN-06.
func (t *turn) firedFrom(u int8) {
	for v := range t.units {
		if t.volley.shooters&data.Bit(int8(v)) != 0 {
			t.fleesFrom(u, t.units[v].at)
		}
	}
}

// fleesFrom adds a place from which a pinned unit may only move away.
func (t *turn) fleesFrom(u int8, at data.Spot) {
	own := &t.units[u]
	if !slices.Contains(own.pinFrom, pinSpot(at)) {
		own.pinFrom = append(own.pinFrom, pinSpot(at))
	}
}

// rise ends a unit's pin.
//
// Rule: KRY-PIN-07.
func (t *turn) rise(u int8, by game.RuleID) {
	t.unpin(u)
	t.tell(PinEnded, data.PieceID(u)).Rule = by
}

// unpin is what is left when a pin has ended.
func (b *Battle) unpin(u int8) {
	own := &b.units[u]
	own.pin, own.pinTarget, own.pinFrom = unpinned, 0, nil
}

func checkUnpin(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal { return canUnpin(b, a) }

// Only pinned units rise.
//
// Rule: KRY-PIN-07, KRY-CC-11.
func canUnpin(b *Battle, a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	switch own := &b.units[a.unit]; {
	case own.prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case own.pin == unpinned:
		return game.Refuse(book.PinRising, "%s is not pinned", b.Name(id)).At(id)
	}
	return nil
}

// carryUnpin is a further Will test against the number that pinned the unit.
//
// Rule: KRY-PIN-07.
func carryUnpin(t *turn, d *deed) bool {
	u := d.act.unit
	if t.will(u, t.willOf(u), t.units[u].pinTarget, book.PinRising) {
		t.rise(u, book.PinRising)
	} else {
		d.failed = true
	}
	return true
}

// onePoint is the price of the small tasks.
//
// Rule: KRY-AP-11.
func onePoint(*Battle, *act, data.Spot) int32 { return 1 }

// knockDown lays a unit on the floor: it waits no more.
//
// Rule: KRY-CC-11, KRY-WAIT-02, KRY-MOV-08.
func (t *turn) knockDown(u int8, by game.RuleID) {
	own := &t.units[u]
	if own.status != standing || own.prone {
		return
	}
	own.prone, own.sprinting = true, false
	fact := KnockedDown
	if by == book.BlastFlat {
		fact = ThrewFlat
	}
	t.tell(fact, data.PieceID(u)).Rule = by
	t.breakWaiting(u, book.WaitBreaks)
}
