package krygothic

import (
	"muster/board"
	"muster/game"
)

// Placeholders so that the package compiles. Each goes in the commit that brings the real thing; the owner is named.

// Screens.

func (b *Battle) Offer(game.Seat, game.Draft) game.Offer { return game.Offer{} }
func (b *Battle) Threats(game.Seat) []board.Mark         { return nil }
