package kog

import (
	"muster/board"
	"muster/game"
)

// (threats.go)

func (b *Battle) Threats(game.Seat) []board.Mark { return nil }
