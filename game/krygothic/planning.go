package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Later steps of an order are judged on a plan: a copy of the battle as the steps before aim to leave it.

// judgeActs is what the acts cost, or why one of them may not be ordered. Steps after the first are judged as of what
// the steps before them aim at.
//
// Rule: KRY-RT-20, KRY-AP-05.
func (b *Battle) judgeActs(side int8, list []act) (cost int32, no *game.Refusal) {
	plan, prices := b, make([]int32, len(list))
	var last *act
	for i := range list {
		a := &list[i]
		if last != nil {
			if plan == b {
				plan = b.clone()
			}
			plan.foresee(last)
		}
		last = a
		if no := plan.judgeAct(a); no != nil {
			return 0, no
		}
		prices[i] = plan.actPrice(a)
	}
	return b.orderPrice(side, list, prices), nil
}

// actPrice is what an act costs that begins where its unit stands.
//
// See: KRY-AP-05.
func (b *Battle) actPrice(a *act) int32 { return acts[a.kind].price(b, a, b.units[a.unit].at) }

// judgeAct is why an act may not be ordered, its prefix included.
//
// Rule: KRY-CMB-01, KRY-TEAM-05, KRY-SCN-04.
func (b *Battle) judgeAct(a *act) *game.Refusal {
	m, id := &b.units[a.unit], data.PieceID(a.unit)
	if m.status != standing {
		return game.Refuse(book.ComboWhat, "%s has left the table by then", b.Name(id)).At(id)
	}
	if no := b.barred(a); no != nil {
		return no
	}
	if b.sides[m.side].distracted == a.unit {
		return game.Refuse(book.TeamHeracletians, "%s is distracted this round", b.Name(id)).At(id)
	}
	tr := b.trailOf(a.unit)
	return b.goOn(&tr, a, a.step > 0)
}

// foresee changes a plan as an act will if it goes as ordered: its unit waits no longer, is where it goes and is engaged
// no more when it goes anywhere, and what its kind does is done.
//
// Rule: KRY-RT-20, KRY-MOV-10, KRY-WAIT-02.
func (b *Battle) foresee(a *act) {
	m := &b.units[a.unit]
	tr := b.trailOf(a.unit)
	if a.before.n > 0 {
		tr.at = a.before.spots[a.before.n-1]
		m.at = tr.at
	}
	m.waiting = false
	if a.path.n > 0 {
		b.part(a.unit)
	}
	b.assailed |= b.assails(a)
	if plan := acts[a.kind].plan; plan != nil {
		plan(b, a)
	}
	tr.advance(a)
	m.at, m.last, m.stepped = tr.at, tr.last, tr.stepped
	m.z = b.floorAt(m.at)
}

// part ends what binds a unit of a plan to its enemies.
//
// Rule: KRY-CC-02.
func (b *Battle) part(u int8) {
	b.units[u].engaged = 0
	for v := range b.units {
		b.units[v].engaged &^= data.Bit(u)
	}
}

// assails are the enemies that an act attacks: the dice may remove them or drive them off. A blast may strike anybody.
//
// Rule: KRY-RT-20, KRY-EXP-01.
func (b *Battle) assails(a *act) (set uint32) {
	if !b.isAttack(a) {
		return 0
	}
	blast := b.bursts(a)
	for v := range int8(len(b.units)) {
		named := a.target == data.PieceID(v) || a.target2 == data.PieceID(v)
		if named || blast {
			set |= data.Bit(v)
		}
	}
	return set
}

// bursts reports whether an act lets off a blast weapon; a draft may name one that is not there.
func (b *Battle) bursts(a *act) bool {
	if a.kind != data.Shoot && a.kind != data.Throw {
		return false
	}
	own := b.armAt(a.unit, a.weapon)
	return own.index >= 0 && b.given.Guns[own.index].Blast > 0
}

// bound reports whether a unit is engaged; in a plan, whether it still is although its order attacks the enemies that it
// attacks.
//
// Rule: KRY-CC-02, KRY-RT-20.
func (b *Battle) bound(u int8) bool { return b.units[u].engaged&^b.assailed != 0 }
