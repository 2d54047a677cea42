package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// Casualty is a model that an attack hits beside its target: each 1 hits it as a friend of the shooter, each success as
// one caught in the blast, or all of them once.
//
// See: KOG-DEF-05.
type Casualty struct {
	Model               int16
	friend, blast, once bool
	cover               bool
}

// friendly is how many hits a volley causes on it by friendly fire.
//
// See: KOG-ATK-07.
func (v Casualty) friendly(fell volley) int { return Bit(v.friend) * fell.ones }

// bursts is how many hits a volley causes on it by the blast.
//
// See: KOG-SPEC-01.
func (v Casualty) bursts(fell volley) int {
	switch {
	case !v.blast:
		return 0
	case v.once:
		return min(fell.successes, 1)
	}
	return fell.successes
}

func (v Casualty) hits(fell volley) int { return v.friendly(fell) + v.bursts(fell) }

// casualties appends all whom an attack hits beside the target when its dice fall so, in the order of their numbers, and
// settles who of them has Cover. The victim is the friend whom 1s hit, -1 for nobody.
//
// Rule: KOG-SPEC-02, KOG-DEF-05.
// See: KOG-ATK-07, KOG-SPEC-01.
func (b *Battle) casualties(x *Exchange, victim int, fell volley, eyes Seer, list []Casualty) []Casualty {
	w := x.Arm(b)
	for m := range b.Models {
		v := Casualty{Model: int16(m), friend: m == victim, blast: w.Blast > 0 && b.InBlast(x.Blow, m), once: b.Given.BlastOnce}
		if v.hits(fell) > 0 {
			v.cover = b.collateralCover(x.Blow, m, eyes)
			list = append(list, v)
		}
	}
	return list
}

// InBlast reports whether a live model other than the target lies within the blast around the target's centre: friend,
// enemy, structure, or the shooter itself.
//
// Rule: KOG-SPEC-01.
func (b *Battle) InBlast(x Blow, m int) bool {
	one, centre, blast := &b.Models[m], b.Models[x.At].At, x.Arm(b).Blast
	if m == int(x.At) || !one.Live() {
		return false
	}
	way, reach := one.At.Sub(centre), blast/2+data.Silhouettes[data.Tank].Radius // no model has a wider base
	if one.Unit >= 0 && max(way.X, -way.X, way.Y, -way.Y) > reach {
		return false
	}
	return board.Caught(centre, blast, b.Disc(m))
}

// collateralCover reports whether a model hit beside the target has Cover: against Indirect fire, or where the shooter
// does not see it in full (Sensors never make a sighting Full). The shooter has none from itself.
//
// See: KOG-DEF-05.
func (b *Battle) collateralCover(x Blow, m int, eyes Seer) bool {
	return m != int(x.By) && (x.Arm(b).Indirect || eyes.Sight(int(x.By), m) != FullSight)
}

// IsFriend reports whether the 1s of a shot could hit a model: a live friend of the shooter within 1" of the target.
//
// Rule: KOG-ATK-07.
func (b *Battle) IsFriend(x Blow, m int) bool {
	one := &b.Models[m]
	return m != int(x.By) && one.Unit >= 0 && one.Side == b.Models[x.By].Side && one.Live() && b.Within(m, int(x.At), data.Contact)
}

// sameGap is the difference, in millionths of an inch, below which two gaps are equal.
//
// See: KOG-ATK-08.
const sameGap board.Fine = 100

// FriendlyVictim is the friend that friendly fire hits, -1 for none, and how many could be hit: the nearest to the
// target, of several the nearest to the shooter, then the one with the lowest number.
//
// Rule: KOG-ATK-08.
// See: KOG-ATK-07.
func (b *Battle) FriendlyVictim(x Blow) (best, among int) {
	best = -1
	for m := range b.Models {
		if !b.IsFriend(x, m) {
			continue
		}
		if among++; best < 0 || b.nearerFriend(x, m, best) {
			best = m
		}
	}
	return best, among
}

func (b *Battle) nearerFriend(x Blow, m, n int) bool {
	if d := b.Gap(m, int(x.At)) - b.Gap(n, int(x.At)); d <= -sameGap || d >= sameGap {
		return d < 0
	}
	return b.Gap(m, int(x.By))-b.Gap(n, int(x.By)) <= -sameGap
}
