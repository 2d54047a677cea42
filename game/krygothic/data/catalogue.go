package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ rulebook.Catalogue }

// CatalogueOf is the catalogue of a library.
func CatalogueOf(lib assets.Library) Catalogue {
	return Catalogue{rulebook.Catalogue{
		Lib: lib, System: SystemID, Army: "list", Take: take,
		Open: func(lib assets.Library) rulebook.Holdings { return Open(lib) },
	}}
}

// Scenarios are the battles that can be set up, in the order of their files, and behind them the campaigns.
func (s *Shelf) Scenarios() []game.Scenario {
	return append(rulebook.Describe(&s.Shelf, s.scenarios, s.battle), rulebook.Describe(&s.Shelf, s.Campaigns, s.journey)...)
}

// Armies are the lists by size, those of one team together.
func (s *Shelf) Armies() []game.Army {
	all := rulebook.Describe(&s.Shelf, s.lists, s.army)
	slices.SortStableFunc(all, func(a, b game.Army) int { return strings.Compare(a.Group, b.Group) })
	return all
}

// Scenario reads a scenario or a campaign that somebody wrote. The battlefields and lists it names are those of the
// library. A battlefield is read as the simplest battle there.
func (s *Shelf) Scenario(file string, text []byte) (game.Scenario, error) {
	switch head, _ := assets.ReadHead(file, text); head.Kind {
	case "campaign":
		return rulebook.ReadAs(campaigns, file, text, s.journey)
	case "field":
		return rulebook.ReadAs(fields, file, text, s.onField)
	}
	return rulebook.ReadAs(scenarios, file, text, s.battle)
}

// Army reads a list that somebody wrote.
func (s *Shelf) Army(file string, text []byte) (game.Army, error) {
	return rulebook.ReadAs(armies, file, text, s.army)
}

// CheckFile reads tables of units and of terrain, and battlefields. It remarks on figures that are not the book's.
func (c Catalogue) CheckFile(kind, file string, text []byte) ([]string, error) {
	shelf := Open(c.Lib)
	switch kind {
	case "units":
		return shelf.checkUnits(file, text)
	case "terrain":
		t, err := grounds.Read(file, text)
		if err != nil {
			return nil, err
		}
		c := about(t.Lines)
		c.kinds(t.Value.Terrain)
		return nil, c.Faults.Err()
	case "field":
		f, err := fields.Read(file, text)
		if err != nil {
			return nil, err
		}
		c := about(f.Lines)
		c.field(shelf.terrain, &f.Value)
		return nil, c.Faults.Err()
	}
	return nil, assets.Fault{
		File: file, Line: 1,
		Msg: fmt.Sprintf("kind is %q; want units, terrain, field, army, scenario or campaign", assets.Clean(kind, 24)),
	}
}

// checkUnits checks tables for themselves, or as an addition to those that there are.
func (s *Shelf) checkUnits(file string, text []byte) ([]string, error) {
	table, err := tables.Read(file, text)
	if err != nil {
		return nil, err
	}
	c, units := about(table.Lines), table.Value
	all := units.besides(&s.units)
	c.arsenal(&all)
	if err := c.Faults.Err(); err != nil {
		return nil, err
	}
	var remarks []string
	for _, u := range rulebook.House(units.Unit, unitsOf(assets.Embedded()).Unit, func(u *UnitFile) string { return u.ID }) {
		remarks = append(remarks, fmt.Sprintf("the figures of %s are house figures; battles with them say so", u.Name))
	}
	return remarks, nil
}

// besides are the tables of a file, and behind them what of others it does not replace: it may speak of it.
func (f UnitsFile) besides(others *UnitsFile) UnitsFile {
	f.Team = rulebook.Besides(f.Team, others.Team, func(t *TeamFile) string { return t.ID })
	f.Unit = rulebook.Besides(f.Unit, others.Unit, func(u *UnitFile) string { return u.ID })
	f.Gun = rulebook.Besides(f.Gun, others.Gun, func(g *GunFile) string { return g.ID })
	f.Blade = rulebook.Besides(f.Blade, others.Blade, func(b *BladeFile) string { return b.ID })
	f.Armour = rulebook.Besides(f.Armour, others.Armour, func(a *ArmourFile) string { return a.ID })
	f.Item = rulebook.Besides(f.Item, others.Item, func(i *ItemFile) string { return i.ID })
	return f
}

// Fits says why a side of a scenario may not bring an army under these options.
//
// See: KRY-ARMY-03, KRY-ARMY-04.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	table := func(setup game.Setup) (*Given, error) { return compileTable(setup, &Dossier{}) }
	g, no := rulebook.Usual(sc, side, chosen, book.ArmyTeam, table)
	if no != nil {
		return no
	}
	var r Roster
	if err := game.FromJSON(army.Data, &r); err != nil {
		return rulebook.Misread(book.ArmyTeam, err)
	}
	_, no = g.Accept(&r)
	return no
}

// How scenarios are described for menus.

// wholeOf is a field as one shape, in points.
func wholeOf(size Spot) board.Shape {
	return board.Box(board.Point{}, board.Thou(size.X), board.Thou(size.Y))
}

