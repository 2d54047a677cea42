package data

import (
	"encoding/json"
	"fmt"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

// Compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
func Compile(setup game.Setup) (*Given, error) {
	var d Dossier
	if err := rulebook.Unpack(setup, &d); err != nil {
		return nil, err
	}
	g := &Given{Campaign: d.Campaign != nil}
	var faults assets.Faults
	g.Options, faults = readOptions(setup.Options, g.Campaign)
	faults = append(faults, d.check()...)
	if len(faults) > 0 {
		return nil, faults.Err()
	}
	g.compileKinds(d.Units, d.Class)
	faults = append(faults, g.compileStages(&d)...)
	if len(faults) > 0 {
		return nil, faults.Err()
	}
	faults = append(faults, g.compileLists(&d, setup.Armies)...)
	faults = append(faults, g.compileSeats(setup.Seats)...)
	if len(faults) > 0 {
		return nil, faults.Err()
	}
	return g, nil
}

// check looks at types, classes and the frame of a campaign.
func (d *Dossier) check() assets.Faults {
	c := complaints{}
	c.types(d.Units)
	c.classes(d.Class)
	c.Within(len(d.Units), 1, MaxUnits, "the number of unit types", "unit")
	c.Within(len(d.Class), 0, MaxUnits, "the number of classes", "class")
	if d.Campaign == nil {
		c.Within(len(d.Scenario), 1, 1, "the number of scenarios", "scenario")
		return c.Faults
	}
	c.Within(len(d.Scenario), leastBattles, mostBattles, "the number of scenarios", "scenario")
	c.Within(d.Campaign.Points, LeastRoster, MaxUnits, "the points of the campaign", "points")
	for i := range d.Scenario {
		c.Within(len(d.Scenario[i].Side), 2, 2, "the number of sides of "+d.Scenario[i].Title, "scenario", i)
	}
	return c.Faults
}

func (g *Given) compileStages(d *Dossier) assets.Faults {
	var faults assets.Faults
	for i := range d.Scenario {
		st, wrong := g.compileStage(&d.Scenario[i], assets.Lines{})
		g.Stages = append(g.Stages, st)
		faults = append(faults, wrong...)
	}
	if len(faults) > 0 {
		return faults
	}
	if g.Deploy == DeployFixed {
		for i := range g.Stages {
			if len(g.Stages[i].Fixed) == 0 {
				faults = append(faults, assets.Fault{File: "options", Msg: fmt.Sprintf("deploy=fixed: %s gives no positions [%s]", g.Stages[i].Title, book.SetDeploy)})
			}
		}
	}
	g.Title, g.Sides = g.Stages[0].Title, len(g.Stages[0].Sides)
	if d.Campaign != nil {
		g.Title, g.limit = d.Campaign.Title, d.Campaign.Points
	}
	return faults
}

// compileLists makes the lists ready, those of the scenario first, and sees to it that each side begins with one it may
// bring.
//
// See: FOG-SET-03.
func (g *Given) compileLists(d *Dossier, brought []json.RawMessage) assets.Faults {
	var faults assets.Faults
	for i := range d.Lists {
		_, wrong := g.include(&d.Lists[i])
		faults = append(faults, wrong...)
	}
	faults = append(faults, rulebook.TooMany(brought, g.Sides)...)
	for s := range g.Sides {
		army := d.Scenario[0].Side[s].Army
		own := g.listNamed(army)
		if own < 0 {
			faults = append(faults, assets.Fault{File: "scenario", Msg: assets.Unknown("army list", army, g.ListIDs())})
			continue
		}
		g.First[s] = own
		a, wrong := rulebook.Brought[ArmyFile](brought, s)
		if faults = append(faults, wrong...); a != nil {
			faults = append(faults, g.bring(s, a, g.Campaign || d.Scenario[0].Armies == "choice")...)
		}
	}
	return faults
}

func (g *Given) include(a *ArmyFile) (int, assets.Faults) {
	l, faults, flaws := g.compileList(a, assets.Lines{})
	g.Lists = append(g.Lists, l)
	return len(g.Lists) - 1, rulebook.Unfit(a.ID, faults, flaws...)
}

// bring gives a side the list of the setup in the place of the scenario's.
func (g *Given) bring(s int, a *ArmyFile, choice bool) assets.Faults {
	if a.ID == g.Lists[g.First[s]].ID {
		return nil
	}
	l, faults := g.include(a)
	if len(faults) > 0 {
		return faults
	}
	g.Lists[l].Chosen = g.listNamed(a.ID) == l
	if no := g.mayBring(s, l, choice); no != nil {
		return rulebook.Unfit(a.ID, nil, rulebook.Misfit{Refusal: no})
	}
	g.First[s] = l
	return nil
}

// compileSeats gives every side its players, the first of whom is its captain.
//
// Rule: FOG-SET-02.
func (g *Given) compileSeats(seats []game.Player) assets.Faults {
	var count [MaxSides]int
	var faults assets.Faults
	for i, p := range seats {
		if p.Side < 0 || p.Side >= g.Sides {
			faults = append(faults, assets.Fault{File: "seats", Msg: fmt.Sprintf("player %d sits at side %d; sides count from 0 to %d", i+1, p.Side, g.Sides-1)})
			continue
		}
		if count[p.Side]++; count[p.Side] == 1 {
			g.Captains[p.Side] = game.First + game.Seat(i%game.MaxSeats)
		}
		g.Seats = append(g.Seats, Player{Name: playerName(p.Name, i), Side: int8(p.Side)})
	}
	for s := range g.Sides {
		if count[s] < 1 || count[s] > maxPlayers {
			faults = append(faults, assets.Fault{File: "seats", Msg: fmt.Sprintf("%s has %d players; a side has 1 to %d [%s]", g.Stages[0].Sides[s].Name, count[s], maxPlayers, book.SetSides)})
		}
	}
	return faults
}

func playerName(name string, i int) string {
	if clean := assets.Clean(name, assets.LongestName); clean != "" {
		return clean
	}
	return fmt.Sprintf("Player %d", i+1)
}
