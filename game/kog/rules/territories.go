package rules

import (
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// Divide cuts the table into two halves and picks one.
type Divide struct {
	Axis string `json:"axis"`
	Half string `json:"half"`
}

// Verb is "divide".
func (Divide) Verb() string { return "divide" }

func (Divide) home() Step { return StepDivide }

// The Defender takes an axis that is offered, and one of its halves.
//
// See: KOG-SETUP-04.
func (c Divide) Check(b *Battle, _ int8) *game.Refusal {
	cut := AxisOf(c.Axis)
	offered := b.Given.Axes()
	if cut == data.NoAxis || !slices.Contains(offered, cut) {
		return game.Refuse(book.SetupTerritories, "the table cannot be cut %q here; want %s", Clip(c.Axis),
			axisList(offered))
	}
	if half := HalfOf(cut, c.Half); half == data.NoHalf {
		return game.Refuse(book.SetupTerritories, "%q is no half of a table cut %s; want %s or %s", Clip(c.Half), c.Axis,
			data.HalfNames[cut][1], data.HalfNames[cut][2])
	} else if fixed := b.Given.Plan.Defender; fixed != data.NoHalf && half != fixed {
		return game.Refuse(book.SetupTerritories, "the scenario gives the Defender the %s half", data.HalfNames[cut][fixed])
	}
	return nil
}

func (c Divide) do(t *turn, _ int8) {
	cut := AxisOf(c.Axis)
	t.divided(cut, HalfOf(cut, c.Half))
}

func axisList(list []data.Axis) string {
	words := make([]string, len(list))
	for i, a := range list {
		words[i] = data.AxisNames[a]
	}
	return strings.Join(words, ", ")
}

// AxisOf is the way to cut the table that a word names, none for no way.
func AxisOf(word string) data.Axis {
	for i, name := range data.AxisNames {
		if name == word {
			return data.Axis(i)
		}
	}
	return data.NoAxis
}

// HalfOf is the half of a cut that a word names, none for no half.
func HalfOf(cut data.Axis, word string) data.Half {
	for i, name := range data.HalfNames[cut] {
		if i > 0 && name == word {
			return data.Half(i)
		}
	}
	return data.NoHalf
}

// divisionFixed passes over the division when the scenario fixes both axis and halves.
//
// See: KOG-SETUP-04.
func (t *turn) divisionFixed() bool {
	plan := &t.Given.Plan
	if plan.Axis == data.NoAxis || plan.Defender == data.NoHalf {
		return false
	}
	t.divided(plan.Axis, plan.Defender)
	return true
}

// divided sets the territories, lays out what the scenario itself places, and goes on with the set-up.
//
// See: KOG-SETUP-01, KOG-SETUP-04.
func (t *turn) divided(cut data.Axis, defender data.Half) {
	t.Axis, t.Defender = cut, defender
	t.tell(Divided, tell.Side(t.Defenders()), PlainWords(data.HalfNames[cut][defender]), data.AxisNames[cut], t.Standoff())
	t.layOut()
	if t.Given.ObjectivesFirst {
		t.turnTo(Frame{StepObjectives, t.Defenders()})
		return
	}
	t.turnTo(Frame{StepDeploy, t.Defenders()})
}

// HalfOfSide is a side's territory.
func (b *Battle) HalfOfSide(side int8) data.Half {
	if side == b.Attacker {
		return data.LowHalf + data.HighHalf - b.Defender
	}
	return b.Defender
}

// Border is the dividing line with a side's territory as its own side.
//
// See: KOG-SETUP-04.
func (b *Battle) Border(side int8) board.Border { return b.Given.Border(b.Axis, b.HalfOfSide(side)) }

// Standoff is how far from the dividing line bases must be deployed.
//
// See: KOG-SETUP-05.
func (b *Battle) Standoff() board.Fine { return b.Given.StandoffAt(b.Axis) }
