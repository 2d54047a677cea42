package fog

// Weights of a judge. With much more fear, or much less zeal, two judges stand and look at each other.
const (
	thousand = 1000 // of a point: the unit of [option.worth]
	fear     = 60   // percent of what a place may cost
	hope     = 35   // percent of what a place promises
	zeal     = 100  // thousandths for every square nearer to the enemy
)

// judge weighs the actions of a side by exact expectation: what a strike takes, what the enemies could take in return,
// and what a square is worth.
type judge struct {
	adviser
	side   int
	team   int8
	menace menace
	pull   []int // what each square is worth to hold, in thousandths
	late   bool  // the last rounds
}

// judge looks at the whole map once.
func (b adviser) judge(s int) judge {
	j := judge{adviser: b, side: s, team: b.teamOf(s), pull: make([]int, len(b.at))}
	j.menace = b.menaces(j.team)
	j.late = int(b.round)+2 >= b.field().limit
	for g := range b.field().goals {
		j.addPull(&b.field().goals[g])
	}
	return j
}

// addPull values the squares of an objective, and less those near it.
func (j *judge) addPull(goal *objective) {
	worth := 0
	switch goal.kind {
	case goalHold:
		left := j.field().limit - max(int(j.round), goal.from) + 1
		if goal.atEnd {
			if left = 1; j.late {
				left = 2
			}
		}
		worth = goal.points * thousand * min(left, 3) / (1 + len(goal.squares)/2)
	case goalExit:
		if int(goal.side) == j.side {
			worth = 2 * thousand
		}
	}
	for square := range j.pull {
		near := 2 * maxSize
		for _, at := range goal.squares {
			near = min(near, j.field().distance(int16(square), at))
		}
		j.pull[square] += worth / (1 + near)
	}
}

// weigh adds every action of a unit.
func (j *judge) weigh(all []option, u int) []option {
	var d desk
	a := j.survey(d.actions(), u)
	unit := int16(u)
	here := j.stand(u, j.units[u].pos)
	all = append(all, option{verb: "pass", unit: unit, second: -1})
	if a.leave {
		all = append(all, option{verb: "leave", unit: unit, second: -1, worth: j.leaving(u)})
	}
	for _, target := range a.attacks {
		all = append(all, option{verb: "attack", unit: unit, target: target, second: -1, worth: j.blowWorth(u, int(target), byAttack, j.units[u].pos)})
	}
	for _, target := range a.shots {
		all = append(all, option{verb: "shoot", unit: unit, target: target, second: -1, worth: j.blowWorth(u, int(target), byShot, j.units[u].pos)})
	}
	for _, end := range a.ends {
		all = append(all, option{verb: "move", unit: unit, end: end, second: -1, worth: j.stand(u, end) - here})
	}
	for _, c := range a.charges {
		worth := j.blowWorth(u, int(c.target), byCharge, c.from) + (j.stand(u, c.from)-here)/2
		all = append(all, option{verb: "charge", unit: unit, target: c.target, end: c.from, second: -1, worth: worth})
	}
	return j.weighHeals(all, u, a.heals)
}

// weighHeals adds healing one unit, and two where that is possible.
func (j *judge) weighHeals(all []option, u int, hurt []int16) []option {
	_, two := j.heals(&j.units[u])
	for n, target := range hurt {
		worth := j.healWorth(int(target))
		all = append(all, option{verb: "heal", unit: int16(u), target: target, second: -1, worth: worth})
		for _, second := range hurt[n+1:] {
			if two {
				all = append(all, option{verb: "heal", unit: int16(u), target: target, second: second, worth: worth + j.healWorth(int(second))})
			}
		}
	}
	return all
}

// blowWorth is what a strike is expected to take: the target's cost, times the share of its health it loses and the
// chance that it falls.
func (j *judge) blowWorth(u, target int, how way, from int16) int {
	s, foe := j.blow(u, target, how, from), &j.units[target]
	lost, falls := expected(s.contest.Attack-s.contest.Defence, int(foe.hp))
	value := j.value(foe)
	return (value*lost/int(foe.hp) + value*falls) / allCombos
}

