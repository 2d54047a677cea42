package fog

import (
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/tell"
)

// Figures of the campaign (FOG-CAM-04, FOG-CAM-05).
const (
	mostOnRoster  = 30
	winnerSupply  = 6
	loserSupply   = 10
	drawSupply    = 8
	pointsForWin  = 3
	pointsForDraw = 1
)

// tally counts campaign points for a battle: for the winner, or for both after a draw.
//
// Rule: FOG-CAM-05.
func (t *turn) tally() {
	for s := range t.given.sides {
		switch t.result.winner {
		case -1:
			t.sides[s].campaign += pointsForDraw
		case t.teamOf(s):
			t.sides[s].campaign += pointsForWin
		}
	}
}

// strikeOff takes the fallen whom nobody saved from the rosters, and except after the last battle gives each side its
// reinforcement points: half the cost of what was struck off, and more for the loser than for the winner.
//
// Rule: FOG-CAM-03, FOG-CAM-04.
func (t *turn) strikeOff() {
	for s := range t.given.sides {
		cost, gone := 0, []game.PieceID{}
		from, below := t.own(s)
		for i := from; i < below; i++ {
			u := &t.units[i]
			if u.state == hasFallen && !u.saved {
				cost += t.cost(u)
				u.state = struckOff
				gone = append(gone, t.pieceID(i))
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
	t.sides[s].store += int16(points)
	t.tell(Supplied, tell.Side(s), points, t.sides[s].store)
}

func (b *Battle) bounty(s int) int {
	switch b.result.winner {
	case -1:
		return drawSupply
	case b.teamOf(s):
		return winnerSupply
	}
	return loserSupply
}

func (b *Battle) lastBattle() bool { return int(b.stage) == len(b.given.stages)-1 }

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
	for i := range t.units {
		u := &t.units[i]
		if u.pos >= 0 {
			t.remove(i, atHome)
		}
		if u.state != struckOff {
			u.state = atHome
		}
		u.hero, u.done, u.fell, u.fellAt, u.fellIn, u.named = 0, false, 0, 0, 0, 0
		u.hp = int16(t.health(u))
	}
	for h := range t.heroes {
		hero := &t.heroes[h]
		hero.unit = 0
		if hero.state == isCaptured {
			hero.state = isAbsent
			continue
		}
		hero.state = staysHome
	}
	t.turnTo(frame{step: stepRecruit})
}

// homecoming brings back the characters who are not in command: those who fled, got away or left by an exit, and the
// captives who have missed their battle.
//
// Rule: FOG-CAM-03.
func (t *turn) homecoming() {
	for h := range t.heroes {
		switch hero := &t.heroes[h]; hero.state {
		case hasFled, hasRetreated, leftMap, isAbsent:
			hero.state, hero.unit = staysHome, 0
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
	k := b.given.kindNamed(c.Type)
	if k < 0 {
		return game.Refuse(CampRecruit, "%s", assets.Unknown("type of unit", c.Type, b.given.kindIDs()))
	}
	kind, side := &b.given.kinds[k], &b.sides[s]
	if side.column != anyColumn && kind.column != side.column {
		return game.Refuse(CampRecruit, "%s are %s, the roster is %s", kind.name, columnNames[kind.column], columnNames[side.column])
	}
	if kind.cost > int(side.store) {
		return game.Refuse(CampRecruit, "%s cost %d, there are %d points", kind.name, kind.cost, side.store)
	}
	if n := b.count(s, atHome); n >= mostOnRoster {
		return game.Refuse(CampRecruit, "the roster has %d units, the most is %d", n, mostOnRoster)
	}
	return nil
}

// recruiting refuses what is not the captain's or comes after he has closed.
//
// Rule: FOG-CAM-04.
func (b *Battle) recruiting(seat game.Seat) (int, *game.Refusal) {
	s := b.given.seatSide(seat)
	if no := b.phase(stepRecruit, CampRecruit); no != nil {
		return s, no
	}
	if !b.given.isCaptain(seat) {
		return s, game.Refuse(CampRecruit, "only the captain of %s recruits", b.SideName(s))
	}
	if b.sides[s].closed {
		return s, game.Refuse(CampRecruit, "%s", tell.Does(b.SideName(s), "have closed their recruiting"))
	}
	return s, nil
}

// A new unit has the next number that its type never had on this roster.
//
// Rule: FOG-CAM-04, FOG-CAM-06.
func (c Recruit) do(t *turn) {
	s := t.given.seatSide(t.seat)
	k := t.given.kindNamed(c.Type)
	from, below := t.own(s)
	number := int16(0)
	for i := from; i < below; i++ {
		if int(t.units[i].kind) == k {
			number = max(number, t.units[i].number)
		}
	}
	fresh := t.recruit(s, listed{kind: int16(k), number: number + 1})
	fresh.state = atHome
	t.replaceUnits(s, append(slices.Clone(t.units[from:below]), fresh))
	t.sides[s].store -= int16(t.given.kinds[k].cost)
	t.tell(Recruited, tell.Side(s), t.pieceID(below), t.given.kinds[k].cost, t.sides[s].store)
}

// Muster closes a captain's recruiting.
type Muster struct{}

// Verb is "muster".
func (Muster) Verb() string { return "muster" }

// Rule: FOG-CAM-04.
func (Muster) check(b *Battle, seat game.Seat) *game.Refusal {
	_, no := b.recruiting(seat)
	return no
}

func (Muster) do(t *turn) {
	s := t.given.seatSide(t.seat)
	t.sides[s].closed = true
	t.tell(RecruitsTaken, tell.Side(s))
}

// recruitingDone goes on when both have closed: a side whose roster has become too small loses the campaign, otherwise
// the next battle opens.
//
// Rule: FOG-CAM-05.
func (t *turn) recruitingDone() bool {
	weak, loser := 0, -1
	for s := range t.given.sides {
		if !t.sides[s].closed {
			return false
		}
		if t.rosterValue(s) < leastRoster {
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
	t.stage++
	t.openBattle()
	return true
}

// rosterValue is the cost of the roster's units, veterans counted.
//
// Rule: FOG-CAM-02, FOG-CAM-05.
func (b *Battle) rosterValue(s int) int {
	total := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state != struckOff {
			total += b.cost(u)
		}
	}
	return total
}

// endCampaign ends it: with a side whose roster is too small, or by campaign points and then by the more valuable
// roster.
//
// Rule: FOG-CAM-05.
func (t *turn) endCampaign(loser int) {
	a, b := &t.sides[0], &t.sides[1]
	ahead := int(a.campaign) - int(b.campaign)
	if ahead == 0 {
		ahead = t.rosterValue(0) - t.rosterValue(1)
	}
	winner := int8(-1)
	switch {
	case loser >= 0:
		winner = t.teamOf(1 - loser)
	case ahead > 0:
		winner = t.teamOf(0)
	case ahead < 0:
		winner = t.teamOf(1)
	}
	t.result.campaign, t.result.over = winner, true
	fact, figures := CampaignDrawn, []any{a.campaign, b.campaign, t.rosterValue(0), t.rosterValue(1)}
	if winner >= 0 {
		fact, figures = CampaignWon, append([]any{t.teamName(winner)}, figures...)
	}
	t.tell(fact, figures...)
	t.turnTo(frame{step: stepOver})
}

// openBattle opens the next battle of the campaign in its muster, with everybody fielded who can be.
//
// Rule: FOG-CAM-01.
func (t *turn) openBattle() {
	f := t.field()
	t.round, t.orders, t.active, t.fell, t.points = 0, 0, 0, 0, [maxSides]int16{}
	t.result = result{winner: -1, campaign: -1}
	t.at = make([]int16, f.width*f.height)
	t.scores = make([]score, len(f.goals))
	for s := range t.given.sides {
		side := &t.sides[s]
		side.out, side.ready, side.closed, side.lost, side.worth = inBattle, false, false, 0, 0
	}
	for i := range t.units {
		t.units[i].team, t.units[i].saved = t.teamOf(int(t.units[i].side)), false
	}
	t.turnTo(frame{step: stepMuster})
	t.tellOpening(f.title)
	for s := range t.given.sides {
		t.fieldAll(s)
		t.tellMissing(s)
	}
}

// tellMissing reports the captives, who miss this battle and are back for the next.
//
// Rule: FOG-CAM-03.
func (t *turn) tellMissing(s int) {
	for h := t.cast[s]; h < t.cast[s+1]; h++ {
		if t.heroes[h].state == isAbsent {
			t.tell(Missing, t.heroName(int(h)))
		}
	}
}
