package fog

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
)

// Candidates yields every order worth the name that the seat may give, best first: in a side turn all actions of all its
// ready tokens, with one way to each square, sorted by what they should bring (note 5 of the ledger's bot notes:
// strikes before the moves that follow them).
func (b *Battle) Candidates(seat game.Seat, _ *rand.Rand) iter.Seq[game.Command] {
	if i := seat.Index(); i < 0 || i >= len(b.given.seats) {
		return func(func(game.Command) bool) {}
	}
	if b.top().step != stepActivate {
		return b.others(seat)
	}
	return func(yield func(game.Command) bool) {
		s := b.given.seatSide(seat)
		if b.activeSide() != s {
			return
		}
		list := b.ranked(s, seat)
		var d desk
		var r reach
		explored := int16(-1)
		for i := range list {
			if a := &list[i]; a.unit != explored && (a.deed == deedMove || a.deed == deedCharge) {
				explored = a.unit
				r = b.explore(d.reach(), int(a.unit))
			}
			if !yield(b.orderOf(&r, &list[i])) {
				return
			}
		}
		yield(End{})
	}
}

// ranked is every action of the seat's ready tokens, best first.
func (b *Battle) ranked(s int, seat game.Seat) []action {
	var list []action
	var d desk
	from, below := b.own(s)
	for u := from; u < below; u++ {
		if unit := &b.units[u]; unit.state != onMap || unit.done || unit.seat != seat {
			continue
		}
		first := len(list)
		a := b.survey(d.actions(), u)
		list = b.list(&a, u, list)
		here := b.post(u, b.units[u].pos)
		for i := first; i < len(list); i++ {
			list[i].value = int32(b.appraise(&list[i], here))
		}
	}
	slices.SortStableFunc(list, func(x, y action) int { return cmp.Compare(y.value, x.value) })
	return list
}

// appraise is what an action should bring; here is the worth of the place where the unit stands.
func (b *Battle) appraise(a *action, here int) int {
	u := int(a.unit)
	switch a.deed {
	case deedMove:
		return b.post(u, a.square) - here
	case deedAttack:
		return b.strikeGain(u, a, 0)
	case deedCharge:
		return b.strikeGain(u, a, chargeBonus) + (b.post(u, a.square)-here)/2
	case deedShoot:
		return b.strikeGain(u, a, 0)
	case deedHeal:
		return b.mending(a.target) + b.mending(a.second)
	case deedLeave:
		return b.leaveValue(u) * point
	}
	return 0
}

func (b *Battle) strikeGain(u int, a *action, bonus int) int {
	target := &b.units[a.target]
	plus := b.attack(&b.units[u]) - b.defence(target) + bonus
	if b.given.flanking != flankOff {
		plus += b.flanks(u, int(a.target), wayOf(a.deed), a.square)
	}
	return b.gain(plus, target)
}

func wayOf(d deed) way {
	switch d {
	case deedCharge:
		return byCharge
	case deedShoot:
		return byShot
	}
	return byAttack
}

// mending is what healing a unit brings: the share of its hit points restored. -1 is nobody.
func (b *Battle) mending(u int16) int {
	if u < 0 {
		return 0
	}
	unit := &b.units[u]
	full := b.health(unit)
	return b.worth(unit) * (full - int(unit.hp)) / (2 * full)
}

// leaveValue is what the unit scores by leaving where it stands.
func (b *Battle) leaveValue(u int) int {
	unit := &b.units[u]
	for g := range b.field().goals {
		goal := &b.field().goals[g]
		if goal.kind == goalExit && goal.side == unit.side && slices.Contains(goal.squares, unit.pos) {
			return goal.values[unit.kind]
		}
	}
	return 0
}
