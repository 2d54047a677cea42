package kog

import (
	"encoding/json"
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
func compile(setup game.Setup) (*given, error) {
	var d dossier
	g, err := compileTable(setup, &d)
	if err != nil {
		return nil, err
	}
	faults := append(g.compileSeats(setup.Seats), g.compileForces(&d, setup.Armies)...)
	if len(faults) > 0 {
		return nil, faults.Err()
	}
	return g, nil
}

// compileTable is the part of [compile] that neither players nor forces matter to.
func compileTable(setup game.Setup, d *dossier) (*given, error) {
	if err := game.FromJSON(setup.Scenario, d); err != nil {
		return nil, fmt.Errorf("the scenario of the setup: %w", err)
	}
	g := &given{setup: setup, house: d.House, edition: d.Version, agreed: agreed(setup.Options)}
	var faults assets.Faults
	g.options, faults = readOptions(setup.Options)
	var c complaints
	c.units(d.Profile, d.Option)
	c.kinds(d.Terrain, d.Piece)
	c.Within(len(d.Fields), 1, mostKinds, "the number of battlefields", "field")
	if faults = append(faults, c.Faults...); len(faults) > 0 {
		return nil, faults.Err()
	}
	g.profiles, g.upgrades = d.Profile, d.Option
	g.compileKinds(d.Terrain, d.Piece)
	if faults = g.compilePlan(d); len(faults) > 0 {
		return nil, faults.Err()
	}
	return g, nil
}

// compilePlan makes battlefield and scenario ready.
//
// Rule: KOG-SCN-01, KOG-TERR-01, KOG-ROUND-07.
func (g *given) compilePlan(d *dossier) assets.Faults {
	format, known := formatNamed(d.Format)
	if !known || !slices.Contains(d.Scenario.Formats, d.Format) {
		return assets.Faults{{File: "scenario", Msg: assets.Unknown("format", d.Format, d.Scenario.Formats)}}
	}
	if format.id == openFormat {
		format.single = g.individually
	}
	format = format.limited(g.points)
	field, faults := g.chooseField(d)
	if len(faults) > 0 {
		return faults
	}
	size, pieces, faults := g.compileField(field, noLines)
	if len(faults) > 0 {
		return faults
	}
	g.width, g.height, g.pieces, g.where = size.X, size.Y, pieces, field.Title
	if field != &d.Fields[0] && !format.single && !roomy(size) {
		return assets.Faults{{File: "options", Msg: fmt.Sprintf(
			"battlefield=%s: %s is too small for the %s; units want %s by %s [%s]",
			field.ID, field.Title, format.title, leastUnitTable.X, leastUnitTable.Y, TableSize)}}
	}
	g.plan, faults = g.compileScenario(&d.Scenario, format, noLines)
	if g.roundLimit != game.Unset {
		g.plan.rounds = g.roundLimit
	}
	g.title, g.rule = d.Scenario.Title, scenarioRule(d.Scenario.ID)
	if g.alternate {
		if !g.plan.alternate {
			faults = append(faults, assets.Fault{
				File: "options",
				Msg:  fmt.Sprintf("terrain_setup=alternate: %s has its own terrain [%s]", g.title, TerrainPlacing),
			})
		}
		g.width, g.height, g.pieces, g.where = format.width, format.height, nil, "placed by the players"
	}
	g.field = newField(g.pieces)
	for i := range g.plan.targets {
		if t := &g.plan.targets[i]; t.depot != nil {
			g.depots = append(g.depots, structureMould(t.depot))
		}
	}
	return faults
}

// leastUnitTable is the table that unit battles want at least.
//
// Rule: KOG-TERR-01.
var leastUnitTable = board.Point{X: 48 * board.Inch, Y: 36 * board.Inch}

// roomy reports whether a table has room for units, whichever way it lies.
//
// Rule: KOG-TERR-01.
func roomy(size board.Point) bool {
	return int64(size.X)*int64(size.Y) >= int64(leastUnitTable.X)*int64(leastUnitTable.Y)
}

// chooseField finds the battlefield: the scenario's own, or another where the scenario leaves the choice.
//
// Rule: KOG-SCN-01.
func (g *given) chooseField(d *dossier) (*fieldFile, assets.Faults) {
	fixed := ""
	if !d.Scenario.FieldsAny {
		fixed = fmt.Sprintf("%s is played on %s [%s]", d.Scenario.Title, d.Fields[0].Title, scenarioRule(d.Scenario.ID))
	}
	known := assets.IDs(d.Fields, func(f *fieldFile) string { return f.ID })
	n, faults := game.ChooseField(g.setup.Options, known, fixed)
	return &d.Fields[n], faults
}

// scenarioRule is the rule that governs a scenario.
func scenarioRule(id string) game.RuleID {
	switch id {
	case "basic", "duel":
		return ScenarioBasic
	case "meatgrinder":
		return ScenarioMeatgrinder
	case "hamburger-hill":
		return ScenarioHill
	case "linebreaker":
		return ScenarioItem
	}
	return ScenarioCustom
}

// compileSeats gives each side its player.
func (g *given) compileSeats(players []game.Player) (faults assets.Faults) {
	g.seat, faults = game.SeatsOfTwo(players)
	g.names = sideTitles
	return faults
}

// compileForces musters the forces that come with the setup, or else the scenario's own. When the players muster at the
// table these are what they may choose from.
//
// Rule: KOG-ORG-14.
func (g *given) compileForces(d *dossier, brought []json.RawMessage) assets.Faults {
	if len(d.Forces) < seats || len(brought) > seats {
		return assets.Faults{{File: "armies", Msg: fmt.Sprintf("%d forces in the scenario, %d brought; there are %d sides",
			len(d.Forces), len(brought), seats)}}
	}
	if len(d.Forces) > mostKinds {
		return assets.Faults{{File: "scenario", Msg: "too many forces"}}
	}
	g.offered = d.Forces
	var faults assets.Faults
	for side := range seats {
		r := &d.Forces[side]
		if side < len(brought) && len(brought[side]) > 0 && string(brought[side]) != "null" {
			r = &Roster{}
			if err := game.FromJSON(brought[side], r); err != nil {
				faults = append(faults, assets.Fault{File: "armies", Msg: err.Error()})
				continue
			}
		}
		g.brought[side] = r
		if g.atTable {
			faults = append(faults, g.nothingFits(int8(side))...)
			continue
		}
		force, no := g.accept(r)
		if no != nil {
			faults = append(faults, assets.Fault{File: "army " + assets.Clean(r.ID, 40), Msg: no.String()})
			continue
		}
		g.forces[side] = force
	}
	if len(faults) == 0 {
		g.call()
	}
	if len(faults) == 0 && !g.atTable {
		return g.cramped()
	}
	return faults
}

// nothingFits is the fault of a setup in which the players muster at the table, but no force that is known fits.
//
// Rule: KOG-ORG-02, KOG-ORG-14.
func (g *given) nothingFits(side int8) assets.Faults {
	if len(g.fitting(side)) > 0 {
		return nil
	}
	return assets.Faults{{File: "options", Msg: fmt.Sprintf(
		"no force fits %d points; want more points, or armies of that size [%s]", g.plan.format.points, ForceFormats)}}
}

// call names the sides after their forces, once both are known.
func (g *given) call() {
	if g.forces[0] == nil || g.forces[1] == nil {
		return
	}
	for side, f := range g.forces {
		g.names[side] = f.faction.country()
		if letter := g.letter(int8(side)); letter != "" {
			g.names[side] += " " + letter
		}
	}
}

// accept musters a roster for the battle's format, or refuses it: of several reasons the gravest is given.
//
// Rule: KOG-ORG-01, KOG-ORG-02.
func (g *given) accept(r *Roster) (*force, *game.Refusal) {
	force, faults, flaws := g.enlist(r, g.plan.format, noLines)
	if len(faults) > 0 {
		return nil, game.Refuse(DataProfile, "%s", assets.Clean(faults[0].Msg, 200))
	}
	if len(flaws) > 0 {
		return nil, flaws[0].Refusal
	}
	return force, nil
}

// letter tells the sides apart where both are of one faction; else it is empty.
//
// See: KOG-ORG-01.
func (g *given) letter(side int8) string {
	one, two := g.forces[0], g.forces[1]
	if one == nil || two == nil || one.faction != two.faction || one.faction == noFaction {
		return ""
	}
	return string(rune('A' + side))
}

// withForce is the same battle with another force of a side.
//
// Rule: KOG-ORG-14.
func (g *given) withForce(side int8, f *force) *given {
	next := *g
	next.forces[side], next.tolls = f, nil
	return &next
}
