package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// What comes of an attack in close combat.

// tried tells of a weapon for which a die was rolled.
func (t *turn) tried(u, weapon int8, r *risk, broken bool) {
	if r.by == "" {
		return
	}
	held := &t.units[u].guns[weapon]
	held.broken = held.broken || broken
	fact := WeaponHolds
	if broken {
		fact = WeaponBreaks
	}
	t.tell(fact, t.given.Guns[held.index].Name, data.PieceID(u), dieBy(t.seatOf(u), r.face)).Rule = r.by
}

// spendShot takes a point blank shot off its weapon.
//
// Rule: KRY-CC-17, KRY-WPN-08.
func (t *turn) spendShot(u int8, kind attackKind) {
	held, g := t.units[u].barrel(attackTypes[kind].weapon), t.gunOf(u, kind)
	if g.Uses > 0 {
		held.uses--
	}
	if g.Tags&data.Slow != 0 {
		held.unloaded = true
	}
}

// harmSelf deals the wounds that an attack rolls against its own unit.
//
// See: KRY-DICE-10, KRY-CC-17.
func (t *turn) harmSelf(u int8, x *exchange) {
	t.tell(TurnedOnSelf, data.PieceID(u), handfulBy{x.own, t.seatOf(u)}, x.harm).Rule = x.own.by
	t.wound(u, x.harm, t.units[u].side, x.own.by)
}

// tellFlux tells the flux die of an exchange, if there was one.
func (t *turn) tellFlux(u int8, x *exchange) {
	if face := x.flux.face; face > 0 {
		t.tell(FluxRolled, dieBy(t.seatOf(u), face), fluxOf(face), data.PieceID(u))
	}
}

// rollEffect rolls for wounds, or moves those whom a shove or a tackle moves.
//
// See: KRY-CC-10, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (t *turn) rollEffect(w *blow) bool {
	x := t.exchange(w)
	x.affect(t.chance, &scuffle{t, w, x})
	t.tellFlux(w.striker, x)
	if x.wound.by != "" {
		t.tellWounds(w.foe, t.seatOf(w.striker), x.wound, x.passes)
	}
	switch {
	case !x.o.shots:
		w.passes = x.passes
	case w.left > 0:
		w.wounds = x.o.caused(x.passes, 0)
		t.inflict(w)
	}
	if x.own.by != "" {
		t.harmSelf(w.striker, x)
	}
	return true
}

// scuffle is the ground of an attack that is carried out.
type scuffle struct {
	*turn
	w *blow
	x *exchange
}

// shoved pushes the defender straight away.
//
// See: KRY-CC-16.
func (s *scuffle) shoved(inches int8) {
	w := s.w
	s.tell(PushRolled, data.PieceID(w.foe), handfulBy{s.x.shove, s.seatOf(w.striker)}, inches)
	s.shoveAway(w.striker, w.foe, inches)
}

// tackled moves both.
//
// See: KRY-CC-15.
func (s *scuffle) tackled(inches int8) (dice int8) { return s.throwOver(s.w.striker, s.w.foe, inches) }

// shoveAway moves a unit straight away from another.
//
// Rule: KRY-CC-16.
func (t *turn) shoveAway(by, u, inches int8) {
	t.force(u, t.awayFrom(u, by), int32(inches)*data.Inch, book.MeleeShove)
}

// throwOver moves a tackled unit and its attacker in the line of the attack. When something stops the former, it takes as
// many wound dice as whole inches travelled. Those who end in contact stay engaged.
//
// Rule: KRY-CC-15, KRY-CC-02, KRY-GEN-07.
func (t *turn) throwOver(by, u, inches int8) (dice int8) {
	line, was := t.awayFrom(u, by), t.units[u].at
	moved, object := t.force(u, line, int32(inches)*data.Inch, book.MeleeTackle)
	if t.units[by].status == standing {
		t.follow(by, u, was, book.MeleeTackle)
	}
	t.disengage(u)
	t.disengage(by)
	if object && t.units[u].status == standing {
		return int8(moved / data.Inch)
	}
	return 0
}

