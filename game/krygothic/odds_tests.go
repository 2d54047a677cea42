package krygothic

import "muster/game"

// willOdds is the chance of a unit to pass a Will test. Slaves roll again.
//
// Rule: KRY-DICE-09, KRY-TEAM-03.
func (b *Battle) willOdds(u, dice, target int8) float64 {
	p := b.given.pool(dice, target, AttributeMindWill)
	passes := p.anyChance()
	if b.teamOf(b.units[u].side).race == slaves {
		return passes + (1-passes)*passes
	}
	return passes
}

// risingOdds is the chance of a pinned unit to rise.
//
// Rule: KRY-PIN-07.
func (b *Battle) risingOdds(u int8) float64 { return b.willOdds(u, b.willOf(u), b.units[u].pinTarget) }

// jointOdds is the chance of a unit to pass the Speed test of a joint run or charge.
//
// Rule: KRY-STAT-08, KRY-CMB-08.
func (b *Battle) jointOdds(u int8) float64 {
	p := b.given.pool(b.speedNow(u), b.jointTarget(u), AttributeSpeedTests)
	return p.anyChance()
}

// placeOdds forecasts attacks at a location. Suppressive fire harms it only by a critical pass.
//
// Rule: KRY-SCN-05.
func (b *Battle) placeOdds(a *attackOdds, attacks int) shotOdds {
	o := shotOdds{
		out: a.s.out, dice: a.s.hit.dice, number: a.s.hit.target, keep: a.s.hit.keep, because: a.s.because,
		ownLeft: b.woundsLeft(a.s.by),
	}
	structure := int(b.places[a.s.place].structure)
	p := placeForecast{structure: structure, ownLeft: int(o.ownLeft), at: untouched(structure, int(o.ownLeft))}
	if !a.s.out {
		one := b.damageOdds(a)
		for range attacks {
			p.attack(a, one)
		}
	}
	p.sumUp(&o)
	return o
}

// damageOdds is the chances of damage by hits: [0] for hits that do none.
func (b *Battle) damageOdds(a *attackOdds) scoreOdds {
	h := a.s.hit.odds()
	total := make(scoreOdds, 1)
	add := func(s *shot, chance float64) {
		for k := 1; k <= int(min(s.hit.keep, s.hit.dice)); k++ {
			p := h.critical[k]
			if s.wounding(false) {
				p += h.plain[k]
			} else {
				total[0] += chance * h.plain[k]
			}
			for n, q := range b.given.keeping(int8(k), s.reduceOf(), ScenarioLocations).odds() {
				for len(total) <= n {
					total = append(total, 0)
				}
				total[n] += chance * p * q
			}
		}
	}
	if a.s.weapon.tags&flux == 0 {
		add(&a.s, 1)
		return total
	}
	for face := int8(2); face <= 6; face += 2 {
		s := a.s
		s.settleFlux(&b.given.options, face)
		add(&s, 1./3)
	}
	return total
}

// placeForecast is the chances of what attacks have made of a location: by the shooter's wounds, whether a die has hit,
// and damage.
type placeForecast struct {
	structure, ownLeft int
	at                 []float64
}

func untouched(structure, ownLeft int) []float64 {
	at := make([]float64, (ownLeft+1)*2*(structure+1))
	at[0] = 1
	return at
}

// index is where a case stands.
func (p *placeForecast) index(own, hit, damage int) int {
	return (own*2+hit)*(p.structure+1) + damage
}

func (p *placeForecast) attack(a *attackOdds, one scoreOdds) {
	next := make([]float64, len(p.at))
	for own := range p.ownLeft + 1 {
		for hit := range 2 {
			for done := range p.structure + 1 {
				chance := p.at[p.index(own, hit, done)]
				if chance == 0 {
					continue
				}
				if own >= p.ownLeft || done >= p.structure {
					next[p.index(own, hit, done)] += chance
					continue
				}
				next[p.index(own, hit, done)] += chance * a.miss
				for n, q := range a.own {
					next[p.index(min(own+n, p.ownLeft), hit, done)] += chance * a.failure * q
				}
				for n, q := range one {
					next[p.index(own, 1, min(done+n, p.structure))] += chance * q
				}
			}
		}
	}
	p.at = next
}

func (p *placeForecast) sumUp(o *shotOdds) {
	o.damage = make(scoreOdds, p.structure+1)
	for own := range p.ownLeft + 1 {
		for hit := range 2 {
			for done := range p.structure + 1 {
				chance := p.at[p.index(own, hit, done)]
				o.own[own] += chance
				o.damage[done] += chance
				o.hit += float64(hit) * chance
			}
		}
	}
	o.destroyed, o.ownRemoved = o.damage[p.structure], o.own[p.ownLeft]
}

