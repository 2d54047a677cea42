package rules

import (
	"strconv"
	"strings"

	"muster/game"
)

// Name is the unit's name: its own, or its type and number.
//
// Rule: FOG-CAM-06.
func (b *Battle) Name(id game.PieceID) string {
	u, ok := b.UnitOf(id)
	if !ok {
		return "no unit"
	}
	unit := &b.Units[u]
	if unit.name != 0 {
		return b.Given.Names[unit.name-1]
	}
	return b.KindOf(unit).Name + " " + strconv.Itoa(int(unit.Number))
}

// SideName is the name of a side, by its index.
func (b *Battle) SideName(s int) string {
	if s < 0 || s >= len(b.Field().Sides) {
		return "nobody"
	}
	return b.Field().Sides[s].Name
}

// HeroName is the character's own name, or his class, with a number from the second on.
func (b *Battle) HeroName(h int) string {
	hero := &b.Heroes[h]
	if hero.name != 0 {
		return b.Given.Names[hero.name-1]
	}
	if name := b.Given.Classes[hero.Class].Name; hero.number <= 1 {
		return name
	}
	return b.Given.Classes[hero.Class].Name + " " + strconv.Itoa(int(hero.number))
}

// TeamName joins the names of a team's sides, "" for no team.
func (b *Battle) TeamName(team int8) string {
	name := ""
	for s := range b.Given.Sides {
		if b.TeamOf(s) != team {
			continue
		}
		if name != "" {
			name += " and "
		}
		name += b.SideName(s)
	}
	return name
}

// pointsLine is the score: "The Town Guard 7, The Orc Warband 3".
func (b *Battle) pointsLine() string {
	var parts []string
	for team := range int8(b.Field().Teams) {
		parts = append(parts, b.TeamName(team)+" "+strconv.Itoa(int(b.Points[team])))
	}
	return strings.Join(parts, ", ")
}

// SomeSide is the first side of a team, -1 for no team.
func (b *Battle) SomeSide(team int8) int {
	for s := range b.Given.Sides {
		if b.TeamOf(s) == team {
			return s
		}
	}
	return -1
}
