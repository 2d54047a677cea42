package advice

import (
	"muster/game"
	"muster/game/fog/rules"
)

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
	unit   int16
	square int16
	target int16 // index of a unit, -1 for none
	second int16 // the second unit of a double healing, -1 for none
	value  int32 // what it is expected to bring
	tie    int32 // for sorting: drawn, among actions of one value
}

// list writes down what a survey has found for a unit: moves first, passing last. Whatever is listed passes its check;
// but for further ways to the same square nothing is missing.
func (b Adviser) list(a *actions, u int, list []action) []action {
	here := action{unit: int16(u), square: b.Units[u].Pos, target: -1, second: -1}
	add := func(d deed, square, target int16) {
		one := here
		one.deed, one.square, one.target = d, square, target
		list = append(list, one)
	}
	for _, square := range a.ends {
		add(deedMove, square, -1)
	}
	for _, target := range a.attacks {
		add(deedAttack, here.square, target)
	}
	for _, c := range a.charges {
		add(deedCharge, c.From, c.Target)
	}
	for _, target := range a.shots {
		add(deedShoot, here.square, target)
	}
	for i, target := range a.heals {
		add(deedHeal, here.square, target)
		list = b.pairs(a.heals[i:], here, list)
	}
	if a.leave {
		add(deedLeave, here.square, -1)
	}
	add(deedPass, here.square, -1)
	return list
}

// pairs lists the double healings of the first unit with each of the others, for a healer who can.
func (b Adviser) pairs(hurt []int16, here action, list []action) []action {
	if _, two := b.Heals(&b.Units[here.unit]); !two {
		return list
	}
	for _, second := range hurt[1:] {
		one := here
		one.deed, one.target, one.second = deedHeal, hurt[0], second
		list = append(list, one)
	}
	return list
}

// orderOf is an action as an order; the reach is the unit's own.
func (b Adviser) orderOf(r *rules.Reach, a *action) game.Command {
	u := int(a.unit)
	id := b.PieceID(u)
	switch a.deed {
	case deedMove:
		return rules.Move{Unit: id, Path: b.WayTo(r, u, a.square)}
	case deedAttack:
		return rules.Attack{Unit: id, Target: b.PieceID(int(a.target))}
	case deedCharge:
		return rules.Charge{Unit: id, Path: b.WayTo(r, u, a.square), Target: b.PieceID(int(a.target))}
	case deedShoot:
		return rules.Shoot{Unit: id, Target: b.PieceID(int(a.target))}
	case deedHeal:
		order := rules.Heal{Unit: id, Target: b.PieceID(int(a.target))}
		if a.second >= 0 {
			order.Second = b.PieceID(int(a.second))
		}
		return order
	case deedLeave:
		return rules.Leave{Unit: id}
	}
	return rules.Pass{Unit: id}
}
