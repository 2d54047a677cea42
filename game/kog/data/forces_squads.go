package data

import (
	"fmt"

	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// quota is what a kind of squad may be made of: of each type at least and at most so many.
type quota struct{ least, most [len(roleNames)]int }

// quotas are the kinds of squad.
//
// See: KOG-ORG-04.
var quotas = [...]quota{
	tacticalSquad:    {most: [...]int{tactical: mostSquad, elite: 0, Recon: 0, Heavy: 0}},
	strikeSquad:      {least: [...]int{elite: 2, Heavy: 0}, most: [...]int{tactical: 2, elite: mostSquad, Heavy: 0}},
	reconSquad:       {least: [...]int{Recon: 2, Heavy: 0}, most: [...]int{elite: 1, Recon: mostSquad, Heavy: 0}},
	fireSupportSquad: {least: [...]int{Heavy: 1}, most: [...]int{tactical: 2, elite: 1, Heavy: mostSquad}},
}

// refuse says what is wrong with so many models of each type as a squad of a kind, nil for nothing.
//
// See: KOG-ORG-04.
func (s Squad) refuse(have [len(roleNames)]int) *game.Refusal {
	title, n := SquadTitles[s], 0
	for _, count := range have {
		n += count
	}
	if n < leastSquad || n > mostSquad {
		return game.Refuse(book.ForceSquads, "has %s; a %s has %d to %d", tell.Counted(n, "model"), title, leastSquad,
			mostSquad)
	}
	for r, count := range have {
		switch most, least := quotas[s].most[r], quotas[s].least[r]; {
		case count > most && most == 0:
			return game.Refuse(book.ForceSquads, "has %d %s; a %s has none", count, roleTitles[r], title)
		case count > most:
			return game.Refuse(book.ForceSquads, "has %d %s; a %s has at most %d", count, roleTitles[r], title, most)
		case count < least:
			return game.Refuse(book.ForceSquads, "has %d %s; a %s has at least %d", count, roleTitles[r], title, least)
		}
	}
	return nil
}

// types counts the types of a unit's models.
func (f *Formation) types() (have [len(roleNames)]int) {
	for _, m := range f.Models {
		have[m.Role]++
	}
	return have
}

// squads holds squads to their composition, and single models to being single.
//
// Rule: KOG-ORG-04, KOG-ORG-06.
func (e *enlisting) squads() {
	for i := range e.force.Units {
		u := &e.force.Units[i]
		if len(u.Models) == 0 {
			continue
		}
		if u.Squad == individual {
			if n := len(u.Models); n > 1 {
				e.flaw(flawSquads, game.Refuse(book.ForceLone, "%s has %d models; only a single one stands outside of a squad",
					unitTitle(u), n), "unit", i)
			}
			continue
		}
		if no := u.Squad.refuse(u.types()); no != nil {
			no.Why = unitTitle(u) + " " + no.Why
			e.flaw(flawSquads, no, "unit", i)
		}
	}
}

// platoons holds the units to be one platoon, or in the largest battles each to belong to one.
//
// Rule: KOG-ORG-07, KOG-ORG-08.
func (e *enlisting) platoons(f Format) {
	var units, squads ['Z' - 'A' + 1]int
	named := e.namesPlatoons()
	first := noPlatoon
	for i := range e.force.Units {
		u := &e.force.Units[i]
		switch {
		case !named:
			u.Platoon = 0
		case u.Platoon == noPlatoon && f.Platoons && !e.platoonFree:
			e.flaw(flawPlatoons, game.Refuse(book.ForcePlatoons, "%s belongs to no platoon", unitTitle(u)), "unit", i, "platoon")
			u.Platoon = 0
			continue
		case u.Platoon == noPlatoon:
			u.Platoon = 0
		}
		if first == noPlatoon {
			first = u.Platoon
		}
		if !f.Platoons && u.Platoon != first && !e.platoonFree {
			e.flaw(flawPlatoons, game.Refuse(book.ForcePlatoons, "%s is in another platoon; in the %s the whole force is one",
				unitTitle(u), f.Title), "unit", i, "platoon")
		}
		units[u.Platoon]++
		if u.Squad == tacticalSquad {
			squads[u.Platoon]++
		}
	}
	if e.platoonFree {
		return
	}
	for p, n := range units {
		if no := platoonFlaw(n, squads[p]); no != nil {
			if f.Platoons {
				no.Why = fmt.Sprintf("platoon %c %s", 'A'+p, no.Why)
			}
			e.flaw(flawPlatoons, no, "unit")
		}
	}
}

func (e *enlisting) namesPlatoons() bool {
	for i := range e.force.Units {
		if e.force.Units[i].Platoon != noPlatoon {
			return true
		}
	}
	return false
}

// platoonFlaw says what is wrong with a platoon of so many units and so many Tactical Squads among them.
//
// See: KOG-ORG-07.
func platoonFlaw(units, squads int) *game.Refusal {
	switch others := units - squads; {
	case units == 0:
		return nil
	case units < leastPlatoon || units > mostPlatoon:
		return game.Refuse(book.ForcePlatoon, "has %s; a platoon has %d to %d", tell.Counted(units, "unit"), leastPlatoon,
			mostPlatoon)
	case squads == 0:
		return game.Refuse(book.ForcePlatoon, "has no Tactical Squad; a platoon has at least one")
	case others > mostOthers*squads:
		return game.Refuse(book.ForcePlatoon, "has %s besides %s; a platoon has at most %d for each", tell.Counted(others, "unit"), tell.Counted(squads, "Tactical Squad"), mostOthers)
	}
	return nil
}
