package krygothic

import (
	"strconv"

	"muster/game"
)

// sideTitles are what the sides are called before their lists are known.
var sideTitles = [seats]string{"Side A", "Side B"}

// Name is what a unit is called; where both sides have units of its name, the side's letter stands behind. A location
// is called as its piece, with its number.
func (b *Battle) Name(id game.PieceID) string {
	if i, is := b.locationOf(id); is {
		return b.given.field.pieces[b.places[i].piece].name + " " + strconv.Itoa(i+1)
	}
	u, is := b.unitOf(id)
	if !is {
		return "nobody"
	}
	return b.given.called(b.units[u].side, b.units[u].entry)
}

// called is the name of an entry of a list.
//
// Rule: KRY-ARMY-08.
func (g *given) called(side int8, entry int16) string {
	name := g.lists[side].units[entry].name
	if rival := g.lists[other(side)]; rival != nil {
		for i := range rival.units {
			if rival.units[i].name == name {
				return name + " " + letters[side]
			}
		}
	}
	return name
}

// letters tell the sides apart.
var letters = [seats]string{"A", "B"}

// SideName is what a side is called.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= seats {
		return "nobody"
	}
	return b.given.names[side]
}

// call names the sides after their teams, once both are known; of one team the letters tell them apart.
func (g *given) call() {
	one, two := g.lists[0], g.lists[1]
	if one == nil || two == nil {
		return
	}
	for side, l := range g.lists {
		g.names[side] = g.teams[l.team].name
		if one.team == two.team {
			g.names[side] += " " + letters[side]
		}
	}
}
