package krygothic

import "muster/game"

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

// pool describes a handful against one target: it is rolled by [turn.cast], or read as odds.
//
// Rule: KRY-DICE-03.
type pool struct {
	dice, target int8
	keep         int8 // passes that count at most
	toHit        bool // every 6 is rolled again, and rows of sixes are critical
	onesPass     bool // ones_fail = false
	threeSixes   bool // crit_pass = three_sixes
	by           game.RuleID
}

// handful is a number of dice that can be rolled: none at least.
func handful(dice int8) int8 { return min(max(dice, 0), maxDice) }

// pool is a handful without a limit to its passes.
func (o *options) pool(dice, target int8, by game.RuleID) pool {
	dice = handful(dice)
	return pool{dice: dice, target: target, keep: dice, onesPass: !o.onesFail, threeSixes: o.threeSixes, by: by}
}

// hits is a to-hit roll, ranged or in close combat, with the number of passes that are kept.
//
// Rule: KRY-DICE-11, KRY-DICE-12.
func (o *options) hits(dice, target, keep int8, by game.RuleID) pool {
	p := o.pool(dice, target, by)
	p.toHit, p.keep = true, handful(keep)
	return p
}

// floor is the lowest face that can pass.
//
// Rule: KRY-DICE-04.
func (p *pool) floor() int8 {
	if p.onesPass {
		return 1
	}
	return 2
}

// passes reports whether a die meets the target.
//
// Rule: KRY-DICE-02, KRY-DICE-04, KRY-DICE-05.
func (p *pool) passes(f fall) bool { return f.shown() >= max(p.target, p.floor()) }

// depth is how many sixes of a row are rolled again at most: as far as the ladder needs them, and the first two of a
// to-hit roll whatever it needs.
//
// Rule: KRY-DICE-05, KRY-DICE-11.
func (p *pool) depth() int8 {
	needed := (p.target - 3) / 4
	if p.toHit {
		return max(needed, 2)
	}
	return needed
}

// Cast is a handful as it fell.
type Cast struct {
	pool
	falls [maxDice]fall
}

// cast rolls a handful: all dice from left to right, then the sixes again, die by die, each row to its end.
//
// Rule: KRY-DICE-01; dice order.
func (t *turn) cast(p pool) Cast {
	c := Cast{pool: p}
	dice := c.falls[:p.dice]
	for i := range dice {
		dice[i] = fallOf(t.d6(p.by))
	}
	for depth, i := p.depth(), 0; i < len(dice); i++ {
		for dice[i].last == 0 && dice[i].sixes <= depth {
			again := fallOf(t.d6(p.by))
			dice[i].sixes, dice[i].last = dice[i].sixes+again.sixes, again.last
		}
	}
	return c
}

// fallOf is a die of which nothing has been rolled again.
func fallOf(face int8) fall {
	if face == 6 {
		return fall{sixes: 1}
	}
	return fall{last: face}
}

// all are the dice of the handful.
func (c *Cast) all() []fall { return c.falls[:c.dice] }

// raw counts the passes before any are discarded.
func (c *Cast) raw() int8 {
	n := int8(0)
	for _, f := range c.all() {
		if c.passes(f) {
			n++
		}
	}
	return n
}

// passed counts the passes that are kept.
//
// Rule: KRY-DICE-12.
func (c *Cast) passed() int8 { return min(c.raw(), c.keep) }

// ones counts the dice of the handful that fell on 1.
func (c *Cast) ones() int8 {
	n := int8(0)
	for _, f := range c.all() {
		if f.first() == 1 {
			n++
		}
	}
	return n
}

// criticalFailure reports whether an attack turns on its user: all dice of its to-hit roll show 1.
//
// Rule: KRY-DICE-10.
func (c *Cast) criticalFailure() bool { return c.ones() == c.dice }

// criticalPass reports whether an attack's wounds are doubled: by a die of its to-hit roll with three sixes in a row, or
// by option by three dice that fell on 6. What does not pass does not count.
//
// Rule: KRY-DICE-11.
func (c *Cast) criticalPass() bool {
	sixes := int8(0)
	for _, f := range c.all() {
		switch {
		case !c.passes(f):
		case c.threeSixes:
			sixes += min(f.sixes, 1)
		default:
			sixes = max(sixes, f.sixes)
		}
	}
	return sixes >= 3
}
