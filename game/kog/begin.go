package kog

import "muster/game"

// begin opens a battle. Forces that come with the setup are on the rolls at once.
//
// Rule: KOG-SETUP-01, KOG-ORG-14.
func begin(g *given) (*Battle, []game.Event) {
	b := &Battle{given: g}
	b.prepareAsks()
	rememberTolls(g)
	b.attacker, b.result.winner = -1, -1
	b.stack[0], b.depth = frame{step: stepMuster, side: -1}, 1
	t := turn{Battle: b}
	fact := BattleOpened
	if g.house {
		fact = HouseOpened
	}
	t.tell(fact, g.title, g.plan.format.title, g.where)
	if !g.atTable {
		for side := range int8(seats) {
			t.mustered[side] = true
		}
	}
	t.run()
	return b, t.events
}

// mustersDone puts both forces on the rolls as soon as both are accepted, and goes on to the terrain.
//
// Rule: KOG-SETUP-01, KOG-ORG-14, KOG-TERR-06.
func (t *turn) mustersDone() bool {
	if t.mustered != [seats]bool{true, true} {
		return false
	}
	for side := range int8(seats) {
		t.tellForce(side)
	}
	t.field()
	next := stepConfirm
	if t.given.alternate {
		next = stepPlaceRoll
	}
	t.turnTo(frame{step: next, side: -1})
	return true
}

// field puts the models of both forces on the rolls: the first side's from 1 in the order of its list, then the
// second's.
//
// Rule: KOG-MODEL-02, KOG-ATK-10.
func (t *turn) field() {
	t.models, t.units = nil, nil
	for side, f := range t.given.forces {
		for i := range f.units {
			u := unit{side: int8(side), index: int16(i), first: int16(len(t.models))}
			for _, e := range f.units[i].models {
				t.enter(int8(side), int16(len(t.units)), int16(e.mould), e.role)
			}
			u.below = int16(len(t.models))
			t.units = append(t.units, u)
		}
	}
}

// enter puts a model on the rolls that is to be deployed.
func (t *turn) enter(side int8, unit, mould int16, r role) {
	m := model{side: side, unit: unit, mould: mould, role: r, status: undeployed, number: 1}
	figures := &t.given.forces[side].moulds[mould]
	for i := range t.models {
		if o := &t.models[i]; o.side == side && t.mouldOf(i).glyph == figures.glyph {
			m.number++
		}
	}
	for i := range figures.weapons {
		m.uses[i] = int8(figures.weapons[i].uses)
	}
	t.models = append(t.models, m)
}
