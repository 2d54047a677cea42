package fog

import (
	"math/rand/v2"

	"muster/game"
)

// Weights of a position, see [Battle.Score]. Percent.
const (
	soonShare  = 70 // of the best strike of a token that may act before the others
	nextShare  = 55 // of a side whose turn comes next
	laterShare = 42 // of a token that has acted, in the first round
	boldShare  = 3  // more of it with every round: nobody waits for ever
	mostLater  = 66
	behind     = 12 // more of it for a team that is behind on points
	stayShare  = 32 // of it for a team that wins by still being there
	pullShare  = 60 // of the places of the units
	lateRounds = 2  // rounds before the limit in which points weigh more
	latePoint  = 60 // what a point of the lead counts then besides
	wonByPoint = 1000
)

// Score is how well the seat's team stands against the others: units on the map by what they are worth, victory points,
// what either side could strike next, and how near the units are to what wins. A finished battle scores above all.
func (b adviser) Score(seat game.Seat) int {
	i := seat.Index()
	if i < 0 || i >= len(b.given.seats) {
		return 0
	}
	team := b.teamOf(int(b.given.seats[i].side))
	if b.result.over || b.result.ended && !b.given.campaign {
		return b.finalScore(team)
	}
	var values [maxSides]int
	b.tallyUnits(&values, team)
	b.tallyPoints(&values)
	if b.fighting() {
		b.tallyStrikes(&values)
	}
	others, n := 0, 0
	for t := range int8(b.field().teams) {
		if t != team {
			others, n = others+values[t], n+1
		}
	}
	return values[team] - others/max(n, 1)
}

// finalScore is that of a finished battle or campaign.
func (b adviser) finalScore(team int8) int {
	winner := b.result.winner
	if b.given.campaign {
		winner = b.result.campaign
	}
	switch winner {
	case -1:
		return 0
	case team:
		return game.MaxScore - wonByPoint + b.lead(team)
	}
	return wonByPoint - game.MaxScore + b.lead(team)
}

// lead is the team's victory points less those of the best other team, within what a final score allows.
func (b adviser) lead(team int8) int {
	best := 0
	for t := range int8(b.field().teams) {
		if t != team {
			best = max(best, int(b.points[t]))
		}
	}
	return max(-wonByPoint/2, min(int(b.points[team])-best, wonByPoint/2))
}

// tallyUnits counts units and the places they stand on. That a unit is near its enemies counts for the own team only: a
// step that brings both sides nearer to each other is to bring something.
func (b adviser) tallyUnits(values *[maxSides]int, team int8) {
	for i := range b.units {
		u := &b.units[i]
		switch u.state {
		case inReserve, atHome, hasLeft:
			values[u.team] += b.standing(u)
		case onMap:
			values[u.team] += b.standing(u)
			if b.fighting() {
				values[u.team] += b.drawn(i, team) * pullShare / 100
			}
		}
	}
}

func (b adviser) drawn(u int, team int8) int {
	if unit := &b.units[u]; unit.team != team {
		return b.goalPull(unit, unit.pos)
	}
	return b.pull(u, b.units[u].pos)
}

// tallyPoints counts victory points, more towards the end; between the battles of a campaign its own points and those
// for recruits.
func (b adviser) tallyPoints(values *[maxSides]int) {
	weight := point
	if left := b.field().limit - int(b.round); b.fighting() && left < lateRounds {
		weight += latePoint * (lateRounds - left)
	}
	for t := range b.points {
		values[t] += int(b.points[t]) * weight
	}
	for s := range b.given.sides {
		values[b.teamOf(s)] += (int(b.sides[s].campaign)*mostOnRoster + int(b.sides[s].store)/2) * point
	}
	for g := range b.field().goals {
		if goal := &b.field().goals[g]; goal.kind == goalSurvive && b.fighting() {
			b.tallySurvival(goal, values)
		}
	}
}

// tallySurvival counts how far a side is above or below the number that has to survive.
func (b adviser) tallySurvival(goal *objective, values *[maxSides]int) {
	s := int(goal.side)
	margin := max(-2, min(b.onField(s)-goal.count, 6))
	values[b.teamOf(s)] += goal.points * point * margin / 12
}

// tallyStrikes counts for every unit the best strike it could make, each target being struck down only once.
func (b adviser) tallyStrikes(values *[maxSides]int) {
	var buffer [128]int32
	left := buffer[:]
	if len(b.units) > len(buffer) {
		left = make([]int32, len(b.units))
	}
	for i := range b.units {
		left[i] = int32(b.standing(&b.units[i]))
	}
	active := b.activeSide()
	for i := range b.units {
		by := &b.units[i]
		if by.state != onMap {
			continue
		}
		target, gain := b.bestPrey(by, left)
		if target < 0 {
			continue
		}
		share := nextShare
		if int(by.side) == active {
			share = soonShare
			if by.done {
				share = b.boldness(by.team)
			}
		}
		left[target] -= int32(gain)
		values[by.team] += gain * share / 100
	}
}

// boldness is what a token that has acted counts its next strike for, in percent: who counts it low waits for the enemy
// to come within reach. It grows with the rounds, and for those whom waiting loses the battle.
func (b adviser) boldness(team int8) int {
	share := laterShare + boldShare*int(b.round)
	for g := range b.field().goals {
		if goal := &b.field().goals[g]; goal.kind == goalSurvive && b.teamOf(int(goal.side)) == team {
			return stayShare
		}
	}
	if b.lead(team) < 0 {
		share += behind
	}
	return min(share, mostLater)
}

// bestPrey is the target from which a unit could take most next turn, -1 for none.
func (b adviser) bestPrey(by *unit, left []int32) (int, int) {
	best, most := -1, 0
	speed := b.speed(by) + chargeFar
	far := max(speed, b.reachOf(by, by.pos))
	for i := range b.units {
		u := &b.units[i]
		if u.state != onMap || u.team == by.team || b.field().distance(by.pos, u.pos) > far {
			continue
		}
		if gain := min(b.menace(by, u, u.pos), int(left[i])); gain > most {
			best, most = i, gain
		}
	}
	return best, most
}

// Imagine is a copy: nothing is hidden (FOG-SET-01).
func (b adviser) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }
