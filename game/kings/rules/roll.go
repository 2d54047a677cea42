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

// dice are faces as they fell, for whom and for which rule.
type dice struct {
	seat  game.Seat
	by    game.RuleID
	faces []int8
}

// String is the faces in brackets.
func (d dice) String() string {
	var words strings.Builder
	for i, face := range d.faces {
		if i > 0 {
			words.WriteByte(' ')
		}
		words.WriteString("[" + strconv.Itoa(int(face)) + "]")
	}
	return words.String()
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
	return dice{seat: b.given.plan.Seats[side], by: r.By, faces: r.fell}
}

// fallen are the dice for a number of hits or inches that fell for a side.
func (b *Battle) fallen(side int8, x *burst) dice {
	return dice{seat: b.given.plan.Seats[side], by: x.By, faces: x.fell}
}
