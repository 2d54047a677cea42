package advice

import (
	"iter"
	"math/rand/v2"

	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Candidates yields the orders worth a thought for the seat, the best first; never none while it is asked.
func (b Adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		side := b.SideOf(seat)
		if _, asked := b.Agenda().For(seat); !asked || side < 0 {
			return
		}
		any := false
		q := querist{Adviser: b}
		for _, c := range b.thoughts(side, rng) {
			if !q.allows(seat, c) {
				continue
			}
			if any = true; !yield(c) {
				return
			}
		}
		if !any {
			yield(rules.Resign{}) // such as when a zone has no room for the force
		}
	}
}

// querist checks orders of one position, and remembers the sightings.
type querist struct {
	Adviser
	eyes *rules.Lookout
}

// allows reports whether an order that has been thought of is legal. A march that has been planned is.
func (q *querist) allows(seat game.Seat, c rules.Command) bool {
	switch c := c.(type) {
	case rules.MoveUnit:
		if len(c.Moves) > 0 && c.Moves[0].Mode != rules.ModeNames[rules.Hold] {
			return true
		}
	case rules.Shoot:
		if q.eyes == nil {
			q.eyes = q.Lookout()
		}
		return c.Judge(q.Battle, q.eyes, q.SideOf(seat)) == nil
	}
	return game.Check(q.Battle, seat, c) == nil
}

// thoughts are the orders to be thought of, the likely best first; some may turn out to be illegal.
func (b Adviser) thoughts(side int8, rng *rand.Rand) []rules.Command {
	if b.Proposal.What != rules.NoPlea {
		return b.answers(side)
	}
	switch b.Top().Step {
	case rules.StepMuster:
		return commands(b.Musters(side))
	case rules.StepPlace:
		return append(commands(b.TerrainSpots()), rules.PassTerrain{})
	case rules.StepConfirm:
		return []rules.Command{rules.ConfirmTerrain{}}
	case rules.StepReroll:
		return b.rerolls(side)
	case rules.StepRoles:
		return []rules.Command{rules.ChooseRole{Role: rules.RoleWords[1]}, rules.ChooseRole{Role: rules.RoleWords[0]}}
	case rules.StepDivide:
		return b.cuts()
	case rules.StepDeploy:
		return b.deployments(side)
	case rules.StepObjectives:
		return b.layings(side)
	case rules.StepCommanders:
		return b.leaders(side)
	case rules.StepFirst:
		return b.firsts(side)
	case rules.StepMovement:
		return b.moves(side, rng)
	case rules.StepAction:
		return b.actions(side)
	case rules.StepDefence:
		return []rules.Command{rules.Defend{}, rules.Counter{}}
	case rules.StepCounter:
		return b.returns()
	case rules.StepVictim:
		return b.victims()
	}
	return nil
}

// commands are orders of one kind as orders of any.
func commands[C rules.Command](list []C) []rules.Command {
	out := make([]rules.Command, len(list))
	for i, c := range list {
		out[i] = c
	}
	return out
}

// answers: a withdrawal is always granted; draws and ends are taken by whoever stands worse.
//
// See: KOG-ROUND-08.
func (b Adviser) answers(side int8) []rules.Command {
	if b.Proposal.What == rules.ForUndo || b.Score(b.Given.Seat[side]) < 0 {
		return []rules.Command{rules.Answer{Yes: true}, rules.Answer{}}
	}
	return []rules.Command{rules.Answer{}, rules.Answer{Yes: true}}
}

// rerolls: the lower die is rolled again.
func (b Adviser) rerolls(side int8) []rules.Command {
	if b.Rolled[side] < b.Rolled[rules.Other(side)] || b.Rolled[side] == b.Rolled[rules.Other(side)] {
		return []rules.Command{rules.RerollRole{}, rules.KeepRole{}}
	}
	return []rules.Command{rules.KeepRole{}, rules.RerollRole{}}
}

