package krygothic

import "muster/game"

// What comes of an attack in close combat.

// tryWeapons rolls whether a weapon that was deflected with, or bunted with, breaks.
//
// Rule: KRY-CC-06, KRY-CC-08, KRY-WPN-12.
func (t *turn) tryWeapons(w *blow) {
	if removed := min(w.hits, w.avoided); removed > 0 && (w.defence == deflect || w.defence == deflectWithSecond) {
		safe := int8(5)
		face := t.d6(MeleeDefence)
		broken := face > safe
		if t.given.scaledDeflect {
			broken = face < 2+removed
		}
		t.tried(w.foe, int8(w.defence-deflect), face, broken, MeleeDefence)
	}
	if w.left > 0 && (w.attack == bunt || w.attack == buntWithSecond) {
		face := t.d6(MeleeAttack)
		t.tried(w.striker, attackTypes[w.attack].weapon, face, face == 6, MeleeAttack)
	}
}

func (t *turn) tried(u, weapon, face int8, broken bool, by game.RuleID) {
	held := &t.units[u].guns[weapon]
	held.broken = held.broken || broken
	t.emit(WeaponTried{
		Unit: pieceID(u), Seat: t.seatOf(u), Weapon: t.given.guns[held.index].name, Face: face, Broken: broken, Rule: by,
	})
}

// spendShot takes a point blank shot off its weapon.
//
// Rule: KRY-CC-17, KRY-WPN-08.
func (t *turn) spendShot(u int8, kind attackKind) {
	held, g := t.units[u].barrel(attackTypes[kind].weapon), t.gunOf(u, kind)
	if g.uses > 0 {
		held.uses--
	}
	if g.tags&slow != 0 {
		held.unloaded = true
	}
}

// turnOnSelf rolls the wounds of a critical failure on the attacker: one at most, unless the attack takes several.
//
// Rule: KRY-DICE-10.
func (t *turn) turnOnSelf(w *blow, o *onslaught, hit *Cast) {
	target := t.ownTarget(w.striker, o)
	c := t.cast(t.given.pool(min(hit.dice, hit.keep), target, DiceCriticalFailure))
	n := c.raw()
	switch {
	case o.shots:
		n = min(n, o.cap)
	case !o.multiple:
		n = min(n, 1)
	}
	t.emit(TurnedOnSelf{Unit: pieceID(w.striker), Seat: t.seatOf(w.striker), Cast: c, Wounds: n})
	t.wound(w.striker, n, t.units[w.striker].side, DiceCriticalFailure)
}

// ownTarget is the target of wound dice that turn on the attacker; a flux weapon is rolled for first.
//
// Rule: KRY-CC-17, KRY-DICE-10, KRY-WPN-09.
func (t *turn) ownTarget(u int8, o *onslaught) int8 {
	if o.flux {
		return o.own - t.fluxRoll(u)
	}
	return o.own
}

// fluxRoll is the second number of a flux weapon for one attack.
//
// Rule: KRY-WPN-09.
func (t *turn) fluxRoll(u int8) int8 {
	face := t.d6(WeaponFlux)
	t.emit(FluxRolled{Unit: pieceID(u), Seat: t.seatOf(u), Face: int(face), Takes: int(fluxOf(face))})
	return fluxOf(face)
}

// rollEffect rolls for wounds, or moves those whom a shove or a tackle moves.
//
// Rule: KRY-CC-10, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (t *turn) rollEffect(w *blow) bool {
	o := t.onset(w)
	switch {
	case o.shots:
		t.shootPointBlank(w, &o)
	case w.left == 0:
	case w.attack == shove:
		t.pushBack(w, &o)
	case w.attack == tackle:
		t.tackleThrough(w, &o)
	default:
		w.passes = t.rollWounds(w, &o, w.left, MeleeWounds)
	}
	return true
}

// rollWounds rolls wound dice against the defender.
//
// Rule: KRY-CC-10.
func (t *turn) rollWounds(w *blow, o *onslaught, dice int8, by game.RuleID) int8 {
	c := t.cast(t.given.pool(dice, o.wound, by))
	passes := c.raw()
	t.emit(WoundsRolled{Unit: pieceID(w.foe), Seat: t.seatOf(w.striker), Cast: c, Wounds: int(passes)})
	return passes
}

