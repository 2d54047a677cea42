package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ rulebook.Catalogue }

// CatalogueOf is the catalogue of a library.
func CatalogueOf(lib assets.Library) Catalogue {
	return Catalogue{rulebook.Catalogue{
		Lib: lib, System: SystemID, Army: "army", Take: take,
		Open: func(lib assets.Library) rulebook.Holdings { return OpenShelf(lib) },
	}}
}

// Scenarios are the battles and campaigns that can be set up, in the order of their files.
func (s *Shelf) Scenarios() []game.Scenario {
	return append(rulebook.Describe(&s.Shelf, s.Fields, s.battle), rulebook.Describe(&s.Shelf, s.journeys, s.campaign)...)
}

// battle describes a scenario for menus, campaign a row of them.
func (s *Shelf) battle(file *rulebook.File[ScenarioFile]) (game.Scenario, error) {
	d, faults := s.Single(&file.Value, file.Lines)
	scenario, wrong := s.scenario(&d, file.Lines, file.Origin)
	return scenario, append(faults, wrong...).Err()
}

func (s *Shelf) campaign(file *rulebook.File[CampaignFile]) (game.Scenario, error) {
	d, faults := s.Journey(&file.Value, file.Lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults.Err()
	}
	scenario, faults := s.scenario(&d, assets.Lines{}, file.Origin)
	return scenario, faults.Err()
}

// Armies are the rosters, those made for one scenario last.
func (s *Shelf) Armies() []game.Army {
	all := slices.Clone(s.armies)
	slices.SortStableFunc(all, func(a, b rulebook.File[ArmyFile]) int { return strings.Compare(a.Value.Use, b.Value.Use) })
	return rulebook.Describe(&s.Shelf, all, s.roster)
}

// Scenario reads a scenario or campaign that somebody wrote. The lists it names are those of the library.
func (s *Shelf) Scenario(file string, text []byte) (game.Scenario, error) {
	if head, _ := assets.ReadHead(file, text); head.Kind == "campaign" {
		return rulebook.ReadAs(campaigns, file, text, s.campaign)
	}
	return rulebook.ReadAs(fields, file, text, s.battle)
}

// Army reads an army list that somebody wrote.
func (s *Shelf) Army(file string, text []byte) (game.Army, error) {
	return rulebook.ReadAs(armies, file, text, s.roster)
}

// CheckFile reads a table of units and classes. It remarks on classes of character that are out of proportion; they may
// be played.
//
// See: FOG-CHR-14.
func (Catalogue) CheckFile(kind, file string, text []byte) ([]string, error) {
	if kind != "units" {
		return nil, assets.Fault{File: file, Line: 1, Msg: fmt.Sprintf("kind is %q; want units, army, scenario or campaign", assets.Clean(kind, 24))}
	}
	units, err := tables.Read(file, text)
	if err != nil {
		return nil, err
	}
	var remarks []string
	for i := range units.Value.Class {
		if w := units.Value.Class[i].warning(); w != "" {
			remarks = append(remarks, fmt.Sprintf("%s [%s]", w, book.HeroCustom))
		}
	}
	return remarks, nil
}

// Fits says why a side of a scenario may not bring an army.
//
// See: FOG-SET-03.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	g, no := rulebook.Usual(sc, side, chosen, book.SetPoints, Compile)
	if no != nil {
		return no
	}
	var file ArmyFile
	if err := game.FromJSON(army.Data, &file); err != nil {
		return rulebook.Misread(book.SetPoints, err)
	}
	if file.ID == g.Lists[g.First[side]].ID {
		return nil
	}
	if army.No != nil {
		return army.No
	}
	l, faults := g.include(&file)
	if len(faults) > 0 {
		return rulebook.Misread(book.SetPoints, faults.Err())
	}
	return g.mayBring(side, l, g.Campaign || g.Stages[0].Choice)
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
	head := &d.Scenario[0].Head
	if d.Campaign != nil {
		head = &d.Campaign.Head
	}
	out := head.Scenario(origin)
	out.Field, out.Facts, out.Data = g.Stages[0].preview(), d.facts(), game.JSON(d)
	for i := range d.Scenario[0].Side {
		out.Sides = append(out.Sides, d.side(i))
	}
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
func (s *Shelf) roster(file *rulebook.File[ArmyFile]) (game.Army, error) {
	a, g := &file.Value, s.given.fresh()
	l, faults, flaws := g.compileList(a, file.Lines)
	if len(faults) > 0 {
		return game.Army{}, faults.Err()
	}
	army := a.Head.Army(file.Origin)
	army.Points, army.Group, army.Data = l.Points, columnTitles[l.standsIn(a)], game.JSON(a)
	flaws.Blame(&army, file.Lines)
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
