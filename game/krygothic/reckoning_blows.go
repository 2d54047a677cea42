package krygothic

// What blows bring, roughly and at once.

// blowWorth is what a charge of a unit is expected to take of an enemy, by the best type of attack, against one who
// defends himself as usual; fear counts.
//
// Rule: KRY-CC-06, KRY-CC-07, KRY-CC-09, KRY-CC-10, KRY-FEAR-01.
func (r *reckoning) blowWorth(u, v int8) (best int32) {
	if !r.gauge[u].fights {
		return 0
	}
	for kind := range attackKinds {
		if r.allows(u, v, kind) {
			best = max(best, r.attackWorth(u, v, kind))
		}
	}
	return best
}

// charged is what a charge of a unit is expected to take of an enemy, reckoned once.
func (r *reckoning) charged(u, v int8) int32 {
	if r.blows[u][v] == 0 && r.faces(u, v) {
		r.blows[u][v] = r.blowWorth(u, v) + 1
	}
	return max(0, r.blows[u][v]-1)
}

// attackWorth is what one type of attack is expected to take.
func (r *reckoning) attackWorth(u, v int8, kind attackKind) int32 {
	switch kind {
	case tackle, shove, legSweep, headButt, bunt, buntWithSecond:
		return 0 // used for what they do besides
	}
	if r.attackDice(u, chargeBonus, kind) < 1 {
		return 0
	}
	s := r.strikeOdds(blowCase{by: u, foe: v, attack: kind}, true)
	return int32(s.made * r.spreadLoss(v, &s.blow.wounds))
}
