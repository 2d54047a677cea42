package kog

import (
	"testing"

	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: vectorSystem, Position: openAt}, "testdata/vectors")
}
