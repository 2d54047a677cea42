package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Trail is what the steps of an order, as far as they have been checked, leave of a unit.
//
// Rule: KRY-MOV-10.
type Trail struct {
	at      data.Spot
	last    LastDeed
	stepped bool
}

// TrailOf is that of a unit before an order.
func (b *Battle) TrailOf(u int8) Trail {
	one := &b.Units[u]
	return Trail{at: one.At, last: one.Last, stepped: one.Stepped}
}

// goOn checks the next act of a unit, its prefix and the order of its steps included. Acts of later steps are judged
// ahead: see [ActRules].
//
// See: KRY-MOV-10, KRY-CMB-01, KRY-RT-20.
func (b *Battle) goOn(tr *Trail, a *Act, ahead bool) *game.Refusal {
	if no := b.checkPrefix(tr, a, ahead); no != nil {
		return no
	}
	if no := tr.Sequence(b, a); no != nil {
		return no
	}
	seen := b
	if a.before.N > 0 {
		tr.at = a.before.Spots[a.before.N-1]
		seen = b.standingAt(a.Unit, tr.at)
	}
	return Acts[a.Kind].Check(seen, a, tr.at, ahead)
}

// standingAt is the battle with a unit elsewhere, to look at only.
func (b *Battle) standingAt(u int8, at data.Spot) *Battle {
	c := &Battle{Given: b.Given, Position: b.Position, assailed: b.assailed}
	c.Units = slices.Clone(b.Units)
	c.Units[u].At, c.Units[u].Z = at, b.FloorAt(at)
	return c
}

// Sequence refuses small steps after movement, and movement after small steps.
//
// See: KRY-MOV-10.
func (tr *Trail) Sequence(b *Battle, a *Act) *game.Refusal {
	steps := a.Kind == data.SmallStep || a.before.N > 0
	switch {
	case steps && tr.last == movementLast && !tr.stepped:
		return game.Refuse(book.MoveSmallStep, "%s has moved: no small step after movement",
			b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	case tr.stepped && (steps || a.Kind.Strides()):
		return game.Refuse(book.MoveSmallStep, "%s has taken a small step: no movement next",
			b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	}
	return nil
}

// advance goes on to where an act leaves its unit.
//
// See: KRY-MOV-10, KRY-PSY-03.
func (tr *Trail) advance(a *Act) {
	switch {
	case a.Path.N > 0:
		tr.at = a.Path.Spots[a.Path.N-1]
	case a.warpsItself():
		tr.at = a.Point
	}
	tr.last, tr.stepped = after(a.Kind, tr.last, tr.stepped)
}

// after is what a unit has done last once it has done something.
//
// See: KRY-MOV-10.
func after(kind data.ActKind, last LastDeed, stepped bool) (LastDeed, bool) {
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
// See: KRY-MOV-10, KRY-CMB-01.
func (b *Battle) checkPrefix(tr *Trail, a *Act, ahead bool) *game.Refusal {
	path := a.before.List()
	if len(path) == 0 {
		return nil
	}
	if no := b.checkPath(a.Unit, tr.at, path, smallStepMost, movingTitle(data.SmallStep), book.MoveSmallStep); no != nil {
		return no
	}
	if no := b.Hindered(a.Unit, tr.at, path); no != nil {
		return no
	}
	if no := b.checkStepGround(a.Unit, tr.at, path); no != nil {
		return no
	}
	return b.CheckWay(a.Unit, path, wayJudged(ahead))
}

// checkStepGround refuses small steps on very difficult ground.
//
// See: KRY-MOV-10.
func (b *Battle) checkStepGround(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	if b.Going(u, from, path) < data.VeryDifficult {
		return nil
	}
	return game.Refuse(book.MoveSmallStep, "no small step on very difficult ground").At(data.PieceID(u))
}

// takeUp is what acting does to a unit whatever it does: it waits no longer, sprints no longer, and its last deed is
// another. Running and charging begin to sprint when they set out; a rotation leaves all but the waiting as it is.
//
// See: KRY-WAIT-02, KRY-MOV-08, KRY-MOV-10.
func (t *Turn) takeUp(u int8, kind data.ActKind) {
	one := &t.Units[u]
	one.Last, one.Stepped = after(kind, one.Last, one.Stepped)
	one.Sprinting = one.Sprinting && kind == data.Rotate
	t.breakWaiting(u, book.WaitBreaks)
}

// getReady is what comes before an act: its prefix, and the last look at whether it can be carried out. When the small
// step of the prefix cannot be taken, or comes short, the act is not carried out.
//
// See: KRY-RT-20, KRY-MOV-07, KRY-MOV-10.
func (t *Turn) getReady(d *Deed) {
	u := d.act.Unit
	if path := d.act.before.List(); len(path) > 0 && !t.stepBefore(d, path) {
		return
	}
	if d.act.turn != (data.Spot{}) {
		t.rotateTo(u, d.act.turn)
	}
	if no := Acts[d.act.Kind].possible(t.Battle, &d.act); no != nil {
		t.fizzle(d, no)
		return
	}
	t.takeUp(u, d.act.Kind)
}

// fizzle ends an act that cannot be carried out any more.
//
// Rule: KRY-RT-20.
func (t *Turn) fizzle(d *Deed, no *game.Refusal) {
	d.failed, d.fizzled = true, true
	t.tell(Fizzled, data.PieceID(d.act.Unit), KindTitles[d.act.Kind], no)
}

// stepBefore is the small step of a prefix, false when the act falls with it. It lets nobody else in and calls for no
// decision.
//
// See: KRY-MOV-10.
func (t *Turn) stepBefore(d *Deed, path []data.Spot) bool {
	if no := t.possibleStep(d.act.Unit, path); no != nil {
		t.fizzle(d, no)
		return false
	}
	t.takeUp(d.act.Unit, data.SmallStep)
	d.prefix = true
	t.carryWalk(d)
	d.walk, d.prefix, d.fizzled = walk{}, false, d.failed
	return !d.failed
}

// possibleStep says why the small step of a prefix cannot be taken now.
//
// See: KRY-MOV-10, KRY-RT-20.
func (b *Battle) possibleStep(u int8, path []data.Spot) *game.Refusal {
	a := Act{Kind: data.SmallStep, Unit: u}
	a.Path.N = int8(copy(a.Path.Spots[:], path))
	return possibleWalk(b, &a)
}

// freshen clears what a unit has done in the round that ends.
//
// See: KRY-AP-09, KRY-MOV-07, KRY-MOV-08, KRY-MOV-10.
func (t *Turn) freshen() {
	for u := range t.Units {
		one := &t.Units[u]
		one.Sprinting, one.Stepped, one.Last, one.RotatedAt = false, false, NothingYet, -1
	}
}
