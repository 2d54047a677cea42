package data

import (
	"encoding/json"
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
)

// Compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
func Compile(setup game.Setup) (*Given, error) {
	var d Dossier
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

// compileTable is the part of [Compile] that neither players nor forces matter to.
func compileTable(setup game.Setup, d *Dossier) (*Given, error) {
	if err := rulebook.Unpack(setup, d); err != nil {
		return nil, err
	}
	g := &Given{setup: setup, House: d.House, edition: d.Version, Agreed: agreed(setup.Options)}
	var faults assets.Faults
	g.Options, faults = ReadOptions(setup.Options)
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
// Rule: KOG-ROUND-07.
// See: KOG-SCN-01, KOG-TERR-01.
func (g *Given) compilePlan(d *Dossier) assets.Faults {
	format, known := FormatNamed(d.Format)
	if !known || !slices.Contains(d.Scenario.Formats, d.Format) {
		return assets.Faults{{File: "scenario", Msg: assets.Unknown("format", d.Format, d.Scenario.Formats)}}
	}
	if format.id == openFormat {
		format.single = g.individually
	}
	format = format.limited(g.Points)
	field, faults := g.chooseField(d)
	if len(faults) > 0 {
		return faults
	}
	size, pieces, faults := g.compileField(field, NoLines)
	if len(faults) > 0 {
		return faults
	}
	g.Width, g.Height, g.Pieces, g.Where = size.X, size.Y, pieces, field.Title
	if field != &d.Fields[0] && !format.single && !roomy(size) {
		return assets.Faults{{File: "options", Msg: fmt.Sprintf(
			"battlefield=%s: %s is too small for the %s; units want %s by %s [%s]",
			field.ID, field.Title, format.Title, leastUnitTable.X, leastUnitTable.Y, book.TableSize)}}
	}
	g.Plan, faults = g.compileScenario(&d.Scenario, format, NoLines)
	if g.RoundLimit != rulebook.Unset {
		g.Plan.Rounds = g.RoundLimit
	}
	g.Title, g.Rule = d.Scenario.Title, scenarioRule(d.Scenario.ID)
	if g.Alternate {
		if !g.Plan.alternate {
			faults = append(faults, assets.Fault{
				File: "options",
				Msg:  fmt.Sprintf("terrain_setup=alternate: %s has its own terrain [%s]", g.Title, book.TerrainPlacing),
			})
		}
		g.Width, g.Height, g.Pieces, g.Where = format.width, format.height, nil, "placed by the players"
	}
	g.Field = NewField(g.Pieces)
	for i := range g.Plan.Targets {
		if t := &g.Plan.Targets[i]; t.Depot != nil {
			g.Depots = append(g.Depots, structureMould(t.Depot))
		}
	}
	return faults
}

// leastUnitTable is the table that unit battles want at least.
//
// See: KOG-TERR-01.
var leastUnitTable = board.Point{X: 48 * board.Inch, Y: 36 * board.Inch}

// roomy reports whether a table has room for units, whichever way it lies.
//
// Rule: KOG-TERR-01.
func roomy(size board.Point) bool {
	return int64(size.X)*int64(size.Y) >= int64(leastUnitTable.X)*int64(leastUnitTable.Y)
}

// chooseField finds the battlefield: the scenario's own, or another where the scenario leaves the choice.
//
// See: KOG-SCN-01.
func (g *Given) chooseField(d *Dossier) (*FieldFile, assets.Faults) {
	fixed := ""
	if !d.Scenario.FieldsAny {
		fixed = fmt.Sprintf("%s is played on %s [%s]", d.Scenario.Title, d.Fields[0].Title, scenarioRule(d.Scenario.ID))
	}
	known := assets.IDs(d.Fields, func(f *FieldFile) string { return f.ID })
	n, faults := rulebook.ChooseField(g.setup.Options, known, fixed)
	return &d.Fields[n], faults
}

// scenarioRule is the rule that governs a scenario.
func scenarioRule(id string) game.RuleID {
	switch id {
	case "basic", "duel":
		return book.ScenarioBasic
	case "meatgrinder":
		return book.ScenarioMeatgrinder
	case "hamburger-hill":
		return book.ScenarioHill
	case "linebreaker":
		return book.ScenarioItem
	}
	return book.ScenarioCustom
}

// compileSeats gives each side its player.
func (g *Given) compileSeats(players []game.Player) (faults assets.Faults) {
	g.Seat, faults = rulebook.SeatsOfTwo(players)
	g.Names = sideTitles
	return faults
}

// compileForces musters the forces that come with the setup, or else the scenario's own. When the players muster at the
// table these are what they may choose from.
//
// See: KOG-ORG-14.
func (g *Given) compileForces(d *Dossier, brought []json.RawMessage) assets.Faults {
	if len(d.Forces) < Seats || len(brought) > Seats {
		return assets.Faults{{File: "armies", Msg: fmt.Sprintf("%d forces in the scenario, %d brought; there are %d sides",
			len(d.Forces), len(brought), Seats)}}
	}
	if len(d.Forces) > mostKinds {
		return assets.Faults{{File: "scenario", Msg: "too many forces"}}
	}
	g.offered = d.Forces
	var faults assets.Faults
	for side := range Seats {
		r, wrong := rulebook.Brought[Roster](brought, side)
		if len(wrong) > 0 {
			faults = append(faults, wrong...)
			continue
		}
		if r == nil {
			r = &d.Forces[side]
		}
		g.brought[side] = r
		if g.AtTable {
			faults = append(faults, g.nothingFits(int8(side))...)
			continue
		}
		force, no := g.Accept(r)
		if no != nil {
			faults = append(faults, rulebook.Unfit(r.ID, nil, rulebook.Misfit{Refusal: no})...)
			continue
		}
		g.Forces[side] = force
	}
	if len(faults) == 0 {
		g.Call()
	}
	if len(faults) == 0 && !g.AtTable {
		return g.cramped()
	}
	return faults
}

// nothingFits is the fault of a setup in which the players muster at the table, but no force that is known fits.
//
// See: KOG-ORG-02, KOG-ORG-14.
func (g *Given) nothingFits(side int8) assets.Faults {
	if len(g.Fitting(side)) > 0 {
		return nil
	}
	return assets.Faults{{File: "options", Msg: fmt.Sprintf(
		"no force fits %d points; want more points, or armies of that size [%s]", g.Plan.Format.Points, book.ForceFormats)}}
}

// Call names the sides after their forces, once both are known.
func (g *Given) Call() {
	if g.Forces[0] == nil || g.Forces[1] == nil {
		return
	}
	for side, f := range g.Forces {
		g.Names[side] = f.Faction.country()
		if letter := g.Letter(int8(side)); letter != "" {
			g.Names[side] += " " + letter
		}
	}
}

// Accept musters a roster for the battle's format, or refuses it: of several reasons the gravest is given.
//
// See: KOG-ORG-01, KOG-ORG-02.
func (g *Given) Accept(r *Roster) (*Force, *game.Refusal) {
	force, faults, flaws := g.Enlist(r, g.Plan.Format, NoLines)
	if len(faults) > 0 {
		return nil, game.Refuse(book.DataProfile, "%s", assets.Clean(faults[0].Msg, 200))
	}
	if len(flaws) > 0 {
		return nil, flaws[0].Refusal
	}
	return force, nil
}

// Letter tells the sides apart where both are of one faction; else it is empty.
//
// See: KOG-ORG-01.
func (g *Given) Letter(side int8) string {
	one, two := g.Forces[0], g.Forces[1]
	if one == nil || two == nil || one.Faction != two.Faction || one.Faction == noFaction {
		return ""
	}
	return string(rune('A' + side))
}

// WithForce is the same battle with another force of a side.
//
// See: KOG-ORG-14.
func (g *Given) WithForce(side int8, f *Force) *Given {
	next := *g
	next.Forces[side], next.Tolls = f, nil
	return &next
}
