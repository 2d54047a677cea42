package krygothic

import (
	"muster/game"
	"muster/game/odds"
)

// circumstance is what changes a ranged attack.
type circumstance uint16

const (
	atShortRange circumstance = 1 << iota
	atLongRange
	halfHidden
	fastTarget
	inDarkness
	sprintingTarget
	pinnedShooter
	snapFire
	aimedFire
	suppressingFire
	fromFlank
)

// shot describes a ranged attack before its dice. The same description is rolled and shown as odds.
//
// Rule: KRY-RC-01.
type shot struct {
	by, unit int8 // shooter; target, none for a location
	place    int  // location, none for a unit
	at       spot // where the target stands
	weapon   *gun
	mode     fireMode
	gap      int32
	steps    int8 // of long range
	out      bool // of reach
	hit      pool
	because  circumstance
	reduce   int8 // what the weapon takes off a wound target
	cap      int8 // most wounds
	flux     int8 // what the flux die has settled, 0 before it is rolled
}

// Figures of ranged combat.
//
// Rule: KRY-RC-07, KRY-RC-10, KRY-RC-11.
const (
	hitTarget        = 5
	halfHiddenAdds   = 2
	fastAdds         = 1
	fastAbove        = 5
	darkAdds         = 2
	sprintAdds       = 1
	pinnedAdds       = 1
	flankTakes       = 2
	halfHiddenFrom   = 8 // samples
	lampLight        = 8 * inch
	throwPerStrength = 3 * inch
)

// shotAt describes an attack by a unit where it and its target stand.
func (b *Battle) shotAt(u int8, w *gun, mode fireMode, target game.PieceID) shot {
	return b.shotOver(u, w, mode, target, measured)
}

// shotOver describes an attack by a unit over a distance, whatever it is in truth.
//
// Rule: KRY-RC-03..KRY-RC-11.
func (b *Battle) shotOver(u int8, w *gun, mode fireMode, target game.PieceID, gap int32) shot {
	s := shot{by: u, unit: none, place: none, weapon: w, mode: mode, reduce: w.reduce, cap: w.cap}
	if b.given.woundByCap {
		s.reduce, s.cap = s.cap, s.reduce
	}
	number := int8(hitTarget)
	if i, is := b.locationOf(target); is {
		s.place, s.at, s.gap = i, b.centreOf(i), b.gapToPlace(u, i)
	} else {
		s.unit, _ = b.unitOf(target)
		s.at, s.gap = b.units[s.unit].at, b.knownGap(u, s.unit)
		number += b.cover(&s)
	}
	if gap != measured {
		s.gap = gap
	}
	if b.units[u].pin == pinnedByHit {
		number += pinnedAdds
		s.because |= pinnedShooter
	}
	dice := b.rcOf(u) + modeDice[mode] + b.rangeOf(&s)
	s.because |= [...]circumstance{standard: 0, snap: snapFire, aimed: aimedFire, suppressive: suppressingFire}[mode]
	s.hit = b.given.hits(dice, number+s.steps, w.keep-s.steps, RangedHit)
	s.hit.stray = b.friendAt(&s) >= 0
	return s
}

// cover is what makes a unit harder to hit where it stands; it notes flanks besides.
//
// Rule: KRY-RC-07, KRY-RC-11, KRY-RC-14, KRY-WPN-07.
func (b *Battle) cover(s *shot) (adds int8) {
	v := s.unit
	if s.weapon.tags&flame == 0 && b.hidden(s.by, v) >= halfHiddenFrom {
		adds += halfHiddenAdds
		s.because |= halfHidden
	}
	if b.speedNow(v) > fastAbove {
		adds += fastAdds
		s.because |= fastTarget
	}
	if b.inDark(v) {
		adds += darkAdds
		s.because |= inDarkness
	}
	if b.units[v].sprinting {
		adds += sprintAdds
		s.because |= sprintingTarget
	}
	if !b.frontOf(v, b.units[s.by].at) {
		s.because |= fromFlank
	}
	return adds
}

// rangeOf is the dice that range adds; it notes the steps of long range, and whether the target is out of reach.
//
// Rule: KRY-RC-04, KRY-RC-05, KRY-RC-06, KRY-EXP-03, KRY-STAT-04.
func (b *Battle) rangeOf(s *shot) (dice int8) {
	long := b.longRange(s.by, s.weapon)
	if s.gap >= long {
		s.steps = int8(min((s.gap-long)/inch+1, int32(s.weapon.keep)))
		s.out = s.steps >= s.weapon.keep
		s.because |= atLongRange
	}
	if s.gap <= s.weapon.short {
		s.because |= atShortRange
		return shortDice
	}
	return 0
}

