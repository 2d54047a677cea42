package kog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
)

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if !b.result.over {
		return nil
	}
	o := &game.Outcome{
		Title: "A draw", Degree: gradeTitles[b.result.grade], Score: b.scores(),
		Rule: b.endingRule(), Report: b.report(),
	}
	if side := b.result.winner; side >= 0 {
		o.Winners = []game.Seat{b.given.seat[side]}
		o.Title = b.SideName(int(side)) + " wins"
	} else {
		o.Degree = ""
	}
	return o
}

// report tells why the battle ended, and what became of everybody.
func (b *Battle) report() []game.Section {
	sections := []game.Section{{Title: "How it ended", Facts: []board.Fact{
		{Label: "Result", Value: gradeTitles[b.result.grade], Rule: string(b.endingRule())},
		{Label: "Because", Value: endingWords[b.result.why], Rule: string(b.endingRule())},
		{Label: "Rounds", Value: strconv.Itoa(int(b.round)), Rule: string(RoundLimit)},
	}}}
	for side := range int8(seats) {
		section := game.Section{Title: b.SideName(int(side))}
		section.Facts = append(section.Facts, board.Fact{
			Label: "Points of enemies lost", Value: strconv.Itoa(b.booty(side)), Rule: string(VictoryLimit),
		})
		if b.given.plan.counts() {
			section.Facts = append(section.Facts, board.Fact{
				Label: "Score",
				Value: strconv.Itoa(int(b.score[side])), Rule: string(ScenarioCustom),
			})
		}
		for m := range b.models {
			if b.models[m].side == side {
				section.Facts = append(section.Facts, b.fate(m))
			}
		}
		sections = append(sections, section)
	}
	return sections
}

// fate is what became of a model.
func (b *Battle) fate(m int) board.Fact {
	one := &b.models[m]
	fact := board.Fact{Label: b.Name(pieceID(m)), Value: "undamaged", Tone: board.Good, Rule: string(Damage)}
	switch one.status {
	case crippled:
		fact.Value, fact.Tone = "Crippled", board.Warning
	case destroyed, eliminated:
		fact.Value, fact.Tone = statusNames[one.status], board.Danger
	case exited, undeployed:
		fact.Value, fact.Tone = statusNames[one.status], board.Plain
	case ok:
		if one.damage > 0 {
			fact.Value, fact.Tone = fmt.Sprintf("%d damage", one.damage), board.Warning
		}
	}
	return fact
}

var endingWords = [...]string{
	byCondition: "a condition of the scenario was fulfilled at the end of a round",
	byWalkover:  "only one side had models left",
	byLimit:     "the last round was over",
	byResigning: "the other side resigned",
	byAgreement: "the players agreed",
	byExit:      "the item left the table",
	byNobody:    "nobody was left on the table",
	byEndNow:    "the players agreed to end it, and it was judged as after the last round",
}
