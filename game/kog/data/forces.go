package data

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
)

// formats are the sizes of battle.
//
// See: KOG-ORG-02, KOG-TERR-01, KOG-ROUND-07.
var formats = [...]Format{
	{
		id: "duel", Title: "Duel", Points: 15, fewest: 1, most: 2, single: true, rounds: 6, width: 24 * board.Inch,
		height: 24 * board.Inch,
	},
	{
		id: "melee", Title: "Melee", Points: 25, fewest: 1, most: 5, single: true, rounds: 6, width: 36 * board.Inch,
		height: 36 * board.Inch,
	},
	{
		id: "encounter", Title: "Encounter", Points: 50, fewest: 2, most: 3, rounds: 8, width: 48 * board.Inch,
		height: 36 * board.Inch,
	},
	{
		id: "engagement", Title: "Engagement", Points: 100, fewest: 3, most: 5, rounds: 8, width: 72 * board.Inch,
		height: 48 * board.Inch,
	},
	{
		id: "apocalyptic", Title: "Apocalyptic Battle", Points: 150, fewest: 2, Platoons: true, agreed: true, rounds: 10,
		width: 96 * board.Inch, height: 48 * board.Inch,
	},
	{
		id: openFormat, Title: "Open Battle", Points: 50, fewest: 1, Platoons: true, agreed: true, rounds: 8,
		width: 48 * board.Inch, height: 36 * board.Inch,
	},
}

// Bounds of what may be agreed.
const (
	leastApocalyptic = 100
	mostAgreed       = 900
	mostForce        = 96 // models of a side
)

// openFormat is the format in which everything is agreed.
const openFormat = "open"

// FormatNamed is the format of a name, false when there is none.
func FormatNamed(id string) (Format, bool) {
	i := slices.IndexFunc(formats[:], func(f Format) bool { return f.id == id })
	return formats[max(0, i)], i >= 0
}

// least is the fewest points that may be agreed for a format.
func (f *Format) least() int {
	switch {
	case !f.agreed:
		return f.Points
	case f.id == openFormat:
		return 1
	}
	return leastApocalyptic
}

// limited is the format with points that the players have agreed; 0 for none.
//
// See: KOG-ORG-02.
func (f Format) limited(points int) Format {
	if f.agreed && points >= f.least() {
		f.Points = points
	}
	return f
}

// mould is the figures of a model with its variant and options, as its own entry has them, whatever is said of its
// class. What may not be had is left out, and refused.
//
// Rule: KOG-PRI-01, KOG-DATA-01, KOG-DATA-02, KOG-ORG-12.
// See: KOG-ORG-09.
func (g *Given) mould(profile, variant string, options []string) (Mould, *game.Refusal) {
	p := g.ProfileNamed(profile)
	if p == nil {
		known := assets.IDs(g.profiles, profileID)
		return Mould{}, game.Refuse(book.DataProfile, "%s", assets.Unknown("profile", profile, known))
	}
	v, no := p.variantNamed(variant)
	m := Mould{
		Profile: p.ID, variant: v.ID, Name: p.Name, Glyph: p.Glyph, Points: p.Points + v.Points,
		faction: Faction(slices.Index(factionNames[:], p.Faction)), Class: Class(slices.Index(classNames[:], p.Class)),
		Move: Inches(p.Move), Sensors: Inches(p.Sensors), Defence: Roll{p.Defence.Dice, p.Defence.Target},
		Toughness: DestroyedAt,
	}
	if v.ID != "" {
		m.Name = v.Name
	}
	if v.Glyph != "" {
		m.Glyph = v.Glyph
	}
	m.Silhouette, m.Short = Silhouettes[m.Class], m.Name
	for _, t := range p.Types {
		m.Roles = append(m.Roles, Role(slices.Index(roleNames[:], t)))
	}
	list := armed(p.Weapon, v)
	for i := range g.upgrades {
		o := &g.upgrades[i]
		if slices.Contains(options, o.ID) && g.frameOption(p, o) == nil {
			m.take(o)
			list = append(list, o.Weapon...)
		}
	}
	for i := range list {
		m.Weapons = append(m.Weapons, g.weapon(&list[i]))
	}
	if no == nil {
		no = g.misfit(p, options)
	}
	return m, no
}

// DestroyedAt is the damage that destroys a model.
//
// See: KOG-DMG-01.
const DestroyedAt = 2

