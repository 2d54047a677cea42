package krygothic

import (
	"muster/game"
	"muster/game/odds"
)

// attackOdds is what one attack may give, whatever has come before. The chances of own, miss and hits sum up to 1.
type attackOdds struct {
	s      shot
	hits   harmOdds  // hits that wound so much
	damage scoreOdds // hits that do so much damage to a location
	miss   float64
	own    harmOdds      // critical failure, with wounds on the shooter
	harmed float64       // a friend in the way is wounded
	floor  float64       // the target falls when it is hit
	stray  [2][2]float64 // of misses, a blast that leaves the target off or on damaged structure, unharmed or wounded
}

// attackOddsOver reads one attack over a distance, whatever it is in truth.
//
// See: KRY-DICE-10, KRY-DICE-11, KRY-RC-09, KRY-RC-10, KRY-RC-13, KRY-WPN-09.
func (b *Battle) attackOddsOver(u int8, w *gun, mode fireMode, target game.PieceID, gap int32) (a attackOdds) {
	a.s = b.shotOver(u, w, mode, target, gap)
	if a.s.out {
		return a
	}
	if (w.tags&heavyWeapon != 0 || a.s.bursts()) && b.weakAt(a.s.at) {
		_, a.floor = floorOdds()
	}
	friend := int8(none)
	if a.s.unit >= 0 && !a.s.bursts() {
		friend = b.friendAt(&a.s)
	}
	var every odds.Every
	c := &Cast{pool: a.s.hit}
	for every.Next() {
		s := a.s
		if c.ask(&every); c.failed {
			s.rollFlux(&b.given.options, &every)
			_, wounds := b.ownHarm(&s, &every)
			a.own[min(wounds, b.woundsLeft(s.by), mostWounds)] += every.P()
			continue
		}
		hurt := friend >= 0 && c.ones > 0 && b.hurtsFriend(&s, friend, c.ones, &every)
		b.readImpact(&a, &s, c, &every)
		addIf(&a.harmed, every.P(), hurt)
	}
	return a
}

// hurtsFriend rolls the dice that fell on 1 against a friend in the way, until one wounds it.
//
// See: KRY-RC-13.
func (b *Battle) hurtsFriend(s *shot, friend, ones int8, chance odds.Chance) bool {
	s.rollFlux(&b.given.options, chance)
	p := b.friendWounds(s, friend, ones)
	p.keep = min(p.keep, 1)
	return min(p.roll(chance).passes, s.cap) > 0
}

// readImpact adds one way in which a roll to hit goes on that has not failed.
//
// See: KRY-RC-09, KRY-RC-10, KRY-EXP-02, KRY-EXP-05, KRY-SCN-05.
func (b *Battle) readImpact(a *attackOdds, s *shot, c *Cast, every *odds.Every) {
	switch {
	case c.passes == 0 && s.unit >= 0 && s.bursts():
		on, wounds := b.strays(s, every)
		a.miss += every.P()
		a.stray[on][wounds] += every.P()
	case c.passes == 0:
		a.miss += every.P()
	case s.place >= 0:
		a.addDamage(b.damageBy(s, c, every), every.P())
	default:
		wounds := int8(0)
		if s.wounding(c.critical) {
			s.rollFlux(&b.given.options, every)
			_, wounds = b.targetHarm(s, c.passes, c.critical, every)
		}
		a.hits[min(wounds, b.woundsLeft(s.unit), mostWounds)] += every.P()
	}
}

// strays lets a blast miss its target: whether it leaves the target on damaged structure, 1 if it does, and its wounds.
//
// See: KRY-EXP-02, KRY-EXP-05.
func (b *Battle) strays(s *shot, chance odds.Chance) (on, wounds int8) {
	at, _, _ := b.scatter(s.at, chance)
	if b.onDamage(s.unit, at) && b.weakAt(at) {
		on = 1
	}
	s.rollFlux(&b.given.options, chance)
	if e := b.blastOf(s, at, 0); b.inBlast(&e, s.unit) {
		_, wounds = b.blastHarm(&e, s.unit, chance)
	}
	return on, wounds
}

// damageBy is the damage of hits on a location.
//
// See: KRY-RC-09, KRY-SCN-05.
func (b *Battle) damageBy(s *shot, c *Cast, chance odds.Chance) int {
	if !s.wounding(c.critical) {
		return 0
	}
	s.rollFlux(&b.given.options, chance)
	return b.given.keeping(c.passes, s.reduceOf(), ScenarioLocations).roll(chance).sum
}

func (a *attackOdds) addDamage(n int, p float64) {
	for len(a.damage) <= n {
		a.damage = append(a.damage, 0)
	}
	a.damage[n] += p
}
