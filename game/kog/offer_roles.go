package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// Chances of choosing the role once a fresh pair of dice is to be rolled: without the right to roll again, and with it.
//
// Rule: KOG-SETUP-02, KOG-SETUP-03.
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
// Rule: KOG-SETUP-03.
func rerollChance(their int) float64 { return float64(6-their)/6 + freshChance/6 }

// keepChance is that of choosing the role when the dice stay: settled, or on a tie that of a fresh pair.
//
// Rule: KOG-SETUP-03.
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
	a.foreseeRole(p, rerollChance(int(a.rolled[other(a.side)])))
}

// keeping is the chance of choosing the role with the die as it is.
func (a *asking) keeping(p *pen) {
	a.foreseeRole(p, keepChance(int(a.rolled[a.side]), int(a.rolled[other(a.side)])))
}

// foreseeRole tells the exact chance of choosing the role.
func (a *asking) foreseeRole(p *pen, chance float64) {
	p.Offer.Hint = fmt.Sprintf("Your die shows %d, the other %d", a.rolled[a.side], a.rolled[other(a.side)])
	p.Offer.Forecast = []game.Chance{
		{Label: "the other side chooses", P: 1 - chance, Tone: board.Warning, Rule: SetupUnused},
		{Label: "you choose the role", P: chance, Tone: board.Good, Rule: SetupUnused},
	}
}

// choosingRole tells what either role means in this scenario.
var choosingRole = roles()

func roles() form {
	how := choosing("role", roleWords[:], func(*asking) []string { return []string{"Attack", "Defend"} },
		func(word string) command { return ChooseRole{Role: word} })
	how.Slots[0].Show = func(a *asking, _ *pen, c *game.Choice) {
		c.Note = [...]string{"deploys second", "picks a half, deploys first"}[bit(a.word == roleWords[1])]
	}
	how.Means = ifReady(func(a *asking, p *pen) {
		attacks := a.word == roleWords[0]
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
// Rule: KOG-SCN-01, KOG-SCN-02, KOG-SCN-03, KOG-SCN-04, KOG-SCN-08.
func (b view) aims(attacks bool) string {
	who, side := "The Defender", ofDefender
	if attacks {
		who, side = "The Attacker", ofAttacker
	}
	var text []string
	for _, of := range [...]grade{major, minor} {
		var ways []string
		for i := range b.given.plan.conditions {
			if c := &b.given.plan.conditions[i]; c.grade == of && (c.side == side || c.side == neutral) {
				ways = append(ways, b.condition(c))
			}
		}
		if len(ways) > 0 {
			text = append(text, gradeTitles[of]+": "+strings.Join(ways, ", or "))
		}
	}
	if b.given.plan.atLimit == limitDefender && !attacks && b.given.plan.rounds > 0 {
		text = append(text, fmt.Sprintf("Minor Victory: neither by the end of round %d", b.given.plan.rounds))
	}
	return who + " wins by a " + strings.Join(text, "; ")
}

// condition is a way to win in words.
//
// Rule: KOG-SCN-08.
func (b view) condition(c *condition) string {
	name := ""
	if c.target < len(b.given.plan.targets) {
		name = tell.InSentence(b.given.plan.targets[c.target].name)
	}
	turns := c.streak
	if turns == 0 {
		turns = b.given.holdTurns
	}
	switch c.kind {
	case holdEnemy:
		return fmt.Sprintf("holding the enemy's objective for %s", inARow(turns))
	case holdOne:
		text := fmt.Sprintf("holding %s for %s", name, inARow(turns))
		if c.uncontested {
			text += ", uncontested"
		}
		return text
	case scorePoints:
		return fmt.Sprintf("scoring %d", c.points)
	case noUncrippled:
		return "leaving the enemy no undamaged model"
	case noLive:
		return "destroying the enemy to the last model"
	case destroyTarget:
		return "destroying " + name
	case destroyLeader:
		return "destroying the enemy's Commander"
	case heldAt:
		return fmt.Sprintf("holding %s alone at the end of round %d", name, c.round)
	case notHeldAt:
		return fmt.Sprintf("denying the enemy %s at the end of round %d", name, c.round)
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
