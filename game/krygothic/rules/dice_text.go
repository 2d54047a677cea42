package rules

import (
	"strconv"
	"strings"

	"muster/game"
)

// How dice stand in the log.

// text is the die in brackets: [4], or [6→3] when it was rolled again.
func (f fall) text() string {
	faces := make([]string, 0, 4)
	for range f.sixes {
		faces = append(faces, "6")
	}
	if f.last > 0 {
		faces = append(faces, strconv.Itoa(int(f.last)))
	}
	return "[" + strings.Join(faces, "→") + "]"
}

func fallsText(dice []fall) string {
	words := make([]string, len(dice))
	for i, f := range dice {
		words[i] = f.text()
	}
	return strings.Join(words, " ")
}

// String is the handful and what it was rolled against: "against 7 [6→3] [4]".
func (c *Cast) String() string {
	if c.Dice == 0 {
		return "no dice"
	}
	return "against " + strconv.Itoa(int(max(c.Target, c.Floor()))) + " " + fallsText(c.all())
}

// String is the dice and their score: "[6] [5] [2] = 11".
func (r *Score) String() string {
	if r.dice == 0 {
		return "no dice = 0"
	}
	return fallsText(r.all()) + " = " + strconv.Itoa(r.sum)
}

// throws gives all dice of a roll to a seat.
func throws(seat game.Seat, dice []fall, by game.RuleID) []game.Throw {
	list := make([]game.Throw, 0, len(dice)+2)
	for _, f := range dice {
		for range f.sixes {
			list = append(list, throwOf(seat, 6, by))
		}
		if f.last > 0 {
			list = append(list, throwOf(seat, f.last, by))
		}
	}
	return list
}

func throwOf(seat game.Seat, face int8, by game.RuleID) game.Throw {
	return game.Throw{Seat: seat, Die: game.Die{Sides: 6, Face: int(face), By: by}}
}
