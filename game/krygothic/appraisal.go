package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// What orders are expected to bring.

// appraisal goes through the acts of an order on a copy of the battle and sums up what they are expected to bring, in
// hundredths of a point.
type appraisal struct {
	*reckoning
	side   int8
	gain   float64
	chance float64 // that the order has come so far
	combo  bool    // waiting enemies may react to it
}

// appraise is what the acts of an order are expected to bring a side, one after the other. The reckoning is changed.
//
// Rule: KRY-CMB-03, KRY-CMB-07.
func (r *reckoning) appraise(list []act) float64 {
	a := appraisal{
		reckoning: r, side: r.units[list[0].unit].side, chance: 1,
		combo: len(list) > 1 || list[0].kind == data.ChargeAt,
	}
	goes := 1.
	for i := range list {
		one := &list[i]
		if i > 0 && one.step != list[i-1].step {
			a.chance *= goes
			goes = 1
		}
		goes *= a.take(one, list)
	}
	return a.gain
}

// take adds an act, and tells how likely the step does not fail by it.
func (a *appraisal) take(one *act, list []act) float64 {
	switch one.kind {
	case data.Shoot, data.Throw:
		return a.shot(one)
	case data.Strike:
		return a.struck(one)
	case data.ChargeAt:
		return a.jointly(one, list) * a.charge(one)
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		return a.jointly(one, list) * a.walk(one)
	case data.Sabotage:
		a.add(a.sabotageGain(one))
	case data.Power:
		return a.powerGain(one)
	default:
		a.add(a.small(one))
	}
	return 1
}

func (a *appraisal) add(gain float64) { a.gain += a.chance * gain }

// jointly is the chance that all pass the Speed test of a joint run or charge.
//
// Rule: KRY-CMB-08.
func (a *appraisal) jointly(one *act, list []act) float64 {
	if one.kind != data.Run && one.kind != data.ChargeAt {
		return 1
	}
	for i := range list {
		if list[i].step == one.step && list[i].unit != one.unit {
			return a.jointOdds(one.unit)
		}
	}
	return 1
}

// shot adds a shot or a throw.
//
// Rule: KRY-RC-01, KRY-EXP-01, KRY-PIN-01, KRY-DICE-10.
func (a *appraisal) shot(one *act) float64 {
	w := a.weaponOf(one)
	if w.Smoke > 0 || one.target == 0 {
		return 1
	}
	o := a.shotOdds(one.unit, one.weapon, one.mode, one.target)
	gain := -a.losses(one.unit, &o.own)
	if v, is := a.unitOf(one.target); is {
		gain += a.taken(v, &o)
		if w.Blast > 0 {
			gain += a.blastGain(one)
		}
	} else {
		gain += a.damageGain(o.damage, o.destroyed)
	}
	gain -= o.friend * float64(a.gauge[one.unit].worth) / 4
	a.turnTo(one.unit, one.target)
	a.add(gain)
	return o.hit
}

// turnTo lets a shooter look at its target.
//
// Rule: KRY-GEO-10.
func (a *appraisal) turnTo(u int8, target game.PieceID) {
	if v, is := a.unitOf(target); is && !a.frontOf(u, a.units[v].at) {
		a.units[u].facing = facingOf(a.units[v].at.Sub(a.units[u].at))
	}
}

// losses is what so many wounds are expected to take of a unit.
func (a *appraisal) losses(u int8, h *harmOdds) (sum float64) {
	for n, p := range h {
		if n > 0 && p > 0 {
			sum += p * float64(a.lossOf(u, int8(n)))
		}
	}
	return sum
}

// taken is what a shot takes of its target: wounds, its freedom, and what its side loses with it.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (a *appraisal) taken(v int8, o *shotOdds) float64 {
	g := a.losses(v, &o.wounds) + o.fallen*float64(a.leftOf(v, a.woundsLeft(v)))
	worth := float64(a.gauge[v].worth)
	if a.units[v].pin == unpinned {
		g += (o.pinnedByHit*hitShare + o.pinnedByMiss*missShare) * worth / 100
	}
	if a.blood == data.None {
		g += (1 - o.wounds[0]) * 2 * nextWorth
	}
	return g + o.removed*a.fall(v)
}

