package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Ending is how a battle can end.
type Ending uint8

const (
	annihilated Ending = iota
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
	MostCredits
	EvenWar
	schooled // training: the lessons are over
)

// Endings are the rules and words of each.
//
// See: KRY-VIC-01, KRY-VIC-02, KRY-VIC-03, KRY-VIC-05, KRY-RT-14.
var Endings = [...]struct {
	Rule  game.RuleID
	Why   string
	means game.Means
}{
	annihilated:   {book.VictoryAnnihilation, "the other side has nobody left", game.ByLosses},
	bothGone:      {book.VictoryAnnihilation, "neither side has anybody left", game.ByLosses},
	allDestroyed:  {book.VictoryScenario, "all locations are destroyed", game.ByGoal},
	backupCame:    {book.VictoryScenario, "backup has arrived", game.ByTime},
	brokenOut:     {book.VictoryScenario, "enough of the attackers have broken out", game.ByGoal},
	heldIn:        {book.VictoryScenario, "too few of the attackers have broken out", game.ByGoal},
	aheadInPoints: {book.VictoryPoints, "ahead in points at the round limit", game.ByTime},
	evenInPoints:  {book.VictoryPoints, "even in points at the round limit", game.ByTime},
	conceded:      {book.VictoryGivingUp, "the other side gives up", game.ByGivingUp},
	drawAgreed:    {book.VictoryGivingUp, "both sides agree on a draw", game.ByGivingUp},
	claimed:       {book.TimeLost, "the other side has been absent too long", game.ByGivingUp},
	landless:      {book.CampaignEnd, "the other side has no territory left", game.ByLosses},
	mostLand:      {book.CampaignEnd, "most territories after all battles", game.ByTime},
	MostCredits:   {book.CampaignEnd, "as many territories, and most credits", game.ByTime},
	EvenWar:       {book.CampaignEnd, "as many territories and as many credits", game.ByTime},
	schooled:      {book.VictoryScenario, "the lessons are over", game.ByGoal},
}

// Figures of victory by points.
//
// Rule: KRY-VIC-03.
const (
	PointsPerVP = 50
	enoughLead  = 50
)

// judge ends the battle when somebody has won; of several endings the first stands. It is asked after every executed
// order, before the next one of a face-off, and at round ends. An offer of a draw stands no longer than an order.
//
// Rule: KRY-VIC-04.
//
// See: KRY-VIC-01, KRY-VIC-02, KRY-VIC-05, KRY-AP-09.
func (t *Turn) judge() {
	if t.Teaches() {
		return // the lesson judges
	}
	at := *t.Top()
	t.scenarioWon()
	t.annihilation()
	switch {
	case at.Place != placeRoundEnd:
		t.DrawBy = data.None
	case at.Stage == endTallied:
		t.limitReached()
	default:
		t.backupArrives()
	}
}

// scenarioWon ends the battle when the scenario says so, whatever the round.
//
// See: KRY-VIC-02, KRY-SCN-04.
func (t *Turn) scenarioWon() {
	switch {
	case t.Mission == data.Alarm && t.destroyed() == len(t.Places):
		t.finish(t.Attacker, allDestroyed)
	case t.Mission == data.Breakout && t.VictoryPoints(t.Attacker) >= t.enoughOut():
		t.finish(t.Attacker, brokenOut)
	}
}

// destroyed counts the locations that are.
func (b *Battle) destroyed() (n int) {
	for i := range b.Places {
		if b.Places[i].Structure <= 0 {
			n++
		}
	}
	return n
}

// annihilation ends the battle when a side has no units on the table, and none due to arrive.
//
// Rule: KRY-VIC-01.
func (t *Turn) annihilation() {
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
	for u := range b.Units {
		if m := &b.Units[u]; m.Side == side && m.Status <= Standing {
			return true
		}
	}
	return false
}

// backupArrives ends an Alarm with its timetable, before the tally.
//
// See: KRY-SCN-04, KRY-AP-09.
func (t *Turn) backupArrives() {
	if t.Mission == data.Alarm && t.Round >= t.Given.Scenario.Rounds() {
		t.finish(data.Other(t.Attacker), backupCame)
	}
}

