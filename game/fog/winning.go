package fog

import (
	"muster/game"
	"muster/game/tell"
)

// checkSides takes sides without a unit on the map out of the battle, and ends it when one team alone has units there.
// That team wins, whatever the points; but if a unit of another team has left by exit, those who conceded not counted,
// points decide.
//
// Rule: FOG-WIN-01.
func (t *turn) checkSides() {
	alive, teams := int8(-1), 0
	var seen [maxSides]bool
	for s := range t.given.sides {
		if t.onField(s) > 0 {
			if team := t.teamOf(s); !seen[team] {
				seen[team], alive = true, team
				teams++
			}
			continue
		}
		if t.sides[s].out == inBattle {
			t.takeOut(s)
		}
	}
	if teams > 1 || t.result.ended {
		return
	}
	if t.escaped(alive) {
		t.endByPoints(byPoints)
		return
	}
	t.end(alive, byElimination)
}

func (t *turn) takeOut(s int) {
	fact := Eliminated
	t.sides[s].out = outEliminated
	if t.count(s, hasLeft) > 0 {
		fact = Withdrawn
		t.sides[s].out = outWithdrawn
	}
	t.tell(fact, tell.Side(s))
}

// escaped reports whether a unit of another team has left by exit and its side has not conceded.
func (b *Battle) escaped(alive int8) bool {
	for i := range b.units {
		u := &b.units[i]
		if u.state == hasLeft && u.team != alive && b.sides[u.side].out != outConceded {
			return true
		}
	}
	return false
}

// endByPoints compares the teams' victory points; a team all of whose sides conceded is left out. The most points win;
// if the best two are within the margin it is a draw.
//
// Rule: FOG-WIN-02, FOG-WIN-03.
func (t *turn) endByPoints(why endRule) {
	best, second := int8(-1), int8(-1)
	for team := range int8(t.field().teams) {
		switch {
		case t.gaveUp(team):
		case best < 0 || t.points[team] > t.points[best]:
			best, second = team, best
		case second < 0 || t.points[team] > t.points[second]:
			second = team
		}
	}
	if best >= 0 && second >= 0 && int(t.points[best]-t.points[second]) <= t.given.drawMargin {
		best = -1
	}
	t.end(best, why)
}

func (b *Battle) gaveUp(team int8) bool {
	for s := range b.given.sides {
		if b.teamOf(s) == team && b.sides[s].out != outConceded {
			return false
		}
	}
	return true
}

func (t *turn) end(winner int8, why endRule) {
	t.result = result{ended: true, winner: winner, rule: why, campaign: -1}
	fact, figures := BattleDrawn, []any{t.pointsLine()}
	if winner >= 0 {
		fact, figures = BattleWon, []any{t.teamName(winner), t.pointsLine()}
	}
	t.tell(fact, figures...).Rule = t.result.cite()
	t.turnTo(frame{step: stepHealing})
}

func (r *result) cite() game.RuleID {
	switch r.rule {
	case byLimit:
		return WinLimit
	case byPoints:
		return WinPoints
	}
	return WinElimination
}

// scoreGoals scores the objectives in the order of the scenario.
//
// Rule: FOG-TURN-08.
func (t *turn) scoreGoals(last bool) {
	for g := range t.field().goals {
		goal := &t.field().goals[g]
		switch {
		case goal.kind == goalHold && int(t.round) >= goal.from && (last || !goal.atEnd):
			if team := t.holder(goal); team >= 0 {
				t.award(g, team, goal.points, WinHold)
			}
		case goal.kind == goalSurvive && last:
			t.scoreSurvival(g, goal)
		}
	}
}

// holder is the team with strictly more units on the squares of an objective than every other, -1 for none. Every unit
// counts one.
//
// Rule: FOG-WIN-04.
func (b *Battle) holder(goal *objective) int8 {
	var count [maxSides]int
	for _, square := range goal.squares {
		if code := b.at[square]; code != 0 {
			count[b.units[code-1].team]++
		}
	}
	best, tied := int8(0), false
	for team := int8(1); int(team) < b.field().teams; team++ {
		switch {
		case count[team] > count[best]:
			best, tied = team, false
		case count[team] == count[best]:
			tied = true
		}
	}
	if tied || count[best] == 0 {
		return -1
	}
	return best
}

