package advice

import (
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// What things are worth to a bot, in hundredths of a point. Rules of thumb of our own, after the ledger's bot notes.
const (
	point     = 100
	heroWorth = 200 // a character in command
	bodyShare = 55  // percent of its worth that a unit keeps down to its last hit point: it fights on as well
	chargeFar = 1   // a charge reaches one square beyond the speed
)

// worth is what a unit is worth at full health.
func (b Adviser) worth(u *rules.Unit) int {
	value := b.Cost(u) * point
	if u.Hero != 0 {
		value += heroWorth
	}
	if b.Field().Exits[u.Side] != nil && u.State == rules.OnMap {
		value += b.escapeWorth(u)
	}
	return value
}

// escapeWorth is what a unit would score by leaving: it is lost with the unit.
func (b Adviser) escapeWorth(u *rules.Unit) int {
	most := 0
	for g := range b.Field().Goals {
		if goal := &b.Field().Goals[g]; goal.Kind == data.GoalExit && goal.Side == u.Side {
			most = max(most, goal.Values[u.Kind])
		}
	}
	return most * point
}

// standing is what a unit is worth as it is: hurt ones less, but not much less, since they fight as well as fresh ones.
func (b Adviser) standing(u *rules.Unit) int {
	full := b.Health(u)
	return b.worth(u) * (bodyShare*full + (100-bodyShare)*int(u.HP)) / (100 * full)
}

// gain is what a strike brings on average: the share of the target's hit points it takes and the chance that it fells
// it, by the target's worth. Note 4 of the ledger's bot notes.
func (b Adviser) gain(plus int, target *rules.Unit) int {
	hp := int(target.HP)
	damage, falls := rules.Expected(plus, hp)
	return b.worth(target) * (damage*100/hp + falls*100) / (200 * rules.AllCombos)
}

// menace is what an enemy's strike next turn costs a unit on a square, 0 when it cannot reach it. Distances are as the
// crow flies; room for a charge to end in is asked for.
func (b Adviser) menace(by, u *rules.Unit, square int16) int {
	plus := b.Attack(by) - b.Defence(u)
	d := b.Field().Distance(by.Pos, square)
	if reach := b.ReachOf(by, by.Pos); reach > 0 && b.shootable(by, square, d, reach) {
		return b.gain(plus, u)
	}
	switch {
	case d == 1:
		return b.gain(plus, u)
	case d <= b.Speed(by)+chargeFar && b.approachable(by, square):
		return b.gain(plus+rules.ChargeBonus, u)
	}
	return 0
}

// shootable reports whether a shooter has the square in range from where it stands: who moves does not shoot.
func (b Adviser) shootable(by *rules.Unit, square int16, d, reach int) bool {
	if b.Given.AlternateRange {
		d = b.RangeOf(by.Pos, square)
	}
	return d <= reach && !b.Field().Sheltered(square)
}

// approachable reports whether a square next to this one is free and within the speed of a unit that would charge.
func (b Adviser) approachable(by *rules.Unit, square int16) bool {
	speed := b.Speed(by)
	for _, to := range b.Field().Around(square) {
		if b.UnitAt(to) < 0 && b.Field().Enter[0][to] > 0 && b.Field().Distance(by.Pos, to) <= speed {
			return true
		}
	}
	return false
}

// danger is what the enemies of a unit could cost it next turn on a square, at most what it is worth.
func (b Adviser) danger(u int, square int16) int {
	unit := &b.Units[u]
	total := 0
	for i := range b.Units {
		if by := &b.Units[i]; by.State == rules.OnMap && by.Team != unit.Team {
			total += b.menace(by, unit, square)
		}
	}
	return min(total, b.standing(unit))
}

// strikeGain is what an action that strikes brings, with so much added for a charge.
func (b Adviser) strikeGain(u int, a *action, bonus int) int {
	target := &b.Units[a.target]
	plus := b.Attack(&b.Units[u]) - b.Defence(target) + bonus
	if b.Given.Flanking != data.FlankOff {
		plus += b.Flanks(u, int(a.target), mannerOf(a.deed), a.square)
	}
	return b.gain(plus, target)
}

func mannerOf(d deed) rules.Manner {
	switch d {
	case deedCharge:
		return rules.ByCharge
	case deedShoot:
		return rules.ByShot
	}
	return rules.ByAttack
}

// mending is what healing a unit brings: the share of its hit points restored. -1 is nobody.
func (b Adviser) mending(u int16) int {
	if u < 0 {
		return 0
	}
	unit := &b.Units[u]
	full := b.Health(unit)
	return b.worth(unit) * (full - int(unit.HP)) / (2 * full)
}

// leaveValue is what the unit scores by leaving where it stands.
func (b Adviser) leaveValue(u int) int {
	unit, points := &b.Units[u], 0
	for g := range b.Field().Goals {
		points += b.Field().Goals[g].ExitValue(unit.Side, unit.Kind, unit.Pos)
	}
	return points
}
