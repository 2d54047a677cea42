package advice

import "muster/game/krygothic/rules"

// What blows bring, roughly and at once.

// blowWorth is what a charge of a unit is expected to take of an enemy, by the best type of attack, against one who
// defends himself as usual; fear counts.
//
// See: KRY-CC-06, KRY-CC-07, KRY-CC-09, KRY-CC-10, KRY-FEAR-01.
func (r *Reckoning) blowWorth(u, v int8) (best int32) {
	if !r.gauge[u].fights {
		return 0
	}
	for kind := range rules.AttackKinds {
		if r.Allows(u, v, kind) {
			best = max(best, r.attackWorth(u, v, kind))
		}
	}
	return best
}

// charged is what a charge of a unit is expected to take of an enemy, reckoned once.
func (r *Reckoning) charged(u, v int8) int32 {
	if r.blows[u][v] == 0 && r.faces(u, v) {
		r.blows[u][v] = r.blowWorth(u, v) + 1
	}
	return max(0, r.blows[u][v]-1)
}

// attackWorth is what one type of attack is expected to take.
func (r *Reckoning) attackWorth(u, v int8, kind rules.AttackKind) int32 {
	switch kind {
	case rules.Tackle, rules.Shove, rules.LegSweep, rules.HeadButt, rules.Bunt, rules.BuntWithSecond:
		return 0 // used for what they do besides
	}
	if r.AttackDice(u, rules.ChargeBonus, kind) < 1 {
		return 0
	}
	s := r.StrikeOdds(rules.BlowCase{By: u, Foe: v, Attack: kind}, true)
	return int32(s.Made * r.harmTo(v, s.Blow.Wounds[:]))
}