// scoreSurvival gives the points of an objective to the side's team if enough of its units are on the map, otherwise to
// every enemy team.
//
// Rule: FOG-WIN-06.
func (t *turn) scoreSurvival(g int, goal *objective) {
	own := t.teamOf(int(goal.side))
	if t.onField(int(goal.side)) >= goal.count {
		t.award(g, own, goal.points, WinSurvive)
		return
	}
	for team := range int8(t.field().teams) {
		if team != own {
			t.award(g, team, goal.points, WinSurvive)
		}
	}
}

func (t *turn) award(g int, team int8, points int, rule game.RuleID) {
	t.points[team] += int16(points)
	t.scores[g].points[team] += int16(points)
	e := t.tell(Scored, t.teamName(team), points, tell.InSentence(t.field().goals[g].name))
	e.Rule, e.Side = rule, int8(t.someSide(team))
}

// Leave takes a unit off the map by one of its side's exit squares. It survives and cannot come back.
type Leave struct {
	Unit game.PieceID `json:"unit"`
}

// Verb is "leave".
func (Leave) Verb() string { return "leave" }

// Rule: FOG-WIN-05.
func (c Leave) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.token(seat, c.Unit)
	if no != nil {
		return no
	}
	if !b.atExit(&b.units[u]) {
		at := b.field().at(b.units[u].pos)
		return game.Refuse(WinExit, "%s is no exit of %s", at, b.SideName(int(b.units[u].side))).At(c.Unit)
	}
	return nil
}

func (b *Battle) atExit(u *unit) bool {
	exits := b.field().exits[u.side]
	return exits != nil && exits[u.pos]
}

// The team scores the unit's value at each exit objective that has its square; its character leaves with it and is safe.
//
// Rule: FOG-WIN-05.
func (c Leave) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	unit := &t.units[u]
	square := unit.pos
	t.mark(u)
	t.remove(u, hasLeft)
	if unit.hero != 0 {
		t.heroes[unit.hero-1].state = leftMap
	}
	t.tell(LeftMap, c.Unit, t.field().at(square))
	for g := range t.field().goals {
		goal := &t.field().goals[g]
		if points := goal.exitValue(unit.side, unit.kind, square); points > 0 {
			t.award(g, unit.team, points, WinExit)
		}
	}
	t.checkSides()
}

// Concede gives the battle up for the captain's side, in anybody's turn.
type Concede struct{}

// Verb is "concede".
func (Concede) Verb() string { return "concede" }

// Rule: FOG-WIN-06.
func (Concede) check(b *Battle, seat game.Seat) *game.Refusal {
	if !b.fighting() {
		return game.Refuse(WinSurvive, "the battle has not begun")
	}
	if b.top().step == stepCapture {
		return game.Refuse(HeroLast, "first a die falls for %s", b.heroName(int(b.top().hero)))
	}
	if !b.given.isCaptain(seat) {
		return game.Refuse(WinSurvive, "only the captain concedes")
	}
	return nil
}

// The side's units are taken off, neither fallen nor points for anyone, and their characters retreat. A pending transfer
// is settled first.
//
// Rule: FOG-WIN-06, FOG-CHR-11.
func (Concede) do(t *turn) {
	if t.top().step == stepTransfer {
		t.settleTransfer()
	}
	s := t.given.seatSide(t.seat)
	t.sides[s].out = outConceded
	t.tell(Conceded, tell.Side(s))
	from, below := t.own(s)
	for i := from; i < below; i++ {
		if t.units[i].state != onMap {
			continue
		}
		t.remove(i, hasConceded)
		if h := t.units[i].hero; h != 0 {
			t.retreat(int(h)-1, 0)
		}
	}
	t.checkSides()
}
