package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Begin opens the battle in its first place. Lists that come with the setup are in at once.
//
// See: KRY-ARMY-01, KRY-SCN-02.
func Begin(g *data.Given) (*Battle, []game.Event) {
	b := &Battle{Given: g, Position: newPosition(g)}
	b.locate()
	t := Turn{Battle: b}
	var field tell.Phrase
	if !g.Scenario.Random {
		field = tell.Say(", {field}", g.Field.Title)
	}
	t.tell(BattleOpened, g.Scenario.Title, field, tell.When(g.House, " (house figures)"))
	if b.Teaches() {
		t.openLesson(School{})
	} else {
		t.turnToPlace(opening(g))
	}
	t.run()
	return b, t.events
}

// newPosition is the position before anything has happened.
func newPosition(g *data.Given) Position {
	p := Position{
		Mission: g.Scenario.Mission, pauseBy: data.None, DrawBy: data.None, Blood: data.None, Attacker: data.None, chooser: data.None,
		Edges: [data.Seats]int8{data.None, data.None}, volley: volley{side: data.None, target: data.None}, Result: Result{Winner: data.None},
	}
	for side := range p.Sides {
		p.Sides[side].Distracted, p.Sides[side].PausesLeft = data.None, g.Pauses
	}
	return p
}

// fieldUnits puts the units of both lists on the rolls: the first side's in the order of its list, then the second's.
//
// See: KRY-ARMY-02.
func (t *Turn) fieldUnits() {
	for side, l := range t.Given.Lists {
		for i := range l.Units {
			t.Units = append(t.Units, recruit(t.Given, int8(side), int16(i)))
		}
	}
}

// recruit is a unit of a list that has not come to the table yet.
func recruit(g *data.Given, side int8, entry int16) Unit {
	e := &g.Lists[side].Units[entry]
	u := Unit{
		Facing: data.Spot{X: 1000, Y: 0}, entry: entry, kind: e.Kind, Side: side, Armour: e.Armour, Natural: Arm{Index: data.None},
		PinTarget: 0, RotatedAt: data.None, Shaken: data.None, lostTo: data.None,
	}
	if side == 1 {
		u.Facing.X = -1000
	}
	for i := range u.Guns {
		u.Guns[i], u.Blades[i] = newArm(g, e.Guns[i]), Arm{Index: e.Blades[i]}
	}
	copy(u.Items[:], e.Items[:])
	switch k := &g.Kinds[e.Kind]; {
	case k.Abilities&data.Spines != 0:
		u.Natural = newArm(g, int16(g.GunNamed("spines")))
	case k.Abilities&data.Bile != 0:
		u.Natural = newArm(g, int16(g.GunNamed("bile")))
	}
	return u
}

// newArm is a ranged weapon fresh to hand, with all its throws.
func newArm(g *data.Given, index int16) Arm {
	a := Arm{Index: index}
	if index >= 0 {
		a.Uses = g.Guns[index].Uses
	}
	return a
}