// cuts are all ways to cut the table.
func (b Adviser) cuts() []rules.Command {
	var out []rules.Command
	for _, cut := range b.Given.Axes() {
		for _, h := range [...]data.Half{data.LowHalf, data.HighHalf} {
			out = append(out, rules.Divide{Axis: data.AxisNames[cut], Half: data.HalfNames[cut][h]})
		}
	}
	return out
}

// deployments are places for the next model; when all stand, finishing, or another place for one that is out of touch.
func (b Adviser) deployments(side int8) []rules.Command {
	for m := range b.Models {
		if one := &b.Models[m]; one.Side == side && one.Unit >= 0 && one.Status == rules.Undeployed {
			return b.deploymentsOf(side, m)
		}
	}
	if (rules.FinishDeployment{}).Check(b.Battle, side) == nil {
		return []rules.Command{rules.FinishDeployment{}}
	}
	var out []rules.Command
	for m := range b.Models {
		if one := &b.Models[m]; one.Side == side && one.Unit >= 0 && b.Coherent(int(one.Unit)) != nil {
			out = append(out, b.deploymentsOf(side, m)...)
		}
	}
	return out
}

func (b Adviser) deploymentsOf(side int8, m int) []rules.Command {
	var out []rules.Command
	for _, at := range b.GoodSpots(side, m) {
		out = append(out, rules.Deploy{Model: rules.PieceID(m), At: rules.Place(at), Facing: b.facingEnemy(side)})
	}
	return out
}

// layings are the places for the side's next objective, or the carriers of its item.
func (b Adviser) layings(side int8) []rules.Command {
	target, left := b.ToPlace(side)
	if left == 0 {
		return ownModels(b.Battle, side, func(m game.PieceID) rules.Command { return rules.AssignItem{Model: m} })
	}
	var out []rules.Command
	for _, at := range b.ObjectiveSpots(side) {
		c := rules.PlaceObjective{At: rules.Place(at)}
		if b.Given.Plan.Targets[target].Hidden {
			yes, no := true, false
			out = append(out, rules.PlaceObjective{At: c.At, Real: &no}, rules.PlaceObjective{At: c.At, Real: &yes})
			continue
		}
		out = append(out, c)
	}
	return out
}

// ownModels is an order for each of a side's models.
func ownModels(b *rules.Battle, side int8, order func(game.PieceID) rules.Command) []rules.Command {
	var out []rules.Command
	for m := range b.Models {
		if one := &b.Models[m]; one.Side == side && one.Unit >= 0 {
			out = append(out, order(rules.PieceID(m)))
		}
	}
	return out
}

func (b Adviser) leaders(side int8) []rules.Command {
	return ownModels(b.Battle, side, func(m game.PieceID) rules.Command { return rules.NameCommander{Model: m} })
}

// firsts: whoever may choose goes first.
func (b Adviser) firsts(side int8) []rules.Command {
	if side == b.Attacker {
		return []rules.Command{rules.ChooseFirst{Role: rules.RoleWords[0]}, rules.ChooseFirst{Role: rules.RoleWords[1]}}
	}
	return []rules.Command{rules.ChooseFirst{Role: rules.RoleWords[1]}, rules.ChooseFirst{Role: rules.RoleWords[0]}}
}

// returns are the weapons to strike back with.
func (b Adviser) returns() []rules.Command {
	var out []rules.Command
	for i := range b.MouldOf(int(b.Assault.At)).Weapons {
		out = append(out, rules.Counterattack{Weapon: b.MouldOf(int(b.Assault.At)).Weapons[i].ID})
	}
	return append(out, rules.Forgo{})
}

// victims are those whom friendly fire may hit.
func (b Adviser) victims() []rules.Command {
	return ownModels(b.Battle, b.Models[b.Assault.By].Side, func(m game.PieceID) rules.Command { return rules.PickFF{Model: m} })
}
