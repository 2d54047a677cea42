package fog

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

// pull is how near a square is to what the unit should go for.
func (b adviser) pull(u int, square int16) int {
	unit := &b.units[u]
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
func (b adviser) nearestEscape(u *unit, square int16) int {
	best := 0
	for i := range b.units {
		o := &b.units[i]
		if o.state != onMap || o.team == u.team || b.field().exits[o.side] == nil || b.escapeWorth(o) == 0 {
			continue
		}
		if d := b.field().distance(square, o.pos); best == 0 || d < best {
			best = d
		}
	}
	return best
}

// precious units are worth more alive than in front: healers and mages, not ogres.
func (b adviser) precious(u *unit) bool {
	return b.kindOf(u).cost >= preciousCost && b.defence(u) < fighterPlus && b.health(u) < fighterPlus
}

// stays reports whether the unit's side wins by still being there at the end.
func (b adviser) stays(u *unit) bool {
	for g := range b.field().goals {
		if goal := &b.field().goals[g]; goal.kind == goalSurvive && goal.side == u.side {
			return true
		}
	}
	return false
}

// nearestOf is the distance from a square to the nearest friend or enemy of a unit.
func (b adviser) nearestOf(u *unit, square int16, friend bool) int {
	best := maxSize
	for i := range b.units {
		o := &b.units[i]
		if o.state != onMap || (o.team == u.team) != friend || o == u {
			continue
		}
		best = min(best, b.field().distance(square, o.pos))
	}
	return best
}

// goalPull is the best that an objective does for a unit on a square.
func (b adviser) goalPull(u *unit, square int16) int {
	best, found := 0, false
	for g := range b.field().goals {
		goal := &b.field().goals[g]
		value, counts := 0, false
		switch goal.kind {
		case goalHold:
			value, counts = b.holdPull(goal, square)
		case goalExit:
			value, counts = b.exitPull(goal, u, square)
		}
		if counts && (!found || value > best) {
			best, found = value, true
		}
	}
	return best
}

func (b adviser) holdPull(goal *objective, square int16) (int, bool) {
	times := b.scorings(goal)
	d := b.awayFrom(goal.squares, square)
	if d == 0 {
		return onGoal * goal.points * times, times > 0
	}
	return -nearGoal * min(goal.points*times, 2*mostScorings) * d, times > 0
}

// scorings is how often an objective will still score, as far ahead as bots look.
func (b adviser) scorings(goal *objective) int {
	if goal.atEnd {
		return 1
	}
	return min(b.field().limit-max(int(b.round), goal.from)+1, mostScorings)
}

func (b adviser) exitPull(goal *objective, u *unit, square int16) (int, bool) {
	value := goal.values[u.kind]
	if goal.side != u.side || value == 0 {
		return 0, false
	}
	return -value * point * b.awayFrom(goal.squares, square) / (2 * b.field().width), true
}

func (b adviser) awayFrom(squares []int16, square int16) int {
	best := maxSize
	for _, s := range squares {
		best = min(best, b.field().distance(s, square))
	}
	return best
}
