package kog

import (
	"iter"
	"math/rand/v2"

	"muster/game"
)

// Candidates yields the orders worth a thought for the seat, the best first; never none while it is asked.
func (b adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		side := b.sideOf(seat)
		if _, asked := b.Agenda().For(seat); !asked || side < 0 {
			return
		}
		any := false
		q := querist{adviser: b}
		for _, c := range b.thoughts(side, rng) {
			if !q.allows(seat, c) {
				continue
			}
			if any = true; !yield(c) {
				return
			}
		}
		if !any {
			yield(Resign{}) // such as when a zone has no room for the force
		}
	}
}

// querist checks orders of one position, and remembers the sightings.
type querist struct {
	adviser
	eyes *lookout
}

// allows reports whether an order that has been thought of is legal. A march that has been planned is.
func (q *querist) allows(seat game.Seat, c command) bool {
	switch c := c.(type) {
	case MoveUnit:
		if len(c.Moves) > 0 && c.Moves[0].Mode != modeNames[hold] {
			return true
		}
	case Shoot:
		if q.eyes == nil {
			q.eyes = q.lookout()
		}
		return c.judge(q.Battle, q.eyes, q.sideOf(seat)) == nil
	}
	return game.Check(q.Battle, seat, c) == nil
}

// thoughts are the orders to be thought of, the likely best first; some may turn out to be illegal.
func (b adviser) thoughts(side int8, rng *rand.Rand) []command {
	if b.proposal.what != noPlea {
		return b.answers(side)
	}
	switch b.top().step {
	case stepMuster:
		return commands(b.musters(side))
	case stepPlace:
		return append(commands(b.terrainSpots()), PassTerrain{})
	case stepConfirm:
		return []command{ConfirmTerrain{}}
	case stepReroll:
		return b.rerolls(side)
	case stepRoles:
		return []command{ChooseRole{Role: roleWords[1]}, ChooseRole{Role: roleWords[0]}}
	case stepDivide:
		return b.cuts()
	case stepDeploy:
		return b.deployments(side)
	case stepObjectives:
		return b.layings(side)
	case stepCommanders:
		return b.leaders(side)
	case stepFirst:
		return b.firsts(side)
	case stepMovement:
		return b.moves(side, rng)
	case stepAction:
		return b.actions(side)
	case stepDefence:
		return []command{Defend{}, Counter{}}
	case stepCounter:
		return b.returns()
	case stepVictim:
		return b.victims()
	}
	return nil
}

// commands are orders of one kind as orders of any.
func commands[C command](list []C) []command {
	out := make([]command, len(list))
	for i, c := range list {
		out[i] = c
	}
	return out
}

// answers: a withdrawal is always granted; draws and ends are taken by whoever stands worse.
//
// Rule: KOG-ROUND-08.
func (b adviser) answers(side int8) []command {
	if b.proposal.what == forUndo || b.Score(b.given.seat[side]) < 0 {
		return []command{Answer{Yes: true}, Answer{}}
	}
	return []command{Answer{}, Answer{Yes: true}}
}

// rerolls: the lower die is rolled again.
func (b adviser) rerolls(side int8) []command {
	if b.rolled[side] < b.rolled[other(side)] || b.rolled[side] == b.rolled[other(side)] {
		return []command{RerollRole{}, KeepRole{}}
	}
	return []command{KeepRole{}, RerollRole{}}
}

// cuts are all ways to cut the table.
func (b adviser) cuts() []command {
	var out []command
	for _, cut := range b.given.axes() {
		for _, h := range [...]half{lowHalf, highHalf} {
			out = append(out, Divide{Axis: axisNames[cut], Half: halfNames[cut][h]})
		}
	}
	return out
}

// deployments are places for the next model; when all stand, finishing, or another place for one that is out of touch.
func (b adviser) deployments(side int8) []command {
	for m := range b.models {
		if one := &b.models[m]; one.side == side && one.unit >= 0 && one.status == undeployed {
			return b.deploymentsOf(side, m)
		}
	}
	if (FinishDeployment{}).check(b.Battle, side) == nil {
		return []command{FinishDeployment{}}
	}
	var out []command
	for m := range b.models {
		if one := &b.models[m]; one.side == side && one.unit >= 0 && b.coherent(int(one.unit)) != nil {
			out = append(out, b.deploymentsOf(side, m)...)
		}
	}
	return out
}

func (b adviser) deploymentsOf(side int8, m int) []command {
	var out []command
	for _, at := range b.goodSpots(side, m) {
		out = append(out, Deploy{Model: pieceID(m), At: place(at), Facing: b.facingEnemy(side)})
	}
	return out
}

// layings are the places for the side's next objective, or the carriers of its item.
func (b adviser) layings(side int8) []command {
	target, left := b.toPlace(side)
	if left == 0 {
		return ownModels(b.Battle, side, func(m game.PieceID) command { return AssignItem{Model: m} })
	}
	var out []command
	for _, at := range b.objectiveSpots(side) {
		c := PlaceObjective{At: place(at)}
		if b.given.plan.targets[target].hidden {
			yes, no := true, false
			out = append(out, PlaceObjective{At: c.At, Real: &no}, PlaceObjective{At: c.At, Real: &yes})
			continue
		}
		out = append(out, c)
	}
	return out
}

// ownModels is an order for each of a side's models.
func ownModels(b *Battle, side int8, order func(game.PieceID) command) []command {
	var out []command
	for m := range b.models {
		if one := &b.models[m]; one.side == side && one.unit >= 0 {
			out = append(out, order(pieceID(m)))
		}
	}
	return out
}

func (b adviser) leaders(side int8) []command {
	return ownModels(b.Battle, side, func(m game.PieceID) command { return NameCommander{Model: m} })
}

// firsts: whoever may choose goes first.
func (b adviser) firsts(side int8) []command {
	if side == b.attacker {
		return []command{ChooseFirst{Role: roleWords[0]}, ChooseFirst{Role: roleWords[1]}}
	}
	return []command{ChooseFirst{Role: roleWords[1]}, ChooseFirst{Role: roleWords[0]}}
}

// returns are the weapons to strike back with.
func (b adviser) returns() []command {
	var out []command
	for i := range b.mouldOf(int(b.assault.at)).weapons {
		out = append(out, Counterattack{Weapon: b.mouldOf(int(b.assault.at)).weapons[i].id})
	}
	return append(out, Forgo{})
}

// victims are those whom friendly fire may hit.
func (b adviser) victims() []command {
	return ownModels(b.Battle, b.models[b.assault.by].side, func(m game.PieceID) command { return PickFF{Model: m} })
}
