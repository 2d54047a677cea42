package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Circumstance is what changes a ranged attack.
type Circumstance uint16

const (
	AtShortRange Circumstance = 1 << iota
	AtLongRange
	HalfHidden
	FastTarget
	InDarkness
	SprintingTarget
	PinnedShooter
	SnapFire
	AimedFire
	SuppressingFire
	FromFlank
)

// RangedAttack describes a ranged attack before its dice. The same description is rolled and shown as odds.
//
// Rule: KRY-RC-01.
type RangedAttack struct {
	by, Unit int8      // shooter; target, none for a location
	place    int       // location, none for a unit
	at       data.Spot // where the target stands
	weapon   *data.Gun
	mode     FireMode
	gap      int32
	Steps    int8 // of long range
	Out      bool // of reach
	Because  Circumstance
	Gunfire
}

// Figures of ranged combat.
//
// Rule: KRY-RC-07.
//
// See: KRY-RC-10, KRY-RC-11.
const (
	hitTarget        = 5
	HalfHiddenAdds   = 2
	FastAdds         = 1
	fastAbove        = 5
	DarkAdds         = 2
	SprintAdds       = 1
	PinnedAdds       = 1
	FlankTakes       = 2
	HalfHiddenFrom   = 8 // samples
	lampLight        = 8 * data.Inch
	throwPerStrength = 3 * data.Inch
)

// ShotAt describes an attack by a unit where it and its target stand.
func (b *Battle) ShotAt(u int8, w *data.Gun, mode FireMode, target game.PieceID) RangedAttack {
	return b.shotOver(u, w, mode, target, Measured)
}

// shotOver describes an attack by a unit over a distance, whatever it is in truth.
func (b *Battle) shotOver(u int8, w *data.Gun, mode FireMode, target game.PieceID, gap int32) RangedAttack {
	hidden := 0
	if v, is := b.UnitOf(target); is {
		hidden = b.Hidden(u, v)
	}
	return b.ShotSeen(u, w, mode, target, gap, hidden)
}

// ShotSeen describes an attack by a unit on a target so much of which is hidden from it.
//
// See: KRY-RC-03, KRY-RC-11.
func (b *Battle) ShotSeen(u int8, w *data.Gun, mode FireMode, target game.PieceID, gap int32, hidden int) RangedAttack {
	s := RangedAttack{by: u, Unit: data.None, place: data.None, weapon: w, mode: mode, Gunfire: b.gunfireOf(u, w, mode)}
	number := int8(hitTarget)
	if i, is := b.LocationOf(target); is {
		s.place, s.at, s.gap = i, b.CentreOf(i), b.GapToPlace(u, i)
	} else {
		s.Unit, _ = b.UnitOf(target)
		s.at = b.Units[s.Unit].At
		if gap == Measured {
			s.gap = b.KnownGap(u, s.Unit)
		}
		number += b.cover(&s, hidden)
		b.aim(&s)
	}
	if gap != Measured {
		s.gap = gap
	}
	if b.Units[u].Pin == PinByHit {
		number += PinnedAdds
		s.Because |= PinnedShooter
	}
	dice := b.RcOf(u) + modeDice[mode] + b.rangeOf(&s)
	s.Because |= [...]Circumstance{Standard: 0, Snap: SnapFire, Aimed: AimedFire, Suppressive: SuppressingFire}[mode]
	s.Hit = hitPool(&b.Given.Options, dice, number+s.Steps, w.Keep-s.Steps, book.RangedHit)
	s.Hit.stray = b.friendAt(&s) >= 0
	return s
}

// cover is what makes a unit harder to hit where it stands; it notes flanks besides.
//
// Rule: KRY-WPN-07.
//
// See: KRY-RC-07, KRY-RC-11, KRY-RC-14.
func (b *Battle) cover(s *RangedAttack, hidden int) (adds int8) {
	v := s.Unit
	if s.weapon.Tags&data.Flame == 0 && hidden >= HalfHiddenFrom {
		adds += HalfHiddenAdds
		s.Because |= HalfHidden
	}
	if b.SpeedNow(v) > fastAbove {
		adds += FastAdds
		s.Because |= FastTarget
	}
	if b.inDark(v) {
		adds += DarkAdds
		s.Because |= InDarkness
	}
	if b.Units[v].Sprinting {
		adds += SprintAdds
		s.Because |= SprintingTarget
	}
	if !b.FrontOf(v, b.Units[s.by].At) {
		s.Because |= FromFlank
	}
	return adds
}

