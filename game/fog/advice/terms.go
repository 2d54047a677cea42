package advice

import (
	"muster/game"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// The terms of a score, each the figure of the own team less the mean of the others.
const (
	termUnits   = iota // cost of the units that are there, in hundredths of a point
	termWounds         // … as far as wounds have taken it
	termHeroes         // characters in command
	termBalance        // what the own units cost beside all, in thousandths
	termPoints         // victory points
	termVerdict        // victory points if the goals stay as they are, the more the fewer rounds are left, in hundredths
	termCrowd          // units on goals, by the points of those
	termNear           // squares to the goals, by the points of those
	termExit           // how near units are to the exit at which they score, in hundredths of a point
	termSurvive        // units beyond the number that has to survive, by the points of that
	termSoon           // what tokens could strike that are yet to act in the turn under way
	termNext           // … of the sides whose turn comes next
	termLater          // … that have acted
	termCover          // units in shelter
	termBack           // squares between precious units and their friends
	termTurn           // tokens that are yet to act in the turn under way
	terms
)

type tally [data.MaxSides][terms]int

// terms are the figures of a position that its score is made of.
func (b Adviser) terms(team int8) (list [terms]int) {
	var t tally
	for i := range b.Units {
		b.countUnit(&t, i)
	}
	for v := range b.Points {
		t[v][termPoints] = int(b.Points[v])
	}
	if b.Fighting() {
		b.countGoals(&t)
		b.countStrikes(&t)
	}
	n, all := 0, t[team][termUnits]
	for other := range int8(b.Field().Teams) {
		if other == team {
			continue
		}
		n++
		all += t[other][termUnits]
		for k := range list {
			list[k] -= t[other][k]
		}
	}
	for k := range list {
		list[k] = t[team][k] + list[k]/max(n, 1)
	}
	list[termBalance] = list[termUnits] * thousand / max(all, 1)
	return list
}

// countUnit counts a unit that is there, and where it stands.
func (b Adviser) countUnit(t *tally, i int) {
	u := &b.Units[i]
	own := &t[u.Team]
	if u.State != rules.InReserve && u.State != rules.AtHome && u.State != rules.OnMap {
		return
	}
	cost := b.Cost(u) * point
	own[termUnits] += cost
	own[termWounds] += cost * (b.Health(u) - int(u.HP)) / b.Health(u)
	if u.Hero != 0 {
		own[termHeroes]++
	}
	if u.State != rules.OnMap || !b.Fighting() {
		return
	}
	own[termNear] += b.nearGoal(u)
	own[termExit] += b.nearExit(u)
	if b.Field().Sheltered(u.Pos) {
		own[termCover]++
	}
	if b.precious(u) {
		own[termBack] += b.nearestOf(u, u.Pos, true)
	}
	if int(u.Side) == b.ActiveSide() && !u.Done {
		own[termTurn]++
	}
}

// nearGoal is how near a unit is to the goal that matters most to it: the figure is 0 on it, and falls with the squares.
func (b Adviser) nearGoal(u *rules.Unit) int {
	best, found := 0, false
	for g := range b.Field().Goals {
		goal := &b.Field().Goals[g]
		times := b.scorings(goal)
		if goal.Kind != data.GoalHold || times <= 0 {
			continue
		}
		if v := -min(goal.Points*times, 2*mostScorings) * b.awayFrom(goal.Squares, u.Pos); !found || v > best {
			best, found = v, true
		}
	}
	return best
}

// nearExit is what a unit would score by leaving, less by how far it is from there.
func (b Adviser) nearExit(u *rules.Unit) int {
	best := 0
	for g := range b.Field().Goals {
		goal := &b.Field().Goals[g]
		if goal.Kind != data.GoalExit || goal.Side != u.Side || goal.Values[u.Kind] == 0 {
			continue
		}
		best = max(best, goal.Values[u.Kind]*point*(b.Field().Width-b.awayFrom(goal.Squares, u.Pos))/b.Field().Width)
	}
	return best
}

// countGoals counts who holds what, and how the points would stand if nothing changed.
func (b Adviser) countGoals(t *tally) {
	left := max(b.Field().Limit-int(b.Round), 0)
	for v, points := range b.verdict() {
		t[v][termVerdict] = points * point / (1 + left)
	}
	for g := range b.Field().Goals {
		switch goal := &b.Field().Goals[g]; goal.Kind {
		case data.GoalHold:
			for _, square := range goal.Squares {
				if i := b.UnitAt(square); i >= 0 {
					t[b.Units[i].Team][termCrowd] += goal.Points
				}
			}
		case data.GoalSurvive:
			margin := b.OnField(int(goal.Side)) - goal.Count
			t[b.TeamOf(int(goal.Side))][termSurvive] += goal.Points * max(-2, min(margin, 6))
		}
	}
}

// verdict is how many points each team would have if everybody stayed where he is to the end.
func (b Adviser) verdict() (points [data.MaxSides]int) {
	for v := range b.Points {
		points[v] = int(b.Points[v])
	}
	for g := range b.Field().Goals {
		switch goal := &b.Field().Goals[g]; goal.Kind {
		case data.GoalHold:
			times := 1
			if !goal.AtEnd {
				times = b.Field().Limit - max(int(b.Round), goal.From) + 1
			}
			if holder := b.Holder(goal); holder >= 0 {
				points[holder] += goal.Points * times
			}
		case data.GoalSurvive:
			if b.OnField(int(goal.Side)) >= goal.Count {
				points[b.TeamOf(int(goal.Side))] += goal.Points
			}
		}
	}
	return points
}

// countStrikes counts for every unit the best strike it could make, each target being struck down only once.
func (b Adviser) countStrikes(t *tally) {
	var buffer [128]int32
	left := buffer[:]
	if len(b.Units) > len(buffer) {
		left = make([]int32, len(b.Units))
	}
	for i := range b.Units {
		left[i] = int32(b.standing(&b.Units[i]))
	}
	active := b.ActiveSide()
	for i := range b.Units {
		by := &b.Units[i]
		if by.State != rules.OnMap {
			continue
		}
		target, gain := b.bestPrey(by, left)
		if target < 0 {
			continue
		}
		left[target] -= int32(gain)
		switch {
		case int(by.Side) != active:
			t[by.Team][termNext] += gain
		case by.Done:
			t[by.Team][termLater] += gain
		default:
			t[by.Team][termSoon] += gain
		}
	}
}

// TermNames are the names of the terms: [game.Termed].
func (Adviser) TermNames() []string { return termNames[:] }

// Terms are those of a position as a seat sees it: [game.Termed].
func (b Adviser) Terms(seat game.Seat) []int {
	if !b.Fighting() || !b.Given.Seated(seat) {
		return nil
	}
	list := b.terms(b.TeamOf(b.Given.SeatSide(seat)))
	return list[:]
}
