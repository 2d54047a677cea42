package data

import (
	"encoding/json"
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
)

// Plan is what a battle refers to and never changes: the setup checked and made ready. It is shared between positions.
type Plan struct {
	Scenario Scenario
	Options  Options
	Lists    []List       // all that may be chosen, then what the setup brings besides
	Own      [2]int       // index into Lists of what each side brings: the scenario's list, or the setup's army
	Limits   [2]int       // what any other list or purchase of a side may cost
	Seats    [2]game.Seat // who plays each side
}

// Compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
//
// See: KZ-SET-01.
func Compile(setup game.Setup) (*Plan, error) {
	var d dossier
	if err := rulebook.Unpack(setup, &d); err != nil {
		return nil, err
	}
	p := &Plan{}
	faults := Settings.Read(&p.Options, setup.Options)
	var wrong assets.Faults
	if p.Scenario, wrong = d.Scenario.compile(assets.Lines{}); len(wrong) > 0 {
		return nil, append(faults, rulebook.FaultsOf("scenario", wrong)...).Err()
	}
	switch n := p.Options.Field; {
	case n > 0 && !d.Scenario.Random:
		faults = append(faults, rulebook.OwnTerrain(n, p.Scenario.Title, book.SetTable)...)
	case n > 0:
		p.Scenario.Terrain = p.Scenario.randomTerrain(n)
	}
	for i := range d.Lists {
		_, wrong := p.include(&d.Lists[i])
		faults = append(faults, wrong...)
	}
	faults = append(faults, p.arm(setup.Armies)...)
	p.Seats, wrong = rulebook.SeatsOfTwo(setup.Seats)
	if err := append(faults, wrong...).Err(); err != nil {
		return nil, err
	}
	return p, nil
}

// include adds a list to those of the plan. What the rules of composition have against it is a fault here.
func (p *Plan) include(a *armyFile) (int, assets.Faults) {
	l, faults, misfits := a.compile(assets.Lines{})
	p.Lists = append(p.Lists, l)
	return len(p.Lists) - 1, rulebook.Unfit(a.ID, faults, misfits...)
}

// arm gives each side the list it brings: that of the setup, or else the scenario's, whose cost is the side's limit.
//
// See: KZ-SET-04.
func (p *Plan) arm(brought []json.RawMessage) (faults assets.Faults) {
	faults = rulebook.TooMany(brought, len(p.Own))
	for side := range p.Own {
		n, no := p.ListNamed(p.Scenario.Sides[side].List)
		if no != nil {
			faults = append(faults, assets.Fault{File: "scenario", Msg: no.String()})
			continue
		}
		p.Own[side], p.Limits[side] = n, p.Lists[n].Points
		a, wrong := rulebook.Brought[armyFile](brought, side)
		if faults = append(faults, wrong...); a != nil {
			faults = append(faults, p.bring(side, a)...)
		}
	}
	return faults
}

// bring gives a side the list of the setup in the place of the scenario's.
func (p *Plan) bring(side int, a *armyFile) assets.Faults {
	n, faults := p.include(a)
	if len(faults) == 0 {
		if no := p.MayBring(side, &p.Lists[n]); no != nil {
			faults = rulebook.Unfit(a.ID, nil, rulebook.Misfit{Refusal: no})
		}
	}
	p.Own[side] = n
	return faults
}

// ListNamed finds a list by its id.
//
// See: KZ-SET-03.
func (p *Plan) ListNamed(id string) (int, *game.Refusal) {
	n := slices.IndexFunc(p.Lists, func(l List) bool { return l.ID == id })
	if n < 0 {
		return n, game.Refuse(book.SetSquads, "%s", assets.Unknown("list", id, assets.IDs(p.Lists, func(l *List) string { return l.ID })))
	}
	return n, nil
}

// MayBring says why a side may not bring a list: what it costs.
//
// See: KZ-SET-04.
func (p *Plan) MayBring(side int, l *List) *game.Refusal { return l.within(p.Limits[side]) }

// Bought is the list of a purchase, or why a side may not buy it. The first reason of the ledger's order is named.
//
// See: KZ-SET-03, KZ-SET-04.
func (p *Plan) Bought(side int, squads []SquadEntry) (List, *game.Refusal) {
	if no := unknownWeapon(squads); no != nil {
		return List{}, no
	}
	var c complaints
	l := List{Title: "a purchase", Squads: c.squads(squads)}
	if len(c.Faults) > 0 {
		return List{}, game.Refuse(book.SetPoints, "%s", c.Faults[0].Msg)
	}
	l.count()
	c.Misfit(p.MayBring(side, &l))
	c.composed(&l, squads)
	if len(c.Misfits) > 0 {
		return List{}, c.Misfits[0].Refusal
	}
	return l, nil
}

// unknownWeapon refuses a purchase that names what is no weapon.
//
// See: KZ-SET-03.
func unknownWeapon(squads []SquadEntry) *game.Refusal {
	for i := range squads {
		for f := range squads[i].Figure {
			for _, word := range squads[i].Figure[f].Weapons {
				if _, known := WeaponNamed(word); !known {
					return game.Refuse(book.SetSquads, "%s", assets.Unknown("weapon", word, WeaponIDs()))
				}
			}
		}
	}
	return nil
}
