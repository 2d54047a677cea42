package krygothic

import (
	"cmp"
	"reflect"
	"slices"

	"muster/assets"
	"muster/game"
)

const systemID = "kry"

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	given     *given // the tables, for checking
	units     unitsFile
	house     bool
	terrain   []kindFile
	fields    []fieldFile
	scenarios []shelved[scenarioFile]
	campaigns []shelved[campaignFile]
	lists     []shelved[Roster]
	errs      []error
}

// shelved is a file with its place.
type shelved[T any] struct {
	file  assets.File
	lines assets.Lines
	value T
}

// open reads the library. What cannot be read is left out and told of in errs; without units nothing can be.
func open(lib assets.Library) *shelf {
	s := &shelf{given: &given{}}
	s.units = s.readUnits(lib)
	if lib.UserDir() != "" {
		own := (&shelf{}).readUnits(assets.Embedded())
		s.house = !reflect.DeepEqual(own, s.units)
	}
	s.readTerrain(lib)
	s.given.options, _ = readOptions(nil)
	if len(s.units.Unit) == 0 || len(s.terrain) == 0 {
		return s // all else would only be said to speak of what is not there
	}
	var c complaints
	s.given.arsenal = c.arsenal(&s.units)
	for _, f := range readAll(s, lib, "fields/"+systemID, readFieldFile) {
		c := about(f.lines)
		c.field(s.terrain, &f.value)
		if err := c.Faults.Err(); err != nil {
			s.note(err)
			continue
		}
		s.fields = append(s.fields, f.value)
	}
	s.lists = readAll(s, lib, "armies/"+systemID, readListFile)
	s.scenarios = readAll(s, lib, "scenarios/"+systemID, readScenarioFile)
	slices.SortStableFunc(s.scenarios, func(a, b shelved[scenarioFile]) int {
		return cmp.Compare(a.value.place(), b.value.place())
	})
	s.campaigns = readAll(s, lib, "campaigns/"+systemID, readCampaignFile)
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

// readUnits reads the tables, and after them what the user has added.
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
		all = all.with(&one)
	}
	var c complaints
	c.arsenal(&all)
	if s.blame(c.Faults, "units/") {
		return unitsFile{}
	}
	return all
}

// with is the tables and what follows them.
func (f unitsFile) with(more *unitsFile) unitsFile {
	f.Team, f.Unit = slices.Concat(f.Team, more.Team), slices.Concat(f.Unit, more.Unit)
	f.Gun, f.Blade = slices.Concat(f.Gun, more.Gun), slices.Concat(f.Blade, more.Blade)
	f.Armour, f.Item = slices.Concat(f.Armour, more.Armour), slices.Concat(f.Item, more.Item)
	return f
}

// readTerrain reads the kinds of terrain, and after them what the user has added.
func (s *shelf) readTerrain(lib assets.Library) {
	for _, file := range s.files(lib, "terrain/") {
		data, err := lib.ReadFile(file)
		s.note(err)
		one, _, err := readTerrain(file.Label(), data)
		s.note(err)
		s.terrain = append(s.terrain, one.Terrain...)
	}
	var c complaints
	c.kinds(s.terrain)
	if s.blame(c.Faults, "terrain/") {
		s.terrain = nil
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

// dossier is a scenario with all that it speaks of.
func (s *shelf) dossier(f *scenarioFile, lines assets.Lines) (dossier, assets.Faults) {
	c := about(lines)
	d := dossier{Scenario: *f, Terrain: s.terrain, Units: s.units, House: s.house}
	c.pick(s, &d, f.Field, "field")
	for i, id := range f.Missions {
		n := slices.IndexFunc(s.scenarios, func(o shelved[scenarioFile]) bool { return o.value.ID == id })
		if n < 0 || s.scenarios[n].value.random() {
			c.Add(assets.Unknown("scenario", id, s.missionIDs()), "missions", i)
			continue
		}
		mission := s.scenarios[n].value
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
func (c *complaints) pick(s *shelf, d *dossier, id string, path ...any) {
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

func nameOfField(f *fieldFile) string { return f.ID }

// missionIDs are the scenarios that a die may choose.
func (s *shelf) missionIDs() []string {
	var all []string
	for i := range s.scenarios {
		if !s.scenarios[i].value.random() {
			all = append(all, s.scenarios[i].value.ID)
		}
	}
	return all
}

// bring is every list that can be brought, in front those that the sides bring unless told otherwise.
func (c *complaints) bring(s *shelf, wanted []string) []Roster {
	var front, rest []Roster
	known := assets.IDs(s.lists, func(l *shelved[Roster]) string { return l.value.ID })
	for i, id := range wanted {
		n := slices.Index(known, id)
		if n < 0 {
			c.Add(assets.Unknown("list", id, known), "armies", i)
			continue
		}
		front = append(front, s.lists[n].value)
	}
	for i := range s.lists {
		r := &s.lists[i].value
		_, senseless, flaws := s.given.enlist(r, r.made())
		if !slices.Contains(wanted, r.ID) && len(senseless)+len(flaws) == 0 {
			rest = append(rest, *r)
		}
	}
	return append(front, rest...)
}

// campaignDossier is a campaign with the scenario and the battlefields it is fought in.
//
// Rule: KRY-CMP-02.
func (s *shelf) campaignDossier(f *campaignFile, lines assets.Lines) (dossier, assets.Faults) {
	c := about(lines)
	n := slices.IndexFunc(s.scenarios, func(o shelved[scenarioFile]) bool { return o.value.ID == f.Scenario })
	if n < 0 || !s.scenarios[n].value.FieldsAny {
		c.Add(assets.Unknown("scenario for any battlefield", f.Scenario, s.missionIDs()), "scenario")
		return dossier{}, c.Faults
	}
	d, faults := s.dossier(&s.scenarios[n].value, noLines)
	c.Faults = append(c.Faults, faults...)
	c.campaign(f, assets.IDs(s.fields, nameOfField))
	d.Campaign, d.Lists = f, c.bring(s, f.Armies)
	return d, c.Faults
}

var _ game.System = (*System)(nil)
