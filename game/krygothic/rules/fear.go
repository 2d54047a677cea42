package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// Figures of fear and horror.
//
// Rule: KRY-FEAR-01.
//
// See: KRY-FEAR-05.
const (
	fearTarget   = 6
	weakWill     = 2   // printed Will of those whom horror may put to flight
	FlightLength = 400 // points
)

// Terror is what a unit feels of another.
type Terror uint8

const (
	Unmoved Terror = iota
	afraid
	horrified
)

// Dreads is what a unit feels when it comes to blows with another, whose charge it may be that brought them together.
//
// Rule: KRY-FEAR-04.
//
// See: KRY-FEAR-01, KRY-FEAR-05, KRY-FEAR-06, KRY-DICE-09.
func (b *Battle) Dreads(u, feared int8, charging bool) Terror {
	const fearsome = data.CausesFear | data.CausesHorror
	switch {
	case b.WillOf(u) < 0 || b.Has(u, data.CausesHorror):
	case b.Has(feared, data.CausesHorror):
		return horrified
	case b.KindOf(u).Abilities&fearsome != 0:
	case b.Has(feared, data.CausesFear) || charging && b.Has(feared, data.Fury):
		return afraid
	}
	return Unmoved
}

// fearTest is taken by a mover next to a fearsome unit, or one that attacks it. It is true when the unit may go on;
// when waits is true somebody has to decide first, and the test is asked for again.
//
// See: KRY-FEAR-01, KRY-MOV-06.
func (t *Turn) fearTest(u, feared int8) (passed, waits bool) {
	passed, waits = t.feels(u, feared, false, book.FearAttacking)
	if passed && t.Dreads(u, feared, false) != Unmoved {
		t.Units[u].TestedFear |= data.Bit(feared)
	}
	return passed, waits
}

// courage is what a test of fear or horror comes to.
type courage struct {
	will   willTest
	panic  risk
	passed bool
	runs   bool // from a horror
}

// nerve is a test of fear or horror before its dice.
type nerve struct {
	resolve
	weak bool // who fails may run
}

// nerveOf is the test of a unit that comes to blows with another, false when it takes none: it is tested once an
// engagement. Horror halves the Will, and those of weak Will who fail may run.
//
// See: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05.
func (b *Battle) nerveOf(u, feared int8, charging bool, by game.RuleID) (n nerve, tested bool) {
	felt, dice := b.Dreads(u, feared, charging), b.WillOf(u)
	if felt == Unmoved || b.Units[u].TestedFear&data.Bit(feared) != 0 {
		return n, false
	}
	if felt == horrified {
		dice, by, n.weak = dice/2, book.FearHorror, dice <= weakWill
	}
	n.resolve = b.resolveOf(u, dice, fearTarget, by)
	return n, true
}

// test rolls it.
//
// See: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05.
func (n *nerve) test(chance odds.Chance) (c courage) {
	c.will = n.resolve.test(chance)
	if c.passed = c.will.passed; !c.passed && n.weak {
		c.panic = risk{low: 6, high: 6, by: book.FearHorror}
		c.runs = chance.Of(&c.panic) == 1
	}
	return c
}

// feels is the test as it is taken; waits is true when the opponent has to choose first where the unit runs.
//
// See: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05.
func (t *Turn) feels(u, feared int8, charging bool, by game.RuleID) (passed, waits bool) {
	ask := Question{Kind: FlightWay, Side: data.Other(t.Units[u].Side), Unit: u, Foe: feared}
	if t.Asked == ask {
		t.flee(ask)
		return false, false
	}
	n, tested := t.nerveOf(u, feared, charging, by)
	if !tested {
		return true, false
	}
	c := n.test(t.chance)
	t.tellWill(u, &c.will)
	if c.panic.by != "" {
		fact := Steadied
		if c.panic.face == 6 {
			fact = Panicked
		}
		t.tell(fact, data.PieceID(u), data.PieceID(feared), dieBy(t.seatOf(u), c.panic.face))
	}
	if c.runs {
		t.decide(ask)
	}
	return c.passed, c.runs
}

// flee moves a panicking unit in the direction that the opponent has chosen.
//
// Rule: KRY-FEAR-05.
//
// See: KRY-GEN-06.
func (t *Turn) flee(ask Question) {
	a, _ := t.decide(ask)
	t.force(ask.Unit, a.Facing, FlightLength, book.FearHorror)
}

// awayFrom is the direction straight away from another unit.
func (b *Battle) awayFrom(u, foe int8) data.Spot {
	away := b.Units[u].At.Sub(b.Units[foe].At)
	if away == (data.Spot{}) {
		return data.Spot{X: 1, Y: 0}
	}
	return FacingOf(away)
}
