package data

import (
	"slices"

	"muster/assets"
	"muster/game/rulebook"
)

// Shelf is everything the library holds for this rulebook, read anew each time it is asked.
type Shelf struct {
	rulebook.Shelf
	units    unitsFile
	armies   []rulebook.File[ArmyFile]
	Fields   []rulebook.File[ScenarioFile]
	journeys []rulebook.File[CampaignFile]
	given    *Given // types and classes, for checking
}

// SystemID is the rulebook's name in files and journals.
const SystemID = "fog"

// OpenShelf reads the library. What cannot be read is left out and told of in its errors; without units nothing can be.
func OpenShelf(lib assets.Library) *Shelf {
	s := &Shelf{Shelf: rulebook.ShelfOf(lib, SystemID), given: &Given{}}
	s.readUnits()
	s.given.compileKinds(s.units.Units, s.units.Class)
	s.given.Options, _ = readOptions(nil, false)
	s.armies, s.Fields, s.journeys = armies.Files(&s.Shelf), fields.Files(&s.Shelf), campaigns.Files(&s.Shelf)
	rulebook.InOrder(s.Fields, func(f *ScenarioFile) int { return f.Order })
	return s
}

// readUnits reads the types and classes, and after them what the user has added.
func (s *Shelf) readUnits() {
	for _, one := range tables.Tables(&s.Shelf) {
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

// fields are the single battles. What they mean is checked by [Given.compileStage].
var fields = rulebook.KindOf(SystemID, "scenario", "scenarios", (*ScenarioFile).complete)

// complete fills in from which round an objective scores.
func (f *ScenarioFile) complete(lines assets.Lines) assets.Faults {
	for i := range f.Objective {
		if !lines.Has("objective", i, "from") {
			f.Objective[i].From = 1
		}
	}
	return nil
}

// Bounds of a campaign (FOG-CAM-01).
const (
	leastBattles = 2
	mostBattles  = 7
)

// campaigns are the rows of battles.
var campaigns = rulebook.KindOf(SystemID, "campaign", "campaigns", (*CampaignFile).complete)

func (f *CampaignFile) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.Named(f.Title, "title")
	c.Within(f.Points, LeastRoster, MaxUnits, "points", "points")
	c.Within(len(f.Scenarios), leastBattles, mostBattles, "the number of scenarios", "scenarios")
	return c.Faults
}

// ListNamed finds a list by its id, or says that there is none.
func (s *Shelf) ListNamed(id string) (ArmyFile, string) {
	file, msg := rulebook.Named(s.armies, "army list", id)
	if file == nil {
		return ArmyFile{}, msg
	}
	return file.Value, ""
}

// Single makes the dossier of a scenario: itself, its sides' lists, and where armies may be chosen every complete list
// that may.
func (s *Shelf) Single(f *ScenarioFile, lines assets.Lines) (Dossier, assets.Faults) {
	c := about(lines)
	d := Dossier{Scenario: []ScenarioFile{*f}, Units: s.units.Units, Class: s.units.Class}
	for i, side := range f.Side {
		army, msg := s.ListNamed(side.Army)
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
	for i, id := range f.Scenarios {
		file, msg := rulebook.Named(s.Fields, "scenario", id)
		if file == nil {
			c.Add(msg, "scenarios", i)
			continue
		}
		field := &file.Value
		if len(field.Side) != 2 {
			c.Addf([]any{"scenarios", i}, "%s has %d sides; a campaign has two", field.Title, len(field.Side))
			continue
		}
		part, faults := s.Single(field, file.Lines)
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
	own, _ := s.ListNamed(id)
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
