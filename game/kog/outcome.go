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
		{Label: "Because", Value: b.because(), Rule: string(b.endingRule())},
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

// because tells what ended the battle: the condition that was fulfilled, or what else it was.
func (b *Battle) because() string {
	side := b.result.winner
	if b.result.why != byCondition || side < 0 {
		return endingWords[b.result.why]
	}
	for i := range b.given.plan.conditions {
		c := &b.given.plan.conditions[i]
		if c.grade == b.result.grade && b.mayFulfil(side, c) && b.fulfils(side, c) {
			return b.conditionWords(side, c)
		}
	}
	return endingWords[b.result.why]
}

// conditionWords puts a fulfilled condition into words.
//
// See: KOG-SCN-08, KOG-VIC-02.
func (b *Battle) conditionWords(side int8, c *condition) string {
	enemy, own := b.SideName(int(other(side))), b.SideName(int(side))
	what := "the objective"
	if c.target < len(b.given.plan.targets) && b.given.plan.targets[c.target].name != "" {
		what = b.given.plan.targets[c.target].name
	}
	switch c.kind {
	case holdEnemy:
		return fmt.Sprintf("%s held %s's objective for %s", own, enemy, running(b.wanted(c)))
	case holdOne:
		return fmt.Sprintf("%s held %s for %s", own, what, running(b.wanted(c)))
	case scorePoints:
		return fmt.Sprintf("%s scored %d points, %d were wanted", own, b.score[side], c.points)
	case noUncrippled:
		return enemy + " has no unit left with an undamaged model"
	case noLive:
		return enemy + " has no live model left"
	case destroyTarget:
		return what + " was destroyed"
	case destroyLeader:
		return enemy + " has lost its Commander"
	case heldAt:
		return fmt.Sprintf("%s held %s at the end of round %d", own, what, c.round)
	case notHeldAt:
		return fmt.Sprintf("%s did not hold %s at the end of round %d", enemy, what, c.round)
	}
	return endingWords[b.result.why]
}

// running is how long an objective has been held.
func running(rounds int) string {
	if rounds == 1 {
		return "a round"
	}
	return fmt.Sprintf("%d rounds running", rounds)
}
