package data

import (
	"encoding/json"
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/rulebook"
)

// Plan is what a battle refers to and never changes: the setup checked and made ready. It is shared between positions.
type Plan struct {
	Scenario Scenario
	Options  Options
	Lists    [2]List      // what each side of the setup brings; the edges are picked in the battle
	Seats    [2]game.Seat // who plays each side
}

// Compile checks a setup and makes everything unchanging of its battle. The faults are one line each.
//
// See: KOW-SET-01.
func Compile(setup game.Setup) (*Plan, error) {
	var d dossier
	if err := rulebook.Unpack(setup, &d); err != nil {
		return nil, err
	}
	p := &Plan{}
	faults := Settings.Read(&p.Options, setup.Options)
	units := &Units{}
	wrong := rulebook.FaultsOf("units", units.add(&d.Units, assets.Lines{}))
	var own assets.Faults
	p.Scenario, own = d.Scenario.compile(assets.Lines{})
	if wrong = append(wrong, rulebook.FaultsOf("scenario", own)...); len(wrong) > 0 {
		return nil, append(faults, wrong...).Err()
	}
	switch n := p.Options.Field; {
	case n > 0 && !d.Scenario.Random:
		faults = append(faults, rulebook.OwnTerrain(n, p.Scenario.Title, book.Battlefield)...)
	case n > 0:
		p.Scenario.Terrain = p.Scenario.randomTerrain(n)
	}
	faults = append(faults, p.arm(units, &d, setup.Armies)...)
	p.Seats, wrong = rulebook.SeatsOfTwo(setup.Seats)
	if err := append(faults, wrong...).Err(); err != nil {
		return nil, err
	}
	return p, nil
}

// arm gives each side the list it brings: that of the setup, or else the scenario's.
//
// See: KOW-ARM-01.
func (p *Plan) arm(u *Units, d *dossier, brought []json.RawMessage) (faults assets.Faults) {
	faults = rulebook.TooMany(brought, len(p.Lists))
	for side := range p.Lists {
		a, wrong := rulebook.Brought[armyFile](brought, side)
		if faults = append(faults, wrong...); a == nil {
			a = d.list(d.Scenario.Side[side].Army)
		}
		if a == nil {
			faults = append(faults, assets.Fault{File: "scenario", Msg: assets.Unknown("army list", d.Scenario.Side[side].Army, d.listIDs())})
			continue
		}
		faults = append(faults, p.bring(side, u, a)...)
	}
	return faults
}

// bring gives a side a list. What the rules of composition have against it is a fault here.
//
// See: KOW-ARM-01, KOW-ARM-02, KOW-ARM-03.
func (p *Plan) bring(side int, u *Units, a *armyFile) assets.Faults {
	l, faults, misfits := a.compile(u, assets.Lines{})
	p.Lists[side] = l
	if no := l.Within(p.Scenario.Limit); no != nil {
		misfits = append(misfits, rulebook.Misfit{Refusal: no})
	}
	return rulebook.Unfit(a.ID, faults, misfits...)
}

// list finds a list by its id, nil if there is none.
func (d *dossier) list(id string) *armyFile {
	i := slices.IndexFunc(d.Lists, func(a armyFile) bool { return a.ID == id })
	if i < 0 {
		return nil
	}
	return &d.Lists[i]
}

func (d *dossier) listIDs() []string {
	return assets.IDs(d.Lists, func(a *armyFile) string { return a.ID })
}
