package kog

import (
	"fmt"

	"muster/game"
	"muster/game/tell"
)

// quota is what a kind of squad may be made of: of each type at least and at most so many.
type quota struct{ least, most [len(roleNames)]int }

// quotas are the kinds of squad.
//
// Rule: KOG-ORG-04.
var quotas = [...]quota{
	tacticalSquad:    {most: [...]int{tactical: mostSquad, elite: 0, recon: 0, heavy: 0}},
	strikeSquad:      {least: [...]int{elite: 2, heavy: 0}, most: [...]int{tactical: 2, elite: mostSquad, heavy: 0}},
	reconSquad:       {least: [...]int{recon: 2, heavy: 0}, most: [...]int{elite: 1, recon: mostSquad, heavy: 0}},
	fireSupportSquad: {least: [...]int{heavy: 1}, most: [...]int{tactical: 2, elite: 1, heavy: mostSquad}},
}

// refuse says what is wrong with so many models of each type as a squad of a kind, nil for nothing.
//
// Rule: KOG-ORG-04.
func (s squad) refuse(have [len(roleNames)]int) *game.Refusal {
	title, n := squadTitles[s], 0
	for _, count := range have {
		n += count
	}
	if n < leastSquad || n > mostSquad {
		return game.Refuse(ForceSquads, "has %s; a %s has %d to %d", tell.Counted(n, "model"), title, leastSquad,
			mostSquad)
	}
	for r, count := range have {
		switch most, least := quotas[s].most[r], quotas[s].least[r]; {
		case count > most && most == 0:
			return game.Refuse(ForceSquads, "has %d %s; a %s has none", count, roleTitles[r], title)
		case count > most:
			return game.Refuse(ForceSquads, "has %d %s; a %s has at most %d", count, roleTitles[r], title, most)
		case count < least:
			return game.Refuse(ForceSquads, "has %d %s; a %s has at least %d", count, roleTitles[r], title, least)
		}
	}
	return nil
}

// types counts the types of a unit's models.
func (f *formation) types() (have [len(roleNames)]int) {
	for _, m := range f.models {
		have[m.role]++
	}
	return have
}

// squads holds squads to their composition, and single models to being single.
//
// Rule: KOG-ORG-04, KOG-ORG-06.
func (e *enlisting) squads() {
	for i := range e.force.units {
		u := &e.force.units[i]
		if len(u.models) == 0 {
			continue
		}
		if u.squad == individual {
			if n := len(u.models); n > 1 {
				e.flaw(flawSquads, game.Refuse(ForceLone, "%s has %d models; only a single one stands outside of a squad",
					unitTitle(u), n), "unit", i)
			}
			continue
		}
		if no := u.squad.refuse(u.types()); no != nil {
			no.Why = unitTitle(u) + " " + no.Why
			e.flaw(flawSquads, no, "unit", i)
		}
	}
}

// platoons holds the units to be one platoon, or in the largest battles each to belong to one.
//
// Rule: KOG-ORG-07, KOG-ORG-08.
func (e *enlisting) platoons(f format) {
	var units, squads ['Z' - 'A' + 1]int
	named := e.namesPlatoons()
	first := noPlatoon
	for i := range e.force.units {
		u := &e.force.units[i]
		switch {
		case !named:
			u.platoon = 0
		case u.platoon == noPlatoon && f.platoons && !e.platoonFree:
			e.flaw(flawPlatoons, game.Refuse(ForcePlatoons, "%s belongs to no platoon", unitTitle(u)), "unit", i, "platoon")
			u.platoon = 0
			continue
		case u.platoon == noPlatoon:
			u.platoon = 0
		}
		if first == noPlatoon {
			first = u.platoon
		}
		if !f.platoons && u.platoon != first && !e.platoonFree {
			e.flaw(flawPlatoons, game.Refuse(ForcePlatoons, "%s is in another platoon; in the %s the whole force is one",
				unitTitle(u), f.title), "unit", i, "platoon")
		}
		units[u.platoon]++
		if u.squad == tacticalSquad {
			squads[u.platoon]++
		}
	}
	if e.platoonFree {
		return
	}
	for p, n := range units {
		if no := platoonFlaw(n, squads[p]); no != nil {
			if f.platoons {
				no.Why = fmt.Sprintf("platoon %c %s", 'A'+p, no.Why)
			}
			e.flaw(flawPlatoons, no, "unit")
		}
	}
}

func (e *enlisting) namesPlatoons() bool {
	for i := range e.force.units {
		if e.force.units[i].platoon != noPlatoon {
			return true
		}
	}
	return false
}

// platoonFlaw says what is wrong with a platoon of so many units and so many Tactical Squads among them.
//
// Rule: KOG-ORG-07.
func platoonFlaw(units, squads int) *game.Refusal {
	switch others := units - squads; {
	case units == 0:
		return nil
	case units < leastPlatoon || units > mostPlatoon:
		return game.Refuse(ForcePlatoon, "has %s; a platoon has %d to %d", tell.Counted(units, "unit"), leastPlatoon,
			mostPlatoon)
	case squads == 0:
		return game.Refuse(ForcePlatoon, "has no Tactical Squad; a platoon has at least one")
	case others > mostOthers*squads:
		return game.Refuse(ForcePlatoon, "has %s besides %s; a platoon has at most %d for each", tell.Counted(others, "unit"), tell.Counted(squads, "Tactical Squad"), mostOthers)
	}
	return nil
}
