package kog

import "muster/board"

// casualty is a model that an attack hits beside its target.
//
// Rule: KOG-DEF-05.
type casualty struct {
	model    int16
	friendly int8 // hits by friendly fire
	blast    int8
	cover    bool
}

func (v casualty) hits() int { return int(v.friendly) + int(v.blast) }

// casualties appends all whom the final dice of an attack hit beside the target, in the order of their numbers, and
// settles who of them has Cover.
//
// Rule: KOG-ATK-07, KOG-SPEC-01, KOG-SPEC-02, KOG-DEF-05.
func (b *Battle) casualties(x *exchange, buf []casualty) []casualty {
	w := x.arm(b)
	friendly, bursts := 0, 0
	if x.victim > 0 {
		friendly = x.ones()
	}
	if w.blast > 0 {
		bursts = b.given.bursts(x.successes(w))
	}
	if friendly+bursts == 0 {
		return buf
	}
	return b.struck(x.blow, int(x.victim)-1, friendly, bursts, b, buf)
}

// bursts is how many hits so many successful dice of a weapon with a blast cause around the target.
//
// Rule: KOG-SPEC-01.
func (o *options) bursts(successes int) int {
	if o.blastOnce {
		return min(successes, 1)
	}
	return successes
}

// struck appends the models that take hits when so many dice hit a friend and so many burst.
func (b *Battle) struck(x blow, victim, friendly, bursts int, eyes seer, buf []casualty) []casualty {
	for m := range b.models {
		v := casualty{model: int16(m)}
		if m == victim {
			v.friendly = int8(friendly)
		}
		if bursts > 0 && b.inBlast(x, m) {
			v.blast = int8(bursts)
		}
		if v.hits() == 0 {
			continue
		}
		v.cover = b.collateralCover(x, m, eyes)
		buf = append(buf, v)
	}
	return buf
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
