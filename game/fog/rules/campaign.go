package rules

import (
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/tell"
)

// Figures of the campaign (FOG-CAM-04, FOG-CAM-05).
const (
	MostOnRoster  = 30
	winnerSupply  = 6
	loserSupply   = 10
	drawSupply    = 8
	pointsForWin  = 3
	pointsForDraw = 1
)

// tally counts campaign points for a battle: for the winner, or for both after a draw.
//
// See: FOG-CAM-05.
func (t *turn) tally() {
	for s := range t.Given.Sides {
		switch t.Result.Winner {
		case -1:
			t.Sides[s].Campaign += pointsForDraw
		case t.TeamOf(s):
			t.Sides[s].Campaign += pointsForWin
		}
	}
}

// strikeOff takes the fallen whom nobody saved from the rosters, and except after the last battle gives each side its
// reinforcement points: half the cost of what was struck off, and more for the loser than for the winner.
//
// See: FOG-CAM-03, FOG-CAM-04.
func (t *turn) strikeOff() {
	for s := range t.Given.Sides {
		cost, gone := 0, []game.PieceID{}
		for i, u := range t.UnitsOf(s) {
			if u.State == HasFallen && !u.Saved {
				cost += t.Cost(u)
				u.State = OffRoster
				gone = append(gone, t.PieceID(i))
			}
		}
		if len(gone) > 0 {
			t.tell(StruckOff, tell.Side(s), len(gone), cost, gone)
		}
		if !t.lastBattle() {
			t.supply(s, cost/2+t.bounty(s))
		}
	}
}

func (t *turn) supply(s, points int) {
	t.Sides[s].Store += int16(points)
	t.tell(Supplied, tell.Side(s), points, t.Sides[s].Store)
}

func (b *Battle) bounty(s int) int {
	switch b.Result.Winner {
	case -1:
		return drawSupply
	case b.TeamOf(s):
		return winnerSupply
	}
	return loserSupply
}

func (b *Battle) lastBattle() bool { return int(b.Stage) == len(b.Given.Stages)-1 }

// closeBattle brings every unit to full health and every character home, a captured one for the battle after the next,
// and opens recruiting, or ends the campaign after its last battle.
//
// Rule: FOG-CAM-03.
func (t *turn) closeBattle() {
	if t.lastBattle() {
		t.homecoming()
		t.endCampaign(-1)
		return
	}
	for i := range t.Units {
		u := &t.Units[i]
		if u.Pos >= 0 {
			t.remove(i, AtHome)
		}
		if u.State != OffRoster {
			u.State = AtHome
		}
		u.Hero, u.Done, u.fell, u.fellAt, u.fellIn, u.named = 0, false, 0, 0, 0, 0
		u.HP = int16(t.Health(u))
	}
	for h := range t.Heroes {
		hero := &t.Heroes[h]
		hero.unit = 0
		if hero.State == isCaptured {
			hero.State = isAbsent
			continue
		}
		hero.State = staysHome
	}
	t.turnTo(Frame{Step: StepRecruit})
}

// homecoming brings back the characters who are not in command: those who fled, got away or left by an exit, and the
// captives who have missed their battle.
//
// See: FOG-CAM-03.
func (t *turn) homecoming() {
	for h := range t.Heroes {
		switch hero := &t.Heroes[h]; hero.State {
		case hasFled, hasRetreated, leftMap, isAbsent:
			hero.State, hero.unit = staysHome, 0
		}
	}
}

// Recruit buys a unit for the roster with reinforcement points.
type Recruit struct {
	Type string `json:"type"`
}

// Verb is "recruit".
func (Recruit) Verb() string { return "recruit" }

// Rule: FOG-CAM-04.
func (c Recruit) check(b *Battle, seat game.Seat) *game.Refusal {
	s, no := b.recruiting(seat)
	if no != nil {
		return no
	}
	k := b.Given.KindNamed(c.Type)
	if k < 0 {
		return game.Refuse(book.CampRecruit, "%s", assets.Unknown("type of unit", c.Type, b.Given.KindIDs()))
	}
	kind, side := &b.Given.Kinds[k], &b.Sides[s]
	if side.column != data.AnyColumn && kind.Column != side.column {
		return game.Refuse(book.CampRecruit, "%s are %s, the roster is %s", kind.Name, data.ColumnNames[kind.Column], data.ColumnNames[side.column])
	}
	if kind.Cost > int(side.Store) {
		return game.Refuse(book.CampRecruit, "%s cost %d, there are %d points", kind.Name, kind.Cost, side.Store)
	}
	if n := b.count(s, AtHome); n >= MostOnRoster {
		return game.Refuse(book.CampRecruit, "the roster has %d units, the most is %d", n, MostOnRoster)
	}
	return nil
}

// recruiting refuses what is not the captain's or comes after he has closed.
//
// See: FOG-CAM-04.
func (b *Battle) recruiting(seat game.Seat) (int, *game.Refusal) {
	s := b.Given.SeatSide(seat)
	if no := b.Phase(StepRecruit, book.CampRecruit); no != nil {
		return s, no
	}
	if !b.Given.IsCaptain(seat) {
		return s, game.Refuse(book.CampRecruit, "only the captain of %s recruits", b.SideName(s))
	}
	if b.Sides[s].Closed {
		return s, game.Refuse(book.CampRecruit, "%s", tell.Does(b.SideName(s), "have closed their recruiting"))
	}
	return s, nil
}

