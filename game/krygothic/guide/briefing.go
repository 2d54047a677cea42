package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Briefing is how the battle is won, with who holds each point, what of the locations stands, and what both have scored.
// Lessons and the time between the battles of a campaign have none.
//
// See: KRY-VIC-01, KRY-VIC-02, KRY-VIC-03.
func (b View) Briefing(game.Seat) game.Briefing {
	if b.Teaches() || b.Given.Campaign != nil && !b.Playing() {
		return game.Briefing{}
	}
	s := &b.Given.Scenario
	brief := game.Briefing{
		Wins:       cmp.Or(s.Story, fmt.Sprintf("Remove every enemy, or have removed clearly more by their cost when round %d is over.", s.Rounds())),
		Objectives: b.objectives(),
		Special:    b.Given.Agreed,
		First:      []game.RuleID{book.PointsPaying, book.TimeWindow, book.FaceOffWhen},
	}
	if s.Dark || b.Given.Field.Dark {
		dark := board.Fact{Label: "Light", Value: "dark", Rule: string(book.RangedDarkness)}
		brief.Special = slices.Insert(slices.Clone(brief.Special), 0, dark)
	}
	return brief
}

// objectives are the points to hold, the locations, and what both have scored.
func (b View) objectives() (all []game.Objective) {
	for i, at := range b.Given.Scenario.Marks {
		one := game.Objective{Name: fmt.Sprintf("Point %d", i+1), State: "nobody holds it", Side: int(b.Holder(at)), Rule: book.ScenarioHolding}
		if one.Side >= 0 {
			one.State = "held by " + b.SideName(one.Side)
		}
		all = append(all, one)
	}
	for i := range b.Places {
		one := game.Objective{Name: b.Name(data.LocationID(i)), State: "destroyed", Side: int(b.Attacker), Rule: book.ScenarioLocations}
		if left := b.Places[i].Structure; left > 0 {
			one.State, one.Side = fmt.Sprintf("structure %d of %d", left, rules.Structure), -1
			if b.Attacker >= 0 {
				one.Side = int(data.Other(b.Attacker))
			}
		}
		all = append(all, one)
	}
	if b.Round == 0 {
		return all
	}
	vp := game.Objective{Name: "Victory points", Side: ahead(b.VictoryPoints(0), b.VictoryPoints(1)), Rule: book.VictoryScenario}
	vp.State = fmt.Sprintf("%s %d, %s %d", b.SideName(0), b.VictoryPoints(0), b.SideName(1), b.VictoryPoints(1))
	points := game.Objective{Name: "Points", Side: ahead(b.Points(0), b.Points(1)), Rule: book.VictoryPoints}
	points.State = fmt.Sprintf("%s %d, %s %d", b.SideName(0), b.Points(0), b.SideName(1), b.Points(1))
	return append(all, vp, points)
}

// ahead is the side that has more, -1 for neither.
func ahead(first, second int32) int {
	switch {
	case first > second:
		return 0
	case first < second:
		return 1
	}
	return -1
}
