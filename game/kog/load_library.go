package kog

import (
	"cmp"
	"reflect"
	"slices"

	"muster/assets"
	"muster/game"
)

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	given     *given // profiles and terrain, for checking
	units     unitsFile
	house     bool
	terrain   terrainFile
	fields    []fieldFile
	scenarios []shelved[scenarioFile]
	forces    []shelved[Roster]
	chosen    [len(formats)][]Roster // what [shelf.choice] has found
	errs      []error
}

// shelved is a file with its place.
type shelved[T any] struct {
	file  assets.File
	lines assets.Lines
	value T
}

const systemID = "kog"

// open reads the library. What cannot be read is left out and told of in errs; without profiles nothing can be.
func open(lib assets.Library) *shelf {
	s := &shelf{given: &given{}}
	s.units = s.readUnits(lib)
	if lib.UserDir() != "" {
		own := (&shelf{}).readUnits(assets.Embedded())
		s.house = !reflect.DeepEqual(own.Profile, s.units.Profile) || !reflect.DeepEqual(own.Option, s.units.Option)
	}
	s.readTerrain(lib)
	s.given.profiles, s.given.upgrades = s.units.Profile, s.units.Option
	s.given.compileKinds(s.terrain.Terrain, s.terrain.Piece)
	s.given.options, _ = readOptions(nil)
	if len(s.units.Profile) == 0 || len(s.terrain.Terrain) == 0 {
		return s // all else would only be said to speak of what is not there
	}
	for _, f := range readAll(s, lib, "fields/"+systemID, readFieldFile) {
		_, _, faults := s.given.compileField(&f.value, f.lines)
		if err := faults.Err(); err != nil {
			s.note(err)
			continue
		}
		s.fields = append(s.fields, f.value)
	}
	s.forces = readAll(s, lib, "armies/"+systemID, readForceFile)
	s.scenarios = readAll(s, lib, "scenarios/"+systemID, readScenarioFile)
	slices.SortStableFunc(s.scenarios, func(a, b shelved[scenarioFile]) int {
		return cmp.Compare(a.value.place(), b.value.place())
	})
	return s
}

// place is where a scenario stands in lists: those that say nothing come last.
func (f *scenarioFile) place() int {
	if f.Order == 0 {
		return 1 << 30
	}
	return f.Order
}

func (s *shelf) note(err error) {
	if err != nil {
		s.errs = append(s.errs, err)
	}
}

// readUnits reads the profiles, and after them what the user has added.
func (s *shelf) readUnits(lib assets.Library) unitsFile {
	var all unitsFile
	for i, file := range s.files(lib, "units/") {
		data, err := lib.ReadFile(file)
		s.note(err)
		one, _, err := readUnits(file.Label(), data)
		s.note(err)
		if i == 0 {
			all.Version = one.Version
		}
		all.Profile, all.Option = append(all.Profile, one.Profile...), append(all.Option, one.Option...)
	}
	var c complaints
	c.units(all.Profile, all.Option)
	if s.blame(c.Faults, "units/") {
		return unitsFile{}
	}
	return all
}

// readTerrain reads the kinds of terrain, and after them what the user has added.
func (s *shelf) readTerrain(lib assets.Library) {
	for _, file := range s.files(lib, "terrain/") {
		data, err := lib.ReadFile(file)
		s.note(err)
		one, _, err := readTerrain(file.Label(), data)
		s.note(err)
		s.terrain.Terrain = append(s.terrain.Terrain, one.Terrain...)
		s.terrain.Piece = append(s.terrain.Piece, one.Piece...)
	}
	var c complaints
	c.kinds(s.terrain.Terrain, s.terrain.Piece)
	if s.blame(c.Faults, "terrain/") {
		s.terrain = terrainFile{}
	}
}

// blame notes faults of tables that are put together from several files; it reports whether there are any. What a file
// for itself has wrong is told with its line when it is checked.
func (s *shelf) blame(faults assets.Faults, folder string) bool {
	if len(faults) == 0 || len(s.errs) > 0 {
		return len(faults) > 0
	}
	for i := range faults {
		faults[i].File = folder + systemID
	}
	s.note(faults.Err())
	return true
}

