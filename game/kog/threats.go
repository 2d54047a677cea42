package kog

import (
	"muster/board"
	"muster/game"
)

// Threats are none yet.
func (b *Battle) Threats(game.Seat) []board.Mark { return nil }
