package data

import (
	"reflect"
	"slices"

	"muster/assets"
)

// SystemID names the rulebook in files, setups and journals.
const SystemID = "kry"

// Shelf is everything the library holds for this rulebook, read anew each time it is asked.
type Shelf struct {
	assets.Shelf
	Given     *Given // the tables, for checking
	units     UnitsFile
	house     bool
	terrain   []KindFile
	fields    []FieldFile
	scenarios []assets.Shelved[ScenarioFile]
	Campaigns []assets.Shelved[CampaignFile]
	lists     []assets.Shelved[Roster]
}

// Open reads the library. What cannot be read is left out and told of in Errs; without units nothing can be.
func Open(lib assets.Library) *Shelf {
	s := &Shelf{Shelf: lib.Shelf(SystemID), Given: &Given{}}
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
	for _, f := range assets.ReadShelved(&s.Shelf, "fields", readFieldFile) {
		c := about(f.Lines)
		c.field(s.terrain, &f.Value)
		if err := c.Faults.Err(); err != nil {
			s.Note(err)
			continue
		}
		s.fields = append(s.fields, f.Value)
	}
	s.lists = assets.ReadShelved(&s.Shelf, "armies", readListFile)
	s.scenarios = assets.ReadShelved(&s.Shelf, "scenarios", readScenarioFile)
	assets.InOrder(s.scenarios, func(f *ScenarioFile) int { return f.Order })
	s.Campaigns = assets.ReadShelved(&s.Shelf, "campaigns", readCampaignFile)
	return s
}

// unitsOf are the tables of a library alone, whatever is wrong with it.
func unitsOf(lib assets.Library) UnitsFile {
	s := Shelf{Shelf: lib.Shelf(SystemID)}
	return s.readUnits()
}

// readUnits reads the tables, and after them what the user has added.
func (s *Shelf) readUnits() UnitsFile {
	var all UnitsFile
	for i, file := range assets.ReadTables(&s.Shelf, "units", readUnits) {
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
	for _, file := range assets.ReadTables(&s.Shelf, "terrain", readTerrain) {
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
		n := slices.IndexFunc(s.scenarios, func(o assets.Shelved[ScenarioFile]) bool { return o.Value.ID == id })
		if n < 0 || s.scenarios[n].Value.random() {
			c.Add(assets.Unknown("scenario", id, s.missionIDs()), "missions", i)
			continue
		}
		mission := s.scenarios[n].Value
		d.Missions = append(d.Missions, mission)
		c.pick(s, &d, mission.Field, "missions", i)
	}
	if f.FieldsAny {
		for i := range s.fields {
			c.pick(s, &d, s.fields[i].ID)
		}
	}
	d.Lists = c.bring(s, f.Armies)
	return d, c.Faults
}

// pick adds a battlefield to a dossier, once.
func (c *complaints) pick(s *Shelf, d *Dossier, id string, path ...any) {
	known := assets.IDs(s.fields, nameOfField)
	n := slices.Index(known, id)
	if n < 0 {
		c.Add(assets.Unknown("battlefield", id, known), path...)
		return
	}
	if !slices.Contains(assets.IDs(d.Fields, nameOfField), id) {
		d.Fields = append(d.Fields, s.fields[n])
	}
}

func nameOfField(f *FieldFile) string { return f.ID }

// missionIDs are the scenarios that a die may choose.
func (s *Shelf) missionIDs() []string {
	var all []string
	for i := range s.scenarios {
		if !s.scenarios[i].Value.random() {
			all = append(all, s.scenarios[i].Value.ID)
		}
	}
	return all
}

// bring is every list that can be brought, in front those that the sides bring unless told otherwise.
func (c *complaints) bring(s *Shelf, wanted []string) []Roster {
	var front, rest []Roster
	known := assets.IDs(s.lists, func(l *assets.Shelved[Roster]) string { return l.Value.ID })
	for i, id := range wanted {
		n := slices.Index(known, id)
		if n < 0 {
			c.Add(assets.Unknown("list", id, known), "armies", i)
			continue
		}
		front = append(front, s.lists[n].Value)
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
	n := slices.IndexFunc(s.scenarios, func(o assets.Shelved[ScenarioFile]) bool { return o.Value.ID == f.Scenario })
	if n < 0 || !s.scenarios[n].Value.FieldsAny {
		c.Add(assets.Unknown("scenario for any battlefield", f.Scenario, s.missionIDs()), "scenario")
		return Dossier{}, c.Faults
	}
	d, faults := s.dossier(&s.scenarios[n].Value, noLines)
	c.Faults = append(c.Faults, faults...)
	c.campaign(f, assets.IDs(s.fields, nameOfField))
	d.Campaign, d.Lists = f, c.bring(s, f.Armies)
	return d, c.Faults
}
