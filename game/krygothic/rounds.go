package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// The stages of a round's start: the clock runs up to it, then each side rolls and has its own rules.
const (
	startDue uint8 = iota
	startRoll
	startTraits
)

// The stages of a round's end: what the scenario brings, the tally, and what follows from the round limit.
const (
	endEvents uint8 = iota
	endJudged
	endTallied
)

// roundAuto goes on with the start of a round: a side after the other rolls for AP, and its team's own rules follow.
//
// Rule: KRY-AP-02, KRY-SET-03; dice order 2.
func (t *turn) roundAuto() bool {
	f := t.top()
	switch {
	case f.stage == startDue:
		t.freeze()
		if t.frozen || !t.given.Untimed() {
			return false // the deadline starts it
		}
		t.startRound()
	case f.side >= data.Seats:
		t.openRound()
	case f.stage == startRoll:
		t.rollPoints(f.side)
		f.stage = startTraits
	case t.roundTraits(f.side):
		f.side, f.stage = f.side+1, startRoll
	}
	return true
}

// startRound begins a round: breath comes back, and AP are rolled for.
//
// Rule: KRY-AP-01, KRY-AP-09, KRY-RUN-05, KRY-TEAM-06.
func (t *turn) startRound() {
	t.round++
	t.begins = 0
	f := t.top()
	f.side, f.stage = 0, startRoll
	var rounds tell.Phrase
	if limit := t.given.Scenario.Limit; limit > 0 {
		rounds = tell.Say(" of {rounds}", limit)
	}
	t.tell(RoundBegun, t.round, rounds)
	for side := range t.sides {
		s := &t.sides[side]
		s.done, s.proceeded, s.cancels, s.waits, s.distracted = false, false, 0, 0, data.None
		s.tally = tally{}
	}
	t.warned, t.lastCall, t.barren, t.standoff = 0, [data.Seats]bool{}, 0, 0
	for u := range t.units {
		m := &t.units[u]
		if m.status == standing {
			t.sides[m.side].tally.models++
		}
	}
	t.recoverBody()
}

// rollPoints rolls a side's AP: a die per Squad leader on the table, the highest counts, with the Tactics Rating, less
// the scenario's modifier, with what the last round has brought. What was left of the last round is lost.
//
// Rule: KRY-AP-02, KRY-AP-03, KRY-AP-04, KRY-AP-10, KRY-SCN-03.
func (t *turn) rollPoints(side int8) {
	leaders := int8(0)
	for u := range int8(len(t.units)) {
		if m := &t.units[u]; m.side == side && m.status == standing && t.isLeader(u) {
			leaders++
		}
	}
	s := &t.sides[side]
	rating, modifier := t.teamOf(side).Rating, int8(0)
	if i := int(t.round) - 1; i < len(t.given.Scenario.Modifier) {
		modifier = t.given.Scenario.Modifier[i]
	}
	roll := highestScore(&t.given.Options, leaders, book.PointsRoll).roll(t.chance)
	s.ap = max(0, int32(roll.sum)+int32(rating)-int32(modifier)+s.nextMod)
	t.tellPoints(side, roll, modifier)
	s.nextMod = 0
}

// tellPoints tells what a side's AP come from.
func (t *turn) tellPoints(side int8, roll Score, modifier int8) {
	leaders := tell.Say("no Squad leader, 0")
	if roll.dice > 0 {
		leaders = tell.Say("{dice} {n}", leadersBy{roll, t.given.Seat[side]}, roll.sum)
	}
	var scenario, before tell.Phrase
	if modifier != 0 {
		scenario = tell.Say(" - {n} for the scenario", modifier)
	}
	if mod := t.sides[side].nextMod; mod != 0 {
		before = tell.Say(" {n +} for the last round", mod)
	}
	t.tell(PointsRolled, tell.Side(side), leaders, t.teamOf(side).Rating, scenario, before, t.sides[side].ap)
}

// openRound opens the floor when both sides have their AP.
//
// Rule: KRY-RT-04, KRY-RT-15.
func (t *turn) openRound() {
	t.idleSince = t.now
	t.openFloor()
}

// endRound ends the round: what the scenario brings, victory, the tally, the round limit, and the next round.
//
// Rule: KRY-AP-09, KRY-SCN-08.
func (t *turn) endRound() bool {
	if t.teaches() {
		return false // the lesson is over with its round
	}
	f := t.top()
	switch f.stage {
	case endEvents:
		if t.roundEvents() {
			f.stage = endJudged
			t.judge()
		}
	case endJudged:
		t.tallyUp(0)
		t.tallyUp(1)
		f.stage = endTallied
		t.judge()
	default:
		t.clearRound()
		t.turnToPlace(placeStart)
		t.startRound()
	}
	return true
}

// tallyUp sums up what a side's round will take from its next AP roll, and bring.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (t *turn) tallyUp(side int8) {
	s := &t.sides[side]
	loses, triumphs := int32(0), int32(0)
	y := &s.tally
	killed := y.leaderKilled || t.given.LastingLoss && t.leaderLost(side)
	if int(y.lost)*2 > int(y.models) || killed {
		loses += 5
	}
	if y.leaderShaken {
		loses += 2
	}
	if y.ownDamage {
		loses++
	}
	if y.lost == 0 {
		triumphs++
	}
	if y.killedLeader {
		triumphs += 2
	}
	combos := y.combos
	if t.given.SummedCombos {
		combos = y.commands / commandsEach
	}
	triumphs += int32(combos)
	if y.interrupted {
		triumphs += 3
	}
	if y.firstBlood {
		triumphs += 2
	}
	s.nextMod += triumphs - loses
	e := t.tell(Tallied, tell.Side(side), triumphs, loses)
	if loses > triumphs {
		e.Rule = book.PointsLoses
	}
}

// leaderLost reports whether a side has lost a Squad leader in this battle.
//
// Rule: KRY-AP-06.
func (b *Battle) leaderLost(side int8) bool {
	for u := range int8(len(b.units)) {
		if m := &b.units[u]; m.side == side && m.status == removed && b.isLeader(u) {
			return true
		}
	}
	return false
}

// clearRound clears what does not last beyond a round.
//
// Rule: KRY-AP-09, KRY-MOV-08, KRY-EXP-08.
func (t *turn) clearRound() {
	t.volley = volley{target: data.None}
	t.freshen()
	t.clearSmoke()
}
