package data

import (
	"slices"
	"strings"
	"unicode/utf8"

	"muster/assets"
	"muster/board"
	"muster/game/kog/book"
	"muster/game/rulebook"
)

// Bounds of profiles.
const (
	mostProfiles = 100
	mostPoints   = 200 // of a profile
	mostAttack   = MaxDice
	mostDefence  = 6
	mostTarget   = 7 // a target number above 6 acts as 6 (KOG-DICE-01)
	mostUses     = 9
	mostLength   = 200 * board.Inch
)

// tables are the files of profiles and options.
var tables = rulebook.KindOf(SystemID, "units", "units", (*unitsFile).complete)

// complete checks that a table has a version.
//
// Rule: KOG-DATA-14.
func (f *unitsFile) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.Named(f.Version, "version")
	return c.Faults
}

// units checks profiles and options.
//
// See: KOG-DATA-01.
func (c *complaints) units(profiles []ProfileFile, options []OptionFile) {
	c.Within(len(profiles), 1, mostProfiles, "the number of profiles", "profile")
	c.Within(len(options), 0, mostProfiles, "the number of options", "option")
	seen, upgrades := map[string]bool{}, map[string]bool{}
	for i := range profiles {
		c.profile(&profiles[i], seen, i)
	}
	for i := range options {
		c.option(&options[i], profiles, upgrades, i)
	}
	for i := range profiles {
		c.weapons(&profiles[i], options, i)
	}
}

func (c *complaints) profile(p *ProfileFile, seen map[string]bool, i int) {
	at := func(key ...any) []any { return append([]any{"profile", i}, key...) }
	c.ID(p.ID, seen, at("id")...)
	c.Named(p.Name, at("name")...)
	c.Listed(p.Faction, factionNames[german:], "faction", at("faction")...)
	c.Within(p.Points, 1, mostPoints, "points", at("points")...)
	c.Within(len(p.Types), 1, len(roleNames), "the number of types", at("types")...)
	for n, t := range p.Types {
		c.Listed(t, roleNames[:], "a type", at("types", n)...)
		if slices.Contains(p.Types[:n], t) {
			c.Addf(at("types", n), "%q stands twice", t)
		}
	}
	c.Listed(p.Class, classNames[:Structure], "class", at("class")...)
	c.glyph(p.Glyph, at("glyph")...)
	c.length(p.Move, 0, 30*board.Inch, "move", at("move")...)
	c.length(p.Sensors, 0, mostLength, "sensors", at("sensors")...)
	c.defence(p.Defence, at("defence")...)
	c.arms(p.Weapon, at("weapon"))
	variants := map[string]bool{}
	for n := range p.Variant {
		v, at := &p.Variant[n], func(key ...any) []any { return at(append([]any{"variant", n}, key...)...) }
		c.ID(v.ID, variants, at("id")...)
		c.Named(v.Name, at("name")...)
		c.Within(v.Points, -mostPoints, mostPoints, "points", at("points")...)
		c.Within(p.Points+v.Points, 1, mostPoints, "the cost of the variant", at("points")...)
		if v.Glyph != "" {
			c.glyph(v.Glyph, at("glyph")...)
		}
		c.arms(v.Weapon, at("weapon"))
		own := assets.IDs(p.Weapon, func(w *WeaponFile) string { return w.Name })
		for k, name := range v.Remove {
			if !slices.Contains(own, name) {
				c.Add(assets.Unknown("weapon", name, own), at("remove", k)...)
			}
		}
	}
}

func (c *complaints) glyph(glyph string, path ...any) {
	if utf8.RuneCountInString(glyph) != 1 || assets.Clean(glyph, 1) != glyph {
		c.Addf(path, "glyph is %q; want one letter", assets.Clean(glyph, 8))
	}
}

func (c *complaints) defence(d DefenceFile, path ...any) {
	c.Within(d.Dice, 0, mostDefence, "the number of Defence dice", append(slices.Clone(path), "dice")...)
	c.Within(d.Target, 1, mostTarget, "the target number", append(slices.Clone(path), "target")...)
}

