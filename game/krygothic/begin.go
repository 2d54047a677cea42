package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// begin opens the battle in its first place. Lists that come with the setup are in at once.
//
// Rule: KRY-ARMY-01, KRY-SCN-02.
func begin(g *data.Given) (*Battle, []game.Event) {
	b := &Battle{given: g, position: newPosition(g)}
	b.locate()
	t := turn{Battle: b}
	var field tell.Phrase
	if !g.Scenario.Random {
		field = tell.Say(", {field}", g.Field.Title)
	}
	t.tell(BattleOpened, g.Scenario.Title, field, tell.When(g.House, " (house figures)"))
	if b.teaches() {
		t.openLesson(school{})
	} else {
		t.turnToPlace(opening(g))
	}
	t.run()
	return b, t.events
}

// newPosition is the position before anything has happened.
func newPosition(g *data.Given) position {
	p := position{
		mission: g.Scenario.Mission, pauseBy: data.None, drawBy: data.None, blood: data.None, attacker: data.None, chooser: data.None,
		edges: [data.Seats]int8{data.None, data.None}, volley: volley{side: data.None, target: data.None}, result: result{winner: data.None},
	}
	for side := range p.sides {
		p.sides[side].distracted, p.sides[side].pausesLeft = data.None, g.Pauses
	}
	return p
}

// fieldUnits puts the units of both lists on the rolls: the first side's in the order of its list, then the second's.
//
// Rule: KRY-ARMY-02.
func (t *turn) fieldUnits() {
	for side, l := range t.given.Lists {
		for i := range l.Units {
			t.units = append(t.units, recruit(t.given, int8(side), int16(i)))
		}
	}
}

// recruit is a unit of a list that has not come to the table yet.
func recruit(g *data.Given, side int8, entry int16) unit {
	e := &g.Lists[side].Units[entry]
	u := unit{
		facing: data.Spot{X: 1000, Y: 0}, entry: entry, kind: e.Kind, side: side, armour: e.Armour, natural: arm{index: data.None},
		pinTarget: 0, rotatedAt: data.None, shaken: data.None, lostTo: data.None,
	}
	if side == 1 {
		u.facing.X = -1000
	}
	for i := range u.guns {
		u.guns[i], u.blades[i] = newArm(g, e.Guns[i]), arm{index: e.Blades[i]}
	}
	copy(u.items[:], e.Items[:])
	switch k := &g.Kinds[e.Kind]; {
	case k.Abilities&data.Spines != 0:
		u.natural = newArm(g, int16(g.GunNamed("spines")))
	case k.Abilities&data.Bile != 0:
		u.natural = newArm(g, int16(g.GunNamed("bile")))
	}
	return u
}

// newArm is a ranged weapon fresh to hand, with all its throws.
func newArm(g *data.Given, index int16) arm {
	a := arm{index: index}
	if index >= 0 {
		a.uses = g.Guns[index].Uses
	}
	return a
}
