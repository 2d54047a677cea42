package kog

import (
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
	if cut == noAxis || !contains(offered, cut) {
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

// axes are the ways to cut the table that are offered: those parallel to its edges, with the option the diagonals too,
// or the one that the scenario fixes. A battle about an item needs one clear Defender's edge, so no diagonals.
//
// Rule: KOG-SETUP-04.
func (g *given) axes() []axis {
	switch {
	case g.plan.axis != noAxis:
		return []axis{g.plan.axis}
	case g.diagonals && !g.plan.item:
		return []axis{horizontal, vertical, rising, falling}
	}
	return []axis{horizontal, vertical}
}

func contains(list []axis, one axis) bool {
	for _, a := range list {
		if a == one {
			return true
		}
	}
	return false
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
// Rule: KOG-SETUP-04.
func (b *Battle) border(side int8) board.Border {
	w, h := b.given.width, b.given.height
	var line board.Border
	ownIs := highHalf
	switch b.axis {
	case vertical:
		line, ownIs = board.Border{A: board.Point{X: w / 2}, B: board.Point{X: w / 2, Y: h}}, lowHalf
	case rising:
		line = board.Border{B: board.Point{X: w, Y: h}}
	case falling:
		line = board.Border{A: board.Point{Y: h}, B: board.Point{X: w}}
	default:
		line = board.Border{A: board.Point{Y: h / 2}, B: board.Point{X: w, Y: h / 2}}
	}
	if b.halfOfSide(side) != ownIs {
		return line.Flipped()
	}
	return line
}

// standoff is how far from the dividing line bases must be deployed: 12", or less on a table whose halves have no room
// for it.
//
// Rule: KOG-SETUP-05.
func (b *Battle) standoff() board.Fine {
	depth := b.halfDepth()
	if b.given.options.standoff >= 0 {
		return max(0, min(b.given.options.standoff.Fine(), depth-(3*board.Inch).Fine()))
	}
	return max(0, min((12*board.Inch).Fine(), depth-(6*board.Inch).Fine()))
}

// halfDepth is the distance from the dividing line to the edge opposite, or on a diagonal to the far corner.
//
// Rule: KOG-SETUP-05.
func (b *Battle) halfDepth() board.Fine {
	switch b.axis {
	case vertical:
		return (b.given.width / 2).Fine()
	case rising:
		return b.border(b.sideIn(highHalf)).Depth(board.Point{Y: b.given.height})
	case falling:
		return b.border(b.sideIn(highHalf)).Depth(board.Point{X: b.given.width, Y: b.given.height})
	}
	return (b.given.height / 2).Fine()
}

// sideIn is the side whose territory a half is.
func (b *Battle) sideIn(h half) int8 {
	if b.defender == h {
		return b.defenders()
	}
	return b.attacker
}
