package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ Lib assets.Library }

// Scenarios lists the battles and campaigns that can be set up, in the order of their files.
func (s *Catalogue) Scenarios() ([]game.Scenario, []error) {
	return game.KeptList(s.Lib, SystemID, "scenarios", s.readScenarios)
}

func (s *Catalogue) readScenarios() ([]game.Scenario, []error) {
	shelf := OpenShelf(s.Lib)
	_, err := s.Lib.Book(SystemID)
	shelf.Note(err)
	var all []game.Scenario
	add := func(scenario game.Scenario, faults assets.Faults) {
		if err := faults.Err(); err != nil {
			shelf.Note(err)
			return
		}
		all = append(all, scenario)
	}
	for i := range shelf.Fields {
		one := &shelf.Fields[i]
		add(shelf.battle(&one.Value, one.Lines, one.File.Origin()))
	}
	for i := range shelf.journeys {
		one := &shelf.journeys[i]
		add(shelf.campaign(&one.Value, one.Lines, one.File.Origin()))
	}
	return all, shelf.Errs
}

// battle describes a scenario for menus, campaign a row of them.
func (s *Shelf) battle(f *ScenarioFile, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	d, faults := s.Single(f, lines)
	scenario, wrong := s.scenario(&d, lines, origin)
	return scenario, append(faults, wrong...)
}

func (s *Shelf) campaign(f *CampaignFile, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	d, faults := s.Journey(f, lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults
	}
	return s.scenario(&d, assets.Lines{}, origin)
}

// Armies lists the rosters, those made for one scenario last.
func (s *Catalogue) Armies() ([]game.Army, []error) {
	return game.KeptList(s.Lib, SystemID, "armies", s.readArmies)
}

func (s *Catalogue) readArmies() ([]game.Army, []error) {
	shelf := OpenShelf(s.Lib)
	var all, special []game.Army
	for i := range shelf.armies {
		one := &shelf.armies[i]
		army, faults := shelf.roster(&one.Value, one.Lines, one.File.Origin())
		if err := faults.Err(); err != nil {
			shelf.Note(err)
			continue
		}
		if one.Value.Use != "" {
			special = append(special, army)
			continue
		}
		all = append(all, army)
	}
	return append(all, special...), shelf.Errs
}

// CheckFile reads a table of units and classes. It remarks on classes of character that are out of proportion; they may
// be played.
//
// See: FOG-CHR-14.
func (s *Catalogue) CheckFile(kind, file string, data []byte) ([]string, error) {
	if kind != "units" {
		return nil, assets.Fault{File: file, Line: 1, Msg: fmt.Sprintf("kind is %q; want units, army, scenario or campaign", assets.Clean(kind, 24))}
	}
	units, _, err := readUnits(file, data)
	if err != nil {
		return nil, err
	}
	var remarks []string
	for i := range units.Class {
		if w := units.Class[i].warning(); w != "" {
			remarks = append(remarks, fmt.Sprintf("%s [%s]", w, book.HeroCustom))
		}
	}
	return remarks, nil
}

// Fits says why a side of a scenario may not bring an army.
//
// See: FOG-SET-03.
func (s *Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	if side < 0 || side >= len(setup.Armies) {
		return game.Refuse(book.SetSides, "the scenario has no side %d", side+1)
	}
	g, err := Compile(setup)
	if err != nil {
		return game.Refuse(book.SetPoints, "%s", assets.FirstLine(err))
	}
	var file ArmyFile
	if err := game.FromJSON(army.Data, &file); err != nil {
		return game.Refuse(book.SetPoints, "%s", assets.FirstLine(err))
	}
	if file.ID == g.Lists[g.First[side]].ID {
		return nil
	}
	if army.No != nil {
		return army.No
	}
	l, faults := g.include(&file)
	if err := faults.Err(); err != nil {
		return game.Refuse(book.SetPoints, "%s", assets.FirstLine(err))
	}
	return g.mayBring(side, l, g.Campaign || g.Stages[0].Choice)
}

// ReadScenario reads a scenario or campaign that somebody wrote. The lists it names are those of the library.
func (s *Catalogue) ReadScenario(file string, data []byte) (game.Scenario, error) {
	id := assets.FileID(file)
	if head, _ := assets.ReadHead(file, data); head.Kind == "campaign" {
		f, lines, err := readCampaignFile(id, file, data)
		if err != nil {
			return game.Scenario{}, err
		}
		scenario, faults := OpenShelf(s.Lib).campaign(&f, lines, file)
		return scenario, faults.Err()
	}
	f, lines, err := readScenarioFile(id, file, data)
	if err != nil {
		return game.Scenario{}, err
	}
	scenario, faults := OpenShelf(s.Lib).battle(&f, lines, file)
	return scenario, faults.Err()
}

