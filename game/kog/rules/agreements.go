package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// Resign gives the battle up.
type Resign struct{ unbarred }

// Verb is "resign".
func (Resign) Verb() string { return "resign" }

func (Resign) home() Step { return anyState }

// The opponent has a Major Victory at once.
//
// See: KOG-ROUND-08.
func (Resign) do(t *turn, side int8) {
	t.tell(Resigned, tell.Side(side))
	t.finishBattle(Other(side), data.Major, byResigning)
}

// Propose asks the other player to agree.
type Propose struct {
	What string `json:"what"` // "draw", "undo", "end_now"
}

// Verb is "propose".
func (Propose) Verb() string { return "propose" }

func (Propose) home() Step { return anyState }

// One proposal at a time. The last order can be withdrawn only while it drew no die and the other seat has given no
// order since.
//
// Rule: KOG-ROUND-08.
func (c Propose) Check(b *Battle, side int8) *game.Refusal {
	what := pleaOf(c.What)
	switch {
	case b.Proposal.What != NoPlea:
		return game.Refuse(book.RoundAgree, "a proposal is open: %s answers it first",
			b.SideName(int(Other(b.Proposal.Side))))
	case what == NoPlea:
		return game.Refuse(book.RoundAgree, "%q cannot be proposed; want draw, undo or end_now", Clip(c.What))
	case what == ForUndo && b.Past.Seat != b.Given.Seat[side]:
		return game.Refuse(book.RoundAgree,
			"there is no order of yours to withdraw: a die was drawn, or the other side has given an order since")
	}
	return nil
}

// A proposal is an order like others: after it the other seat has nothing to withdraw.
//
// See: KOG-ROUND-08.
func (c Propose) do(t *turn, side int8) {
	if t.Past.Seat != t.seat {
		t.Past.Seat = 0
	}
	t.Proposal = Proposal{What: pleaOf(c.What), Side: side}
	t.tell(Proposed, tell.Side(side), PleaTitles[pleaOf(c.What)])
}

func pleaOf(word string) Plea {
	for i, name := range PleaNames {
		if name == word {
			return Plea(i)
		}
	}
	return NoPlea
}

// Answer answers the open proposal.
type Answer struct {
	Yes bool `json:"yes"`
}

// Verb is "answer".
func (Answer) Verb() string { return "answer" }

func (Answer) home() Step { return anyState }

// The other seat answers.
//
// See: KOG-ROUND-08.
func (Answer) Check(b *Battle, side int8) *game.Refusal {
	switch {
	case b.Proposal.What == NoPlea:
		return game.Refuse(book.RoundAgree, "nothing has been proposed")
	case b.Proposal.Side == side:
		return game.Refuse(book.RoundAgree, "%s answers, not whoever proposed it", b.SideName(int(Other(side))))
	}
	return nil
}

func (c Answer) do(t *turn, side int8) {
	asked := t.Proposal
	t.Proposal = Proposal{}
	if !c.Yes {
		t.tell(Disagreed, tell.Side(side))
		return
	}
	t.tell(Agreed, tell.Side(side), agreedTitles[asked.What])
	switch asked.What {
	case forDraw:
		t.finishBattle(-1, data.NoGrade, byAgreement)
	case forEnd:
		t.endNow()
	case ForUndo:
		t.withdraw()
	}
}

// endNow judges the battle as at its round limit; before round 1 it is a draw.
//
// See: KOG-ROUND-08, KOG-VIC-06.
func (t *turn) endNow() {
	if t.Round == 0 {
		t.finishBattle(-1, data.NoGrade, byAgreement)
		return
	}
	t.judgeLimit(byEndNow)
}

// withdraw goes back to the position before the last order.
//
// See: KOG-ROUND-08.
func (t *turn) withdraw() {
	t.Battle.Position.keep(&t.Past.Position)
	t.Past.Seat = 0
	t.rebuildTerrain()
}