// battle describes a scenario for menus.
func (s *Shelf) battle(file *rulebook.File[ScenarioFile]) (game.Scenario, error) {
	f := &file.Value
	d, faults := s.dossier(f, file.Lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	c := about(file.Lines)
	g := *s.Given
	g.Field = (&complaints{}).field(s.terrain, &d.Fields[0])
	g.Scenario = c.scenario(f, s.terrain, &g.Field)
	if err := c.Faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	g.compileCourse(&c, &d)
	if err := c.Faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	out := f.Head.Scenario(file.Origin)
	out.Field, out.Facts, out.Data = g.preview(), g.scenarioFacts(len(d.Fields)), game.JSON(d)
	for side, name := range sideTitles {
		out.Sides = append(out.Sides, game.SideSpec{Name: name, Army: d.Lists[side].ID, Points: int(g.Cap), Choice: true})
	}
	if len(g.Course) > 0 {
		g.describeCourse(&out)
	}
	return out, nil
}

// onField describes the simplest battle on a battlefield that somebody wrote: that for any field.
func (s *Shelf) onField(file *rulebook.File[FieldFile]) (game.Scenario, error) {
	c := about(file.Lines)
	c.field(s.terrain, &file.Value)
	open := slices.IndexFunc(s.missions(), func(f rulebook.File[ScenarioFile]) bool { return f.Value.FieldsAny })
	if open < 0 {
		c.Add("there is no scenario for any battlefield", "title")
	}
	if err := c.Faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	f := s.missions()[open].Value
	f.Field = file.Value.ID
	others := slices.DeleteFunc(s.fields, func(o rulebook.File[FieldFile]) bool { return o.Value.ID == f.Field })
	s.fields = append([]rulebook.File[FieldFile]{*file}, others...)
	out, err := s.battle(&rulebook.File[ScenarioFile]{Value: f, Origin: file.Origin})
	head := file.Value.Head.Scenario(file.Origin)
	out.ID, out.Title, out.Blurb = head.ID, head.Title, head.Blurb
	return out, err
}

// journey describes a campaign for menus.
//
// See: KRY-CMP-01.
func (s *Shelf) journey(file *rulebook.File[CampaignFile]) (game.Scenario, error) {
	f := &file.Value
	d, faults := s.CampaignDossier(f, file.Lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	first, err := s.battle(&rulebook.File[ScenarioFile]{Value: d.Scenario})
	if err != nil {
		return game.Scenario{}, err
	}
	out := f.Head.Scenario(file.Origin)
	out.Field, out.Sides, out.Data = first.Field, first.Sides, game.JSON(d)
	for side := range out.Sides {
		out.Sides[side].Army = d.Lists[side].ID
	}
	out.Facts = []board.Fact{
		{Label: "Points", Value: fmt.Sprintf("%d a battle", s.Given.Cap), Rule: string(book.ArmyCost)},
		{Label: "Territories", Value: strconv.Itoa(len(f.Territory)), Rule: string(book.CampaignWarChest)},
		{Label: "Battles", Value: "until one has no land, or eight", Rule: string(book.CampaignEnd)},
	}
	return out, nil
}

// scenarioFacts are the figures of a battle for menus.
func (g *Given) scenarioFacts(fields int) []board.Fact {
	where, limit, deploy := g.Field.Title, strconv.Itoa(int(g.Scenario.Limit)), g.Scenario.Zones[0].Name+" and "+
		g.Scenario.Zones[1].Name
	switch {
	case g.Scenario.Random:
		where, limit, deploy = "as the mission says", "as the mission says", "as the mission says"
	case fields > 1:
		where += ", or another"
	}
	facts := []board.Fact{
		{Label: "Points", Value: fmt.Sprintf("%d, or 750 or 2000", g.Cap), Rule: string(book.ArmyCost)},
		{Label: "Models", Value: fmt.Sprintf("%d to %d a side", fewestModels, g.MaxModels), Rule: string(book.ArmyNumber)},
		{Label: "Rounds", Value: limit, Rule: string(book.ScenarioRoundLimit)},
		{Label: "Battlefield", Value: where, Rule: string(book.FieldPieces)},
		{Label: "Deployment", Value: deploy, Rule: string(book.SetupEdges)},
	}
	if g.Scenario.Roles {
		facts = append(facts, board.Fact{
			Label: "Roles", Value: "the winner of the roll-off attacks", Rule: string(book.SetupEdges),
		})
	}
	if g.Scenario.Dark || g.Field.Dark {
		facts = append(facts, board.Fact{Label: "Dark", Value: "all over", Rule: string(book.RangedDarkness)})
	}
	return facts
}

// preview is the empty field for menus.
func (g *Given) preview() board.Scene {
	far := g.Field.Size.Board(Grain)
	scene := board.Scene{Title: g.Field.Title, Width: far.X, Height: far.Y}
	for _, name := range sideTitles {
		scene.Sides = append(scene.Sides, board.SideView{Name: name, Team: len(scene.Sides)})
	}
	if g.Scenario.Random {
		scene.Title = "as the mission says"
		return scene
	}
	for i := range g.Field.Pieces {
		scene.Ground = append(scene.Ground, g.Field.Pieces[i].Patch())
	}
	for i := range g.Scenario.Zones {
		z := &g.Scenario.Zones[i]
		low, far := z.Low.Board(Grain), z.High.Sub(z.Low).Board(Grain)
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ZoneMark, Name: "deployment zone", Side: i, Shape: board.Box(low, far.X, far.Y), Rule: string(book.SetupEdges),
		})
	}
	for _, at := range g.Scenario.Marks {
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(Grain), board.Inch/2), Label: "point to hold",
			Side: -1, Rule: string(book.ScenarioHolding),
		})
	}
	return scene
}
