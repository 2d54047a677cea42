package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ Lib assets.Library }

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	assets.Shelf
	unitsFile
	units     Units
	armies    []assets.Shelved[armyFile]
	scenarios []assets.Shelved[scenarioFile]
}

// open reads the library. What cannot be read is left out and told of in Errs.
func open(lib assets.Library) *shelf {
	s := &shelf{Shelf: lib.Shelf(SystemID)}
	for _, table := range assets.ReadTables(&s.Shelf, "units", readUnitsFile) {
		if table.Err == nil {
			s.Weapon = append(s.Weapon, table.Value.Weapon...)
			s.Army = append(s.Army, table.Value.Army...)
			s.Profile = append(s.Profile, table.Value.Profile...)
		}
	}
	s.Blame(s.units.add(&s.unitsFile, assets.Lines{}), "units")
	s.armies = assets.ReadShelved(&s.Shelf, "armies", readArmyFile)
	s.scenarios = assets.ReadShelved(&s.Shelf, "scenarios", readScenarioFile)
	assets.InOrder(s.scenarios, func(f *scenarioFile) int { return f.Order })
	return s
}

// Book is every rule in book order. Without a readable book file it is empty; [Catalogue.Scenarios] tells why.
func (c Catalogue) Book() []game.Rule { return game.BookOf(c.Lib, SystemID) }

// Scenarios lists the battles that can be set up, in the order of their files.
func (c Catalogue) Scenarios() ([]game.Scenario, []error) {
	return game.KeptList(c.Lib, SystemID, "scenarios", c.readScenarios)
}

func (c Catalogue) readScenarios() ([]game.Scenario, []error) {
	s := open(c.Lib)
	_, err := s.Library.Book(SystemID)
	s.Note(err)
	var all []game.Scenario
	for i := range s.scenarios {
		one := &s.scenarios[i]
		scenario, faults := s.scenario(&one.Value, one.Lines, one.File.Origin())
		if err := faults.Err(); err != nil {
			s.Note(err)
			continue
		}
		all = append(all, scenario)
	}
	return all, s.Errs
}

// Armies lists the rosters.
func (c Catalogue) Armies() ([]game.Army, []error) {
	return game.KeptList(c.Lib, SystemID, "armies", c.readArmies)
}

func (c Catalogue) readArmies() ([]game.Army, []error) {
	s := open(c.Lib)
	var all []game.Army
	for i := range s.armies {
		one := &s.armies[i]
		army, faults := s.army(&one.Value, one.Lines, one.File.Origin())
		if err := faults.Err(); err != nil {
			s.Note(err)
			continue
		}
		all = append(all, army)
	}
	return all, s.Errs
}

// Fits says why a side of a scenario may not bring an army.
//
// See: KOW-ARM-01.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	if side < 0 || side >= len(setup.Armies) {
		return game.Refuse(book.OneArmy, "the scenario has no side %d", side+1)
	}
	p, err := Compile(setup)
	if err != nil {
		return game.Refuse(book.Battlefield, "%s", assets.FirstLine(err))
	}
	if army.No != nil {
		return army.No
	}
	return (&List{Points: army.Points}).Within(p.Scenario.Limit)
}

// ReadScenario reads a scenario that somebody wrote. The lists it names are those of the library.
func (c Catalogue) ReadScenario(file string, text []byte) (game.Scenario, error) {
	f, lines, err := readScenarioFile(assets.FileID(file), file, text)
	if err != nil {
		return game.Scenario{}, err
	}
	scenario, faults := open(c.Lib).scenario(&f, lines, file)
	return scenario, faults.Err()
}

// ReadArmy reads an army list that somebody wrote, of units of the library.
func (c Catalogue) ReadArmy(file string, text []byte) (game.Army, error) {
	a, lines, err := readArmyFile(assets.FileID(file), file, text)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := open(c.Lib).army(&a, lines, file)
	return army, faults.Err()
}

// scenario describes a scenario for menus, complete with the units there are and its sides' lists.
func (s *shelf) scenario(f *scenarioFile, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	compiled, faults := f.compile(lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults
	}
	out := game.Scenario{ID: f.ID, Title: f.Title, Origin: origin, Field: compiled.Preview(), Facts: compiled.facts()}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	all := dossier{Scenario: *f, Units: s.unitsFile, Lists: s.lists()}
	d := dossier{Scenario: *f, Units: s.unitsFile}
	c := about(lines)
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
	return out, c.Faults
}

// lists are the armies that may be brought.
func (s *shelf) lists() (all []armyFile) {
	for i := range s.armies {
		a := &s.armies[i].Value
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
func (s *shelf) army(a *armyFile, lines assets.Lines, origin string) (game.Army, assets.Faults) {
	l, faults, misfits := a.compile(&s.units, lines)
	if len(faults) > 0 {
		return game.Army{}, faults
	}
	army := game.Army{
		ID: a.ID, Title: a.Title, Blurb: strings.Join(assets.Paragraphs(a.Blurb), "\n\n"), Group: s.units.Roster(a.Army).Name,
		Origin: origin, Points: l.Points, Data: game.JSON(a),
	}
	army.Blame(misfits, lines)
	for i := range l.Units {
		p := l.Units[i].Profile
		army.Lines = append(army.Lines, board.Fact{Label: p.Title(), Value: p.Line(), Rule: string(book.Profile)})
	}
	return army, nil
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
