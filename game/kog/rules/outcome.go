package rules

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if !b.Result.Over {
		return nil
	}
	o := &game.Outcome{
		Title: "A draw", Degree: GradeTitles[b.Result.Grade], Score: b.scores(),
		Rule: b.endingRule(), Means: b.means(), Report: b.report(),
	}
	if side := b.Result.Winner; side >= 0 {
		o.Winners = []game.Seat{b.Given.Seat[side]}
		o.Title = b.SideName(int(side)) + " wins"
	} else {
		o.Degree = ""
	}
	return o
}

// report tells why the battle ended, and what became of everybody.
func (b *Battle) report() []game.Section {
	sections := []game.Section{{Title: "How it ended", Facts: []board.Fact{
		{Label: "Result", Value: GradeTitles[b.Result.Grade], Rule: string(b.endingRule())},
		{Label: "Because", Value: b.Because(), Rule: string(b.endingRule())},
		{Label: "Rounds", Value: strconv.Itoa(int(b.Round)), Rule: string(book.RoundLimit)},
	}}}
	for side := range int8(data.Seats) {
		section := game.Section{Title: b.SideName(int(side))}
		section.Facts = append(section.Facts, board.Fact{
			Label: "Points of enemies lost", Value: strconv.Itoa(b.Booty(side)), Rule: string(book.VictoryLimit),
		})
		if b.Given.Plan.Counts() {
			section.Facts = append(section.Facts, board.Fact{
				Label: "Score",
				Value: strconv.Itoa(int(b.Scores[side])), Rule: string(book.ScenarioCustom),
			})
		}
		for m := range b.Models {
			if b.Models[m].Side == side {
				section.Facts = append(section.Facts, b.fate(m))
			}
		}
		sections = append(sections, section)
	}
	return sections
}

// fate is what became of a model.
func (b *Battle) fate(m int) board.Fact {
	one := &b.Models[m]
	fact := board.Fact{Label: b.Name(PieceID(m)), Value: "undamaged", Tone: board.Good, Rule: string(book.Damage)}
	switch one.Status {
	case Crippled:
		fact.Value, fact.Tone = "Crippled", board.Warning
	case Destroyed, eliminated:
		fact.Value, fact.Tone = StatusNames[one.Status], board.Danger
	case Exited, Undeployed:
		fact.Value, fact.Tone = StatusNames[one.Status], board.Plain
	case Ok:
		if one.Damage > 0 {
			fact.Value, fact.Tone = fmt.Sprintf("%d damage", one.Damage), board.Warning
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

// means is what decided the battle.
func (b *Battle) means() game.Means {
	switch b.Result.why {
	case byLimit:
		return game.ByTime
	case byResigning, byAgreement, byEndNow:
		return game.ByGivingUp
	case byWalkover, byNobody:
		return game.ByLosses
	}
	if c := b.met(); c != nil && (c.Kind == data.NoUncrippled || c.Kind == data.NoLive || c.Kind == data.DestroyLeader) {
		return game.ByLosses
	}
	return game.ByGoal
}

// met is the condition that the winner has fulfilled, nil where it was something else that ended the battle.
func (b *Battle) met() *data.Condition {
	side := b.Result.Winner
	if b.Result.why != byCondition || side < 0 {
		return nil
	}
	for i := range b.Given.Plan.Conditions {
		c := &b.Given.Plan.Conditions[i]
		if c.Grade == b.Result.Grade && b.MayFulfil(side, c) && b.fulfils(side, c) {
			return c
		}
	}
	return nil
}

// Because tells what ended the battle: the condition that was fulfilled, or what else it was.
func (b *Battle) Because() string {
	if c := b.met(); c != nil {
		return b.conditionWords(b.Result.Winner, c)
	}
	return endingWords[b.Result.why]
}

// conditionWords puts a fulfilled condition into words.
//
// See: KOG-SCN-08, KOG-VIC-02.
func (b *Battle) conditionWords(side int8, c *data.Condition) string {
	enemy, own := b.SideName(int(Other(side))), b.SideName(int(side))
	what := "the objective"
	if c.Target < len(b.Given.Plan.Targets) && b.Given.Plan.Targets[c.Target].Name != "" {
		what = b.Given.Plan.Targets[c.Target].Name
	}
	switch c.Kind {
	case data.HoldEnemy:
		return fmt.Sprintf("%s held %s's objective for %s", own, enemy, running(b.Wanted(c)))
	case data.HoldOne:
		return fmt.Sprintf("%s held %s for %s", own, what, running(b.Wanted(c)))
	case data.ScorePoints:
		return fmt.Sprintf("%s scored %d points, %d were wanted", own, b.Scores[side], c.Points)
	case data.NoUncrippled:
		return enemy + " has no unit left with an undamaged model"
	case data.NoLive:
		return enemy + " has no live model left"
	case data.DestroyTarget:
		return what + " was destroyed"
	case data.DestroyLeader:
		return enemy + " has lost its Commander"
	case data.HeldAt:
		return fmt.Sprintf("%s held %s at the end of round %d", own, what, c.Round)
	case data.NotHeldAt:
		return fmt.Sprintf("%s did not hold %s at the end of round %d", enemy, what, c.Round)
	}
	return endingWords[b.Result.why]
}

// running is how long an objective has been held.
func running(rounds int) string {
	if rounds == 1 {
		return "a round"
	}
	return fmt.Sprintf("%d rounds running", rounds)
}
