package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

// armies are the army lists. What they mean is checked by [Given.compileList].
var armies = rulebook.KindOf(SystemID, "army", "armies", (*ArmyFile).complete)

// complete fills in how many units of a type there are.
func (a *ArmyFile) complete(lines assets.Lines) assets.Faults {
	for i := range a.Unit {
		if !lines.Has("unit", i, "count") {
			a.Unit[i].Count = 1
		}
	}
	return nil
}

// compileList checks an army list and makes it ready for play. Faults are of the file; flaws are what the rules of
// composition have against it, the gravest first. Its value is compared with the figure it states, at 2 points for a
// character, as lists are published.
//
// See: FOG-SET-03, FOG-CHR-01, FOG-SET-06.
func (g *Given) compileList(a *ArmyFile, lines assets.Lines) (List, assets.Faults, rulebook.Misfits) {
	c := about(lines)
	l := List{ID: a.ID, Title: a.Title, Chosen: a.Use == ""}
	c.Titled(a.Title, "title")
	if a.Use != "" && a.Use != "scenario" {
		c.Addf([]any{"use"}, "use is %q; want \"scenario\", or leave the key out", assets.Clean(a.Use, 24))
	}
	c.Listed(a.Column, []string{"good", "bad", "any"}, "column", "column")
	if a.Limit != 0 {
		c.Within(a.Limit, limits.Least, limits.Most, "limit", "limit")
	}
	g.compileUnits(&c, &l, a)
	g.compileHeroes(&c, &l, a)
	l.column = g.ColumnOf(l.Units)
	l.Points = g.listValue(&l, len(a.Character))
	if len(c.Faults) > 0 {
		return l, c.Faults, nil
	}
	return l, nil, append(g.misbuilt(&l, a), c.Misfits...)
}

// listedHero is what a character costs in a published list.
const listedHero = 2

// limits bound what a list may be built for.
//
// See: FOG-SET-03.
var limits = rulebook.Limits{Least: 10, Usual: 40, Most: 999, Rule: book.SetPoints}

func (g *Given) listValue(l *List, heroes int) int {
	total := heroes * listedHero
	for _, u := range l.Units {
		total += g.Kinds[u.Kind].Cost
	}
	return total
}

// misbuilt is what the rules have against an army as a whole. Figures are those of every battle: what an option would
// allow is no flaw.
//
// See: FOG-SET-03.
func (g *Given) misbuilt(l *List, a *ArmyFile) rulebook.Misfits {
	var c complaints
	if len(l.Units) == 0 {
		c.Misfit(game.Refuse(book.SetPoints, "an army has at least one unit"), "unit")
	}
	if a.Limit > 0 && l.Points > a.Limit {
		c.Misfit(game.Refuse(book.SetPoints, "costs %d, the limit is %d", l.Points, a.Limit), "limit")
	}
	for i, troop := range a.Unit {
		k := &g.Kinds[g.KindNamed(troop.Type)]
		c.Misfit(k.outOf(a.Column), "unit", i, "type")
	}
	if n := len(a.Character); n > mostHeroes {
		c.Misfit(game.Refuse(book.SetPoints, "%d characters, no battle takes more than %d", n, mostHeroes), "character", mostHeroes)
	}
	if l.Points != a.Points {
		c.Misfit(game.Refuse(book.SetPoints, "points are %d; units and characters cost %d", a.Points, l.Points), "points")
	}
	return c.Misfits
}

// outOf refuses a type of unit that does not stand in the column of an army.
//
// See: FOG-SET-03.
func (k *Kind) outOf(column string) *game.Refusal {
	if column == ColumnNames[AnyColumn] || column == ColumnNames[k.Column] {
		return nil
	}
	had := ColumnNames[k.Column]
	return game.Refuse(book.SetPoints, "%s are %s, the army is %s; one column to an army", k.Name, had, column)
}

