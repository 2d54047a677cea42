package fog

import (
	"cmp"
	"slices"

	"muster/assets"
)

// shelf is everything the library holds for this rulebook, read anew each time it is asked.
type shelf struct {
	assets.Shelf
	units    unitsFile
	armies   []assets.Shelved[armyFile]
	fields   []assets.Shelved[scenarioFile]
	journeys []assets.Shelved[campaignFile]
	given    *given // types and classes, for checking
}

const systemID = "fog"

// open reads the library. What cannot be read is left out and told of in Errs; without units nothing can be.
func open(lib assets.Library) *shelf {
	s := &shelf{Shelf: lib.Shelf(systemID), given: &given{}}
	s.readUnits()
	s.given.compileKinds(s.units.Units, s.units.Class)
	s.given.options, _ = readOptions(nil, false)
	s.armies = assets.ReadShelved(&s.Shelf, "armies", readArmyFile)
	s.fields = assets.ReadShelved(&s.Shelf, "scenarios", readScenarioFile)
	s.journeys = assets.ReadShelved(&s.Shelf, "campaigns", readCampaignFile)
	slices.SortStableFunc(s.fields, func(a, b assets.Shelved[scenarioFile]) int {
		return cmp.Compare(a.Value.Order, b.Value.Order)
	})
	return s
}

// readUnits reads the types and classes, and after them what the user has added.
func (s *shelf) readUnits() {
	for _, one := range assets.ReadTables(&s.Shelf, "units", readUnits) {
		if one.Err == nil {
			s.units.Units = append(s.units.Units, one.Value.Units...)
			s.units.Class = append(s.units.Class, one.Value.Class...)
		}
	}
	var c complaints
	c.types(s.units.Units)
	c.classes(s.units.Class)
	s.Note(c.Faults.Err())
}

func readScenarioFile(id, file string, data []byte) (scenarioFile, assets.Lines, error) {
	var f scenarioFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	for i := range f.Objective {
		if !lines.Has("objective", i, "from") {
			f.Objective[i].From = 1
		}
	}
	c := about(lines)
	c.Head(f.Kind, "scenario", f.System, systemID)
	return f, lines, c.Faults.Err()
}

// Bounds of a campaign (FOG-CAM-01).
const (
	leastBattles = 2
	mostBattles  = 7
)

func readCampaignFile(id, file string, data []byte) (campaignFile, assets.Lines, error) {
	var f campaignFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "campaign", f.System, systemID)
	c.Named(f.Title, "title")
	c.Within(f.Points, leastRoster, maxUnits, "points", "points")
	c.Within(len(f.Scenarios), leastBattles, mostBattles, "the number of scenarios", "scenarios")
	return f, lines, c.Faults.Err()
}

// army finds a list by its id.
func (s *shelf) army(id string) (armyFile, string) {
	ids := make([]string, len(s.armies))
	for i := range s.armies {
		if s.armies[i].Value.ID == id {
			return s.armies[i].Value, ""
		}
		ids[i] = s.armies[i].Value.ID
	}
	return armyFile{}, assets.Unknown("army list", id, ids)
}

// single makes the dossier of a scenario: itself, its sides' lists, and where armies may be chosen every complete list
// that may.
func (s *shelf) single(f *scenarioFile, lines assets.Lines) (dossier, assets.Faults) {
	c := about(lines)
	d := dossier{Scenario: []scenarioFile{*f}, Units: s.units.Units, Class: s.units.Class}
	for i, side := range f.Side {
		army, msg := s.army(side.Army)
		if msg != "" {
			c.Add(msg, "side", i, "army")
			continue
		}
		d.include(army)
	}
	if f.Armies == "choice" {
		for i := range s.armies {
			if a := s.armies[i].Value; a.Use == "" && s.complete(&a) {
				d.include(a)
			}
		}
	}
	return d, c.Faults
}

// complete reports whether an army may be brought somewhere as it stands: one that is still being built is not offered.
func (s *shelf) complete(a *armyFile) bool {
	g := &given{options: s.given.options, kinds: s.given.kinds, classes: s.given.classes}
	_, faults, flaws := g.compileList(a, assets.Lines{})
	return len(faults) == 0 && len(flaws) == 0
}

func (d *dossier) include(army armyFile) {
	if !slices.ContainsFunc(d.Lists, func(a armyFile) bool { return a.ID == army.ID }) {
		d.Lists = append(d.Lists, army)
	}
}

// journey makes the dossier of a campaign.
func (s *shelf) journey(f *campaignFile, lines assets.Lines) (dossier, assets.Faults) {
	c := about(lines)
	d := dossier{Campaign: f, Units: s.units.Units, Class: s.units.Class}
	ids := make([]string, len(s.fields))
	for i := range s.fields {
		ids[i] = s.fields[i].Value.ID
	}
	for i, id := range f.Scenarios {
		n := slices.Index(ids, id)
		if n < 0 {
			c.Add(assets.Unknown("scenario", id, ids), "scenarios", i)
			continue
		}
		field := &s.fields[n].Value
		if len(field.Side) != 2 {
			c.Addf([]any{"scenarios", i}, "%s has %d sides; a campaign has two", field.Title, len(field.Side))
			continue
		}
		part, faults := s.single(field, s.fields[n].Lines)
		c.Faults = append(c.Faults, faults...)
		d.Scenario = append(d.Scenario, *field)
		for _, army := range part.Lists {
			d.include(army)
		}
	}
	s.firstRosters(&d)
	return d, c.Faults
}

// firstRosters gives each side of a campaign a ready-made list to begin with: that of its first scenario, or where this
// is made for the scenario alone, or too dear, the dearest of the same column that the campaign's points allow. Where
// there is none it keeps its own, which [given.shortened] makes fit.
//
// Rule: FOG-CAM-01.
func (s *shelf) firstRosters(d *dossier) {
	for i := range s.armies {
		if a := s.armies[i].Value; a.Use == "" && s.complete(&a) {
			d.include(a)
		}
	}
	if len(d.Scenario) == 0 {
		return
	}
	first := &d.Scenario[0]
	first.Side = slices.Clone(first.Side)
	for i := range first.Side {
		first.Side[i].Army = s.firstRoster(first.Side[i].Army, d.Campaign.Points)
	}
}

func (s *shelf) firstRoster(id string, limit int) string {
	own, _ := s.army(id)
	if own.Use == "" && own.Points <= limit {
		return id
	}
	best := 0
	for i := range s.armies {
		a := &s.armies[i].Value
		if a.Use == "" && a.Column == own.Column && a.Points <= limit && a.Points > best && s.complete(a) {
			id, best = a.ID, a.Points
		}
	}
	return id
}
