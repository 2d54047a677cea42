package rules_test

import (
	"testing"

	"muster/game/kog/rules"
	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: vectorSystem, Position: rules.OpenAt}, "../testdata/vectors")
}
