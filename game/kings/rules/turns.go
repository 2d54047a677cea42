package rules

import (
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
	"muster/game/tell"
)

// openTurn begins a side's turn: what its units did in their last one is forgotten.
//
// Rule: KOW-TRN-03.
func (t *turn) openTurn(side int8) {
	t.active, t.step = side, stepStart
	switch {
	case t.closing:
		t.tell(ClosingOpened)
	case side == t.first:
		t.tell(RoundOpened, t.round, t.rounds())
	}
	t.tell(TurnOpened, tell.Side(side))
	for u := range t.units {
		if one := &t.units[u]; t.sideOf(u) == side {
			one.order, one.charged = NoOrder, 0
			one.counter, one.hindered, one.shot = false, false, false
		}
	}
}

// started goes on to the orders where no dice fall at the start of the turn.
func (t *turn) started() bool {
	for u := range t.units {
		if t.heals(u) || t.resists(u) {
			return false
		}
	}
	t.step = stepMove
	return true
}

// heals reports whether a unit of the active side rolls for Regeneration.
func (b *Battle) heals(u int) bool {
	return b.sideOf(u) == b.active && b.onTable(u) && b.given.profile(u).Has(data.Regeneration) && b.units[u].damage > 0
}

// resists reports whether a unit of the active side rolls for Headstrong.
func (b *Battle) resists(u int) bool {
	return b.sideOf(u) == b.active && b.onTable(u) && b.given.profile(u).Has(data.Headstrong) && b.units[u].wavering
}

// rollStart is the start of the turn with its dice: Regeneration, unit by unit in the order of the list, a die for each
// point of damage; then Headstrong, a die a unit.
func (t *turn) rollStart() {
	for u := range t.units {
		if t.heals(u) {
			x := t.Regeneration(u)
			healed := x.Of(odds.Thrown{Dice: t.dice})
			t.mend(u, healed)
			t.tell(Regenerated, pieceID(u), t.rolled(t.active, &x), healed, t.units[u].damage)
		}
	}
	for u := range t.units {
		if t.resists(u) {
			x := headstrong()
			calm := x.Of(odds.Thrown{Dice: t.dice}) > 0
			t.units[u].wavering = !calm
			t.tell(ShookOff, pieceID(u), t.rolled(t.active, &x), either(calm, "no longer wavering", "still wavering"))
		}
	}
	t.step = stepMove
}

// Regeneration is what a unit rolls at the start of its own turn: a die for each point of its damage.
//
// Rule: KOW-SPC-07.
func (b *Battle) Regeneration(u int) Roll {
	return Roll{Dice: int(b.units[u].damage), Least: b.given.profile(u).Value(data.Regeneration), By: book.Regeneration}
}

// headstrong is the die that a wavering unit rolls at the start of its own turn. It stays disordered.
//
// Rule: KOW-SPC-18.
func headstrong() Roll { return Roll{Dice: 1, Least: 3, By: book.Headstrong} }

// closeTurn ends the turn of the active side: its units are in order again, forget who charged them, and are remembered
// by those they have charged.
//
// Rule: KOW-TRN-04, KOW-DIS-03.
func (t *turn) closeTurn() bool {
	for u := range t.units {
		one := &t.units[u]
		if one.chargedBy = 0; t.sideOf(u) == t.active {
			one.disordered, one.wavering = false, false
		}
	}
	for u := range t.units {
		if one := &t.units[u]; one.charged != 0 && t.sideOf(u) == t.active {
			target := &t.units[one.charged-1]
			target.chargedBy = target.chargedBy.with(u)
		}
	}
	t.offer = 0
	t.passOn()
	return true
}

// passOn goes on to the next turn, the next round, or what follows the last one.
//
// Rule: KOW-TRN-01.
func (t *turn) passOn() {
	switch {
	case t.closing:
		t.settle()
	case t.active == t.first:
		t.openTurn(other(t.first))
	default:
		t.scoreRound()
		if int(t.round) >= t.rounds() {
			t.closeBattle()
			return
		}
		t.round++
		if t.given.FirstTurn == data.Alternating {
			t.first = other(t.first)
		}
		t.openTurn(t.first)
	}
}

// closeBattle asks for the closing die after the last round, or goes without it as the option says.
//
// Rule: KOW-END-01.
func (t *turn) closeBattle() {
	switch t.given.ClosingTurn {
	case data.ByDie:
		t.step = stepClosing
	case data.AlwaysClosing:
		t.openClosing()
	default:
		t.settle()
	}
}

// rollClosing rolls the closing die: 4 or more, and the side that goes first takes one more turn.
//
// See: KOW-END-01.
func (t *turn) rollClosing() {
	x := Roll{Dice: 1, Least: 4, By: book.BattleLength}
	goesOn := x.Of(odds.Thrown{Dice: t.dice}) > 0
	t.tell(ClosingRolled, t.rolled(t.active, &x), either(goesOn, "one more turn", "the battle is over"))
	if !goesOn {
		t.settle()
		return
	}
	t.openClosing()
}

func (t *turn) openClosing() {
	t.closing = true
	t.round++
	t.openTurn(t.first)
}
