package kog

import (
	"muster/game"
	"muster/game/tell"
)

// judge looks at the conditions of victory at the end of a round, and reports whether the battle is over: Major
// conditions first, then Minor ones, then nobody left, a walkover, and the round limit.
//
// Rule: KOG-VIC-01, KOG-VIC-04, KOG-VIC-05.
func (t *turn) judge() bool {
	for _, g := range [...]grade{major, minor} {
		if first, second := t.fulfilled(0, g), t.fulfilled(1, g); first || second {
			t.decide(first, second, g, byCondition)
			return true
		}
	}
	first, second := t.alive(0) > 0, t.alive(1) > 0
	switch {
	case !first && !second:
		t.finishBattle(-1, noGrade, byNobody)
	case first != second:
		t.decide(first, second, major, byWalkover)
	case t.given.plan.rounds > 0 && int(t.round) >= t.given.plan.rounds:
		t.judgeLimit(byLimit)
	default:
		return false
	}
	return true
}

// decide ends the battle for the side that has won; both is a draw.
//
// Rule: KOG-VIC-03.
func (t *turn) decide(first, second bool, g grade, why ending) {
	switch {
	case first && second:
		t.finishBattle(-1, noGrade, why)
	case first:
		t.finishBattle(0, g, why)
	default:
		t.finishBattle(1, g, why)
	}
}

// fulfilled reports whether a side fulfils some condition of a grade.
func (b *Battle) fulfilled(side int8, g grade) bool {
	for i := range b.given.plan.conditions {
		if c := &b.given.plan.conditions[i]; c.grade == g && b.mayFulfil(side, c) && b.fulfils(side, c) {
			return true
		}
	}
	return false
}

// mayFulfil reports whether a condition is meant for the side.
func (b *Battle) mayFulfil(side int8, c *condition) bool {
	switch c.side {
	case ofAttacker:
		return side == b.attacker
	case ofDefender:
		return side != b.attacker
	}
	return true
}

// fulfils judges one condition for a side.
//
// Rule: KOG-SCN-08, KOG-VIC-02.
func (b *Battle) fulfils(side int8, c *condition) bool {
	switch c.kind {
	case holdEnemy:
		return b.holdsEnemy(side, b.wanted(c))
	case holdOne:
		return b.holdsTarget(side, c.target, b.wanted(c))
	case scorePoints:
		return int(b.score[side]) >= c.points
	case noUncrippled:
		return !b.uncrippled(other(side))
	case noLive:
		return b.alive(other(side)) == 0
	case destroyTarget:
		return b.razed(c.target)
	case destroyLeader:
		return b.bereft[other(side)]
	case heldAt:
		return int(b.round) == c.round && b.heldBy(side, c.target)
	case notHeldAt:
		return int(b.round) == c.round && !b.heldBy(other(side), c.target)
	}
	return false // itemExit ends the battle at once
}

// wanted is the streak a condition asks for.
func (b *Battle) wanted(c *condition) int {
	if c.streak > 0 {
		return c.streak
	}
	return b.given.holdTurns
}

// holdsEnemy reports whether a side has held an objective of the other's long enough.
//
// Rule: KOG-VIC-02.
func (b *Battle) holdsEnemy(side int8, streak int) bool {
	for i := range b.objects {
		o := &b.objects[i]
		if o.owner == other(side) && o.real && o.holder > 0 && o.side == side && int(o.streak) >= streak {
			return true
		}
	}
	return false
}

func (b *Battle) holdsTarget(side int8, target, streak int) bool {
	for i := range b.objects {
		o := &b.objects[i]
		if int(o.target) == target && o.holder > 0 && o.side == side && int(o.streak) >= streak {
			return true
		}
	}
	return false
}

// heldBy reports whether a side has a live hold, renewed this round, with no enemy within 1".
//
// Rule: KOG-SCN-08.
func (b *Battle) heldBy(side int8, target int) bool {
	for i := range b.objects {
		o := &b.objects[i]
		if int(o.target) == target && b.heldLive(o) && o.side == side && o.renewed && !b.contested(o) {
			return true
		}
	}
	return false
}

