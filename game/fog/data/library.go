package data

import (
	"cmp"
	"slices"

	"muster/assets"
)

// Shelf is everything the library holds for this rulebook, read anew each time it is asked.
type Shelf struct {
	assets.Shelf
	units    unitsFile
	armies   []assets.Shelved[ArmyFile]
	Fields   []assets.Shelved[ScenarioFile]
	journeys []assets.Shelved[CampaignFile]
	given    *Given // types and classes, for checking
}

// SystemID is the rulebook's name in files and journals.
const SystemID = "fog"

// OpenShelf reads the library. What cannot be read is left out and told of in Errs; without units nothing can be.
func OpenShelf(lib assets.Library) *Shelf {
	s := &Shelf{Shelf: lib.Shelf(SystemID), given: &Given{}}
	s.readUnits()
	s.given.compileKinds(s.units.Units, s.units.Class)
	s.given.Options, _ = readOptions(nil, false)
	s.armies = assets.ReadShelved(&s.Shelf, "armies", readArmyFile)
	s.Fields = assets.ReadShelved(&s.Shelf, "scenarios", readScenarioFile)
	s.journeys = assets.ReadShelved(&s.Shelf, "campaigns", readCampaignFile)
	slices.SortStableFunc(s.Fields, func(a, b assets.Shelved[ScenarioFile]) int {
		return cmp.Compare(a.Value.Order, b.Value.Order)
	})
	return s
}

// readUnits reads the types and classes, and after them what the user has added.
func (s *Shelf) readUnits() {
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

func readScenarioFile(id, file string, data []byte) (ScenarioFile, assets.Lines, error) {
	var f ScenarioFile
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
	c.Head(f.Kind, "scenario", f.System, SystemID)
	return f, lines, c.Faults.Err()
}

// Bounds of a campaign (FOG-CAM-01).
const (
	leastBattles = 2
	mostBattles  = 7
)

func readCampaignFile(id, file string, data []byte) (CampaignFile, assets.Lines, error) {
	var f CampaignFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "campaign", f.System, SystemID)
	c.Named(f.Title, "title")
	c.Within(f.Points, LeastRoster, MaxUnits, "points", "points")
	c.Within(len(f.Scenarios), leastBattles, mostBattles, "the number of scenarios", "scenarios")
	return f, lines, c.Faults.Err()
}

// Army finds a list by its id.
func (s *Shelf) Army(id string) (ArmyFile, string) {
	ids := make([]string, len(s.armies))
	for i := range s.armies {
		if s.armies[i].Value.ID == id {
			return s.armies[i].Value, ""
		}
		ids[i] = s.armies[i].Value.ID
	}
	return ArmyFile{}, assets.Unknown("army list", id, ids)
}

// Single makes the dossier of a scenario: itself, its sides' lists, and where armies may be chosen every complete list
// that may.
func (s *Shelf) Single(f *ScenarioFile, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	d := Dossier{Scenario: []ScenarioFile{*f}, Units: s.units.Units, Class: s.units.Class}
	for i, side := range f.Side {
		army, msg := s.Army(side.Army)
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
func (s *Shelf) complete(a *ArmyFile) bool {
	_, faults, flaws := s.given.fresh().compileList(a, assets.Lines{})
	return len(faults) == 0 && len(flaws) == 0
}

func (d *Dossier) include(army ArmyFile) {
	if !slices.ContainsFunc(d.Lists, func(a ArmyFile) bool { return a.ID == army.ID }) {
		d.Lists = append(d.Lists, army)
	}
}

// Journey makes the dossier of a campaign.
func (s *Shelf) Journey(f *CampaignFile, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	d := Dossier{Campaign: f, Units: s.units.Units, Class: s.units.Class}
	ids := make([]string, len(s.Fields))
	for i := range s.Fields {
		ids[i] = s.Fields[i].Value.ID
	}
	for i, id := range f.Scenarios {
		n := slices.Index(ids, id)
		if n < 0 {
			c.Add(assets.Unknown("scenario", id, ids), "scenarios", i)
			continue
		}
		field := &s.Fields[n].Value
		if len(field.Side) != 2 {
			c.Addf([]any{"scenarios", i}, "%s has %d sides; a campaign has two", field.Title, len(field.Side))
			continue
		}
		part, faults := s.Single(field, s.Fields[n].Lines)
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
// there is none it keeps its own, which [Given.Shortened] makes fit.
//
// See: FOG-CAM-01.
func (s *Shelf) firstRosters(d *Dossier) {
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

func (s *Shelf) firstRoster(id string, limit int) string {
	own, _ := s.Army(id)
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
