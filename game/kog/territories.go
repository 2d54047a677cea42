package kog

import (
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// Divide cuts the table into two halves and picks one.
type Divide struct {
	Axis string `json:"axis"`
	Half string `json:"half"`
}

// Verb is "divide".
func (Divide) Verb() string { return "divide" }

func (Divide) home() step { return stepDivide }

// The Defender takes an axis that is offered, and one of its halves.
//
// Rule: KOG-SETUP-04.
func (c Divide) check(b *Battle, _ int8) *game.Refusal {
	cut := axisOf(c.Axis)
	offered := b.given.axes()
	if cut == noAxis || !slices.Contains(offered, cut) {
		return game.Refuse(SetupTerritories, "the table cannot be cut %q here; want %s", clip(c.Axis),
			axisList(offered))
	}
	if half := halfOf(cut, c.Half); half == noHalf {
		return game.Refuse(SetupTerritories, "%q is no half of a table cut %s; want %s or %s", clip(c.Half), c.Axis,
			halfNames[cut][1], halfNames[cut][2])
	} else if fixed := b.given.plan.defender; fixed != noHalf && half != fixed {
		return game.Refuse(SetupTerritories, "the scenario gives the Defender the %s half", halfNames[cut][fixed])
	}
	return nil
}

func (c Divide) do(t *turn, _ int8) {
	cut := axisOf(c.Axis)
	t.divided(cut, halfOf(cut, c.Half))
}

func axisList(list []axis) string {
	words := make([]string, len(list))
	for i, a := range list {
		words[i] = axisNames[a]
	}
	return strings.Join(words, ", ")
}

func axisOf(word string) axis {
	for i, name := range axisNames {
		if name == word {
			return axis(i)
		}
	}
	return noAxis
}

func halfOf(cut axis, word string) half {
	for i, name := range halfNames[cut] {
		if i > 0 && name == word {
			return half(i)
		}
	}
	return noHalf
}

// divisionFixed passes over the division when the scenario fixes both axis and halves.
//
// Rule: KOG-SETUP-04.
func (t *turn) divisionFixed() bool {
	plan := &t.given.plan
	if plan.axis == noAxis || plan.defender == noHalf {
		return false
	}
	t.divided(plan.axis, plan.defender)
	return true
}

// divided sets the territories, lays out what the scenario itself places, and goes on with the set-up.
//
// Rule: KOG-SETUP-01, KOG-SETUP-04.
func (t *turn) divided(cut axis, defender half) {
	t.axis, t.defender = cut, defender
	t.tell(Divided, tell.Side(t.defenders()), plainWords(halfNames[cut][defender]), axisNames[cut], t.standoff())
	t.layOut()
	if t.given.objectivesFirst {
		t.turnTo(frame{stepObjectives, t.defenders()})
		return
	}
	t.turnTo(frame{stepDeploy, t.defenders()})
}

// halfOfSide is a side's territory.
func (b *Battle) halfOfSide(side int8) half {
	if side == b.attacker {
		return lowHalf + highHalf - b.defender
	}
	return b.defender
}

// border is the dividing line with a side's territory as its own side.
//
// See: KOG-SETUP-04.
func (b *Battle) border(side int8) board.Border { return b.given.border(b.axis, b.halfOfSide(side)) }

// standoff is how far from the dividing line bases must be deployed.
//
// See: KOG-SETUP-05.
func (b *Battle) standoff() board.Fine { return b.given.standoffAt(b.axis) }