// healWorth is what full health is worth to a unit: more where it is in danger.
func (j *judge) healWorth(u int) int {
	unit := &j.units[u]
	missing, full := j.health(unit)-int(unit.hp), j.health(unit)
	return j.cost(unit)*thousand*missing/full/2 + j.danger(u, unit.pos, int(unit.hp)) - j.danger(u, unit.pos, full)
}

// danger is what a unit could lose on a square to the worst single strike: its cost, by the share of its health that is
// expected to go and by the chance that it falls.
func (j *judge) danger(u int, square int16, hp int) int {
	unit := &j.units[u]
	worst := max(j.menace.melee[square], j.menace.shot[square])
	if worst == 0 {
		return 0
	}
	return j.value(unit) * share(int(worst)-1-j.defence(unit), hp) / 200 * fear / 100
}

// value is what a unit is worth, in thousandths: more with a character in command.
func (j *judge) value(u *unit) int {
	value := j.cost(u) * thousand
	if u.hero != 0 {
		value += thousand
	}
	return value
}

// share is how much of a unit a strike takes, in hundredths: the part of its health and the chance that it falls, added.
func share(plus, hp int) int {
	damage, falls := expected(plus, hp)
	return (damage*100/hp + falls*100) / allCombos
}

// prospect is what the best strike next turn from a square would take.
func (j *judge) prospect(u int, square int16) int {
	unit, best := &j.units[u], 0
	speed, reach := max(j.speed(unit), 1)+chargeFar, j.reachOf(unit, square)
	for i := range j.units {
		foe := &j.units[i]
		if foe.state != onMap || foe.team == j.team {
			continue
		}
		d := j.field().distance(square, foe.pos)
		if d > speed && d > reach {
			continue
		}
		plus := j.attack(unit) - j.defence(foe)
		if d > 1 && d <= speed {
			plus += chargeBonus
		}
		best = max(best, j.value(foe)*share(plus, int(foe.hp))/200)
	}
	return best * hope / 100
}

// stand is what it is worth for a unit to be on a square at the end of its activation.
func (j *judge) stand(u int, square int16) int {
	unit := &j.units[u]
	worth := j.pull[square] - j.danger(u, square, int(unit.hp)) + j.prospect(u, square)
	worth -= zeal * j.away(u, square)
	if j.reachOf(unit, square) > j.reachOf(unit, unit.pos) {
		worth += 100
	}
	if f := j.field(); f.sheltered(square) {
		worth += 50
	}
	return worth + j.exitPull(unit, square)
}

// away is how many squares the nearest enemy is beyond the reach of the unit's next strike.
func (j *judge) away(u int, square int16) int {
	unit := &j.units[u]
	near := 2 * maxSize
	for i := range j.units {
		if foe := &j.units[i]; foe.state == onMap && foe.team != j.team {
			near = min(near, j.field().distance(square, foe.pos))
		}
	}
	if j.rank(u) == 2 {
		return max(0, near-6) + max(0, 6-near)
	}
	return max(0, near-max(j.speed(unit)+1, j.reachOf(unit, square)))
}

// exitPull draws units that score by leaving towards their exit.
func (j *judge) exitPull(u *unit, square int16) int {
	worth := 0
	for g := range j.field().goals {
		goal := &j.field().goals[g]
		if goal.kind != goalExit || goal.side != u.side || goal.values[u.kind] == 0 {
			continue
		}
		near := 2 * maxSize
		for _, at := range goal.squares {
			near = min(near, j.field().distance(square, at))
		}
		worth -= goal.values[u.kind] * 60 * near
	}
	return worth
}

// leaving is what a unit gains by going off the map: what it scores, and it is out of danger.
func (j *judge) leaving(u int) int {
	unit := &j.units[u]
	worth := j.danger(u, unit.pos, int(unit.hp)) - j.cost(unit)*thousand
	for g := range j.field().goals {
		worth += j.field().goals[g].exitValue(unit.side, unit.kind, unit.pos) * 2 * thousand
	}
	return worth
}
