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
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ Lib assets.Library }

// Scenarios lists the battles that can be set up, in the order of their files, and behind them the campaigns.
func (s *Catalogue) Scenarios() ([]game.Scenario, []error) {
	return game.KeptList(s.Lib, SystemID, "scenarios", s.readScenarios)
}

func (s *Catalogue) readScenarios() ([]game.Scenario, []error) {
	shelf := Open(s.Lib)
	_, err := s.Lib.Book(SystemID)
	shelf.Note(err)
	var all []game.Scenario
	for i := range shelf.scenarios {
		one := &shelf.scenarios[i]
		sc, err := shelf.battle(&one.Value, one.Lines, one.File.Origin())
		if err != nil {
			shelf.Note(err)
			continue
		}
		all = append(all, sc)
	}
	for i := range shelf.Campaigns {
		one := &shelf.Campaigns[i]
		sc, err := shelf.journey(&one.Value, one.Lines, one.File.Origin())
		if err != nil {
			shelf.Note(err)
			continue
		}
		all = append(all, sc)
	}
	return all, shelf.Errs
}

// Armies lists the lists by size, those of one team together.
func (s *Catalogue) Armies() ([]game.Army, []error) {
	return game.KeptList(s.Lib, SystemID, "armies", s.readArmies)
}

func (s *Catalogue) readArmies() ([]game.Army, []error) {
	shelf := Open(s.Lib)
	var all []game.Army
	for i := range shelf.lists {
		one := &shelf.lists[i]
		army, faults := shelf.army(&one.Value, one.Lines, one.File.Origin())
		if err := faults.Err(); err != nil {
			shelf.Note(err)
			continue
		}
		all = append(all, army)
	}
	slices.SortStableFunc(all, func(a, b game.Army) int { return strings.Compare(a.Group, b.Group) })
	return all, shelf.Errs
}

// CheckFile reads tables of units and of terrain, and battlefields. It remarks on figures that are not the book's.
func (s *Catalogue) CheckFile(kind, file string, data []byte) ([]string, error) {
	shelf := Open(s.Lib)
	c := complaints{}
	var err error
	switch kind {
	case "units":
		return shelf.checkUnits(file, data)
	case "terrain":
		var t terrainFile
		if t, c.Lines, err = readTerrain(file, data); err != nil {
			return nil, err
		}
		c.kinds(t.Terrain)
		return nil, c.Faults.Err()
	case "field":
		var f FieldFile
		if f, c.Lines, err = readFieldFile(assets.FileID(file), file, data); err != nil {
			return nil, err
		}
		c.field(shelf.terrain, &f)
		return nil, c.Faults.Err()
	}
	return nil, assets.Fault{
		File: file, Line: 1,
		Msg: fmt.Sprintf("kind is %q; want units, terrain, field, army, scenario or campaign", assets.Clean(kind, 24)),
	}
}

// checkUnits checks tables for themselves, or as an addition to those that there are.
func (s *Shelf) checkUnits(file string, data []byte) ([]string, error) {
	units, lines, err := readUnits(file, data)
	if err != nil {
		return nil, err
	}
	c := about(lines)
	all := units.besides(&s.units)
	c.arsenal(&all)
	if err := c.Faults.Err(); err != nil {
		return nil, err
	}
	var remarks []string
	book := unitsOf(assets.Embedded())
	for i := range units.Unit {
		u := &units.Unit[i]
		n := slices.IndexFunc(book.Unit, func(o UnitFile) bool { return o.ID == u.ID })
		if n < 0 || string(game.JSON(u)) != string(game.JSON(&book.Unit[n])) {
			remarks = append(remarks, fmt.Sprintf("the figures of %s are house figures; battles with them say so", u.Name))
		}
	}
	return remarks, nil
}