func (g *Given) compileUnits(c *complaints, l *List, a *ArmyFile) {
	number := make([]int16, len(g.Kinds))
	for i, troop := range a.Unit {
		at := func(key string) []any { return []any{"unit", i, key} }
		k := g.KindNamed(troop.Type)
		if k < 0 {
			c.Add(assets.Unknown("type of unit", troop.Type, g.KindIDs()), at("type")...)
			continue
		}
		c.Within(troop.Count, 1, MaxUnits, "count", at("count")...)
		if troop.Name != "" {
			c.Named(troop.Name, at("name")...)
			c.Within(troop.Count, 1, 1, "count of a unit with a name", at("count")...)
		}
		if troop.Count < 1 || len(l.Units)+troop.Count > MaxUnits {
			c.Addf(at("count"), "an army has at most %d units", MaxUnits)
			continue
		}
		for range troop.Count {
			number[k]++
			l.Units = append(l.Units, Listed{Kind: int16(k), Number: number[k], Name: g.intern(troop.Name)})
		}
	}
}

// compileHeroes puts the characters into command. One who cannot lead the unit he is listed with stands without.
func (g *Given) compileHeroes(c *complaints, l *List, a *ArmyFile) {
	c.Within(len(a.Character), 0, MaxUnits, "the number of characters", "character", MaxUnits)
	manned := make([]bool, len(l.Units))
	for i, character := range a.Character {
		at := func(key string) []any { return []any{"character", i, key} }
		k := g.ClassNamed(character.Class)
		if k < 0 {
			c.Add(assets.Unknown("class of character", character.Class, g.classIDs()), at("class")...)
			continue
		}
		if character.Name != "" {
			c.Named(character.Name, at("name")...)
		}
		h := Led{Class: int16(k), Name: g.intern(character.Name), Unit: -1}
		u, no := g.command(c, l, manned, character, k, at("leads"))
		if no != nil {
			c.Misfit(no, at("leads")...)
		} else if u >= 0 {
			manned[u], h.Unit = true, int16(u)
		}
		l.Heroes = append(l.Heroes, h)
	}
}

// command finds the unit that a character of a list leads, or says why he cannot; -1 without a refusal is a fault of the
// file.
//
// See: FOG-SET-06, FOG-CHR-01, FOG-CHR-09.
func (g *Given) command(c *complaints, l *List, manned []bool, h LeaderFile, class int, at []any) (int, *game.Refusal) {
	who := g.heroTitle(h)
	if h.Leads == "" {
		return -1, game.Refuse(book.SetAttach, "%s has no unit to lead", who)
	}
	kind, number, msg := g.address(h.Leads)
	if msg != "" {
		c.Add(msg, at...)
		return -1, nil
	}
	u := slices.IndexFunc(l.Units, func(o Listed) bool { return int(o.Kind) == kind && int(o.Number) == number })
	if u < 0 {
		return -1, game.Refuse(book.SetAttach, "%s has no unit to lead: the army has no %s %d", who, g.Kinds[kind].Name, number)
	}
	unit := fmt.Sprintf("%s %d", g.Kinds[kind].Name, number)
	if no := g.suits(class, kind, who); no != nil {
		return -1, no
	}
	if manned[u] {
		return -1, game.Refuse(book.HeroLeads, "%s cannot lead %s: a unit has one leader", who, unit)
	}
	return u, nil
}

// suits refuses the gift of RANGE to those who have it.
//
// See: FOG-CHR-09.
func (g *Given) suits(class, kind int, who string) *game.Refusal {
	if g.Classes[class].Reach > 0 && g.Kinds[kind].Reach > 0 {
		return game.Refuse(book.HeroRanger, "%s have RANGE already; %s would give them nothing", g.Kinds[kind].Name, who)
	}
	return nil
}

// heroTitle is a character of a file by his name, or else his class.
func (g *Given) heroTitle(h LeaderFile) string {
	if h.Name != "" {
		return h.Name
	}
	return "the " + g.Classes[g.ClassNamed(h.Class)].Name
}

// address reads type and number of a unit, "soldiers 1".
func (g *Given) address(word string) (kind, number int, msg string) {
	id, digits, _ := strings.Cut(word, " ")
	n, err := strconv.Atoi(digits)
	k := g.KindNamed(id)
	if err != nil || k < 0 {
		return 0, 0, fmt.Sprintf("%q names no unit; want type and number, like \"soldiers 1\"", assets.Clean(word, 40))
	}
	return k, n, ""
}

// intern keeps a name once; 0 stands for none.
func (g *Given) intern(name string) int16 {
	if name == "" {
		return 0
	}
	for i, known := range g.Names {
		if known == name {
			return int16(i) + 1
		}
	}
	g.Names = append(g.Names, name)
	return int16(len(g.Names))
}
