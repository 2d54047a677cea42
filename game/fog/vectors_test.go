package fog

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: New(assets.Embedded()), Position: position}, "testdata/vectors")
}
