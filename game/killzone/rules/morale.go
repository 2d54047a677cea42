package rules

import (
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
	"muster/game/tell"
)

// shaken reports whether a squad has to test its nerve at the end of the turn: it has lost figures in this turn, fewer
// than half of it are left, some of them on the table, and it is not falling back.
//
// Rule: KZ-MOR-01.
func (b *Battle) shaken(s int) bool {
	n, q := b.Tally(s), &b.squads[s]
	return b.given.Nerve && q.lostNow > 0 && !n.half() && n.OnTable > 0 && q.order != FallBack
}

// NerveTest is the die that a shaken squad rolls.
//
// See: KZ-MOR-01.
func (b *Battle) NerveTest(s int) Test {
	n, x := b.Tally(s), newTest(book.NerveTest, 4, false)
	led := b.ranked(s, data.Leader) >= 0
	x.add(led, "leader", 2)
	x.add(!led && b.ranked(s, data.SubLeader) >= 0, "sub-leader", 1)
	x.add(b.steadied(s), "hero", 1)
	x.train(b.given.units[s].Training)
	x.add(2*n.Suppressed > n.OnTable, "most suppressed", -1)
	return x
}

// steady ends the turn by itself where no squad has to test.
func (t *turn) steady() bool {
	for s := range t.squads {
		if t.shaken(s) {
			return false
		}
	}
	t.closeTurn()
	return true
}

// endTurn is Event 5 with its dice: nerve tests, squads in roster order.
//
// See: KZ-TURN-08.
func (t *turn) endTurn() {
	for s := range t.squads {
		if t.shaken(s) {
			t.testNerve(s)
		}
	}
	t.closeTurn()
}

// testNerve rolls for a squad. If it breaks it falls back, and leaves a set gun behind.
//
// See: KZ-MOR-01, KZ-MG-03.
func (t *turn) testNerve(s int) {
	x, q := t.NerveTest(s), &t.squads[s]
	name, side := t.given.units[s].Name, t.given.units[s].side
	if x.Of(odds.Thrown{Dice: t.dice}) {
		t.tell(NerveHeld, name, t.rolled(side, &x)).Side = side
		return
	}
	t.tell(NerveBroken, name, t.rolled(side, &x)).Side = side
	q.order = FallBack
	if q.gun == Set {
		q.gun = NoGun
		t.tell(GunAbandoned, name).Side = side
	}
}

// closeTurn is what follows the nerve tests: army break, objectives, the last turn.
//
// Rule: KZ-TURN-08.
func (t *turn) closeTurn() {
	if t.breakArmies(); t.step == stepOver {
		return
	}
	t.scoreObjectives()
	if int(t.turn) >= t.given.plan.Scenario.Limit {
		t.holdOut()
		t.decide(byLimit)
		return
	}
	t.openTurn()
}

// Broken reports whether a side has lost so much of its points that it is broken.
//
// Rule: KZ-MOR-03.
func (b *Battle) Broken(side int) bool {
	s := &b.sides[side]
	return b.given.ArmyBreak > 0 && s.started > 0 && 100*int(s.lost) >= b.given.ArmyBreak*int(s.started)
}

func (t *turn) breakArmies() {
	one, two := t.Broken(0), t.Broken(1)
	for side, broken := range [sidesIn]bool{one, two} {
		if broken {
			t.tell(ArmyBroken, tell.Side(side), t.sides[side].lost, t.sides[side].started)
		}
	}
	switch {
	case one && two:
		t.decide(byBreak)
	case one:
		t.win(1, byBreak)
	case two:
		t.win(0, byBreak)
	}
}
