package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/odds"
)

// unmounted goes on to the activation of the squad at the cursor: past squads without a figure on the table, and where
// no dice fall for mounts. After the last squad the turn ends.
//
// Rule: KZ-TURN-06.
func (t *turn) unmounted() bool {
	switch {
	case t.cursor >= t.queued:
		t.step = stepEnd
		return true
	case t.gone(t.Current()):
		t.cursor++
		return true
	case t.mountDice(t.Current()) > 0:
		return false
	}
	t.activate(t.Current())
	return true
}

// mountDice is how many dice are rolled for the mounts of a squad, or of a figure, before it acts. Under Machine Gun none
// are: but nobody who is mounted has a machine gun.
//
// Rule: KZ-MOV-11.
func (b *Battle) mountDice(s int) int {
	switch q := &b.squads[s]; {
	case !q.mounted:
		return 0
	case q.order == Run:
		return 2
	}
	return 1
}

// rollMounts rolls for the squad, or, by option, for each of its figures that is fit, in ascending id.
//
// See: KZ-MOV-11.
func (t *turn) rollMounts() {
	s := t.Current()
	name, side := t.given.units[s].Name, t.given.units[s].side
	pool := odds.Pool{Dice: t.mountDice(s), Sides: 6, By: book.MoveMounted}
	c, inches := odds.Thrown{Dice: t.dice}, int8(0)
	if !t.given.DiceEach {
		inches = int8(c.Of(&pool))
		t.tell(MountsRolled, name, t.pooled(side, &pool), inches).Side = side
	}
	for f, below := t.own(s); f < below; f++ {
		t.figures[f].moveDice = inches
		if t.given.DiceEach && t.fit(f) {
			t.figures[f].moveDice = int8(c.Of(&pool))
			t.tell(MountRolled, pieceID(f), t.pooled(side, &pool), t.figures[f].moveDice)
		}
	}
	t.activate(s)
}

// activate opens the activation of a squad. Its gun is set up or packed, if that is what it does.
//
// See: KZ-TURN-06, KZ-MG-02, KZ-MG-03.
func (t *turn) activate(s int) {
	t.refresh(s)
	t.tell(SquadActs, t.given.units[s].Name, t.squads[s].order).Side = t.given.units[s].side
	t.handleGun(s)
	t.step = stepAct
}

// refresh begins an activation: nobody of a squad has done anything yet.
//
// See: KZ-TURN-06.
func (b *Battle) refresh(s int) {
	for f, below := b.own(s); f < below; f++ {
		one := &b.figures[f]
		one.moved, one.shot, one.tested, one.acted, one.parts, one.shotAfter, one.toll = false, false, false, false, 0, 0, toll{}
	}
	b.volley = volley{}
}

// End closes the activation of a squad.
type End struct {
	Squad game.PieceID `json:"squad"`
}

// Verb is "end".
func (End) Verb() string { return "end" }

func (c End) check(b *Battle, seat game.Seat) *game.Refusal {
	_, no := b.current(stepAct, seat, c.Squad)
	return no
}

// The hand-to-hand step is fought, guns come to be set, those who had to fall back and did not desert, guards are
// relieved; the next squad acts. If the fight clears the table of a side, the battle is over.
//
// See: KZ-TURN-06, KZ-HTH-04, KZ-MG-02, KZ-MOR-02, KZ-SUP-09.
func (End) do(t *turn) {
	s := t.Current()
	t.fight(s)
	if t.clearField(); t.step == stepOver {
		return
	}
	t.desert(s)
	t.finishGun(s)
	for f, below := t.own(s); f < below; f++ {
		switch one := &t.figures[f]; one.guard {
		case hasCaptured:
			one.guard = guarding
		case guarding:
			one.guard = noGuard
		}
	}
	t.cursor++
	t.step = stepMount
	if t.given.DecideOnActing {
		t.step = stepDecide
	}
}
