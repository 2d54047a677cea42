package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// trail is what the steps of an order, as far as they have been checked, leave of a unit.
//
// Rule: KRY-MOV-10.
type trail struct {
	at      data.Spot
	last    lastDeed
	stepped bool
}

// trailOf is that of a unit before an order.
func (b *Battle) trailOf(u int8) trail {
	one := &b.units[u]
	return trail{at: one.at, last: one.last, stepped: one.stepped}
}

// goOn checks the next act of a unit, its prefix and the order of its steps included. Acts of later steps are judged
// ahead: see [actRules].
//
// Rule: KRY-MOV-10, KRY-CMB-01, KRY-RT-20.
func (b *Battle) goOn(tr *trail, a *act, ahead bool) *game.Refusal {
	if no := b.checkPrefix(tr, a, ahead); no != nil {
		return no
	}
	if no := tr.sequence(b, a); no != nil {
		return no
	}
	seen := b
	if a.before.n > 0 {
		tr.at = a.before.spots[a.before.n-1]
		seen = b.standingAt(a.unit, tr.at)
	}
	return acts[a.kind].check(seen, a, tr.at, ahead)
}

// standingAt is the battle with a unit elsewhere, to look at only.
func (b *Battle) standingAt(u int8, at data.Spot) *Battle {
	c := &Battle{given: b.given, position: b.position, assailed: b.assailed}
	c.units = slices.Clone(b.units)
	c.units[u].at, c.units[u].z = at, b.floorAt(at)
	return c
}

// sequence refuses small steps after movement, and movement after small steps.
//
// Rule: KRY-MOV-10.
func (tr *trail) sequence(b *Battle, a *act) *game.Refusal {
	steps := a.kind == data.SmallStep || a.before.n > 0
	switch {
	case steps && tr.last == movementLast && !tr.stepped:
		return game.Refuse(book.MoveSmallStep, "%s has moved: no small step after movement",
			b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	case tr.stepped && (steps || a.kind.Strides()):
		return game.Refuse(book.MoveSmallStep, "%s has taken a small step: no movement next",
			b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	}
	return nil
}

// advance goes on to where an act leaves its unit.
//
// Rule: KRY-MOV-10, KRY-PSY-03.
func (tr *trail) advance(a *act) {
	switch {
	case a.path.n > 0:
		tr.at = a.path.spots[a.path.n-1]
	case a.warpsItself():
		tr.at = a.point
	}
	tr.last, tr.stepped = after(a.kind, tr.last, tr.stepped)
}

// after is what a unit has done last once it has done something.
//
// Rule: KRY-MOV-10.
func after(kind data.ActKind, last lastDeed, stepped bool) (lastDeed, bool) {
	switch {
	case kind == data.Rotate:
		return last, stepped
	case kind.Strides():
		return movementLast, kind == data.SmallStep
	}
	return otherLast, false
}

// checkPrefix refuses small steps of a prefix that cannot be taken.
//
// Rule: KRY-MOV-10, KRY-CMB-01.
func (b *Battle) checkPrefix(tr *trail, a *act, ahead bool) *game.Refusal {
	path := a.before.list()
	if len(path) == 0 {
		return nil
	}
	if no := b.checkPath(a.unit, tr.at, path, smallStepMost, movingTitle(data.SmallStep), book.MoveSmallStep); no != nil {
		return no
	}
	if no := b.hindered(a.unit, tr.at, path); no != nil {
		return no
	}
	if no := b.checkStepGround(a.unit, tr.at, path); no != nil {
		return no
	}
	return b.checkWay(a.unit, path, wayJudged(ahead))
}

// checkStepGround refuses small steps on very difficult ground.
//
// Rule: KRY-MOV-10.
func (b *Battle) checkStepGround(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	if b.going(u, from, path) < data.VeryDifficult {
		return nil
	}
	return game.Refuse(book.MoveSmallStep, "no small step on very difficult ground").At(data.PieceID(u))
}

// takeUp is what acting does to a unit whatever it does: it waits no longer, sprints no longer, and its last deed is
// another. Running and charging begin to sprint when they set out; a rotation leaves all but the waiting as it is.
//
// Rule: KRY-WAIT-02, KRY-MOV-08, KRY-MOV-10.
func (t *turn) takeUp(u int8, kind data.ActKind) {
	one := &t.units[u]
	one.last, one.stepped = after(kind, one.last, one.stepped)
	one.sprinting = one.sprinting && kind == data.Rotate
	t.breakWaiting(u, book.WaitBreaks)
}

// getReady is what comes before an act: its prefix, and the last look at whether it can be carried out. When the small
// step of the prefix cannot be taken, or comes short, the act is not carried out.
//
// Rule: KRY-RT-20, KRY-MOV-07, KRY-MOV-10.
func (t *turn) getReady(d *deed) {
	u := d.act.unit
	if path := d.act.before.list(); len(path) > 0 && !t.stepBefore(d, path) {
		return
	}
	if d.act.turn != (data.Spot{}) {
		t.rotateTo(u, d.act.turn)
	}
	if no := acts[d.act.kind].possible(t.Battle, &d.act); no != nil {
		t.fizzle(d, no)
		return
	}
	t.takeUp(u, d.act.kind)
}

// fizzle ends an act that cannot be carried out any more.
//
// Rule: KRY-RT-20.
func (t *turn) fizzle(d *deed, no *game.Refusal) {
	d.failed, d.fizzled = true, true
	t.tell(Fizzled, data.PieceID(d.act.unit), kindTitles[d.act.kind], no)
}

// stepBefore is the small step of a prefix, false when the act falls with it. It lets nobody else in and calls for no
// decision.
//
// Rule: KRY-MOV-10.
func (t *turn) stepBefore(d *deed, path []data.Spot) bool {
	if no := t.possibleStep(d.act.unit, path); no != nil {
		t.fizzle(d, no)
		return false
	}
	t.takeUp(d.act.unit, data.SmallStep)
	d.prefix = true
	t.carryWalk(d)
	d.walk, d.prefix, d.fizzled = walk{}, false, d.failed
	return !d.failed
}

// possibleStep says why the small step of a prefix cannot be taken now.
//
// Rule: KRY-MOV-10, KRY-RT-20.
func (b *Battle) possibleStep(u int8, path []data.Spot) *game.Refusal {
	a := act{kind: data.SmallStep, unit: u}
	a.path.n = int8(copy(a.path.spots[:], path))
	return possibleWalk(b, &a)
}

// freshen clears what a unit has done in the round that ends.
//
// Rule: KRY-AP-09, KRY-MOV-07, KRY-MOV-08, KRY-MOV-10.
func (t *turn) freshen() {
	for u := range t.units {
		one := &t.units[u]
		one.sprinting, one.stepped, one.last, one.rotatedAt = false, false, nothingYet, -1
	}
}
