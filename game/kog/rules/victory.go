package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// judge looks at the conditions of victory at the end of a round, and reports whether the battle is over: Major
// conditions first, then Minor ones, then nobody left, a walkover, and the round limit.
//
// Rule: KOG-VIC-01, KOG-VIC-04, KOG-VIC-05.
func (t *turn) judge() bool {
	for _, g := range [...]data.Grade{data.Major, data.Minor} {
		if first, second := t.fulfilled(0, g), t.fulfilled(1, g); first || second {
			t.decide(first, second, g, byCondition)
			return true
		}
	}
	first, second := t.alive(0) > 0, t.alive(1) > 0
	switch {
	case !first && !second:
		t.finishBattle(-1, data.NoGrade, byNobody)
	case first != second:
		t.decide(first, second, data.Major, byWalkover)
	case t.Given.Plan.Rounds > 0 && int(t.Round) >= t.Given.Plan.Rounds:
		t.judgeLimit(byLimit)
	default:
		return false
	}
	return true
}

// decide ends the battle for the side that has won; both is a draw.
//
// Rule: KOG-VIC-03.
func (t *turn) decide(first, second bool, g data.Grade, why ending) {
	switch {
	case first && second:
		t.finishBattle(-1, data.NoGrade, why)
	case first:
		t.finishBattle(0, g, why)
	default:
		t.finishBattle(1, g, why)
	}
}

// fulfilled reports whether a side fulfils some condition of a grade.
func (b *Battle) fulfilled(side int8, g data.Grade) bool {
	for i := range b.Given.Plan.Conditions {
		if c := &b.Given.Plan.Conditions[i]; c.Grade == g && b.MayFulfil(side, c) && b.fulfils(side, c) {
			return true
		}
	}
	return false
}

// MayFulfil reports whether a condition is meant for the side.
func (b *Battle) MayFulfil(side int8, c *data.Condition) bool {
	switch c.Side {
	case data.OfAttacker:
		return side == b.Attacker
	case data.OfDefender:
		return side != b.Attacker
	}
	return true
}

// fulfils judges one condition for a side.
//
// Rule: KOG-VIC-02.
// See: KOG-SCN-08.
func (b *Battle) fulfils(side int8, c *data.Condition) bool {
	switch c.Kind {
	case data.HoldEnemy:
		return b.holdsEnemy(side, b.Wanted(c))
	case data.HoldOne:
		return b.holdsTarget(side, c.Target, b.Wanted(c))
	case data.ScorePoints:
		return int(b.Scores[side]) >= c.Points
	case data.NoUncrippled:
		return !b.uncrippled(Other(side))
	case data.NoLive:
		return b.alive(Other(side)) == 0
	case data.DestroyTarget:
		return b.razed(c.Target)
	case data.DestroyLeader:
		return b.bereft[Other(side)]
	case data.HeldAt:
		return int(b.Round) == c.Round && b.heldBy(side, c.Target)
	case data.NotHeldAt:
		return int(b.Round) == c.Round && !b.heldBy(Other(side), c.Target)
	}
	return false // itemExit ends the battle at once
}

// Wanted is the streak a condition asks for.
func (b *Battle) Wanted(c *data.Condition) int {
	if c.Streak > 0 {
		return c.Streak
	}
	return b.Given.HoldTurns
}

// holdsEnemy reports whether a side has held an objective of the other's long enough.
//
// See: KOG-VIC-02.
func (b *Battle) holdsEnemy(side int8, streak int) bool {
	for i := range b.Objects {
		o := &b.Objects[i]
		if o.Owner == Other(side) && o.Real && o.Holder > 0 && o.Side == side && int(o.Streak) >= streak {
			return true
		}
	}
	return false
}

func (b *Battle) holdsTarget(side int8, target, streak int) bool {
	for i := range b.Objects {
		o := &b.Objects[i]
		if int(o.Target) == target && o.Holder > 0 && o.Side == side && int(o.Streak) >= streak {
			return true
		}
	}
	return false
}

// heldBy reports whether a side has a live hold, renewed this round, with no enemy within 1".
//
// See: KOG-SCN-08.
func (b *Battle) heldBy(side int8, target int) bool {
	for i := range b.Objects {
		o := &b.Objects[i]
		if int(o.Target) == target && b.HeldLive(o) && o.Side == side && o.Renewed && !b.contested(o) {
			return true
		}
	}
	return false
}

