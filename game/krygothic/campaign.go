package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// A campaign: two rosters, their credits and territories, and a row of battles that are bet on. All of it is part of
// the state of one long battle. campaign_bet.go has the bet, campaign_band.go the rosters, campaign_aftermath.go what
// follows a battle.

// Figures of the campaign.
//
// Rule: KRY-CMP-01, KRY-CMP-03, KRY-CMP-08, KRY-CMP-09.
const (
	warChest        = 2000 // credits
	landsEach       = 3
	mostRoster      = 16
	ante            = 100
	mostRaise       = 300
	raiseStep       = 50
	mostBattles     = 8
	mostConfRecruit = 2 // of the Earth Confederate, in an aftermath
)

// war is how a campaign stands.
//
// Rule: KRY-CMP-01 to KRY-CMP-09.
type war struct {
	battles    int16 // fought, or run away from
	credits    [data.Seats]int32
	owner      [data.MostTerritories]int8 // 1 for the first side, 2 for the second, 0 for nobody
	challenger int8
	named      int16 // the territory fought in, the defender's stake; none before
	staked     int16 // the challenger's
	raises     [data.Seats]int32
	raised     [data.Seats]bool
	pot        int32
	recruits   [data.Seats]int8 // models bought in this aftermath
	closed     [data.Seats]bool // has done with the aftermath
	chronicle  []skirmish       // the battles so far
}

// unstake takes the territories off the table.
func (w *war) unstake() { w.named, w.staked = data.None, data.None }

// skirmish is what came of a battle of the campaign.
type skirmish struct {
	land   int16 // that was fought for, none before one was named
	winner int8  // none for a draw
	pot    int32 // that was paid out
	fled   bool  // the other side has run away from it
}

// fate is how a model of a roster is.
type fate uint8

const (
	fit fate = iota
	resting
	dead
)

// member is what changes of a model of a roster.
//
// Rule: KRY-CMP-05, KRY-CMP-06.
type member struct {
	fate     fate
	fielded  bool // in the present battle
	promoted bool // an Elite that leads
}

// openWar turns the lists into rosters, paid for from the war chests.
//
// Rule: KRY-CMP-01.
func (t *turn) openWar() {
	rosters := [data.Seats]*data.Roster{}
	for side, l := range t.given.Lists {
		rosters[side] = t.given.RosterOf(l)
		t.band[side] = make([]member, len(l.Units))
		t.war.credits[side] = warChest - l.Points
		t.tell(ChestOpened, tell.Side(side), len(l.Units), t.war.credits[side])
	}
	t.given = t.given.WithRosters(rosters)
	t.units = nil
	t.war.unstake()
	t.turnToPlace(placeDraw)
}

// drawLands draws three territories for each player, alternately.
//
// Rule: KRY-CMP-01.
func (t *turn) drawLands() {
	for i := range landsEach * data.Seats {
		side := int8(i % data.Seats)
		free := t.landsOf(data.None)
		a, b := t.d6(book.CampaignWarChest), t.d6(book.CampaignWarChest)
		land := free[drawnOf(a, b, len(free))]
		t.war.owner[land] = side + 1
		seat := t.given.Seat[side]
		t.tell(LandDrawn, tell.Side(side), dieBy(seat, a), dieBy(seat, b), t.given.Campaign.Territories[land].Name)
	}
	t.nextBattle()
}

// landsOf are the territories of a side, or with none those of nobody.
func (b *Battle) landsOf(side int8) (list []int16) {
	for i := range b.given.Campaign.Territories {
		if b.war.owner[i] == side+1 {
			list = append(list, int16(i))
		}
	}
	return list
}

// landNamed finds a territory by its id, none for no such territory.
func (b *Battle) landNamed(id string) int16 {
	return int16(slices.IndexFunc(b.given.Campaign.Territories, func(t data.Territory) bool { return t.ID == id }))
}

// nextBattle prepares the next battle, unless the campaign is over. The player with fewer territories challenges.
//
// Rule: KRY-CMP-02, KRY-CMP-09.
func (t *turn) nextBattle() {
	if t.warOver() {
		return
	}
	for side := range t.band {
		for i := range t.band[side] {
			t.band[side][i].fielded = false
		}
	}
	was := t.position
	t.position = newPosition(t.given)
	t.now, t.lag, t.nextLag, t.absent, t.absentFrom = was.now, was.lag, was.nextLag, was.absent, was.absentFrom
	t.war, t.band = was.war, was.band
	t.war.unstake()
	t.war.raises, t.war.raised, t.war.recruits, t.war.closed = [data.Seats]int32{}, [data.Seats]bool{}, [data.Seats]int8{}, [data.Seats]bool{}
	t.given = t.given.AtHome()
	first, second := len(t.landsOf(0)), len(t.landsOf(1))
	if first == second {
		t.turnToPlace(placeChallenge)
		return
	}
	t.war.challenger = ahead(int32(second - first))
	t.openBet()
}

// rollChallenge decides who challenges when both hold as many territories; ties are rolled again.
//
// Rule: KRY-CMP-02.
func (t *turn) rollChallenge() {
	for range mostTies {
		faces := [data.Seats]int8{t.d6(book.CampaignWhere), t.d6(book.CampaignWhere)}
		t.tellBoth(ChallengeRolled, faces)
		if faces[0] != faces[1] {
			t.war.challenger = ahead(int32(faces[0] - faces[1]))
			t.openBet()
			return
		}
	}
}

// warOver ends the campaign: a player has no territory left, or enough battles have been fought.
//
// Rule: KRY-CMP-09.
func (t *turn) warOver() bool {
	first, second := len(t.landsOf(0)), len(t.landsOf(1))
	lead, how := int32(first-second), mostLand
	switch {
	case first == 0 || second == 0:
		how = landless
	case t.war.battles < mostBattles:
		return false
	case lead == 0:
		lead, how = t.war.credits[0]-t.war.credits[1], mostCredits
	}
	winner := ahead(lead)
	if winner < 0 {
		how = evenWar
	}
	t.result = result{over: true, winner: winner, rule: uint8(how)}
	fact, figures := WarDrawn, []any{endings[how].why, first, second, t.war.credits[0], t.war.credits[1]}
	if winner >= 0 {
		fact, figures = WarWon, append([]any{tell.Side(winner)}, figures...)
	}
	t.tell(fact, figures...)
	t.turnToPlace(placeOver)
	return true
}

// warScore are the territories of both sides.
//
// Rule: KRY-CMP-09.
func (b *Battle) warScore() []int { return []int{len(b.landsOf(0)), len(b.landsOf(1))} }

// inWar refuses an order of the campaign that does not belong to what is going on.
func (b *Battle) inWar(at place, rule game.RuleID) *game.Refusal {
	if b.given.Campaign == nil {
		return game.Refuse(rule, "this is no campaign")
	}
	return b.belongs(at, rule)
}
