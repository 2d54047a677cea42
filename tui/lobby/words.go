package lobby

import (
	"strconv"

	"muster/game/hall"
)

// plural is a count with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// sideName is what a side is called.
func sideName(t *hall.Table, side int) string {
	if side >= 0 && side < len(t.Sides) {
		return t.Sides[side]
	}
	return "Side " + strconv.Itoa(side+1)
}
