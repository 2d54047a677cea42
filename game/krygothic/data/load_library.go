package data

import (
	"reflect"
	"slices"

	"muster/assets"
	"muster/game/rulebook"
)

// SystemID names the rulebook in files, setups and journals.
const SystemID = "kry"

// Shelf is everything the library holds for this rulebook, read anew each time it is asked.
type Shelf struct {
	rulebook.Shelf
	Given     *Given // the tables, for checking
	units     UnitsFile
	house     bool
	terrain   []KindFile
	fields    []rulebook.File[FieldFile]
	scenarios []rulebook.File[ScenarioFile]
	Campaigns []rulebook.File[CampaignFile]
	lists     []rulebook.File[Roster]
}

// Open reads the library. What cannot be read is left out and told of in its errors; without units nothing can be.
func Open(lib assets.Library) *Shelf {
	s := &Shelf{Shelf: rulebook.ShelfOf(lib, SystemID), Given: &Given{}}
	s.units = s.readUnits()
	if lib.UserDir() != "" {
		own := unitsOf(assets.Embedded())
		s.house = !reflect.DeepEqual(own, s.units)
	}
	s.readTerrain()
	s.Given.Options, _ = ReadOptions(nil)
	if len(s.units.Unit) == 0 || len(s.terrain) == 0 {
		return s // all else would only be said to speak of what is not there
	}
	var c complaints
	s.Given.Arsenal = c.arsenal(&s.units)
	s.fields = rulebook.Describe(&s.Shelf, fields.Files(&s.Shelf), func(f *rulebook.File[FieldFile]) (rulebook.File[FieldFile], error) {
		c := about(f.Lines)
		c.field(s.terrain, &f.Value)
		return *f, c.Faults.Err()
	})
	s.lists, s.scenarios, s.Campaigns = armies.Files(&s.Shelf), scenarios.Files(&s.Shelf), campaigns.Files(&s.Shelf)
	rulebook.InOrder(s.scenarios, func(f *ScenarioFile) int { return f.Order })
	return s
}

// unitsOf are the tables of a library alone, whatever is wrong with it.
func unitsOf(lib assets.Library) UnitsFile {
	s := Shelf{Shelf: rulebook.ShelfOf(lib, SystemID)}
	return s.readUnits()
}

// readUnits reads the tables, and after them what the user has added.
func (s *Shelf) readUnits() UnitsFile {
	var all UnitsFile
	for i, file := range tables.Tables(&s.Shelf) {
		if i == 0 {
			all.Version = file.Value.Version
		}
		all = all.with(&file.Value)
	}
	var c complaints
	c.arsenal(&all)
	if s.Blame(c.Faults, "units") {
		return UnitsFile{}
	}
	return all
}

// with is the tables and what follows them.
func (f UnitsFile) with(more *UnitsFile) UnitsFile {
	f.Team, f.Unit = slices.Concat(f.Team, more.Team), slices.Concat(f.Unit, more.Unit)
	f.Gun, f.Blade = slices.Concat(f.Gun, more.Gun), slices.Concat(f.Blade, more.Blade)
	f.Armour, f.Item = slices.Concat(f.Armour, more.Armour), slices.Concat(f.Item, more.Item)
	return f
}

// readTerrain reads the kinds of terrain, and after them what the user has added.
func (s *Shelf) readTerrain() {
	for _, file := range grounds.Tables(&s.Shelf) {
		s.terrain = append(s.terrain, file.Value.Terrain...)
	}
	var c complaints
	c.kinds(s.terrain)
	if s.Blame(c.Faults, "terrain") {
		s.terrain = nil
	}
}

// dossier is a scenario with all that it speaks of.
func (s *Shelf) dossier(f *ScenarioFile, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	d := Dossier{Scenario: *f, Terrain: s.terrain, Units: s.units, House: s.house}
	c.pick(s, &d, f.Field, "field")
	for i, id := range f.Missions {
		mission, msg := rulebook.Named(s.missions(), "scenario", id)
		if mission == nil {
			c.Add(msg, "missions", i)
			continue
		}
		d.Missions = append(d.Missions, mission.Value)
		c.pick(s, &d, mission.Value.Field, "missions", i)
	}
	if f.FieldsAny {
		for i := range s.fields {
			c.pick(s, &d, s.fields[i].Value.ID)
		}
	}
	d.Lists = c.bring(s, f.Armies)
	return d, c.Faults
}

// pick adds a battlefield to a dossier, once.
func (c *complaints) pick(s *Shelf, d *Dossier, id string, path ...any) {
	field, msg := rulebook.Named(s.fields, "battlefield", id)
	if field == nil {
		c.Add(msg, path...)
		return
	}
	if !slices.Contains(assets.IDs(d.Fields, nameOfField), id) {
		d.Fields = append(d.Fields, field.Value)
	}
}

func nameOfField(f *FieldFile) string { return f.ID }

// missions are the scenarios that a die may choose.
func (s *Shelf) missions() []rulebook.File[ScenarioFile] {
	return slices.DeleteFunc(slices.Clone(s.scenarios), func(f rulebook.File[ScenarioFile]) bool { return f.Value.random() })
}

// bring is every list that can be brought, in front those that the sides bring unless told otherwise.
func (c *complaints) bring(s *Shelf, wanted []string) []Roster {
	var front, rest []Roster
	for i, id := range wanted {
		list, msg := rulebook.Named(s.lists, "list", id)
		if list == nil {
			c.Add(msg, "armies", i)
			continue
		}
		front = append(front, list.Value)
	}
	for i := range s.lists {
		r := &s.lists[i].Value
		_, senseless, flaws := s.Given.enlist(r, r.made())
		if !slices.Contains(wanted, r.ID) && len(senseless)+len(flaws) == 0 {
			rest = append(rest, *r)
		}
	}
	return append(front, rest...)
}

// CampaignDossier is a campaign with the scenario and the battlefields it is fought in.
//
// See: KRY-CMP-02.
func (s *Shelf) CampaignDossier(f *CampaignFile, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	open := slices.DeleteFunc(s.missions(), func(f rulebook.File[ScenarioFile]) bool { return !f.Value.FieldsAny })
	scenario, msg := rulebook.Named(open, "scenario for any battlefield", f.Scenario)
	if scenario == nil {
		c.Add(msg, "scenario")
		return Dossier{}, c.Faults
	}
	d, faults := s.dossier(&scenario.Value, noLines)
	c.Faults = append(c.Faults, faults...)
	c.campaign(f, assets.IDs(s.fields, func(f *rulebook.File[FieldFile]) string { return f.Value.ID }))
	d.Campaign, d.Lists = f, c.bring(s, f.Armies)
	return d, c.Faults
}
