package data

import (
	"math/bits"

	"muster/game"
)

// PieceID is the public id of a unit.
func PieceID(u int8) game.PieceID { return game.PieceID(u) + 1 }

// LocationID is the public id of a location; those of units end below.
func LocationID(i int) game.PieceID { return game.PieceID(101 + i) }

// Bit is a unit as a member of a set.
func Bit(u int8) uint32 { return 1 << uint(u) }

// IdsOf are the units of a set.
func IdsOf(set uint32) (ids []game.PieceID) {
	for s := set; s != 0; s &= s - 1 {
		ids = append(ids, PieceID(int8(bits.TrailingZeros32(s))))
	}
	return ids
}

// Other is the opponent of a side.
func Other(side int8) int8 { return 1 - side }
