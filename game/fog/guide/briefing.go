package guide

import (
	"cmp"
	"fmt"
	"strings"

	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
)

// Briefing is how the battle is won, with who would score each objective now.
//
// See: FOG-WIN-01, FOG-WIN-03.
func (b View) Briefing(game.Seat) game.Briefing {
	usual := fmt.Sprintf("Break the other army, or have more victory points after round %d.", b.Field().Limit)
	brief := game.Briefing{
		Wins:  cmp.Or(b.Field().Story, usual),
		First: []game.RuleID{book.TurnSide, book.ActFour, book.CombatRoll},
	}
	if b.Round > 0 {
		brief.Objectives = append(brief.Objectives, b.pointsSoFar())
	}
	for g := range b.Field().Goals {
		goal := &b.Field().Goals[g]
		fact := b.goalFact(goal)
		brief.Objectives = append(brief.Objectives, game.Objective{
			Name: fact.Label, State: fact.Value, Side: b.favoured(goal), Rule: game.RuleID(fact.Rule),
		})
	}
	return brief
}

// pointsSoFar are the victory points of all teams: who has more after the last round wins.
func (b View) pointsSoFar() game.Objective {
	one := game.Objective{Name: "Victory points", Side: -1, Rule: book.WinPoints}
	best, state := int16(-1), []string{}
	for team := range int8(data.MaxSides) {
		side, points := b.SomeSide(team), b.Points[team]
		if side < 0 {
			continue
		}
		state = append(state, fmt.Sprintf("%s %d", b.TeamName(team), points))
		switch {
		case points > best:
			best, one.Side = points, side
		case points == best:
			one.Side = -1
		}
	}
	one.State = strings.Join(state, ", ")
	return one
}

// favoured is a side whom an objective favours now, -1 for none.
func (b View) favoured(goal *data.Objective) int {
	switch goal.Kind {
	case data.GoalHold:
		for s := range b.Given.Sides {
			if b.TeamOf(s) == b.Holder(goal) {
				return s
			}
		}
	case data.GoalExit:
		return int(goal.Side)
	case data.GoalSurvive:
		if b.OnField(int(goal.Side)) >= goal.Count {
			return int(goal.Side)
		}
	}
	return -1
}
