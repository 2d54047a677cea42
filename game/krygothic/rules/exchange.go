package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// exchange is an attack in close combat from its first die to its last: the figures of both sides, and what they have
// come to so far. The turn throws it step by step, because people decide in between; odds_melee.go reads it whole.
//
// Dice order: to hit, and of a critical failure the flux die and the wounds on oneself; defence, deflect break, bunt
// break; flux die, wounds, point blank dice on oneself. Of a tackle the wound dice come after the movement.
type exchange struct {
	given  *data.Options
	o      Onslaught
	s      shield
	counts int8 // passes of the wound roll that can matter

	hit, guard, wound, own, shove Cast
	foeGun, ownGun                risk
	flux                          fluxDie
	toll
}

// toll is what an exchange has come to.
type toll struct {
	hits      int8 // kept
	thrown    int8 // dice to hit that missed, of a point blank shot
	failed    bool // the attack turns on its unit, and nothing else comes of it
	avoided   int8 // kept passes of the defence
	left      int8 // hits that count
	passes    int8 // of the wound roll
	harm      int8 // wounds on the attacker by its own dice
	takes     int8 // what the flux die takes off wound targets
	defended  bool // defence dice were rolled
	foeBroken bool // the weapon deflected with
	ownBroken bool // the weapon bunted with
}

// ground is where an exchange takes place: it moves those who are shoved or tackled.
type ground interface {
	// shoved moves the defender away by so many inches.
	shoved(inches int8)
	// tackled moves both by so many inches, and is the wound dice that the defender takes because something stops it.
	tackled(inches int8) (dice int8)
}

// newExchange is an attack before its first die.
func newExchange(given *data.Options, o Onslaught, s shield) *exchange {
	return &exchange{given: given, o: o, s: s, counts: maxDice}
}

// land rolls to hit. All dice on 1 turn the attack on its own unit.
//
// Rule: KRY-CC-07.
func (x *exchange) land(c odds.Chance) {
	keep := x.o.Keep
	if x.o.Shots {
		keep = x.o.Dice // what misses counts too
	}
	x.hit.Pool = hitPool(x.given, x.o.Dice, x.o.Target, keep, book.MeleeHit)
	x.hit.ask(c)
	x.hits, x.thrown, x.failed = min(x.hit.passes, handful(x.o.Keep)), x.hit.Dice-x.hit.passes, x.hit.failed
	if x.failed {
		x.turnOnSelf(c)
	}
}

// turnOnSelf rolls the wounds of a critical failure on the attacker: one at most, unless the attack takes several.
//
// See: KRY-DICE-10.
func (x *exchange) turnOnSelf(c odds.Chance) {
	x.fluxRoll(c)
	p := newPool(x.given, min(x.hit.Dice, handful(x.o.Keep)), x.o.own-x.takes, book.DiceCriticalFailure)
	switch {
	case x.o.Shots:
		p.keep = min(p.keep, x.o.cap)
	case !x.o.Multiple:
		p.keep = min(p.keep, 1)
	}
	x.onSelf(c, p)
}

// onSelf rolls wound dice against the attacker.
func (x *exchange) onSelf(c odds.Chance, p Pool) {
	x.own.Pool = p
	x.own.ask(c)
	x.harm = x.own.passes
}

// fluxRoll settles, before the first wound roll, what a flux weapon takes off.
//
// Rule: KRY-WPN-09.
func (x *exchange) fluxRoll(c odds.Chance) {
	if x.o.flux {
		x.takes = int8(c.Of(&x.flux))
	}
}

// avoid takes hits away; who strikes back takes none. Dice that could change nothing, because there is no hit to avoid,
// are left out. Then weapons may break.
//
// Rule: KRY-CC-09.
//
// See: KRY-CC-08.
func (x *exchange) avoid(c odds.Chance) {
	x.left = x.hits
	if x.defended = x.hits > 0 || x.s.kind == CounterAttack; x.defended {
		x.guard.Pool = newPool(x.given, x.s.dice, x.o.Avoid, book.MeleeAvoiding)
		x.guard.keep = x.s.keep
		x.guard.ask(c)
		x.avoided = x.guard.passes
		if x.s.kind != CounterAttack {
			x.left = max(0, x.hits-x.avoided)
		}
	}
	x.tryWeapons(c)
}

