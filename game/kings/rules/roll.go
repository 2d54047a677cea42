package rules

import (
	"strconv"
	"strings"

	"muster/game"
	"muster/game/odds"
)

// Roll is dice of which each passes that shows so much or more. Its outcome is how many pass. It is thrown once.
//
// Rule: KOW-UNT-03.
type Roll struct {
	Dice   int
	Least  int  // what passes: 2 or more
	Again  bool // those that show 1 are rolled once more
	By     game.RuleID
	passed int    // how many have passed once thrown
	fell   []int8 // the faces once thrown, then those of dice rolled again
}

// sides are the faces of all dice.
const sides = 6

// Throw rolls the dice, then once more those that show 1, where that is granted: to the Elite to hit, to the Vicious to
// damage.
//
// Rule: KOW-SPC-05, KOW-SPC-06.
func (r *Roll) Throw(d game.Dice) int {
	again := 0
	for range r.Dice {
		face := d.Roll(sides, r.By)
		r.fell = append(r.fell, int8(face))
		switch {
		case face >= r.Least:
			r.passed++
		case face == 1 && r.Again:
			again++
		}
	}
	for range again {
		face := d.Roll(sides, r.By)
		r.fell = append(r.fell, int8(face))
		if face >= r.Least {
			r.passed++
		}
	}
	return r.passed
}

// Chances are those of each number of dice to pass.
func (r *Roll) Chances(room []float64) (int, []float64) {
	p := r.Chance()
	return 0, odds.Sum(room, r.Dice, 1-p, p)
}

// Chance is that of a single die to pass.
func (r *Roll) Chance() float64 {
	p := float64(sides+1-r.Least) / sides
	if r.Again {
		p += p / sides
	}
	return p
}

// Of is how many pass.
func (r *Roll) Of(c odds.Chance) int { return c.Of(r) }

// dice are faces as they fell, for whom and for which rule. The last of them may have been rolled again.
type dice struct {
	seat  game.Seat
	by    game.RuleID
	faces []int8
	again int
}

// mostListed is how many dice are told one by one.
const mostListed = 12

// String is the faces in brackets, "[4] [1] [6]"; of many dice how often each has come up, "5x[6] 3x[4] 4x[1], again 2x[5]".
func (d dice) String() string {
	if len(d.faces) <= mostListed {
		words := make([]string, len(d.faces))
		for i, face := range d.faces {
			words[i] = "[" + strconv.Itoa(int(face)) + "]"
		}
		return strings.Join(words, " ")
	}
	first := len(d.faces) - d.again
	if d.again == 0 {
		return tally(d.faces)
	}
	return tally(d.faces[:first]) + ", again " + tally(d.faces[first:])
}

// tally is how often each face has come up, the highest first.
func tally(faces []int8) string {
	var words []string
	for face := int8(sides); face > 0; face-- {
		n := 0
		for _, one := range faces {
			if one == face {
				n++
			}
		}
		if n > 0 {
			words = append(words, strconv.Itoa(n)+"x["+strconv.Itoa(int(face))+"]")
		}
	}
	return strings.Join(words, " ")
}

// Throws are the dice for whom they fell.
func (d dice) Throws() (list []game.Throw) {
	for _, face := range d.faces {
		list = append(list, game.Throw{Seat: d.seat, Die: game.Die{Sides: sides, Face: int(face), By: d.by}})
	}
	return list
}

// fell are single dice that fell for a side.
func (b *Battle) fell(side int8, by game.RuleID, faces ...int) dice {
	d := dice{seat: b.given.plan.Seats[side], by: by}
	for _, face := range faces {
		d.faces = append(d.faces, int8(face))
	}
	return d
}

// rolled are the dice of a roll that fell for a side.
func (b *Battle) rolled(side int8, r *Roll) dice {
	return dice{seat: b.given.plan.Seats[side], by: r.By, faces: r.fell, again: max(0, len(r.fell)-r.Dice)}
}

// fallen are the dice for a number of hits or inches that fell for a side.
func (b *Battle) fallen(side int8, x *burst) dice {
	return dice{seat: b.given.plan.Seats[side], by: x.By, faces: x.fell}
}
