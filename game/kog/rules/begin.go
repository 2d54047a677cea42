package rules

import (
	"muster/game"
	"muster/game/kog/data"
)

// Begin opens a battle. Forces that come with the setup are on the rolls at once.
//
// See: KOG-SETUP-01, KOG-ORG-14.
func Begin(g *data.Given) (*Battle, []game.Event) {
	b := &Battle{Given: g}
	b.prepareAsks()
	rememberTolls(g)
	b.Attacker, b.Result.Winner = -1, -1
	b.Stack[0], b.Depth = Frame{Step: StepMuster, Side: -1}, 1
	t := turn{Battle: b}
	fact := BattleOpened
	if g.House {
		fact = HouseOpened
	}
	t.tell(fact, g.Title, g.Plan.Format.Title, g.Where)
	if !g.AtTable {
		for side := range int8(data.Seats) {
			t.Mustered[side] = true
		}
	}
	t.run()
	return b, t.events
}

// mustersDone puts both forces on the rolls as soon as both are accepted, and goes on to the terrain.
//
// See: KOG-SETUP-01, KOG-ORG-14, KOG-TERR-06.
func (t *turn) mustersDone() bool {
	if t.Mustered != [data.Seats]bool{true, true} {
		return false
	}
	for side := range int8(data.Seats) {
		t.tellForce(side)
	}
	t.field()
	next := StepConfirm
	if t.Given.Alternate {
		next = stepPlaceRoll
	}
	t.turnTo(Frame{Step: next, Side: -1})
	return true
}

// field puts the models of both forces on the rolls: the first side's from 1 in the order of its list, then the
// second's.
//
// Rule: KOG-MODEL-02.
// See: KOG-ATK-10.
func (t *turn) field() {
	t.Models, t.Units = nil, nil
	for side, f := range t.Given.Forces {
		for i := range f.Units {
			u := Unit{Side: int8(side), Index: int16(i), first: int16(len(t.Models))}
			for _, e := range f.Units[i].Models {
				t.enter(int8(side), int16(len(t.Units)), int16(e.Mould), e.Role)
			}
			u.below = int16(len(t.Models))
			t.Units = append(t.Units, u)
		}
	}
}

// enter puts a model on the rolls that is to be deployed.
func (t *turn) enter(side int8, unit, mould int16, r data.Role) {
	m := Model{Side: side, Unit: unit, Mould: mould, role: r, Status: Undeployed, Number: 1}
	figures := &t.Given.Forces[side].Moulds[mould]
	for i := range t.Models {
		if o := &t.Models[i]; o.Side == side && t.MouldOf(i).Glyph == figures.Glyph {
			m.Number++
		}
	}
	for i := range figures.Weapons {
		m.Uses[i] = int8(figures.Weapons[i].Uses)
	}
	t.Models = append(t.Models, m)
}
