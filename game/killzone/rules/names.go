package rules

import (
	"strconv"

	"muster/game"
)

// Name is a figure's name: what it is called in its squad, with the squad where others in the battle are called the same,
// and with the side where even that is not enough.
func (b *Battle) Name(id game.PieceID) string {
	f, found := b.figureOf(id)
	if !found {
		return "nobody"
	}
	return b.given.men[f].name
}

// SideName is the name of a side.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= sidesIn {
		return "nobody"
	}
	return b.given.plan.Scenario.Sides[side].Name
}

// nameMen gives the figures on the rolls their names.
func (g *given) nameMen() {
	forms := [...]func(*man) string{
		func(m *man) string { return m.Figure.Name },
		func(m *man) string { return m.Figure.Name + " of " + g.units[m.squad].Name },
		func(m *man) string {
			return m.Figure.Name + " of " + g.units[m.squad].Name + ", " + g.plan.Scenario.Sides[g.units[m.squad].side].Name
		},
	}
	for _, form := range forms {
		before := make([]string, len(g.men))
		for i := range g.men {
			before[i] = g.men[i].name
		}
		for i := range g.men {
			if m := &g.men[i]; m.name == "" || shared(before, m.name) {
				m.name = form(m)
			}
		}
	}
}

// shared reports whether a name stands more than once in a list.
func shared(names []string, name string) bool {
	n := 0
	for _, one := range names {
		if one == name {
			n++
		}
	}
	return n > 1
}

// Tag is a figure's handle for typed orders: its side's letter, the number of its squad, and its own in the squad: "a1-3".
func (b *Battle) Tag(id game.PieceID) string {
	f, found := b.figureOf(id)
	if !found {
		return ""
	}
	s := b.squadOf(f)
	side, number := b.given.units[s].side, 1
	for q := range s {
		if b.given.units[q].side == side {
			number++
		}
	}
	return string(rune('a'+side)) + strconv.Itoa(number) + "-" + strconv.Itoa(f-int(b.given.units[s].first)+1)
}
