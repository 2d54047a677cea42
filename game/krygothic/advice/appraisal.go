package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What orders are expected to bring.

// appraisal goes through the acts of an order on a copy of the battle and sums up what they are expected to bring, in
// hundredths of a point.
type appraisal struct {
	*Reckoning
	side   int8
	gain   float64
	chance float64 // that the order has come so far
	combo  bool    // waiting enemies may react to it
}

// appraise is what the acts of an order are expected to bring a side, one after the other. The reckoning is changed.
//
// See: KRY-CMB-03, KRY-CMB-07.
func (r *Reckoning) appraise(list []rules.Act) float64 {
	a := appraisal{
		Reckoning: r, side: r.Units[list[0].Unit].Side, chance: 1,
		combo: len(list) > 1 || list[0].Kind == data.ChargeAt,
	}
	goes := 1.
	for i := range list {
		one := &list[i]
		if i > 0 && one.Step != list[i-1].Step {
			a.chance *= goes
			goes = 1
		}
		goes *= a.take(one, list)
	}
	return a.gain
}

// take adds an act, and tells how likely the step does not fail by it.
func (a *appraisal) take(one *rules.Act, list []rules.Act) float64 {
	switch one.Kind {
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
// See: KRY-CMB-08.
func (a *appraisal) jointly(one *rules.Act, list []rules.Act) float64 {
	if one.Kind != data.Run && one.Kind != data.ChargeAt {
		return 1
	}
	for i := range list {
		if list[i].Step == one.Step && list[i].Unit != one.Unit {
			return a.JointOdds(one.Unit)
		}
	}
	return 1
}

// shot adds a shot or a throw.
//
// See: KRY-RC-01, KRY-EXP-01, KRY-PIN-01, KRY-DICE-10.
func (a *appraisal) shot(one *rules.Act) float64 {
	w := a.WeaponOf(one)
	if w.Smoke > 0 || one.Target == 0 {
		return 1
	}
	o := a.ShotOdds(one.Unit, one.Weapon, one.Mode, one.Target)
	gain := -a.harmTo(one.Unit, o.Own[:])
	if v, is := a.UnitOf(one.Target); is {
		gain += a.taken(v, &o)
		if w.Blast > 0 {
			gain += a.blastGain(one)
		}
	} else {
		gain += a.damageGain(o.Damage, o.Destroyed)
	}
	gain -= o.Friend * float64(a.gauge[one.Unit].worth) / 4
	a.turnTo(one.Unit, one.Target)
	a.add(gain)
	return o.Hit
}

// turnTo lets a shooter look at its target.
//
// See: KRY-GEO-10.
func (a *appraisal) turnTo(u int8, target game.PieceID) {
	if v, is := a.UnitOf(target); is && !a.FrontOf(u, a.Units[v].At) {
		a.Units[u].Facing = rules.FacingOf(a.Units[v].At.Sub(a.Units[u].At))
	}
}

// taken is what a shot takes of its target: wounds, its freedom, and what its side loses with it.
//
// See: KRY-AP-06, KRY-AP-07.
func (a *appraisal) taken(v int8, o *rules.ShotOdds) float64 {
	g := a.harmTo(v, o.Wounds[:]) + o.Fallen*float64(a.leftOf(v, a.WoundsLeft(v)))
	worth := float64(a.gauge[v].worth)
	if a.Units[v].Pin == rules.Unpinned {
		g += (o.PinnedByHit*hitShare + o.PinnedByMiss*missShare) * worth / 100
	}
	if a.Blood == data.None {
		g += (1 - o.Wounds[0]) * 2 * nextWorth
	}
	return g + o.Removed*a.fall(v)
}

// fall is what the removal of a unit brings beside its worth: its fire is gone, and AP with a leader.
//
// See: KRY-AP-06, KRY-AP-07.
func (a *appraisal) fall(v int8) float64 {
	g := float64(a.dreadOf(v)) / 2
	if a.IsLeader(v) {
		g += 7 * nextWorth
	}
	return g
}

// dreadOf is the most that a unit can do from where it stands.
func (r *Reckoning) dreadOf(v int8) (most int32) {
	for u := range r.n {
		most = max(most, r.pairs[v][u])
	}
	return most
}

// blastGain is what a blast does to others than its target.
func (a *appraisal) blastGain(one *rules.Act) (sum float64) {
	for _, o := range a.BlastOdds(one.Unit, one.Weapon, one.Target) {
		v, _ := a.UnitOf(o.Unit)
		harm := a.harmTo(v, o.Wounds[:]) + o.Prone*float64(a.gauge[v].worth)*proneShare/100
		if a.Units[v].Side == a.side {
			harm = -harm
		}
		sum += harm
	}
	return sum
}

// damageGain is what damage to a location is worth to whoever does it.
//
// See: KRY-SCN-05.
func (a *appraisal) damageGain(odds rules.ScoreOdds, destroyed float64) float64 {
	if a.Mission != data.Alarm || a.side != a.Attacker {
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
// See: KRY-SCN-05.
func (a *appraisal) sabotageGain(one *rules.Act) float64 {
	i, is := a.LocationOf(one.Target)
	if !is || a.Mission != data.Alarm || a.side != a.Attacker {
		return 0
	}
	left, sum := int(a.Places[i].Structure), 0.
	for n, p := range a.SabotageOdds(one.Unit, one.N == 1) {
		sum += p * float64(min(n, left)) * structureWorth
		if n >= left {
			sum += p * destroyedWorth
		}
	}
	return sum
}

// walk adds a movement: what the place is worth, less what the way costs.
//
// See: KRY-RUN-03, KRY-WAIT-08.
func (a *appraisal) walk(one *rules.Act) float64 {
	u := one.Unit
	to := one.Path.Spots[one.Path.N-1]
	goes := a.unwatched(u, to)
	if one.Kind == data.Run {
		a.add(-float64(a.gauge[u].worth) * breathShare / 100)
	}
	before := a.value
	m := &a.Units[u]
	if one.Kind == data.BreakOff {
		a.part(u)
	}
	from := m.At
	m.At, m.Z, m.Facing = to, a.FloorAt(to), one.Facing
	if m.Facing == (data.Spot{}) {
		m.Facing = rules.FacingOf(to.Sub(from))
	}
	m.Sprinting = one.Kind == data.Run
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
		if a.Units[u].Engaged&data.Bit(v) != 0 {
			a.Units[v].Engaged &^= data.Bit(u)
		}
	}
	a.Units[u].Engaged = 0
}

// unwatched is how likely nobody who waits stops a unit on its way: what is known of those who wait is remembered.
//
// See: KRY-WAIT-03, KRY-WAIT-08.
func (a *appraisal) unwatched(u int8, to data.Spot) float64 {
	goes := 1.
	for v := range a.n {
		if !a.combo {
			break
		}
		if m := &a.Units[v]; a.faces(u, v) && m.Waiting && a.gauge[v].shoots {
			if plane.Gap(a.PlaceOf(v), to, 0) <= a.gauge[v].farthest && a.SeenBy(v, u, to, a.FloorAt(to)) {
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
