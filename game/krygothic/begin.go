package krygothic

import (
	"muster/game"
	"muster/game/tell"
)

// begin opens the battle in its first place. Lists that come with the setup are in at once.
//
// Rule: KRY-ARMY-01, KRY-SCN-02.
func begin(g *given) (*Battle, []game.Event) {
	b := &Battle{given: g, position: newPosition(g)}
	b.locate()
	t := turn{Battle: b}
	var field tell.Phrase
	if !g.scenario.random {
		field = tell.Say(", {field}", g.field.title)
	}
	t.tell(BattleOpened, g.scenario.title, field, tell.When(g.house, " (house figures)"))
	if b.teaches() {
		t.openLesson(school{})
	} else {
		t.turnToPlace(opening(g))
	}
	t.run()
	return b, t.events
}

// newPosition is the position before anything has happened.
func newPosition(g *given) position {
	p := position{
		mission: g.scenario.mission, pauseBy: none, drawBy: none, blood: none, attacker: none, chooser: none,
		edges: [seats]int8{none, none}, volley: volley{side: none, target: none}, result: result{winner: none},
	}
	for side := range p.sides {
		p.sides[side].distracted, p.sides[side].pausesLeft = none, g.pauses
	}
	return p
}

// fieldUnits puts the units of both lists on the rolls: the first side's in the order of its list, then the second's.
//
// Rule: KRY-ARMY-02.
func (t *turn) fieldUnits() {
	for side, l := range t.given.lists {
		for i := range l.units {
			t.units = append(t.units, recruit(t.given, int8(side), int16(i)))
		}
	}
}

// recruit is a unit of a list that has not come to the table yet.
func recruit(g *given, side int8, entry int16) unit {
	e := &g.lists[side].units[entry]
	u := unit{
		facing: spot{X: 1000, Y: 0}, entry: entry, kind: e.kind, side: side, armour: e.armour, natural: arm{index: none},
		pinTarget: 0, rotatedAt: none, shaken: none, lostTo: none,
	}
	if side == 1 {
		u.facing.X = -1000
	}
	for i := range u.guns {
		u.guns[i], u.blades[i] = newArm(g, e.guns[i]), arm{index: e.blades[i]}
	}
	copy(u.items[:], e.items[:])
	switch k := &g.kinds[e.kind]; {
	case k.abilities&spines != 0:
		u.natural = newArm(g, int16(g.gunNamed("spines")))
	case k.abilities&bile != 0:
		u.natural = newArm(g, int16(g.gunNamed("bile")))
	}
	return u
}

// newArm is a ranged weapon fresh to hand, with all its throws.
func newArm(g *given, index int16) arm {
	a := arm{index: index}
	if index >= 0 {
		a.uses = g.guns[index].uses
	}
	return a
}
