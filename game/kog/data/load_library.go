package data

import (
	"reflect"
	"slices"

	"muster/assets"
	"muster/game/rulebook"
)

// Shelf is everything the library holds for this rulebook, read anew each time it is asked.
type Shelf struct {
	rulebook.Shelf
	Given   *Given // profiles and terrain, for checking
	units   unitsFile
	house   bool
	terrain terrainFile
	Fields  []FieldFile
	Battles []rulebook.File[ScenarioFile]
	forces  []rulebook.File[Roster]
	chosen  [len(formats)][]Roster // what [Shelf.choice] has found
}

// SystemID names the rulebook in files and journals.
const SystemID = "kog"

// Open reads the library. What cannot be read is left out and told of in its errors; without profiles nothing can be.
func Open(lib assets.Library) *Shelf {
	s := &Shelf{Shelf: rulebook.ShelfOf(lib, SystemID), Given: &Given{}}
	s.units = s.readUnits()
	if lib.UserDir() != "" {
		own := unitsOf(assets.Embedded())
		s.house = !reflect.DeepEqual(own.Profile, s.units.Profile) || !reflect.DeepEqual(own.Option, s.units.Option)
	}
	s.readTerrain()
	s.Given.profiles, s.Given.upgrades = s.units.Profile, s.units.Option
	s.Given.compileKinds(s.terrain.Terrain, s.terrain.Piece)
	s.Given.Options, _ = ReadOptions(nil)
	if len(s.units.Profile) == 0 || len(s.terrain.Terrain) == 0 {
		return s // all else would only be said to speak of what is not there
	}
	for _, f := range fields.Files(&s.Shelf) {
		_, _, faults := s.Given.compileField(&f.Value, f.Lines)
		if err := faults.Err(); err != nil {
			s.Note(err)
			continue
		}
		s.Fields = append(s.Fields, f.Value)
	}
	s.forces, s.Battles = armies.Files(&s.Shelf), scenarios.Files(&s.Shelf)
	rulebook.InOrder(s.Battles, func(f *ScenarioFile) int { return f.Order })
	return s
}

// unitsOf are the tables of a library alone, whatever is wrong with it.
func unitsOf(lib assets.Library) unitsFile {
	s := Shelf{Shelf: rulebook.ShelfOf(lib, SystemID)}
	return s.readUnits()
}

// readUnits reads the profiles, and after them what the user has added.
func (s *Shelf) readUnits() unitsFile {
	var all unitsFile
	for i, file := range tables.Tables(&s.Shelf) {
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
func (s *Shelf) readTerrain() {
	for _, file := range grounds.Tables(&s.Shelf) {
		s.terrain.Terrain = append(s.terrain.Terrain, file.Value.Terrain...)
		s.terrain.Piece = append(s.terrain.Piece, file.Value.Piece...)
	}
	var c complaints
	c.kinds(s.terrain.Terrain, s.terrain.Piece)
	if s.Blame(c.Faults, "terrain") {
		s.terrain = terrainFile{}
	}
}

// Dossier is a scenario in one of its formats, with all that it speaks of.
func (s *Shelf) Dossier(f *ScenarioFile, format Format, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	d := Dossier{
		Scenario: *f, Format: format.id, Terrain: s.terrain.Terrain, Piece: s.terrain.Piece,
		Profile: s.units.Profile, Option: s.units.Option, Version: s.units.Version, House: s.house,
	}
	known := assets.IDs(s.Fields, func(f *FieldFile) string { return f.ID })
	key := []any{"field"}
	if _, told := f.FieldByFormat[format.id]; told {
		key = []any{"field_by_format", format.id}
	}
	own := slices.Index(known, f.fieldFor(format.id))
	if own < 0 {
		c.Add(assets.Unknown("battlefield", f.fieldFor(format.id), known), key...)
		return d, c.Faults
	}
	d.Fields = append(d.Fields, s.Fields[own])
	for i := range s.Fields {
		if i != own && f.FieldsAny {
			d.Fields = append(d.Fields, s.Fields[i])
		}
	}
	at := slices.Index(assets.IDs(formats[:], idOf), format.id)
	if s.chosen[at] == nil {
		s.chosen[at] = s.choice(format)
	}
	d.Forces = s.chosen[at]
	if len(d.Forces) < Seats {
		c.Addf([]any{"formats"}, "the library has no two forces that fit the format %q", format.id)
	}
	return d, c.Faults
}

// choice are the forces that can be brought to battles of a format, in front those the sides bring unless told
// otherwise: a German one and a Russian one made for it, or else the first that fit.
func (s *Shelf) choice(format Format) []Roster {
	var all []Roster
	var own [Seats]int
	fits := 0
	for i := range s.forces {
		r := &s.forces[i].Value
		force := s.Given.asForce(r, format)
		if force == nil && !s.Given.fitsSomehow(r, format) {
			continue
		}
		all = append(all, *r)
		if force == nil {
			continue
		}
		if fits == 0 {
			fits = len(all)
		}
		side := int(force.Faction - german)
		if suits := r.Format == format.id || format.id == openFormat && r.Format == "encounter"; suits && own[side] == 0 {
			own[side] = len(all)
		}
	}
	if fits == 0 {
		return nil
	}
	var front [Seats]Roster
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
func (g *Given) asForce(r *Roster, format Format) *Force {
	force, faults, flaws := g.Enlist(r, format, NoLines)
	if len(faults) > 0 || len(flaws) > 0 {
		return nil
	}
	return force
}

// fitsSomehow reports whether a roster fits a format once points and structure are agreed for it.
//
// See: KOG-ORG-02.
func (g *Given) fitsSomehow(r *Roster, format Format) bool {
	if !format.agreed {
		return false
	}
	format.Points = mostAgreed
	if g.asForce(r, format) != nil {
		return true
	}
	format.single = true
	return format.id == openFormat && g.asForce(r, format) != nil
}
