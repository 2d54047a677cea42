package data

import (
	"slices"

	"muster/game"
	"muster/game/rulebook"
)

// Choosable are the forces that a side may choose from at the table, by the words that name them: what came with the
// setup in front, then those of the scenario.
//
// See: KOG-ORG-14.
func (g *Given) Choosable(side int8) (names []string, rosters []*Roster) {
	add := func(name string, r *Roster) {
		names, rosters = append(names, name), append(rosters, r)
	}
	own := g.brought[side]
	for i := range g.offered {
		if r := &g.offered[i]; r.ID == own.ID && string(game.JSON(r)) != string(game.JSON(own)) {
			add(FromSetup, own)
		}
	}
	if len(names) == 0 {
		add(own.ID, own)
	}
	for i := range g.offered {
		if r := &g.offered[i]; !slices.Contains(names, r.ID) {
			add(r.ID, r)
		}
	}
	return names, rosters
}

// FromSetup is the choice of the force that came with the setup, where the list has another one of its name.
const FromSetup = "brought"

// Fitting are the forces known to a side that fit; where none does, the smallest that can be thought of.
func (g *Given) Fitting(side int8) []*Roster {
	var fit []*Roster
	_, known := g.Choosable(side)
	for _, rosters := range [][]*Roster{known, g.smallest()} {
		for _, r := range rosters {
			if _, no := g.Accept(r); no == nil {
				fit = append(fit, r)
			}
		}
		if len(fit) > 0 {
			return fit
		}
	}
	return nil
}

// smallest are for each profile a force of one model, and for those that make up a Tactical Squad, one of a squad and a
// model of their own.
func (g *Given) smallest() []*Roster {
	var all []*Roster
	for i := range g.profiles {
		p := &g.profiles[i]
		named := rulebook.Head{Title: p.Name}
		alone := RosterUnit{Squad: SquadNames[individual], Model: []RosterModel{{Profile: p.ID}}}
		squad := RosterUnit{Squad: SquadNames[tacticalSquad], Model: []RosterModel{{
			Profile: p.ID,
			Role:    roleNames[tactical], Count: 3,
		}}}
		all = append(all, &Roster{Head: named, Faction: p.Faction, Unit: []RosterUnit{alone}},
			&Roster{Head: named, Faction: p.Faction, Unit: []RosterUnit{squad, alone}})
	}
	return all
}
