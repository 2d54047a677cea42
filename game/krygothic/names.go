package krygothic

import (
	"strconv"

	"muster/game"
	"muster/game/krygothic/data"
)

// Name is what a unit is called; where both sides have units of its name, the side's letter stands behind. A location
// is called as its piece, with its number.
func (b *Battle) Name(id game.PieceID) string {
	if i, is := b.locationOf(id); is {
		return b.given.Field.Pieces[b.places[i].piece].Name + " " + strconv.Itoa(i+1)
	}
	u, is := b.unitOf(id)
	if !is {
		return "nobody"
	}
	return b.given.Called(b.units[u].side, b.units[u].entry)
}

// SideName is what a side is called.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= data.Seats {
		return "nobody"
	}
	return b.given.Names[side]
}
