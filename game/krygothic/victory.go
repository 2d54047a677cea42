package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// ending is how a battle can end.
type ending uint8

const (
	annihilated ending = iota
	bothGone
	allDestroyed // Alarm: the locations
	backupCame   // Alarm
	brokenOut    // Breakout
	heldIn       // Breakout
	aheadInPoints
	evenInPoints
	conceded
	drawAgreed
	claimed
	landless
	mostLand
	mostCredits
	evenWar
	schooled // training: the lessons are over
)

// endings are the rules and words of each.
//
// Rule: KRY-VIC-01, KRY-VIC-02, KRY-VIC-03, KRY-VIC-05, KRY-RT-14.
var endings = [...]struct {
	rule game.RuleID
	why  string
}{
	annihilated:   {book.VictoryAnnihilation, "the other side has nobody left"},
	bothGone:      {book.VictoryAnnihilation, "neither side has anybody left"},
	allDestroyed:  {book.VictoryScenario, "all locations are destroyed"},
	backupCame:    {book.VictoryScenario, "backup has arrived"},
	brokenOut:     {book.VictoryScenario, "enough of the attackers have broken out"},
	heldIn:        {book.VictoryScenario, "too few of the attackers have broken out"},
	aheadInPoints: {book.VictoryPoints, "ahead in points at the round limit"},
	evenInPoints:  {book.VictoryPoints, "even in points at the round limit"},
	conceded:      {book.VictoryGivingUp, "the other side gives up"},
	drawAgreed:    {book.VictoryGivingUp, "both sides agree on a draw"},
	claimed:       {book.TimeLost, "the other side has been absent too long"},
	landless:      {book.CampaignEnd, "the other side has no territory left"},
	mostLand:      {book.CampaignEnd, "most territories after all battles"},
	mostCredits:   {book.CampaignEnd, "as many territories, and most credits"},
	evenWar:       {book.CampaignEnd, "as many territories and as many credits"},
	schooled:      {book.VictoryScenario, "the lessons are over"},
}

// Figures of victory by points.
//
// Rule: KRY-VIC-03.
const (
	pointsPerVP = 50
	enoughLead  = 50
)

// judge ends the battle when somebody has won; of several endings the first stands. It is asked after every executed
// order, before the next one of a face-off, and at round ends. An offer of a draw stands no longer than an order.
//
// Rule: KRY-VIC-01, KRY-VIC-02, KRY-VIC-04, KRY-VIC-05, KRY-AP-09.
func (t *turn) judge() {
	if t.teaches() {
		return // the lesson judges
	}
	at := *t.top()
	t.scenarioWon()
	t.annihilation()
	switch {
	case at.place != placeRoundEnd:
		t.drawBy = data.None
	case at.stage == endTallied:
		t.limitReached()
	default:
		t.backupArrives()
	}
}

// scenarioWon ends the battle when the scenario says so, whatever the round.
//
// Rule: KRY-VIC-02, KRY-SCN-04.
func (t *turn) scenarioWon() {
	switch {
	case t.mission == data.Alarm && t.destroyed() == len(t.places):
		t.finish(t.attacker, allDestroyed)
	case t.mission == data.Breakout && t.victoryPoints(t.attacker) >= t.enoughOut():
		t.finish(t.attacker, brokenOut)
	}
}

// destroyed counts the locations that are.
func (b *Battle) destroyed() (n int) {
	for i := range b.places {
		if b.places[i].structure <= 0 {
			n++
		}
	}
	return n
}

// annihilation ends the battle when a side has no units on the table, and none due to arrive.
//
// Rule: KRY-VIC-01.
func (t *turn) annihilation() {
	first, second := t.hasUnits(0), t.hasUnits(1)
	switch {
	case !first && !second:
		t.draw(bothGone)
	case !first:
		t.finish(1, annihilated)
	case !second:
		t.finish(0, annihilated)
	}
}

// hasUnits reports whether a side has units on the table or due to arrive.
func (b *Battle) hasUnits(side int8) bool {
	for u := range b.units {
		if m := &b.units[u]; m.side == side && m.status <= standing {
			return true
		}
	}
	return false
}

// backupArrives ends an Alarm with its timetable, before the tally.
//
// Rule: KRY-SCN-04, KRY-AP-09.
func (t *turn) backupArrives() {
	if t.mission == data.Alarm && t.round >= t.given.Scenario.Rounds() {
		t.finish(data.Other(t.attacker), backupCame)
	}
}

