package kog

import (
	"reflect"
	"slices"

	"muster/assets"
)

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	assets.Shelf
	given     *given // profiles and terrain, for checking
	units     unitsFile
	house     bool
	terrain   terrainFile
	fields    []fieldFile
	scenarios []assets.Shelved[scenarioFile]
	forces    []assets.Shelved[Roster]
	chosen    [len(formats)][]Roster // what [shelf.choice] has found
}

const systemID = "kog"

// open reads the library. What cannot be read is left out and told of in Errs; without profiles nothing can be.
func open(lib assets.Library) *shelf {
	s := &shelf{Shelf: lib.Shelf(systemID), given: &given{}}
	s.units = s.readUnits()
	if lib.UserDir() != "" {
		own := unitsOf(assets.Embedded())
		s.house = !reflect.DeepEqual(own.Profile, s.units.Profile) || !reflect.DeepEqual(own.Option, s.units.Option)
	}
	s.readTerrain()
	s.given.profiles, s.given.upgrades = s.units.Profile, s.units.Option
	s.given.compileKinds(s.terrain.Terrain, s.terrain.Piece)
	s.given.options, _ = readOptions(nil)
	if len(s.units.Profile) == 0 || len(s.terrain.Terrain) == 0 {
		return s // all else would only be said to speak of what is not there
	}
	for _, f := range assets.ReadShelved(&s.Shelf, "fields", readFieldFile) {
		_, _, faults := s.given.compileField(&f.Value, f.Lines)
		if err := faults.Err(); err != nil {
			s.Note(err)
			continue
		}
		s.fields = append(s.fields, f.Value)
	}
	s.forces = assets.ReadShelved(&s.Shelf, "armies", readForceFile)
	s.scenarios = assets.ReadShelved(&s.Shelf, "scenarios", readScenarioFile)
	assets.InOrder(s.scenarios, func(f *scenarioFile) int { return f.Order })
	return s
}

// unitsOf are the tables of a library alone, whatever is wrong with it.
func unitsOf(lib assets.Library) unitsFile {
	s := shelf{Shelf: lib.Shelf(systemID)}
	return s.readUnits()
}

// readUnits reads the profiles, and after them what the user has added.
func (s *shelf) readUnits() unitsFile {
	var all unitsFile
	for i, file := range assets.ReadTables(&s.Shelf, "units", readUnits) {
		if i == 0 {
			all.Version = file.Value.Version
		}
		all.Profile, all.Option = append(all.Profile, file.Value.Profile...), append(all.Option, file.Value.Option...)
	}
	var c complaints
	c.units(all.Profile, all.Option)
	if s.Blame(c.Faults, "units") {
		return unitsFile{}
	}
	return all
}

// readTerrain reads the kinds of terrain, and after them what the user has added.
func (s *shelf) readTerrain() {
	for _, file := range assets.ReadTables(&s.Shelf, "terrain", readTerrain) {
		s.terrain.Terrain = append(s.terrain.Terrain, file.Value.Terrain...)
		s.terrain.Piece = append(s.terrain.Piece, file.Value.Piece...)
	}
	var c complaints
	c.kinds(s.terrain.Terrain, s.terrain.Piece)
	if s.Blame(c.Faults, "terrain") {
		s.terrain = terrainFile{}
	}
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
		r := &s.forces[i].Value
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
