package odds

import "muster/game"

// Whole is a rule that comes to one number, taken as one roll: outcomes that are the same number are one outcome,
// however many dice may lead to it.
type Whole func(Chance) int

// Throw throws the dice of the rule.
func (r Whole) Throw(d game.Dice) int { return r(Thrown{Dice: d}) }

// Chances are those of all numbers between the least and the greatest that the rule may come to.
func (r Whole) Chances(room []float64) (int, []float64) {
	var every Every
	from, first := len(room), 0
	for every.Next() {
		n := r(&every)
		if len(room) == from {
			first = n
		}
		for ; n < first; first-- {
			room = append(room, 0)
			copy(room[from+1:], room[from:])
			room[from] = 0
		}
		for len(room)-from <= n-first {
			room = append(room, 0)
		}
		room[from+n-first] += every.P()
	}
	return first, room
}

// Known is a roll whose chances have been worked out, for those who read it often.
type Known struct {
	Spread
	first   int
	chances []float64
}

// Know works the chances of a roll out.
func Know(s Spread) *Known {
	k := Known{Spread: s}
	k.first, k.chances = s.Chances(nil)
	return &k
}

// Chances are those of the roll.
func (k *Known) Chances(room []float64) (int, []float64) { return k.first, append(room, k.chances...) }
