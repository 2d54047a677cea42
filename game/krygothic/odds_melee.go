package krygothic

import (
	"muster/game"
	"muster/game/odds"
)

// The exact chances of an attack in close combat, from the same figures that are rolled (melee_types.go).

// blowOdds is all that can come of one attack, critical failure included, when both sides keep to a type of attack and
// defence. Each spread sums up to 1. What lies in the way of a shove or a tackle is reckoned with as far as it stops
// the target; mines, damaged floors and falls are not.
type blowOdds struct {
	failure float64 // a critical failure: the attack turns on its unit
	hits    spread  // kept, 0 for a failure
	left    spread  // after the defence; of a counter attack all hits
	wounds  spread  // on the target: no more than it has left to lose
	own     spread  // on the attacker
	pushed  spread  // inches, of a shove
	removed float64 // the target
	prone   float64 // the target
	ownLoss float64 // the attacker removed
	leaves  float64 // a defence by breaking off leaves no hit
	returns float64 // a counter attack gives the defender a free attack
	repeats float64 // a counter attack gives the attacker a free attack
	foeGun  float64 // the weapon deflected with breaks
	ownGun  float64 // the weapon bunted with breaks
}

// blowCase is an attack whose odds are asked for.
type blowCase struct {
	by, foe int8
	bonus   int8 // of the first attack of an engagement
	attack  attackKind
	defence defenceKind
	debt    bool // the foe pays for its charge
	extra   int8 // wounds beyond the first that the attacker pays for if he can have them
	free    bool
}

// blowOdds reckons an attack: to hit, defence, wounds.
//
// Rule: KRY-CC-07, KRY-CC-08, KRY-CC-09, KRY-CC-10, KRY-CC-12, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (b *Battle) blowOdds(c blowCase) (odds blowOdds) {
	o := b.onslaught(c.by, c.foe, c.bonus, c.attack, c.debt)
	if !o.flux {
		odds.reckon(b, &c, &o, 1)
		return odds
	}
	for face := int8(1); face <= 5; face += 2 { // faces go in pairs
		fixed := o
		fixed.flux = false
		fixed.wound, fixed.own = o.wound-fluxOf(face), o.own-fluxOf(face)
		odds.reckon(b, &c, &fixed, 1./3)
	}
	return odds
}

// reckon adds an attack with a weight.
func (r *blowOdds) reckon(b *Battle, c *blowCase, o *onslaught, weight float64) {
	p := b.given.hits(o.dice, o.target, o.dice, MeleeHit)
	fall := p.odds()
	r.failing(b, c, o, weight*fall.failure)
	for k := int8(0); k <= p.dice; k++ {
		for critical, part := range [...]float64{fall.plain[k], fall.critical[k]} {
			if part > 0 {
				r.struck(b, c, o, k, critical == 1, weight*part)
			}
		}
	}
}

// failing adds a critical failure.
//
// Rule: KRY-DICE-10.
func (r *blowOdds) failing(b *Battle, c *blowCase, o *onslaught, weight float64) {
	if weight == 0 {
		return
	}
	p := b.given.pool(min(o.dice, o.keep), o.own, DiceCriticalFailure)
	most := p.dice
	switch {
	case o.shots:
		most = o.cap
	case !o.multiple:
		most = 1
	}
	r.failure += weight
	r.hits[0] += weight
	r.left[0] += weight
	r.wounds[0] += weight
	r.pushed[0] += weight
	r.onSelf(b, c.by, &p, most, weight)
}

// onSelf adds wounds that an attacker takes himself, and tells the chance that he still stands.
func (r *blowOdds) onSelf(b *Battle, u int8, p *pool, most int8, weight float64) (stands float64) {
	left := b.woundsLeft(u)
	for k, part := range p.passes01() {
		n := min(int8(k), most, left)
		r.own[n] += weight * part
		if n == left {
			r.ownLoss += weight * part
		} else {
			stands += part
		}
	}
	return stands
}

// passes01 is the chances of 0 to dice passes.
func (p *pool) passes01() []float64 {
	s := p.passSpread()
	return s[:p.dice+1]
}

