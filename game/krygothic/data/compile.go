package data

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"muster/assets"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
)

// Compiled is [Compile] for setups that come again and again: each opening, re-play and restored position of a battle has
// the same. What is behind the copy is shared.
func Compiled(setup game.Setup) (*Given, error) {
	shared, err := rulebook.Compiled(SystemID, setup, func() (*Given, error) {
		setup.Options = maps.Clone(setup.Options)
		return Compile(setup)
	})
	if err != nil {
		return nil, err
	}
	own := *shared
	return &own, nil
}

// Compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
func Compile(setup game.Setup) (*Given, error) {
	var d Dossier
	g, err := compileTable(setup, &d)
	if err != nil {
		return nil, err
	}
	if len(g.Course) > 0 { // nobody is hurried while he learns, and everybody learns the same
		g.Options, _ = ReadOptions(nil)
		g.Window, g.Agreed = 0, nil
	}
	faults := append(g.compileSeats(setup.Seats), g.compileLists(&d, setup.Armies)...)
	if len(faults) > 0 {
		return nil, faults.Err()
	}
	g.drawRoads()
	return g, nil
}

// compileTable is the part of [Compile] that neither players nor lists matter to.
func compileTable(setup game.Setup, d *Dossier) (*Given, error) {
	if err := rulebook.Unpack(setup, d); err != nil {
		return nil, err
	}
	g := &Given{Setup: setup, House: d.House, Agreed: agreed(setup.Options)}
	var faults assets.Faults
	g.Options, faults = ReadOptions(setup.Options)
	var c complaints
	g.Arsenal = c.arsenal(&d.Units)
	c.kinds(d.Terrain)
	c.Within(len(d.Fields), 1, mostKinds, "the number of battlefields", "field")
	if faults = append(faults, c.Faults...); len(faults) > 0 {
		return nil, faults.Err()
	}
	if faults = g.compilePlan(d); len(faults) > 0 {
		return nil, faults.Err()
	}
	return g, nil
}

// compilePlan makes battlefields, scenario, missions and territories ready.
//
// See: KRY-SCN-02, KRY-CMP-02.
func (g *Given) compilePlan(d *Dossier) assets.Faults {
	var c complaints
	own, faults := g.chooseField(d)
	if len(faults) > 0 {
		return faults
	}
	g.Field = c.field(d.Terrain, own)
	if len(c.Faults) > 0 {
		return c.Faults
	}
	g.Scenario = c.scenario(&d.Scenario, d.Terrain, &g.Field)
	for i := range d.Missions {
		m := &d.Missions[i]
		at := slices.Index(assets.IDs(d.Fields, nameOfField), m.Field)
		if at < 0 || m.random() {
			c.Add(fmt.Sprintf("the mission %q has no battlefield", assets.Clean(m.ID, 40)))
			continue
		}
		one := Arena{field: c.field(d.Terrain, &d.Fields[at])}
		if len(c.Faults) == 0 {
			one.scenario = c.scenario(m, d.Terrain, &one.field)
		}
		g.missions = append(g.missions, one)
	}
	if g.Scenario.Random {
		c.distinct(g.missions)
	}
	if d.Campaign != nil {
		g.compileLands(&c, d)
	}
	if len(c.Faults) == 0 && len(d.Lists) >= Seats {
		g.compileCourse(&c, d)
	}
	return c.Faults
}

// distinct checks that each face of the die has a mission of its own.
//
// See: KRY-SCN-02.
func (c *complaints) distinct(all []Arena) {
	for face := range missionWords {
		if face >= len(all) || all[face].scenario.Mission != Mission(face) {
			c.Add(fmt.Sprintf("mission %d is to be %q", face+1, missionWords[face]))
			return
		}
	}
}

// compileLands makes the battlefields of the territories ready.
//
// See: KRY-CMP-02.
func (g *Given) compileLands(c *complaints, d *Dossier) {
	known := assets.IDs(d.Fields, nameOfField)
	g.Campaign = c.campaign(d.Campaign, known)
	for i := range g.Campaign.Territories {
		t := &g.Campaign.Territories[i]
		if at := slices.Index(known, t.field); at >= 0 {
			one := Arena{field: t.ground(c.field(d.Terrain, &d.Fields[at]))}
			one.scenario = c.scenario(&d.Scenario, d.Terrain, &one.field)
			g.Lands = append(g.Lands, one)
		}
	}
	g.home = Arena{g.Scenario, g.Field}
}

