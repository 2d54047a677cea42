package fog

import "muster/game"

// deed says what an action is.
type deed uint8

const (
	deedMove deed = iota
	deedAttack
	deedCharge
	deedShoot
	deedHeal
	deedLeave
	deedPass
)

// action is one order of a token in a few bytes: what it does, the square it ends on, and whom it strikes or heals.
type action struct {
	deed   deed
	square int16
	target int16 // index of a unit, -1 for none
	second int16 // the second unit of a double healing, -1 for none
	value  int32 // for sorting, see [Battle.appraise]
	unit   int16
}

// actions lists everything a ready token may do, passing last. It agrees with the checks of the orders: whatever is
// listed passes them, and but for the ways to the same square nothing is missing.
func (b *Battle) actions(r *reach, u int, list []action) []action {
	var buffer [64]int16
	b.explore(r, u)
	ends := b.ends(r, buffer[:])
	for _, square := range ends {
		list = append(list, action{deed: deedMove, square: square, target: -1, second: -1, unit: int16(u)})
	}
	list = b.strikes(u, ends, list)
	if one, two := b.heals(&b.units[u]); one {
		list = b.healings(u, two, list)
	}
	pos := b.units[u].pos
	if b.exitFor(u) {
		list = append(list, action{deed: deedLeave, square: pos, target: -1, second: -1, unit: int16(u)})
	}
	return append(list, action{deed: deedPass, square: pos, target: -1, second: -1, unit: int16(u)})
}

// strikes lists attacks, shots and charges.
func (b *Battle) strikes(u int, ends []int16, list []action) []action {
	unit := &b.units[u]
	shot, engaged := b.reachOf(unit, unit.pos), 0
	far := max(shot, b.speed(unit)+1)
	for t := range b.units {
		target := &b.units[t]
		if target.state != onMap || target.team == unit.team {
			continue
		}
		d := b.field().distance(unit.pos, target.pos)
		if d > max(far, 2) {
			continue
		}
		if d == 1 {
			engaged++
			list = append(list, action{deed: deedAttack, square: unit.pos, target: int16(t), second: -1, unit: int16(u)})
		}
		if shot > 0 && b.inRange(u, t) == nil {
			list = append(list, action{deed: deedShoot, square: unit.pos, target: int16(t), second: -1, unit: int16(u)})
		}
	}
	if engaged > 1 || engaged == 1 && !b.given.engagedOther {
		return list
	}
	return b.charges(u, ends, list)
}

// charges lists every end of a charge at every enemy next to it. In contact with one enemy, where the option allows a
// charge, that enemy alone is its target.
func (b *Battle) charges(u int, ends []int16, list []action) []action {
	unit := &b.units[u]
	for _, square := range ends {
		around := &b.field().rings[square]
		for k := range around.n {
			t := int(b.at[around.to[k]]) - 1
			if t < 0 || b.units[t].team == unit.team || b.contact(u, t, true) != nil {
				continue
			}
			list = append(list, action{deed: deedCharge, square: square, target: int16(t), second: -1, unit: int16(u)})
		}
	}
	return list
}

// healings lists the friends next to a healer who need him, and every pair of them for one who heals two.
func (b *Battle) healings(u int, two bool, list []action) []action {
	var friends [8]int16
	n := 0
	around := &b.field().rings[b.units[u].pos]
	for k := range around.n {
		t := int(b.at[around.to[k]]) - 1
		if t < 0 || b.units[t].team != b.units[u].team || int(b.units[t].hp) >= b.health(&b.units[t]) {
			continue
		}
		friends[n] = int16(t)
		n++
	}
	for i := range n {
		list = append(list, action{deed: deedHeal, square: b.units[u].pos, target: friends[i], second: -1, unit: int16(u)})
		for j := i + 1; two && j < n; j++ {
			list = append(list, action{deed: deedHeal, square: b.units[u].pos, target: friends[i], second: friends[j], unit: int16(u)})
		}
	}
	return list
}

// exitFor reports whether the unit stands on a square it may leave from.
func (b *Battle) exitFor(u int) bool {
	exits := b.field().exits[b.units[u].side]
	return exits != nil && exits[b.units[u].pos]
}

// order is the action as an order. The reach must be the unit's own, explored.
func (b *Battle) order(r *reach, a *action) game.Command {
	u := int(a.unit)
	id := b.pieceID(u)
	switch a.deed {
	case deedMove:
		return Move{Unit: id, Path: b.wayTo(r, u, a.square)}
	case deedAttack:
		return Attack{Unit: id, Target: b.pieceID(int(a.target))}
	case deedCharge:
		return Charge{Unit: id, Path: b.wayTo(r, u, a.square), Target: b.pieceID(int(a.target))}
	case deedShoot:
		return Shoot{Unit: id, Target: b.pieceID(int(a.target))}
	case deedHeal:
		order := Heal{Unit: id, Target: b.pieceID(int(a.target))}
		if a.second >= 0 {
			order.Second = b.pieceID(int(a.second))
		}
		return order
	case deedLeave:
		return Leave{Unit: id}
	}
	return Pass{Unit: id}
}