// uncrippled reports whether a side has a unit that is not Crippled: one with a live undamaged model.
//
// See: KOG-VIC-02.
func (b *Battle) uncrippled(side int8) bool {
	for i := range b.Models {
		if m := &b.Models[i]; m.Side == side && m.Unit >= 0 && m.Live() && m.Damage == 0 {
			return true
		}
	}
	return false
}

// razed reports whether the structure that is an objective has been Destroyed.
func (b *Battle) razed(target int) bool {
	for i := range b.Objects {
		if o := &b.Objects[i]; int(o.Target) == target && o.model > 0 {
			return !b.Models[o.model-1].Live()
		}
	}
	return false
}

// judgeLimit settles a battle whose rounds are over, or that the players have agreed to end.
//
// Rule: KOG-VIC-06.
// See: KOG-ROUND-07.
func (t *turn) judgeLimit(why ending) {
	switch at := t.Given.Plan.AtLimit; {
	case at == data.LimitDefender:
		t.finishBattle(t.Defenders(), data.Minor, why)
	case at == data.LimitScore:
		t.lead(int(t.Scores[0])-int(t.Scores[1]), 1, data.Minor, why)
	case at == data.LimitDraw, t.Given.LimitDraws:
		t.finishBattle(-1, data.NoGrade, why)
	default:
		t.lead(t.Booty(0)-t.Booty(1), max(1, (t.Given.Plan.Format.Points+9)/10), data.Marginal, why)
	}
}

// lead gives the battle to the side that is ahead by enough: the first by so much, or where it is negative the second.
//
// See: KOG-VIC-06.
func (t *turn) lead(by, enough int, g data.Grade, why ending) {
	switch {
	case by >= enough:
		t.finishBattle(0, g, why)
	case -by >= enough:
		t.finishBattle(1, g, why)
	default:
		t.finishBattle(-1, data.NoGrade, why)
	}
}

// Booty is the cost of the enemy's models that are lost, and half that of each that is Crippled, rounded down.
//
// See: KOG-VIC-06, KOG-ORG-12.
func (b *Battle) Booty(side int8) int {
	sum := 0
	for m := range b.Models {
		one := &b.Models[m]
		if one.Side == side || one.Unit < 0 {
			continue
		}
		switch one.Status {
		case Destroyed, eliminated:
			sum += b.MouldOf(m).Points
		case Crippled:
			sum += b.MouldOf(m).Points / 2
		}
	}
	return sum
}

// Tally is what the header counts for a side: the score where the scenario counts one, else the booty.
func (b *Battle) Tally(side int8) int {
	if b.Given.Plan.Counts() {
		return int(b.Scores[side])
	}
	return b.Booty(side)
}

func (b *Battle) scores() []int { return []int{b.Tally(0), b.Tally(1)} }

// finishBattle ends the battle; side -1 is a draw.
func (t *turn) finishBattle(side int8, g data.Grade, why ending) {
	t.Result = Result{Over: true, Winner: side, Grade: g, why: why}
	t.Proposal = Proposal{}
	t.turnTo(Frame{StepOver, -1})
	fact, figures := BattleDrawn, []any{endingWords[why]}
	if side >= 0 {
		fact, figures = BattleWon, []any{GradeTitles[g], tell.Side(side), endingWords[why]}
	}
	t.tell(fact, figures...).Rule = t.endingRule()
}

// GradeTitles are the names of the grades of victory.
var GradeTitles = [...]string{"Draw", "Marginal Victory", "Minor Victory", "Major Victory"}

// endingRule is the rule by which the battle ended.
func (b *Battle) endingRule() game.RuleID {
	switch b.Result.why {
	case byWalkover:
		return book.VictoryWalkover
	case byLimit, byEndNow:
		return book.VictoryLimit
	case byResigning, byAgreement:
		return book.RoundAgree
	case byExit:
		return book.ScenarioExit
	case byNobody:
		return book.VictoryDraw
	}
	if b.Result.Winner < 0 {
		return book.VictoryDraw
	}
	return b.Given.Rule
}
