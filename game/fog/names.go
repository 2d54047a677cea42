package fog

import (
	"strconv"
	"strings"

	"muster/game"
)

// Name is the unit's name: its own, or its type and number.
//
// Rule: FOG-CAM-06.
func (b *Battle) Name(id game.PieceID) string {
	u, ok := b.unitOf(id)
	if !ok {
		return "no unit"
	}
	unit := &b.units[u]
	if unit.name != 0 {
		return b.given.names[unit.name-1]
	}
	return b.kindOf(unit).name + " " + strconv.Itoa(int(unit.number))
}

// SideName is the name of a side, by its index.
func (b *Battle) SideName(s int) string {
	if s < 0 || s >= len(b.field().sides) {
		return "nobody"
	}
	return b.field().sides[s].name
}

// heroName is the character's own name, or his class, with a number from the second on.
func (b *Battle) heroName(h int) string {
	hero := &b.heroes[h]
	if hero.name != 0 {
		return b.given.names[hero.name-1]
	}
	if name := b.given.classes[hero.class].name; hero.number <= 1 {
		return name
	}
	return b.given.classes[hero.class].name + " " + strconv.Itoa(int(hero.number))
}

// teamName joins the names of a team's sides, "" for no team.
func (b *Battle) teamName(team int8) string {
	name := ""
	for s := range b.given.sides {
		if b.teamOf(s) != team {
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
	for team := range int8(b.field().teams) {
		parts = append(parts, b.teamName(team)+" "+strconv.Itoa(int(b.points[team])))
	}
	return strings.Join(parts, ", ")
}

// someSide is the first side of a team, -1 for no team.
func (b *Battle) someSide(team int8) int {
	for s := range b.given.sides {
		if b.teamOf(s) == team {
			return s
		}
	}
	return -1
}