// uncrippled reports whether a side has a unit that is not Crippled: one with a live undamaged model.
//
// Rule: KOG-VIC-02.
func (b *Battle) uncrippled(side int8) bool {
	for i := range b.models {
		if m := &b.models[i]; m.side == side && m.unit >= 0 && m.live() && m.damage == 0 {
			return true
		}
	}
	return false
}

// razed reports whether the structure that is an objective has been Destroyed.
func (b *Battle) razed(target int) bool {
	for i := range b.objects {
		if o := &b.objects[i]; int(o.target) == target && o.model > 0 {
			return !b.models[o.model-1].live()
		}
	}
	return false
}

// judgeLimit settles a battle whose rounds are over, or that the players have agreed to end.
//
// Rule: KOG-VIC-06, KOG-ROUND-07.
func (t *turn) judgeLimit(why ending) {
	switch at := t.given.plan.atLimit; {
	case at == limitDefender:
		t.finishBattle(t.defenders(), minor, why)
	case at == limitScore:
		t.lead(int(t.score[0])-int(t.score[1]), 1, minor, why)
	case at == limitDraw, t.given.limitDraws:
		t.finishBattle(-1, noGrade, why)
	default:
		t.lead(t.booty(0)-t.booty(1), max(1, (t.given.plan.format.points+9)/10), marginal, why)
	}
}

// lead gives the battle to the side that is ahead by enough: the first by so much, or where it is negative the second.
//
// Rule: KOG-VIC-06.
func (t *turn) lead(by, enough int, g grade, why ending) {
	switch {
	case by >= enough:
		t.finishBattle(0, g, why)
	case -by >= enough:
		t.finishBattle(1, g, why)
	default:
		t.finishBattle(-1, noGrade, why)
	}
}

// booty is the cost of the enemy's models that are lost, and half that of each that is Crippled, rounded down.
//
// Rule: KOG-VIC-06, KOG-ORG-12.
func (b *Battle) booty(side int8) int {
	sum := 0
	for m := range b.models {
		one := &b.models[m]
		if one.side == side || one.unit < 0 {
			continue
		}
		switch one.status {
		case destroyed, eliminated:
			sum += b.mouldOf(m).points
		case crippled:
			sum += b.mouldOf(m).points / 2
		}
	}
	return sum
}

// tally is what the header counts for a side: the score where the scenario counts one, else the booty.
func (b *Battle) tally(side int8) int {
	if b.given.plan.counts() {
		return int(b.score[side])
	}
	return b.booty(side)
}

func (b *Battle) scores() []int { return []int{b.tally(0), b.tally(1)} }

// finishBattle ends the battle; side -1 is a draw.
func (t *turn) finishBattle(side int8, g grade, why ending) {
	t.result = result{over: true, winner: side, grade: g, why: why}
	t.proposal = proposal{}
	t.turnTo(frame{stepOver, -1})
	fact, figures := BattleDrawn, []any{endingWords[why]}
	if side >= 0 {
		fact, figures = BattleWon, []any{gradeTitles[g], tell.Side(side), endingWords[why]}
	}
	t.tell(fact, figures...).Rule = t.endingRule()
}

var gradeTitles = [...]string{"Draw", "Marginal Victory", "Minor Victory", "Major Victory"}

// endingRule is the rule by which the battle ended.
func (b *Battle) endingRule() game.RuleID {
	switch b.result.why {
	case byWalkover:
		return VictoryWalkover
	case byLimit, byEndNow:
		return VictoryLimit
	case byResigning, byAgreement:
		return RoundAgree
	case byExit:
		return ScenarioExit
	case byNobody:
		return VictoryDraw
	}
	if b.result.winner < 0 {
		return VictoryDraw
	}
	return b.given.rule
}
