package data

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/assets"
	"muster/game/rulebook"
)

// Bounds of teams, units and gear.
const (
	mostEntries   = 200 // of a table
	mostCost      = 900
	mostRating    = 40
	mostAttribute = 12
	MostWounds    = 9
	mostArmour    = 12
	mostStat      = 9
	mostUses      = 9
	mostRange     = MaxField
)

// The words of the files, in the order of the constants they stand for.
var (
	raceIDs = []string{
		Ralim: "ral", Protarian: "pro", Renegades: "ren", possessed: "pos", Slaves: "sla", Hive: "hiv", Forgotten: "for",
		Confederate: "ec", Heracletians: "her",
	}
	classWords   = []string{"leader", "lower_leader", "elite", "heavy", "storm", "fast", "special"}
	sizeWords    = []string{"S", "M", "L", "H"}
	abilityWords = []string{
		"fear", "horror", "phase", "psychic", "all_round", "claws", "bite", "backstab", "tentacles", "spotter", "fury",
		"salvage", "scuttle", "leap", "steady", "demolish", "spines", "bile", "no_running",
	}
	gearWords  = []string{"any", "none", "no_ranged", "pistol", "chitin"}
	GunTags    = []string{"suppress", "archaic", "quiet", "slow", "heavy", "flame", "flux", "thrown", "natural"}
	bladeTags  = []string{"piercing", "lasso", "wrap", "multiple"}
	slotWords  = []string{"body", "head", "limbs", "shield"}
	ItemWords  = []string{Mine - 1: "mine", Charge - 1: "charge", Lamp - 1: "lamp", Dressing - 1: "dressing"}
	attributes = []string{"Speed", "Strength", "Body", "Mind", "Will", "CC", "RC"}
)

// tables are the files of teams, units and gear.
var tables = rulebook.KindOf(SystemID, "units", "units", (*UnitsFile).complete)

func (f *UnitsFile) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.Named(f.Version, "version")
	return c.Faults
}

// arsenal checks the tables and makes them ready for play.
//
// See: KRY-ARMY-01, KRY-STAT-01, KRY-RC-03, KRY-WPN-01, KRY-ARM-01.
func (c *complaints) arsenal(f *UnitsFile) Arsenal {
	var a Arsenal
	c.sizes(f)
	if len(c.Faults) > 0 {
		return a
	}
	gear, units := map[string]bool{}, map[string]bool{}
	for i := range f.Gun {
		a.Guns = append(a.Guns, c.gun(&f.Gun[i], gear, i))
	}
	for i := range f.Blade {
		a.Blades = append(a.Blades, c.blade(&f.Blade[i], gear, i))
	}
	for i := range f.Armour {
		a.Armours = append(a.Armours, c.armour(&f.Armour[i], gear, i))
	}
	a.Items = c.wares(f.Item, gear)
	a.stock()
	teams := map[string]bool{}
	for i := range f.Team {
		a.Teams = append(a.Teams, c.team(&a, &f.Team[i], teams, i))
	}
	for i := range f.Unit {
		a.Kinds = append(a.Kinds, c.kind(&a, &f.Unit[i], units, i))
	}
	c.leaders(&a)
	return a
}

func (c *complaints) sizes(f *UnitsFile) {
	c.Within(len(f.Team), 1, len(raceIDs), "the number of teams", "team")
	c.Within(len(f.Unit), 1, mostEntries, "the number of units", "unit")
	c.Within(len(f.Gun), 0, mostEntries, "the number of ranged weapons", "gun")
	c.Within(len(f.Blade), 0, mostEntries, "the number of close weapons", "blade")
	c.Within(len(f.Armour), 0, mostEntries, "the number of pieces of armour", "armour")
	c.Within(len(f.Item), len(ItemWords), len(ItemWords), "the number of items", "item")
}

// leaders checks that every team has somebody to lead it.
//
// See: KRY-ARMY-05.
func (c *complaints) leaders(a *Arsenal) {
	for i := range a.Teams {
		id := a.Teams[i].ID
		if !slices.ContainsFunc(a.Kinds, func(k Kind) bool { return k.Team == id && k.Class <= LowerLeader }) {
			c.Addf([]any{"team", i}, "the team %q has no Squad leader", assets.Clean(id, 24))
		}
	}
}

// flags is a set of words.
func flags[T ~uint16 | ~uint32](c *complaints, list, words []string, what string, path []any) T {
	var set T
	for i, word := range list {
		n := slices.Index(words, word)
		if n < 0 {
			c.Add(assets.Unknown(what, word, words), append(slices.Clone(path), i)...)
			continue
		}
		if set&(1<<n) != 0 {
			c.Addf(append(slices.Clone(path), i), "%q stands twice", word)
		}
		set |= 1 << n
	}
	return set
}

