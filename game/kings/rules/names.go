package rules

import (
	"strconv"

	"muster/game"
	"muster/game/tell"
)

// Name is a unit's name, with a number where several in the battle are called the same.
func (b *Battle) Name(id game.PieceID) string {
	u, found := b.unitOf(id)
	if !found {
		return "nobody"
	}
	return b.given.troops[u].name
}

// does is a unit with what it does, written as of many: "Hedge Archers are engaged", "Scrap Mob is engaged".
func (b *Battle) does(id game.PieceID, many string) string { return tell.Does(b.Name(id), many) }

// SideName is the name of a side: its edge of the table, and before that is picked its seat.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= sidesIn {
		return "nobody"
	}
	if name := b.edges[side].String(); name != "" {
		return name
	}
	return "Seat " + strconv.Itoa(side+1)
}

// String is the edge's name, "" for none.
func (e Edge) String() string { return [...]string{NoEdge: "", South: "South", North: "North"}[e] }

// Tag is a unit's handle for typed orders: the letter of its side and its number in the list, "s1". Before the edges are
// picked the letters are a and b.
//
// Rule: KOW-ARM-04.
func (b *Battle) Tag(id game.PieceID) string {
	one := &b.given.troops[id-1]
	return string([...]rune{NoEdge: 'a' + rune(one.side), South: 's', North: 'n'}[b.edges[one.side]]) + strconv.Itoa(int(one.number))
}

// nameTroops gives the units their names.
func (g *given) nameTroops() {
	count := map[string]int{}
	for i := range g.troops {
		count[g.troops[i].Profile.Name]++
	}
	next := map[string]int{}
	for i := range g.troops {
		one := &g.troops[i]
		one.name = one.Profile.Name
		if count[one.name] > 1 {
			next[one.name]++
			one.name += " " + strconv.Itoa(next[one.Profile.Name])
		}
	}
}
