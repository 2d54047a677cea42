package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// Gunfire is a ranged attack in figures: all that its dice depend on, but where a blast lands and who stands there. The
// turn throws it (shooting.go); odds_shots.go reads it whole.
//
// Dice order: to hit, and of a critical failure the flux die and the wounds on oneself; of an attack without a blast the
// dice on a friend in the way; flux die, wounds or damage; of a blast that misses where it lands, then whoever else is in
// it; pinning; the floor.
type Gunfire struct {
	Hit            Pool
	reduce, Cap    int8 // what the weapon takes off wound targets, and the most wounds; the flux die may settle either
	second         int8 // number of the weapon: dice kept of damage to a location
	Save, own      int8 // wound targets of the target and of the shooter
	More           int8 // wounds at most besides, on the target
	shooters       int8 // of the volley, this one included
	will           resolve
	flux, fluxCaps bool // a die settles what it takes off, or the most wounds
	settled        bool // it has
	place          bool // the target is a location
	bursts         bool
	suppressive    bool // wounds on a critical pass only
	heavy          bool // hits damage the structure
	exempt, quiet  bool // the target takes no pinning tests; none for misses
	keepsExplode   bool // of damage to a location
}

// casualty is who takes the wounds of a ranged attack.
type casualty uint8

const (
	theTarget casualty = iota
	theShooter
	aFriend // who is engaged with the target
)

// fireGround is where a ranged attack takes place: who stands there, and what comes of the dice.
type fireGround interface {
	// rolled is told what the dice to hit have come to.
	rolled(c *Cast)
	// fluxed is told what the flux die shows.
	fluxed(face int8)
	// friend is the wound target of the friend whom stray dice strike, false when nobody is in the way.
	friend() (save int8, is bool)
	// wounded is told of a wound roll.
	wounded(who casualty, c *Cast, wounds int8)
	// damaged is told of a roll against a location.
	damaged(roll *Score)
	// scatters lets a blast that has missed land elsewhere.
	scatters()
	// explodes deals with all who are in the blast and have not had their share.
	explodes(kept int8)
	// underFire is how the target is pinned by now, false when it does not stand any more.
	underFire(hit bool) (now Pin, stands bool)
	// tested is told of the pinning test, if one was taken, and how it pins those who fail.
	tested(w *willTest, how Pin, number int8, by game.RuleID)
	// shaken damages the structure where the attack has struck.
	shaken()
}

// attack makes the attack from its first die to its last, and reports whether a die hit. All dice on 1 turn it on the
// shooter.
//
// See: KRY-RC-01.
func (x *Gunfire) attack(chance odds.Chance, at fireGround) bool {
	c := x.Hit.roll(chance)
	at.rolled(&c)
	switch {
	case c.failed:
		x.turnsOnShooter(chance, at)
	case x.bursts:
		x.burst(&c, chance, at)
	default:
		x.impact(&c, chance, at)
	}
	return c.passes > 0
}

// turnsOnShooter is a critical failure: the wound roll is made against the shooter.
//
// See: KRY-DICE-10.
func (x *Gunfire) turnsOnShooter(chance odds.Chance, at fireGround) {
	x.settle(chance, at)
	c := x.Wounds(min(x.Hit.Dice, x.Hit.keep), x.own, book.DiceCriticalFailure).roll(chance)
	at.wounded(theShooter, &c, min(c.passes, x.Cap))
}

// impact is a hit or a miss without a blast: friends in the way, wounds, pinning, the hull.
//
// Rule: KRY-RC-09, KRY-WPN-06.
func (x *Gunfire) impact(c *Cast, chance odds.Chance, at fireGround) {
	x.strays(c.ones, chance, at)
	if c.passes > 0 && (!x.suppressive || c.critical) {
		x.wound(c, chance, at)
	}
	x.pins(c.passes > 0, chance, at)
	if c.passes > 0 && x.heavy {
		at.shaken()
	}
}

// burst is a blast weapon's attack: on target with kept passes, elsewhere without.
//
// See: KRY-EXP-01, KRY-EXP-02.
func (x *Gunfire) burst(c *Cast, chance odds.Chance, at fireGround) {
	if c.passes > 0 {
		x.wound(c, chance, at)
	} else {
		at.scatters()
	}
	x.settle(chance, at)
	at.explodes(c.passes)
	x.pins(c.passes > 0, chance, at)
	at.shaken()
}

// strays lets dice that fell on 1 strike a friend who is engaged with the target.
//
// See: KRY-RC-13.
func (x *Gunfire) strays(ones int8, chance odds.Chance, at fireGround) {
	for range ones {
		save, is := at.friend()
		if !is {
			return
		}
		x.settle(chance, at)
		c := x.Wounds(1, save, book.RangedMelee).roll(chance)
		at.wounded(aFriend, &c, min(c.passes, x.Cap))
	}
}

// wound rolls for wounds on the target, or for the damage to a location.
//
// See: KRY-RC-10, KRY-SCN-05.
func (x *Gunfire) wound(hits *Cast, chance odds.Chance, at fireGround) {
	x.settle(chance, at)
	if x.place {
		n := handful(hits.passes)
		roll := KeepRoll{n, min(handful(x.second), n), x.keepsExplode, book.ScenarioLocations}.roll(chance)
		at.damaged(&roll)
		return
	}
	c := x.Wounds(hits.passes, x.Save, book.RangedWound).roll(chance)
	at.wounded(theTarget, &c, doubled(min(c.passes, x.Cap+x.More), hits.critical))
}

// Wounds is a wound roll against somebody's armour and Body, with no more dice than hits may be kept.
//
// Rule: KRY-RC-10.
func (x *Gunfire) Wounds(dice, save int8, by game.RuleID) Pool {
	p := x.Hit
	p.toHit, p.stray, p.by = false, false, by
	p.Dice, p.Target = handful(dice), save-x.reduce
	return p
}

// settle rolls the flux die, if it has not been rolled.
func (x *Gunfire) settle(chance odds.Chance, at fireGround) {
	if face := x.settleFlux(chance); face > 0 {
		at.fluxed(face)
	}
}

// settleFlux rolls once in an attack, before its first wound roll, how much a flux weapon takes off; it gives the face of
// the die, if it was thrown. The die on a friend in the way needs that too, although the dice order lists it first.
//
// See: KRY-WPN-09.
func (x *Gunfire) settleFlux(chance odds.Chance) (face int8) {
	if !x.flux || x.settled {
		return 0
	}
	var die fluxDie
	takes := int8(chance.Of(&die))
	x.settled, x.second = true, takes
	if x.fluxCaps {
		x.Cap = takes
	} else {
		x.reduce = takes
	}
	return die.face
}

// pins lets the target of an attack take the test of its nerves.
//
// See: KRY-PIN-01, KRY-PIN-02, KRY-PIN-06.
func (x *Gunfire) pins(hit bool, chance odds.Chance, at fireGround) {
	if x.place {
		return
	}
	now, stands := at.underFire(hit)
	if !stands {
		return
	}
	by := book.PinHit
	if !hit {
		by = book.PinMissed
	}
	var w willTest
	number, how := x.pinTest(hit, now)
	if how != Unpinned {
		w = x.will.against(number, by).test(chance)
	}
	at.tested(&w, how, number, by)
}
