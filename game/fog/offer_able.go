package fog

import (
	"slices"

	"muster/game"
)

// What can be done at all, yes or no: it is asked of every unit after every order.

// canAct lists the seat's pieces that can do something now, in the order of the army.
func (a *asking) canAct() []game.PieceID {
	var ids []game.PieceID
	for i := range a.units {
		if a.acts(i) {
			ids = append(ids, a.pieceID(i))
		}
	}
	return ids
}

func (a *asking) acts(i int) bool {
	u, top := &a.units[i], a.top()
	own := int(u.side) == a.side()
	switch top.step {
	case stepActivate:
		return own && u.state == onMap && !u.done && u.seat == a.seat && a.activeSide() == int(u.side) && a.findsWork(i)
	case stepDeploy:
		return own && int(top.side) == int(u.side) && u.state == inReserve && (u.seat == a.seat || a.given.isCaptain(a.seat))
	case stepMuster:
		open := own && a.given.isCaptain(a.seat) && !a.sides[u.side].ready && u.state == inReserve
		return open && (!a.given.alone(int(u.side)) || a.attachable(i))
	case stepTransfer:
		return top.seat == a.seat && a.isNearest(i)
	}
	return false
}

// findsWork reports whether a token could do anything but pass. Most can step aside, or stand beside an enemy.
//
// See: FOG-TURN-05.
func (b view) findsWork(u int) bool {
	return b.canMove(u) || b.canAttack(u) || b.canShoot(u) || b.canHeal(u) || b.canCharge(u) || b.atExit(&b.units[u])
}

// attachable reports whether some character can be put in command of the unit.
func (b view) attachable(u int) bool {
	s := b.units[u].side
	for h := int(b.cast[s]); h < int(b.cast[s+1]); h++ {
		if b.heroes[h].state <= unattached && b.mayLead(h, u) == nil {
			return true
		}
	}
	return false
}

func (b view) isNearest(i int) bool {
	top := b.top()
	return slices.Contains(b.nearest(int(top.side), top.from), i)
}

// canMove reports whether a unit on the map can go anywhere. A step to a free square is always possible; where all
// around are taken there may be a way through friends, who are looked past nearby first.
func (b view) canMove(u int) bool {
	unit := &b.units[u]
	around := &b.field().steps[unit.pos]
	for _, to := range around.to[:around.n] {
		if b.at[to] == 0 {
			return true
		}
	}
	most := b.speed(unit)
	for speed := 2; b.given.passFriends && speed < 2*most; speed *= 2 {
		var memory space
		var squares [smallReach]int16
		r := b.spreadFrom(memory.reach(), u, unit.pos, min(speed, most))
		if len(b.ends(&r, squares[:0])) > 0 {
			return true
		}
	}
	return false
}

// canAttack reports whether an enemy is next to a unit.
func (b view) canAttack(u int) bool {
	_, n := b.besideEnemies(u)
	return n > 0
}

// besideEnemies counts the enemies next to a unit, and names one of them.
func (b view) besideEnemies(u int) (foe, n int) {
	around := &b.field().rings[b.units[u].pos]
	for _, square := range around.to[:around.n] {
		if other := int(b.at[square]) - 1; other >= 0 && b.units[other].team != b.units[u].team {
			foe, n = other, n+1
		}
	}
	return foe, n
}

// canCharge reports whether a unit can charge anybody.
func (b view) canCharge(u int) bool {
	beside, n := b.besideEnemies(u)
	if n > 1 || n == 1 && !b.given.engagedOther {
		return false
	}
	unit, known := &b.units[u], false
	var memory space
	var r reach
	var dashes [8]dash
	for i := range b.units {
		foe := &b.units[i]
		if foe.state != onMap || foe.team == unit.team || n == 1 && i != beside ||
			b.field().distance(unit.pos, foe.pos) > max(b.speed(unit), 1)+1 {
			continue
		}
		if !known {
			r, known = b.explore(memory.reach(), u), true
		}
		if len(b.dashes(&r, i, dashes[:0])) > 0 {
			return true
		}
	}
	return false
}

// canShoot reports whether a unit can shoot at anybody.
func (b view) canShoot(u int) bool {
	unit := &b.units[u]
	reach := b.reachOf(unit, unit.pos)
	for i := range b.units {
		foe := &b.units[i]
		if reach > 0 && foe.state == onMap && foe.team != unit.team && b.field().distance(unit.pos, foe.pos) <= reach && b.inRange(u, i) == nil {
			return true
		}
	}
	return false
}

// canHeal reports whether a unit heals, and a hurt friend is next to it.
func (b view) canHeal(u int) bool {
	unit := &b.units[u]
	if one, _ := b.heals(unit); !one {
		return false
	}
	around := &b.field().rings[unit.pos]
	for _, square := range around.to[:around.n] {
		if other := int(b.at[square]) - 1; other >= 0 {
			if friend := &b.units[other]; friend.team == unit.team && int(friend.hp) < b.health(friend) {
				return true
			}
		}
	}
	return false
}
