package rules

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/tell"
)

// Concede gives the battle up.
type Concede struct{}

// Verb is "concede".
func (Concede) Verb() string { return "concede" }

// Either side may, in every state.
//
// See: KOW-END-02.
func (Concede) check(*Battle, game.Seat) *game.Refusal { return nil }

func (Concede) do(t *turn) {
	side := t.sideAt(t.seat)
	t.tell(Conceded, tell.Side(side))
	t.end(other(side), byConceding)
}

// OfferDraw offers the other side a draw. The offer lapses at the end of the turn.
type OfferDraw struct{}

// Verb is "offer_draw".
func (OfferDraw) Verb() string { return "offer_draw" }

func (OfferDraw) check(b *Battle, _ game.Seat) *game.Refusal {
	if b.offer != 0 {
		return game.Refuse(book.SuddenEnd, "a draw is offered already")
	}
	return nil
}

func (OfferDraw) do(t *turn) {
	side := t.sideAt(t.seat)
	t.offer = side + 1
	t.tell(DrawOffered, tell.Side(side))
}

// AnswerDraw accepts a draw that the other side has offered, or does not.
type AnswerDraw struct {
	Yes bool `json:"yes"`
}

// Verb is "answer_draw".
func (AnswerDraw) Verb() string { return "answer_draw" }

func (AnswerDraw) check(b *Battle, seat game.Seat) *game.Refusal {
	switch b.offer {
	case 0:
		return game.Refuse(book.SuddenEnd, "no draw is offered")
	case b.sideAt(seat) + 1:
		return game.Refuse(book.SuddenEnd, "the offer is your own")
	}
	return nil
}

func (c AnswerDraw) do(t *turn) {
	t.offer = 0
	t.tell(DrawAnswered, tell.Side(t.sideAt(t.seat)), either(c.Yes, "accepted", "declined"))
	if c.Yes {
		t.end(-1, byAgreement)
	}
}

// clearField ends the battle at once when a side has no unit on the table: the other one has won.
//
// Rule: KOW-END-02.
func (t *turn) clearField() {
	if !t.fighting() {
		return
	}
	var left [sidesIn]bool
	for u := range t.units {
		if t.onTable(u) {
			left[t.sideOf(u)] = true
		}
	}
	switch {
	case !left[0] && !left[1]:
		t.end(-1, byEmptyField)
	case !left[0]:
		t.end(1, byEmptyField)
	case !left[1]:
		t.end(0, byEmptyField)
	}
}

// Margin is the lead in attrition points that wins: a tenth of the limit of the battle.
func (b *Battle) Margin() int { return (b.given.plan.Scenario.Limit + 9) / 10 }

// settle scores what is scored once, and ends the battle: by victory points where the scenario gives some, and by attrition
// where it does not or they are equal.
//
// Rule: KOW-END-06.
func (t *turn) settle() {
	t.scoreBattle()
	winner := int8(-1)
	switch lead, points := t.Attrition(0)-t.Attrition(1), t.scores[0]-t.scores[1]; {
	case points > 0, points == 0 && lead >= t.Margin():
		winner = 0
	case points < 0, -lead >= t.Margin():
		winner = 1
	}
	t.end(winner, byLength)
}

// end ends the battle; a winner of -1 is a draw.
func (t *turn) end(winner int8, why ending) {
	t.result = result{over: true, winner: winner, why: why}
	t.step, t.damaged, t.owed, t.offer = stepOver, line{}, line{}, 0
	if winner < 0 {
		t.tell(BattleDrawn, t.tally(0), t.tally(1), endings[why].because).Rule = endings[why].rule
		return
	}
	t.tell(BattleWon, tell.Side(winner), t.tally(winner), t.tally(other(winner)), endings[why].because).Rule = endings[why].rule
}

// tally is what a side has to show: its victory points where the scenario gives some, else its attrition points.
func (b *Battle) tally(side int8) int {
	if b.KeepsScore() {
		return int(b.scores[side])
	}
	return b.Attrition(int(side))
}

// endings are what ends a battle.
var endings = [...]struct {
	rule    game.RuleID
	because string
	means   game.Means
}{
	byLength:     {book.Result, "after the last turn", game.ByTime},
	byEmptyField: {book.SuddenEnd, "a side has nobody left on the table", game.ByLosses},
	byConceding:  {book.SuddenEnd, "the other side has conceded", game.ByGivingUp},
	byAgreement:  {book.SuddenEnd, "a draw is agreed", game.ByGivingUp},
}

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if !b.result.over {
		return nil
	}
	r := endings[b.result.why]
	o := &game.Outcome{Title: "A draw", Score: []int{b.tally(0), b.tally(1)}, Rule: r.rule, Means: r.means}
	if w := b.result.winner; w >= 0 {
		o.Winners = []game.Seat{b.given.plan.Seats[w]}
		o.Title = tell.Does(b.SideName(int(w)), "win")
	}
	o.Report = b.report()
	return o
}

// because is why the battle has ended, in words for both sides: who has conceded has a name.
func (b *Battle) because() string {
	if b.result.why == byConceding {
		return tell.Does(b.SideName(int(other(b.result.winner))), "have conceded")
	}
	return endings[b.result.why].because
}
