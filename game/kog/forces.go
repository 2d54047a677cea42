package kog

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// formats are the sizes of battle.
//
// Rule: KOG-ORG-02, KOG-TERR-01, KOG-ROUND-07.
var formats = [...]format{
	{
		id: "duel", title: "Duel", points: 15, fewest: 1, most: 2, single: true, rounds: 6, width: 24 * board.Inch,
		height: 24 * board.Inch,
	},
	{
		id: "melee", title: "Melee", points: 25, fewest: 1, most: 5, single: true, rounds: 6, width: 36 * board.Inch,
		height: 36 * board.Inch,
	},
	{
		id: "encounter", title: "Encounter", points: 50, fewest: 2, most: 3, rounds: 8, width: 48 * board.Inch,
		height: 36 * board.Inch,
	},
	{
		id: "engagement", title: "Engagement", points: 100, fewest: 3, most: 5, rounds: 8, width: 72 * board.Inch,
		height: 48 * board.Inch,
	},
	{
		id: "apocalyptic", title: "Apocalyptic Battle", points: 150, fewest: 2, platoons: true, agreed: true, rounds: 10,
		width: 96 * board.Inch, height: 48 * board.Inch,
	},
	{
		id: openFormat, title: "Open Battle", points: 50, fewest: 1, platoons: true, agreed: true, rounds: 8,
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

// formatNamed is the format of a name, false when there is none.
func formatNamed(id string) (format, bool) {
	i := slices.IndexFunc(formats[:], func(f format) bool { return f.id == id })
	return formats[max(0, i)], i >= 0
}

// least is the fewest points that may be agreed for a format.
func (f *format) least() int {
	switch {
	case !f.agreed:
		return f.points
	case f.id == openFormat:
		return 1
	}
	return leastApocalyptic
}

// limited is the format with points that the players have agreed; 0 for none.
//
// Rule: KOG-ORG-02.
func (f format) limited(points int) format {
	if f.agreed && points >= f.least() {
		f.points = points
	}
	return f
}

// mould is the figures of a model with its variant and options, as its own entry has them, whatever is said of its
// class. What may not be had is left out, and refused.
//
// Rule: KOG-PRI-01, KOG-DATA-01, KOG-DATA-02, KOG-ORG-09, KOG-ORG-12.
func (g *given) mould(profile, variant string, options []string) (mould, *game.Refusal) {
	p := g.profileNamed(profile)
	if p == nil {
		known := assets.IDs(g.profiles, func(p *profileFile) string { return p.ID })
		return mould{}, game.Refuse(DataProfile, "%s", assets.Unknown("profile", profile, known))
	}
	v, no := p.variantNamed(variant)
	m := mould{
		profile: p.ID, variant: v.ID, name: p.Name, glyph: p.Glyph, points: p.Points + v.Points,
		faction: faction(slices.Index(factionNames[:], p.Faction)), class: class(slices.Index(classNames[:], p.Class)),
		move: inches(p.Move), sensors: inches(p.Sensors), defence: roll{p.Defence.Dice, p.Defence.Target},
		toughness: destroyedAt,
	}
	if v.ID != "" {
		m.name = v.Name
	}
	if v.Glyph != "" {
		m.glyph = v.Glyph
	}
	m.silhouette, m.short = silhouettes[m.class], m.name
	for _, t := range p.Types {
		m.roles = append(m.roles, role(slices.Index(roleNames[:], t)))
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
		m.weapons = append(m.weapons, g.weapon(&list[i]))
	}
	if no == nil {
		no = g.misfit(p, options)
	}
	return m, no
}

// destroyedAt is the damage that destroys a model.
//
// Rule: KOG-DMG-01.
const destroyedAt = 2

func (g *given) profileNamed(id string) *profileFile {
	i := slices.IndexFunc(g.profiles, func(p profileFile) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &g.profiles[i]
}

// variantNamed is the variant of a name, the plain profile for none.
//
// Rule: KOG-ORG-09, KOG-DATA-05, KOG-DATA-06, KOG-DATA-07.
func (p *profileFile) variantNamed(id string) (*variantFile, *game.Refusal) {
	if id == "" {
		return &variantFile{}, nil
	}
	for i := range p.Variant {
		if p.Variant[i].ID == id {
			return &p.Variant[i], nil
		}
	}
	if len(p.Variant) == 0 {
		return &variantFile{}, game.Refuse(ForceUpgrades, "%s has no variants", p.Name)
	}
	return &variantFile{}, game.Refuse(ForceUpgrades, "%s: %s", p.Name,
		assets.Unknown("variant", id, assets.IDs(p.Variant, func(v *variantFile) string { return v.ID })))
}

// misfit is what is wrong with the options of a model, in the order in which they are named.
//
// Rule: KOG-ORG-09, KOG-DATA-08.
func (g *given) misfit(p *profileFile, options []string) *game.Refusal {
	for i, id := range options {
		if slices.Contains(options[:i], id) {
			return game.Refuse(ForceUpgrades, "%s has %s twice", p.Name, assets.Clean(id, 40))
		}
		if slices.ContainsFunc(p.Variant, func(v variantFile) bool { return v.ID == id }) {
			return game.Refuse(ForceUpgrades, "%q is a variant of %s; a model has one variant at most", id, p.Name)
		}
		k := slices.IndexFunc(g.upgrades, func(o optionFile) bool { return o.ID == id })
		if k < 0 {
			known := assets.IDs(g.upgrades, func(o *optionFile) string { return o.ID })
			return game.Refuse(DataFrames, "%s: %s", p.Name, assets.Unknown("option", id, known))
		}
		if no := g.frameOption(p, &g.upgrades[k]); no != nil {
			return no
		}
	}
	return nil
}

// frameOption refuses an option to what is no Frame, and to a Frame that it would not serve.
//
// Rule: KOG-DATA-08, KOG-DATA-09, KOG-DATA-10, KOG-DATA-11, KOG-DATA-12.
func (g *given) frameOption(p *profileFile, o *optionFile) *game.Refusal {
	switch {
	case slices.Contains(o.For, p.ID):
		return nil
	case !p.Frame:
		return game.Refuse(DataFrames, "%s is no Frame; %s is an option of Frames", p.Name, o.Name)
	case o.Sensors > 0 && p.Sensors >= o.Sensors:
		return game.Refuse(DataSensors, "%s has Sensors of %s already; %s would make them %s", p.Name, inches(p.Sensors),
			o.Name, inches(o.Sensors))
	}
	return game.Refuse(DataFrames, "%s is not for %s", o.Name, p.Name)
}

// take works an option in.
//
// Rule: KOG-DATA-09, KOG-DATA-12.
func (m *mould) take(o *optionFile) {
	m.options = append(m.options, o.ID)
	m.name += " + " + o.Name
	m.points += o.Points
	m.jump = m.jump || o.Jump
	m.sensors = max(m.sensors, inches(o.Sensors))
}

// weapon makes a weapon ready for play. Traits that go with its name only, and the Piercing that the Grenade may have
// been meant to have, are options.
//
// Rule: KOG-DATA-03, KOG-DATA-04, KOG-DATA-13.
func (g *given) weapon(w *weaponFile) weapon {
	out := weapon{
		id: w.id(), name: w.Name, ranged: w.Kind == weaponKinds[0], roll: roll{w.Dice, w.Target}, reach: inches(w.Range),
		blast: inches(w.Blast), uses: w.Uses, indirect: w.Indirect, piercing: w.Piercing, precise: w.Precise,
	}
	if w.ByName && g.asPrinted {
		out.blast, out.indirect, out.piercing, out.precise = 0, false, false, false
	}
	if out.id == grenade && g.grenadePiercing {
		out.piercing = true
	}
	return out
}

// grenade is the weapon of KOG-DATA-13.
const grenade = "rocket_propelled_grenade"

// is reports whether two moulds are the same model.
func (m *mould) same(n *mould) bool {
	return m.profile == n.profile && m.variant == n.variant && slices.Equal(m.options, n.options)
}

// title is a faction as a word of its own.
func (f faction) title() string { return [...]string{"", "German", "Russian"}[f] }

// country is whose force a faction's is.
func (f faction) country() string { return [...]string{"nobody", "Germany", "Russia"}[f] }

// structureMould is the figures of a structure that can be destroyed.
//
// Rule: KOG-SCN-08.
func structureMould(d *depot) mould {
	return mould{
		name: d.name, short: d.name, glyph: strings.ToUpper(string([]rune(d.name)[:1])), class: structure, defence: d.defence,
		toughness:  d.damage,
		silhouette: silhouette{radius: d.radius, height: d.height, weapon: d.height * 3 / 4},
	}
}
