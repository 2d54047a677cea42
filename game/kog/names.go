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

// letter tells the sides apart where both are of one faction; else it is empty.
//
// See: KOG-ORG-01.
func (g *given) letter(side int8) string {
	one, two := g.forces[0], g.forces[1]
	if one == nil || two == nil || one.faction != two.faction || one.faction == noFaction {
		return ""
	}
	return string(rune('A' + side))
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

var squadTitles = [...]string{"individual", "Tactical Squad", "Strike Squad", "Recon Squad", "Fire Support Squad"}

// plainWords is a word of an order as people write it.
func plainWords(word string) string { return strings.ReplaceAll(word, "_", " ") }

// Lesson is nil: no battle of this rulebook teaches.
func (b *Battle) Lesson(game.Seat) *game.Lesson { return nil }
