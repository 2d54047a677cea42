package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
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
	by, unit int8      // shooter; target, none for a location
	place    int       // location, none for a unit
	at       data.Spot // where the target stands
	weapon   *data.Gun
	mode     fireMode
	gap      int32
	steps    int8 // of long range
	out      bool // of reach
	because  circumstance
	gunfire
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
	lampLight        = 8 * data.Inch
	throwPerStrength = 3 * data.Inch
)

// shotAt describes an attack by a unit where it and its target stand.
func (b *Battle) shotAt(u int8, w *data.Gun, mode fireMode, target game.PieceID) shot {
	return b.shotOver(u, w, mode, target, measured)
}

// shotOver describes an attack by a unit over a distance, whatever it is in truth.
func (b *Battle) shotOver(u int8, w *data.Gun, mode fireMode, target game.PieceID, gap int32) shot {
	hidden := 0
	if v, is := b.unitOf(target); is && w.Tags&data.Flame == 0 {
		hidden = b.hidden(u, v)
	}
	return b.shotSeen(u, w, mode, target, gap, hidden)
}

// shotSeen describes an attack by a unit on a target so much of which is hidden from it.
//
// Rule: KRY-RC-03..KRY-RC-11.
func (b *Battle) shotSeen(u int8, w *data.Gun, mode fireMode, target game.PieceID, gap int32, hidden int) shot {
	s := shot{by: u, unit: data.None, place: data.None, weapon: w, mode: mode, gunfire: b.gunfireOf(u, w, mode)}
	number := int8(hitTarget)
	if i, is := b.locationOf(target); is {
		s.place, s.at, s.gap = i, b.centreOf(i), b.gapToPlace(u, i)
	} else {
		s.unit, _ = b.unitOf(target)
		s.at = b.units[s.unit].at
		if gap == measured {
			s.gap = b.knownGap(u, s.unit)
		}
		number += b.cover(&s, hidden)
		b.aim(&s)
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
	s.hit = hitPool(&b.given.Options, dice, number+s.steps, w.Keep-s.steps, book.RangedHit)
	s.hit.stray = b.friendAt(&s) >= 0
	return s
}

// cover is what makes a unit harder to hit where it stands; it notes flanks besides.
//
// Rule: KRY-RC-07, KRY-RC-11, KRY-RC-14, KRY-WPN-07.
func (b *Battle) cover(s *shot, hidden int) (adds int8) {
	v := s.unit
	if s.weapon.Tags&data.Flame == 0 && hidden >= halfHiddenFrom {
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
		s.steps = int8(min((s.gap-long)/data.Inch+1, int32(s.weapon.Keep)))
		s.out = s.steps >= s.weapon.Keep
		s.because |= atLongRange
	}
	if s.gap <= s.weapon.Short {
		s.because |= atShortRange
		return shortDice
	}
	return 0
}

// longRange is where the long range of a weapon begins in a unit's hands.
//
// Rule: KRY-RC-06, KRY-EXP-03.
func (b *Battle) longRange(u int8, w *data.Gun) int32 {
	if w.Tags&data.Thrown != 0 {
		return throwPerStrength * int32(b.strengthOf(u))
	}
	return w.Long
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
		lit := b.has(u, data.Spotter) || b.itemOf(u, data.Lamp) != data.None
		if lit && b.gap(u, v) <= lampLight && b.sees(u, v) {
			return false
		}
	}
	return true
}

// darkAt reports whether a place lies in the dark: all the field does by scenario, or for a round by the ship's whim.
//
// Rule: KRY-RC-14, KRY-SCN-10.
func (b *Battle) darkAt(at data.Spot) bool {
	f := &b.given.Field
	if b.given.Scenario.Dark || f.Dark || b.lightsOut == b.round && b.round > 0 {
		return true
	}
	for i := range f.Pieces {
		if f.Pieces[i].Dark && f.Pieces[i].Holds(at) {
			return true
		}
	}
	return false
}

// gunfireOf is what a weapon brings to an attack, whoever its target is.
//
// Rule: KRY-WPN-09, KRY-EXP-01.
func (b *Battle) gunfireOf(u int8, w *data.Gun, mode fireMode) gunfire {
	x := gunfire{
		reduce: w.Reduce, cap: w.Cap, second: w.Reduce, own: b.saves(u, true), place: true,
		flux: w.Tags&data.Flux != 0, fluxCaps: b.given.WoundByCap, bursts: w.Blast > 0 && mode != suppressive,
		suppressive: mode == suppressive, heavy: w.Tags&data.HeavyWeapon != 0, keepsExplode: b.given.KeepExplodes,
	}
	if b.given.WoundByCap {
		x.reduce, x.cap = x.cap, x.reduce
	}
	return x
}

// aim is what the named target of an attack brings: armour and Body, which count less from the flank, and its nerves.
//
// Rule: KRY-RC-11, KRY-PIN-03, KRY-WPN-11.
func (b *Battle) aim(s *shot) {
	flanked := s.because&fromFlank != 0
	s.gunfire.place, s.save = false, b.saves(s.unit, !flanked)
	if flanked {
		if b.given.Flank != data.CapHigher {
			s.save -= flankTakes
		}
		if b.given.Flank != data.Pierce {
			s.more = flankTakes
		}
	}
	s.exempt, s.quiet, s.shooters = b.pinExempt(s.unit), s.weapon.Tags&data.Quiet != 0, b.shootersWith(s.by, s.unit)
	s.will = b.resolveOf(s.unit, b.willOf(s.unit), 0, book.PinHit)
}

// doubled is what a critical pass makes of wounds.
//
// Rule: KRY-DICE-11.
func doubled(wounds int8, critical bool) int8 {
	if critical {
		return 2 * wounds
	}
	return wounds
}

// measured stands for the distance as it is.
const measured = -1
