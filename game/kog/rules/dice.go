package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// success reports whether a die succeeds: a 6 always, a 1 never, anything else from the target number on.
//
// Rule: KOG-DICE-01.
func success(face int8, target int) bool { return face == 6 || face > 1 && int(face) >= target }

// Again is which dice of a throw are rolled once more.
type Again uint8

const (
	stand Again = iota
	failures
	successes
)

// Causes are all that would have dice rolled again, as a set.
type Causes uint16

const (
	holding Causes = 1 << iota
	supported
	charging
	longRange
	hurting // the attacking model is Crippled
	covered
	concentrated
	precise
	hurt // the defending model is Crippled
)

// GoodCauses are those for which failures are rolled again; for the others it is successes.
const GoodCauses = holding | supported | charging | covered

// CauseList are the causes in the order of their bits.
var CauseList = [...]struct {
	Name string
	Rule game.RuleID
}{
	{"Hold Position", book.MoveHold},
	{"Fire Support", book.ActFireSupport},
	{"Charge", book.MoveCharge},
	{"Long Range", book.AttackLong},
	{"Crippled", book.DamageCrippled},
	{"Cover", book.DefenceCover},
	{"Concentrated Attack", book.DefenceConcentrated},
	{"Precise", book.SpecialPrecise},
	{"Crippled", book.DamageCrippled},
}

// Again settles what is rolled again.
//
// See: KOG-DICE-02.
func (c Causes) Again() Again { return Rerolls(c&GoodCauses != 0, c&^GoodCauses != 0) }

// Rerolls settles what is rolled again: failures for any good cause, successes for any bad one, and nothing when there
// are both, however many of each.
//
// Rule: KOG-DICE-02.
func Rerolls(good, bad bool) Again {
	switch {
	case good == bad:
		return stand
	case good:
		return failures
	}
	return successes
}

// pool is a handful of dice: how many there are, from which face on they succeed, and which of them are rolled again.
type pool struct {
	data.Roll
	again Again
	by    game.RuleID
	throw // once they have been thrown
}

// throw is a handful of dice that has been thrown: as they fell, and as they stand after the re-rolls.
type throw struct {
	dice         int8
	first, final [data.MaxDice]int8
	again        [data.MaxDice]bool
}

// size is how many dice are rolled.
func (p *pool) size() int { return min(p.Roll.Dice, data.MaxDice) }

// repeats reports whether a die that fell on a face is rolled again.
//
// See: KOG-DICE-02.
func (p *pool) repeats(face int8) bool {
	return p.again != stand && success(face, p.Target) == (p.again == successes)
}

// fall throws all dice from left to right, then again those that are rolled again, once and in the same order. Only the
// new face of such a die counts.
//
// See: KOG-DICE-02; dice order 4.
func (p *pool) fall(d game.Dice) []int8 {
	p.throw = throw{dice: int8(p.size())}
	for i := range p.throw.dice {
		p.first[i] = int8(d.Roll(6, p.by))
	}
	p.final = p.first
	for i := range p.throw.dice {
		if p.repeats(p.first[i]) {
			p.final[i], p.throw.again[i] = int8(d.Roll(6, book.DieRerolls)), true
		}
	}
	return p.final[:p.throw.dice]
}

// shown is the chance that a die shows each face in the end: that it falls on it and is not rolled again, or that it is
// rolled again and falls on it then.
func (p *pool) shown() (chances [7]float64) {
	const each = 1. / 6
	again := 0.
	for face := range int8(6) {
		if p.repeats(face + 1) {
			again += each
		} else {
			chances[face+1] = each
		}
	}
	for face := 1; face <= 6; face++ {
		chances[face] += again * each
	}
	return chances
}

// sums appends the chances of what all dice count together, from 0, to room, by what a die counts that shows a face.
func (p *pool) sums(room []float64, counts func(face int8) int) []float64 {
	var each [7]int
	for face := range int8(6) {
		each[face+1] = counts(face + 1)
	}
	shown, from, most := p.shown(), len(room), max(each[1], each[2], each[3], each[4], each[5], each[6])
	room = append(room, 1)
	for range p.size() {
		for range most {
			room = append(room, 0)
		}
		chances := room[from:]
		for sum := len(chances) - 1; sum >= 0; sum-- {
			p := 0.
			for face := 1; face <= 6; face++ {
				if before := sum - each[face]; before >= 0 {
					p += chances[before] * shown[face]
				}
			}
			chances[sum] = p
		}
	}
	return room
}

// Bit is 1 for yes and 0 for no.
func Bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
