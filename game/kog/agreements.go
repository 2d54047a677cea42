package kog

import (
	"muster/game"
	"muster/game/tell"
)

// Resign gives the battle up.
type Resign struct{}

// Verb is "resign".
func (Resign) Verb() string { return "resign" }

func (Resign) home() step { return anyState }

func (Resign) check(*Battle, int8) *game.Refusal { return nil }

// The opponent has a Major Victory at once.
//
// Rule: KOG-ROUND-08.
func (Resign) do(t *turn, side int8) {
	t.tell(Resigned, tell.Side(side))
	t.finishBattle(other(side), major, byResigning)
}

// Propose asks the other player to agree.
type Propose struct {
	What string `json:"what"` // "draw", "undo", "end_now"
}

// Verb is "propose".
func (Propose) Verb() string { return "propose" }

func (Propose) home() step { return anyState }

// One proposal at a time. The last order can be withdrawn only while it drew no die and the other seat has given no
// order since.
//
// Rule: KOG-ROUND-08.
func (c Propose) check(b *Battle, side int8) *game.Refusal {
	what := pleaOf(c.What)
	switch {
	case b.proposal.what != noPlea:
		return game.Refuse(RoundAgree, "a proposal is open: %s answers it first",
			b.SideName(int(other(b.proposal.side))))
	case what == noPlea:
		return game.Refuse(RoundAgree, "%q cannot be proposed; want draw, undo or end_now", clip(c.What))
	case what == forUndo && b.past.seat != b.given.seat[side]:
		return game.Refuse(RoundAgree,
			"there is no order of yours to withdraw: a die was drawn, or the other side has given an order since")
	}
	return nil
}

// A proposal is an order like others: after it the other seat has nothing to withdraw.
//
// Rule: KOG-ROUND-08.
func (c Propose) do(t *turn, side int8) {
	if t.past.seat != t.seat {
		t.past.seat = 0
	}
	t.proposal = proposal{what: pleaOf(c.What), side: side}
	t.tell(Proposed, tell.Side(side), pleaTitles[pleaOf(c.What)])
}

func pleaOf(word string) plea {
	for i, name := range pleaNames {
		if name == word {
			return plea(i)
		}
	}
	return noPlea
}

// Answer answers the open proposal.
type Answer struct {
	Yes bool `json:"yes"`
}

// Verb is "answer".
func (Answer) Verb() string { return "answer" }

func (Answer) home() step { return anyState }

// The other seat answers.
//
// Rule: KOG-ROUND-08.
func (Answer) check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.proposal.what == noPlea:
		return game.Refuse(RoundAgree, "nothing has been proposed")
	case b.proposal.side == side:
		return game.Refuse(RoundAgree, "%s answers, not whoever proposed it", b.SideName(int(other(side))))
	}
	return nil
}

func (c Answer) do(t *turn, side int8) {
	asked := t.proposal
	t.proposal = proposal{}
	if !c.Yes {
		t.tell(Disagreed, tell.Side(side))
		return
	}
	t.tell(Agreed, tell.Side(side), agreedTitles[asked.what])
	switch asked.what {
	case forDraw:
		t.finishBattle(-1, noGrade, byAgreement)
	case forEnd:
		t.endNow()
	case forUndo:
		t.withdraw()
	}
}

// endNow judges the battle as at its round limit; before round 1 it is a draw.
//
// Rule: KOG-ROUND-08, KOG-VIC-06.
func (t *turn) endNow() {
	if t.round == 0 {
		t.finishBattle(-1, noGrade, byAgreement)
		return
	}
	t.judgeLimit(byEndNow)
}

// withdraw goes back to the position before the last order.
//
// Rule: KOG-ROUND-08.
func (t *turn) withdraw() {
	t.Battle.position.keep(&t.past.position)
	t.past.seat = 0
	t.rebuildTerrain()
}
