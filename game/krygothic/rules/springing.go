package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// springAt calls the springs that come now: before (atStart), in the midst of (atFirstSight, at a look of a walk), or
// after (atEnd) the deed at work. It puts the next of them on the stack. True when there was one: the deed waits for it,
// and asks again at the same place, for there may be more. What has been walked is told before.
//
// See: KRY-WAIT-04, KRY-WAIT-07.
func (t *Turn) springAt(d *Deed, when Trigger) bool {
	for i := range t.springs {
		if s := &t.springs[i]; !t.Orders[d.side].stopped && t.comes(s, d, when) {
			s.due = true
			t.tellWalk(d)
		}
	}
	return t.springDue(d)
}

// watchable reports whether waiting units may react to a deed: not to one of theirs, nor to a small step before an
// action, nor to what is part of another deed.
//
// See: KRY-WAIT-04, KRY-MOV-10.
func (d *Deed) watchable() bool { return !d.sprung && !d.prefix && !d.within }

// springDue puts the next spring on the stack whose trigger has come at this place. All of them are carried out, although
// the first has stopped the order.
//
// Rule: KRY-WAIT-04.
func (t *Turn) springDue(d *Deed) bool {
	for d.watchable() {
		i := slices.IndexFunc(t.springs, func(s Reaction) bool { return s.due })
		if i < 0 {
			break
		}
		s := t.springs[i]
		t.springs = slices.Delete(t.springs, i, i+1)
		if !t.Units[s.Act.Unit].Waiting {
			t.giveBack(&s)
			continue
		}
		t.Sides[s.Side].Reserved -= s.paid
		t.breakWaiting(s.Act.Unit, book.WaitBreaks)
		t.tell(Sprung, data.PieceID(s.Act.Unit)).Side = s.Side
		t.begin(s.Act, s.Side, true)
		return true
	}
	return false
}

// giveBack drops a spring: what was set aside for it comes back.
//
// See: KRY-WAIT-05, KRY-WAIT-04.
func (t *Turn) giveBack(s *Reaction) {
	t.Sides[s.Side].Reserved -= s.paid
	t.Sides[s.Side].AP += s.paid
	e := t.tell(SpringDropped, data.PieceID(s.Act.Unit))
	e.Side = s.Side
	t.onlyFor(e, s.Side)
}

// dropSprings drops what a side's waiting units had in mind: the order is over, and they go on waiting.
//
// See: KRY-WAIT-04.
func (t *Turn) dropSprings(side int8) {
	t.springs = slices.DeleteFunc(t.springs, func(s Reaction) bool {
		if s.Side == side {
			t.giveBack(&s)
		}
		return s.Side == side
	})
}

// dropVoid drops springs on steps that have been called off.
//
// See: KRY-CXL-02.
func (t *Turn) dropVoid() {
	t.springs = slices.DeleteFunc(t.springs, func(s Reaction) bool {
		void := t.fitsTrigger(&s) != nil
		if void {
			t.giveBack(&s)
		}
		return void
	})
}

// spend takes AP from a side for something that is no order: an active defence, extra wounds. Who calls tells of it.
//
// See: KRY-AP-08.
func (t *Turn) spend(side int8, n int32, _ game.RuleID) {
	t.Sides[side].AP -= n
}