// ReadArmy reads an army list that somebody wrote.
func (s *Catalogue) ReadArmy(file string, data []byte) (game.Army, error) {
	a, lines, err := readArmyFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := OpenShelf(s.Lib).roster(&a, lines, file)
	return army, faults.Err()
}

// scenario describes a dossier for menus.
func (s *Shelf) scenario(d *Dossier, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	g := s.given.fresh()
	g.Campaign = d.Campaign != nil
	var faults assets.Faults
	for i := range d.Scenario {
		st, wrong := g.compileStage(&d.Scenario[i], lines)
		g.Stages = append(g.Stages, st)
		faults = append(faults, wrong...)
	}
	if len(faults) > 0 || len(g.Stages) == 0 {
		return game.Scenario{}, faults
	}
	f := &d.Scenario[0]
	out := game.Scenario{ID: f.ID, Title: f.Title, Origin: origin, Field: g.Stages[0].preview(), Data: game.JSON(d)}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	if d.Campaign != nil {
		out.ID, out.Title = d.Campaign.ID, d.Campaign.Title
		out.Blurb, out.Goal = assets.Story(d.Campaign.Blurb)
	}
	for i := range f.Side {
		out.Sides = append(out.Sides, d.side(i))
	}
	out.Facts = d.facts()
	return out, nil
}

func (d *Dossier) side(i int) game.SideSpec {
	side := &d.Scenario[0].Side[i]
	spec := game.SideSpec{Name: side.Name, Army: side.Army, Points: side.Points, Choice: d.Scenario[0].Armies == "choice"}
	if d.Campaign != nil {
		spec.Points, spec.Choice = d.Campaign.Points, true
	}
	if side.Balance.Share > 0 && d.Campaign == nil {
		spec.Note = fmt.Sprintf("won %d %% of battles between equal bots", side.Balance.Share)
	}
	return spec
}

func (d *Dossier) facts() []board.Fact {
	f := &d.Scenario[0]
	facts := []board.Fact{{Label: "Map", Value: fmt.Sprintf("%d by %d squares", f.Width, f.Height), Rule: string(book.SetMap)}}
	if d.Campaign != nil {
		var titles []string
		for i := range d.Scenario {
			titles = append(titles, d.Scenario[i].Title)
		}
		return append(facts, board.Fact{Label: "Battles", Value: strings.Join(titles, ", "), Rule: string(book.CampRoster)})
	}
	facts = append(facts, board.Fact{Label: "Rounds", Value: strconv.Itoa(f.RoundLimit), Rule: string(book.WinLimit)})
	if f.Balance.Battles == 0 {
		return facts
	}
	var shares []string
	for _, side := range f.Side {
		shares = append(shares, fmt.Sprintf("%s %d %%", side.Name, side.Balance.Share))
	}
	balance := fmt.Sprintf("%s in %d battles between equal bots", strings.Join(shares, ", "), f.Balance.Battles)
	facts = append(facts, board.Fact{Label: "Balance", Value: balance})
	if f.Balance.Note != "" {
		facts = append(facts, board.Fact{Label: "Note", Value: f.Balance.Note})
	}
	return facts
}

// roster describes an army list for menus.
func (s *Shelf) roster(a *ArmyFile, lines assets.Lines, origin string) (game.Army, assets.Faults) {
	g := s.given.fresh()
	l, faults, flaws := g.compileList(a, lines)
	if len(faults) > 0 {
		return game.Army{}, faults
	}
	army := game.Army{
		ID: a.ID, Title: a.Title, Blurb: strings.Join(assets.Paragraphs(a.Blurb), "\n\n"), Origin: origin, Points: l.Points,
		Group: columnTitles[l.standsIn(a)], Data: game.JSON(a),
	}
	army.Blame(flaws, lines)
	if a.Use != "" {
		army.Group = "For one scenario"
	}
	for i := range a.Unit {
		k := &g.Kinds[g.KindNamed(a.Unit[i].Type)]
		army.Lines = append(army.Lines, board.Fact{
			Label: fmt.Sprintf("%d × %s", a.Unit[i].Count, k.Name), Value: k.Figures(), Rule: string(book.UnitStats),
		})
	}
	for _, h := range l.Heroes {
		c, leads := &g.Classes[h.Class], "leads nobody"
		if h.Unit >= 0 {
			u := l.Units[h.Unit]
			leads = fmt.Sprintf("leads %s %d", g.Kinds[u.Kind].Name, u.Number)
		}
		army.Lines = append(army.Lines, board.Fact{Label: c.Name, Value: leads + ": " + c.Text, Rule: string(c.Rule)})
	}
	return army, nil
}

// standsIn is the column of a list, for one without units that it says.
func (l *List) standsIn(a *ArmyFile) Column {
	if len(l.Units) == 0 {
		return columnNamed(a.Column)
	}
	return l.column
}