// A new unit has the next number that its type never had on this roster.
//
// See: FOG-CAM-04, FOG-CAM-06.
func (c Recruit) do(t *turn) {
	s := t.Given.SeatSide(t.seat)
	k := t.Given.KindNamed(c.Type)
	from, below := t.Own(s)
	number := int16(0)
	for i := from; i < below; i++ {
		if int(t.Units[i].Kind) == k {
			number = max(number, t.Units[i].Number)
		}
	}
	fresh := t.recruit(s, data.Listed{Kind: int16(k), Number: number + 1})
	fresh.State = AtHome
	t.replaceUnits(s, append(slices.Clone(t.Units[from:below]), fresh))
	t.Sides[s].Store -= int16(t.Given.Kinds[k].Cost)
	t.tell(Recruited, tell.Side(s), t.PieceID(below), t.Given.Kinds[k].Cost, t.Sides[s].Store)
}

// Muster closes a captain's recruiting.
type Muster struct{}

// Verb is "muster".
func (Muster) Verb() string { return "muster" }

// See: FOG-CAM-04.
func (Muster) check(b *Battle, seat game.Seat) *game.Refusal {
	_, no := b.recruiting(seat)
	return no
}

func (Muster) do(t *turn) {
	s := t.Given.SeatSide(t.seat)
	t.Sides[s].Closed = true
	t.tell(RecruitsTaken, tell.Side(s))
}

// recruitingDone goes on when both have closed: a side whose roster has become too small loses the campaign, otherwise
// the next battle opens.
//
// See: FOG-CAM-05.
func (t *turn) recruitingDone() bool {
	weak, loser := 0, -1
	for s := range t.Given.Sides {
		if !t.Sides[s].Closed {
			return false
		}
		if t.RosterValue(s) < data.LeastRoster {
			weak, loser = weak+1, s
		}
	}
	if weak > 0 {
		if weak > 1 {
			loser = -1
		}
		t.endCampaign(loser)
		return true
	}
	t.Stage++
	t.openBattle()
	return true
}

// RosterValue is the cost of the roster's units, veterans counted.
//
// See: FOG-CAM-02, FOG-CAM-05.
func (b *Battle) RosterValue(s int) int {
	total := 0
	for _, u := range b.UnitsOf(s) {
		if u.State != OffRoster {
			total += b.Cost(u)
		}
	}
	return total
}

// endCampaign ends it: with a side whose roster is too small, or by campaign points and then by the more valuable
// roster.
//
// Rule: FOG-CAM-05.
func (t *turn) endCampaign(loser int) {
	a, b := &t.Sides[0], &t.Sides[1]
	ahead := int(a.Campaign) - int(b.Campaign)
	if ahead == 0 {
		ahead = t.RosterValue(0) - t.RosterValue(1)
	}
	winner := int8(-1)
	switch {
	case loser >= 0:
		winner = t.TeamOf(1 - loser)
	case ahead > 0:
		winner = t.TeamOf(0)
	case ahead < 0:
		winner = t.TeamOf(1)
	}
	t.Result.Campaign, t.Result.Over = winner, true
	fact, figures := CampaignDrawn, []any{a.Campaign, b.Campaign, t.RosterValue(0), t.RosterValue(1)}
	if winner >= 0 {
		fact, figures = CampaignWon, append([]any{t.TeamName(winner)}, figures...)
	}
	t.tell(fact, figures...)
	t.turnTo(Frame{Step: StepOver})
}

// openBattle opens the next battle of the campaign in its muster, with everybody fielded who can be.
//
// See: FOG-CAM-01.
func (t *turn) openBattle() {
	f := t.Field()
	t.Round, t.orders, t.active, t.fell, t.Points = 0, 0, 0, 0, [data.MaxSides]int16{}
	t.Result = Result{Winner: -1, Campaign: -1}
	t.at = make([]int16, f.Width*f.Height)
	t.scores = make([]score, len(f.Goals))
	for s := range t.Given.Sides {
		side := &t.Sides[s]
		side.Out, side.Ready, side.Closed, side.lost, side.worth = InBattle, false, false, 0, 0
	}
	for i := range t.Units {
		t.Units[i].Team, t.Units[i].Saved = t.TeamOf(int(t.Units[i].Side)), false
	}
	t.turnTo(Frame{Step: StepMuster})
	t.tellOpening(f.Title)
	for s := range t.Given.Sides {
		t.fieldAll(s)
		t.tellMissing(s)
	}
}

// tellMissing reports the captives, who miss this battle and are back for the next.
//
// See: FOG-CAM-03.
func (t *turn) tellMissing(s int) {
	for h, hero := range t.HeroesOf(s) {
		if hero.State == isAbsent {
			t.tell(Missing, t.HeroName(h))
		}
	}
}
