package kog

import (
	"iter"
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// What the chapters fill in.

// (rounds.go)

func moveEntries() []entry { return nil }

// (movement) canMove are the models of the side that may move now.
func (b *Battle) canMove(int8) []game.PieceID { return nil }

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

// (endings.go) mayEnd says why a model may not end at a place (KOG-MOVE-12), nil if it may.
func (b *Battle) mayEnd(m int, at board.Point) *game.Refusal { return nil }

// (coherency.go) coherent says why a unit is out of coherency (KOG-COH-01), nil if it is in.
func (b *Battle) coherent(u int) *game.Refusal { return nil }
