package krygothic

import "muster/game"

// carryShots makes the one or two attacks of a shot, each complete with wounds and pinning before the next. The step
// fails when all of them miss.
//
// Rule: KRY-RC-01, KRY-RC-08, KRY-RC-15, KRY-CMB-07.
func carryShots(t *turn, d *deed) bool {
	a := d.act
	var hits bool
	for i := range a.attacks() {
		if t.units[a.unit].status != standing {
			break
		}
		target := a.aimsAt(i)
		if no := t.inSight(&a, target); no != nil {
			t.tell(Fizzled, pieceID(a.unit), kindTitles[a.kind], no)
			continue
		}
		hit, reached := t.fire(&a, target)
		hits = hits || hit
		if !reached {
			d.beyond |= 1 << i
		}
	}
	t.spent(&a)
	d.failed = !hits && t.given.missStops
	return true
}

// spent notes what a shot or a throw has used up: loads, and what is thrown.
//
// Rule: KRY-WPN-08, KRY-EXP-03.
func (b *Battle) spent(a *act) {
	own := b.armAt(a.unit, a.weapon)
	if own.index < 0 {
		return // a draft may name a weapon that is not there
	}
	w := &b.given.guns[own.index]
	own.unloaded = w.tags&slow != 0
	if w.uses > 0 {
		own.uses--
	}
}

// fire makes one ranged attack: turning, the roll to hit, and all that comes of it. It tells whether a die hit, and
// whether the target was within reach at all.
//
// Rule: KRY-RC-01, KRY-GEO-10, KRY-RC-12; dice order 5 and 6.
func (t *turn) fire(a *act, target game.PieceID) (hit, reached bool) {
	s := t.shotAt(a.unit, t.weaponOf(a), a.mode, target)
	t.turnTowards(a, s.at)
	t.joinVolley(a.unit, s.unit)
	if s.out {
		t.tellShot(&s, Cast{})
		return false, false
	}
	c := t.cast(s.hit)
	t.tellShot(&s, c)
	switch {
	case c.failed:
		t.turnsOnUser(&s)
	case s.bursts():
		t.burst(&s, &c)
	default:
		t.impact(&s, &c)
	}
	return c.passes > 0, true
}

// weaponOf is the weapon of an act, which has been checked.
func (b *Battle) weaponOf(a *act) *gun { return &b.given.guns[b.armAt(a.unit, a.weapon).index] }

// turnTowards lets a shooter face as its order says, if that keeps the target in the arc, and else towards the target.
//
// Rule: KRY-GEO-10, KRY-RC-12.
func (t *turn) turnTowards(a *act, at spot) {
	own := &t.units[a.unit]
	if inFront(a.facing, own.at, at) {
		own.facing = facingOf(a.facing)
	}
	t.face(a.unit, at)
}

// turnsOnUser is a critical failure: the wound roll is made against the shooter.
//
// See: KRY-DICE-10.
func (t *turn) turnsOnUser(s *shot) {
	t.fluxDie(s)
	c, wounds := t.ownHarm(s, t.chance)
	t.harm(s, s.by, &c, wounds)
}

// impact is a hit or a miss without a blast: friends in the way, wounds, pinning, the hull.
//
// Rule: KRY-RC-10, KRY-RC-13, KRY-PIN-01, KRY-WPN-06; dice order 5.
func (t *turn) impact(s *shot, c *Cast) {
	kept, critical := c.passes, c.critical
	t.hitFriend(s, c.ones)
	if kept > 0 && s.wounding(critical) {
		t.woundTarget(s, kept, critical)
	}
	if s.unit >= 0 {
		t.pinning(s, kept > 0)
	}
	if kept > 0 && s.weapon.tags&heavyWeapon != 0 {
		t.damageStructure(s.at, t.units[s.by].side)
	}
}

// woundTarget rolls for wounds on the named target, or for the damage to a location.
//
// Rule: KRY-RC-10, KRY-SCN-05.
func (t *turn) woundTarget(s *shot, dice int8, critical bool) {
	t.fluxDie(s)
	if s.place >= 0 {
		t.damage(s.place, s.by, t.given.keeping(dice, s.reduceOf(), ScenarioLocations).roll(t.chance), 0)
		return
	}
	c, wounds := t.targetHarm(s, dice, critical, t.chance)
	t.harm(s, s.unit, &c, wounds)
}

// harm gives a unit the wounds of a wound roll.
func (t *turn) harm(s *shot, victim int8, c *Cast, wounds int8) {
	t.tellWounds(victim, t.seatOf(s.by), *c, wounds)
	if wounds > 0 {
		t.wound(victim, wounds, t.units[s.by].side, c.by)
	}
}

// hitFriend lets dice that fell on 1 strike a friend who is engaged with the target: the one nearest to the shooter.
//
// Rule: KRY-RC-13.
func (t *turn) hitFriend(s *shot, ones int8) {
	for range ones {
		friend := t.friendAt(s)
		if friend < 0 {
			return
		}
		t.fluxDie(s)
		c := t.cast(t.friendWounds(s, friend, 1))
		t.harm(s, friend, &c, min(c.passes, s.cap))
	}
}

// friendAt is the unit that stray dice strike, none for nobody.
//
// Rule: KRY-RC-13.
func (b *Battle) friendAt(s *shot) int8 {
	found := int8(none)
	for v := range b.units {
		v := int8(v)
		if b.units[v].engaged&bit(s.unit) == 0 {
			continue
		}
		if found < 0 || b.gap(s.by, v) < b.gap(s.by, found) {
			found = v
		}
	}
	return found
}

// friendWounds are wound dice on a friend in the way: armour by his own front, no bonus for flanks.
//
// Rule: KRY-RC-13, KRY-ARM-02.
func (b *Battle) friendWounds(s *shot, friend, dice int8) pool {
	frontal := b.frontOf(friend, b.units[s.by].at)
	return b.given.pool(dice, b.saves(friend, frontal)-s.reduce, RangedMelee)
}

// fluxDie settles how much a flux weapon takes off, and tells it.
//
// See: KRY-WPN-09.
func (t *turn) fluxDie(s *shot) {
	if face := s.rollFlux(&t.given.options, t.chance); face > 0 {
		t.tell(FluxRolled, dieBy(t.seatOf(s.by), face), fluxOf(face), pieceID(s.by))
	}
}

// fluxOf is what a face of the flux die takes off.
//
// Rule: KRY-WPN-09.
func fluxOf(face int8) int8 { return 1 + (face+1)/2 }

// reduceOf is the second number of the weapon, whatever the option makes of it against units.
//
// Rule: KRY-SCN-05.
func (s *shot) reduceOf() int8 {
	if s.weapon.tags&flux == 0 {
		return s.weapon.reduce
	}
	return s.flux
}
