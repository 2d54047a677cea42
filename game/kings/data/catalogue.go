package data

import (
	"fmt"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ rulebook.Catalogue }

// CatalogueOf is the catalogue of a library.
func CatalogueOf(lib assets.Library) Catalogue {
	return Catalogue{rulebook.Catalogue{
		Lib: lib, System: SystemID, Army: "army", Take: take,
		Open: func(lib assets.Library) rulebook.Holdings { return open(lib) },
	}}
}

// unitsOf are the units that a library has, for building.
func unitsOf(lib assets.Library) *Units {
	return rulebook.Kept(lib, SystemID, "units", func() *Units { return &open(lib).units })
}

// shelf is everything a library holds for this rulebook.
type shelf struct {
	rulebook.Shelf
	table     unitsFile // all tables of units together
	units     Units
	lists     []rulebook.File[armyFile]
	scenarios []rulebook.File[scenarioFile]
}

// open reads the library. What cannot be read is left out and told of in its errors.
func open(lib assets.Library) *shelf {
	s := &shelf{Shelf: rulebook.ShelfOf(lib, SystemID)}
	for _, part := range tables.Tables(&s.Shelf) {
		if part.Err == nil {
			s.table.Weapon = append(s.table.Weapon, part.Value.Weapon...)
			s.table.Army = append(s.table.Army, part.Value.Army...)
			s.table.Profile = append(s.table.Profile, part.Value.Profile...)
		}
	}
	s.Blame(s.units.add(&s.table, assets.Lines{}), "units")
	s.lists, s.scenarios = lists.Files(&s.Shelf), scenarios.Files(&s.Shelf)
	rulebook.InOrder(s.scenarios, func(f *scenarioFile) int { return f.Order })
	return s
}

// Scenarios are the battles that can be set up, in the order of their files.
func (s *shelf) Scenarios() []game.Scenario {
	return rulebook.Describe(&s.Shelf, s.scenarios, s.scenario)
}

// Armies are the lists.
func (s *shelf) Armies() []game.Army { return rulebook.Describe(&s.Shelf, s.lists, s.army) }

// Scenario reads a scenario that somebody wrote. The lists it names are those of the library.
func (s *shelf) Scenario(file string, text []byte) (game.Scenario, error) {
	return rulebook.ReadAs(scenarios, file, text, s.scenario)
}

// Army reads a list that somebody wrote, of units of the library.
func (s *shelf) Army(file string, text []byte) (game.Army, error) {
	return rulebook.ReadAs(lists, file, text, s.army)
}

// Fits says why a side of a scenario may not bring an army.
//
// See: KOW-ARM-01.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	p, no := rulebook.Usual(sc, side, chosen, book.Battlefield, Compile)
	if no = rulebook.AnyOf(no, army.No); no != nil {
		return no
	}
	return (&List{Points: army.Points}).Within(p.Scenario.Limit)
}

// scenario describes a scenario for menus, complete with the units there are and its sides' lists.
func (s *shelf) scenario(file *rulebook.File[scenarioFile]) (game.Scenario, error) {
	f := &file.Value
	compiled, faults := f.compile(file.Lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults.Err()
	}
	out := f.Head.Scenario(file.Origin)
	out.Field, out.Facts = compiled.Preview(), compiled.facts()
	all, d := dossier{Lists: s.fit()}, dossier{Scenario: *f, Units: s.table}
	c := about(file.Lines)
	for i := range f.Side {
		a := all.list(f.Side[i].Army)
		if a == nil {
			c.Add(assets.Unknown("army list", f.Side[i].Army, all.listIDs()), "side", i, "army")
			continue
		}
		if d.list(a.ID) == nil {
			d.Lists = append(d.Lists, *a)
		}
		out.Sides = append(out.Sides, game.SideSpec{Name: f.Side[i].Name, Army: a.ID, Points: f.Limit, Choice: true})
	}
	out.Data = game.JSON(d)
	return out, c.Faults.Err()
}

// fit are the lists that may be brought.
func (s *shelf) fit() (all []armyFile) {
	for i := range s.lists {
		a := &s.lists[i].Value
		if _, faults, misfits := a.compile(&s.units, assets.Lines{}); len(faults)+len(misfits) == 0 {
			all = append(all, *a)
		}
	}
	return all
}

// facts are the figures of a scenario for menus.
func (s *Scenario) facts() []board.Fact {
	return []board.Fact{
		{Label: "Rounds", Value: strconv.Itoa(s.Rounds), Rule: string(book.BattleLength)},
		{Label: "Points", Value: strconv.Itoa(s.Limit), Rule: string(book.ArmyPoints)},
		{Label: "Table", Value: fmt.Sprintf(`%s" by %s"`, Inches(s.Size.X), Inches(s.Size.Y)), Rule: string(book.Table)},
		{Label: "Zones", Value: Inches(s.Zone) + `" deep`, Rule: string(book.Deployment)},
		{Label: "Terrain", Value: tell.Counted(len(s.Terrain), "piece"), Rule: string(book.TerrainKinds)},
		{Label: "Markers", Value: strconv.Itoa(len(s.Markers)), Rule: string(book.MarkerHeld)},
	}
}

// army describes a list for menus.
func (s *shelf) army(file *rulebook.File[armyFile]) (game.Army, error) {
	a := &file.Value
	l, faults, misfits := a.compile(&s.units, file.Lines)
	if len(faults) > 0 {
		return game.Army{}, faults.Err()
	}
	out := a.Head.Army(file.Origin)
	out.Group, out.Points, out.Data = s.units.Roster(a.Army).Name, l.Points, game.JSON(a)
	misfits.Blame(&out, file.Lines)
	for i := range l.Units {
		p := l.Units[i].Profile
		out.Lines = append(out.Lines, board.Fact{Label: p.Title(), Value: p.Line(), Rule: string(book.Profile)})
	}
	return out, nil
}

// Roster is the army of an id, nil if there is none.
func (u *Units) Roster(id string) *Roster {
	for i := range u.Armies {
		if u.Armies[i].ID == id {
			return &u.Armies[i]
		}
	}
	return nil
}
