package rules

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
// Rule: KRY-AP-02.
//
// See: KRY-SET-03.
func (t *Turn) roundAuto() bool {
	f := t.Top()
	switch {
	case f.Stage == startDue:
		t.freeze()
		if t.Frozen || !t.Given.Untimed() {
			return false // the deadline starts it
		}
		t.startRound()
	case f.Side >= data.Seats:
		t.openRound()
	case f.Stage == startRoll:
		t.rollPoints(f.Side)
		f.Stage = startTraits
	case t.roundTraits(f.Side):
		f.Side, f.Stage = f.Side+1, startRoll
	}
	return true
}

// startRound begins a round: breath comes back, and AP are rolled for.
//
// See: KRY-AP-01, KRY-AP-09, KRY-RUN-05, KRY-TEAM-06.
func (t *Turn) startRound() {
	t.Round++
	t.begins = 0
	f := t.Top()
	f.Side, f.Stage = 0, startRoll
	var rounds tell.Phrase
	if limit := t.Given.Scenario.Limit; limit > 0 {
		rounds = tell.Say(" of {rounds}", limit)
	}
	t.tell(RoundBegun, t.Round, rounds)
	for side := range t.Sides {
		s := &t.Sides[side]
		s.Done, s.proceeded, s.cancels, s.waits, s.Distracted = false, false, 0, 0, data.None
		s.Tally = Tally{}
	}
	t.warned, t.lastCall, t.barren, t.Standoff = 0, [data.Seats]bool{}, 0, 0
	for u := range t.Units {
		m := &t.Units[u]
		if m.Status == Standing {
			t.Sides[m.Side].Tally.Models++
		}
	}
	t.recoverBody()
}

// rollPoints rolls a side's AP: a die per Squad leader on the table, the highest counts, with the Tactics Rating, less
// the scenario's modifier, with what the last round has brought. What was left of the last round is lost.
//
// Rule: KRY-AP-03, KRY-AP-04, KRY-AP-10, KRY-SCN-03.
//
// See: KRY-AP-02.
func (t *Turn) rollPoints(side int8) {
	leaders := int8(0)
	for u := range t.OnTable(side) {
		if t.IsLeader(u) {
			leaders++
		}
	}
	s := &t.Sides[side]
	rating, modifier := t.TeamOf(side).Rating, int8(0)
	if i := int(t.Round) - 1; i < len(t.Given.Scenario.Modifier) {
		modifier = t.Given.Scenario.Modifier[i]
	}
	roll := highestScore(&t.Given.Options, leaders, book.PointsRoll).roll(t.chance)
	s.AP = max(0, int32(roll.sum)+int32(rating)-int32(modifier)+s.NextMod)
	t.tellPoints(side, roll, modifier)
	s.NextMod = 0
}

// tellPoints tells what a side's AP come from.
func (t *Turn) tellPoints(side int8, roll Score, modifier int8) {
	leaders := tell.Say("no Squad leader, 0")
	if roll.dice > 0 {
		leaders = tell.Say("{dice} {n}", leadersBy{roll, t.Given.Seat[side]}, roll.sum)
	}
	var scenario, before tell.Phrase
	if modifier != 0 {
		scenario = tell.Say(" - {n} for the scenario", modifier)
	}
	if mod := t.Sides[side].NextMod; mod != 0 {
		before = tell.Say(" {n +} for the last round", mod)
	}
	t.tell(PointsRolled, tell.Side(side), leaders, t.TeamOf(side).Rating, scenario, before, t.Sides[side].AP)
}

// openRound opens the floor when both sides have their AP.
//
// See: KRY-RT-04, KRY-RT-15.
func (t *Turn) openRound() {
	t.idleSince = t.Now
	t.openFloor()
}

// endRound ends the round: what the scenario brings, victory, the tally, the round limit, and the next round.
//
// Rule: KRY-AP-09.
//
// See: KRY-SCN-08.
func (t *Turn) endRound() bool {
	if t.Teaches() {
		return false // the lesson is over with its round
	}
	f := t.Top()
	switch f.Stage {
	case endEvents:
		if t.roundEvents() {
			f.Stage = endJudged
			t.judge()
		}
	case endJudged:
		t.tallyUp(0)
		t.tallyUp(1)
		f.Stage = endTallied
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
// Rule: KRY-AP-07.
//
// See: KRY-AP-06.
func (t *Turn) tallyUp(side int8) {
	s := &t.Sides[side]
	loses, triumphs := int32(0), int32(0)
	y := &s.Tally
	killed := y.LeaderKilled || t.Given.LastingLoss && t.leaderLost(side)
	if int(y.Lost)*2 > int(y.Models) || killed {
		loses += 5
	}
	if y.LeaderShaken {
		loses += 2
	}
	if y.OwnDamage {
		loses++
	}
	if y.Lost == 0 {
		triumphs++
	}
	if y.KilledLeader {
		triumphs += 2
	}
	combos := y.Combos
	if t.Given.SummedCombos {
		combos = y.commands / commandsEach
	}
	triumphs += int32(combos)
	if y.Interrupted {
		triumphs += 3
	}
	if y.FirstBlood {
		triumphs += 2
	}
	s.NextMod += triumphs - loses
	e := t.tell(Tallied, tell.Side(side), triumphs, loses)
	if loses > triumphs {
		e.Rule = book.PointsLoses
	}
}

// leaderLost reports whether a side has lost a Squad leader in this battle.
//
// Rule: KRY-AP-06.
func (b *Battle) leaderLost(side int8) bool {
	for u := range int8(len(b.Units)) {
		if m := &b.Units[u]; m.Side == side && m.Status == StatusRemoved && b.IsLeader(u) {
			return true
		}
	}
	return false
}

// clearRound clears what does not last beyond a round.
//
// See: KRY-AP-09, KRY-MOV-08, KRY-EXP-08.
func (t *Turn) clearRound() {
	t.volley = volley{target: data.None}
	t.freshen()
	t.clearSmoke()
}