// files are the main file of a table and those of the folder beside it.
func (s *shelf) files(lib assets.Library, folder string) []assets.File {
	var all []assets.File
	main, err := lib.Find(folder + systemID + ".toml")
	s.note(err)
	if err == nil {
		all = append(all, main)
	}
	more, err := lib.List(folder+systemID, ".toml")
	s.note(err)
	return append(all, more...)
}

// readAll reads the files of a folder.
func readAll[T any](s *shelf, lib assets.Library, folder string, read func(id, file string, data []byte) (T,
	assets.Lines, error),
) []shelved[T] {
	files, err := lib.List(folder, ".toml")
	s.note(err)
	var all []shelved[T]
	for _, file := range files {
		data, err := lib.ReadFile(file)
		if err != nil {
			s.note(err)
			continue
		}
		value, lines, err := read(file.ID(), file.Label(), data)
		if err != nil {
			s.note(err)
			continue
		}
		all = append(all, shelved[T]{file, lines, value})
	}
	return all
}

// dossier is a scenario in one of its formats, with all that it speaks of.
func (s *shelf) dossier(f *scenarioFile, format format, lines assets.Lines) (dossier, assets.Faults) {
	c := about(lines)
	d := dossier{
		Scenario: *f, Format: format.id, Terrain: s.terrain.Terrain, Piece: s.terrain.Piece,
		Profile: s.units.Profile, Option: s.units.Option, Version: s.units.Version, House: s.house,
	}
	known := assets.IDs(s.fields, func(f *fieldFile) string { return f.ID })
	key := []any{"field"}
	if _, told := f.FieldByFormat[format.id]; told {
		key = []any{"field_by_format", format.id}
	}
	own := slices.Index(known, f.fieldFor(format.id))
	if own < 0 {
		c.Add(assets.Unknown("battlefield", f.fieldFor(format.id), known), key...)
		return d, c.Faults
	}
	d.Fields = append(d.Fields, s.fields[own])
	for i := range s.fields {
		if i != own && f.FieldsAny {
			d.Fields = append(d.Fields, s.fields[i])
		}
	}
	at := slices.Index(assets.IDs(formats[:], idOf), format.id)
	if s.chosen[at] == nil {
		s.chosen[at] = s.choice(format)
	}
	d.Forces = s.chosen[at]
	if len(d.Forces) < seats {
		c.Addf([]any{"formats"}, "the library has no two forces that fit the format %q", format.id)
	}
	return d, c.Faults
}

// choice are the forces that can be brought to battles of a format, in front those the sides bring unless told
// otherwise: a German one and a Russian one made for it, or else the first that fit.
func (s *shelf) choice(format format) []Roster {
	var all []Roster
	var own [seats]int
	fits := 0
	for i := range s.forces {
		r := &s.forces[i].value
		force := s.given.asForce(r, format)
		if force == nil && !s.given.fitsSomehow(r, format) {
			continue
		}
		all = append(all, *r)
		if force == nil {
			continue
		}
		if fits == 0 {
			fits = len(all)
		}
		side := int(force.faction - german)
		if suits := r.Format == format.id || format.id == openFormat && r.Format == "encounter"; suits && own[side] == 0 {
			own[side] = len(all)
		}
	}
	if fits == 0 {
		return nil
	}
	var front [seats]Roster
	for side := range own {
		if own[side] == 0 {
			own[side] = fits
		}
		front[side] = all[own[side]-1]
	}
	rest := slices.DeleteFunc(all, func(r Roster) bool { return r.ID == front[0].ID || r.ID == front[1].ID })
	return append(front[:], rest...)
}

// asForce is a roster as a force for a format, nil when it does not fit.
func (g *given) asForce(r *Roster, format format) *force {
	force, faults, flaws := g.enlist(r, format, noLines)
	if len(faults) > 0 || len(flaws) > 0 {
		return nil
	}
	return force
}

// fitsSomehow reports whether a roster fits a format once points and structure are agreed for it.
//
// Rule: KOG-ORG-02.
func (g *given) fitsSomehow(r *Roster, format format) bool {
	if !format.agreed {
		return false
	}
	format.points = mostAgreed
	if g.asForce(r, format) != nil {
		return true
	}
	format.single = true
	return format.id == openFormat && g.asForce(r, format) != nil
}

var _ game.System = (*System)(nil)
