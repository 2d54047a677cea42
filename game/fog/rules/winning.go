package rules

import (
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/tell"
)

// checkSides takes sides without a unit on the map out of the battle, and ends it when one team alone has units there.
// That team wins, whatever the points; but if a unit of another team has left by exit, those who conceded not counted,
// points decide.
//
// Rule: FOG-WIN-01.
func (t *turn) checkSides() {
	alive, teams := int8(-1), 0
	var seen [data.MaxSides]bool
	for s := range t.Given.Sides {
		if t.OnField(s) > 0 {
			if team := t.TeamOf(s); !seen[team] {
				seen[team], alive = true, team
				teams++
			}
			continue
		}
		if t.Sides[s].Out == InBattle {
			t.takeOut(s)
		}
	}
	if teams > 1 || t.Result.Ended {
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
	t.Sides[s].Out = outEliminated
	if t.count(s, HasLeft) > 0 {
		fact = Withdrawn
		t.Sides[s].Out = outWithdrawn
	}
	t.tell(fact, tell.Side(s))
}

// escaped reports whether a unit of another team has left by exit and its side has not conceded.
func (b *Battle) escaped(alive int8) bool {
	for i := range b.Units {
		u := &b.Units[i]
		if u.State == HasLeft && u.Team != alive && b.Sides[u.Side].Out != outConceded {
			return true
		}
	}
	return false
}

// endByPoints compares the teams' victory points; a team all of whose sides conceded is left out. The most points win;
// if the best two are within the margin it is a draw.
//
// Rule: FOG-WIN-03.
//
// See: FOG-WIN-02.
func (t *turn) endByPoints(why endRule) {
	best, second := int8(-1), int8(-1)
	for team := range int8(t.Field().Teams) {
		switch {
		case t.gaveUp(team):
		case best < 0 || t.Points[team] > t.Points[best]:
			best, second = team, best
		case second < 0 || t.Points[team] > t.Points[second]:
			second = team
		}
	}
	if best >= 0 && second >= 0 && int(t.Points[best]-t.Points[second]) <= t.Given.DrawMargin {
		best = -1
	}
	t.end(best, why)
}

func (b *Battle) gaveUp(team int8) bool {
	for s := range b.Given.Sides {
		if b.TeamOf(s) == team && b.Sides[s].Out != outConceded {
			return false
		}
	}
	return true
}

func (t *turn) end(winner int8, why endRule) {
	t.Result = Result{Ended: true, Winner: winner, rule: why, Campaign: -1}
	fact, figures := BattleDrawn, []any{t.pointsLine()}
	if winner >= 0 {
		fact, figures = BattleWon, []any{t.TeamName(winner), t.pointsLine()}
	}
	t.tell(fact, figures...).Rule = t.Result.cite()
	t.turnTo(Frame{Step: StepHealing})
}

func (r *Result) cite() game.RuleID {
	switch r.rule {
	case byLimit:
		return book.WinLimit
	case byPoints:
		return book.WinPoints
	}
	return book.WinElimination
}

// scoreGoals scores the objectives in the order of the scenario.
//
// See: FOG-TURN-08.
func (t *turn) scoreGoals(last bool) {
	for g := range t.Field().Goals {
		goal := &t.Field().Goals[g]
		switch {
		case goal.Kind == data.GoalHold && int(t.Round) >= goal.From && (last || !goal.AtEnd):
			if team := t.Holder(goal); team >= 0 {
				t.award(g, team, goal.Points, book.WinHold)
			}
		case goal.Kind == data.GoalSurvive && last:
			t.scoreSurvival(g, goal)
		}
	}
}

// Holder is the team with strictly more units on the squares of an objective than every other, -1 for none. Every unit
// counts one.
//
// Rule: FOG-WIN-04.
func (b *Battle) Holder(goal *data.Objective) int8 {
	var count [data.MaxSides]int
	for _, square := range goal.Squares {
		if code := b.at[square]; code != 0 {
			count[b.Units[code-1].Team]++
		}
	}
	best, tied := int8(0), false
	for team := int8(1); int(team) < b.Field().Teams; team++ {
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
func (t *turn) scoreSurvival(g int, goal *data.Objective) {
	own := t.TeamOf(int(goal.Side))
	if t.OnField(int(goal.Side)) >= goal.Count {
		t.award(g, own, goal.Points, book.WinSurvive)
		return
	}
	for team := range int8(t.Field().Teams) {
		if team != own {
			t.award(g, team, goal.Points, book.WinSurvive)
		}
	}
}

func (t *turn) award(g int, team int8, points int, rule game.RuleID) {
	t.Points[team] += int16(points)
	t.scores[g].points[team] += int16(points)
	e := t.tell(Scored, t.TeamName(team), points, tell.InSentence(t.Field().Goals[g].Name))
	e.Rule, e.Side = rule, int8(t.SomeSide(team))
}

// Leave takes a unit off the map by one of its side's exit squares. It survives and cannot come back.
type Leave struct {
	Unit game.PieceID `json:"unit"`
}

// Verb is "leave".
func (Leave) Verb() string { return "leave" }

// Rule: FOG-WIN-05.
func (c Leave) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	if !b.AtExit(&b.Units[u]) {
		at := b.Field().At(b.Units[u].Pos)
		return game.Refuse(book.WinExit, "%s is no exit of %s", at, b.SideName(int(b.Units[u].Side))).At(c.Unit)
	}
	return nil
}

// AtExit reports whether a unit stands where its side may leave the map.
func (b *Battle) AtExit(u *Unit) bool {
	exits := b.Field().Exits[u.Side]
	return exits != nil && exits[u.Pos]
}

// The team scores the unit's value at each exit objective that has its square; its character leaves with it and is safe.
//
// See: FOG-WIN-05.
func (c Leave) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	unit := &t.Units[u]
	square := unit.Pos
	t.mark(u)
	t.remove(u, HasLeft)
	if unit.Hero != 0 {
		t.Heroes[unit.Hero-1].State = leftMap
	}
	t.tell(LeftMap, c.Unit, t.Field().At(square))
	for g := range t.Field().Goals {
		goal := &t.Field().Goals[g]
		if points := goal.ExitValue(unit.Side, unit.Kind, square); points > 0 {
			t.award(g, unit.Team, points, book.WinExit)
		}
	}
	t.checkSides()
}

// Concede gives the battle up for the captain's side, in anybody's turn.
type Concede struct{}

// Verb is "concede".
func (Concede) Verb() string { return "concede" }

// See: FOG-WIN-06.
func (Concede) check(b *Battle, seat game.Seat) *game.Refusal {
	if !b.Fighting() {
		return game.Refuse(book.WinSurvive, "the battle has not begun")
	}
	if b.Top().Step == StepCapture {
		return game.Refuse(book.HeroLast, "first a die falls for %s", b.HeroName(int(b.Top().Hero)))
	}
	if !b.Given.IsCaptain(seat) {
		return game.Refuse(book.WinSurvive, "only the captain concedes")
	}
	return nil
}

// The side's units are taken off, neither fallen nor points for anyone, and their characters retreat. A pending transfer
// is settled first.
//
// See: FOG-WIN-06, FOG-CHR-11.
func (Concede) do(t *turn) {
	if t.Top().Step == StepTransfer {
		t.settleTransfer()
	}
	s := t.Given.SeatSide(t.seat)
	t.Sides[s].Out = outConceded
	t.tell(Conceded, tell.Side(s))
	for i, u := range t.UnitsOf(s) {
		if u.State != OnMap {
			continue
		}
		t.remove(i, HasConceded)
		if h := u.Hero; h != 0 {
			t.retreat(int(h)-1, 0)
		}
	}
	t.checkSides()
}
