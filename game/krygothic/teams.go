package krygothic

import (
	"fmt"

	"muster/game"
)

// What teams do at the start of a round.

// Figures of the teams' own rules.
//
// Rule: KRY-TEAM-05.
const (
	quarrelLoss  = 3
	adaptationAP = 2
)

// adaptWords are the attributes that can be adapted, as answers write them.
//
// Rule: KRY-TEAM-05.
var adaptWords = [...]string{"speed", "cc", "rc"}

// roundTraits are the teams' own rules after an AP roll; false while somebody has to decide.
//
// Rule: KRY-TEAM-05.
func (t *turn) roundTraits(side int8) bool {
	if t.teamOf(side).race != heracletians {
		return true
	}
	adapts := true
	if !t.answered { // when the owner has decided who adapts, the die has been rolled
		adapts = t.getOn(side)
	}
	return !adapts || t.adapt(side)
}

// getOn rolls how the Heracletians get on, true when one of them adapts.
//
// Rule: KRY-TEAM-05.
func (t *turn) getOn(side int8) bool {
	face := t.d6(TeamHeracletians)
	t.emit(HeracletiansRolled{Side: side, Seat: t.given.seat[side], Face: face})
	s := &t.sides[side]
	switch face {
	case 1:
		s.ap = max(0, s.ap-quarrelLoss)
	case 2:
		s.distracted = t.firstOf(side, func(u int8) bool { return !t.isLeader(u) })
		if s.distracted >= 0 {
			t.emit(Distracted{Unit: pieceID(s.distracted)})
		}
	case 6:
		s.ap += adaptationAP
	}
	return face >= 5
}

// adapt lets a side raise an attribute of a unit that has not adapted yet; false while its owner decides.
//
// Rule: KRY-TEAM-05.
func (t *turn) adapt(side int8) bool {
	if t.firstOf(side, t.unadapted) < 0 {
		return true
	}
	ask := ofNobody
	ask.kind, ask.side, ask.set = adaptation, side, 1<<len(adaptWords)-1
	a, is := t.decide(ask)
	if !is {
		return false
	}
	t.units[a.unit].adapted[a.word]++
	t.emit(Adapted{Unit: pieceID(a.unit), What: adaptTitles[a.word]})
	return true
}

// ofNobody is a question about no unit.
var ofNobody = question{unit: none, foe: none}

var adaptTitles = [...]string{"Speed", "CC", "RC"}

func (b *Battle) unadapted(u int8) bool { return b.units[u].adapted == [3]int8{} }

// mayAdapt says why a unit may not raise an attribute, nil if it may.
//
// Rule: KRY-TEAM-05.
func (b *Battle) mayAdapt(side, u, what int8) *game.Refusal {
	m := &b.units[u]
	switch {
	case m.side != side || m.status != standing:
		return game.Refuse(TeamHeracletians, "that is not a unit of yours on the table").At(pieceID(u))
	case !b.unadapted(u):
		return game.Refuse(TeamHeracletians, "%s has adapted before", b.Name(pieceID(u))).At(pieceID(u))
	case what == 1 && b.kindOf(u).cc < 0 || what == 2 && b.kindOf(u).rc < 0:
		return game.Refuse(TeamHeracletians, "%s has %s X", b.Name(pieceID(u)), adaptTitles[what]).At(pieceID(u))
	}
	return nil
}

// HeracletiansRolled tells how they get on this round.
type HeracletiansRolled struct {
	Side int8
	Seat game.Seat
	Face int8
}

// Cite is their rule.
func (HeracletiansRolled) Cite() game.RuleID { return TeamHeracletians }

// OfSide is the side.
func (e HeracletiansRolled) OfSide() int { return int(e.Side) }

// Throws is the die.
func (e HeracletiansRolled) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seat, e.Face, TeamHeracletians)}
}

// Line tells the die and what it means.
func (e HeracletiansRolled) Line(n game.Namer) string {
	what := [...]string{
		"they quarrel: 3 AP less", "one is distracted", "nothing", "nothing", "one adapts",
		"one adapts: 2 AP more",
	}
	return fmt.Sprintf("%s [%d]: %s", n.SideName(int(e.Side)), e.Face, what[e.Face-1])
}

// Distracted tells who is given no orders this round.
type Distracted struct{ Unit game.PieceID }

// Cite is the Heracletians' rule.
func (Distracted) Cite() game.RuleID { return TeamHeracletians }

// Pieces is the unit.
func (e Distracted) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e Distracted) Line(n game.Namer) string {
	return n.Name(e.Unit) + " is distracted: no orders this round"
}

// Adapted tells which attribute of a unit has risen.
type Adapted struct {
	Unit game.PieceID
	What string
}

// Cite is the Heracletians' rule.
func (Adapted) Cite() game.RuleID { return TeamHeracletians }

// Pieces is the unit.
func (e Adapted) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells the attribute.
func (e Adapted) Line(n game.Namer) string { return n.Name(e.Unit) + " adapts: " + e.What + " +1" }
