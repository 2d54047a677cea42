package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// wound takes wounds from a unit on the table; by is the side that caused them. Wounds have no effect until there are as
// many as the unit can take, and those beyond that are lost.
//
// Rule: KRY-WND-01, KRY-WND-03.
func (t *turn) wound(u, n, by int8, rule game.RuleID) {
	m := &t.units[u]
	taken := min(n, t.woundsLeft(u))
	if taken <= 0 {
		return
	}
	m.wounds += taken
	var lost tell.Phrase
	if n > taken {
		lost = tell.Say("; {n} more are lost", n-taken)
	}
	t.tell(Wounded, data.PieceID(u), taken, m.wounds, t.kindOf(u).Wounds, lost).Rule = rule
	t.countWound(m.side, by)
	if t.woundsLeft(u) == 0 {
		t.remove(u, by, book.WoundTwo)
	}
}

// woundsLeft is how many more wounds a unit can take.
//
// Rule: KRY-WND-01.
func (b *Battle) woundsLeft(u int8) int8 { return b.kindOf(u).Wounds - b.units[u].wounds }

// countWound keeps the tally of the round: damage by the own side, and the first blood of the battle.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (t *turn) countWound(side, by int8) {
	switch {
	case by == side:
		t.sides[side].tally.ownDamage = true
	case t.blood == data.None:
		t.blood = by
		t.sides[by].tally.firstBlood = true
		t.tell(FirstBlood, tell.Side(by))
	}
}

// remove takes a unit off the table: its gear stays where it stood, and all that bound others to it is over.
//
// Rule: KRY-WND-02.
func (t *turn) remove(u, by int8, rule game.RuleID) {
	m := &t.units[u]
	m.status, m.lostTo = removed, by
	m.waiting, m.shaken, m.prone, m.stuck, m.pin = false, data.None, false, 0, unpinned
	t.marks = append(t.marks, marker{kind: fallenGear, at: m.at, side: m.side, unit: u})
	t.tell(Removed, data.PieceID(u)).Rule = rule
	t.disengage(u)
	if t.volley.target == u {
		t.volley = volley{target: data.None}
	}
	t.countLoss(u, by)
}

// countLoss keeps the tally of the round.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (t *turn) countLoss(u, by int8) {
	side := t.units[u].side
	t.sides[side].tally.lost++
	if !t.isLeader(u) {
		return
	}
	t.sides[side].tally.leaderKilled = true
	if by == data.Other(side) {
		t.sides[by].tally.killedLeader = true
	}
}
