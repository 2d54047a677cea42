package advice

import (
	"math/rand/v2"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// facingEnemy is the way a side looks when it deploys.
func (b Adviser) facingEnemy(side int8) board.Facing {
	low := b.HalfOfSide(side) == data.LowHalf
	switch {
	case b.Axis == data.Vertical && low:
		return board.East
	case b.Axis == data.Vertical:
		return board.West
	case low:
		return board.North
	}
	return board.South
}

// moves are the ways of the next unit, one unit after the other; when all have moved, the end of the movement.
func (b Adviser) moves(side int8, _ *rand.Rand) []rules.Command {
	for u := range b.Units {
		one := &b.Units[u]
		if one.Side == side && !one.Moved && b.UnitLives(u) {
			return append(b.movesOf(u), rules.EndMovement{})
		}
	}
	return []rules.Command{rules.EndMovement{}}
}

// actions are what the open unit may do, or which unit may be opened.
func (b Adviser) actions(side int8) []rules.Command {
	if b.Open > 0 {
		return append(b.actionsOf(int(b.Open)-1), rules.FinishUnit{})
	}
	var out []rules.Command
	for u := range b.Units {
		if one := &b.Units[u]; one.Side == side && !one.Activated && b.UnitLives(u) {
			out = append(out, rules.Activate{Unit: rules.PieceID(b.FirstLive(u))})
		}
	}
	return append(out, rules.EndTurn{})
}

// actionsOf are the actions of a unit's models that have not acted.
func (b Adviser) actionsOf(u int) []rules.Command {
	var out []rules.Command
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if one := &b.Models[m]; one.Live() && !one.Acted {
			out = b.actionsBy(m, out)
		}
	}
	return out
}

func (b Adviser) actionsBy(m int, out []rules.Command) []rules.Command {
	id := rules.PieceID(m)
	for i := range b.Objects {
		out = append(out, rules.HoldObjective{Model: id, Objective: i + 1})
	}
	for n := range b.Models {
		if !b.Foes(m, n) {
			continue
		}
		for w := range b.MouldOf(m).Weapons {
			if arm := &b.MouldOf(m).Weapons[w]; arm.Ranged {
				out = append(out, rules.Shoot{Model: id, Weapon: arm.ID, Target: rules.PieceID(n)})
			} else {
				out = append(out, rules.Assault{Model: id, Weapon: arm.ID, Target: rules.PieceID(n)})
			}
		}
	}
	if b.Given.Plan.Item {
		out = append(out, rules.PickItem{Model: id})
	}
	return b.helpBy(m, out)
}

// helpBy are the actions of a model that serve a friend.
func (b Adviser) helpBy(m int, out []rules.Command) []rules.Command {
	id := rules.PieceID(m)
	for n := range b.Models {
		if friend := &b.Models[n]; n == m || friend.Side != b.Models[m].Side || !friend.Live() || friend.Unit < 0 {
			continue
		}
		if b.Given.Plan.Item {
			out = append(out, rules.PassItem{Model: id, Friend: rules.PieceID(n)})
		}
		out = append(out, rules.Observe{Model: id, Friend: rules.PieceID(n)})
		if b.IsLeader(m) {
			out = append(out, rules.FireSupport{Model: id, Friend: rules.PieceID(n)})
		}
	}
	return out
}

// Sample is one of the candidates at random.
func (b Adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	var picked game.Command
	n := 0
	for c := range b.Candidates(seat, rng) {
		if n++; rng.IntN(n) == 0 {
			picked = c
		}
	}
	return picked
}