// longRange is where the long range of a weapon begins in a unit's hands.
//
// Rule: KRY-RC-06, KRY-EXP-03.
func (b *Battle) longRange(u int8, w *gun) int32 {
	if w.tags&thrown != 0 {
		return throwPerStrength * int32(b.strengthOf(u))
	}
	return w.long
}

// inDark reports whether a target is dark: the scenario's darkness or that of the piece it stands in, unless an enemy
// with a floodlamp, or a spotter, has it within 8" and in sight.
//
// Rule: KRY-RC-14, KRY-WPN-11.
func (b *Battle) inDark(v int8) bool {
	if !b.darkAt(b.units[v].at) {
		return false
	}
	for u := range b.units {
		u := int8(u)
		own := &b.units[u]
		if own.status != standing || own.side == b.units[v].side {
			continue
		}
		lit := b.has(u, spotter) || b.itemOf(u, lamp) != none
		if lit && b.gap(u, v) <= lampLight && b.sees(u, v) {
			return false
		}
	}
	return true
}

// darkAt reports whether a place lies in the dark: all the field does by scenario, or for a round by the ship's whim.
//
// Rule: KRY-RC-14, KRY-SCN-10.
func (b *Battle) darkAt(at spot) bool {
	f := &b.given.field
	if b.given.scenario.dark || f.dark || b.lightsOut == b.round && b.round > 0 {
		return true
	}
	for i := range f.pieces {
		if f.pieces[i].dark && f.pieces[i].Holds(at) {
			return true
		}
	}
	return false
}

// flanked reports whether the shot comes from outside the target's front arc.
//
// Rule: KRY-RC-11.
func (s *shot) flanked() bool { return s.because&fromFlank != 0 }

// wounds is the wound roll against the named target, and the most wounds that it can cause.
//
// Rule: KRY-RC-10, KRY-RC-11.
func (b *Battle) wounds(s *shot, dice int8) (p pool, most int8) {
	target, most := b.saves(s.unit, !s.flanked())-s.reduce, s.cap
	if s.flanked() {
		if b.given.flank != capHigher {
			target -= flankTakes
		}
		if b.given.flank != pierce {
			most += flankTakes
		}
	}
	return b.given.pool(dice, target, RangedWound), most
}

// ownWounds is the wound roll of an attack that has turned on its user.
//
// Rule: KRY-DICE-10.
func (b *Battle) ownWounds(s *shot) pool {
	return b.given.pool(min(s.hit.dice, s.hit.keep), b.saves(s.by, true)-s.reduce, DiceCriticalFailure)
}

// ownHarm rolls the wounds of an attack that has turned on its user.
//
// Rule: KRY-DICE-10.
func (b *Battle) ownHarm(s *shot, chance odds.Chance) (c Cast, wounds int8) {
	c = b.ownWounds(s).roll(chance)
	return c, min(c.passes, s.cap)
}

// targetHarm rolls the wounds of hits on the named target.
//
// Rule: KRY-RC-10.
func (b *Battle) targetHarm(s *shot, dice int8, critical bool, chance odds.Chance) (c Cast, wounds int8) {
	p, most := b.wounds(s, dice)
	c = p.roll(chance)
	return c, doubled(min(c.passes, most), critical)
}

// rollFlux settles once in an attack, before its first wound roll, how much a flux weapon takes off; it gives the face of
// the die, if it was thrown. The die on a friend in the way needs that too, although the dice order lists it first.
//
// Rule: KRY-WPN-09.
func (s *shot) rollFlux(o *options, chance odds.Chance) (face int8) {
	if s.weapon.tags&flux == 0 || s.flux > 0 {
		return 0
	}
	var die fluxDie
	s.flux = int8(chance.Of(&die))
	if o.woundByCap {
		s.cap = s.flux
	} else {
		s.reduce = s.flux
	}
	return die.face
}

// bursts reports whether an attack explodes.
//
// Rule: KRY-EXP-01.
func (s *shot) bursts() bool { return s.weapon.blast > 0 && s.mode != suppressive }

// wounding reports whether hits are followed by a wound roll: suppressive fire wounds on a critical pass only.
//
// Rule: KRY-RC-09.
func (s *shot) wounding(critical bool) bool { return s.mode != suppressive || critical }

// doubled is what a critical pass makes of wounds.
//
// Rule: KRY-DICE-11.
func doubled(wounds int8, critical bool) int8 {
	if critical {
		return 2 * wounds
	}
	return wounds
}
