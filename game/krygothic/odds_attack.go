package krygothic

import "muster/game"

// attackOdds is what one attack may give, whatever has come before.
type attackOdds struct {
	s             shot
	hits          harmOdds // chances of hits that wound so much
	miss, failure float64
	own           harmOdds      // wounds on the shooter when it fails critically
	harmed        float64       // a friend in the way is wounded
	floor         float64       // the target falls when it is hit
	stray         [2][2]float64 // a blast that misses leaves it off or on damaged structure, unharmed or wounded
}

// attackOdds works out one attack. A flux weapon is as likely to take off 2, 3 or 4.
//
// Rule: KRY-WPN-09.
func (b *Battle) attackOdds(u int8, w *gun, mode fireMode, target game.PieceID) attackOdds {
	return b.attackOddsOver(u, w, mode, target, measured)
}

// attackOddsOver works out one attack over a distance, whatever it is in truth.
func (b *Battle) attackOddsOver(u int8, w *gun, mode fireMode, target game.PieceID, gap int32) (a attackOdds) {
	a.s = b.shotOver(u, w, mode, target, gap)
	if a.s.out {
		return a
	}
	h := a.s.hit.odds()
	a.failure, a.miss = h.failure, h.plain[0]+h.critical[0]
	if w.tags&flux == 0 {
		b.mixIn(&a, &a.s, &h, 1)
		return a
	}
	for face := int8(2); face <= 6; face += 2 {
		s := a.s
		s.settleFlux(&b.given.options, face)
		b.mixIn(&a, &s, &h, 1./3)
	}
	return a
}

// mixIn adds what the wound rolls of an attack give, with a chance.
//
// Rule: KRY-DICE-10, KRY-RC-13.
func (b *Battle) mixIn(a *attackOdds, s *shot, h *hitOdds, chance float64) {
	own := b.ownWounds(s)
	fell := own.passSpread()
	a.own.add(&fell, int(own.dice), int(s.cap), 1, int(b.woundsLeft(s.by)), chance)
	if s.unit < 0 {
		return
	}
	b.hitOdds(a, s, h, chance)
	switch friend := b.friendAt(s); {
	case s.weapon.blast > 0 && s.mode != suppressive:
		b.strayOdds(a, s, chance)
	case friend >= 0:
		p := b.friendWounds(s, friend)
		a.harmed += chance * s.hit.harms(p.chance())
	}
}

// hitOdds adds the wounds of hits on the target.
//
// Rule: KRY-RC-09, KRY-RC-10, KRY-DICE-11.
func (b *Battle) hitOdds(a *attackOdds, s *shot, h *hitOdds, chance float64) {
	p, most := b.wounds(s, s.hit.keep)
	left, each := int(b.woundsLeft(s.unit)), p.chance()
	var row spread
	row[0] = 1
	for k := 1; k <= int(min(s.hit.keep, s.hit.dice)); k++ {
		row.another(k, each)
		if s.wounding(false) {
			a.hits.add(&row, k, int(most), 1, left, chance*h.plain[k])
		} else {
			a.hits[0] += chance * h.plain[k]
		}
		a.hits.add(&row, k, int(most), 2, left, chance*h.critical[k])
	}
	if (s.weapon.tags&heavyWeapon != 0 || s.weapon.blast > 0 && s.mode != suppressive) && b.weakAt(s.at) {
		a.floor = floorChance
	}
}

// floorChance is the chance that a section of damaged structure falls with a unit.
//
// Rule: KRY-EXP-06.
const floorChance = sixth * sixth

// add adds the wounds that so many dice give, each with a chance: no more than the most that count, times a factor, and
// no more than are left to take.
func (h *harmOdds) add(passes *spread, dice, most, factor, left int, chance float64) {
	left = min(left, mostWounds)
	for k := range dice + 1 {
		h[min(min(k, most)*factor, left)] += chance * passes[k]
	}
}

// another adds a die, the n-th, to the chances of passes.
func (s *spread) another(n int, chance float64) {
	for k := n; k > 0; k-- {
		s[k] = s[k]*(1-chance) + s[k-1]*chance
	}
	s[0] *= 1 - chance
}

// harms is the chance that dice of a roll to hit that fall on 1 wound a friend, if the roll does not fail critically.
//
// Rule: KRY-RC-13.
func (p *pool) harms(wound float64) float64 {
	if p.dice == 0 {
		return 0
	}
	n := int(p.dice)
	spared := times(1-sixth*wound, n)
	return 1 - spared - times(sixth, n) + times(sixth*(1-wound), n)
}

// strayOdds adds where a blast that misses may land: each of 36 places.
//
// Rule: KRY-EXP-02, KRY-EXP-05.
func (b *Battle) strayOdds(a *attackOdds, s *shot, chance float64) {
	e := blast{radius: s.weapon.blast, dice: 1, reduce: s.reduce, by: BlastScatter}
	b.eachStray(s.at, func(at spot, part float64) {
		e.at = at
		on, wound := 0, 0.
		if b.onDamage(s.unit, at) && b.weakAt(at) {
			on = 1
		}
		if b.inBlast(&e, s.unit) {
			p := b.blastWounds(&e, s.unit)
			wound = p.chance()
		}
		a.stray[on][1] += chance * part * wound
		a.stray[on][0] += chance * part * (1 - wound)
	})
}

// eachStray calls f with the places where a shot that misses may land, and their chances.
//
// Rule: KRY-EXP-02.
func (b *Battle) eachStray(from spot, f func(at spot, chance float64)) {
	for way := int8(1); way <= 6; way++ {
		for far := int32(1); far <= 6; far++ {
			f(b.drift(from, way, far*inch), sixth*sixth)
		}
	}
}