// besides are the tables of a file, and behind them what of others it does not replace: it may speak of it.
func (f UnitsFile) besides(others *UnitsFile) UnitsFile {
	f.Team = addition(f.Team, others.Team, func(t *TeamFile) string { return t.ID })
	f.Unit = addition(f.Unit, others.Unit, func(u *UnitFile) string { return u.ID })
	f.Gun = addition(f.Gun, others.Gun, func(g *GunFile) string { return g.ID })
	f.Blade = addition(f.Blade, others.Blade, func(b *BladeFile) string { return b.ID })
	f.Armour = addition(f.Armour, others.Armour, func(a *ArmourFile) string { return a.ID })
	f.Item = addition(f.Item, others.Item, func(i *ItemFile) string { return i.ID })
	return f
}

// addition is a list, and behind it what of another list has other ids.
func addition[T any](list, more []T, id func(*T) string) []T {
	list = slices.Clip(list)
	own := assets.IDs(list, id)
	for i := range more {
		if !slices.Contains(own, id(&more[i])) {
			list = append(list, more[i])
		}
	}
	return list
}

// Fits says why a side of a scenario may not bring an army under these options.
//
// See: KRY-ARMY-03, KRY-ARMY-04.
func (s *Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	if side < 0 || side >= Seats {
		return game.Refuse(book.ArmyTeam, "the scenario has no side %d", side+1)
	}
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	g, err := compileTable(setup, &Dossier{})
	if err != nil {
		return game.Refuse(book.ArmyTeam, "%s", assets.FirstLine(err))
	}
	var r Roster
	if err := game.FromJSON(army.Data, &r); err != nil {
		return game.Refuse(book.ArmyTeam, "%s", assets.FirstLine(err))
	}
	_, no := g.Accept(&r)
	return no
}

// ReadScenario reads a scenario or a campaign that somebody wrote. The battlefields and lists it names are those of the
// library.
func (s *Catalogue) ReadScenario(file string, data []byte) (game.Scenario, error) {
	if head, _, err := assets.ParseHead(file, data); err == nil && head.Kind == "campaign" {
		f, lines, err := readCampaignFile(assets.FileID(file), file, data)
		if err != nil {
			return game.Scenario{}, err
		}
		return Open(s.Lib).journey(&f, lines, file)
	}
	f, lines, err := readScenarioFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Scenario{}, err
	}
	return Open(s.Lib).battle(&f, lines, file)
}

// ReadArmy reads a list that somebody wrote.
func (s *Catalogue) ReadArmy(file string, data []byte) (game.Army, error) {
	r, lines, err := readListFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := Open(s.Lib).army(&r, lines, file)
	return army, faults.Err()
}

// How scenarios are described for menus.

// wholeOf is a field as one shape, in points.
func wholeOf(size Spot) board.Shape {
	return board.Box(board.Point{}, board.Thou(size.X), board.Thou(size.Y))
}

// battle describes a scenario for menus.
func (s *Shelf) battle(f *ScenarioFile, lines assets.Lines, origin string) (game.Scenario, error) {
	d, faults := s.dossier(f, lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	c := about(lines)
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
	out := game.Scenario{ID: f.ID, Title: f.Title, Origin: origin, Field: g.preview(), Data: game.JSON(d)}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	for side, name := range sideTitles {
		out.Sides = append(out.Sides, game.SideSpec{Name: name, Army: d.Lists[side].ID, Points: int(g.Cap), Choice: true})
	}
	out.Facts = g.scenarioFacts(len(d.Fields))
	if len(g.Course) > 0 {
		g.describeCourse(&out)
	}
	return out, nil
}

// journey describes a campaign for menus.
//
// See: KRY-CMP-01.
func (s *Shelf) journey(f *CampaignFile, lines assets.Lines, origin string) (game.Scenario, error) {
	d, faults := s.CampaignDossier(f, lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	out, err := s.battle(&d.Scenario, noLines, origin)
	if err != nil {
		return game.Scenario{}, err
	}
	out.ID, out.Title, out.Data = f.ID, f.Title, game.JSON(d)
	out.Blurb, out.Goal = assets.Story(f.Blurb)
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
	for _, at := range g.Scenario.Marks {
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(Grain), board.Inch/2), Label: "point to hold",
			Side: -1, Rule: string(book.ScenarioHolding),
		})
	}
	return scene
}
