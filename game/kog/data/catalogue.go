package data

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ rulebook.Catalogue }

// CatalogueOf is the catalogue of a library.
func CatalogueOf(lib assets.Library) Catalogue {
	return Catalogue{rulebook.Catalogue{
		Lib: lib, System: SystemID, Army: "force", Take: take,
		Open: func(lib assets.Library) rulebook.Holdings { return Open(lib) },
	}}
}

// Scenarios are the battles that can be set up: the scenarios in the order of their files, each in its formats, and in
// front of all the one that a newcomer plays first.
func (s *Shelf) Scenarios() []game.Scenario {
	all := slices.Concat(rulebook.Describe(&s.Shelf, s.Battles, s.battles)...)
	if i := slices.IndexFunc(all, func(sc game.Scenario) bool { return sc.ID == newcomers }); i > 0 {
		first := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, first)
	}
	return all
}

// newcomers is the battle to begin with: a handful of models a side, over in half an hour.
const newcomers = "basic-melee"

// Armies are the forces by size, those of one faction together.
func (s *Shelf) Armies() []game.Army {
	var all []game.Army
	for i := range formats {
		size := slices.DeleteFunc(slices.Clone(s.forces), func(f rulebook.File[Roster]) bool { return f.Value.Format != formats[i].id })
		armies := rulebook.Describe(&s.Shelf, size, s.army)
		slices.SortStableFunc(armies, func(a, b game.Army) int { return strings.Compare(a.Group, b.Group) })
		all = append(all, armies...)
	}
	return all
}

// Scenario reads a scenario that somebody wrote, in the first of its formats. The battlefields it names are those of the
// library. A battlefield is read as the simplest battle there.
func (s *Shelf) Scenario(file string, text []byte) (game.Scenario, error) {
	if head, _ := assets.ReadHead(file, text); head.Kind == "field" {
		return rulebook.ReadAs(fields, file, text, s.onField)
	}
	list, err := rulebook.ReadAs(scenarios, file, text, s.battles)
	if err != nil {
		return game.Scenario{}, err
	}
	return list[0], nil
}

// Army reads a force that somebody wrote.
func (s *Shelf) Army(file string, text []byte) (game.Army, error) {
	return rulebook.ReadAs(armies, file, text, s.army)
}

// CheckFile reads tables of profiles and of terrain, and battlefields. It remarks on figures that are not the book's.
//
// Rule: KOG-DATA-15.
func (c Catalogue) CheckFile(kind, file string, text []byte) ([]string, error) {
	shelf := Open(c.Lib)
	switch kind {
	case "units":
		return shelf.checkUnits(file, text)
	case "terrain":
		t, err := grounds.Read(file, text)
		if err != nil {
			return nil, err
		}
		c := about(t.Lines)
		c.kinds(t.Value.Terrain, t.Value.Piece)
		return nil, c.Faults.Err()
	case "field":
		f, err := fields.Read(file, text)
		if err != nil {
			return nil, err
		}
		size, pieces, faults := shelf.Given.compileField(&f.Value, f.Lines)
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
func (s *Shelf) checkUnits(file string, text []byte) ([]string, error) {
	table, err := tables.Read(file, text)
	if err != nil {
		return nil, err
	}
	c, units := about(table.Lines), table.Value
	c.units(s.besides(units))
	if err := c.Faults.Err(); err != nil {
		return nil, err
	}
	var remarks []string
	for _, p := range rulebook.House(units.Profile, unitsOf(assets.Embedded()).Profile, profileID) {
		remarks = append(remarks, fmt.Sprintf("the figures of %s are house figures; battles with them say so [%s]", p.Name, book.DataHouse))
	}
	return remarks, nil
}

// besides are the profiles and options of a file, and behind them those of the library that it does not replace: it may
// speak of them.
func (s *Shelf) besides(f unitsFile) ([]ProfileFile, []OptionFile) {
	return rulebook.Besides(f.Profile, s.units.Profile, profileID),
		rulebook.Besides(f.Option, s.units.Option, func(o *OptionFile) string { return o.ID })
}

func profileID(p *ProfileFile) string { return p.ID }

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
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	if army.No != nil {
		return army.No
	}
	table := func(setup game.Setup) (*Given, error) { return compileTable(setup, &Dossier{}) }
	g, no := rulebook.Usual(sc, side, chosen, book.ForceFormats, table)
	if no != nil {
		return no
	}
	var r Roster
	if err := game.FromJSON(army.Data, &r); err != nil {
		return rulebook.Misread(book.DataProfile, err)
	}
	_, no = g.Accept(&r)
	return no
}
