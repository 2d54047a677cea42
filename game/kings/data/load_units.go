package data

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/game/kings/book"
	"muster/game/rulebook"
)

// SystemID is the rulebook's id, and the name of its folders in assets.
const SystemID = "kings"

// Bounds of profiles.
const (
	mostSpeed   = 20 * Inch
	mostRange   = 72 * Inch
	mostAttacks = 60
	mostNerve   = 40
	mostPoints  = 999
	engineRange = 48 * Inch
)

// complaints are what is wrong with a file and the army in it.
type complaints struct{ rulebook.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{rulebook.About(lines)} }

// Units are the weapons, the armies and their profiles.
type Units struct {
	Armies   []Roster
	Profiles []Profile
	weapons  []Weapon
}

// Roster is an army that lists may be chosen from.
type Roster struct{ ID, Name, Blurb string }

// tables are the tables of units. What they mean is checked by [Units.add].
var tables = rulebook.KindOf(SystemID, "units", "units", rulebook.AsItStands[*unitsFile])

// ReadUnits reads a table of units.
func ReadUnits(file string, text []byte) (*Units, error) {
	f, err := tables.Read(file, text)
	if err != nil {
		return nil, err
	}
	units := &Units{}
	return units, units.add(&f.Value, f.Lines).Err()
}

// add checks the weapons, armies and profiles of a file and adds them to those there are.
func (u *Units) add(f *unitsFile, lines assets.Lines) assets.Faults {
	c := about(lines)
	seen := map[string]bool{FlameID: true, ArcID: true}
	for i := range u.weapons {
		seen[u.weapons[i].ID] = true
	}
	for i := range f.Weapon {
		c.ID(f.Weapon[i].ID, seen, "weapon", i, "id")
		u.weapons = append(u.weapons, c.weapon(&f.Weapon[i], i))
	}
	seen = idsOf(u.Armies, func(a *Roster) string { return a.ID })
	for i := range f.Army {
		a := &f.Army[i]
		c.ID(a.ID, seen, "army", i, "id")
		c.Named(a.Name, "army", i, "name")
		u.Armies = append(u.Armies, Roster{a.ID, a.Name, strings.Join(assets.Paragraphs(a.Blurb), "\n\n")})
	}
	seen = idsOf(u.Profiles, func(p *Profile) string { return p.ID })
	for i := range f.Profile {
		c.ID(f.Profile[i].ID, seen, "profile", i, "id")
		u.Profiles = append(u.Profiles, c.profile(u, &f.Profile[i], i))
	}
	return c.Faults
}

// idsOf are the ids that stand already.
func idsOf[T any](list []T, id func(*T) string) map[string]bool {
	seen := map[string]bool{}
	for _, known := range assets.IDs(list, id) {
		seen[known] = true
	}
	return seen
}

// weapon reads a weapon. One without a range is a war engine's.
//
// Rule: KOW-WAR-03
func (c *complaints) weapon(f *weaponFile, i int) Weapon {
	c.Named(f.Name, "weapon", i, "name")
	w := Weapon{ID: f.ID, Name: f.Name, Range: engineRange}
	if f.Range != 0 {
		w.Range = c.length(f.Range, Inch, mostRange, "range", "weapon", i, "range")
	}
	w.Specials = c.specials(f.Rules, func(r *SpecialRow) bool { return r.Weapon }, "weapon", i, "rules")
	return w
}

