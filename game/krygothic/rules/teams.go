package rules

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

// AdaptWords are the attributes that can be adapted, as answers write them.
//
// See: KRY-TEAM-05.
var AdaptWords = [...]string{"speed", "cc", "rc"}

// roundTraits are the teams' own rules after an AP roll; false while somebody has to decide.
//
// See: KRY-TEAM-05.
func (t *Turn) roundTraits(side int8) bool {
	if t.TeamOf(side).Race != data.Heracletians {
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
// See: KRY-TEAM-05.
func (t *Turn) getOn(side int8) bool {
	face := t.d6(book.TeamHeracletians)
	t.tell(HeracletiansRolled, tell.Side(side), dieBy(t.Given.Seat[side], face), heracletianWords[face-1])
	s := &t.Sides[side]
	switch face {
	case 1:
		s.AP = max(0, s.AP-quarrelLoss)
	case 2:
		s.Distracted = t.FirstOf(side, func(u int8) bool { return !t.IsLeader(u) })
		if s.Distracted >= 0 {
			t.tell(Distracted, data.PieceID(s.Distracted))
		}
	case 6:
		s.AP += adaptationAP
	}
	return face >= 5
}

// adapt lets a side raise an attribute of a unit that has not adapted yet; false while its owner decides.
//
// See: KRY-TEAM-05.
func (t *Turn) adapt(side int8) bool {
	if t.FirstOf(side, t.Unadapted) < 0 {
		return true
	}
	ask := ofNobody
	ask.Kind, ask.Side, ask.Set = Adaptation, side, 1<<len(AdaptWords)-1
	a, is := t.decide(ask)
	if !is {
		return false
	}
	t.Units[a.Unit].Adapted[a.Word]++
	t.tell(Adapted, data.PieceID(a.Unit), adaptTitles[a.Word])
	return true
}

// ofNobody is a question about no unit.
var ofNobody = Question{Unit: data.None, Foe: data.None}

var adaptTitles = [...]string{"Speed", "CC", "RC"}

// Unadapted reports whether a unit has adapted in nothing yet.
func (b *Battle) Unadapted(u int8) bool { return b.Units[u].Adapted == [3]int8{} }

// MayAdapt says why a unit may not raise an attribute, nil if it may.
//
// See: KRY-TEAM-05.
func (b *Battle) MayAdapt(side, u, what int8) *game.Refusal {
	m := &b.Units[u]
	switch {
	case m.Side != side || m.Status != Standing:
		return game.Refuse(book.TeamHeracletians, "that is not a unit of yours on the table").At(data.PieceID(u))
	case !b.Unadapted(u):
		return game.Refuse(book.TeamHeracletians, "%s has adapted before", b.Name(data.PieceID(u))).At(data.PieceID(u))
	case what == 1 && b.KindOf(u).Cc < 0 || what == 2 && b.KindOf(u).Rc < 0:
		return game.Refuse(book.TeamHeracletians, "%s has %s X", b.Name(data.PieceID(u)), adaptTitles[what]).At(data.PieceID(u))
	}
	return nil
}

// heracletianWords are how they get on, by the face of their die.
var heracletianWords = [...]string{
	"they quarrel: 3 AP less", "one is distracted", "nothing", "nothing", "one adapts", "one adapts: 2 AP more",
}
