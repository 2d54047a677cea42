package advice

import (
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// Weights of a place, see [Battle.pull]. Hundredths of a point, or percent where they say so.
const (
	dangerShare  = 70 // percent of what the enemy could take that a place costs a token that moves
	nearEnemy    = 7  // a square nearer to an enemy
	nearEscape   = 14 // a square nearer to an enemy who would escape
	nearFriend   = 3  // a square nearer to a friend, for units that are not to fight in front
	nearGoal     = 5  // a square nearer to an objective, by its points
	onGoal       = 45 // standing on one, by its points and the scorings to come
	mostScorings = 4  // how far ahead objectives count
	preciousCost = 5  // units that cost this much are kept behind unless they fight well
	fighterPlus  = 4
)

// place is what a square is worth to a unit that ends its action there.
func (b Adviser) place(u int, square int16) int {
	return b.pull(u, square) - b.danger(u, square)*dangerShare/100
}

// pull is how near a square is to what the unit should go for.
func (b Adviser) pull(u int, square int16) int {
	unit := &b.Units[u]
	best := b.goalPull(unit, square)
	if b.precious(unit) {
		return best - nearFriend*b.nearestOf(unit, square, true)
	}
	if b.stays(unit) {
		return best
	}
	return best - nearEnemy*b.nearestOf(unit, square, false) - nearEscape*b.nearestEscape(unit, square)
}

// nearestEscape is the distance from a square to the nearest enemy who means to leave with victory points, 0 for none.
func (b Adviser) nearestEscape(u *rules.Unit, square int16) int {
	best := 0
	for i := range b.Units {
		o := &b.Units[i]
		if o.State != rules.OnMap || o.Team == u.Team || b.Field().Exits[o.Side] == nil || b.escapeWorth(o) == 0 {
			continue
		}
		if d := b.Field().Distance(square, o.Pos); best == 0 || d < best {
			best = d
		}
	}
	return best
}

// precious units are worth more alive than in front: healers and mages, not ogres.
func (b Adviser) precious(u *rules.Unit) bool {
	return b.KindOf(u).Cost >= preciousCost && b.Defence(u) < fighterPlus && b.Health(u) < fighterPlus
}

// stays reports whether the unit's side wins by still being there at the end.
func (b Adviser) stays(u *rules.Unit) bool {
	for g := range b.Field().Goals {
		if goal := &b.Field().Goals[g]; goal.Kind == data.GoalSurvive && goal.Side == u.Side {
			return true
		}
	}
	return false
}

// nearestOf is the distance from a square to the nearest friend or enemy of a unit.
func (b Adviser) nearestOf(u *rules.Unit, square int16, friend bool) int {
	best := data.MaxSize
	for i := range b.Units {
		o := &b.Units[i]
		if o.State != rules.OnMap || (o.Team == u.Team) != friend || o == u {
			continue
		}
		best = min(best, b.Field().Distance(square, o.Pos))
	}
	return best
}

// goalPull is the best that an objective does for a unit on a square.
func (b Adviser) goalPull(u *rules.Unit, square int16) int {
	best, found := 0, false
	for g := range b.Field().Goals {
		goal := &b.Field().Goals[g]
		value, counts := 0, false
		switch goal.Kind {
		case data.GoalHold:
			value, counts = b.holdPull(goal, square)
		case data.GoalExit:
			value, counts = b.exitPull(goal, u, square)
		}
		if counts && (!found || value > best) {
			best, found = value, true
		}
	}
	return best
}

func (b Adviser) holdPull(goal *data.Objective, square int16) (int, bool) {
	times := b.scorings(goal)
	d := b.awayFrom(goal.Squares, square)
	if d == 0 {
		return onGoal * goal.Points * times, times > 0
	}
	return -nearGoal * min(goal.Points*times, 2*mostScorings) * d, times > 0
}

// scorings is how often an objective will still score, as far ahead as bots look.
func (b Adviser) scorings(goal *data.Objective) int {
	if goal.AtEnd {
		return 1
	}
	return min(b.Field().Limit-max(int(b.Round), goal.From)+1, mostScorings)
}

func (b Adviser) exitPull(goal *data.Objective, u *rules.Unit, square int16) (int, bool) {
	value := goal.Values[u.Kind]
	if goal.Side != u.Side || value == 0 {
		return 0, false
	}
	return -value * point * b.awayFrom(goal.Squares, square) / (2 * b.Field().Width), true
}

func (b Adviser) awayFrom(squares []int16, square int16) int {
	best := data.MaxSize
	for _, s := range squares {
		best = min(best, b.Field().Distance(s, square))
	}
	return best
}
