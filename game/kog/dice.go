package kog

import "muster/game"

// success reports whether a die succeeds: a 6 always, a 1 never, anything else from the target number on.
//
// Rule: KOG-DICE-01.
func success(face int8, target int) bool { return face == 6 || face > 1 && int(face) >= target }

// again is which dice of a throw are rolled once more.
type again uint8

const (
	stand again = iota
	failures
	successes
)

// causes are all that would have dice rolled again, as a set.
type causes uint16

const (
	holding causes = 1 << iota
	supported
	charging
	longRange
	hurting // the attacking model is Crippled
	covered
	concentrated
	precise
	hurt // the defending model is Crippled
)

const goodCauses = holding | supported | charging | covered

// causeList are the causes in the order of their bits.
var causeList = [...]struct {
	name string
	rule game.RuleID
}{
	{"Hold Position", MoveHold},
	{"Fire Support", ActFireSupport},
	{"Charge", MoveCharge},
	{"Long Range", AttackLong},
	{"Crippled", DamageCrippled},
	{"Cover", DefenceCover},
	{"Concentrated Attack", DefenceConcentrated},
	{"Precise", SpecialPrecise},
	{"Crippled", DamageCrippled},
}

// again settles what is rolled again: failures for any good cause, successes for any bad one, and nothing when there are
// both, however many of each.
//
// Rule: KOG-DICE-02.
func (c causes) again() again {
	good, bad := c&goodCauses != 0, c&^goodCauses != 0
	switch {
	case good == bad:
		return stand
	case good:
		return failures
	}
	return successes
}

// throw is a handful of dice: as they fell, and as they stand after the re-rolls.
type throw struct {
	dice         int8
	first, final [maxDice]int8
	again        [maxDice]bool
}

// throw rolls all dice of a roll from left to right, then again those that are to be rolled again, once and in the same
// order. Only the new face of such a die counts.
//
// Rule: KOG-DICE-02; dice order 4.
func (t *turn) throw(r roll, which again, by game.RuleID) throw {
	v := throw{dice: int8(min(r.dice, maxDice))}
	for i := range v.dice {
		v.first[i] = t.d6(by)
	}
	v.final = v.first
	if which == stand {
		return v
	}
	for i := range v.dice {
		if success(v.first[i], r.target) == (which == successes) {
			v.final[i], v.again[i] = t.d6(DieRerolls), true
		}
	}
	return v
}

// passed counts the dice that succeed.
func (v *throw) passed(target int) int {
	n := 0
	for _, face := range v.final[:v.dice] {
		n += bit(success(face, target))
	}
	return n
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
