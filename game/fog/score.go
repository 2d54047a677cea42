package fog

import (
	"math/rand/v2"

	"muster/game"
)

// Weights of [Battle.Score], in hundredths of a point of cost.
const (
	worthPoint  = 100 // a victory point
	worthUnit   = 60  // a point of a unit's cost, present whatever its health
	worthHealth = 40  // a point of its cost, in proportion to its health
	worthHero   = 150 // a character in command
	worthDanger = 35  // a point of cost, at certain loss in the enemy's next turn
)

// Score is how the seat's side stands: victory points, material by cost and health, heroes, what is in danger, and the
// objectives about to score; for the best of its enemies less the same. Near the turn limit points count for more.
func (b *Battle) Score(seat game.Seat) int {
	team := b.teamOf(b.given.seatSide(seat))
	if b.result.ended {
		return b.finalScore(team)
	}
	var worth [maxSides]int
	for i := range b.units {
		if u := &b.units[i]; u.state == onMap || u.state == inReserve {
			worth[u.team] += b.unitWorth(u)
		}
	}
	b.addDanger(&worth)
	weight := b.pointWeight()
	for t := range b.field().teams {
		worth[t] += int(b.points[t]) * weight
	}
	b.addGoals(&worth, weight)
	best, first := 0, true
	for t := range int8(b.field().teams) {
		if t != team && (first || worth[t] > best) {
			best, first = worth[t], false
		}
	}
	return max(-game.MaxScore/2, min(worth[team]-best, game.MaxScore/2))
}

// finalScore is the score of a battle that has ended.
func (b *Battle) finalScore(team int8) int {
	winner := b.result.winner
	if b.given.campaign && b.result.over {
		winner = b.result.campaign
	}
	switch winner {
	case team:
		return game.MaxScore - int(b.round)
	case -1:
		return 0
	}
	return int(b.round) - game.MaxScore
}

func (b *Battle) unitWorth(u *unit) int {
	worth := b.cost(u) * (worthUnit + worthHealth*int(u.hp)/b.health(u))
	if u.hero != 0 {
		worth += worthHero
	}
	return worth
}

// pointWeight is what a victory point is worth: more towards the last round.
func (b *Battle) pointWeight() int {
	left := b.field().limit - int(b.round)
	return worthPoint + max(0, 4-left)*worthPoint/2
}

// addDanger takes off what the side to move could lose in its enemies' next turns. Only units that nothing protects
// count in full; the figure is the largest single chance to fall.
func (b *Battle) addDanger(worth *[maxSides]int) {
	for i := range b.units {
		u := &b.units[i]
		if u.state != onMap {
			continue
		}
		worst := 0
		for j := range b.units {
			if foe := &b.units[j]; foe.state == onMap && foe.team != u.team && b.couldStrike(foe, u.pos) {
				contest := b.likely(foe, u)
				worst = max(worst, contest.WaysAtLeast(int(u.hp)))
			}
		}
		worth[u.team] -= b.cost(u) * worthDanger * worst / (die * die)
	}
}

// couldStrike reports, from distances alone, whether a unit could strike a square in its next turn.
func (b *Battle) couldStrike(foe *unit, square int16) bool {
	far := b.field().distance(foe.pos, square)
	if far <= max(b.speed(foe), 1)+1 {
		return true
	}
	return far <= b.reachOf(foe, foe.pos) && !b.field().sheltered(square)
}

// addGoals adds what the objectives would score if the round ended now, and less for what is still to come.
func (b *Battle) addGoals(worth *[maxSides]int, weight int) {
	limit := b.field().limit
	for g := range b.field().goals {
		goal := &b.field().goals[g]
		switch goal.kind {
		case goalHold:
			if team := b.holder(goal); team >= 0 {
				times := 1
				if !goal.atEnd {
					times = max(1, min(3, limit-max(int(b.round), goal.from)+1))
				}
				worth[team] += goal.points * weight * times / 2
			}
		case goalSurvive:
			spare := b.onField(int(goal.side)) - goal.count
			worth[b.teamOf(int(goal.side))] += goal.points * weight * max(-2, min(spare+1, 4)) / 8
		case goalExit:
			b.addExits(goal, worth, weight)
		}
	}
}

// addExits values units by how near they are to where they may leave.
func (b *Battle) addExits(goal *objective, worth *[maxSides]int, weight int) {
	from, below := b.own(int(goal.side))
	for i := from; i < below; i++ {
		u := &b.units[i]
		if u.state != onMap || goal.values[u.kind] == 0 {
			continue
		}
		near := 2 * maxSize
		for _, square := range goal.squares {
			near = min(near, b.field().distance(u.pos, square))
		}
		worth[u.team] += goal.values[u.kind] * weight * max(0, maxSize/2-near) / maxSize
	}
}

// Imagine is a copy: nothing is hidden.
//
// Rule: FOG-SET-01.
func (b *Battle) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }
