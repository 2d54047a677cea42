package odds

import "muster/game"

// Roll is a description of a roll. It is unchanging and safe to share.
type Roll interface {
	// Roll rolls it: the dice fall in the order of the description.
	Roll(game.Dice) int
	// Dist is the distribution of what Roll returns when the dice are fair.
	Dist() Dist
}

type die struct {
	sides int
	by    game.RuleID
}

// Die is the face of one die, rolled for a rule. It panics for fewer than one side.
func Die(sides int, by game.RuleID) Roll {
	if sides < 1 {
		panic("odds: a die needs a side")
	}
	return die{sides, by}
}

func (r die) Roll(d game.Dice) int { return d.Roll(r.sides, r.by) }
func (r die) Dist() Dist           { return uniform(r.sides) }

// Const is a figure that needs no dice.
type Const int

// Roll is the figure.
func (r Const) Roll(game.Dice) int { return int(r) }

// Dist is certainty.
func (r Const) Dist() Dist { return certain(int(r)) }

type total []Roll

// Sum adds rolls up, the first rolled first. No rolls are 0.
func Sum(rolls ...Roll) Roll { return total(rolls) }

func (r total) Roll(d game.Dice) int {
	n := 0
	for _, roll := range r {
		n += roll.Roll(d)
	}
	return n
}

func (r total) Dist() Dist {
	if len(r) == 0 {
		return certain(0)
	}
	out := r[0].Dist()
	for _, roll := range r[1:] {
		out = sum(out, roll.Dist())
	}
	return out
}

type minus struct{ a, b Roll }

// Minus is a contest: a less b. The dice of a are rolled first.
func Minus(a, b Roll) Roll { return minus{a, b} }

func (r minus) Roll(d game.Dice) int {
	a := r.a.Roll(d)
	return a - r.b.Roll(d)
}

func (r minus) Dist() Dist { return difference(r.a.Dist(), r.b.Dist()) }

type pool struct {
	n int
	r Roll
}

// Pool is the sum of a roll made n times, each time complete with its own re-rolls. Fewer than one time is 0.
func Pool(n int, r Roll) Roll { return pool{n, r} }

func (r pool) Roll(d game.Dice) int {
	n := 0
	for range r.n {
		n += r.r.Roll(d)
	}
	return n
}

func (r pool) Dist() Dist { return r.r.Dist().times(r.n) }
