package advice

import (
	"math/rand/v2"

	"muster/game"
	"muster/game/fog/rules"
)

// wonByPoint is below the score of a finished battle, by points of the lead.
const wonByPoint = 1000

// Score is the chance of the seat's team to win, as a logit in thousandths: the weighed sum of the terms. A finished
// battle scores above all. That a unit is far from its enemies counts for the own team only: a step that brings both
// sides nearer to each other is to bring something.
func (b Adviser) Score(seat game.Seat) int {
	i := seat.Index()
	if i < 0 || i >= len(b.Given.Seats) {
		return 0
	}
	team := b.TeamOf(int(b.Given.Seats[i].Side))
	if b.Result.Over || b.Result.Ended && !b.Given.Campaign {
		return b.finalScore(team)
	}
	list, sum := b.terms(team), 0
	for k := range list {
		sum += learnt[k] * list[k]
	}
	sum /= thousand
	if b.Fighting() {
		sum -= stroll * b.distance(team)
	}
	return sum + b.campaignLead(team)
}

// distance is by how many squares the units that are to fight are beyond their reach of the nearest enemy, in all.
func (b Adviser) distance(team int8) int {
	sum := 0
	for i := range b.Units {
		u := &b.Units[i]
		if u.State == rules.OnMap && u.Team == team && !b.stays(u) && !b.precious(u) {
			sum += max(0, b.nearestOf(u, u.Pos, false)-max(b.Speed(u)+1, b.ReachOf(u, u.Pos)))
		}
	}
	return sum
}

// campaignLead is what the team has beside the others of points of the campaign, and of those for recruits.
func (b Adviser) campaignLead(team int8) int {
	lead := 0
	for s := range b.Given.Sides {
		value := (int(b.Sides[s].Campaign)*rules.MostOnRoster + int(b.Sides[s].Store)/2) * point
		if b.TeamOf(s) != team {
			value = -value
		}
		lead += value
	}
	return lead
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
