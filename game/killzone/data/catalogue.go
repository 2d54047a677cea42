package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ Lib assets.Library }

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	assets.Shelf
	armies    []assets.Shelved[armyFile]
	scenarios []assets.Shelved[scenarioFile]
}

// open reads the library. What cannot be read is left out and told of in Errs.
func open(lib assets.Library) *shelf {
	s := &shelf{Shelf: lib.Shelf(SystemID)}
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
		army, faults := one.Value.army(one.Lines, one.File.Origin())
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
// See: KZ-SET-03, KZ-SET-04.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	if side < 0 || side >= len(setup.Armies) {
		return game.Refuse(book.SetSquads, "the scenario has no side %d", side+1)
	}
	p, err := Compile(setup)
	if err != nil {
		return game.Refuse(book.SetPoints, "%s", assets.FirstLine(err))
	}
	if army.No != nil {
		return army.No
	}
	return p.MayBring(side, &List{Points: army.Points})
}

// ReadScenario reads a scenario that somebody wrote. The lists it names are those of the library.
func (c Catalogue) ReadScenario(file string, data []byte) (game.Scenario, error) {
	f, lines, err := readScenarioFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Scenario{}, err
	}
	scenario, faults := open(c.Lib).scenario(&f, lines, file)
	return scenario, faults.Err()
}

// ReadArmy reads an army list that somebody wrote.
func (Catalogue) ReadArmy(file string, data []byte) (game.Army, error) {
	a, lines, err := readArmyFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := a.army(lines, file)
	return army, faults.Err()
}

// scenario describes a scenario for menus, complete with every list that may be brought.
func (s *shelf) scenario(f *scenarioFile, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	compiled, faults := f.compile(lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults
	}
	out := game.Scenario{ID: f.ID, Title: f.Title, Origin: origin, Field: compiled.Preview(), Facts: compiled.facts()}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	d := dossier{Scenario: *f}
	for i := range s.armies {
		a := &s.armies[i].Value
		if _, faults, misfits := a.compile(assets.Lines{}); len(faults)+len(misfits) == 0 {
			d.Lists = append(d.Lists, *a)
		}
	}
	c := about(lines)
	for i := range f.Side {
		a := d.list(f.Side[i].Army)
		if a == nil {
			ids := assets.IDs(d.Lists, func(a *armyFile) string { return a.ID })
			c.Add(assets.Unknown("army list", f.Side[i].Army, ids), "side", i, "army")
			continue
		}
		out.Sides = append(out.Sides, game.SideSpec{Name: f.Side[i].Name, Army: a.ID, Points: a.Points, Choice: true})
	}
	out.Data = game.JSON(d)
	return out, c.Faults
}

// list finds a list by its id, nil if there is none.
func (d *dossier) list(id string) *armyFile {
	for i := range d.Lists {
		if d.Lists[i].ID == id {
			return &d.Lists[i]
		}
	}
	return nil
}

// facts are the figures of a scenario for menus.
func (s *Scenario) facts() []board.Fact {
	return []board.Fact{
		{Label: "Turns", Value: strconv.Itoa(s.Limit), Rule: string(book.WinEnd)},
		{Label: "Table", Value: fmt.Sprintf("%s by %s", length(s.Size.X), length(s.Size.Y)), Rule: string(book.SetTable)},
		{Label: "Terrain", Value: tell.Counted(len(s.Terrain), "piece"), Rule: string(book.MoveSurfaces)},
	}
}

// army describes a list for menus.
func (a *armyFile) army(lines assets.Lines, origin string) (game.Army, assets.Faults) {
	l, faults, misfits := a.compile(lines)
	if len(faults) > 0 {
		return game.Army{}, faults
	}
	army := game.Army{
		ID: a.ID, Title: a.Title, Blurb: strings.Join(assets.Paragraphs(a.Blurb), "\n\n"), Group: a.Group, Origin: origin,
		Points: l.Points, Data: game.JSON(a),
	}
	army.Blame(misfits, lines)
	for i := range l.Squads {
		army.Lines = append(army.Lines, l.Squads[i].summary(&a.Squad[i]))
	}
	return army, nil
}

// summary is a squad in one line.
func (s *Squad) summary(e *SquadEntry) board.Fact {
	parts := []string{s.Standing()}
	for i := range e.Figure {
		parts = append(parts, e.Figure[i].title())
	}
	return board.Fact{Label: s.Name, Value: strings.Join(parts, ", "), Rule: string(book.SetSquads)}
}

// Standing is a squad's training, mount and cause in words: "irregular rebels, mounted".
func (s *Squad) Standing() string {
	words := s.Training.String()
	if s.Rebel {
		words += " rebels"
	}
	if s.Mounted {
		words += ", mounted"
	}
	return words
}

// title is an entry in a few words: "6 × Private".
func (e *FigureEntry) title() string {
	if e.Count > 1 {
		return fmt.Sprintf("%d × %s", e.Count, e.Name)
	}
	return e.Name
}
