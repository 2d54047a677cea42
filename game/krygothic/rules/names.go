package rules

import (
	"strconv"

	"muster/game"
	"muster/game/krygothic/data"
)

// Name is what a unit is called; where both sides have units of its name, the side's letter stands behind. A location
// is called as its piece, with its number.
func (b *Battle) Name(id game.PieceID) string {
	if i, is := b.LocationOf(id); is {
		return b.Given.Field.Pieces[b.Places[i].Piece].Name + " " + strconv.Itoa(i+1)
	}
	u, is := b.UnitOf(id)
	if !is {
		return "nobody"
	}
	return b.Given.Called(b.Units[u].Side, b.Units[u].entry)
}

// SideName is what a side is called.
func (b *Battle) SideName(side int) string {
	if side < 0 || side >= data.Seats {
		return "nobody"
	}
	return b.Given.Names[side]
}