// ProfileNamed is the profile with an id, nil for none.
func (g *Given) ProfileNamed(id string) *ProfileFile {
	i := slices.IndexFunc(g.profiles, func(p ProfileFile) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &g.profiles[i]
}

// variantNamed is the variant of a name, the plain profile for none.
//
// Rule: KOG-DATA-05, KOG-DATA-06, KOG-DATA-07.
// See: KOG-ORG-09.
func (p *ProfileFile) variantNamed(id string) (*VariantFile, *game.Refusal) {
	if id == "" {
		return &VariantFile{}, nil
	}
	for i := range p.Variant {
		if p.Variant[i].ID == id {
			return &p.Variant[i], nil
		}
	}
	if len(p.Variant) == 0 {
		return &VariantFile{}, game.Refuse(book.ForceUpgrades, "%s has no variants", p.Name)
	}
	return &VariantFile{}, game.Refuse(book.ForceUpgrades, "%s: %s", p.Name,
		assets.Unknown("variant", id, assets.IDs(p.Variant, func(v *VariantFile) string { return v.ID })))
}

// misfit is what is wrong with the options of a model, in the order in which they are named.
//
// Rule: KOG-ORG-09.
// See: KOG-DATA-08.
func (g *Given) misfit(p *ProfileFile, options []string) *game.Refusal {
	for i, id := range options {
		if slices.Contains(options[:i], id) {
			return game.Refuse(book.ForceUpgrades, "%s has %s twice", p.Name, assets.Clean(id, 40))
		}
		if slices.ContainsFunc(p.Variant, func(v VariantFile) bool { return v.ID == id }) {
			return game.Refuse(book.ForceUpgrades, "%q is a variant of %s; a model has one variant at most", id, p.Name)
		}
		k := slices.IndexFunc(g.upgrades, func(o OptionFile) bool { return o.ID == id })
		if k < 0 {
			known := assets.IDs(g.upgrades, func(o *OptionFile) string { return o.ID })
			return game.Refuse(book.DataFrames, "%s: %s", p.Name, assets.Unknown("option", id, known))
		}
		if no := g.frameOption(p, &g.upgrades[k]); no != nil {
			return no
		}
	}
	return nil
}

// frameOption refuses an option to what is no Frame, and to a Frame that it would not serve.
//
// Rule: KOG-DATA-08, KOG-DATA-10, KOG-DATA-11.
// See: KOG-DATA-09, KOG-DATA-12.
func (g *Given) frameOption(p *ProfileFile, o *OptionFile) *game.Refusal {
	switch {
	case slices.Contains(o.For, p.ID):
		return nil
	case !p.Frame:
		return game.Refuse(book.DataFrames, "%s is no Frame; %s is an option of Frames", p.Name, o.Name)
	case o.Sensors > 0 && p.Sensors >= o.Sensors:
		return game.Refuse(book.DataSensors, "%s has Sensors of %s already; %s would make them %s", p.Name, Inches(p.Sensors),
			o.Name, Inches(o.Sensors))
	}
	return game.Refuse(book.DataFrames, "%s is not for %s", o.Name, p.Name)
}

// take works an option in.
//
// Rule: KOG-DATA-09.
// See: KOG-DATA-12.
func (m *Mould) take(o *OptionFile) {
	m.options = append(m.options, o.ID)
	m.Name += " + " + o.Name
	m.Points += o.Points
	m.Jump = m.Jump || o.Jump
	m.Sensors = max(m.Sensors, Inches(o.Sensors))
}

// weapon makes a weapon ready for play. Traits that go with its name only, and the Piercing that the Grenade may have
// been meant to have, are options.
//
// Rule: KOG-DATA-03, KOG-DATA-04, KOG-DATA-13.
func (g *Given) weapon(w *WeaponFile) Weapon {
	out := Weapon{
		ID: w.id(), Name: w.Name, Ranged: w.Kind == weaponKinds[0], Roll: Roll{w.Dice, w.Target}, Reach: Inches(w.Range),
		Blast: Inches(w.Blast), Uses: w.Uses, Indirect: w.Indirect, Piercing: w.Piercing, Precise: w.Precise,
	}
	if w.ByName && g.asPrinted {
		out.Blast, out.Indirect, out.Piercing, out.Precise = 0, false, false, false
	}
	if out.ID == grenade && g.grenadePiercing {
		out.Piercing = true
	}
	return out
}

// grenade is the weapon of KOG-DATA-13.
const grenade = "rocket_propelled_grenade"

// is reports whether two moulds are the same model.
func (m *Mould) same(n *Mould) bool {
	return m.Profile == n.Profile && m.variant == n.variant && slices.Equal(m.options, n.options)
}

// Title is a faction as a word of its own.
func (f Faction) Title() string { return [...]string{"", "German", "Russian"}[f] }

// country is whose force a faction's is.
func (f Faction) country() string { return [...]string{"nobody", "Germany", "Russia"}[f] }

// structureMould is the figures of a structure that can be destroyed.
//
// See: KOG-SCN-08.
func structureMould(d *Depot) Mould {
	return Mould{
		Name: d.Name, Short: d.Name, Glyph: strings.ToUpper(string([]rune(d.Name)[:1])), Class: Structure, Defence: d.defence,
		Toughness:  d.damage,
		Silhouette: Silhouette{Radius: d.Radius, Height: d.height, Weapon: d.height * 3 / 4},
	}
}