// sabotageOdds is the chances of the damage by sabotage, with a demolition charge or without.
//
// Rule: KRY-SCN-05.
func (b *Battle) sabotageOdds(u int8, withCharge bool) scoreOdds {
	roll := b.sabotageRoll(u).odds()
	if !withCharge {
		return roll
	}
	return append(make(scoreOdds, chargeAdds), roll...)
}

// powerOdds is what may come of a psychic power.
type powerOdds struct {
	tooFar     bool    // it does nothing
	works      float64 // the test is passed
	takesHold  float64 // and the victim fails its Will test: it is wounded, or pinned
	removed    float64 // the victim
	backlash   float64 // the psychic is wounded
	ownRemoved float64
}

// powerOdds forecasts a power on a target, the psychic himself included.
//
// Rule: KRY-PSY-02, KRY-PSY-03, KRY-PSY-07.
func (b *Battle) powerOdds(u int8, p psychicPower, target int8) (o powerOdds) {
	g := &gifts[p]
	if target != u && b.gap(u, target) > g.reach {
		o.tooFar = true
		return o
	}
	roll := b.mindRoll(u)
	odds, wound := roll.odds(), b.backlashRoll(u)
	o.works = odds.atLeast(g.number)
	if roll.keep == mindKeep {
		o.backlash = odds[mindKeep] * wound.chance()
	}
	if b.woundsLeft(u) == 1 {
		o.ownRemoved = o.backlash
	}
	exempt := b.willOf(target) < 0 || p == dread && (b.pinExempt(target) || b.units[target].pin == pinnedByHit)
	if !g.enemy || exempt {
		return o
	}
	o.takesHold = o.works * (1 - b.willOdds(target, b.willOf(target), g.will))
	if p == mindLance && b.woundsLeft(target) == 1 {
		o.removed = o.takesHold
	}
	return o
}

// victimOdds is what a blast may do to one unit.
type victimOdds struct {
	unit    game.PieceID
	prone   float64
	wounds  harmOdds
	removed float64
}

// blastOdds forecasts what a blast weapon does to all but its target: whoever stands where it may land.
//
// Rule: KRY-EXP-01, KRY-EXP-02, KRY-EXP-04.
func (b *Battle) blastOdds(u, weapon int8, target game.PieceID) (list []victimOdds) {
	a := b.attackOdds(u, b.rangedOf(u, weapon), standard, target)
	if a.s.out || a.s.weapon.blast == 0 {
		return nil
	}
	h := a.s.hit.odds()
	for v := range b.units {
		if v := int8(v); v != a.s.unit && b.units[v].status == standing {
			if o := b.victimOf(&a, &h, v); o.prone > 0 || o.wounds[0] < 1 {
				list = append(list, o)
			}
		}
	}
	return list
}

// victimOf is what a blast may do to a unit near its target.
func (b *Battle) victimOf(a *attackOdds, h *hitOdds, v int8) victimOdds {
	o := victimOdds{unit: pieceID(v)}
	e := blast{radius: a.s.weapon.blast, reduce: a.s.reduce, cap: a.s.cap, at: a.s.at, by: BlastWeapons}
	touched := 0.
	caught := func(dice int8, chance float64) {
		if chance == 0 || !b.inBlast(&e, v) {
			return
		}
		touched += chance
		if b.canDuck(v) {
			p := b.flatTest(v)
			flat := p.anyChance()
			o.prone += chance * flat
			o.wounds[0] += chance * flat
			chance *= 1 - flat
		}
		e.dice = dice
		b.blownOdds(&o, &a.s, &e, v, chance)
	}
	for k := 1; k <= int(min(a.s.hit.keep, a.s.hit.dice)); k++ {
		caught(int8(k), h.plain[k]+h.critical[k])
	}
	e.by = BlastScatter
	b.eachStray(a.s.at, func(at spot, part float64) {
		e.at = at
		caught(1, a.miss*part)
	})
	o.wounds[0] += 1 - touched
	o.removed = o.wounds[min(b.woundsLeft(v), mostWounds)]
	return o
}

// blownOdds adds the wounds of a unit that takes the dice of a blast.
func (b *Battle) blownOdds(o *victimOdds, s *shot, e *blast, v int8, chance float64) {
	add := func(e *blast, chance float64) {
		p := b.blastWounds(e, v)
		passes := p.passSpread()
		o.wounds.add(&passes, int(p.dice), int(e.cap), 1, int(b.woundsLeft(v)), chance)
	}
	if s.weapon.tags&flux == 0 {
		add(e, chance)
		return
	}
	for face := int8(2); face <= 6; face += 2 {
		fluxed, settled := *e, *s
		settled.settleFlux(&b.given.options, face)
		fluxed.reduce, fluxed.cap = settled.reduce, settled.cap
		add(&fluxed, chance/3)
	}
}
