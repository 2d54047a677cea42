package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
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
	if t.teamOf(side).Race != data.Heracletians {
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
	face := t.d6(book.TeamHeracletians)
	t.tell(HeracletiansRolled, tell.Side(side), dieBy(t.given.Seat[side], face), heracletianWords[face-1])
	s := &t.sides[side]
	switch face {
	case 1:
		s.ap = max(0, s.ap-quarrelLoss)
	case 2:
		s.distracted = t.firstOf(side, func(u int8) bool { return !t.isLeader(u) })
		if s.distracted >= 0 {
			t.tell(Distracted, data.PieceID(s.distracted))
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
	t.tell(Adapted, data.PieceID(a.unit), adaptTitles[a.word])
	return true
}

// ofNobody is a question about no unit.
var ofNobody = question{unit: data.None, foe: data.None}

var adaptTitles = [...]string{"Speed", "CC", "RC"}

func (b *Battle) unadapted(u int8) bool { return b.units[u].adapted == [3]int8{} }

// mayAdapt says why a unit may not raise an attribute, nil if it may.
//
// Rule: KRY-TEAM-05.
func (b *Battle) mayAdapt(side, u, what int8) *game.Refusal {
	m := &b.units[u]
	switch {
	case m.side != side || m.status != standing:
		return game.Refuse(book.TeamHeracletians, "that is not a unit of yours on the table").At(data.PieceID(u))
	case !b.unadapted(u):
		return game.Refuse(book.TeamHeracletians, "%s has adapted before", b.Name(data.PieceID(u))).At(data.PieceID(u))
	case what == 1 && b.kindOf(u).Cc < 0 || what == 2 && b.kindOf(u).Rc < 0:
		return game.Refuse(book.TeamHeracletians, "%s has %s X", b.Name(data.PieceID(u)), adaptTitles[what]).At(data.PieceID(u))
	}
	return nil
}

// heracletianWords are how they get on, by the face of their die.
var heracletianWords = [...]string{
	"they quarrel: 3 AP less", "one is distracted", "nothing", "nothing", "one adapts", "one adapts: 2 AP more",
}
