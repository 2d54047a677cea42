package krygothic

import (
	"iter"
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// Placeholders so that the package compiles. Each goes in the commit that brings the real thing; the owner is named.

// Screens and bots.

func (b *Battle) Offer(game.Seat, game.Draft) game.Offer                  { return game.Offer{} }
func (b *Battle) Threats(game.Seat) []board.Mark                          { return nil }
func (b *Battle) Candidates(game.Seat, *rand.Rand) iter.Seq[game.Command] { return nil }
func (b *Battle) Sample(game.Seat, *rand.Rand) game.Command               { return nil }
func (b *Battle) Score(game.Seat) int                                     { return 0 }
