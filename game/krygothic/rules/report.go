package rules

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// report is what is told of a finished battle.
//
// See: KRY-VIC-03.
func (b *Battle) report() []game.Section {
	sections := []game.Section{{Title: "The battle", Facts: []board.Fact{
		{Label: "Mission", Value: b.Given.Scenario.Title, Rule: string(book.ScenarioMission)},
		{Label: "Rounds", Value: strconv.Itoa(int(b.Round)), Rule: string(book.PointsRounds)},
	}}}
	for side := range int8(data.Seats) {
		sections = append(sections, game.Section{Title: b.SideName(int(side)), Facts: b.reportOf(side)})
	}
	return sections
}

func (b *Battle) reportOf(side int8) []board.Fact {
	all, left, out := 0, 0, 0
	for u := range b.Units {
		if m := &b.Units[u]; m.Side == side {
			all++
			switch m.Status {
			case Standing:
				left++
			case exited:
				out++
			}
		}
	}
	facts := []board.Fact{
		{Label: "On the table", Value: fmt.Sprintf("%d of %d", left, all), Rule: string(book.WoundRemoval)},
		{Label: "Victory points", Value: strconv.Itoa(int(b.VictoryPoints(side))), Rule: string(book.VictoryScenario)},
		{Label: "Points", Value: strconv.Itoa(int(b.Points(side))), Rule: string(book.VictoryPoints)},
	}
	if out > 0 {
		facts = append(facts, board.Fact{Label: "Left the field", Value: strconv.Itoa(out), Rule: string(book.ScenarioLeaving)})
	}
	return facts
}
