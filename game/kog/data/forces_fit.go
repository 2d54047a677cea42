package data

import (
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Bounds of squads and platoons.
const (
	leastSquad   = 3
	mostSquad    = 6
	leastPlatoon = 2
	mostPlatoon  = 5
	mostOthers   = 2 // further units for each Tactical Squad
)

// enlisting is a roster being made a force: faults are of how it is written, flaws what the rules of composition have
// against it.
type enlisting struct {
	complaints
	*Given
	force Force
	flaws [flawSteps][]rulebook.Misfit
}

// flawSteps are the places of flaws in the order of the ledger.
const (
	flawFaction = iota
	flawUpgrades
	flawPoints
	flawFewest
	flawTypes
	flawSquads
	flawPlatoons
	flawSteps
)

func (e *enlisting) flaw(step int, no *game.Refusal, path ...any) {
	e.flaws[step] = append(e.flaws[step], rulebook.Misfit{Refusal: no, At: path})
}

// Enlist reads a roster as a force for a format. Faults are of the roster; flaws are what the rules have against it,
// the gravest first.
//
// Rule: KOG-ORG-01.
// See: KOG-ORG-12.
func (g *Given) Enlist(r *Roster, f Format, lines assets.Lines) (*Force, assets.Faults, rulebook.Misfits) {
	e := enlisting{complaints: about(lines), Given: g}
	e.force = Force{ID: r.ID, Title: r.Title}
	e.force.Faction = Faction(e.Listed(r.Faction, factionNames[german:], "faction", "faction") + 1)
	if e.force.Title == "" {
		e.force.Title = e.force.Faction.Title() + " force"
	}
	e.Within(len(r.Unit), 0, mostForce, "the number of units", "unit")
	for i := range r.Unit {
		if e.count() > mostForce {
			break
		}
		e.formation(&r.Unit[i], i)
	}
	if len(e.Faults) > 0 {
		return nil, e.Faults, nil
	}
	e.size(f)
	if f.single {
		e.individuals(f)
	} else {
		e.squads()
		e.platoons(f)
	}
	return &e.force, nil, slices.Concat(e.flaws[:]...)
}

// count is how many models the force has.
func (e *enlisting) count() int {
	n := 0
	for i := range e.force.Units {
		n += len(e.force.Units[i].Models)
	}
	return n
}

// formation reads a unit.
//
// Rule: KOG-ORG-11.
// See: KOG-MODEL-02.
func (e *enlisting) formation(u *RosterUnit, i int) {
	kind := e.Listed(u.Squad, SquadNames[:], "squad", "unit", i, "squad")
	if u.Name != "" {
		e.Named(u.Name, "unit", i, "name")
	}
	f := Formation{Name: u.Name, Squad: Squad(max(0, kind)), Platoon: noPlatoon}
	if u.Platoon != "" {
		if len(u.Platoon) != 1 || u.Platoon[0] < 'A' || u.Platoon[0] > 'Z' {
			e.Addf([]any{"unit", i, "platoon"}, "platoon is %q; want a letter from A to Z", assets.Clean(u.Platoon, 8))
			return
		}
		f.Platoon = int(u.Platoon[0] - 'A')
	}
	for k := range u.Model {
		if len(f.Models) <= mostForce {
			e.enrol(&f, &u.Model[k], i, k)
		}
	}
	if len(u.Model) == 0 {
		e.flaw(flawFewest, game.Refuse(book.ForceMinimum, "%s has no model", unitTitle(&f)), "unit", i)
	}
	e.force.Units = append(e.force.Units, f)
}

// noPlatoon marks a unit that names none.
const noPlatoon = -1

// enrol adds a model, or several alike, to a unit.
func (e *enlisting) enrol(f *Formation, m *RosterModel, i, k int) {
	at := func(key string) []any { return []any{"unit", i, "model", k, key} }
	n := max(1, m.Count)
	e.Within(n, 1, mostForce, "count", at("count")...)
	if m.Count < 0 {
		e.Addf(at("count"), "count is %d; want 1 to %d", m.Count, mostForce)
	}
	if m.Name != "" {
		e.Named(m.Name, at("name")...)
		e.Within(n, 1, 1, "the count of a model with a name", at("count")...)
	}
	p := e.ProfileNamed(m.Profile)
	if p == nil {
		e.Add(assets.Unknown("profile", m.Profile, assets.IDs(e.profiles, profileID)),
			at("profile")...)
		return
	}
	made, no := e.mould(m.Profile, m.Variant, m.Options)
	if no != nil {
		key := "options"
		if made.variant != m.Variant {
			key = "variant"
		}
		e.flaw(flawUpgrades, no, at(key)...)
	}
	if made.faction != e.force.Faction {
		e.flaw(flawFaction, game.Refuse(book.ForceFaction, "%s is %s, the force is %s", made.Name, made.faction.Title(),
			e.force.Faction.Title()), at("profile")...)
	}
	one := Enlisted{Mould: e.cast(made), Name: m.Name, Role: e.role(f, &made, m, at("role"))}
	for range min(n, mostForce) {
		f.Models = append(f.Models, one)
		e.force.Spent += made.Points
	}
}

// cast is the index of a mould among those of the force.
func (e *enlisting) cast(m Mould) int {
	for i := range e.force.Moulds {
		if e.force.Moulds[i].same(&m) {
			return i
		}
	}
	e.force.Moulds = append(e.force.Moulds, m)
	return len(e.force.Moulds) - 1
}

// role is the type a model counts as in its squad: its own, or of two the one it is given.
//
// Rule: KOG-ORG-05.
func (e *enlisting) role(f *Formation, made *Mould, m *RosterModel, path []any) Role {
	if len(made.Roles) == 0 {
		return tactical
	}
	n := slices.Index(roleNames[:], m.Role)
	switch {
	case m.Role == "" && (len(made.Roles) == 1 || f.Squad == individual):
		return made.Roles[0]
	case m.Role == "":
		e.flaw(flawTypes, game.Refuse(book.ForceTypes, "%s is %s: say which it counts as in its squad", made.Name,
			typesOf(made.Roles)), path...)
		return made.Roles[0]
	case n < 0:
		e.Listed(m.Role, roleNames[:], "role", path...)
		return made.Roles[0]
	case !made.Is(Role(n)):
		e.flaw(flawTypes, game.Refuse(book.ForceTypes, "%s is %s, not %s", made.Name, typesOf(made.Roles), roleTitles[n]), path...)
	}
	return Role(n)
}

func typesOf(roles []Role) string {
	text := roleTitles[roles[0]]
	for _, r := range roles[1:] {
		text += " or " + roleTitles[r]
	}
	return text
}

// unitTitle is what a unit of a force is called.
func unitTitle(f *Formation) string {
	if f.Name != "" {
		return f.Name
	}
	return "the " + SquadTitles[f.Squad]
}

// size compares a force with the limits of a format: points, then the most and the fewest models or units.
//
// Rule: KOG-ORG-02, KOG-ORG-13.
func (e *enlisting) size(f Format) {
	if e.force.Spent > f.Points {
		e.flaw(flawPoints, game.Refuse(book.ForceFormats, "costs %d points, the limit of the %s is %d", e.force.Spent, f.Title,
			f.Points), "points")
	}
	models, units := e.count(), len(e.force.Units)
	n, what := units, "unit"
	if f.single {
		n, what = models, "model"
	}
	if f.most > 0 && n > f.most {
		e.flaw(flawPoints, game.Refuse(book.ForceFormats, "has %s, the most in the %s is %d", tell.Counted(n, what),
			f.Title, f.most), "unit")
	}
	if models > mostForce {
		e.flaw(flawPoints, game.Refuse(book.ForceFormats, "has more than %d models", mostForce), "unit")
	}
	if models == 0 {
		e.flaw(flawFewest, game.Refuse(book.ForceMinimum, "a force has at least one model"), "unit")
	} else if n < f.fewest {
		e.flaw(flawFewest, game.Refuse(book.ForceMinimum, "has %s, the fewest in the %s is %d", tell.Counted(n, what),
			f.Title, f.fewest), "unit")
	}
}

// individuals holds that every model of an individual battle is a unit of its own.
//
// Rule: KOG-ORG-03.
func (e *enlisting) individuals(f Format) {
	for i := range e.force.Units {
		if u := &e.force.Units[i]; u.Squad != individual || len(u.Models) > 1 {
			e.flaw(flawSquads, game.Refuse(book.ForceIndividual, "%s: in a %s every model is a unit of its own", unitTitle(u),
				f.Title), "unit", i)
		}
	}
}
