package fog

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/assets"
	"muster/game"
)

// classRules are the entries of the book for its own classes; others are custom.
var classRules = map[string]game.RuleID{
	"barbarian": HeroBarbarian, "rogue": HeroRogue, "wizard": HeroWizard, "monk": HeroMonk,
	"fighter": HeroFighter, "druid": HeroDruid, "cleric": HeroCleric, "ranger": HeroRanger,
}

// usualSum is what a class without flags adds up to.
const usualSum = 2

// Warning says that a class is stronger or weaker than the book's, "" when it is not. Classes with an ability are not
// measured.
//
// Rule: FOG-CHR-14.
func (c *classFile) warning() string {
	sum := c.Att + c.Def + c.Spd + c.HP
	if c.SureFooted || c.Heal || c.Range > 0 || sum == usualSum {
		return ""
	}
	return fmt.Sprintf("the class %q adds up to %+d; the classes of the book add up to %+d", c.ID, sum, usualSum)
}

// readUnits reads a file of types and classes.
func readUnits(file string, data []byte) (unitsFile, assets.Lines, error) {
	var units unitsFile
	lines, err := assets.Parse(file, data, &units)
	if err != nil {
		return units, lines, err
	}
	c := about(lines)
	c.Head(units.Kind, "units", units.System, systemID)
	c.types(units.Units)
	c.classes(units.Class)
	return units, lines, c.Faults.Err()
}

// types checks types of unit.
//
// Rule: FOG-UNIT-01.
func (c *complaints) types(units []unitFile) {
	seen := map[string]bool{}
	for i := range units {
		u, at := &units[i], func(key string) []any { return []any{"unit", i, key} }
		c.word(u.ID, seen, at("id")...)
		c.Named(u.Name, at("name")...)
		if !slices.Contains([]string{"good", "bad"}, u.Column) {
			c.Addf(at("column"), "column is %q; want \"good\" or \"bad\"", assets.Clean(u.Column, 24))
		}
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

func (c *complaints) classes(classes []classFile) {
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
func (g *given) compileKinds(units []unitFile, classes []classFile) {
	tags := shortest(units)
	for i, u := range units {
		g.kinds = append(g.kinds, kind{
			id: u.ID, name: u.Name, glyph: u.Glyph, tag: tags[i], column: columnNamed(u.Column),
			att: u.Att, def: u.Def, spd: u.Spd, hp: u.HP, cost: u.Cost, reach: u.Range, heal: u.Heal,
		})
	}
	for _, c := range classes {
		rule, own := classRules[c.ID]
		if !own {
			rule = HeroCustom
		}
		g.classes = append(g.classes, class{
			id: c.ID, name: c.Name, text: c.Text, att: c.Att, def: c.Def, spd: c.Spd, hp: c.HP,
			reach: c.Range, sure: c.SureFooted, heal: c.Heal, rule: rule,
		})
	}
}

func columnNamed(word string) column {
	return column(max(0, slices.Index(columnNames[:], word)))
}

// shortest finds for each type the shortest beginning of its id, three letters or more, that no other type has.
func shortest(units []unitFile) []string {
	tags := make([]string, len(units))
	for i := range units {
		id := units[i].ID
		n := min(3, len(id))
		for n < len(id) && slices.ContainsFunc(units, func(o unitFile) bool { return o.ID != id && strings.HasPrefix(o.ID, id[:n]) }) {
			n++
		}
		tags[i] = id[:n]
	}
	return tags
}
