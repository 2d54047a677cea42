package odds

import (
	"math"

	"muster/game"
)

type mapped struct {
	r Roll
	f func(int) int
}

// Map is f of a roll. f must always give the same value for the same face.
func Map(r Roll, f func(int) int) Roll { return mapped{r, f} }

func (r mapped) Roll(d game.Dice) int { return r.f(r.r.Roll(d)) }
func (r mapped) Dist() Dist           { return r.r.Dist().Map(r.f) }

type clamp struct {
	low, high int
	r         Roll
}

// Clamp is a roll that counts as at least low and at most high.
func Clamp(low, high int, r Roll) Roll { return clamp{low, high, r} }

// AtLeast is a roll that counts as at least low.
func AtLeast(low int, r Roll) Roll { return clamp{low, math.MaxInt, r} }

func (r clamp) Roll(d game.Dice) int { return max(r.low, min(r.r.Roll(d), r.high)) }
func (r clamp) Dist() Dist           { return r.r.Dist().clamp(r.low, r.high) }

type both struct {
	a, b Roll
	f    func(x, y int) int
}

// Both is a function of two rolls, for instance the higher one. The dice of a are rolled first.
func Both(a, b Roll, f func(x, y int) int) Roll { return both{a, b, f} }

func (r both) Roll(d game.Dice) int {
	a := r.a.Roll(d)
	return r.f(a, r.b.Roll(d))
}

func (r both) Dist() Dist { return join(r.a.Dist(), r.b.Dist(), r.f) }

// High is the higher of two rolls.
func High(a, b Roll) Roll { return Both(a, b, func(x, y int) int { return max(x, y) }) }

// Low is the lower of two rolls.
func Low(a, b Roll) Roll { return Both(a, b, func(x, y int) int { return min(x, y) }) }

type then struct {
	r    Roll
	next func(int) Roll
}

// Then is a roll that depends on another: what next gives for the first is rolled, and only that counts. next must
// always give the same roll for the same value.
func Then(r Roll, next func(int) Roll) Roll { return then{r, next} }

func (r then) Roll(d game.Dice) int { return r.next(r.r.Roll(d)).Roll(d) }

func (r then) Dist() Dist {
	return r.r.Dist().follow(func(v int) Dist { return r.next(v).Dist() })
}

type reroll struct {
	r, again Roll
	when     func(int) bool
}

// Reroll is r, or again in its place when r gives a value that calls for it. The second result stands.
func Reroll(r Roll, when func(int) bool, again Roll) Roll { return reroll{r, again, when} }

func (r reroll) Roll(d game.Dice) int {
	v := r.r.Roll(d)
	if r.when(v) {
		return r.again.Roll(d)
	}
	return v
}

func (r reroll) Dist() Dist {
	again := r.again.Dist()
	return r.r.Dist().follow(func(v int) Dist {
		if r.when(v) {
			return again
		}
		return certain(v)
	})
}

// If is yes when the value of r satisfies is, no otherwise; the value itself does not count.
func If(r Roll, is func(int) bool, yes, no Roll) Roll {
	return Then(r, func(v int) Roll {
		if is(v) {
			return yes
		}
		return no
	})
}
