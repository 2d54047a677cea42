package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
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

func offerReroll(a *asking) {
	if a.enough(0) && a.finish(RerollRole{}) {
		a.foreseeRole(rerollChance(int(a.rolled[other(a.side)])))
	}
}

func offerKeep(a *asking) {
	if a.enough(0) && a.finish(KeepRole{}) {
		a.foreseeRole(keepChance(int(a.rolled[a.side]), int(a.rolled[other(a.side)])))
	}
}

// foreseeRole tells the exact chance of choosing the role.
func (a *asking) foreseeRole(p float64) {
	a.offer.Hint = fmt.Sprintf("Your die shows %d, the other %d", a.rolled[a.side], a.rolled[other(a.side)])
	a.offer.Forecast = []game.Chance{
		{Label: "the other side chooses", P: 1 - p, Tone: board.Warning, Rule: SetupUnused},
		{Label: "you choose the role", P: p, Tone: board.Good, Rule: SetupUnused},
	}
}

// offerRole tells what either role means in this scenario.
func offerRole(a *asking) {
	titles := []string{"Attack", "Defend"}
	a.words(0, "role", roleWords[:], titles, func(word string) command { return ChooseRole{Role: word} })
	for i := range a.offer.Choices {
		a.offer.Choices[i].Note = [...]string{"deploys second", "picks a half, deploys first"}[i]
	}
	if arg, told := a.arg(0); told && a.offer.No == nil {
		a.offer.Hint = a.given.aims(arg.Choice == roleWords[0])
		if arg.Choice == roleWords[0] {
			a.offer.Hint += ". It has the second turn of round 1 and the first of round 2"
		} else {
			a.offer.Hint += ". It has the first turn of round 1 and the second of round 2"
		}
	}
}

// aims tell how a role wins the scenario.
//
// Rule: KOG-SCN-01, KOG-SCN-02, KOG-SCN-03, KOG-SCN-04, KOG-SCN-08.
func (g *given) aims(attacks bool) string {
	who, side := "The Defender", ofDefender
	if attacks {
		who, side = "The Attacker", ofAttacker
	}
	var text []string
	for _, of := range [...]grade{major, minor} {
		var ways []string
		for i := range g.plan.conditions {
			if c := &g.plan.conditions[i]; c.grade == of && (c.side == side || c.side == neutral) {
				ways = append(ways, g.condition(c))
			}
		}
		if len(ways) > 0 {
			text = append(text, gradeTitles[of]+": "+strings.Join(ways, ", or "))
		}
	}
	if g.plan.atLimit == limitDefender && !attacks && g.rounds() > 0 {
		text = append(text, fmt.Sprintf("Minor Victory: neither by the end of round %d", g.rounds()))
	}
	return who + " wins by a " + strings.Join(text, "; ")
}

// condition is a way to win in words.
//
// Rule: KOG-SCN-08.
func (g *given) condition(c *condition) string {
	name := ""
	if c.target < len(g.plan.targets) {
		name = inSentence(g.plan.targets[c.target].name)
	}
	turns := c.streak
	if turns == 0 {
		turns = g.holdTurns
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

// offerDivide lists the halves of each way to cut the table, and draws the one highlighted.
func offerDivide(a *asking) {
	if !a.homed(Divide{}) || !a.enough(1) {
		return
	}
	if arg, told := a.arg(0); told {
		cut, half, _ := strings.Cut(arg.Choice, " ")
		if a.finish(Divide{Axis: cut, Half: half}) {
			a.halfPreview(axisOf(cut), halfOf(axisOf(cut), half))
		}
		return
	}
	a.next(choiceSlot("half"))
	for _, cut := range a.given.axes() {
		for _, half := range halfNames[cut][lowHalf:] {
			c := Divide{Axis: axisNames[cut], Half: half}
			a.add(game.Arg{Choice: c.Axis + " " + half}, "The "+plainWords(half)+" half", "cut "+c.Axis,
				SetupTerritories, game.Check(a.Battle, a.seat, c))
		}
	}
}

// halfPreview draws both halves and the stand-off as they would be.
func (a *asking) halfPreview(cut axis, half half) {
	b := Battle{given: a.given, position: position{axis: cut, defender: half, attacker: a.attacker}}
	own := a.mark(board.ZoneMark, b.zone(a.side), "your zone", board.Good, SetupDeploy)
	their := a.mark(board.ZoneMark, b.zone(other(a.side)), "the enemy's zone", board.Danger, SetupDeploy)
	own.Side, their.Side = int(a.side), int(other(a.side))
	line := a.mark(board.BorderMark, b.frontLine(0, 0), "dividing line", board.Plain, SetupTerritories)
	a.offer.Trace = append(a.offer.Trace, own, their, line)
	a.offer.Hint = fmt.Sprintf("Your half is %s deep; models are deployed more than %s from the line",
		b.halfDepth(), b.standoff())
}

// inARow is how long an objective is to be held.
func inARow(turns int) string {
	if turns == 1 {
		return "a turn"
	}
	return fmt.Sprintf("%d turns in a row", turns)
}