// struck adds a to-hit roll with so many passes.
func (r *blowOdds) struck(b *Battle, c *blowCase, o *onslaught, raw int8, critical bool, weight float64) {
	hits := min(raw, o.keep)
	r.hits[hits] += weight
	stands := 1.
	if o.shots {
		p := b.given.pool(o.dice-raw, o.own, MeleePointBlank)
		stands = r.onSelf(b, c.by, &p, o.cap, weight)
	} else {
		r.own[0] += weight
	}
	if hits == 0 && c.defence != counterAttack {
		r.landed(b, c, o, blowFall{critical: critical, stands: stands}, weight)
		return
	}
	s := b.shield(c.foe, c.defence)
	p := b.given.pool(s.dice, o.avoid, MeleeAvoiding)
	for k, part := range p.passes01() {
		f := blowFall{hits: hits, avoided: min(int8(k), s.keep), left: hits, critical: critical, stands: stands}
		if c.defence != counterAttack {
			f.left = max(0, hits-f.avoided)
		}
		r.landed(b, c, o, f, weight*part)
	}
}

// blowFall is one way in which attack and defence may fall out.
type blowFall struct {
	hits, avoided, left int8
	critical            bool
	stands              float64 // the chance that the attacker still does
}

// landed adds the hits that are left.
func (r *blowOdds) landed(b *Battle, c *blowCase, o *onslaught, f blowFall, weight float64) {
	if weight == 0 {
		return
	}
	r.left[f.left] += weight
	if c.defence == breakAway && f.left == 0 {
		r.leaves += weight
	}
	r.breakage(b, c, f, weight)
	switch {
	case c.attack == shove:
		r.shoved(b, c, o, f, weight)
	case c.attack == tackle && f.left > 0:
		dice, together := b.tackled(c, o, f.left)
		r.pushed[0] += weight
		r.wounded(b, c, o, f, dice, together, weight)
	default:
		r.pushed[0] += weight
		r.wounded(b, c, o, f, f.left, true, weight)
	}
}

// breakage adds weapons that break.
//
// Rule: KRY-CC-06, KRY-CC-08.
func (r *blowOdds) breakage(b *Battle, c *blowCase, f blowFall, weight float64) {
	if removed := min(f.hits, f.avoided); removed > 0 && (c.defence == deflect || c.defence == deflectWithSecond) {
		bad := int8(1)
		if b.given.scaledDeflect {
			bad = min(6, 1+removed)
		}
		r.foeGun += weight * float64(bad) * sixth
	}
	if f.left > 0 && (c.attack == bunt || c.attack == buntWithSecond) {
		r.ownGun += weight * sixth
	}
}

// shoved adds a shove.
//
// Rule: KRY-CC-16.
func (r *blowOdds) shoved(b *Battle, c *blowCase, o *onslaught, f blowFall, weight float64) {
	r.wounds[0] += weight
	p := b.given.pool(f.left, o.wound, MeleeShove)
	for k, part := range p.passes01() {
		far := min(int8(k), o.push)
		r.pushed[far] += weight * part
		if far == 0 || !b.shoveParts(c, far) {
			r.freed(c, f, false, weight*part)
		}
	}
}

// wounded adds wounds on the target.
//
// Rule: KRY-CC-10, KRY-CC-17, KRY-DICE-11, KRY-WPN-03.
func (r *blowOdds) wounded(b *Battle, c *blowCase, o *onslaught, f blowFall, dice int8, together bool, weight float64) {
	left := b.woundsLeft(c.foe)
	p := b.given.pool(dice, o.wound, MeleeWounds)
	for k, part := range p.passes01() {
		n := int8(k)
		switch {
		case o.shots:
			n = min(n, o.cap)
		case !o.multiple:
			n = min(n, 1+c.extra, max(left, 1))
		}
		if f.critical {
			n *= 2
		}
		n = min(n, left)
		r.wounds[n] += weight * part
		if n == left {
			r.removed += weight * part
			continue
		}
		prone := c.attack == legSweep && f.left > 0 || o.lasso && n > 0 || b.units[c.foe].prone
		if prone {
			r.prone += weight * part
		}
		if together {
			r.freed(c, f, prone, weight*part)
		}
	}
}

// freed adds the free attack that follows a counter attack.
//
// Rule: KRY-CC-12.
func (r *blowOdds) freed(c *blowCase, f blowFall, prone bool, weight float64) {
	switch {
	case c.defence != counterAttack || c.free:
	case f.avoided <= f.hits:
		r.repeats += weight * f.stands
	case !prone:
		r.returns += weight * f.stands
	}
}

// still are dice for what is not reckoned with.
type still struct{}

