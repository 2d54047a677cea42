package kog

import (
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// facingEnemy is the way a side looks when it deploys.
func (b adviser) facingEnemy(side int8) board.Facing {
	low := b.halfOfSide(side) == lowHalf
	switch {
	case b.axis == vertical && low:
		return board.East
	case b.axis == vertical:
		return board.West
	case low:
		return board.North
	}
	return board.South
}

// moves are the ways of the next unit, one unit after the other; when all have moved, the end of the movement.
func (b adviser) moves(side int8, _ *rand.Rand) []command {
	for u := range b.units {
		one := &b.units[u]
		if one.side == side && !one.moved && b.unitLives(u) {
			return append(b.movesOf(u), EndMovement{})
		}
	}
	return []command{EndMovement{}}
}

// actions are what the open unit may do, or which unit may be opened.
func (b adviser) actions(side int8) []command {
	if b.open > 0 {
		return append(b.actionsOf(int(b.open)-1), FinishUnit{})
	}
	var out []command
	for u := range b.units {
		if one := &b.units[u]; one.side == side && !one.activated && b.unitLives(u) {
			out = append(out, Activate{Unit: pieceID(b.firstLive(u))})
		}
	}
	return append(out, EndTurn{})
}

// actionsOf are the actions of a unit's models that have not acted.
func (b adviser) actionsOf(u int) []command {
	var out []command
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if one := &b.models[m]; one.live() && !one.acted {
			out = b.actionsBy(m, out)
		}
	}
	return out
}

func (b adviser) actionsBy(m int, out []command) []command {
	id := pieceID(m)
	for i := range b.objects {
		out = append(out, HoldObjective{Model: id, Objective: i + 1})
	}
	for n := range b.models {
		if !b.foes(m, n) {
			continue
		}
		for w := range b.mouldOf(m).weapons {
			if arm := &b.mouldOf(m).weapons[w]; arm.ranged {
				out = append(out, Shoot{Model: id, Weapon: arm.id, Target: pieceID(n)})
			} else {
				out = append(out, Assault{Model: id, Weapon: arm.id, Target: pieceID(n)})
			}
		}
	}
	if b.given.plan.item {
		out = append(out, PickItem{Model: id})
	}
	return b.helpBy(m, out)
}

// helpBy are the actions of a model that serve a friend.
func (b adviser) helpBy(m int, out []command) []command {
	id := pieceID(m)
	for n := range b.models {
		if friend := &b.models[n]; n == m || friend.side != b.models[m].side || !friend.live() || friend.unit < 0 {
			continue
		}
		if b.given.plan.item {
			out = append(out, PassItem{Model: id, Friend: pieceID(n)})
		}
		out = append(out, Observe{Model: id, Friend: pieceID(n)})
		if b.isLeader(m) {
			out = append(out, FireSupport{Model: id, Friend: pieceID(n)})
		}
	}
	return out
}

// Sample is one of the candidates at random.
func (b adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	var picked game.Command
	n := 0
	for c := range b.Candidates(seat, rng) {
		if n++; rng.IntN(n) == 0 {
			picked = c
		}
	}
	return picked
}
