// Package greedy is an opponent of a few plain rules for KOG, for bots to be measured against. Whoever has a good shot holds
// and shoots, the others go for what wins and for the nearest enemy; who can holds an objective, and each attacks where most
// is expected of it. It shares nothing with [muster/game/kog/advice].
package greedy

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Order is what the seat orders; nil where the plain rules say nothing.
func Order(b *rules.Battle, seat game.Seat) game.Command {
	p := policy{b, seat, b.SideOf(seat), b.Lookout()}
	switch {
	case p.side < 0:
		return nil
	case b.Proposal.What != rules.NoPlea:
		return p.lawful(rules.Answer{}, rules.Answer{Yes: true})
	}
	switch b.Top().Step {
	case rules.StepDeploy:
		return p.deploy()
	case rules.StepMovement:
		return p.move()
	case rules.StepAction:
		return p.act()
	case rules.StepDefence:
		return p.lawful(rules.Defend{}, rules.Counter{})
	}
	return nil
}

// policy is a side that is to act.
type policy struct {
	*rules.Battle
	seat game.Seat
	side int8
	eyes *rules.Lookout
}

// lawful is the first of some orders that may be given, nil for none.
func (p policy) lawful(list ...game.Command) game.Command {
	for _, c := range list {
		if p.Check(p.seat, c) == nil {
			return c
		}
	}
	return nil
}

// deploy puts the next model on the first good place, looking across the table, and is ready when all stand.
func (p policy) deploy() game.Command {
	for m := range p.Models {
		one := &p.Models[m]
		if one.Side != p.side || one.Unit < 0 || one.Status != rules.Undeployed {
			continue
		}
		for _, at := range p.GoodSpots(p.side, m) {
			ahead := board.Toward(at, board.Point{X: p.Given.Width / 2, Y: p.Given.Height / 2})
			if c := p.lawful(rules.Deploy{Model: rules.PieceID(m), At: rules.Place(at), Facing: ahead}); c != nil {
				return c
			}
		}
		return nil
	}
	return p.lawful(rules.FinishDeployment{})
}

// move lets the next unit hold that has a good shot or is where it wants to be, and sends any other to its goal: at speed
// while nobody is near.
func (p policy) move() game.Command {
	for u := range p.Units {
		if one := &p.Units[u]; one.Side != p.side || one.Moved || !p.UnitLives(u) {
			continue
		}
		lead := p.FirstLive(u)
		one := &p.Models[lead]
		hold := rules.MoveUnit{Unit: rules.PieceID(lead), Moves: []rules.ModelMove{{
			Model: rules.PieceID(lead), Mode: rules.ModeNames[rules.Hold], Path: [][2]board.Thou{rules.Place(one.At)}, Facing: one.Facing,
		}}}
		goal, far := p.goal(lead)
		if p.carries(lead) || far > 0 && !p.aims(u) {
			if c := p.advance(lead, goal, far); c != nil {
				return c
			}
		}
		if c := p.lawful(hold); c != nil {
			return c
		}
	}
	return p.lawful(rules.EndMovement{})
}

// advance sends a unit towards a place, at speed where one move in combat does not lead there and no shot is lost by it.
func (p policy) advance(lead int, goal board.Point, far board.Thou) game.Command {
	modes := [...]rules.Mode{rules.Combat, rules.Speed}
	if pace := p.MouldOf(lead).Move; far > pace && (p.carries(lead) || p.nearest(lead) > 2*pace) {
		modes = [...]rules.Mode{rules.Speed, rules.Combat}
	}
	var room [data.MaxWays]board.Point
	way := p.Route(lead, goal, room[:0])
	for _, how := range modes {
		if o := p.Outline(&rules.Gesture{Leader: lead, Mode: how, Way: way, Found: true}); o.Fault.Kind == rules.NoFault && len(o.Strides) > 0 {
			if c := p.lawful(o.Order()); c != nil {
				return c
			}
		}
	}
	return nil
}

// carries reports whether a model has the item and is to leave with it.
func (p policy) carries(m int) bool { return int(p.Item.Carrier) == m+1 && p.side == p.Attacker }

