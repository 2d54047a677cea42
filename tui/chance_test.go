package tui

import (
	"math/rand/v2"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
)

type keyBinding = key.Binding

// ones are dice that always show one.
type ones struct{}

func (ones) Roll(int, game.RuleID) int { return 1 }

func testRand() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
