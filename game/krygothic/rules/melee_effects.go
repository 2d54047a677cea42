package rules

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// What comes of an attack in close combat.

// tried tells of a weapon for which a die was rolled.
func (t *Turn) tried(u, weapon int8, r *risk, broken bool) {
	if r.by == "" {
		return
	}
	held := &t.Units[u].Guns[weapon]
	held.Broken = held.Broken || broken
	fact := WeaponHolds
	if broken {
		fact = WeaponBreaks
	}
	t.tell(fact, t.Given.Guns[held.Index].Name, data.PieceID(u), dieBy(t.seatOf(u), r.face)).Rule = r.by
}

// spendShot takes a point blank shot off its weapon.
//
// See: KRY-CC-17, KRY-WPN-08.
func (t *Turn) spendShot(u int8, kind AttackKind) {
	held, g := t.Units[u].barrel(attackTypes[kind].weapon), t.gunOf(u, kind)
	if g.Uses > 0 {
		held.Uses--
	}
	if g.Tags&data.Slow != 0 {
		held.Unloaded = true
	}
}

// harmSelf deals the wounds that an attack rolls against its own unit.
//
// See: KRY-DICE-10, KRY-CC-17.
func (t *Turn) harmSelf(u int8, x *exchange) {
	t.tell(TurnedOnSelf, data.PieceID(u), handfulBy{x.own, t.seatOf(u)}, x.harm).Rule = x.own.by
	t.wound(u, x.harm, t.Units[u].Side, x.own.by)
}

// tellFlux tells the flux die of an exchange, if there was one.
func (t *Turn) tellFlux(u int8, x *exchange) {
	if face := x.flux.face; face > 0 {
		t.tell(FluxRolled, dieBy(t.seatOf(u), face), fluxOf(face), data.PieceID(u))
	}
}

// rollEffect rolls for wounds, or moves those whom a shove or a tackle moves.
//
// See: KRY-CC-10, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (t *Turn) rollEffect(w *Blow) bool {
	x := t.exchange(w)
	x.affect(t.chance, &scuffle{t, w, x})
	t.tellFlux(w.Striker, x)
	if x.wound.by != "" {
		t.tellWounds(w.Foe, t.seatOf(w.Striker), x.wound, x.passes)
	}
	switch {
	case !x.o.Shots:
		w.passes = x.passes
	case w.left > 0:
		w.wounds = x.o.caused(x.passes, 0)
		t.inflict(w)
	}
	if x.own.by != "" {
		t.harmSelf(w.Striker, x)
	}
	return true
}

// scuffle is the ground of an attack that is carried out.
type scuffle struct {
	*Turn
	w *Blow
	x *exchange
}

// shoved pushes the defender straight away.
//
// See: KRY-CC-16.
func (s *scuffle) shoved(inches int8) {
	w := s.w
	s.tell(PushRolled, data.PieceID(w.Foe), handfulBy{s.x.shove, s.seatOf(w.Striker)}, inches)
	s.shoveAway(w.Striker, w.Foe, inches)
}

// tackled moves both.
//
// See: KRY-CC-15.
func (s *scuffle) tackled(inches int8) (dice int8) { return s.throwOver(s.w.Striker, s.w.Foe, inches) }

// shoveAway moves a unit straight away from another.
//
// Rule: KRY-CC-16.
func (t *Turn) shoveAway(by, u, inches int8) {
	t.force(u, t.awayFrom(u, by), int32(inches)*data.Inch, book.MeleeShove)
}

// throwOver moves a tackled unit and its attacker in the line of the attack. When something stops the former, it takes as
// many wound dice as whole inches travelled. Those who end in contact stay engaged.
//
// Rule: KRY-CC-15.
//
// See: KRY-CC-02, KRY-GEN-07.
func (t *Turn) throwOver(by, u, inches int8) (dice int8) {
	line, was := t.awayFrom(u, by), t.Units[u].At
	moved, object := t.force(u, line, int32(inches)*data.Inch, book.MeleeTackle)
	if t.Units[by].Status == Standing {
		t.follow(by, u, was, book.MeleeTackle)
	}
	t.disengage(u)
	t.disengage(by)
	if object && t.Units[u].Status == Standing {
		return int8(moved / data.Inch)
	}
	return 0
}

