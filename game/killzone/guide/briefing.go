package guide

import (
	"cmp"
	"fmt"

	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// Briefing is how the battle is won, with whom each objective favours, and what both have lost.
//
// See: KZ-WIN-01, KZ-WIN-02.
func (b View) Briefing(game.Seat) game.Briefing {
	s := &b.Plan().Scenario
	brief := game.Briefing{
		Wins:  cmp.Or(s.Story, fmt.Sprintf("Break the other army, or have more points after turn %d.", s.Limit)),
		First: []game.RuleID{book.OrderStanding, book.TurnOrder, book.ShootSteps, book.SuppressedEffect},
	}
	for i := range s.Objectives {
		goal := &s.Objectives[i]
		fact := b.goalFact(goal)
		brief.Objectives = append(brief.Objectives, game.Objective{
			Name: fact.Label, State: fact.Value, Side: b.favoured(goal), Rule: game.RuleID(fact.Rule),
		})
	}
	if number, _ := b.Turn(); number > 0 {
		for _, fact := range b.losses() {
			brief.Objectives = append(brief.Objectives, game.Objective{Name: fact.Label, State: fact.Value, Side: -1, Rule: game.RuleID(fact.Rule)})
		}
	}
	return brief
}

// favoured is the side that an objective favours now, -1 for neither.
func (b View) favoured(goal *data.Objective) int {
	n := b.Counts(goal)
	switch goal.Goal {
	case data.HoldPoint, data.CrossLine:
		switch {
		case n[0] > n[1]:
			return 0
		case n[0] < n[1]:
			return 1
		}
	case data.LeaveEdge:
		return int(goal.Side)
	case data.HoldOut:
		if n[goal.Side] >= goal.Count {
			return int(goal.Side)
		}
		return int(1 - goal.Side)
	}
	return -1
}