// chooseField finds the battlefield: the scenario's own, or another where the scenario leaves the choice.
func (g *Given) chooseField(d *Dossier) (*FieldFile, assets.Faults) {
	fixed := ""
	if !d.Scenario.FieldsAny || d.Campaign != nil {
		fixed = fmt.Sprintf("%s is played on %s [%s]", d.Scenario.Title, d.Fields[0].Title, book.ScenarioMission)
	}
	n, faults := rulebook.ChooseField(g.Setup.Options, assets.IDs(d.Fields, nameOfField), fixed)
	return &d.Fields[n], faults
}

// compileSeats gives each side its player.
func (g *Given) compileSeats(players []game.Player) (faults assets.Faults) {
	g.Seat, faults = rulebook.SeatsOfTwo(players)
	g.Names = sideTitles
	return faults
}

// compileLists takes the lists that come with the setup, or else the scenario's own. When the players submit theirs at
// the table these are what they may choose from.
//
// See: KRY-ARMY-01.
func (g *Given) compileLists(d *Dossier, brought []json.RawMessage) assets.Faults {
	if len(d.Lists) < Seats || len(brought) > Seats || len(d.Lists) > mostEntries {
		return assets.Faults{{File: "armies", Msg: fmt.Sprintf("%d lists in the scenario, %d brought; there are %d sides",
			len(d.Lists), len(brought), Seats)}}
	}
	g.Offered = d.Lists
	var faults assets.Faults
	if len(g.Course) > 0 {
		brought = nil
	}
	for side := range Seats {
		r, wrong := rulebook.Brought[Roster](brought, side)
		if len(wrong) > 0 {
			faults = append(faults, wrong...)
			continue
		}
		if r == nil {
			r = g.own(side)
		}
		if g.AtTable {
			continue
		}
		l, no := g.Accept(r)
		if no != nil {
			faults = append(faults, rulebook.Unfit(r.ID, nil, rulebook.Misfit{Refusal: no})...)
			continue
		}
		g.Lists[side] = l
	}
	if len(faults) == 0 {
		g.call()
	}
	return faults
}

// own is the list that a side brings unless told otherwise: the scenario's, or under another cap one of the same team,
// or any that fits.
//
// See: KRY-ARMY-03.
func (g *Given) own(side int) *Roster {
	first := &g.Offered[side]
	var second *Roster
	if first.made() == g.Cap {
		return first
	}
	for i := range g.Offered {
		r := &g.Offered[i]
		if _, no := g.Accept(r); no != nil || r.made() != g.Cap {
			continue
		}
		if r.Team == first.Team {
			return r
		}
		if second == nil {
			second = r
		}
	}
	if second != nil {
		return second
	}
	return first
}

// Accept takes a roster as a list of this battle, or refuses it: of several reasons the gravest is given.
//
// See: KRY-ARMY-01, KRY-ARMY-03.
func (g *Given) Accept(r *Roster) (*List, *game.Refusal) {
	l, senseless, flaws := g.enlist(r, g.Cap)
	switch {
	case len(senseless) > 0:
		return nil, senseless[0].Refusal
	case len(flaws) > 0:
		return nil, flaws[0].Refusal
	}
	return l, nil
}

// drawRoads charts the battlefields that may be fought over.
func (g *Given) drawRoads() {
	g.Field.roads = g.Field.chart()
	for i := range g.missions {
		g.missions[i].field.roads = g.missions[i].field.chart()
	}
	for i := range g.Lands {
		g.Lands[i].field.roads = g.roadsOfLand(i)
	}
}

// roadsOfLand is the chart of a territory: territories on the same battlefield differ in light and deck, not in walls.
func (g *Given) roadsOfLand(i int) *plane.Chart {
	f := &g.Lands[i].field
	if f.ID == g.Field.ID {
		return g.Field.roads
	}
	for j := range i {
		if o := &g.Lands[j].field; o.ID == f.ID {
			return o.roads
		}
	}
	return f.chart()
}