func (c *complaints) gun(f *GunFile, seen map[string]bool, i int) Gun {
	at := func(key ...any) []any { return append([]any{"gun", i}, key...) }
	c.ID(f.ID, seen, at("id")...)
	c.Named(f.Name, at("name")...)
	c.Within(f.Cost, 0, mostCost, "cost", at("cost")...)
	c.Within(f.Uses, 0, mostUses, "uses", at("uses")...)
	g := Gun{
		Ware: Ware{f.ID, f.Name, int32(f.Cost)}, Short: None, Uses: int8(f.Uses),
		Tags:  flags[Tag](c, f.Tags, GunTags, "tag", at("tags")),
		Blast: c.length(f.Blast, 0, 600, "blast", at("blast")...),
		Smoke: c.length(f.Smoke, 0, 600, "smoke", at("smoke")...),
	}
	if f.Short != 0 {
		g.Short = c.length(f.Short, 1, mostRange, "short", at("short")...)
	}
	g.Long = c.length(f.Long, 0, mostRange, "long", at("long")...)
	if (g.Long == 0) != (g.Tags&Thrown != 0) {
		c.Add("a weapon has a long range, or is thrown", at("long")...)
	}
	if g.Short > g.Long && g.Long > 0 {
		c.Add("short range is not beyond long range", at("short")...)
	}
	c.stats(&g, f.Stats, at("stats"))
	return g
}

// stats reads XKYSZ; Y may be the word flux; "-" is of weapons that wound nobody.
//
// See: KRY-RC-03, KRY-WPN-09.
func (c *complaints) stats(g *Gun, text string, path []any) {
	if text == "-" && g.Smoke > 0 {
		return
	}
	keep, rest, one := strings.Cut(text, "K")
	reduce, most, two := strings.Cut(rest, "S")
	x, no := strconv.Atoi(keep)
	z, not := strconv.Atoi(most)
	y, never := 0, error(nil)
	if reduce == "flux" && g.Tags&Flux != 0 {
		reduce = "0"
	}
	y, never = strconv.Atoi(reduce)
	if !one || !two || no != nil || not != nil || never != nil || min(x, z) < 1 || y < 0 || max(x, y, z) > mostStat {
		c.Addf(path, "%q is no figure of a weapon; want one like 3K2S1", assets.Clean(text, 24))
	}
	g.Keep, g.Reduce, g.Cap = int8(x), int8(y), int8(z)
}

func (c *complaints) blade(f *BladeFile, seen map[string]bool, i int) Blade {
	at := func(key ...any) []any { return append([]any{"blade", i}, key...) }
	c.ID(f.ID, seen, at("id")...)
	c.Named(f.Name, at("name")...)
	c.Within(f.Cost, 0, mostCost, "cost", at("cost")...)
	c.Within(f.CC, -mostStat, mostStat, "cc", at("cc")...)
	c.Within(f.Str, -mostStat, mostStat, "str", at("str")...)
	tags := flags[Tag](c, f.Tags, bladeTags, "tag", at("tags"))
	return Blade{Ware: Ware{f.ID, f.Name, int32(f.Cost)}, Cc: int8(f.CC), Strength: int8(f.Str), Tags: tags * Piercing}
}

func (c *complaints) armour(f *ArmourFile, seen map[string]bool, i int) Armour {
	at := func(key ...any) []any { return append([]any{"armour", i}, key...) }
	c.ID(f.ID, seen, at("id")...)
	c.Named(f.Name, at("name")...)
	c.Within(f.Cost, 0, mostCost, "cost", at("cost")...)
	c.Within(f.Bonus, 0, mostArmour, "bonus", at("bonus")...)
	c.Within(f.Speed, -mostAttribute, mostAttribute, "speed", at("speed")...)
	return Armour{
		Ware: Ware{f.ID, f.Name, int32(f.Cost)}, Slot: Slot(max(0, c.Listed(f.Slot, slotWords, "slot", at("slot")...))),
		Bonus: int8(f.Bonus), Speed: int8(f.Speed), FrontOnly: f.FrontOnly, NoRunning: f.NoRunning, bulky: f.Bulky,
		unwieldy: f.Unwieldy,
	}
}

// wares are the items in the order of their constants, the first standing for nothing.
func (c *complaints) wares(list []ItemFile, seen map[string]bool) []Ware {
	all := make([]Ware, len(ItemWords)+1)
	for i := range list {
		f, at := &list[i], func(key string) []any { return []any{"item", i, key} }
		c.ID(f.ID, seen, at("id")...)
		c.Named(f.Name, at("name")...)
		c.Within(f.Cost, 0, mostCost, "cost", at("cost")...)
		if n := c.Listed(f.ID, ItemWords, "the id", at("id")...); n >= 0 {
			all[n+1] = Ware{f.ID, f.Name, int32(f.Cost)}
		}
	}
	return all
}

