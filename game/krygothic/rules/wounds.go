package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// wound takes wounds from a unit on the table; by is the side that caused them. Wounds have no effect until there are as
// many as the unit can take, and those beyond that are lost.
//
// Rule: KRY-WND-03.
//
// See: KRY-WND-01.
func (t *Turn) wound(u, n, by int8, rule game.RuleID) {
	m := &t.Units[u]
	taken := min(n, t.WoundsLeft(u))
	if taken <= 0 {
		return
	}
	m.Wounds += taken
	var lost tell.Phrase
	if n > taken {
		lost = tell.Say("; {n} more are lost", n-taken)
	}
	t.tell(Wounded, data.PieceID(u), taken, m.Wounds, t.KindOf(u).Wounds, lost).Rule = rule
	t.countWound(m.Side, by)
	if t.WoundsLeft(u) == 0 {
		t.remove(u, by, book.WoundTwo)
	}
}

// WoundsLeft is how many more wounds a unit can take.
//
// Rule: KRY-WND-01.
func (b *Battle) WoundsLeft(u int8) int8 { return b.KindOf(u).Wounds - b.Units[u].Wounds }

// countWound keeps the tally of the round: damage by the own side, and the first blood of the battle.
//
// See: KRY-AP-06, KRY-AP-07.
func (t *Turn) countWound(side, by int8) {
	switch {
	case by == side:
		t.Sides[side].Tally.OwnDamage = true
	case t.Blood == data.None:
		t.Blood = by
		t.Sides[by].Tally.FirstBlood = true
		t.tell(FirstBlood, tell.Side(by))
	}
}

// remove takes a unit off the table: its gear stays where it stood, and all that bound others to it is over.
//
// Rule: KRY-WND-02.
func (t *Turn) remove(u, by int8, rule game.RuleID) {
	m := &t.Units[u]
	m.Status, m.lostTo = StatusRemoved, by
	m.Waiting, m.Shaken, m.Prone, m.Stuck, m.Pin = false, data.None, false, 0, Unpinned
	t.Marks = append(t.Marks, Marker{Kind: FallenGear, At: m.At, Side: m.Side, Unit: u})
	t.tell(Removed, data.PieceID(u)).Rule = rule
	t.disengage(u)
	if t.volley.target == u {
		t.volley = volley{target: data.None}
	}
	t.countLoss(u, by)
}

// countLoss keeps the tally of the round.
//
// See: KRY-AP-06, KRY-AP-07.
func (t *Turn) countLoss(u, by int8) {
	side := t.Units[u].Side
	t.Sides[side].Tally.Lost++
	if !t.IsLeader(u) {
		return
	}
	t.Sides[side].Tally.LeaderKilled = true
	if by == data.Other(side) {
		t.Sides[by].Tally.KilledLeader = true
	}
}
