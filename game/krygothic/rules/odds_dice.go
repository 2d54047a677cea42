package rules

import "muster/game/odds"

// The exact chances of rolls, from the same descriptions that are rolled.

// sixth is the chance of a face.
const sixth = 1. / 6

// chance is that of one die to pass.
//
// See: KRY-DICE-04, KRY-DICE-05.
func (p *Pool) chance() float64 {
	part, target := 1., max(p.Target, p.Floor())
	for ; target > 6; target -= 4 {
		part *= sixth
	}
	return part * float64(7-target) * sixth
}

// anyChance is that of at least one die to pass: an attribute test.
//
// Rule: KRY-DICE-09.
func (p *Pool) anyChance() float64 { return 1 - times(1-p.chance(), int(p.Dice)) }

// times is 1 multiplied by x so many times.
func times(x float64, n int) float64 {
	y := 1.
	for range n {
		y *= x
	}
	return y
}

// Chances are those of what the handful may come to.
//
// See: KRY-DICE-10, KRY-DICE-11, KRY-DICE-12.
func (c *Cast) Chances(room []float64) (int, []float64) {
	if c.toHit {
		return 0, c.hitChances(room)
	}
	return 0, c.passChances(room)
}

// passChances are those of the passes that are kept, from 0.
func (p *Pool) passChances(room []float64) []float64 {
	from, most, pass := len(room), int(min(p.keep, p.Dice)), p.chance()
	room = odds.Sum(room, int(p.Dice), 1-pass, pass)
	for _, discarded := range room[from+most+1:] {
		room[from+most] += discarded
	}
	return room[:from+most+1]
}

// hitDie is what one die of a roll to hit may be, with its chance.
type hitDie struct {
	ones, marks, passes int
	p                   float64
}

// faces are the cases of one die: a 1, a pass that is part of a critical pass, another pass, another miss. So many marks
// make a critical pass.
//
// See: KRY-DICE-04, KRY-DICE-11.
func (p *Pool) faces() (list [4]hitDie, need int) {
	pass, mark := p.chance(), sixth*sixth*sixth
	if need = 1; p.threeSixes {
		mark, need = sixth, 3
	}
	mark = min(mark, pass)
	one, plain, miss := hitDie{p: sixth}, pass-mark, 1-pass
	if max(p.Target, p.Floor()) <= 1 {
		one.passes, plain = 1, plain-sixth
	} else {
		miss -= sixth
	}
	if p.stray {
		one.ones = 1
	}
	return [4]hitDie{one, {marks: 1, passes: 1, p: mark}, {passes: 1, p: plain}, {p: miss}}, need
}

// hitChances are those of a roll to hit by number: failure, then passes without and with a critical pass, then the same
// with a die on 1, and so on.
func (p *Pool) hitChances(room []float64) []float64 {
	faces, need := p.faces()
	wide, ones := int(p.keep)+1, 0
	if p.stray {
		ones = int(p.Dice)
	}
	from, size, cells := len(room), 1+2*(ones+1)*wide, (ones+1)*(need+1)*wide
	room = append(room, make([]float64, size+2*cells)...)
	chances, now, next := room[from:from+size], room[from+size:from+size+cells], room[from+size+cells:]
	now[0] = 1
	for range p.Dice {
		clear(next)
		for i, q := range now {
			if q > 0 {
				addDie(next, &faces, i, need, wide, q)
			}
		}
		now, next = next, now
	}
	for i, q := range now {
		n := 2 * (i/wide/(need+1)*wide + i%wide)
		if i/wide%(need+1) == need {
			n++
		}
		chances[1+n] += q
	}
	chances[0] = times(sixth, int(p.Dice))
	failed := 1 + 2*(ones*wide+min(int(p.keep), int(p.Dice)*faces[0].passes))
	chances[failed] = max(0, chances[failed]-chances[0])
	return room[:from+size]
}

// addDie spreads the chance of one case over what another die makes of it. Cases go by ones, then marks, then passes.
func addDie(next []float64, faces *[4]hitDie, at, need, wide int, p float64) {
	ones, marks, passes := at/wide/(need+1), at/wide%(need+1), at%wide
	for i := range faces {
		f := &faces[i]
		if f.p > 0 {
			to := ((ones+f.ones)*(need+1)+min(marks+f.marks, need))*wide + min(passes+f.passes, wide-1)
			next[to] += p * f.p
		}
	}
}

// Spread is the chances of 0, 1, 2 … of something that a handful yields.
type Spread [maxDice + 1]float64

// ScoreOdds is the chances of the scores 0, 1, 2 …
type ScoreOdds []float64

// AtLeast is the chance of a score or more.
func (o ScoreOdds) AtLeast(n int) float64 {
	sum := 0.
	for v := len(o) - 1; v >= max(n, 0); v-- {
		sum += o[v]
	}
	return min(sum, 1)
}

// mostSixes are the sixes of an exploding die that odds tell apart: longer rows, 1 in 300,000, count as so many.
const mostSixes = 7

// Odds is the distribution of a score. The dice are looked at from the highest worth down, so that the first ones are
// those that are kept.
//
// See: KRY-DICE-06, KRY-DICE-07.
func (s KeepRoll) Odds() ScoreOdds {
	high := 6
	if s.exploding {
		high = 6*mostSixes + 5
	}
	width, dice := int(s.keep)*high+1, int(s.dice)
	at := make([]float64, (dice+1)*width) // by dice that have been looked at, and their score
	at[0] = 1
	rest := 1.
	for worth := high; worth > 0; worth-- {
		if p := s.worthChance(worth); p > 0 {
			part := p / rest
			if worth == 1 {
				part = 1
			}
			s.deal(at, width, worth, part)
			rest -= p
		}
	}
	return at[dice*width:]
}

// deal lets any number of the dice that are left have a worth, each with a chance.
func (s KeepRoll) deal(at []float64, width, worth int, p float64) {
	dice, keep := int(s.dice), int(s.keep)
	for n := dice - 1; n >= 0; n-- {
		left, kept := dice-n, max(keep-n, 0)
		for sum := width - 1; sum >= 0; sum-- {
			v := at[n*width+sum]
			if v == 0 {
				continue
			}
			at[n*width+sum] = 0
			for k := range left + 1 {
				at[(n+k)*width+sum+worth*min(k, kept)] += v * binomial(left, k, p)
			}
		}
	}
}

// binomial is the chance that exactly k of n things come about.
func binomial(n, k int, p float64) float64 {
	ways := 1.
	for i := range k {
		ways *= float64(n-i) / float64(i+1)
	}
	return ways * times(p, k) * times(1-p, n-k)
}

// worthChance is the chance of one die to be worth so much.
func (s KeepRoll) worthChance(worth int) float64 {
	switch {
	case !s.exploding:
		return sixth
	case worth%6 == 0:
		return 0
	case worth/6 == mostSixes:
		return times(sixth, mostSixes) / 5
	}
	return times(sixth, worth/6+1)
}
