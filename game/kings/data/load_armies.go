package data

import (
	"slices"

	"muster/assets"
	"muster/game/kings/book"
	"muster/game/rulebook"
)

// Bounds of armies.
const (
	mostUnits = 32
	mostOff   = mostTable / 2
)

// limits bound what a list may be built for.
var limits = rulebook.Limits{Least: 100, Usual: 1000, Most: 3000, Rule: book.ArmyPoints}

// lists are the army lists. What they mean is checked by [armyFile.compile].
var lists = rulebook.KindOf(SystemID, "army", "armies", func(a *armyFile, _ assets.Lines) assets.Faults {
	if a.Unit == nil {
		a.Unit = []unitFile{}
	}
	return nil
})

// compile checks a list and makes it ready for play. Faults are of the file; misfits are what the rules of composition
// have against it, the gravest first.
func (a *armyFile) compile(u *Units, lines assets.Lines) (List, assets.Faults, rulebook.Misfits) {
	c := about(lines)
	c.Titled(a.Title, "title")
	if a.Limit != 0 {
		c.Within(a.Limit, limits.Least, limits.Most, "limit", "limit")
	}
	if known := assets.IDs(u.Armies, func(r *Roster) string { return r.ID }); !slices.Contains(known, a.Army) {
		c.Add(assets.Unknown("army", a.Army, known), "army")
	}
	c.Within(len(a.Unit), 0, mostUnits, "the number of units", "unit")
	l := List{ID: a.ID, Title: a.Title, Army: a.Army}
	for i := range a.Unit {
		unit := c.listed(u, &a.Unit[i], i)
		if unit.Profile != nil {
			l.Points += unit.Profile.Points
		}
		l.Units = append(l.Units, unit)
	}
	if len(c.Faults) > 0 {
		return l, c.Faults, nil
	}
	c.composed(&l, a)
	return l, nil, c.Misfits
}

// listed reads a unit of a list.
func (c *complaints) listed(u *Units, f *unitFile, i int) ListUnit {
	unit := ListUnit{Profile: u.Profile(f.Profile)}
	if unit.Profile == nil {
		c.Add(assets.Unknown("unit", f.Profile, assets.IDs(u.Profiles, func(p *Profile) string { return p.ID })), "unit", i, "profile")
	}
	if f.Place == nil {
		return unit
	}
	unit.Placed = true
	if len(f.Place) != 2 {
		c.Addf([]any{"unit", i, "place"}, "place has %d figures; want 2", len(f.Place))
		return unit
	}
	unit.Off = c.length(f.Place[0], -mostOff, mostOff, "place", "unit", i, "place", 0)
	unit.Setback = c.length(f.Place[1], 0, mostOff, "place", "unit", i, "place", 1)
	return unit
}

// Profile is the profile of an id, nil if there is none.
func (u *Units) Profile(id string) *Profile {
	for i := range u.Profiles {
		if u.Profiles[i].ID == id {
			return &u.Profiles[i]
		}
	}
	return nil
}
