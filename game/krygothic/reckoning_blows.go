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
	switch r.dreads(u, v, true) {
	case afraid:
		best = best * (1000 - r.fears(u, 1)) / 1000
	case horrified:
		best = best * (1000 - r.fears(u, 2)) / 1000
	}
	if r.dreads(v, u, true) != unmoved {
		best = best * fearsomeShare / 100
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

// fearsomeShare is what the blows of a fearsome unit bring, in hundredths of those of another.
const fearsomeShare = 125

// fears is the chance of a unit to fail a test of fear, in thousandths; horror halves its Will.
func (r *reckoning) fears(u, part int8) int32 {
	dice := max(0, r.willOf(u)) / part
	fails := 1000 - chances.kept[min(dice, mostThrown)][1][fearTarget]
	if r.teamOf(r.units[u].side).race == slaves {
		fails = fails * fails / 1000
	}
	return fails
}

// attackWorth is what one type of attack is expected to take.
func (r *reckoning) attackWorth(u, v int8, kind attackKind) int32 {
	switch kind {
	case tackle, shove, legSweep, headButt, bunt, buntWithSecond:
		return 0 // used for what they do besides
	}
	o := r.onslaught(u, v, chargeBonus, kind, false)
	if o.dice < 1 {
		return 0
	}
	q := &r.gauge[v]
	hits := chances.kept[min(o.dice, mostThrown)][min(o.keep, mostKeep)][max(2, min(o.target, mostNumber))]
	defence := r.ccOf(v)
	keep := max(1, min(r.speedNow(v), mostKeep))
	avoided := chances.kept[min(defence, mostThrown)][keep][max(2, min(o.avoid, mostNumber))]
	left := max(hits-avoided, hits/4)
	wound := o.wound
	if o.flux {
		wound -= 3
	}
	wounds := left * chances.kept[1][1][max(2, min(wound, mostNumber))] / 1000
	switch {
	case o.shots:
		wounds = min(wounds, int32(o.cap)*1000)
	case !o.multiple:
		wounds = min(wounds, 1100)
	}
	return wounds * q.hurt / 1000
}