// buyWounds asks the attacker how many wounds beyond the first he pays for: 2 AP for the second, 3 for the third, and
// so on, up to what the target has left. Weapons with multiple wounds have them all free of charge.
//
// See: KRY-CC-10, KRY-WPN-03.
func (t *Turn) buyWounds(w *Blow) bool {
	if w.passes == 0 {
		return true
	}
	o := t.onset(w)
	if o.Multiple {
		w.wounds = o.caused(w.passes, 0)
		return true
	}
	side := t.Units[w.Striker].Side
	most := min(w.passes, t.WoundsLeft(w.Foe))
	for WoundPrice(most-1) > t.Sides[side].AP {
		most--
	}
	w.wounds = o.caused(w.passes, 0)
	a, is := t.decide(Question{Kind: ExtraWounds, Side: side, Unit: w.Striker, Foe: w.Foe, Most: most - 1})
	if !is {
		return false
	}
	if a.N > 0 {
		w.wounds = o.caused(w.passes, a.N)
		t.spend(side, WoundPrice(a.N), book.MeleeWounds)
		t.tell(WoundsBought, data.PieceID(w.Striker), a.N, WoundPrice(a.N))
	}
	return true
}

// WoundPrice is what a number of wounds beyond the first costs in AP: 2, 5, 9, and so on.
//
// Rule: KRY-CC-10.
func WoundPrice(extra int8) int32 {
	n := int32(extra)
	return n * (n + 3) / 2
}

// takeWounds takes the wounds from the defender. Those of a point blank shot have been taken.
//
// See: KRY-CC-10, KRY-CC-19.
func (t *Turn) takeWounds(w *Blow) bool {
	if w.passes > 0 {
		t.inflict(w)
	}
	return true
}

// inflict takes wounds, doubled by a critical pass.
//
// See: KRY-CC-10, KRY-DICE-11.
func (t *Turn) inflict(w *Blow) {
	t.wound(w.Foe, doubled(w.wounds, w.critical), t.Units[w.Striker].Side, book.MeleeWounds)
}

// settleEffects lays the defender flat where a leg sweep or a lasso does so, and ends what lasts for one attack.
//
// See: KRY-CC-06, KRY-CC-11, KRY-CC-19, KRY-WPN-05, KRY-FEAR-02.
func (t *Turn) settleEffects(w *Blow) bool {
	t.Units[w.Foe].Shaken = data.None
	o := t.onset(w)
	if by, flat := o.fells(w.left, w.wounds); flat {
		t.knockDown(w.Foe, by)
	}
	return true
}

// leaveBlow lets a defender who has broken off, and whom nothing has hit, go where he wants.
//
// See: KRY-CC-08, KRY-CC-14.
func (t *Turn) leaveBlow(w *Blow) bool {
	if w.defence != breakAway || w.left > 0 || !t.Together(w.Striker, w.Foe) {
		return true
	}
	a, is := t.decide(Question{Kind: BreakOffPath, Side: t.Units[w.Foe].Side, Unit: w.Foe, Foe: w.Striker})
	if !is {
		return false
	}
	if a.Path.N == 0 {
		return true
	}
	w.stage = blowReturned // when the unit has arrived
	t.within(Act{Kind: data.BreakOff, Unit: w.Foe, Path: a.Path})
	return false
}

// within puts an act on the stack that is part of the deed at work, and no order's.
//
// See: KRY-CC-14.
func (t *Turn) within(a Act) {
	side := t.Units[a.Unit].Side
	t.Deeds = append(t.Deeds, Deed{act: a, side: side, begun: true, within: true})
	t.pushFrame(Frame{Place: placeDeed, Side: side})
}

// returnBlow gives a free attack after a counter attack: to the defender if he had more passes than the attacker hits,
// and he may decline; else to the attacker.
//
// Rule: KRY-CC-12.
func (t *Turn) returnBlow(w *Blow) bool {
	if w.defence != CounterAttack || !t.Together(w.Striker, w.Foe) {
		return true
	}
	next := Blow{Striker: w.Striker, Foe: w.Foe, Free: true}
	if returned(w.avoided, w.hits) {
		next.Striker, next.Foe = w.Foe, w.Striker
	}
	if t.Units[next.Striker].Prone {
		return true
	}
	if next.Striker == w.Foe {
		q := Question{Kind: AskFreeAttack, Side: t.Units[w.Foe].Side, Unit: w.Foe, Foe: w.Striker, Set: 1<<declined | 1<<Taken}
		a, is := t.decide(q)
		if !is {
			return false
		}
		if a.Word == declined {
			t.tell(FreeDeclined, data.PieceID(w.Foe))
			return true
		}
	}
	t.tell(FreeAttack, data.PieceID(next.Striker), data.PieceID(next.Foe))
	*w = next
	return false
}

// The answers to a free attack.
const (
	declined = 0
	Taken    = 1
)
