package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// maxDice bounds a handful: no attribute, however it is raised, comes near it.
const maxDice = 24

// maxSixes bounds the sixes of a die that are added up: the odds of a longer row are one in 10^15, and dice that always show a 6 must
// not roll for ever.
const maxSixes = 20

// fall is what one die has shown: sixes in a row, and the face that ended them, 0 when the row was not rolled on.
type fall struct{ sixes, last int8 }

// shown is the highest target that the die passes.
//
// Rule: KRY-DICE-05.
func (f fall) shown() int8 {
	if f.sixes > 0 {
		return 4*f.sixes + max(f.last, 2)
	}
	return f.last
}

// first is the face of the handful, before anything was rolled again.
func (f fall) first() int8 {
	if f.sixes > 0 {
		return 6
	}
	return f.last
}

// sum is the worth of a die whose sixes are added up.
//
// Rule: KRY-DICE-06.
func (f fall) sum() int8 { return 6*f.sixes + f.last }

// Pool describes a handful against one target.
//
// Rule: KRY-DICE-03.
type Pool struct {
	Dice, Target int8
	keep         int8 // passes that count at most
	toHit        bool // every 6 is rolled again, rows of sixes are critical, and all dice on 1 a failure
	stray        bool // of a roll to hit it matters how many dice fall on 1
	onesPass     bool // ones_fail = false
	threeSixes   bool // crit_pass = three_sixes
	by           game.RuleID
}

// handful is a number of dice that can be rolled: none at least.
func handful(dice int8) int8 { return min(max(dice, 0), maxDice) }

// pool is a handful without a limit to its passes.
func newPool(o *data.Options, dice, target int8, by game.RuleID) Pool {
	dice = handful(dice)
	return Pool{Dice: dice, Target: target, keep: dice, onesPass: !o.OnesFail, threeSixes: o.ThreeSixes, by: by}
}

// hits is a to-hit roll, ranged or in close combat, with the number of passes that are kept.
//
// Rule: KRY-DICE-11, KRY-DICE-12.
func hitPool(o *data.Options, dice, target, keep int8, by game.RuleID) Pool {
	p := newPool(o, dice, target, by)
	p.toHit, p.keep = true, handful(keep)
	return p
}

// Floor is the lowest face that can pass.
//
// Rule: KRY-DICE-04.
func (p *Pool) Floor() int8 {
	if p.onesPass {
		return 1
	}
	return 2
}

// meets reports whether a die meets the target.
//
// Rule: KRY-DICE-02.
//
// See: KRY-DICE-04, KRY-DICE-05.
func (p *Pool) meets(f fall) bool { return f.shown() >= max(p.Target, p.Floor()) }

// depth is how many sixes of a row are rolled again at most: as far as the ladder needs them, and the first two of a
// to-hit roll whatever it needs.
//
// See: KRY-DICE-05, KRY-DICE-11.
func (p *Pool) depth() int8 {
	needed := (p.Target - 3) / 4
	if p.toHit {
		return max(needed, 2)
	}
	return needed
}

// outcome is what a handful comes to.
type outcome struct {
	passes   int8 // that are kept
	ones     int8 // dice that fell on 1, where that matters
	critical bool
	failed   bool // a roll to hit turns on its user; nothing else of it counts
}

// Cast is a handful that is rolled, or read: what it came to, and the dice when they were thrown.
type Cast struct {
	Pool
	outcome
	falls [maxDice]fall
}

// roll asks for what a handful comes to.
func (p Pool) roll(chance odds.Chance) (c Cast) {
	c.Pool = p
	c.ask(chance)
	return c
}

// ask rolls the handful.
func (c *Cast) ask(chance odds.Chance) { c.outcome = c.outcomeOf(chance.Of(c)) }

// number is an outcome as one whole number: 0 for a failure, for a plain handful its passes.
func (p *Pool) number(o outcome) int {
	switch {
	case !p.toHit:
		return int(o.passes)
	case o.failed:
		return 0
	}
	n := 2 * int(o.passes)
	if p.stray {
		n += 2 * int(o.ones) * (int(p.keep) + 1)
	}
	if o.critical {
		n++
	}
	return 1 + n
}

// outcomeOf is what a number stands for.
func (p *Pool) outcomeOf(n int) (o outcome) {
	switch {
	case !p.toHit:
		o.passes = int8(n)
		return o
	case n == 0:
		o.failed = true
		return o
	}
	n--
	o.critical = n%2 == 1
	o.passes = int8(n / 2 % (int(p.keep) + 1))
	o.ones = int8(n / 2 / (int(p.keep) + 1))
	return o
}

// Throw rolls all dice from left to right, then the sixes again, die by die, each row to its end.
//
// Rule: KRY-DICE-01; dice order.
func (c *Cast) Throw(d game.Dice) int {
	dice := c.all()
	for i := range dice {
		dice[i] = fallOf(int8(d.Roll(6, c.by)))
	}
	for depth, i := c.depth(), 0; i < len(dice); i++ {
		for dice[i].last == 0 && dice[i].sixes <= depth {
			again := fallOf(int8(d.Roll(6, c.by)))
			dice[i].sixes, dice[i].last = dice[i].sixes+again.sixes, again.last
		}
	}
	return c.number(c.fallen())
}

// fallen is what the dice come to.
//
// Rule: KRY-DICE-10.
//
// See: KRY-DICE-11, KRY-DICE-12.
func (c *Cast) fallen() (o outcome) {
	raw, sixes := c.raw(), int8(0)
	for _, f := range c.all() {
		if f.first() == 1 {
			o.ones++
		}
		switch {
		case !c.meets(f):
		case c.threeSixes:
			sixes += min(f.sixes, 1)
		default:
			sixes = max(sixes, f.sixes)
		}
	}
	o.passes, o.critical, o.failed = min(raw, c.keep), sixes >= 3, o.ones == c.Dice
	return o
}

// fallOf is a die of which nothing has been rolled again.
func fallOf(face int8) fall {
	if face == 6 {
		return fall{sixes: 1}
	}
	return fall{last: face}
}

// all are the dice of the handful.
func (c *Cast) all() []fall { return c.falls[:c.Dice] }

// raw counts the dice that passed, before any are discarded.
func (c *Cast) raw() int8 {
	n := int8(0)
	for _, f := range c.all() {
		if c.meets(f) {
			n++
		}
	}
	return n
}

// risk is a die by which something happens on some of its faces: 1 if it does, 0 if not.
type risk struct {
	low, high int8
	by        game.RuleID
	face      int8 // when it was thrown
}

// Throw rolls the die.
func (r *risk) Throw(d game.Dice) int {
	if r.face = int8(d.Roll(6, r.by)); r.low <= r.face && r.face <= r.high {
		return 1
	}
	return 0
}

// Chances are those of nothing, and of what happens.
func (r *risk) Chances(room []float64) (int, []float64) {
	p := sixth * float64(min(r.high, 6)-r.low+1)
	return 0, append(room, 1-p, p)
}

// fluxDie is what a flux weapon takes off wound targets: 2, 3 or 4.
type fluxDie struct{ face int8 }

// Throw rolls the die.
func (f *fluxDie) Throw(d game.Dice) int {
	f.face = int8(d.Roll(6, book.WeaponFlux))
	return int(fluxOf(f.face))
}

// Chances are alike for all three.
func (f *fluxDie) Chances(room []float64) (int, []float64) {
	return int(fluxOf(1)), append(room, 2*sixth, 2*sixth, 2*sixth)
}