// pushBack shoves the defender straight away: an inch a pass, at most the attacker's Strength.
//
// Rule: KRY-CC-16.
func (t *turn) pushBack(w *blow, o *onslaught) {
	c := t.cast(t.given.pool(w.left, o.wound, MeleeShove))
	far := min(c.raw(), o.push)
	t.emit(PushRolled{Unit: pieceID(w.foe), Seat: t.seatOf(w.striker), Cast: c, Inches: far})
	t.force(w.foe, t.awayFrom(w.foe, w.striker), int32(far)*inch, MeleeShove)
}

// tackleThrough moves both units in the line of the attack, and rolls wound dice when something stops the defender: as
// many as whole inches travelled. Those who end in contact stay engaged.
//
// Rule: KRY-CC-15, KRY-CC-02, KRY-GEN-07.
func (t *turn) tackleThrough(w *blow, o *onslaught) {
	line := t.awayFrom(w.foe, w.striker)
	was := t.units[w.foe].at
	moved, object := t.force(w.foe, line, int32(o.keep+w.left)*inch, MeleeTackle)
	if t.units[w.striker].status == standing {
		t.follow(w.striker, w.foe, was, MeleeTackle)
	}
	t.disengage(w.foe)
	t.disengage(w.striker)
	if dice := int8(moved / inch); object && dice > 0 && t.units[w.foe].status == standing {
		w.passes = t.rollWounds(w, o, dice, MeleeTackle)
	}
}

// shootPointBlank rolls the wounds of a shot into the defender, and for every die that missed one into the attacker.
//
// Rule: KRY-CC-17, KRY-DICE-11.
func (t *turn) shootPointBlank(w *blow, o *onslaught) {
	if o.flux && w.left+w.thrown > 0 {
		reduce := t.fluxRoll(w.striker)
		o.wound, o.own = o.wound-reduce, o.own-reduce
	}
	if w.left > 0 {
		w.wounds = min(t.rollWounds(w, o, w.left, MeleePointBlank), o.cap)
		t.inflict(w)
	}
	if w.thrown == 0 {
		return
	}
	c := t.cast(t.given.pool(w.thrown, o.own, MeleePointBlank))
	n := min(c.raw(), o.cap)
	t.emit(TurnedOnSelf{Unit: pieceID(w.striker), Seat: t.seatOf(w.striker), Cast: c, Wounds: n})
	t.wound(w.striker, n, t.units[w.striker].side, MeleePointBlank)
}

// buyWounds asks the attacker how many wounds beyond the first he pays for: 2 AP for the second, 3 for the third, and
// so on, up to what the target has left. Weapons with multiple wounds have them all free of charge.
//
// Rule: KRY-CC-10, KRY-WPN-03.
func (t *turn) buyWounds(w *blow) bool {
	if w.passes == 0 {
		return true
	}
	if o := t.onset(w); o.multiple {
		w.wounds = w.passes
		return true
	}
	side := t.units[w.striker].side
	most := min(w.passes, t.woundsLeft(w.foe))
	for woundPrice(most-1) > t.sides[side].ap {
		most--
	}
	w.wounds = 1
	a, is := t.decide(question{kind: extraWounds, side: side, unit: w.striker, foe: w.foe, most: most - 1})
	if !is {
		return false
	}
	if a.n > 0 {
		w.wounds += a.n
		t.spend(side, woundPrice(a.n), MeleeWounds)
		t.emit(WoundsBought{Unit: pieceID(w.striker), N: a.n, AP: woundPrice(a.n)})
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
	n := w.wounds
	if w.critical {
		n *= 2
	}
	t.wound(w.foe, n, t.units[w.striker].side, MeleeWounds)
}

// settleEffects lays the defender flat where a leg sweep or a lasso does so, and ends what lasts for one attack.
//
// Rule: KRY-CC-06, KRY-CC-11, KRY-CC-19, KRY-WPN-05, KRY-FEAR-02.
func (t *turn) settleEffects(w *blow) bool {
	t.units[w.foe].shaken = none
	switch o := t.onset(w); {
	case w.attack == legSweep && w.left > 0:
		t.knockDown(w.foe, MeleeAttack)
	case o.lasso && w.wounds > 0:
		t.knockDown(w.foe, WeaponLasso)
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
	t.within(act{kind: breakOff, unit: w.foe, path: a.path})
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
	if w.avoided > w.hits {
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
			t.emit(FreeDeclined{Unit: pieceID(w.foe)})
			return true
		}
	}
	t.emit(FreeAttack{Unit: pieceID(next.striker), Target: pieceID(next.foe)})
	*w = next
	return false
}

// The answers to a free attack.
const (
	declined = 0
	taken    = 1
)