// profile reads a profile.
//
// Rule: KOW-UNT-01
func (c *complaints) profile(u *Units, f *profileFile, i int) Profile {
	at := func(key string) []any { return []any{"profile", i, key} }
	c.Named(f.Name, at("name")...)
	p := Profile{ID: f.ID, Name: f.Name, Army: f.Army, Points: f.Points, Attacks: f.Attacks, Waver: f.Waver, Rout: f.Rout}
	if known := assets.IDs(u.Armies, func(a *Roster) string { return a.ID }); !slices.Contains(known, f.Army) {
		c.Add(assets.Unknown("army", f.Army, known), at("army")...)
	}
	p.Body = c.body(f, i)
	p.Speed = c.length(f.Speed, Inch/2, mostSpeed, "speed", at("speed")...)
	p.Melee = c.need(f.Melee, 0, "melee", at("melee"))
	if p.Melee == 0 && !p.Engine() {
		c.Addf(at("melee"), "%s has no figure for melee: only war engines never strike [%s]", p.Name, book.EngineOrders)
	}
	p.Ranged = c.need(f.Ranged, 0, "ranged", at("ranged"))
	p.Defence = c.need(f.Defence, 2, "defence", at("defence"))
	c.Within(f.Attacks, 1, mostAttacks, "attacks", at("attacks")...)
	c.Within(f.Rout, 2, mostNerve, "rout", at("rout")...)
	c.Within(f.Waver, 0, max(0, f.Rout-1), "waver", at("waver")...)
	c.Within(f.Points, 1, mostPoints, "points", at("points")...)
	p.Specials = c.specials(f.Rules, func(r *SpecialRow) bool { return r.Unit }, at("rules")...)
	for n, id := range f.Weapons {
		c.carried(u, &p, id, "profile", i, "weapons", n)
	}
	p.equip()
	return p
}

// body reads the type and size of a profile.
//
// See: KOW-UNT-02.
func (c *complaints) body(f *profileFile, i int) Body {
	t := c.Listed(f.Type, types, "type", "profile", i, "type")
	s := c.Listed(f.Size, sizes, "size", "profile", i, "size")
	if t < 0 || s < 0 {
		return Body{}
	}
	b, ok := bodyOf(Type(t), Size(s))
	if !ok {
		c.Addf([]any{"profile", i, "size"}, "there is no %s %s [%s]", f.Type, f.Size, book.UnitSizes)
	}
	return b
}

// need reads a number that dice have to reach: 2 to 6, or 0 where it may be missing.
func (c *complaints) need(n, least int, what string, path []any) int8 {
	if n != 0 || least > 0 {
		c.Within(n, 2, 6, what, path...)
	}
	return int8(n)
}

// carried gives a profile a weapon.
//
// See: KOW-SHT-01, KOW-WAR-03.
func (c *complaints) carried(u *Units, p *Profile, id string, path ...any) {
	n := slices.IndexFunc(u.weapons, func(w Weapon) bool { return w.ID == id })
	if n < 0 {
		c.Add(assets.Unknown("weapon", id, assets.IDs(u.weapons, func(w *Weapon) string { return w.ID })), path...)
		return
	}
	w := u.weapons[n]
	switch {
	case p.Ranged == 0:
		c.Addf(path, "%s carries a weapon and has no figure for ranged [%s]", p.Name, book.Shooters)
	case w.Range == engineRange && !p.Engine():
		c.Addf(path, "%s is a war engine's weapon [%s]", w.Name, book.EngineRange)
	case p.Weapon(id) != nil:
		c.Addf(path, "%s carries %s twice", p.Name, w.Name)
	}
	p.Weapons = append(p.Weapons, w)
}

// specials reads the special rules of a profile or a weapon, each as the book writes it: "Thunderous Charge (2)".
func (c *complaints) specials(list []string, may func(*SpecialRow) bool, path ...any) (all Specials) {
	for i, text := range list {
		at := slices.Concat(path, []any{i})
		name, _, _ := strings.Cut(text, " (")
		which := specialNamed(name)
		switch {
		case which == specials || !may(which.Row()):
			c.Add(assets.Unknown("special rule", name, specialNames(may)), at...)
		case all.Has(which):
			c.Addf(at, "%s stands twice", name)
		default:
			all[which] = which.read(text)
			if all[which] == 0 {
				c.Addf(at, "%q is not how it is written; want %s", assets.Clean(text, assets.LongestName), which.Row().example())
			}
		}
	}
	return all
}

// length reads a length.
func (c *complaints) length(v float64, low, high int32, what string, path ...any) int32 {
	const hundredth = Inch / 100
	n := c.Length(v, int(low/hundredth), int(high/hundredth), func(n int) string { return Inches(int32(n) * hundredth) }, what, path...)
	return int32(n) * hundredth
}