// rangeOf is the dice that range adds; it notes the steps of long range, and whether the target is out of reach.
//
// Rule: KRY-RC-04, KRY-RC-05.
//
// See: KRY-RC-06, KRY-EXP-03, KRY-STAT-04.
func (b *Battle) rangeOf(s *RangedAttack) (dice int8) {
	long := b.LongRange(s.by, s.weapon)
	if s.gap >= long {
		s.Steps = int8(min((s.gap-long)/data.Inch+1, int32(s.weapon.Keep)))
		s.Out = s.gap >= b.OutOfReach(s.by, s.weapon)
		s.Because |= AtLongRange
	}
	if s.gap <= s.weapon.Short {
		s.Because |= AtShortRange
		return ShortDice
	}
	return 0
}

// LongRange is where the long range of a weapon begins in a unit's hands.
//
// Rule: KRY-RC-06.
//
// See: KRY-EXP-03.
func (b *Battle) LongRange(u int8, w *data.Gun) int32 {
	if w.Tags&data.Thrown != 0 {
		return throwPerStrength * int32(b.StrengthOf(u))
	}
	return w.Long
}

// OutOfReach is from which distance on nothing of a weapon hits in a unit's hands: each inch of long range takes a pass
// that would be kept.
//
// See: KRY-RC-05, KRY-RC-06.
func (b *Battle) OutOfReach(u int8, w *data.Gun) int32 {
	return b.LongRange(u, w) + max(int32(w.Keep)-1, 0)*data.Inch
}

// inDark reports whether a target is dark: the scenario's darkness or that of the piece it stands in, unless an enemy
// with a floodlamp, or a spotter, has it within 8" and in sight.
//
// Rule: KRY-RC-14, KRY-WPN-11.
func (b *Battle) inDark(v int8) bool {
	if !b.darkAt(b.Units[v].At) {
		return false
	}
	return b.FirstOf(data.Other(b.Units[v].Side), func(u int8) bool {
		lit := b.Has(u, data.Spotter) || b.ItemOf(u, data.Lamp) != data.None
		return lit && b.Gap(u, v) <= lampLight && b.Sees(u, v)
	}) == data.None
}

// darkAt reports whether a place lies in the dark: all the field does by scenario, or for a round by the ship's whim.
//
// See: KRY-RC-14, KRY-SCN-10.
func (b *Battle) darkAt(at data.Spot) bool {
	f := &b.Given.Field
	if b.Given.Scenario.Dark || f.Dark || b.lightsOut == b.Round && b.Round > 0 {
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
// See: KRY-WPN-09, KRY-EXP-01.
func (b *Battle) gunfireOf(u int8, w *data.Gun, mode FireMode) Gunfire {
	x := Gunfire{
		reduce: w.Reduce, Cap: w.Cap, second: w.Reduce, own: b.saves(u, true), place: true,
		flux: w.Tags&data.Flux != 0, fluxCaps: b.Given.WoundByCap, bursts: w.Blast > 0 && mode != Suppressive,
		suppressive: mode == Suppressive, heavy: w.Tags&data.HeavyWeapon != 0, keepsExplode: b.Given.KeepExplodes,
	}
	if b.Given.WoundByCap {
		x.reduce, x.Cap = x.Cap, x.reduce
	}
	return x
}

// aim is what the named target of an attack brings: armour and Body, which count less from the flank, and its nerves.
//
// Rule: KRY-RC-11.
//
// See: KRY-PIN-03, KRY-WPN-11.
func (b *Battle) aim(s *RangedAttack) {
	flanked := s.Because&FromFlank != 0
	s.Gunfire.place, s.Save = false, b.saves(s.Unit, !flanked)
	if flanked {
		if b.Given.Flank != data.CapHigher {
			s.Save -= FlankTakes
		}
		if b.Given.Flank != data.Pierce {
			s.More = FlankTakes
		}
	}
	s.exempt, s.quiet, s.shooters = b.PinExempt(s.Unit), s.weapon.Tags&data.Quiet != 0, b.shootersWith(s.by, s.Unit)
	s.will = b.resolveOf(s.Unit, b.WillOf(s.Unit), 0, book.PinHit)
}

// doubled is what a critical pass makes of wounds.
//
// See: KRY-DICE-11.
func doubled(wounds int8, critical bool) int8 {
	if critical {
		return 2 * wounds
	}
	return wounds
}

// Measured stands for the distance as it is.
const Measured = -1
