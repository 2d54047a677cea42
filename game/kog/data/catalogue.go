package data

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ Lib assets.Library }

// Scenarios lists the battles that can be set up: the scenarios in the order of their files, each in its formats, and
// in front of all the one that a newcomer plays first.
func (s *Catalogue) Scenarios() ([]game.Scenario, []error) {
	return game.KeptList(s.Lib, SystemID, "scenarios", s.readScenarios)
}

func (s *Catalogue) readScenarios() ([]game.Scenario, []error) {
	shelf := Open(s.Lib)
	_, err := s.Lib.Book(SystemID)
	shelf.Note(err)
	var all []game.Scenario
	for i := range shelf.Scenarios {
		one := &shelf.Scenarios[i]
		list, err := shelf.battles(&one.Value, one.Lines, one.File.Origin())
		shelf.Note(err)
		all = append(all, list...)
	}
	if i := slices.IndexFunc(all, func(sc game.Scenario) bool { return sc.ID == newcomers }); i > 0 {
		first := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, first)
	}
	return all, shelf.Errs
}

// newcomers is the battle to begin with: a handful of models a side, over in half an hour.
const newcomers = "basic-melee"

// Armies lists the forces by size, those of one faction together.
func (s *Catalogue) Armies() ([]game.Army, []error) {
	return game.KeptList(s.Lib, SystemID, "armies", s.readArmies)
}

func (s *Catalogue) readArmies() ([]game.Army, []error) {
	shelf := Open(s.Lib)
	type sized struct {
		game.Army
		size int
	}
	var all []sized
	for i := range shelf.forces {
		one := &shelf.forces[i]
		army, faults := shelf.army(&one.Value, one.Lines, one.File.Origin())
		if err := faults.Err(); err != nil {
			shelf.Note(err)
			continue
		}
		size := slices.IndexFunc(formats[:], func(f Format) bool { return f.id == one.Value.Format })
		all = append(all, sized{army, size})
	}
	slices.SortStableFunc(all, func(a, b sized) int {
		if a.size != b.size {
			return a.size - b.size
		}
		return strings.Compare(a.Group, b.Group)
	})
	armies := make([]game.Army, len(all))
	for i := range all {
		armies[i] = all[i].Army
	}
	return armies, shelf.Errs
}

// CheckFile reads tables of profiles and of terrain, and battlefields. It remarks on figures that are not the book's.
//
// Rule: KOG-DATA-15.
func (s *Catalogue) CheckFile(kind, file string, data []byte) ([]string, error) {
	shelf := Open(s.Lib)
	switch kind {
	case "units":
		return shelf.checkUnits(file, data)
	case "terrain":
		t, lines, err := readTerrain(file, data)
		if err != nil {
			return nil, err
		}
		c := about(lines)
		c.kinds(t.Terrain, t.Piece)
		return nil, c.Faults.Err()
	case "field":
		f, lines, err := readFieldFile(assets.FileID(file), file, data)
		if err != nil {
			return nil, err
		}
		size, pieces, faults := shelf.Given.compileField(&f, lines)
		if len(faults) > 0 {
			return nil, faults.Err()
		}
		return sparse(size, pieces), nil
	}
	return nil, assets.Fault{
		File: file, Line: 1,
		Msg: fmt.Sprintf("kind is %q; want units, terrain, field, army or scenario", assets.Clean(kind, 24)),
	}
}

// checkUnits checks a table of profiles for itself, or as an addition to those that there are.
func (s *Shelf) checkUnits(file string, data []byte) ([]string, error) {
	units, lines, err := readUnits(file, data)
	if err != nil {
		return nil, err
	}
	c := about(lines)
	c.units(s.besides(units))
	if err := c.Faults.Err(); err != nil {
		return nil, err
	}
	var remarks []string
	printed := unitsOf(assets.Embedded())
	for i := range units.Profile {
		p := &units.Profile[i]
		n := slices.IndexFunc(printed.Profile, func(q ProfileFile) bool { return q.ID == p.ID })
		if n < 0 || string(game.JSON(p)) != string(game.JSON(&printed.Profile[n])) {
			remarks = append(remarks, fmt.Sprintf("the figures of %s are house figures; battles with them say so [%s]", p.Name,
				book.DataHouse))
		}
	}
	return remarks, nil
}

// besides are the profiles and options of a file, and behind them those of the library that it does not replace: it may
// speak of them.
func (s *Shelf) besides(f unitsFile) ([]ProfileFile, []OptionFile) {
	profiles, options := slices.Clone(f.Profile), slices.Clone(f.Option)
	for _, p := range s.units.Profile {
		if !slices.ContainsFunc(f.Profile, func(q ProfileFile) bool { return q.ID == p.ID }) {
			profiles = append(profiles, p)
		}
	}
	for _, o := range s.units.Option {
		if !slices.ContainsFunc(f.Option, func(q OptionFile) bool { return q.ID == o.ID }) {
			options = append(options, o)
		}
	}
	return profiles, options
}

// sparse remarks on a battlefield with less terrain than recommended.
//
// See: KOG-TERR-05.
func sparse(size board.Point, pieces []Terrain) []string {
	if want := Amount(size.X, size.Y); len(pieces) < want {
		return []string{fmt.Sprintf("%s on a table of %s by %s; %d are recommended [%s]", tell.Counted(len(pieces), "piece"), size.X, size.Y, want, book.TerrainAmount)}
	}
	return nil
}

// Fits says why a side of a scenario may not bring an army under these options.
//
// See: KOG-ORG-01, KOG-ORG-02.
func (s *Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	if side < 0 || side >= Seats {
		return game.Refuse(book.ForceFormats, "the scenario has no side %d", side+1)
	}
	if army.No != nil {
		return army.No
	}
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	g, err := compileTable(setup, &Dossier{})
	if err != nil {
		return game.Refuse(book.ForceFormats, "%s", assets.FirstLine(err))
	}
	var r Roster
	if err := game.FromJSON(army.Data, &r); err != nil {
		return game.Refuse(book.DataProfile, "%s", assets.FirstLine(err))
	}
	_, no := g.Accept(&r)
	return no
}

// ReadScenario reads a scenario that somebody wrote, in the first of its formats. The battlefields it names are those
// of the library.
func (s *Catalogue) ReadScenario(file string, data []byte) (game.Scenario, error) {
	shelf := Open(s.Lib)
	f, lines, err := readScenarioFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Scenario{}, err
	}
	list, err := shelf.battles(&f, lines, file)
	if err != nil {
		return game.Scenario{}, err
	}
	return list[0], nil
}

// ReadArmy reads a force that somebody wrote.
func (s *Catalogue) ReadArmy(file string, data []byte) (game.Army, error) {
	r, lines, err := readForceFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := Open(s.Lib).army(&r, lines, file)
	return army, faults.Err()
}
