package krygothic

import (
	"math/bits"

	"muster/game"
)

// pieceID is the public id of a unit.
func pieceID(u int8) game.PieceID { return game.PieceID(u) + 1 }

// locationID is the public id of a location; those of units end below.
func locationID(i int) game.PieceID { return game.PieceID(101 + i) }

// bit is a unit as a member of a set.
func bit(u int8) uint32 { return 1 << uint(u) }

// idsOf are the units of a set.
func idsOf(set uint32) (ids []game.PieceID) {
	for s := set; s != 0; s &= s - 1 {
		ids = append(ids, pieceID(int8(bits.TrailingZeros32(s))))
	}
	return ids
}

// other is the opponent of a side.
func other(side int8) int8 { return 1 - side }
