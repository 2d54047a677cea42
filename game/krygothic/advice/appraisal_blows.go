package advice

import (
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What close combat, powers and small acts are expected to bring.

// charge adds a charge: the blow, and being engaged.
//
// See: KRY-MOV-09, KRY-CC-02.
func (a *appraisal) charge(one *rules.Act) float64 {
	v, is := a.UnitOf(one.Target)
	if !is || !a.faces(one.Unit, v) {
		return 0
	}
	goes := a.unwatched(one.Unit, one.Path.Spots[one.Path.N-1])
	a.chance *= goes
	before := a.value
	m := &a.Units[one.Unit]
	m.At = one.Path.Spots[one.Path.N-1]
	m.Z, m.Sprinting = a.FloorAt(m.At), true
	m.Facing = rules.FacingOf(a.Units[v].At.Sub(m.At))
	hits := a.blow(one.Unit, v, true)
	m.Engaged |= data.Bit(v)
	a.Units[v].Engaged |= data.Bit(one.Unit)
	a.refresh(one.Unit)
	a.refresh(v)
	a.add(float64(signOf(a.side) * (a.value - before)))
	return hits
}

// struck adds an attack in contact.
func (a *appraisal) struck(one *rules.Act) float64 {
	v, is := a.UnitOf(one.Target)
	if !is || !a.faces(one.Unit, v) {
		return 0
	}
	hits := a.blow(one.Unit, v, false)
	if a.Units[one.Unit].Engaged&data.Bit(v) == 0 {
		before := a.value
		a.Units[one.Unit].Engaged |= data.Bit(v)
		a.Units[v].Engaged |= data.Bit(one.Unit)
		a.refresh(one.Unit)
		a.refresh(v)
		a.add(float64(signOf(a.side) * (a.value - before)))
	}
	return hits
}

// blow adds the attack itself, by the best type, against the defence that serves the other side best, and tells how
// likely it hits.
//
// See: KRY-CC-05, KRY-CC-06, KRY-CC-08.
func (a *appraisal) blow(u, v int8, charging bool) float64 {
	kind, is := a.bestAttack(u, v)
	if !is {
		return 0
	}
	gain, hits := 0., 0.
	for i, defence := range a.likelyDefences(v) {
		s := a.StrikeOdds(rules.BlowCase{By: u, Foe: v, Attack: kind, Defence: defence}, charging)
		g := s.Made * a.blowGain(u, v, s.Blow)
		if i == 0 || g < gain {
			gain, hits = g, s.Made*(1-s.Blow.Left[0])
		}
	}
	a.add(gain)
	return hits
}

// bestAttack is the type of attack that is expected to take most, as far as one can tell at once.
func (r *Reckoning) bestAttack(u, v int8) (best rules.AttackKind, is bool) {
	return r.bestOf(u, v, r.Attacks(u, v, rules.Initiative))
}

// bestOf is the same of a set of types.
func (r *Reckoning) bestOf(u, v int8, set uint32) (best rules.AttackKind, is bool) {
	most := int32(-1)
	for kind := range rules.AttackKinds {
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
// See: KRY-CC-05.
func (r *Reckoning) likelyDefences(v int8) []rules.DefenceKind {
	if r.Units[v].Prone || r.Sides[r.Units[v].Side].AP < rules.ActiveCost {
		return []rules.DefenceKind{rules.Passive}
	}
	if r.StrengthOf(v) > r.SpeedNow(v)+2 {
		return []rules.DefenceKind{rules.Passive, rules.Blocking}
	}
	return []rules.DefenceKind{rules.Passive, rules.Dodge}
}

// blowGain is what an attack is expected to bring its attacker's side.
func (r *Reckoning) blowGain(u, v int8, o *rules.BlowOdds) float64 {
	gain := -r.harmTo(u, o.Own[:]) + r.harmTo(v, o.Wounds[:])
	gain += o.Prone * float64(r.gauge[v].worth) * proneShare / 100
	if r.IsLeader(v) {
		gain += o.Removed * 7 * nextWorth
	}
	if r.Blood == data.None {
		gain += (1 - o.Wounds[0]) * 2 * nextWorth
	}
	gain += float64(r.dreadOf(v)) * o.Removed / 2
	gain += o.Repeats*float64(r.charged(u, v))/2 - o.Returns*float64(r.charged(v, u))/2
	return gain
}

// harmTo is what wounds are expected to take of a unit, by the chances of so many.
func (r *Reckoning) harmTo(u int8, wounds []float64) (sum float64) {
	for n, p := range wounds {
		if n > 0 && p > 0 {
			sum += p * float64(r.lossOf(u, int8(n)))
		}
	}
	return sum
}

// powerGain adds a psychic power, and tells how likely it works.
//
// See: KRY-PSY-02, KRY-PSY-03.
func (a *appraisal) powerGain(one *rules.Act) float64 {
	v, no := a.PowerTarget(one)
	if no != nil {
		return 0
	}
	o := a.PowerOdds(one.Unit, one.Power, v)
	if o.TooFar {
		return 0
	}
	gain := -o.Backlash * float64(a.gauge[one.Unit].hurt)
	worth := float64(a.gauge[v].worth)
	switch one.Power {
	case rules.MindLance:
		gain += o.TakesHold*float64(a.lossOf(v, 1)) + o.Removed*a.fall(v)
	case rules.Dread:
		if a.Units[v].Pin == rules.Unpinned {
			gain += o.TakesHold * worth * hitShare / 100
		}
	case rules.Ward:
		if !a.Warded(v) {
			gain += o.Works * worth * wardShare / 100
		}
	case rules.FarVoice:
		gain += o.Works * a.relief(v)
	case rules.Warp:
		gain += o.Works * float64(a.moved(v, one.Point, a.watchFrom(v, one.Point)))
	}
	a.add(gain)
	return o.Works
}

// wardShare is what a ward adds to a unit, in hundredths.
const wardShare = 3

// relief is what it is worth to end a pin, or to stand.
func (r *Reckoning) relief(u int8) float64 {
	worth := float64(r.gauge[u].worth)
	switch m := &r.Units[u]; {
	case m.Pin == rules.PinByHit:
		return worth * hitShare / 100
	case m.Pin == rules.PinByMiss:
		return worth * missShare / 100
	case m.Prone:
		return worth * proneShare / 100
	}
	return 0
}

// small is what acts bring that decide nothing by themselves.
func (a *appraisal) small(one *rules.Act) float64 {
	u := one.Unit
	m := &a.Units[u]
	before := a.value
	switch one.Kind {
	case data.Stand:
		worth := float64(a.gauge[u].worth) * proneShare / 100
		m.Prone = false
		a.refresh(u)
		return worth + float64(signOf(a.side)*(a.value-before))
	case data.Unpin:
		return a.RisingOdds(u) * a.relief(u)
	case data.Dig:
		return float64(int32(one.N)*a.gauge[u].worth) * stuckShare / 100
	case data.Reload:
		a.ArmAt(u, one.Weapon).Unloaded = false
		a.refresh(u)
		return emptyWorth + float64(signOf(a.side)*(a.value-before))
	case data.Wait:
		return a.waitGain(u)
	case data.Dress:
		if v, is := a.Patient(one); is {
			return float64(a.leftOf(v, a.WoundsLeft(v)+1) - a.leftOf(v, a.WoundsLeft(v)))
		}
	case data.Exit:
		if a.Mission == data.Breakout {
			return float64(a.WorthOut(u) * a.vpWorth())
		}
	case data.Rotate:
		m.Facing = one.Facing
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
// See: KRY-WAIT-01, KRY-WAIT-05.
func (a *appraisal) waitGain(u int8) float64 {
	foe := data.Other(a.side)
	if !a.gauge[u].shoots || a.toFoe(u) > waitReach {
		return 0
	}
	gain := float64(waitWorth)
	if a.Sides[a.side].AP <= lastPoints && !a.Finished(foe) {
		gain += 2 * waitWorth
	}
	return gain
}

// waitReach is how near an enemy has to be for waiting to be of use, in inches.
const waitReach = 24

// lastPoints are the AP that are spent on waiting rather than lost.
const lastPoints = 4
