package fog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
)

// readArmyFile reads an army list as a file has it. What it means is checked by [given.compileList].
func readArmyFile(id, file string, data []byte) (armyFile, assets.Lines, error) {
	var army armyFile
	lines, err := assets.Parse(file, data, &army)
	if err != nil {
		return army, lines, err
	}
	army.ID = id
	c := complaints{lines: lines}
	c.head(army.Kind, army.System, "army")
	for i := range army.Unit {
		if !lines.Has("unit", i, "count") {
			army.Unit[i].Count = 1
		}
	}
	return army, lines, c.faults.Err()
}

// compileList checks an army list and makes it ready for play. Its value is compared with the figure it states, at 2
// points for a character, as lists are published.
//
// Rule: FOG-SET-03, FOG-CHR-01, FOG-SET-06.
func (g *given) compileList(a *armyFile, lines assets.Lines) (list, assets.Faults) {
	c := complaints{lines: lines}
	l := list{id: a.ID, title: a.Title, points: a.Points, chosen: a.Use == ""}
	c.named(a.Title, "title")
	if a.Use != "" && a.Use != "scenario" {
		c.addf([]any{"use"}, "use is %q; want \"scenario\", or leave the key out", assets.Clean(a.Use, 24))
	}
	g.compileUnits(&c, &l, a)
	g.compileHeroes(&c, &l, a)
	l.column = g.columnOf(l.units)
	if len(c.faults) > 0 {
		return l, c.faults
	}
	if a.Column != columnNames[l.column] {
		c.addf([]any{"column"}, "column is %q; the units are %s", assets.Clean(a.Column, 24), columnNames[l.column])
	}
	if value := g.listValue(&l); value != a.Points {
		c.addf([]any{"points"}, "points are %d; units and characters cost %d", a.Points, value)
	}
	return l, c.faults
}

// listedHero is what a character costs in a published list.
const listedHero = 2

func (g *given) listValue(l *list) int {
	total := len(l.heroes) * listedHero
	for _, u := range l.units {
		total += g.kinds[u.kind].cost
	}
	return total
}

func (g *given) compileUnits(c *complaints, l *list, a *armyFile) {
	number := make([]int16, len(g.kinds))
	if len(a.Unit) == 0 {
		c.add("an army has at least one [[unit]]", "unit")
	}
	for i, troop := range a.Unit {
		at := func(key string) []any { return []any{"unit", i, key} }
		k := g.kindNamed(troop.Type)
		if k < 0 {
			c.add(unknownName("type of unit", troop.Type, g.kindIDs()), at("type")...)
			continue
		}
		c.within(troop.Count, 1, maxUnits, "count", at("count")...)
		if troop.Name != "" {
			c.named(troop.Name, at("name")...)
			c.within(troop.Count, 1, 1, "count of a unit with a name", at("count")...)
		}
		if troop.Count < 1 || len(l.units)+troop.Count > maxUnits {
			c.addf(at("count"), "an army has at most %d units", maxUnits)
			continue
		}
		for range troop.Count {
			number[k]++
			l.units = append(l.units, listed{kind: int16(k), number: number[k], name: g.intern(troop.Name)})
		}
	}
}

func (g *given) compileHeroes(c *complaints, l *list, a *armyFile) {
	manned := make([]bool, len(l.units))
	for i, character := range a.Character {
		at := func(key string) []any { return []any{"character", i, key} }
		k := g.classNamed(character.Class)
		if k < 0 {
			c.add(unknownName("class of character", character.Class, g.classIDs()), at("class")...)
			continue
		}
		if character.Name != "" {
			c.named(character.Name, at("name")...)
		}
		u, msg := g.find(l.units, character.Leads)
		switch {
		case msg != "":
			c.add(msg, at("leads")...)
		case manned[u]:
			c.addf(at("leads"), "%s has a leader already; a unit has one", assets.Clean(character.Leads, 40))
		case g.classes[k].reach > 0 && g.kinds[l.units[u].kind].reach > 0:
			c.addf(at("leads"), "%s have RANGE already; a %s cannot lead them", g.kinds[l.units[u].kind].name, g.classes[k].name)
		default:
			manned[u] = true
			l.heroes = append(l.heroes, led{class: int16(k), name: g.intern(character.Name), unit: int16(u)})
		}
	}
}

// find looks a unit up by type and number, "soldiers 1".
func (g *given) find(units []listed, word string) (int, string) {
	id, digits, _ := strings.Cut(word, " ")
	n, err := strconv.Atoi(digits)
	k := g.kindNamed(id)
	if err != nil || k < 0 {
		return 0, fmt.Sprintf("%q names no unit; want type and number, like \"soldiers 1\"", assets.Clean(word, 40))
	}
	for i, u := range units {
		if int(u.kind) == k && int(u.number) == n {
			return i, ""
		}
	}
	return 0, fmt.Sprintf("the army has no %s", assets.Clean(word, 40))
}

// intern keeps a name once; 0 stands for none.
func (g *given) intern(name string) int16 {
	if name == "" {
		return 0
	}
	for i, known := range g.names {
		if known == name {
			return int16(i) + 1
		}
	}
	g.names = append(g.names, name)
	return int16(len(g.names))
}

// mayBring checks a list that a side brings in the place of its own.
//
// Rule: FOG-SET-03.
func (g *given) mayBring(s, l, limit int, choice bool) *game.Refusal {
	if l == g.first[s] {
		return nil
	}
	if !choice {
		return game.Refuse(SetPoints, "%s fixes the armies", g.stages[0].title)
	}
	return g.affords(requisition{list: l, units: g.lists[l].units, heroes: g.lists[l].heroes}, limit)
}