// Roll is a die that has no part in the odds.
func (still) Roll(int, game.RuleID) int { return 1 }

// tackled is what a tackle with so many hits comes to: the wound dice, and whether both are still together.
//
// Rule: KRY-CC-15.
func (b *Battle) tackled(c *blowCase, o *onslaught, left int8) (dice int8, together bool) {
	t := turn{Battle: b.clone(), chance: odds.Thrown{Dice: still{}}}
	line, was := t.awayFrom(c.foe, c.by), t.units[c.foe].at
	moved, object := t.force(c.foe, line, int32(o.keep+left)*inch, MeleeTackle)
	if moved > 0 {
		t.follow(c.by, c.foe, was, MeleeTackle)
	}
	if object {
		dice = int8(moved / inch)
	}
	return dice, t.together(c.by, c.foe)
}

// shoveParts reports whether a shove so far ends the contact: something may stand right behind.
//
// Rule: KRY-CC-16.
func (b *Battle) shoveParts(c *blowCase, far int8) bool {
	t := turn{Battle: b.clone(), chance: odds.Thrown{Dice: still{}}}
	t.force(c.foe, t.awayFrom(c.foe, c.by), int32(far)*inch, MeleeShove)
	return !t.together(c.by, c.foe)
}

// fearOdds is the chance that a unit which comes to blows with another passes its test of fear, 1 when it takes none.
//
// Rule: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05, KRY-TEAM-03.
func (b *Battle) fearOdds(u, feared int8, charging bool) float64 {
	felt := b.dreads(u, feared, charging)
	if felt == unmoved || b.units[u].testedFear&bit(feared) != 0 {
		return 1
	}
	dice := b.willOf(u)
	if felt == horrified {
		dice /= 2
	}
	p := b.given.pool(dice, fearTarget, FearAttacking)
	fails := 1 - p.anyChance()
	if b.teamOf(b.units[u].side).race == slaves {
		fails *= fails
	}
	return 1 - fails
}

// strikeOdds is an attack with the fear that comes before it.
type strikeOdds struct {
	made   float64 // the chance that the attacker dares
	shaken float64 // that the defender's CC is halved, if he does
	blow   blowOdds
}

// strikeOdds reckons an attack that is ordered now, by a charge or in contact. What comes of a defender who runs from a
// horror is left out: the attack is reckoned as if he stayed.
//
// Rule: KRY-CC-02, KRY-CC-04, KRY-FEAR-01, KRY-FEAR-02.
func (b *Battle) strikeOdds(c blowCase, charging bool) (s strikeOdds) {
	s.made = b.fearOdds(c.by, c.foe, false)
	first := charging || b.units[c.by].engaged&bit(c.foe) == 0
	switch {
	case !first:
		c.bonus = 0
	case charging:
		c.bonus = chargeBonus
	default:
		c.bonus = initiative
	}
	c.debt = b.units[c.foe].debts&bit(c.by) != 0
	if first {
		s.shaken = 1 - b.fearOdds(c.foe, c.by, charging)
	}
	if s.shaken > 0 {
		afraid := b.clone()
		afraid.units[c.foe].shaken = c.by
		worse := afraid.blowOdds(c)
		s.blow.add(&worse, s.shaken)
	}
	if s.shaken < 1 {
		usual := b.blowOdds(c)
		s.blow.add(&usual, 1-s.shaken)
	}
	return s
}

// add mixes odds in with a weight.
func (r *blowOdds) add(with *blowOdds, weight float64) {
	for i, s := range [...]*spread{&with.hits, &with.left, &with.wounds, &with.own, &with.pushed} {
		to := [...]*spread{&r.hits, &r.left, &r.wounds, &r.own, &r.pushed}[i]
		for k, part := range s {
			to[k] += weight * part
		}
	}
	from := [...]float64{
		with.failure, with.removed, with.prone, with.ownLoss, with.leaves, with.returns, with.repeats, with.foeGun,
		with.ownGun,
	}
	for i, to := range [...]*float64{
		&r.failure, &r.removed, &r.prone, &r.ownLoss, &r.leaves, &r.returns, &r.repeats, &r.foeGun, &r.ownGun,
	} {
		*to += weight * from[i]
	}
}

// mean is the number expected.
func (s *spread) mean() (sum float64) {
	for n, part := range s {
		sum += float64(n) * part
	}
	return sum
}
