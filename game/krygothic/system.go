package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
)

// System is the rulebook. It reads its data from a library and keeps nothing about any battle.
type System struct{ lib assets.Library }

// New is the rulebook with the data of a library.
func New(lib assets.Library) *System { return &System{lib: lib} }

// Info is the title page. Its credits say whose work this is and that it is not the official one.
//
// Rule: KRY-GEN-08.
func (s *System) Info() game.Info {
	info := game.Info{
		ID:    systemID,
		Title: "Kry-Gothic",
		Blurb: "Two small squads inside a drifting warship, and no turns: either player may give an order at any moment, " +
			"and pays for it in Action Points. Combos are paid in advance and fall as a whole when anything goes wrong.",
		Credits: []string{
			"Unofficial adaptation of Kry-Gothic. This is not the official rule set.",
			"Created by Boolean and the BluWiki contributors.",
			"Battlefields, lists, most figures of units and gear, and the campaign are completions of our own, marked as such " +
				"in the book",
		},
		Licence: "Rules, texts and figures derived from Kry-Gothic: Creative Commons Attribution-NonCommercial-ShareAlike; " +
			"page footer: GNU Free Documentation License 1.2. No commercial use; what is made of them is to be shared alike.",
		MaxSides: seats,
	}
	info.Options = append(settings.Options(), game.FieldOption(s.lib, systemID, FieldPieces))
	return info
}

// Book is every rule in book order. Without a readable book file it is empty; [System.Scenarios] tells why.
func (s *System) Book() []game.Rule { return game.BookOf(s.lib, systemID) }

// Scenarios lists the battles that can be set up, in the order of their files, and behind them the campaigns.
func (s *System) Scenarios() ([]game.Scenario, []error) {
	return game.KeptList(s.lib, systemID, "scenarios", s.readScenarios)
}

func (s *System) readScenarios() ([]game.Scenario, []error) {
	shelf := open(s.lib)
	_, err := s.lib.Book(systemID)
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
	for i := range shelf.campaigns {
		one := &shelf.campaigns[i]
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
func (s *System) Armies() ([]game.Army, []error) {
	return game.KeptList(s.lib, systemID, "armies", s.readArmies)
}

func (s *System) readArmies() ([]game.Army, []error) {
	shelf := open(s.lib)
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
func (s *System) CheckFile(kind, file string, data []byte) ([]string, error) {
	shelf := open(s.lib)
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
		var f fieldFile
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
func (s *shelf) checkUnits(file string, data []byte) ([]string, error) {
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
		n := slices.IndexFunc(book.Unit, func(o unitFile) bool { return o.ID == u.ID })
		if n < 0 || string(game.JSON(u)) != string(game.JSON(&book.Unit[n])) {
			remarks = append(remarks, fmt.Sprintf("the figures of %s are house figures; battles with them say so", u.Name))
		}
	}
	return remarks, nil
}

// besides are the tables of a file, and behind them what of others it does not replace: it may speak of it.
func (f unitsFile) besides(others *unitsFile) unitsFile {
	f.Team = addition(f.Team, others.Team, func(t *teamFile) string { return t.ID })
	f.Unit = addition(f.Unit, others.Unit, func(u *unitFile) string { return u.ID })
	f.Gun = addition(f.Gun, others.Gun, func(g *gunFile) string { return g.ID })
	f.Blade = addition(f.Blade, others.Blade, func(b *bladeFile) string { return b.ID })
	f.Armour = addition(f.Armour, others.Armour, func(a *armourFile) string { return a.ID })
	f.Item = addition(f.Item, others.Item, func(i *itemFile) string { return i.ID })
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
// Rule: KRY-ARMY-03, KRY-ARMY-04.
func (s *System) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	if side < 0 || side >= seats {
		return game.Refuse(ArmyTeam, "the scenario has no side %d", side+1)
	}
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	g, err := compileTable(setup, &dossier{})
	if err != nil {
		return game.Refuse(ArmyTeam, "%s", assets.FirstLine(err))
	}
	var r Roster
	if err := game.FromJSON(army.Data, &r); err != nil {
		return game.Refuse(ArmyTeam, "%s", assets.FirstLine(err))
	}
	_, no := g.accept(&r)
	return no
}

// ReadScenario reads a scenario or a campaign that somebody wrote. The battlefields and lists it names are those of the
// library.
func (s *System) ReadScenario(file string, data []byte) (game.Scenario, error) {
	if head, _, err := assets.ParseHead(file, data); err == nil && head.Kind == "campaign" {
		f, lines, err := readCampaignFile(assets.FileID(file), file, data)
		if err != nil {
			return game.Scenario{}, err
		}
		return open(s.lib).journey(&f, lines, file)
	}
	f, lines, err := readScenarioFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Scenario{}, err
	}
	return open(s.lib).battle(&f, lines, file)
}

// ReadArmy reads a list that somebody wrote.
func (s *System) ReadArmy(file string, data []byte) (game.Army, error) {
	r, lines, err := readListFile(assets.FileID(file), file, data)
	if err != nil {
		return game.Army{}, err
	}
	army, faults := open(s.lib).army(&r, lines, file)
	return army, faults.Err()
}

// Guide is what people see of a battle.
func (s *System) Guide(st game.State) game.Guide { return view{st.(*Battle)} }

// Adviser is what bots need of a battle.
func (s *System) Adviser(st game.State) game.Adviser { return adviser{st.(*Battle)} }

// Begin opens a battle.
func (s *System) Begin(setup game.Setup) (game.State, []game.Event, error) {
	g, err := compiled(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := g.begin()
	return b, events, nil
}