// limitReached ends the battle after the tally of its last round.
//
// Rule: KRY-SCN-08, KRY-VIC-02, KRY-VIC-03.
func (t *turn) limitReached() {
	more, lead := t.victoryPoints(0)-t.victoryPoints(1), t.points(0)-t.points(1)
	switch {
	case t.round < t.given.Scenario.Rounds():
	case t.mission == data.Breakout:
		t.finish(data.Other(t.attacker), heldIn)
	case t.mission == data.Consoles && more != 0:
		t.finish(ahead(more), aheadInPoints)
	case lead >= enoughLead || lead <= -enoughLead:
		t.finish(ahead(lead), aheadInPoints)
	default:
		t.draw(evenInPoints)
	}
}

// ahead is the side that a lead of the first side over the second puts ahead, none for no lead.
func ahead(lead int32) int8 {
	switch {
	case lead > 0:
		return 0
	case lead < 0:
		return 1
	}
	return data.None
}

// points are what a side has scored: the enemies removed, by what they cost, and its victory points.
//
// Rule: KRY-VIC-03.
func (b *Battle) points(side int8) int32 {
	sum := pointsPerVP * b.victoryPoints(side)
	for u := range int8(len(b.units)) {
		if m := &b.units[u]; m.side != side && m.status == removed {
			sum += b.enlisted(u).Cost
		}
	}
	return sum
}

// Victory points of missions.
//
// Rule: KRY-VIC-02.
const (
	leaderVP    = 4  // Blackout: an enemy Squad leader removed
	floorVP     = 2  // Rotten Deck: an enemy lost through the floor
	exitVP      = 2  // Breakout: a model over the edge
	exitLeadVP  = 4  // … a Squad leader
	breakoutVPs = 10 // … that are enough
)

// victoryPoints are those of a side so far: for points held at round ends, and what the mission counts.
//
// Rule: KRY-VIC-02, KRY-SCN-06, KRY-SCN-09.
func (b *Battle) victoryPoints(side int8) int32 {
	sum := b.sides[side].vp
	for u := range int8(len(b.units)) {
		switch m := &b.units[u]; {
		case m.side == side && m.status == exited:
			sum += b.worthOut(u)
		case m.side == side || m.status != removed:
		case b.mission == data.Blackout && b.isLeader(u):
			sum += leaderVP
		case b.mission == data.RottenDeck && m.throughFloor:
			sum += floorVP
		}
	}
	return sum
}

// worthOut is what a model is worth over the edge.
//
// Rule: KRY-SCN-09, KRY-VIC-02.
func (b *Battle) worthOut(u int8) int32 {
	if b.isLeader(u) {
		return exitLeadVP
	}
	return exitVP
}

// enoughOut are the victory points that win a Breakout: ten, or half of what all the attackers are worth if that is
// less.
//
// Rule: KRY-VIC-02.
func (b *Battle) enoughOut() int32 {
	var all int32
	for u := range int8(len(b.units)) {
		if b.units[u].side == b.attacker {
			all += b.worthOut(u)
		}
	}
	return min(breakoutVPs, all/2)
}

// finish ends the battle, unless it is over.
func (t *turn) finish(winner int8, how ending) {
	if t.result.over {
		return
	}
	t.result = result{over: true, winner: winner, rule: uint8(how)}
	var points tell.Phrase
	if how == aheadInPoints || how == evenInPoints {
		points = tell.Say(", {one} to {two}", t.points(0), t.points(1))
	}
	fact, figures := BattleDrawn, []any{endings[how].why, points}
	if winner >= 0 {
		fact, figures = BattleWon, append([]any{tell.Side(winner)}, figures...)
	}
	t.tell(fact, figures...).Rule = endings[how].rule
	t.stopAll()
	if t.given.Campaign != nil {
		t.turnToPlace(placeWounded)
	} else {
		t.turnToPlace(placeOver)
	}
}

// draw ends the battle without a winner, unless it is over.
func (t *turn) draw(how ending) { t.finish(data.None, how) }

// stopAll drops all that was under way.
func (t *turn) stopAll() {
	t.orders, t.springs, t.deeds = [data.Seats]order{}, nil, nil
	t.asked, t.answered, t.answer = question{}, false, answer{}
	t.begins, t.warned, t.drawBy = 0, 0, data.None
	t.pauseBy, t.paused = data.None, false
	t.frozen, t.frozenAt, t.thaw = false, 0, 0
}

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if b.top().place != placeOver {
		return nil
	}
	end := &endings[b.result.rule]
	o := &game.Outcome{Degree: end.why, Rule: end.rule, Title: "A draw", Score: make([]int, 0, data.Seats)}
	for side := range int8(data.Seats) {
		o.Score = append(o.Score, int(b.points(side)))
	}
	if b.given.Campaign != nil {
		o.Score = b.warScore()
	}
	if w := b.result.winner; w >= 0 {
		o.Winners, o.Title = []game.Seat{b.given.Seat[w]}, b.SideName(int(w))+" win"
	}
	o.Report = b.report()
	return o
}