// arms checks the figures of weapons.
//
// See: KOG-DATA-01, KOG-DATA-04.
func (c *complaints) arms(weapons []WeaponFile, path []any) {
	for i := range weapons {
		w, at := &weapons[i], func(key string) []any { return append(slices.Clone(path), i, key) }
		if w.ID != "" {
			c.ID(w.ID, map[string]bool{}, at("id")...)
		}
		c.Named(w.Name, at("name")...)
		if w.id() == "" {
			c.Addf(at("name"), "%q makes no id; give the weapon one", assets.Clean(w.Name, 40))
		}
		c.Within(w.Dice, 1, mostAttack, "dice", at("dice")...)
		c.Within(w.Target, 1, mostTarget, "the target number", at("target")...)
		c.Within(w.Uses, 0, mostUses, "uses", at("uses")...)
		switch c.Listed(w.Kind, weaponKinds, "kind", at("kind")...) {
		case 0:
			c.length(w.Range, board.Inch, mostLength, "range", at("range")...)
			c.length(w.Blast, 0, 24*board.Inch, "blast", at("blast")...)
		case 1:
			if w.Range != 0 || w.Blast != 0 || w.Indirect {
				c.Add("a melee weapon has no range, blast or indirect fire", at("kind")...)
			}
		}
	}
}

var weaponKinds = []string{"ranged", "melee"}

func (c *complaints) option(o *OptionFile, profiles []ProfileFile, seen map[string]bool, i int) {
	at := func(key ...any) []any { return append([]any{"option", i}, key...) }
	c.ID(o.ID, seen, at("id")...)
	c.Named(o.Name, at("name")...)
	c.Within(o.Points, 0, mostPoints, "points", at("points")...)
	c.length(o.Sensors, 0, mostLength, "sensors", at("sensors")...)
	c.arms(o.Weapon, at("weapon"))
	known := assets.IDs(profiles, profileID)
	for n, id := range o.For {
		p := slices.Index(known, id)
		if p < 0 {
			c.Add(assets.Unknown("profile", id, known), at("for", n)...)
		} else if !profiles[p].Frame {
			c.Addf(at("for", n), "%s is no Frame; options are for Frames [%s]", profiles[p].Name, book.DataFrames)
		}
	}
}

// weapons checks that a model of the profile never has too many weapons, nor two of one id, whatever it takes.
func (c *complaints) weapons(p *ProfileFile, options []OptionFile, i int) {
	variants := append([]VariantFile{{}}, p.Variant...)
	for n := range variants {
		path := []any{"profile", i, "weapon"}
		if n > 0 {
			path = []any{"profile", i, "variant", n - 1, "weapon"}
		}
		list := armed(p.Weapon, &variants[n])
		for k := range options {
			if slices.Contains(options[k].For, p.ID) {
				list = append(list, options[k].Weapon...)
			}
		}
		c.Within(len(list), 0, MaxWeapons, "the number of weapons of "+assets.Clean(p.ID, 24), path...)
		for k := range list {
			if id := list[k].id(); slices.ContainsFunc(list[:k], func(w WeaponFile) bool { return w.id() == id }) {
				c.Addf(path, "two weapons of %s have the id %q", assets.Clean(p.ID, 24), assets.Clean(id, 40))
			}
		}
	}
}

// id is the weapon's id: by default its name in small letters, with underscores for all other signs.
func (w *WeaponFile) id() string {
	if w.ID != "" {
		return w.ID
	}
	id := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return '_'
	}, w.Name)
	if strings.Trim(id, "_") == "" {
		return ""
	}
	return id
}

// armed are the weapons of a variant: the first of its own in the place of the first that it does without, the others
// behind.
func armed(own []WeaponFile, v *VariantFile) []WeaponFile {
	list, more := make([]WeaponFile, 0, len(own)+len(v.Weapon)), v.Weapon
	for i := range own {
		if !slices.Contains(v.Remove, own[i].Name) {
			list = append(list, own[i])
		} else if len(more) > 0 {
			list, more = append(list, more[0]), more[1:]
		}
	}
	return append(list, more...)
}
