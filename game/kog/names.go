package kog

import (
	"fmt"
	"strings"

	"muster/game"
)

// Name is what a model is called: its own name, or its kind and a number among the side's models of that kind. Where both
// sides are of one faction the side's letter tells them apart: "Kämpfer B1".
func (b *Battle) Name(id game.PieceID) string {
	m, found := b.modelOf(id)
	if !found {
		return "nobody"
	}
	one := &b.models[m]
	if one.unit < 0 {
		return b.mouldOf(m).name
	}
	letter := b.given.letter(one.side)
	switch own := b.enlisted(m).name; {
	case own != "" && letter != "":
		return own + " " + letter
	case own != "":
		return own
	}
	return fmt.Sprintf("%s %s%d", b.mouldOf(m).short, letter, one.number)
}

// enlisted is the model's entry in its force.
func (b *Battle) enlisted(m int) *enlisted {
	u := &b.units[b.models[m].unit]
	return &b.given.forces[u.side].units[u.index].models[m-int(u.first)]
}

// SideName is what a side is called.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= seats {
		return "nobody"
	}
	return b.given.names[side]
}

// unitName is what a unit is called: its own name, or that of its only model, or its kind.
func (b *Battle) unitName(u int) string {
	one := &b.units[u]
	f := &b.given.forces[one.side].units[one.index]
	switch letter := b.given.letter(one.side); {
	case f.name != "" && letter != "":
		return f.name + " " + letter
	case f.name != "":
		return f.name
	case one.below-one.first == 1:
		return b.Name(pieceID(int(one.first)))
	}
	return squadTitles[f.squad]
}

// plainWords is a word of an order as people write it.
func plainWords(word string) string { return strings.ReplaceAll(word, "_", " ") }

// objectName is what an objective is called: by its owner, with a number where there are several, or as the scenario
// calls it.
func (b *Battle) objectName(i int) string {
	o := &b.objects[i]
	t := &b.given.plan.targets[o.target]
	name := t.name
	if o.owner >= 0 && t.depot == nil && b.given.plan.owned(t.owner) == 1 {
		name = b.SideName(int(o.owner)) + "'s objective"
		if t.count > 1 {
			name = b.SideName(int(o.owner)) + "'s marker"
		}
	}
	if t.count > 1 {
		return fmt.Sprintf("%s %d", name, b.ordinal(i))
	}
	return name
}

// ordinal counts the objectives of one kind from 1.
func (b *Battle) ordinal(i int) int {
	n := 1
	for j := range i {
		if b.objects[j].target == b.objects[i].target {
			n++
		}
	}
	return n
}
