package fog

import "slices"

// What things are worth to a bot, in hundredths of a point. Rules of thumb of our own, after the ledger's bot notes.
const (
	point     = 100
	heroWorth = 200 // a character in command
	bodyShare = 55  // percent of its worth that a unit keeps down to its last hit point: it fights on as well
	chargeFar = 1   // a charge reaches one square beyond the speed
)

// worth is what a unit is worth at full health.
func (b adviser) worth(u *unit) int {
	value := b.cost(u) * point
	if u.hero != 0 {
		value += heroWorth
	}
	if b.field().exits[u.side] != nil && u.state == onMap {
		value += b.escapeWorth(u)
	}
	return value
}

// escapeWorth is what a unit would score by leaving: it is lost with the unit.
func (b adviser) escapeWorth(u *unit) int {
	most := 0
	for g := range b.field().goals {
		if goal := &b.field().goals[g]; goal.kind == goalExit && goal.side == u.side {
			most = max(most, goal.values[u.kind])
		}
	}
	return most * point
}

// standing is what a unit is worth as it is: hurt ones less, but not much less, since they fight as well as fresh ones.
func (b adviser) standing(u *unit) int {
	full := b.health(u)
	return b.worth(u) * (bodyShare*full + (100-bodyShare)*int(u.hp)) / (100 * full)
}

// gain is what a strike brings on average: the share of the target's hit points it takes and the chance that it fells
// it, by the target's worth. Note 4 of the ledger's bot notes.
func (b adviser) gain(plus int, target *unit) int {
	hp := int(target.hp)
	damage, falls := expected(plus, hp)
	return b.worth(target) * (damage*100/hp + falls*100) / (200 * allCombos)
}

// menace is what an enemy's strike next turn costs a unit on a square, 0 when it cannot reach it. Distances are as the
// crow flies; room for a charge to end in is asked for.
func (b adviser) menace(by, u *unit, square int16) int {
	plus := b.attack(by) - b.defence(u)
	d := b.field().distance(by.pos, square)
	if reach := b.reachOf(by, by.pos); reach > 0 && b.shootable(by, square, d, reach) {
		return b.gain(plus, u)
	}
	switch {
	case d == 1:
		return b.gain(plus, u)
	case d <= b.speed(by)+chargeFar && b.approachable(by, square):
		return b.gain(plus+chargeBonus, u)
	}
	return 0
}

// shootable reports whether a shooter has the square in range from where it stands: who moves does not shoot.
func (b adviser) shootable(by *unit, square int16, d, reach int) bool {
	if b.given.alternateRange {
		d = b.rangeOf(by.pos, square)
	}
	return d <= reach && !b.field().sheltered(square)
}

// approachable reports whether a square next to this one is free and within the speed of a unit that would charge.
func (b adviser) approachable(by *unit, square int16) bool {
	around, speed := &b.field().rings[square], b.speed(by)
	for k := range around.n {
		to := around.to[k]
		if b.at[to] == 0 && b.field().enter[0][to] > 0 && b.field().distance(by.pos, to) <= speed {
			return true
		}
	}
	return false
}

// danger is what the enemies of a unit could cost it next turn on a square, at most what it is worth.
func (b adviser) danger(u int, square int16) int {
	unit := &b.units[u]
	total := 0
	for i := range b.units {
		if by := &b.units[i]; by.state == onMap && by.team != unit.team {
			total += b.menace(by, unit, square)
		}
	}
	return min(total, b.standing(unit))
}

// strikeGain is what an action that strikes brings, with so much added for a charge.
func (b adviser) strikeGain(u int, a *action, bonus int) int {
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
func (b adviser) mending(u int16) int {
	if u < 0 {
		return 0
	}
	unit := &b.units[u]
	full := b.health(unit)
	return b.worth(unit) * (full - int(unit.hp)) / (2 * full)
}

// leaveValue is what the unit scores by leaving where it stands.
func (b adviser) leaveValue(u int) int {
	unit := &b.units[u]
	for g := range b.field().goals {
		goal := &b.field().goals[g]
		if goal.kind == goalExit && goal.side == unit.side && slices.Contains(goal.squares, unit.pos) {
			return goal.values[unit.kind]
		}
	}
	return 0
}
