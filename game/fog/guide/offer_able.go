package guide

import (
	"slices"

	"muster/game"
	"muster/game/fog/rules"
)

// What can be done at all, yes or no: it is asked of every unit after every order.

// canAct lists the seat's pieces that can do something now, in the order of the army.
func (a *asking) canAct() []game.PieceID {
	var ids []game.PieceID
	for i := range a.Units {
		if a.acts(i) {
			ids = append(ids, a.PieceID(i))
		}
	}
	return ids
}

func (a *asking) acts(i int) bool {
	u, top := &a.Units[i], a.Top()
	own := int(u.Side) == a.side()
	switch top.Step {
	case rules.StepActivate:
		return own && u.ReadyFor(a.seat) && a.ActiveSide() == int(u.Side) && a.findsWork(i)
	case rules.StepDeploy:
		return own && int(top.Side) == int(u.Side) && a.MayPlace(u, a.seat)
	case rules.StepMuster:
		open := own && a.Given.IsCaptain(a.seat) && !a.Sides[u.Side].Ready && u.State == rules.InReserve
		return open && (!a.Given.Alone(int(u.Side)) || a.attachable(i))
	case rules.StepTransfer:
		return top.Seat == a.seat && a.isNearest(i)
	}
	return false
}

// findsWork reports whether a token could do anything but pass. Most can step aside, or stand beside an enemy.
//
// See: FOG-TURN-05.
func (b View) findsWork(u int) bool {
	return b.canMove(u) || b.canAttack(u) || b.canShoot(u) || b.canHeal(u) || b.canCharge(u) || b.AtExit(&b.Units[u])
}

// attachable reports whether some character can be put in command of the unit.
func (b View) attachable(u int) bool {
	s := b.Units[u].Side
	for h, hero := range b.HeroesOf(int(s)) {
		if hero.State <= rules.Unattached && b.MayLead(h, u) == nil {
			return true
		}
	}
	return false
}

func (b View) isNearest(i int) bool {
	top := b.Top()
	return slices.Contains(b.Nearest(int(top.Side), top.From), i)
}

// canMove reports whether a unit on the map can go anywhere. A step to a free square is always possible; where all
// around are taken there may be a way through friends, who are looked past nearby first.
func (b View) canMove(u int) bool {
	unit := &b.Units[u]
	around := &b.Field().Steps[unit.Pos]
	for _, to := range around.To[:around.N] {
		if b.UnitAt(to) < 0 {
			return true
		}
	}
	most := b.Speed(unit)
	for speed := 2; b.Given.PassFriends && speed < 2*most; speed *= 2 {
		var memory rules.Space
		var squares [rules.SmallReach]int16
		r := b.SpreadFrom(memory.Reach(), u, unit.Pos, min(speed, most))
		if len(b.Ends(&r, squares[:0])) > 0 {
			return true
		}
	}
	return false
}

// canAttack reports whether an enemy is next to a unit.
func (b View) canAttack(u int) bool {
	_, n := b.besideEnemies(u)
	return n > 0
}

// besideEnemies counts the enemies next to a unit, and names one of them.
func (b View) besideEnemies(u int) (foe, n int) {
	for _, square := range b.Field().Around(b.Units[u].Pos) {
		if other := b.UnitAt(square); other >= 0 && b.Units[other].Team != b.Units[u].Team {
			foe, n = other, n+1
		}
	}
	return foe, n
}

// canCharge reports whether a unit can charge anybody.
func (b View) canCharge(u int) bool {
	beside, n := b.besideEnemies(u)
	if n > 1 || n == 1 && !b.Given.EngagedOther {
		return false
	}
	unit, known := &b.Units[u], false
	var memory rules.Space
	var r rules.Reach
	var dashes [8]rules.Dash
	for i := range b.Units {
		foe := &b.Units[i]
		if foe.State != rules.OnMap || foe.Team == unit.Team || n == 1 && i != beside ||
			b.Field().Distance(unit.Pos, foe.Pos) > max(b.Speed(unit), 1)+1 {
			continue
		}
		if !known {
			r, known = b.Explore(memory.Reach(), u), true
		}
		if len(b.Dashes(&r, i, dashes[:0])) > 0 {
			return true
		}
	}
	return false
}

// canShoot reports whether a unit can shoot at anybody.
func (b View) canShoot(u int) bool {
	unit := &b.Units[u]
	reach := b.ReachOf(unit, unit.Pos)
	for i := range b.Units {
		foe := &b.Units[i]
		if reach > 0 && foe.State == rules.OnMap && foe.Team != unit.Team && b.Field().Distance(unit.Pos, foe.Pos) <= reach && b.InRange(u, i) == nil {
			return true
		}
	}
	return false
}

// canHeal reports whether a unit heals, and a hurt friend is next to it.
func (b View) canHeal(u int) bool {
	unit := &b.Units[u]
	if one, _ := b.Heals(unit); !one {
		return false
	}
	for _, square := range b.Field().Around(unit.Pos) {
		if other := b.UnitAt(square); other >= 0 {
			if friend := &b.Units[other]; friend.Team == unit.Team && int(friend.HP) < b.Health(friend) {
				return true
			}
		}
	}
	return false
}