func (c *complaints) team(a *Arsenal, f *TeamFile, seen map[string]bool, i int) Team {
	at := func(key ...any) []any { return append([]any{"team", i}, key...) }
	c.ID(f.ID, seen, at("id")...)
	c.Named(f.Name, at("name")...)
	c.Noted(f.Note, at("note")...)
	c.Within(f.Rating, 0, mostRating, "rating", at("rating")...)
	t := Team{
		ID: f.ID, name: f.Name, note: f.Note, Rating: int8(f.Rating),
		Race: Race(max(0, c.Listed(f.ID, raceIDs, "the id of a team", at("id")...))),
	}
	for sort, words := range [sorts][]string{f.Guns, f.Blades, f.Armour, f.Items} {
		key := [sorts]string{"guns", "blades", "armour", "items"}[sort]
		for n, word := range words {
			t.may = append(t.may, c.allowance(a, word, Sort(sort), key, at(key, n)))
		}
	}
	return t
}

// allowance reads "sniper" or "sniper:1".
//
// See: KRY-ARMY-07.
func (c *complaints) allowance(a *Arsenal, word string, of Sort, what string, path []any) (one allowance) {
	id, limit, limited := strings.Cut(word, ":")
	if w := a.WareNamed(id); w != nil && w.Sort == of {
		one.Gear = w.Gear
	} else {
		c.Add(assets.Unknown(what, id, a.wareIDs(of)), path...)
	}
	most, err := strconv.Atoi(limit)
	if limited && (err != nil || most < 1 || most > MaxUnits) {
		c.Addf(path, "%q: want the id, or the id with how many a list may have, as in \"sniper:1\"", assets.Clean(word, 24))
	}
	one.most = int8(most)
	return one
}

func (c *complaints) kind(a *Arsenal, f *UnitFile, seen map[string]bool, i int) Kind {
	at := func(key ...any) []any { return append([]any{"unit", i}, key...) }
	c.ID(f.ID, seen, at("id")...)
	c.Named(f.Name, at("name")...)
	teams := assets.IDs(a.Teams, func(t *Team) string { return t.ID })
	if !slices.Contains(teams, f.Team) {
		c.Add(assets.Unknown("team", f.Team, teams), at("team")...)
	}
	if utf8.RuneCountInString(f.Glyph) != 1 || assets.Clean(f.Glyph, 1) != f.Glyph {
		c.Addf(at("glyph"), "glyph is %q; want one letter", assets.Clean(f.Glyph, 8))
	}
	c.Within(f.Wounds, 1, MostWounds, "wounds", at("wounds")...)
	c.Within(f.Natural, 0, mostArmour, "natural", at("natural")...)
	c.Within(f.Cost, 1, mostCost, "cost", at("cost")...)
	k := Kind{
		ID: f.ID, Team: f.Team, Name: f.Name, Glyph: f.Glyph, Wounds: int8(f.Wounds), Natural: int8(f.Natural),
		Class: Class(max(0, c.Listed(f.Class, classWords, "class", at("class")...))), Cost: int32(f.Cost),
		Size:      Size(max(0, c.Listed(f.Size, sizeWords, "size", at("size")...))),
		Abilities: flags[Ability](c, f.Abilities, abilityWords, "ability", at("abilities")),
	}
	if f.Gear != "" {
		k.gear = gearRule(max(0, c.Listed(f.Gear, gearWords, "gear", at("gear")...)))
	}
	c.profile(&k, f.Profile, at("profile"))
	c.naturalGun(a, &k, Spines, "spines", at("abilities"))
	c.naturalGun(a, &k, Bile, "bile", at("abilities"))
	return k
}

// naturalGun checks that a weapon that is part of a body is in the table.
func (c *complaints) naturalGun(a *Arsenal, k *Kind, has Ability, id string, path []any) {
	n := a.GunNamed(id)
	if k.Abilities&has != 0 && (n < 0 || a.Guns[n].Tags&Natural == 0) {
		c.Addf(path, "the ability %q needs a ranged weapon of that id with the tag natural", id)
	}
}

// profile reads the seven attributes.
//
// See: KRY-STAT-01, KRY-STAT-02.
func (c *complaints) profile(k *Kind, text string, path []any) {
	words := strings.Fields(text)
	if len(words) != len(attributes) {
		c.Addf(path, "profile has %d figures; want %s", len(words), strings.Join(attributes, ", "))
		return
	}
	into := [...]*int8{&k.Speed, &k.Strength, &k.Body, &k.Mind, &k.Will, &k.Cc, &k.Rc}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case word == "X" && i >= 3:
			n = None
		case err != nil || n < 1 || n > mostAttribute:
			c.Addf(path, "%s is %q; want 1 to %d, or X for Mind, Will, CC and RC", attributes[i], assets.Clean(word, 12),
				mostAttribute)
		}
		*into[i] = int8(n)
	}
}

// GunNamed is the place of a ranged weapon, none for no such.
func (a *Arsenal) GunNamed(id string) int {
	return slices.IndexFunc(a.Guns, func(g Gun) bool { return g.ID == id })
}

// kindNamed is the place of a unit in the unit table, none for no such.
func (a *Arsenal) kindNamed(id string) int {
	return slices.IndexFunc(a.Kinds, func(k Kind) bool { return k.ID == id })
}

// teamNamed is the place of a team, none for no such.
func (a *Arsenal) teamNamed(id string) int {
	return slices.IndexFunc(a.Teams, func(t Team) bool { return t.ID == id })
}
