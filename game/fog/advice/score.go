package advice

import (
	"math/rand/v2"

	"muster/game"
	"muster/game/fog/data"
	"muster/game/fog/rules"
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
func (b Adviser) Score(seat game.Seat) int {
	i := seat.Index()
	if i < 0 || i >= len(b.Given.Seats) {
		return 0
	}
	team := b.TeamOf(int(b.Given.Seats[i].Side))
	if b.Result.Over || b.Result.Ended && !b.Given.Campaign {
		return b.finalScore(team)
	}
	var values [data.MaxSides]int
	b.tallyUnits(&values, team)
	b.tallyPoints(&values)
	if b.Fighting() {
		b.tallyStrikes(&values)
	}
	others, n := 0, 0
	for t := range int8(b.Field().Teams) {
		if t != team {
			others, n = others+values[t], n+1
		}
	}
	return values[team] - others/max(n, 1)
}

// finalScore is that of a finished battle or campaign.
func (b Adviser) finalScore(team int8) int {
	winner := b.Result.Winner
	if b.Given.Campaign {
		winner = b.Result.Campaign
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
func (b Adviser) lead(team int8) int {
	best := 0
	for t := range int8(b.Field().Teams) {
		if t != team {
			best = max(best, int(b.Points[t]))
		}
	}
	return max(-wonByPoint/2, min(int(b.Points[team])-best, wonByPoint/2))
}

// tallyUnits counts units and the places they stand on. That a unit is near its enemies counts for the own team only: a
// step that brings both sides nearer to each other is to bring something.
func (b Adviser) tallyUnits(values *[data.MaxSides]int, team int8) {
	for i := range b.Units {
		u := &b.Units[i]
		switch u.State {
		case rules.InReserve, rules.AtHome, rules.HasLeft:
			values[u.Team] += b.standing(u)
		case rules.OnMap:
			values[u.Team] += b.standing(u)
			if b.Fighting() {
				values[u.Team] += b.drawn(i, team) * pullShare / 100
			}
		}
	}
}

func (b Adviser) drawn(u int, team int8) int {
	if unit := &b.Units[u]; unit.Team != team {
		return b.goalPull(unit, unit.Pos)
	}
	return b.pull(u, b.Units[u].Pos)
}

// tallyPoints counts victory points, more towards the end; between the battles of a campaign its own points and those
// for recruits.
func (b Adviser) tallyPoints(values *[data.MaxSides]int) {
	weight := point
	if left := b.Field().Limit - int(b.Round); b.Fighting() && left < lateRounds {
		weight += latePoint * (lateRounds - left)
	}
	for t := range b.Points {
		values[t] += int(b.Points[t]) * weight
	}
	for s := range b.Given.Sides {
		values[b.TeamOf(s)] += (int(b.Sides[s].Campaign)*rules.MostOnRoster + int(b.Sides[s].Store)/2) * point
	}
	for g := range b.Field().Goals {
		if goal := &b.Field().Goals[g]; goal.Kind == data.GoalSurvive && b.Fighting() {
			b.tallySurvival(goal, values)
		}
	}
}

// tallySurvival counts how far a side is above or below the number that has to survive.
func (b Adviser) tallySurvival(goal *data.Objective, values *[data.MaxSides]int) {
	s := int(goal.Side)
	margin := max(-2, min(b.OnField(s)-goal.Count, 6))
	values[b.TeamOf(s)] += goal.Points * point * margin / 12
}

// tallyStrikes counts for every unit the best strike it could make, each target being struck down only once.
func (b Adviser) tallyStrikes(values *[data.MaxSides]int) {
	var buffer [128]int32
	left := buffer[:]
	if len(b.Units) > len(buffer) {
		left = make([]int32, len(b.Units))
	}
	for i := range b.Units {
		left[i] = int32(b.standing(&b.Units[i]))
	}
	active := b.ActiveSide()
	for i := range b.Units {
		by := &b.Units[i]
		if by.State != rules.OnMap {
			continue
		}
		target, gain := b.bestPrey(by, left)
		if target < 0 {
			continue
		}
		share := nextShare
		if int(by.Side) == active {
			share = soonShare
			if by.Done {
				share = b.boldness(by.Team)
			}
		}
		left[target] -= int32(gain)
		values[by.Team] += gain * share / 100
	}
}

// boldness is what a token that has acted counts its next strike for, in percent: who counts it low waits for the enemy
// to come within reach. It grows with the rounds, and for those whom waiting loses the battle.
func (b Adviser) boldness(team int8) int {
	share := laterShare + boldShare*int(b.Round)
	for g := range b.Field().Goals {
		if goal := &b.Field().Goals[g]; goal.Kind == data.GoalSurvive && b.TeamOf(int(goal.Side)) == team {
			return stayShare
		}
	}
	if b.lead(team) < 0 {
		share += behind
	}
	return min(share, mostLater)
}

// bestPrey is the target from which a unit could take most next turn, -1 for none.
func (b Adviser) bestPrey(by *rules.Unit, left []int32) (int, int) {
	best, most := -1, 0
	speed := b.Speed(by) + chargeFar
	far := max(speed, b.ReachOf(by, by.Pos))
	for i := range b.Units {
		u := &b.Units[i]
		if u.State != rules.OnMap || u.Team == by.Team || b.Field().Distance(by.Pos, u.Pos) > far {
			continue
		}
		if gain := min(b.menace(by, u, u.Pos), int(left[i])); gain > most {
			best, most = i, gain
		}
	}
	return best, most
}

// Imagine is a copy: nothing is hidden (FOG-SET-01).
func (b Adviser) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }
