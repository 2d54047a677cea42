package guide

import (
	"cmp"
	"fmt"

	"muster/game"
	"muster/game/kog/book"
)

// Briefing is how the battle is won, with who holds each objective, and what both have scored.
//
// See: KOG-VIC-01, KOG-VIC-06.
func (b View) Briefing(game.Seat) game.Briefing {
	brief := game.Briefing{
		Wins:    cmp.Or(b.Given.Plan.Story, "Do what the scenario asks for, or clearly more damage until its last round."),
		Special: b.Given.Agreed,
		First:   []game.RuleID{book.RoundSteps, book.AttackSteps, book.ObjectiveTake},
	}
	for i := range b.Objects {
		o := &b.Objects[i]
		if o.Gone {
			continue
		}
		one := game.Objective{Name: b.ObjectName(i), State: "nobody holds it", Side: -1, Rule: book.ObjectiveStreak}
		if o.Holder > 0 {
			one.State, one.Side = b.holdWords(o), int(o.Side)
		}
		brief.Objectives = append(brief.Objectives, one)
	}
	if b.Round > 0 {
		brief.Objectives = append(brief.Objectives, b.pointsSoFar())
	}
	return brief
}

// pointsSoFar are the points of the scenario, or of what has been damaged.
func (b View) pointsSoFar() game.Objective {
	one := game.Objective{Name: "Damage done", Side: -1, Rule: book.VictoryLimit}
	if b.Given.Plan.Counts() {
		one.Name = "Points"
	}
	first, second := b.Tally(0), b.Tally(1)
	one.State = fmt.Sprintf("%s %d, %s %d", b.SideName(0), first, b.SideName(1), second)
	switch {
	case first > second:
		one.Side = 0
	case first < second:
		one.Side = 1
	}
	return one
}
