package rules

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
// See: KRY-CMP-01, KRY-CMP-03, KRY-CMP-08, KRY-CMP-09.
const (
	WarChest        = 2000 // credits
	LandsEach       = 3
	MostRoster      = 16
	Ante            = 100
	MostRaise       = 300
	RaiseStep       = 50
	MostBattles     = 8
	mostConfRecruit = 2 // of the Earth Confederate, in an aftermath
)

// War is how a campaign stands.
//
// See: KRY-CMP-01, KRY-CMP-02, KRY-CMP-03, KRY-CMP-04, KRY-CMP-05, KRY-CMP-06, KRY-CMP-07, KRY-CMP-08, KRY-CMP-09.
type War struct {
	Battles    int16 // fought, or run away from
	Credits    [data.Seats]int32
	owner      [data.MostTerritories]int8 // 1 for the first side, 2 for the second, 0 for nobody
	Challenger int8
	Named      int16 // the territory fought in, the defender's stake; none before
	Staked     int16 // the challenger's
	Raises     [data.Seats]int32
	Raised     [data.Seats]bool
	Pot        int32
	recruits   [data.Seats]int8 // models bought in this aftermath
	closed     [data.Seats]bool // has done with the aftermath
	Chronicle  []Skirmish       // the battles so far
}

// unstake takes the territories off the table.
func (w *War) unstake() { w.Named, w.Staked = data.None, data.None }

// Skirmish is what came of a battle of the campaign.
type Skirmish struct {
	Land   int16 // that was fought for, none before one was named
	Winner int8  // none for a draw
	Pot    int32 // that was paid out
	Fled   bool  // the other side has run away from it
}

// Fate is how a model of a roster is.
type Fate uint8

const (
	Fit Fate = iota
	Resting
	Dead
)

// Member is what changes of a model of a roster.
//
// See: KRY-CMP-05, KRY-CMP-06.
type Member struct {
	Fate     Fate
	Fielded  bool // in the present battle
	Promoted bool // an Elite that leads
}

// openWar turns the lists into rosters, paid for from the war chests.
//
// Rule: KRY-CMP-01.
func (t *Turn) openWar() {
	rosters := [data.Seats]*data.Roster{}
	for side, l := range t.Given.Lists {
		rosters[side] = t.Given.RosterOf(l)
		t.Band[side] = make([]Member, len(l.Units))
		t.War.Credits[side] = WarChest - l.Points
		t.tell(ChestOpened, tell.Side(side), len(l.Units), t.War.Credits[side])
	}
	t.Given = t.Given.WithRosters(rosters)
	t.Units = nil
	t.War.unstake()
	t.turnToPlace(PlaceDraw)
}

// drawLands draws three territories for each player, alternately.
//
// See: KRY-CMP-01.
func (t *Turn) drawLands() {
	for i := range LandsEach * data.Seats {
		side := int8(i % data.Seats)
		free := t.LandsOf(data.None)
		a, b := t.d6(book.CampaignWarChest), t.d6(book.CampaignWarChest)
		land := free[drawnOf(a, b, len(free))]
		t.War.owner[land] = side + 1
		seat := t.Given.Seat[side]
		t.tell(LandDrawn, tell.Side(side), dieBy(seat, a), dieBy(seat, b), t.Given.Campaign.Territories[land].Name)
	}
	t.nextBattle()
}

// LandsOf are the territories of a side, or with none those of nobody.
func (b *Battle) LandsOf(side int8) (list []int16) {
	for i := range b.Given.Campaign.Territories {
		if b.War.owner[i] == side+1 {
			list = append(list, int16(i))
		}
	}
	return list
}

// landNamed finds a territory by its id, none for no such territory.
func (b *Battle) landNamed(id string) int16 {
	return int16(slices.IndexFunc(b.Given.Campaign.Territories, func(t data.Territory) bool { return t.ID == id }))
}

// nextBattle prepares the next battle, unless the campaign is over. The player with fewer territories challenges.
//
// See: KRY-CMP-02, KRY-CMP-09.
func (t *Turn) nextBattle() {
	if t.warOver() {
		return
	}
	for side := range t.Band {
		for i := range t.Band[side] {
			t.Band[side][i].Fielded = false
		}
	}
	was := t.Position
	t.Position = newPosition(t.Given)
	t.Now, t.lag, t.nextLag, t.Absent, t.absentFrom = was.Now, was.lag, was.nextLag, was.Absent, was.absentFrom
	t.War, t.Band = was.War, was.Band
	t.War.unstake()
	t.War.Raises, t.War.Raised, t.War.recruits, t.War.closed = [data.Seats]int32{}, [data.Seats]bool{}, [data.Seats]int8{}, [data.Seats]bool{}
	t.Given = t.Given.AtHome()
	first, second := len(t.LandsOf(0)), len(t.LandsOf(1))
	if first == second {
		t.turnToPlace(PlaceChallenge)
		return
	}
	t.War.Challenger = ahead(int32(second - first))
	t.openBet()
}

// rollChallenge decides who challenges when both hold as many territories; ties are rolled again.
//
// See: KRY-CMP-02.
func (t *Turn) rollChallenge() {
	for range mostTies {
		faces := [data.Seats]int8{t.d6(book.CampaignWhere), t.d6(book.CampaignWhere)}
		t.tellBoth(ChallengeRolled, faces)
		if faces[0] != faces[1] {
			t.War.Challenger = ahead(int32(faces[0] - faces[1]))
			t.openBet()
			return
		}
	}
}

// warOver ends the campaign: a player has no territory left, or enough battles have been fought.
//
// Rule: KRY-CMP-09.
func (t *Turn) warOver() bool {
	first, second := len(t.LandsOf(0)), len(t.LandsOf(1))
	lead, how := int32(first-second), mostLand
	switch {
	case first == 0 || second == 0:
		how = landless
	case t.War.Battles < MostBattles:
		return false
	case lead == 0:
		lead, how = t.War.Credits[0]-t.War.Credits[1], MostCredits
	}
	winner := ahead(lead)
	if winner < 0 {
		how = EvenWar
	}
	t.Result = Result{Over: true, Winner: winner, Rule: uint8(how)}
	fact, figures := WarDrawn, []any{Endings[how].Why, first, second, t.War.Credits[0], t.War.Credits[1]}
	if winner >= 0 {
		fact, figures = WarWon, append([]any{tell.Side(winner)}, figures...)
	}
	t.tell(fact, figures...)
	t.turnToPlace(PlaceOver)
	return true
}

// warScore are the territories of both sides.
//
// See: KRY-CMP-09.
func (b *Battle) warScore() []int { return []int{len(b.LandsOf(0)), len(b.LandsOf(1))} }

// InWar refuses an order of the campaign that does not belong to what is going on.
func (b *Battle) InWar(at Place, rule game.RuleID) *game.Refusal {
	if b.Given.Campaign == nil {
		return game.Refuse(rule, "this is no campaign")
	}
	return b.belongs(at, rule)
}