// limitReached ends the battle after the tally of its last round.
//
// Rule: KRY-SCN-08.
//
// See: KRY-VIC-02, KRY-VIC-03.
func (t *Turn) limitReached() {
	more, lead := t.VictoryPoints(0)-t.VictoryPoints(1), t.Points(0)-t.Points(1)
	switch {
	case t.Round < t.Given.Scenario.Rounds():
	case t.Mission == data.Breakout:
		t.finish(data.Other(t.Attacker), heldIn)
	case t.Mission == data.Consoles && more != 0:
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

// Points are what a side has scored: the enemies removed, by what they cost, and its victory points.
//
// See: KRY-VIC-03.
func (b *Battle) Points(side int8) int32 {
	sum := PointsPerVP * b.VictoryPoints(side)
	for u := range int8(len(b.Units)) {
		if m := &b.Units[u]; m.Side != side && m.Status == StatusRemoved {
			sum += b.Enlisted(u).Cost
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

// VictoryPoints are those of a side so far: for points held at round ends, and what the mission counts.
//
// See: KRY-VIC-02, KRY-SCN-06, KRY-SCN-09.
func (b *Battle) VictoryPoints(side int8) int32 {
	sum := b.Sides[side].vp
	for u := range int8(len(b.Units)) {
		switch m := &b.Units[u]; {
		case m.Side == side && m.Status == exited:
			sum += b.WorthOut(u)
		case m.Side == side || m.Status != StatusRemoved:
		case b.Mission == data.Blackout && b.IsLeader(u):
			sum += leaderVP
		case b.Mission == data.RottenDeck && m.throughFloor:
			sum += floorVP
		}
	}
	return sum
}

// WorthOut is what a model is worth over the edge.
//
// See: KRY-SCN-09, KRY-VIC-02.
func (b *Battle) WorthOut(u int8) int32 {
	if b.IsLeader(u) {
		return exitLeadVP
	}
	return exitVP
}

// enoughOut are the victory points that win a Breakout: ten, or half of what all the attackers are worth if that is
// less.
//
// See: KRY-VIC-02.
func (b *Battle) enoughOut() int32 {
	var all int32
	for u := range int8(len(b.Units)) {
		if b.Units[u].Side == b.Attacker {
			all += b.WorthOut(u)
		}
	}
	return min(breakoutVPs, all/2)
}

// finish ends the battle, unless it is over.
func (t *Turn) finish(winner int8, how Ending) {
	if t.Result.Over {
		return
	}
	t.Result = Result{Over: true, Winner: winner, Rule: uint8(how)}
	var points tell.Phrase
	if how == aheadInPoints || how == evenInPoints {
		points = tell.Say(", {one} to {two}", t.Points(0), t.Points(1))
	}
	fact, figures := BattleDrawn, []any{Endings[how].Why, points}
	if winner >= 0 {
		fact, figures = BattleWon, append([]any{tell.Side(winner)}, figures...)
	}
	t.tell(fact, figures...).Rule = Endings[how].Rule
	t.stopAll()
	if t.Given.Campaign != nil {
		t.turnToPlace(PlaceWounded)
	} else {
		t.turnToPlace(PlaceOver)
	}
}

// draw ends the battle without a winner, unless it is over.
func (t *Turn) draw(how Ending) { t.finish(data.None, how) }

// stopAll drops all that was under way.
func (t *Turn) stopAll() {
	t.Orders, t.springs, t.Deeds = [data.Seats]Order{}, nil, nil
	t.Asked, t.answered, t.answer = Question{}, false, Answer{}
	t.begins, t.warned, t.DrawBy = 0, 0, data.None
	t.pauseBy, t.Paused = data.None, false
	t.Frozen, t.frozenAt, t.thaw = false, 0, 0
}

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if b.Top().Place != PlaceOver {
		return nil
	}
	end := &Endings[b.Result.Rule]
	o := &game.Outcome{Degree: end.Why, Rule: end.Rule, Means: end.means, Title: "A draw", Score: make([]int, 0, data.Seats)}
	for side := range int8(data.Seats) {
		o.Score = append(o.Score, int(b.Points(side)))
	}
	if b.Given.Campaign != nil {
		o.Score = b.warScore()
	}
	if w := b.Result.Winner; w >= 0 {
		o.Winners, o.Title = []game.Seat{b.Given.Seat[w]}, b.SideName(int(w))+" win"
	}
	o.Report = b.report()
	return o
}
