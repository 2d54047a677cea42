package krygothic

import "muster/game/krygothic/data"

// What close combat, powers and small acts are expected to bring.

// charge adds a charge: the blow, and being engaged.
//
// Rule: KRY-MOV-09, KRY-CC-02.
func (a *appraisal) charge(one *act) float64 {
	v, is := a.unitOf(one.target)
	if !is || !a.faces(one.unit, v) {
		return 0
	}
	goes := a.unwatched(one.unit, one.path.spots[one.path.n-1])
	a.chance *= goes
	before := a.value
	m := &a.units[one.unit]
	m.at = one.path.spots[one.path.n-1]
	m.z, m.sprinting = a.floorAt(m.at), true
	m.facing = facingOf(a.units[v].at.Sub(m.at))
	hits := a.blow(one.unit, v, true)
	m.engaged |= data.Bit(v)
	a.units[v].engaged |= data.Bit(one.unit)
	a.refresh(one.unit)
	a.refresh(v)
	a.add(float64(signOf(a.side) * (a.value - before)))
	return hits
}

// struck adds an attack in contact.
func (a *appraisal) struck(one *act) float64 {
	v, is := a.unitOf(one.target)
	if !is || !a.faces(one.unit, v) {
		return 0
	}
	hits := a.blow(one.unit, v, false)
	if a.units[one.unit].engaged&data.Bit(v) == 0 {
		before := a.value
		a.units[one.unit].engaged |= data.Bit(v)
		a.units[v].engaged |= data.Bit(one.unit)
		a.refresh(one.unit)
		a.refresh(v)
		a.add(float64(signOf(a.side) * (a.value - before)))
	}
	return hits
}

// blow adds the attack itself, by the best type, against the defence that serves the other side best, and tells how
// likely it hits.
//
// Rule: KRY-CC-05, KRY-CC-06, KRY-CC-08.
func (a *appraisal) blow(u, v int8, charging bool) float64 {
	kind, is := a.bestAttack(u, v)
	if !is {
		return 0
	}
	gain, hits := 0., 0.
	for i, defence := range a.likelyDefences(v) {
		s := a.strikeOdds(blowCase{by: u, foe: v, attack: kind, defence: defence}, charging)
		g := s.made * a.blowGain(u, v, s.blow)
		if i == 0 || g < gain {
			gain, hits = g, s.made*(1-s.blow.left[0])
		}
	}
	a.add(gain)
	return hits
}

// bestAttack is the type of attack that is expected to take most, as far as one can tell at once.
func (r *reckoning) bestAttack(u, v int8) (best attackKind, is bool) {
	most := int32(-1)
	set := r.attacks(u, v, initiative)
	for kind := range attackKinds {
		if set&(1<<kind) == 0 {
			continue
		}
		if worth := r.attackWorth(u, v, kind); worth > most {
			best, most, is = kind, worth, true
		}
	}
	return best, is
}

// likelyDefences are those to be reckoned with: none, and what is best of the usual ones where there is AP for it.
//
// Rule: KRY-CC-05.
func (r *reckoning) likelyDefences(v int8) []defenceKind {
	if r.units[v].prone || r.sides[r.units[v].side].ap < activeCost {
		return []defenceKind{passive}
	}
	if r.strengthOf(v) > r.speedNow(v)+2 {
		return []defenceKind{passive, blocking}
	}
	return []defenceKind{passive, dodge}
}

// blowGain is what an attack is expected to bring its attacker's side.
func (r *reckoning) blowGain(u, v int8, o *blowOdds) float64 {
	gain := -r.spreadLoss(u, &o.own) + r.spreadLoss(v, &o.wounds)
	gain += o.prone * float64(r.gauge[v].worth) * proneShare / 100
	if r.isLeader(v) {
		gain += o.removed * 7 * nextWorth
	}
	if r.blood == data.None {
		gain += (1 - o.wounds[0]) * 2 * nextWorth
	}
	gain += float64(r.dreadOf(v)) * o.removed / 2
	gain += o.repeats*float64(r.charged(u, v))/2 - o.returns*float64(r.charged(v, u))/2
	return gain
}

