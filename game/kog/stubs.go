package kog

import (
	"iter"
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// What the chapters fill in.

// (victory.go)

// (threats.go)

func (b *Battle) Threats(game.Seat) []board.Mark { return nil }

// (candidates.go, sample.go, score.go)

func (b *Battle) Candidates(game.Seat, *rand.Rand) iter.Seq[game.Command] {
	return func(func(game.Command) bool) {}
}

func (b *Battle) Sample(game.Seat, *rand.Rand) game.Command { return nil }

func (b *Battle) Score(game.Seat) int { return 0 }

func (b *Battle) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }
