package kog

import "muster/board"

// casualty is a model that an attack hits beside its target: each 1 hits it as a friend of the shooter, each success as
// one caught in the blast, or all of them once.
//
// Rule: KOG-DEF-05.
type casualty struct {
	model               int16
	friend, blast, once bool
	cover               bool
}

// friendly is how many hits a volley causes on it by friendly fire.
//
// Rule: KOG-ATK-07.
func (v casualty) friendly(fell volley) int { return bit(v.friend) * fell.ones }

// bursts is how many hits a volley causes on it by the blast.
//
// Rule: KOG-SPEC-01.
func (v casualty) bursts(fell volley) int {
	switch {
	case !v.blast:
		return 0
	case v.once:
		return min(fell.successes, 1)
	}
	return fell.successes
}

func (v casualty) hits(fell volley) int { return v.friendly(fell) + v.bursts(fell) }

// casualties appends all whom an attack hits beside the target when its dice fall so, in the order of their numbers, and
// settles who of them has Cover. The victim is the friend whom 1s hit, -1 for nobody.
//
// Rule: KOG-ATK-07, KOG-SPEC-01, KOG-SPEC-02, KOG-DEF-05.
func (b *Battle) casualties(x *exchange, victim int, fell volley, eyes seer, list []casualty) []casualty {
	w := x.arm(b)
	for m := range b.models {
		v := casualty{model: int16(m), friend: m == victim, blast: w.blast > 0 && b.inBlast(x.blow, m), once: b.given.blastOnce}
		if v.hits(fell) > 0 {
			v.cover = b.collateralCover(x.blow, m, eyes)
			list = append(list, v)
		}
	}
	return list
}

// inBlast reports whether a live model other than the target lies within the blast around the target's centre: friend,
// enemy, structure, or the shooter itself.
//
// Rule: KOG-SPEC-01.
func (b *Battle) inBlast(x blow, m int) bool {
	one, centre, blast := &b.models[m], b.models[x.at].at, x.arm(b).blast
	if m == int(x.at) || !one.live() {
		return false
	}
	way, reach := one.at.Sub(centre), blast/2+silhouettes[tank].radius // no model has a wider base
	if one.unit >= 0 && max(way.X, -way.X, way.Y, -way.Y) > reach {
		return false
	}
	return board.Caught(centre, blast, b.disc(m))
}

// collateralCover reports whether a model hit beside the target has Cover: against Indirect fire, or where the shooter
// does not see it in full (Sensors never make a sighting Full). The shooter has none from itself.
//
// Rule: KOG-DEF-05.
func (b *Battle) collateralCover(x blow, m int, eyes seer) bool {
	return m != int(x.by) && (x.arm(b).indirect || eyes.sight(int(x.by), m) != fullSight)
}

// isFriend reports whether the 1s of a shot could hit a model: a live friend of the shooter within 1" of the target.
//
// Rule: KOG-ATK-07.
func (b *Battle) isFriend(x blow, m int) bool {
	one := &b.models[m]
	return m != int(x.by) && one.unit >= 0 && one.side == b.models[x.by].side && one.live() && b.within(m, int(x.at), contact)
}

// sameGap is the difference, in millionths of an inch, below which two gaps are equal.
//
// Rule: KOG-ATK-08.
const sameGap board.Fine = 100

// friendlyVictim is the friend that friendly fire hits, -1 for none, and how many could be hit: the nearest to the
// target, of several the nearest to the shooter, then the one with the lowest number.
//
// Rule: KOG-ATK-07, KOG-ATK-08.
func (b *Battle) friendlyVictim(x blow) (best, among int) {
	best = -1
	for m := range b.models {
		if !b.isFriend(x, m) {
			continue
		}
		if among++; best < 0 || b.nearerFriend(x, m, best) {
			best = m
		}
	}
	return best, among
}

func (b *Battle) nearerFriend(x blow, m, n int) bool {
	if d := b.gap(m, int(x.at)) - b.gap(n, int(x.at)); d <= -sameGap || d >= sameGap {
		return d < 0
	}
	return b.gap(m, int(x.by))-b.gap(n, int(x.by)) <= -sameGap
}