// tryWeapons rolls whether a weapon that was deflected with, or bunted with, breaks.
//
// See: KRY-WPN-12.
func (x *exchange) tryWeapons(c odds.Chance) {
	if removed := min(x.hits, x.avoided); removed > 0 && x.s.deflects() {
		x.foeGun = risk{low: 6, high: 6, by: book.MeleeDefence}
		if x.given.ScaledDeflect {
			x.foeGun.low, x.foeGun.high = 1, 1+removed
		}
		x.foeBroken = c.Of(&x.foeGun) == 1
	}
	if x.left > 0 && x.o.bunts() {
		x.ownGun = risk{low: 6, high: 6, by: book.MeleeAttack}
		x.ownBroken = c.Of(&x.ownGun) == 1
	}
}

// affect rolls for wounds, or moves those whom a shove or a tackle moves.
//
// See: KRY-CC-10.
func (x *exchange) affect(c odds.Chance, g ground) {
	switch {
	case x.o.Shots:
		x.shootPointBlank(c)
	case x.left == 0:
	case x.o.kind == Shove:
		g.shoved(x.pushed(c))
	case x.o.kind == Tackle:
		if dice := g.tackled(x.o.Keep + x.left); dice > 0 {
			x.rollWounds(c, dice, book.MeleeTackle)
		}
	default:
		x.rollWounds(c, x.left, book.MeleeWounds)
	}
}

// pushed is how far a shove shoves: an inch a pass, at most the attacker's Strength.
//
// See: KRY-CC-16.
func (x *exchange) pushed(c odds.Chance) (inches int8) {
	x.shove.Pool = newPool(x.given, x.left, x.o.Wound, book.MeleeShove)
	x.shove.keep = min(x.shove.keep, x.o.push)
	x.shove.ask(c)
	return x.shove.passes
}

// shootPointBlank rolls the wounds of a shot into the defender, and for every die that missed one into the attacker.
//
// Rule: KRY-CC-17.
func (x *exchange) shootPointBlank(c odds.Chance) {
	if x.left+x.thrown == 0 {
		return
	}
	x.fluxRoll(c)
	if x.left > 0 {
		x.rollWounds(c, x.left, book.MeleePointBlank)
	}
	if x.thrown > 0 {
		p := newPool(x.given, x.thrown, x.o.own-x.takes, book.MeleePointBlank)
		p.keep = min(p.keep, x.o.cap)
		x.onSelf(c, p)
	}
}

// rollWounds rolls wound dice against the defender.
func (x *exchange) rollWounds(c odds.Chance, dice int8, by game.RuleID) {
	x.wound.Pool = newPool(x.given, dice, x.o.Wound-x.takes, by)
	x.wound.keep = min(x.wound.keep, x.counts)
	x.wound.ask(c)
	x.passes = x.wound.passes
}

// caused are the wounds of so many passes: one, and those beyond it that are paid for; a weapon with multiple wounds has
// them all free of charge, a shot as many as it may cause.
//
// Rule: KRY-WPN-03.
func (o *Onslaught) caused(passes, bought int8) int8 {
	switch {
	case o.Shots:
		return min(passes, o.cap)
	case o.Multiple:
		return passes
	}
	return min(passes, 1+bought)
}

// fells tells whether an attack lays the defender flat, and by which rule.
//
// Rule: KRY-WPN-05.
func (o *Onslaught) fells(left, wounds int8) (by game.RuleID, flat bool) {
	switch {
	case o.kind == LegSweep && left > 0:
		return book.MeleeAttack, true
	case o.lasso && wounds > 0:
		return book.WeaponLasso, true
	}
	return "", false
}

// returned reports whether the free attack after a counter attack is the defender's; else it is the attacker's.
//
// See: KRY-CC-12.
func returned(avoided, hits int8) bool { return avoided > hits }

func (o *Onslaught) bunts() bool { return o.kind == Bunt || o.kind == BuntWithSecond }

func (s *shield) deflects() bool { return s.kind == deflect || s.kind == deflectWithSecond }

// moves reports whether an attack may move both.
//
// See: KRY-CC-15, KRY-CC-16.
func (o *Onslaught) moves() bool { return o.kind == Shove || o.kind == Tackle }