// spreadLoss is what so many wounds are expected to take of a unit.
func (r *reckoning) spreadLoss(u int8, s *spread) (sum float64) {
	for n, p := range s {
		if n > 0 && p > 0 {
			sum += p * float64(r.lossOf(u, int8(n)))
		}
	}
	return sum
}

// powerGain adds a psychic power, and tells how likely it works.
//
// Rule: KRY-PSY-02, KRY-PSY-03.
func (a *appraisal) powerGain(one *act) float64 {
	v, no := a.powerTarget(one)
	if no != nil {
		return 0
	}
	o := a.powerOdds(one.unit, one.power, v)
	if o.tooFar {
		return 0
	}
	gain := -o.backlash * float64(a.gauge[one.unit].hurt)
	worth := float64(a.gauge[v].worth)
	switch one.power {
	case mindLance:
		gain += o.takesHold*float64(a.lossOf(v, 1)) + o.removed*a.fall(v)
	case dread:
		if a.units[v].pin == unpinned {
			gain += o.takesHold * worth * hitShare / 100
		}
	case ward:
		if !a.warded(v) {
			gain += o.works * worth * wardShare / 100
		}
	case farVoice:
		gain += o.works * a.relief(v)
	case warp:
		gain += o.works * float64(a.moved(v, one.point, a.watchFrom(v, one.point)))
	}
	a.add(gain)
	return o.works
}

// wardShare is what a ward adds to a unit, in hundredths.
const wardShare = 3

// relief is what it is worth to end a pin, or to stand.
func (r *reckoning) relief(u int8) float64 {
	worth := float64(r.gauge[u].worth)
	switch m := &r.units[u]; {
	case m.pin == pinnedByHit:
		return worth * hitShare / 100
	case m.pin == pinnedByMiss:
		return worth * missShare / 100
	case m.prone:
		return worth * proneShare / 100
	}
	return 0
}

// small is what acts bring that decide nothing by themselves.
func (a *appraisal) small(one *act) float64 {
	u := one.unit
	m := &a.units[u]
	before := a.value
	switch one.kind {
	case data.Stand:
		worth := float64(a.gauge[u].worth) * proneShare / 100
		m.prone = false
		a.refresh(u)
		return worth + float64(signOf(a.side)*(a.value-before))
	case data.Unpin:
		return a.risingOdds(u) * a.relief(u)
	case data.Dig:
		return float64(int32(one.n)*a.gauge[u].worth) * stuckShare / 100
	case data.Reload:
		a.armAt(u, one.weapon).unloaded = false
		a.refresh(u)
		return emptyWorth + float64(signOf(a.side)*(a.value-before))
	case data.Wait:
		return a.waitGain(u)
	case data.Dress:
		if v, is := a.patient(one); is {
			return float64(a.leftOf(v, a.woundsLeft(v)+1) - a.leftOf(v, a.woundsLeft(v)))
		}
	case data.Exit:
		if a.mission == data.Breakout {
			return float64(a.worthOut(u) * a.vpWorth())
		}
	case data.Rotate:
		m.facing = one.facing
		a.refresh(u)
		return float64(signOf(a.side) * (a.value - before))
	case data.PickUp:
		return prizeGain
	case data.Plant:
		return mineGain
	}
	return 0
}

// What small things are worth.
const (
	prizeGain = 8 * point
	mineGain  = 3 * point
)

// waitGain is what it is worth to wait: for those who can shoot, when the AP run out and enemies are not far.
//
// Rule: KRY-WAIT-01, KRY-WAIT-05.
func (a *appraisal) waitGain(u int8) float64 {
	foe := data.Other(a.side)
	if !a.gauge[u].shoots || a.toFoe(u) > waitReach {
		return 0
	}
	gain := float64(waitWorth)
	if a.sides[a.side].ap <= lastPoints && !a.finished(foe) {
		gain += 2 * waitWorth
	}
	return gain
}

// waitReach is how near an enemy has to be for waiting to be of use, in inches.
const waitReach = 24

// lastPoints are the AP that are spent on waiting rather than lost.
const lastPoints = 4
