package rules

import (
	"muster/game"
	"muster/game/kog/data"
	"muster/game/odds"
)

// hitsOf is how many hits a die causes on the target: none unless it succeeds, two when the weapon is Piercing or a 6 is
// shown in Close Assault or direct fire, else one.
//
// Rule: KOG-ATK-06, KOG-SPEC-05.
// See: KOG-SPEC-03.
func hitsOf(w *data.Weapon, face int8) int {
	switch {
	case !success(face, w.Target):
		return 0
	case w.Piercing, face == 6 && !w.Indirect:
		return 2
	}
	return 1
}

// volley is what the dice of an attack come to: hits on the target, dice that show a 1, and dice that succeed.
type volley struct{ hits, ones, successes int }

// volleyOf counts final dice.
func volleyOf(w *data.Weapon, final []int8) (v volley) {
	for _, face := range final {
		v.hits += hitsOf(w, face)
		v.ones += Bit(face == 1)
		v.successes += Bit(success(face, w.Target))
	}
	return v
}

// attackRoll is the dice of an attack. Of what they come to it asks for as much as matters, in one number: a hit, a 1 and
// a success count so much in it, or 0.
type attackRoll struct {
	pool
	weapon *data.Weapon
	count  volley
	fallen bool // the dice lie on the table, and come to:
	volley volley
}

// rollOf is the dice of an attack with a weapon, of which hits on the target matter, or 1s, or successes.
func rollOf(w *data.Weapon, which Again, hits, ones, successes bool) attackRoll {
	a, unit := attackRoll{pool: pool{Roll: w.Roll, again: which, by: w.AttackRule()}, weapon: w}, 1
	if hits {
		a.count.hits, unit = unit, unit*(2*a.size()+1)
	}
	if ones {
		a.count.ones, unit = unit, unit*(a.size()+1)
	}
	if successes {
		a.count.successes = unit
	}
	return a
}

// come is what the dice come to.
func (a *attackRoll) come(c odds.Chance) volley {
	if a.fallen {
		return a.volley
	}
	v := volley{hits: c.Of(a)}
	if one := a.count.successes; one > 0 {
		v.successes, v.hits = v.hits/one, v.hits%one
	}
	if one := a.count.ones; one > 0 {
		v.ones, v.hits = v.hits/one, v.hits%one
	}
	return v
}

// Throw rolls the dice.
func (a *attackRoll) Throw(d game.Dice) int { return a.number(volleyOf(a.weapon, a.fall(d))) }

// Chances are those of all numbers.
func (a *attackRoll) Chances(room []float64) (int, []float64) {
	return 0, a.sums(room, func(face int8) int { return a.number(volleyOf(a.weapon, []int8{face})) })
}

func (a *attackRoll) number(v volley) int {
	return v.hits*a.count.hits + v.ones*a.count.ones + v.successes*a.count.successes
}

// lie leaves the dice of an attack as they have fallen, if they have.
func (a *attackRoll) lie(x *Exchange) {
	if a.fallen = x.rolled; a.fallen {
		a.volley = x.volley(a.weapon)
	}
}