// goal is where a model goes, and how far that is, 0 when it is there: the exit for the carrier, an item that lies about, an
// objective that is not its side's, or the nearest enemy.
func (p policy) goal(m int) (goal board.Point, far board.Thou) {
	at := p.Models[m].At
	if p.carries(m) {
		low, high := p.ExitEdge().Bounds()
		goal = board.Point{X: min(max(at.X, low.X), high.X), Y: min(max(at.Y, low.Y), high.Y)}
		return goal, max(at.Distance(goal), 1)
	}
	if p.Item.Lying && p.side == p.Attacker {
		return p.Item.At, at.Distance(p.Item.At)
	}
	found := false
	for i := range p.Objects {
		o := &p.Objects[i]
		if o.Owner == p.side || o.Gone || p.HeldLive(o) && o.Side == p.side && int(o.Holder) != m+1 {
			continue
		}
		if p.Reaches(m, o) {
			return o.At, 0
		}
		if away := at.Distance(o.At); !found || away < far {
			goal, far, found = o.At, away, true
		}
	}
	for n := range p.Models {
		if away := at.Distance(p.Models[n].At); !found && p.Foes(m, n) && (far == 0 || away < far) {
			goal, far = p.Models[n].At, away
		}
	}
	return goal, far
}

// nearest is how far the nearest enemy of a model is.
func (p policy) nearest(m int) board.Thou {
	near := p.Given.Width + p.Given.Height
	for n := range p.Models {
		if p.Foes(m, n) {
			near = min(near, p.Models[m].At.Distance(p.Models[n].At))
		}
	}
	return near
}

// good is the least that a shot has to promise for a unit to hold for it: a fifth of its target.
const good = 0.2

// aims reports whether a model of a unit has a good shot where it stands.
func (p policy) aims(u int) bool {
	from, below := p.Mates(u)
	for m := from; m < below; m++ {
		if !p.Models[m].Live() {
			continue
		}
		for n := range p.Models {
			for w := range p.MouldOf(m).Weapons {
				x := rules.Blow{By: int16(m), At: int16(n), Weapon: int8(w)}
				if x.Arm(p.Battle).Ranged && p.Foes(m, n) && p.ShotBar(p.eyes, x) == 0 && p.eyes.Defended(x).Worth() > good {
					return true
				}
			}
		}
	}
	return false
}

// act is what the open unit does, or opens the next one.
func (p policy) act() game.Command {
	if p.Open > 0 {
		from, below := p.Mates(int(p.Open) - 1)
		for m := from; m < below; m++ {
			if one := &p.Models[m]; one.Live() && !one.Acted {
				if c := p.actOf(m); c != nil {
					return c
				}
			}
		}
		return p.lawful(rules.FinishUnit{})
	}
	for u := range p.Units {
		if one := &p.Units[u]; one.Side == p.side && !one.Activated && p.UnitLives(u) {
			if c := p.lawful(rules.Activate{Unit: rules.PieceID(p.FirstLive(u))}); c != nil {
				return c
			}
		}
	}
	return p.lawful(rules.EndTurn{})
}

// actOf is what a model does: it picks the item up, holds an objective that is not its side's, or attacks.
func (p policy) actOf(m int) game.Command {
	id := rules.PieceID(m)
	if c := p.lawful(rules.PickItem{Model: id}); c != nil {
		return c
	}
	for i := range p.Objects {
		c := rules.HoldObjective{Model: id, Objective: i + 1}
		if o := &p.Objects[i]; o.Owner != p.side && !(o.Side == p.side && o.Renewed) && p.Check(p.seat, c) == nil {
			return c
		}
	}
	return p.attack(m)
}

// attack is the attack of a model that takes most: by its target's points, or as much as those of a model of forty where
// the target is a structure.
func (p policy) attack(m int) (best game.Command) {
	most := 0.
	for n := range p.Models {
		if !p.Foes(m, n) {
			continue
		}
		points := 40.
		if p.Models[n].Unit >= 0 {
			points = float64(p.MouldOf(n).Points)
		}
		for w := range p.MouldOf(m).Weapons {
			x := rules.Blow{By: int16(m), At: int16(n), Weapon: int8(w)}
			arm := x.Arm(p.Battle)
			var c game.Command = rules.Assault{Model: rules.PieceID(m), Weapon: arm.ID, Target: rules.PieceID(n)}
			if arm.Ranged {
				c = rules.Shoot{Model: rules.PieceID(m), Weapon: arm.ID, Target: rules.PieceID(n)}
			}
			if p.Check(p.seat, c) != nil {
				continue
			}
			if worth := points * p.eyes.Defended(x).Worth(); worth > most {
				best, most = c, worth
			}
		}
	}
	return best
}