// fall is what the removal of a unit brings beside its worth: its fire is gone, and AP with a leader.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (a *appraisal) fall(v int8) float64 {
	g := float64(a.dreadOf(v)) / 2
	if a.isLeader(v) {
		g += 7 * nextWorth
	}
	return g
}

// dreadOf is the most that a unit can do from where it stands.
func (r *reckoning) dreadOf(v int8) (most int32) {
	for u := range r.n {
		most = max(most, r.pairs[v][u])
	}
	return most
}

// blastGain is what a blast does to others than its target.
func (a *appraisal) blastGain(one *act) (sum float64) {
	for _, o := range a.blastOdds(one.unit, one.weapon, one.target) {
		v, _ := a.unitOf(o.unit)
		harm := a.losses(v, &o.wounds) + o.prone*float64(a.gauge[v].worth)*proneShare/100
		if a.units[v].side == a.side {
			harm = -harm
		}
		sum += harm
	}
	return sum
}

// damageGain is what damage to a location is worth to whoever does it.
//
// Rule: KRY-SCN-05.
func (a *appraisal) damageGain(odds scoreOdds, destroyed float64) float64 {
	if a.mission != data.Alarm || a.side != a.attacker {
		return 0
	}
	sum := destroyed * destroyedWorth
	for n, p := range odds {
		sum += p * float64(n) * structureWorth
	}
	return sum
}

// sabotageGain is what sabotage is expected to bring.
//
// Rule: KRY-SCN-05.
func (a *appraisal) sabotageGain(one *act) float64 {
	i, is := a.locationOf(one.target)
	if !is || a.mission != data.Alarm || a.side != a.attacker {
		return 0
	}
	left, sum := int(a.places[i].structure), 0.
	for n, p := range a.sabotageOdds(one.unit, one.n == 1) {
		sum += p * float64(min(n, left)) * structureWorth
		if n >= left {
			sum += p * destroyedWorth
		}
	}
	return sum
}

// walk adds a movement: what the place is worth, less what the way costs.
//
// Rule: KRY-RUN-03, KRY-WAIT-08.
func (a *appraisal) walk(one *act) float64 {
	u := one.unit
	to := one.path.spots[one.path.n-1]
	goes := a.unwatched(u, to)
	if one.kind == data.Run {
		a.add(-float64(a.gauge[u].worth) * breathShare / 100)
	}
	before := a.value
	m := &a.units[u]
	if one.kind == data.BreakOff {
		a.part(u)
	}
	from := m.at
	m.at, m.z, m.facing = to, a.floorAt(to), one.facing
	if m.facing == (data.Spot{}) {
		m.facing = facingOf(to.Sub(from))
	}
	m.sprinting = one.kind == data.Run
	a.refresh(u)
	a.add(goes * float64(signOf(a.side)*(a.value-before)))
	return goes
}

// breathShare is what the Body that a run costs is worth, in hundredths of the unit.
const breathShare = 3

// refresh looks at a unit anew, and values the position.
func (a *appraisal) refresh(u int8) {
	for v := range a.n {
		if !a.faces(u, v) {
			continue
		}
		a.pairs[u][v], a.pairs[v][u] = a.danger(u, v), a.danger(v, u)
	}
	a.ways[u] = a.wayOf(u)
	a.value = a.position()
}

// part ends a unit's engagements on the copy.
func (a *appraisal) part(u int8) {
	for v := range a.n {
		if a.units[u].engaged&data.Bit(v) != 0 {
			a.units[v].engaged &^= data.Bit(u)
		}
	}
	a.units[u].engaged = 0
}

// unwatched is how likely nobody who waits stops a unit on its way: what is known of those who wait is remembered.
//
// Rule: KRY-WAIT-03, KRY-WAIT-08.
func (a *appraisal) unwatched(u int8, to data.Spot) float64 {
	goes := 1.
	for v := range a.n {
		if !a.combo {
			break
		}
		if m := &a.units[v]; a.faces(u, v) && m.waiting && a.gauge[v].shoots {
			if plane.Gap(a.placeOf(v), to, 0) <= a.gauge[v].farthest && a.seenBy(v, u, to, a.floorAt(to)) {
				goes *= watchedGoes
				a.add(-float64(a.gauge[u].hurt) * watchedHurts)
			}
		}
	}
	return goes
}

// What a waiting enemy does to those who come into sight: mostly he fires.
const (
	watchedGoes  = 0.6
	watchedHurts = 0.1
)
