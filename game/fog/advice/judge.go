package advice

import (
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// thousand is the unit of all that a judge weighs, of a point.
const thousand = 1000

// temper are the weights of a judge.
type temper struct {
	fear int // percent of what a place may cost
	hope int // percent of what a place promises
	zeal int // thousandths for every square nearer to the enemy
}

// With the usual temper two armies walk into each other's reach, and who comes first is struck first; with the patient one
// two armies stand and look at each other.
var (
	usual   = temper{fear: 60, hope: 35, zeal: 100}
	patient = temper{fear: 220, hope: 35, zeal: 50}
)

// judge weighs the actions of a side by exact expectation: what a strike takes, what the enemies could take in return,
// and what a square is worth. It looks at all squares, and is too slow for a playout; the rules of thumb of hunches are
// no substitute: with them in its place who gives the best order each time won 17 battles of 80.
type judge struct {
	Adviser
	temper
	side   int
	team   int8
	menace rules.Menace
	pull   []int // what each square is worth to hold, in thousandths
	late   bool  // the last rounds
}

// judge looks at the whole map once.
func (b Adviser) judge(s int) judge {
	j := judge{Adviser: b, temper: usual, side: s, team: b.TeamOf(s), pull: make([]int, len(b.Field().Ground))}
	j.menace = b.Menaces(j.team)
	j.late = int(b.Round)+2 >= b.Field().Limit
	for g := range b.Field().Goals {
		j.addPull(&b.Field().Goals[g])
	}
	return j
}

// addPull values the squares of an objective, and less those near it.
func (j *judge) addPull(goal *data.Objective) {
	worth := 0
	switch goal.Kind {
	case data.GoalHold:
		left := j.Field().Limit - max(int(j.Round), goal.From) + 1
		if goal.AtEnd {
			if left = 1; j.late {
				left = 2
			}
		}
		worth = goal.Points * thousand * min(left, 3) / (1 + len(goal.Squares)/2)
	case data.GoalExit:
		if int(goal.Side) == j.side {
			worth = 2 * thousand
		}
	}
	for square := range j.pull {
		j.pull[square] += worth / (1 + j.awayFrom(goal.Squares, int16(square)))
	}
}

// weigh adds every action of a unit.
func (j *judge) weigh(all []action, u int) []action {
	var d desk
	a := j.survey(d.actions(), u)
	here := j.stand(u, j.Units[u].Pos)
	first := len(all)
	all = j.list(&a, u, all)
	for i := range all[first:] {
		one := &all[first+i]
		one.value = int32(j.actionWorth(one, here))
	}
	return all
}

// actionWorth is what an action is expected to bring to a unit whose square is worth so much.
func (j *judge) actionWorth(a *action, here int) int {
	u := int(a.unit)
	switch a.deed {
	case deedMove:
		return j.stand(u, a.square) - here
	case deedHeal:
		return j.healWorth(a.target) + j.healWorth(a.second)
	case deedLeave:
		return j.leaving(u)
	case deedPass:
		return 0
	case deedCharge:
		return j.blowWorth(a) + (j.stand(u, a.square)-here)/2
	}
	return j.blowWorth(a)
}

// blowWorth is what a strike is expected to take: the target's cost, times the share of its health it loses and the
// chance that it falls.
func (j *judge) blowWorth(a *action) int {
	s, foe := j.Blow(int(a.unit), int(a.target), mannerOf(a.deed), a.square), &j.Units[a.target]
	lost, falls := rules.Expected(s.Contest.Attack-s.Contest.Defence, int(foe.HP))
	value := j.value(foe)
	return (value*lost/int(foe.HP) + value*falls) / rules.AllCombos
}

// healWorth is what full health is worth to a unit: more where it is in danger. -1 is nobody.
func (j *judge) healWorth(index int16) int {
	if index < 0 {
		return 0
	}
	u := int(index)
	unit := &j.Units[u]
	missing, full := j.Health(unit)-int(unit.HP), j.Health(unit)
	return j.Cost(unit)*thousand*missing/full/2 + j.danger(u, unit.Pos, int(unit.HP)) - j.danger(u, unit.Pos, full)
}

// danger is what a unit could lose on a square to the worst single strike: its cost, by the share of its health that is
// expected to go and by the chance that it falls.
func (j *judge) danger(u int, square int16, hp int) int {
	unit := &j.Units[u]
	worst := max(j.menace.Melee[square], j.menace.Shot[square])
	if worst == 0 {
		return 0
	}
	return j.value(unit) * share(int(worst)-1-j.Defence(unit), hp) / 200 * j.fear / 100
}

// value is what a unit is worth, in thousandths: more with a character in command.
func (j *judge) value(u *rules.Unit) int {
	value := j.Cost(u) * thousand
	if u.Hero != 0 {
		value += thousand
	}
	return value
}

// share is how much of a unit a strike takes, in hundredths: the part of its health and the chance that it falls, added.
func share(plus, hp int) int {
	damage, falls := rules.Expected(plus, hp)
	return (damage*100/hp + falls*100) / rules.AllCombos
}

// prospect is what the best strike next turn from a square would take.
func (j *judge) prospect(u int, square int16) int {
	unit, best := &j.Units[u], 0
	speed, reach := max(j.Speed(unit), 1)+chargeFar, j.ReachOf(unit, square)
	for i := range j.Units {
		foe := &j.Units[i]
		if foe.State != rules.OnMap || foe.Team == j.team {
			continue
		}
		d := j.Field().Distance(square, foe.Pos)
		if d > speed && d > reach {
			continue
		}
		plus := j.Attack(unit) - j.Defence(foe)
		if d > 1 && d <= speed {
			plus += rules.ChargeBonus
		}
		best = max(best, j.value(foe)*share(plus, int(foe.HP))/200)
	}
	return best * j.hope / 100
}

// stand is what it is worth for a unit to be on a square at the end of its activation.
func (j *judge) stand(u int, square int16) int {
	unit := &j.Units[u]
	worth := j.pull[square] - j.danger(u, square, int(unit.HP)) + j.prospect(u, square)
	worth -= j.zeal * j.away(u, square)
	if j.ReachOf(unit, square) > j.ReachOf(unit, unit.Pos) {
		worth += 100
	}
	if f := j.Field(); f.Sheltered(square) {
		worth += 50
	}
	return worth + j.exitPull(unit, square)
}

// away is how many squares the nearest enemy is beyond the reach of the unit's next strike.
func (j *judge) away(u int, square int16) int {
	unit := &j.Units[u]
	near := j.nearestOf(unit, square, false)
	if j.rank(u) == 2 {
		return max(0, near-6) + max(0, 6-near)
	}
	return max(0, near-max(j.Speed(unit)+1, j.ReachOf(unit, square)))
}

// exitPull draws units that score by leaving towards their exit.
func (j *judge) exitPull(u *rules.Unit, square int16) int {
	worth := 0
	for g := range j.Field().Goals {
		goal := &j.Field().Goals[g]
		if goal.Kind != data.GoalExit || goal.Side != u.Side || goal.Values[u.Kind] == 0 {
			continue
		}
		worth -= goal.Values[u.Kind] * 60 * j.awayFrom(goal.Squares, square)
	}
	return worth
}

// leaving is what a unit gains by going off the map: what it scores, and it is out of danger.
func (j *judge) leaving(u int) int {
	unit := &j.Units[u]
	return j.danger(u, unit.Pos, int(unit.HP)) - j.Cost(unit)*thousand + j.leaveValue(u)*2*thousand
}
