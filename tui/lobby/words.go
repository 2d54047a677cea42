package lobby

import (
	"strconv"

	"muster/game/hall"
)

// sideName is what a side is called.
func sideName(t *hall.Table, side int) string {
	if side >= 0 && side < len(t.Sides) {
		return t.Sides[side]
	}
	return "Side " + strconv.Itoa(side+1)
}
