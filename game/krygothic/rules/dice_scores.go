package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// KeepRoll describes a roll for a number: dice of which the highest are kept and added up.
//
// See: KRY-DICE-03, KRY-DICE-06, KRY-DICE-07.
type KeepRoll struct {
	dice, keep int8
	exploding  bool // every 6 is rolled again and added
	by         game.RuleID
}

// keeping is XKY as a score: a 6 counts 6, unless the option says otherwise.
//
// Rule: KRY-DICE-07.
func keptScore(o *data.Options, dice, keep int8, by game.RuleID) KeepRoll {
	n := handful(dice)
	return KeepRoll{n, min(handful(keep), n), o.KeepExplodes, by}
}

// highest is a plain score roll of which the highest die is taken: the AP roll.
//
// See: KRY-DICE-06.
func highestScore(o *data.Options, dice int8, by game.RuleID) KeepRoll {
	n := handful(dice)
	return KeepRoll{n, min(1, n), o.ApExplode, by}
}

// Score is a score roll: what it came to, and the dice when they were thrown.
type Score struct {
	KeepRoll
	sum   int
	falls [maxDice]fall
}

// roll asks for a number.
func (s KeepRoll) roll(chance odds.Chance) (r Score) {
	r.KeepRoll = s
	r.sum = chance.Of(&r)
	return r
}

// Throw rolls the handful, then every 6 again, die by die.
//
// See: KRY-DICE-06.
func (r *Score) Throw(d game.Dice) int {
	dice := r.all()
	for i := range dice {
		dice[i] = fallOf(int8(d.Roll(6, r.by)))
	}
	for i := range dice {
		for r.exploding && dice[i].last == 0 && dice[i].sixes < maxSixes {
			again := fallOf(int8(d.Roll(6, r.by)))
			dice[i].sixes, dice[i].last = dice[i].sixes+again.sixes, again.last
		}
	}
	return r.fallen()
}

// Chances are those of all sums, from 0.
func (r *Score) Chances(room []float64) (int, []float64) { return 0, append(room, r.Odds()...) }

// all are the dice of the roll.
func (r *Score) all() []fall { return r.falls[:r.dice] }

// fallen is the sum of the dice that are kept.
//
// See: KRY-DICE-07.
func (r *Score) fallen() int {
	kept, sum := r.kept(), 0
	for _, v := range kept[:r.keep] {
		sum += int(v)
	}
	return sum
}

// kept are the worths of the dice, highest first.
func (r *Score) kept() (worth [maxDice]int8) {
	for i, f := range r.all() {
		worth[i] = -f.sum()
	}
	slices.Sort(worth[:r.dice])
	for i := range r.dice {
		worth[i] = -worth[i]
	}
	return worth
}
