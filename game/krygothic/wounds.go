package krygothic

import (
	"fmt"

	"muster/game"
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
	t.emit(Wounded{Unit: pieceID(u), N: n, Taken: taken, Wounds: m.wounds, Of: t.kindOf(u).wounds, By: by, Rule: rule})
	t.countWound(m.side, by)
	if t.woundsLeft(u) == 0 {
		t.remove(u, by, WoundTwo)
	}
}

// woundsLeft is how many more wounds a unit can take.
//
// Rule: KRY-WND-01.
func (b *Battle) woundsLeft(u int8) int8 { return b.kindOf(u).wounds - b.units[u].wounds }

// countWound keeps the tally of the round: damage by the own side, and the first blood of the battle.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (t *turn) countWound(side, by int8) {
	switch {
	case by == side:
		t.sides[side].tally.ownDamage = true
	case t.blood == none:
		t.blood = by
		t.sides[by].tally.firstBlood = true
		t.emit(FirstBlood{Side: by})
	}
}

// remove takes a unit off the table: its gear stays where it stood, and all that bound others to it is over.
//
// Rule: KRY-WND-02.
func (t *turn) remove(u, by int8, rule game.RuleID) {
	m := &t.units[u]
	m.status, m.lostTo = removed, by
	m.waiting, m.shaken, m.prone, m.stuck, m.pin = false, none, false, 0, unpinned
	t.marks = append(t.marks, marker{kind: fallenGear, at: m.at, side: m.side, unit: u})
	t.emit(Removed{Unit: pieceID(u), By: by, Rule: rule})
	t.disengage(u)
	if t.volley.target == u {
		t.volley = volley{target: none}
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
	if by == other(side) {
		t.sides[by].tally.killedLeader = true
	}
}

// Wounded tells of wounds taken.
type Wounded struct {
	Unit       game.PieceID
	N, Taken   int8 // caused, and taken: surplus is lost
	Wounds, Of int8 // now, and how many it can take
	By         int8
	Rule       game.RuleID
}

// Cite is what caused them.
func (e Wounded) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e Wounded) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how many it has now.
func (e Wounded) Line(n game.Namer) string {
	line := fmt.Sprintf("%s takes %s, %d of %d", n.Name(e.Unit), counted(int(e.Taken), "wound", "wounds"), e.Wounds, e.Of)
	if e.N > e.Taken {
		line += fmt.Sprintf("; %d more are lost", e.N-e.Taken)
	}
	return line
}

// Removed tells that a unit is lost.
type Removed struct {
	Unit game.PieceID
	By   int8
	Rule game.RuleID
}

// Cite is why.
func (e Removed) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e Removed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e Removed) Line(n game.Namer) string { return n.Name(e.Unit) + " is removed" }

// FirstBlood tells which side drew the first blood of the battle.
type FirstBlood struct{ Side int8 }

// Cite is the table of Triumphs.
func (FirstBlood) Cite() game.RuleID { return PointsTriumphs }

// OfSide is the side.
func (e FirstBlood) OfSide() int { return int(e.Side) }

// Line tells what it is worth.
func (e FirstBlood) Line(n game.Namer) string {
	return "First blood for " + n.SideName(int(e.Side)) + ": +2 on its next AP roll"
}
