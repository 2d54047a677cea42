package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Later steps of an order are judged on a plan: a copy of the battle as the steps before aim to leave it.

// JudgeActs is what the acts cost, or why one of them may not be ordered. Steps after the first are judged as of what
// the steps before them aim at.
//
// See: KRY-RT-20, KRY-AP-05.
func (b *Battle) JudgeActs(side int8, list []Act) (cost int32, no *game.Refusal) {
	plan, prices := b, make([]int32, len(list))
	var last *Act
	for i := range list {
		a := &list[i]
		if last != nil {
			if plan == b {
				plan = b.Copy()
			}
			plan.Foresee(last)
		}
		last = a
		if no := plan.JudgeAct(a); no != nil {
			return 0, no
		}
		prices[i] = plan.ActPrice(a)
	}
	return b.OrderPrice(side, list, prices), nil
}

// ActPrice is what an act costs that begins where its unit stands.
//
// See: KRY-AP-05.
func (b *Battle) ActPrice(a *Act) int32 { return Acts[a.Kind].Price(b, a, b.Units[a.Unit].At) }

// JudgeAct is why an act may not be ordered, its prefix included.
//
// See: KRY-CMB-01, KRY-TEAM-05, KRY-SCN-04.
func (b *Battle) JudgeAct(a *Act) *game.Refusal {
	m, id := &b.Units[a.Unit], data.PieceID(a.Unit)
	if m.Status != Standing {
		return game.Refuse(book.ComboWhat, "%s has left the table by then", b.Name(id)).At(id)
	}
	if no := b.Barred(a); no != nil {
		return no
	}
	if b.Sides[m.Side].Distracted == a.Unit {
		return game.Refuse(book.TeamHeracletians, "%s is distracted this round", b.Name(id)).At(id)
	}
	tr := b.TrailOf(a.Unit)
	return b.goOn(&tr, a, a.Step > 0)
}

// Foresee changes a plan as an act will if it goes as ordered: its unit waits no longer, is where it goes and is engaged
// no more when it goes anywhere, and what its kind does is done.
//
// See: KRY-RT-20, KRY-MOV-10, KRY-WAIT-02.
func (b *Battle) Foresee(a *Act) {
	m := &b.Units[a.Unit]
	tr := b.TrailOf(a.Unit)
	if a.before.N > 0 {
		tr.at = a.before.Spots[a.before.N-1]
		m.At = tr.at
	}
	m.Waiting = false
	if a.Path.N > 0 {
		b.part(a.Unit)
	}
	b.assailed |= b.assails(a)
	if plan := Acts[a.Kind].plan; plan != nil {
		plan(b, a)
	}
	tr.advance(a)
	m.At, m.Last, m.Stepped = tr.at, tr.last, tr.stepped
	m.Z = b.FloorAt(m.At)
}

// part ends what binds a unit of a plan to its enemies.
//
// See: KRY-CC-02.
func (b *Battle) part(u int8) {
	b.Units[u].Engaged = 0
	for v := range b.Units {
		b.Units[v].Engaged &^= data.Bit(u)
	}
}

// assails are the enemies that an act attacks: the dice may remove them or drive them off. A blast may strike anybody.
//
// See: KRY-RT-20, KRY-EXP-01.
func (b *Battle) assails(a *Act) (set uint32) {
	if !b.IsAttack(a) {
		return 0
	}
	blast := b.bursts(a)
	for v := range int8(len(b.Units)) {
		named := a.Target == data.PieceID(v) || a.Target2 == data.PieceID(v)
		if named || blast {
			set |= data.Bit(v)
		}
	}
	return set
}

// bursts reports whether an act lets off a blast weapon; a draft may name one that is not there.
func (b *Battle) bursts(a *Act) bool {
	if a.Kind != data.Shoot && a.Kind != data.Throw {
		return false
	}
	own := b.ArmAt(a.Unit, a.Weapon)
	return own.Index >= 0 && b.Given.Guns[own.Index].Blast > 0
}

// bound reports whether a unit is engaged; in a plan, whether it still is although its order attacks the enemies that it
// attacks.
//
// See: KRY-CC-02, KRY-RT-20.
func (b *Battle) bound(u int8) bool { return b.Units[u].Engaged&^b.assailed != 0 }
