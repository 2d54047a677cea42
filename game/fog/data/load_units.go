package data

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

// classRules are the entries of the book for its own classes; others are custom.
var classRules = map[string]game.RuleID{
	"barbarian": book.HeroBarbarian, "rogue": book.HeroRogue, "wizard": book.HeroWizard, "monk": book.HeroMonk,
	"fighter": book.HeroFighter, "druid": book.HeroDruid, "cleric": book.HeroCleric, "ranger": book.HeroRanger,
}

// usualSum is what a class without flags adds up to.
const usualSum = 2

// Warning says that a class is stronger or weaker than the book's, "" when it is not. Classes with an ability are not
// measured.
//
// See: FOG-CHR-14.
func (c *ClassFile) warning() string {
	sum := c.Att + c.Def + c.Spd + c.HP
	if c.SureFooted || c.Heal || c.Range > 0 || sum == usualSum {
		return ""
	}
	return fmt.Sprintf("the class %q adds up to %+d; the classes of the book add up to %+d", c.ID, sum, usualSum)
}

// tables are the files of types and classes.
var tables = rulebook.KindOf(SystemID, "units", "units", (*unitsFile).complete)

func (f *unitsFile) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.types(f.Units)
	c.classes(f.Class)
	return c.Faults
}

// types checks types of unit.
//
// See: FOG-UNIT-01.
func (c *complaints) types(units []UnitFile) {
	seen := map[string]bool{}
	for i := range units {
		u, at := &units[i], func(key string) []any { return []any{"unit", i, key} }
		c.word(u.ID, seen, at("id")...)
		c.Named(u.Name, at("name")...)
		c.Listed(u.Column, []string{"good", "bad"}, "column", at("column")...)
		if utf8.RuneCountInString(u.Glyph) != 1 || assets.Clean(u.Glyph, 1) != u.Glyph {
			c.Addf(at("glyph"), "glyph is %q; want one letter", assets.Clean(u.Glyph, 8))
		}
		c.Within(u.Att, 0, 20, "att", at("att")...)
		c.Within(u.Def, 0, 20, "def", at("def")...)
		c.Within(u.Spd, 0, 12, "spd", at("spd")...)
		c.Within(u.HP, 1, 9, "hp", at("hp")...)
		c.Within(u.Cost, 1, 50, "cost", at("cost")...)
		c.Within(u.Range, 0, 12, "range", at("range")...)
	}
}

func (c *complaints) classes(classes []ClassFile) {
	seen := map[string]bool{}
	for i := range classes {
		k, at := &classes[i], func(key string) []any { return []any{"class", i, key} }
		c.word(k.ID, seen, at("id")...)
		c.Named(k.Name, at("name")...)
		for _, figure := range []struct {
			key string
			n   int
		}{{"att", k.Att}, {"def", k.Def}, {"spd", k.Spd}, {"hp", k.HP}} {
			c.Within(figure.n, -9, 9, figure.key, at(figure.key)...)
		}
		c.Within(k.Range, 0, 12, "range", at("range")...)
	}
}

// word checks an id: small letters, digits and hyphens, unique.
func (c *complaints) word(id string, seen map[string]bool, path ...any) {
	switch {
	case id == "" || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		c.Addf(path, "%q is no id; want small letters, digits and hyphens", assets.Clean(id, 40))
	case seen[id]:
		c.Addf(path, "the id %q stands twice", id)
	}
	seen[id] = true
}

// compileKinds makes the types and classes ready for play.
func (g *Given) compileKinds(units []UnitFile, classes []ClassFile) {
	tags := shortest(units)
	for i, u := range units {
		g.Kinds = append(g.Kinds, Kind{
			ID: u.ID, Name: u.Name, Glyph: u.Glyph, Tag: tags[i], Column: columnNamed(u.Column),
			Att: u.Att, Def: u.Def, Spd: u.Spd, HP: u.HP, Cost: u.Cost, Reach: u.Range, Heal: u.Heal,
		})
	}
	for _, c := range classes {
		rule, own := classRules[c.ID]
		if !own {
			rule = book.HeroCustom
		}
		g.Classes = append(g.Classes, Class{
			ID: c.ID, Name: c.Name, Text: c.Text, Att: c.Att, Def: c.Def, Spd: c.Spd, HP: c.HP,
			Reach: c.Range, Sure: c.SureFooted, Heal: c.Heal, Rule: rule,
		})
	}
}

func columnNamed(word string) Column {
	return Column(max(0, slices.Index(ColumnNames[:], word)))
}

// shortest finds for each type the shortest beginning of its id, three letters or more, that no other type has.
func shortest(units []UnitFile) []string {
	tags := make([]string, len(units))
	for i := range units {
		id := units[i].ID
		n := min(3, len(id))
		for n < len(id) && slices.ContainsFunc(units, func(o UnitFile) bool { return o.ID != id && strings.HasPrefix(o.ID, id[:n]) }) {
			n++
		}
		tags[i] = id[:n]
	}
	return tags
}
