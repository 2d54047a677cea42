package rules

import (
	"math/bits"
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Numbers of the Will tests under fire.
//
// Rule: KRY-PIN-01.
//
// See: KRY-PIN-02.
const (
	pinHitNumber  = 5
	pinMissNumber = 3
	missShooters  = 2 // from so many different shooters on misses count
)

// joinVolley counts a shooter into the row of attacks at a target, none for a location. Another target, or another
// side, begins a new row.
//
// Rule: KRY-PIN-04.
func (t *Turn) joinVolley(by, target int8) {
	side := t.Units[by].Side
	if t.volley.target != target {
		t.volley = volley{side: side, target: target}
	}
	t.volley.shooters |= data.Bit(by)
}

// endVolley ends the row of attacks: something else has been done.
//
// See: KRY-PIN-04.
func (t *Turn) endVolley() { t.volley = volley{target: data.None} }

// volleyAfter ends the row of attacks when another action than a ranged attack has been carried out; free actions, and
// those that came to nothing, do not count.
//
// See: KRY-PIN-04.
func (t *Turn) volleyAfter(d *Deed) {
	switch d.act.Kind {
	case data.Shoot, data.Throw, data.Rotate, data.SmallStep, data.Exit:
		return
	}
	if !d.fizzled {
		t.endVolley()
	}
}

// count is the number of different shooters of a volley.
func (v *volley) count() int8 { return int8(bits.OnesCount32(v.shooters)) }

// PinExempt reports whether a unit takes no pinning tests.
//
// Rule: KRY-PIN-03.
func (b *Battle) PinExempt(u int8) bool { return b.IsLeader(u) || b.WillOf(u) < 0 }

// shootersWith counts the shooters of the volley when a unit has joined it.
//
// See: KRY-PIN-04.
func (b *Battle) shootersWith(by, target int8) int8 {
	v := volley{shooters: data.Bit(by)}
	if b.volley.target == target && b.volley.side == b.Units[by].Side {
		v.shooters |= b.volley.shooters
	}
	return v.count()
}

// pinTest is the number that the target of an attack must reach, and how it is pinned if it fails; 0 for no test.
//
// See: KRY-PIN-01, KRY-PIN-02, KRY-PIN-03, KRY-PIN-06, KRY-WPN-11.
func (x *Gunfire) pinTest(hit bool, now Pin) (number int8, how Pin) {
	switch {
	case x.exempt || now == PinByHit:
		return
	case hit:
		return pinHitNumber + x.shooters - 1, PinByHit
	case x.shooters < missShooters || now == PinByMiss || x.quiet:
		return
	}
	return pinMissNumber + x.shooters - missShooters, PinByMiss
}

// pinDown pins a unit; number is what it must reach to rise. Pins end waiting.
//
// See: KRY-PIN-01, KRY-PIN-02, KRY-WAIT-02.
func (t *Turn) pinDown(u int8, how Pin, number int8, by game.RuleID) {
	own := &t.Units[u]
	own.Pin, own.PinTarget = how, number
	fact := PinnedByMiss
	if how == PinByHit {
		fact = PinnedByHit
	}
	t.tell(fact, data.PieceID(u), number).Rule = by
	t.breakWaiting(u, book.WaitBreaks)
}

// firedFrom adds the places of all shooters of the volley to those that a pinned unit may not move towards.
//
// Rule: KRY-PIN-05, KRY-PIN-06.
func (t *Turn) firedFrom(u int8) {
	for v := range t.Units {
		if t.volley.shooters&data.Bit(int8(v)) != 0 {
			t.fleesFrom(u, t.Units[v].At)
		}
	}
}

// fleesFrom adds a place from which a pinned unit may only move away.
func (t *Turn) fleesFrom(u int8, at data.Spot) {
	own := &t.Units[u]
	if !slices.Contains(own.PinFrom, PinSpot(at)) {
		own.PinFrom = append(own.PinFrom, PinSpot(at))
	}
}

// rise ends a unit's pin.
//
// Rule: KRY-PIN-07.
func (t *Turn) rise(u int8, by game.RuleID) {
	t.unpin(u)
	t.tell(PinEnded, data.PieceID(u)).Rule = by
}

// unpin is what is left when a pin has ended.
func (b *Battle) unpin(u int8) {
	own := &b.Units[u]
	own.Pin, own.PinTarget, own.PinFrom = Unpinned, 0, nil
}

func checkUnpin(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal { return canUnpin(b, a) }

// Only pinned units rise.
//
// See: KRY-PIN-07, KRY-CC-11.
func canUnpin(b *Battle, a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	switch own := &b.Units[a.Unit]; {
	case own.Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case own.Pin == Unpinned:
		return game.Refuse(book.PinRising, "%s is not pinned", b.Name(id)).At(id)
	}
	return nil
}

// carryUnpin is a further Will test against the number that pinned the unit.
//
// See: KRY-PIN-07.
func carryUnpin(t *Turn, d *Deed) bool {
	u := d.act.Unit
	if t.will(u, t.WillOf(u), t.Units[u].PinTarget, book.PinRising) {
		t.rise(u, book.PinRising)
	} else {
		d.failed = true
	}
	return true
}

// onePoint is the price of the small tasks.
//
// Rule: KRY-AP-11.
func onePoint(*Battle, *Act, data.Spot) int32 { return 1 }

// knockDown lays a unit on the floor: it waits no more.
//
// See: KRY-CC-11, KRY-WAIT-02, KRY-MOV-08.
func (t *Turn) knockDown(u int8, by game.RuleID) {
	own := &t.Units[u]
	if own.Status != Standing || own.Prone {
		return
	}
	own.Prone, own.Sprinting = true, false
	fact := KnockedDown
	if by == book.BlastFlat {
		fact = ThrewFlat
	}
	t.tell(fact, data.PieceID(u)).Rule = by
	t.breakWaiting(u, book.WaitBreaks)
}
