package rules

import (
	"fmt"
	"strings"

	"muster/game"
	"muster/game/kog/data"
)

// Name is what a model is called: its own name, or its kind and a number among the side's models of that kind. Where both
// sides are of one faction the side's letter tells them apart: "Kämpfer B1".
func (b *Battle) Name(id game.PieceID) string {
	m, found := b.ModelOf(id)
	if !found {
		return "nobody"
	}
	one := &b.Models[m]
	if one.Unit < 0 {
		return b.MouldOf(m).Name
	}
	letter := b.Given.Letter(one.Side)
	switch own := b.Enlisted(m).Name; {
	case own != "" && letter != "":
		return own + " " + letter
	case own != "":
		return own
	}
	return fmt.Sprintf("%s %s%d", b.MouldOf(m).Short, letter, one.Number)
}

// Enlisted is the model's entry in its force.
func (b *Battle) Enlisted(m int) *data.Enlisted {
	u := &b.Units[b.Models[m].Unit]
	return &b.Given.Forces[u.Side].Units[u.Index].Models[m-int(u.first)]
}

// SideName is what a side is called.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= data.Seats {
		return "nobody"
	}
	return b.Given.Names[side]
}

// UnitName is what a unit is called: its own name, or that of its only model, or its kind.
func (b *Battle) UnitName(u int) string {
	one := &b.Units[u]
	f := &b.Given.Forces[one.Side].Units[one.Index]
	switch letter := b.Given.Letter(one.Side); {
	case f.Name != "" && letter != "":
		return f.Name + " " + letter
	case f.Name != "":
		return f.Name
	case one.below-one.first == 1:
		return b.Name(PieceID(int(one.first)))
	}
	return data.SquadTitles[f.Squad]
}

// PlainWords is a word of an order as people write it.
func PlainWords(word string) string { return strings.ReplaceAll(word, "_", " ") }

// ObjectName is what an objective is called: by its owner, with a number where there are several, or as the scenario
// calls it.
func (b *Battle) ObjectName(i int) string {
	o := &b.Objects[i]
	t := &b.Given.Plan.Targets[o.Target]
	name := t.Name
	if o.Owner >= 0 && t.Depot == nil && b.Given.Plan.Owned(t.Owner) == 1 {
		name = b.SideName(int(o.Owner)) + "'s objective"
		if t.Count > 1 {
			name = b.SideName(int(o.Owner)) + "'s marker"
		}
	}
	if t.Count > 1 {
		return fmt.Sprintf("%s %d", name, b.ordinal(i))
	}
	return name
}

// ordinal counts the objectives of one kind from 1.
func (b *Battle) ordinal(i int) int {
	n := 1
	for j := range i {
		if b.Objects[j].Target == b.Objects[i].Target {
			n++
		}
	}
	return n
}
