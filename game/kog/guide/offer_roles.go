package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
	"muster/game/tell"
)

// Chances of choosing the role once a fresh pair of dice is to be rolled: without the right to roll again, and with it.
//
// See: KOG-SETUP-02, KOG-SETUP-03.
const freshChance = 1.0 / 2

func freshWithRight() float64 {
	best := freshChance
	for range 64 { // each round of ties changes the rest by less than a sixth: exact long before
		sum := 0.0
		for own := range 6 {
			for their := range 6 {
				switch {
				case own > their:
					sum++
				case own < their:
					sum += rerollChance(their + 1)
				default:
					sum += max(best, rerollChance(their+1))
				}
			}
		}
		best = sum / 36
	}
	return best
}

// rerollChance is that of choosing the role when one's own die is rolled again against a face.
//
// See: KOG-SETUP-03.
func rerollChance(their int) float64 { return float64(6-their)/6 + freshChance/6 }

// keepChance is that of choosing the role when the dice stay: settled, or on a tie that of a fresh pair.
//
// See: KOG-SETUP-03.
func keepChance(own, their int) float64 {
	switch {
	case own > their:
		return 1
	case own < their:
		return 0
	}
	return freshWithRight()
}

// rerolling is the chance of choosing the role after rolling again.
func (a *asking) rerolling(p *pen) {
	a.foreseeRole(p, rerollChance(int(a.Rolled[rules.Other(a.side)])))
}

// keeping is the chance of choosing the role with the die as it is.
func (a *asking) keeping(p *pen) {
	a.foreseeRole(p, keepChance(int(a.Rolled[a.side]), int(a.Rolled[rules.Other(a.side)])))
}

// foreseeRole tells the exact chance of choosing the role.
func (a *asking) foreseeRole(p *pen, chance float64) {
	p.Offer.Hint = fmt.Sprintf("Your die shows %d, the other %d", a.Rolled[a.side], a.Rolled[rules.Other(a.side)])
	p.Offer.Forecast = []game.Chance{
		{Label: "the other side chooses", P: 1 - chance, Tone: board.Warning, Rule: book.SetupUnused},
		{Label: "you choose the role", P: chance, Tone: board.Good, Rule: book.SetupUnused},
	}
}

// choosingRole tells what either role means in this scenario.
var choosingRole = roles()

func roles() form {
	how := choosing("role", rules.RoleWords[:], func(*asking) []string { return []string{"Attack", "Defend"} },
		func(word string) rules.Command { return rules.ChooseRole{Role: word} })
	how.Slots[0].Show = func(a *asking, _ *pen, c *game.Choice) {
		c.Note = [...]string{"deploys second", "picks a half, deploys first"}[rules.Bit(a.word == rules.RoleWords[1])]
	}
	how.Means = ask.IfReady(func(a *asking, p *pen) {
		attacks := a.word == rules.RoleWords[0]
		p.Offer.Hint = a.aims(attacks)
		if attacks {
			p.Offer.Hint += ". It has the second turn of round 1 and the first of round 2"
		} else {
			p.Offer.Hint += ". It has the first turn of round 1 and the second of round 2"
		}
	})
	return how
}

// aims tell how a role wins the scenario.
//
// See: KOG-SCN-01, KOG-SCN-02, KOG-SCN-03, KOG-SCN-04, KOG-SCN-08.
func (b View) aims(attacks bool) string {
	who, side := "The Defender", data.OfDefender
	if attacks {
		who, side = "The Attacker", data.OfAttacker
	}
	var text []string
	for _, of := range [...]data.Grade{data.Major, data.Minor} {
		var ways []string
		for i := range b.Given.Plan.Conditions {
			if c := &b.Given.Plan.Conditions[i]; c.Grade == of && (c.Side == side || c.Side == data.Neutral) {
				ways = append(ways, b.condition(c))
			}
		}
		if len(ways) > 0 {
			text = append(text, rules.GradeTitles[of]+": "+strings.Join(ways, ", or "))
		}
	}
	if b.Given.Plan.AtLimit == data.LimitDefender && !attacks && b.Given.Plan.Rounds > 0 {
		text = append(text, fmt.Sprintf("Minor Victory: neither by the end of round %d", b.Given.Plan.Rounds))
	}
	return who + " wins by a " + strings.Join(text, "; ")
}

// condition is a way to win in words.
//
// See: KOG-SCN-08.
func (b View) condition(c *data.Condition) string {
	name := ""
	if c.Target < len(b.Given.Plan.Targets) {
		name = tell.InSentence(b.Given.Plan.Targets[c.Target].Name)
	}
	turns := c.Streak
	if turns == 0 {
		turns = b.Given.HoldTurns
	}
	switch c.Kind {
	case data.HoldEnemy:
		return fmt.Sprintf("holding the enemy's objective for %s", inARow(turns))
	case data.HoldOne:
		text := fmt.Sprintf("holding %s for %s", name, inARow(turns))
		if c.Uncontested {
			text += ", uncontested"
		}
		return text
	case data.ScorePoints:
		return fmt.Sprintf("scoring %d", c.Points)
	case data.NoUncrippled:
		return "leaving the enemy no undamaged model"
	case data.NoLive:
		return "destroying the enemy to the last model"
	case data.DestroyTarget:
		return "destroying " + name
	case data.DestroyLeader:
		return "destroying the enemy's Commander"
	case data.HeldAt:
		return fmt.Sprintf("holding %s alone at the end of round %d", name, c.Round)
	case data.NotHeldAt:
		return fmt.Sprintf("denying the enemy %s at the end of round %d", name, c.Round)
	}
	return "bringing the item over the Defender's edge"
}

// inARow is how long an objective is to be held.
func inARow(turns int) string {
	if turns == 1 {
		return "a turn"
	}
	return fmt.Sprintf("%d turns in a row", turns)
}
