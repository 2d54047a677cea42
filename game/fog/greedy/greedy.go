// Package greedy is an opponent of a few plain rules for FOG of War, for bots to be measured against. It strikes where
// most is expected of it, heals, leaves the map where that scores, and goes for what it may win or for the nearest enemy.
// It fears nothing, looks at one order at a time, and shares nothing with [muster/game/fog/advice].
package greedy

import (
	"muster/game"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// Order is what the seat orders; nil where the plain rules say nothing.
func Order(b *rules.Battle, seat game.Seat) game.Command {
	if !b.Given.Seated(seat) {
		return nil
	}
	p := policy{b, b.Given.SeatSide(seat)}
	switch b.Top().Step {
	case rules.StepDeploy:
		return p.deploy(seat)
	case rules.StepActivate:
		if b.ActiveSide() == p.side {
			return p.act(seat)
		}
	}
	return nil
}

// policy is a side that is to act.
type policy struct {
	*rules.Battle
	side int
}

// deploy puts the next unit on the first free square, which is the middle of the front.
func (p policy) deploy(seat game.Seat) game.Command {
	free := p.FreeSquares(p.side)
	for u, unit := range p.UnitsOf(p.side) {
		if p.MayPlace(unit, seat) && len(free) > 0 {
			return rules.Deploy{Unit: p.PieceID(u), Square: p.Field().At(free[0])}
		}
	}
	return nil
}

// act is the best strike of all ready units, or else what the first of them can do besides, those nearest to what they
// go for before the others.
func (p policy) act(seat game.Seat) game.Command {
	var best game.Command
	most, first, near := 0, -1, 0
	for u, unit := range p.UnitsOf(p.side) {
		if !unit.ReadyFor(seat) {
			continue
		}
		if c, worth := p.strike(u); worth > most {
			best, most = c, worth
		}
		if _, away := p.aim(u); first < 0 || away < near {
			first, near = u, away
		}
	}
	if best != nil || first < 0 {
		return best
	}
	if c := p.heal(first); c != nil {
		return c
	}
	return p.walk(first)
}

// strike is the unit's best attack, shot or charge, and what is expected of it: 0 for none.
func (p policy) strike(u int) (best game.Command, most int) {
	var memory rules.Space
	unit, id := &p.Units[u], p.PieceID(u)
	reach := p.Explore(memory.Reach(), u)
	try := func(c game.Command, foe int, how rules.Manner, from int16) {
		if worth := p.worth(u, foe, how, from); worth > most && p.Check(unit.Seat, c) == nil {
			best, most = c, worth
		}
	}
	for foe := range p.Units {
		enemy := &p.Units[foe]
		if enemy.State != rules.OnMap || enemy.Team == unit.Team {
			continue
		}
		target, away := p.PieceID(foe), p.Field().Distance(unit.Pos, enemy.Pos)
		if away == 1 {
			try(rules.Attack{Unit: id, Target: target}, foe, rules.ByAttack, unit.Pos)
		}
		if away <= p.ReachOf(unit, unit.Pos) {
			try(rules.Shoot{Unit: id, Target: target}, foe, rules.ByShot, unit.Pos)
		}
		for _, dash := range p.Dashes(&reach, foe, nil) {
			if way := p.WayTo(&reach, u, dash.From); p.goal(u, unit.Pos) == 0 || p.goal(u, dash.From) > 0 {
				try(rules.Charge{Unit: id, Path: way, Target: target}, foe, rules.ByCharge, dash.From)
			}
		}
	}
	return best, most
}

// worth is what a strike is expected to take: the share of the enemy's health, and as much again if it falls, by its cost.
func (p policy) worth(u, foe int, how rules.Manner, from int16) int {
	enemy, c := &p.Units[foe], p.Blow(u, foe, how, from).Contest
	damage, falls := rules.Expected(c.Attack-c.Defence, int(enemy.HP))
	return p.Cost(enemy) * (100*damage/int(enemy.HP) + 100*falls)
}

// heal mends the friend beside the unit that lacks most.
func (p policy) heal(u int) (best game.Command) {
	if able, _ := p.Heals(&p.Units[u]); !able {
		return nil
	}
	most := 0
	for friend := range p.Units {
		c := rules.Heal{Unit: p.PieceID(u), Target: p.PieceID(friend)}
		if lacks := p.Health(&p.Units[friend]) - int(p.Units[friend].HP); lacks > most && p.Check(p.Units[u].Seat, c) == nil {
			best, most = c, lacks
		}
	}
	return best
}

// walk leaves the map where that scores, stays on a goal, and otherwise goes to where the way to the aim is shortest.
func (p policy) walk(u int) game.Command {
	unit, id := &p.Units[u], p.PieceID(u)
	if p.AtExit(unit) && p.goal(u, unit.Pos) > 0 {
		return rules.Leave{Unit: id}
	}
	aim, near := p.aim(u)
	if near == 0 {
		return rules.Pass{Unit: id}
	}
	var memory, back rules.Space
	reach := p.Explore(memory.Reach(), u)
	ways := p.SpreadFrom(back.Reach(), u, aim, rules.Farthest)
	best := unit.Pos
	near += 2 * data.MaxSize // where no way leads there, any step nearer will do
	for _, end := range p.Ends(&reach, nil) {
		left, ok := p.Stops(&ways, end)
		if !ok {
			left = 2*data.MaxSize + p.Field().Distance(end, aim)
		}
		if left < near {
			best, near = end, left
		}
	}
	if best == unit.Pos {
		return rules.Pass{Unit: id}
	}
	return rules.Move{Unit: id, Path: p.WayTo(&reach, u, best)}
}

// aim is the square that a unit goes for and how far it is: where it scores if anywhere, or else the nearest enemy's.
func (p policy) aim(u int) (best int16, near int) {
	unit, f := &p.Units[u], p.Field()
	best, near = unit.Pos, 2*data.MaxSize
	for square := range f.Ground {
		if away := f.Distance(unit.Pos, int16(square)); away < near && p.goal(u, int16(square)) > 0 {
			best, near = int16(square), away
		}
	}
	if best != unit.Pos || p.goal(u, unit.Pos) > 0 {
		return best, near
	}
	for i := range p.Units {
		foe := &p.Units[i]
		if foe.State != rules.OnMap || foe.Team == unit.Team {
			continue
		}
		if away := f.Distance(unit.Pos, foe.Pos); away < near {
			best, near = foe.Pos, away
		}
	}
	return best, near
}

// goal is what a square is worth to a unit: what it scores by leaving there, or by holding it if its team does not yet
// without it.
func (p policy) goal(u int, square int16) (points int) {
	unit := &p.Units[u]
	for g := range p.Field().Goals {
		goal := &p.Field().Goals[g]
		points += goal.ExitValue(unit.Side, unit.Kind, square)
		if goal.Kind != data.GoalHold {
			continue
		}
		for _, s := range goal.Squares {
			if s == square && (square == unit.Pos || p.Holder(goal) != unit.Team) {
				points += goal.Points
			}
		}
	}
	return points
}