// buyWounds asks the attacker how many wounds beyond the first he pays for: 2 AP for the second, 3 for the third, and
// so on, up to what the target has left. Weapons with multiple wounds have them all free of charge.
//
// Rule: KRY-CC-10, KRY-WPN-03.
func (t *turn) buyWounds(w *blow) bool {
	if w.passes == 0 {
		return true
	}
	o := t.onset(w)
	if o.multiple {
		w.wounds = o.caused(w.passes, 0)
		return true
	}
	side := t.units[w.striker].side
	most := min(w.passes, t.woundsLeft(w.foe))
	for woundPrice(most-1) > t.sides[side].ap {
		most--
	}
	w.wounds = o.caused(w.passes, 0)
	a, is := t.decide(question{kind: extraWounds, side: side, unit: w.striker, foe: w.foe, most: most - 1})
	if !is {
		return false
	}
	if a.n > 0 {
		w.wounds = o.caused(w.passes, a.n)
		t.spend(side, woundPrice(a.n), book.MeleeWounds)
		t.tell(WoundsBought, data.PieceID(w.striker), a.n, woundPrice(a.n))
	}
	return true
}

// woundPrice is what a number of wounds beyond the first costs in AP: 2, 5, 9, and so on.
//
// Rule: KRY-CC-10.
func woundPrice(extra int8) int32 {
	n := int32(extra)
	return n * (n + 3) / 2
}

// takeWounds takes the wounds from the defender. Those of a point blank shot have been taken.
//
// Rule: KRY-CC-10, KRY-CC-19.
func (t *turn) takeWounds(w *blow) bool {
	if w.passes > 0 {
		t.inflict(w)
	}
	return true
}

// inflict takes wounds, doubled by a critical pass.
//
// Rule: KRY-CC-10, KRY-DICE-11.
func (t *turn) inflict(w *blow) {
	t.wound(w.foe, doubled(w.wounds, w.critical), t.units[w.striker].side, book.MeleeWounds)
}

// settleEffects lays the defender flat where a leg sweep or a lasso does so, and ends what lasts for one attack.
//
// Rule: KRY-CC-06, KRY-CC-11, KRY-CC-19, KRY-WPN-05, KRY-FEAR-02.
func (t *turn) settleEffects(w *blow) bool {
	t.units[w.foe].shaken = data.None
	o := t.onset(w)
	if by, flat := o.fells(w.left, w.wounds); flat {
		t.knockDown(w.foe, by)
	}
	return true
}

// leaveBlow lets a defender who has broken off, and whom nothing has hit, go where he wants.
//
// Rule: KRY-CC-08, KRY-CC-14.
func (t *turn) leaveBlow(w *blow) bool {
	if w.defence != breakAway || w.left > 0 || !t.together(w.striker, w.foe) {
		return true
	}
	a, is := t.decide(question{kind: breakOffPath, side: t.units[w.foe].side, unit: w.foe, foe: w.striker})
	if !is {
		return false
	}
	if a.path.n == 0 {
		return true
	}
	w.stage = blowReturned // when the unit has arrived
	t.within(act{kind: data.BreakOff, unit: w.foe, path: a.path})
	return false
}

// within puts an act on the stack that is part of the deed at work, and no order's.
//
// Rule: KRY-CC-14.
func (t *turn) within(a act) {
	side := t.units[a.unit].side
	t.deeds = append(t.deeds, deed{act: a, side: side, begun: true, within: true})
	t.pushFrame(frame{place: placeDeed, side: side})
}

// returnBlow gives a free attack after a counter attack: to the defender if he had more passes than the attacker hits,
// and he may decline; else to the attacker.
//
// Rule: KRY-CC-12.
func (t *turn) returnBlow(w *blow) bool {
	if w.defence != counterAttack || !t.together(w.striker, w.foe) {
		return true
	}
	next := blow{striker: w.striker, foe: w.foe, free: true}
	if returned(w.avoided, w.hits) {
		next.striker, next.foe = w.foe, w.striker
	}
	if t.units[next.striker].prone {
		return true
	}
	if next.striker == w.foe {
		q := question{kind: freeAttack, side: t.units[w.foe].side, unit: w.foe, foe: w.striker, set: 1<<declined | 1<<taken}
		a, is := t.decide(q)
		if !is {
			return false
		}
		if a.word == declined {
			t.tell(FreeDeclined, data.PieceID(w.foe))
			return true
		}
	}
	t.tell(FreeAttack, data.PieceID(next.striker), data.PieceID(next.foe))
	*w = next
	return false
}

// The answers to a free attack.
const (
	declined = 0
	taken    = 1
)
